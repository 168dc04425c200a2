using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>The source of a suite of functions with one signature, on proposed inputs.</summary>
internal sealed class SuiteText
{
    /// <summary>From 40 on in larger steps: what is exponential has been stopped before.</summary>
    private const string NumberSizes = "[1, 2, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 64, 128, 256, 512, 1_024]";
    private const string Lengths = "Sizes.PowersOfTwo(from: 16, to: 16_384)";

    private const string NumberWords = "from 1 to 1,024";
    private const string LengthWords = "from 16 to 16,384";

    /// <summary>The one size of a shared suite: what is exponential ends in well under a millisecond.</summary>
    private const string SharedNumber = "20";
    private const string SharedLength = "1_000";

    private readonly string name;
    private readonly IReadOnlyList<BenchmarkFunction> functions;
    private readonly List<InputProposal> inputs;
    private readonly bool isChanging;
    private readonly bool isShared;
    private readonly Output output;
    private readonly FunctionWishes wishes;
    private readonly FreeNames names;

    /// <param name="name">The suite's name.</param>
    /// <param name="functions">At least one; all of one signature for which inputs can be proposed. The one that is the baseline stands first.</param>
    /// <param name="isChanging">Whether they may change their inputs.</param>
    /// <param name="wishes">What is wanted instead of what is usual.</param>
    /// <param name="isShared">Whether it has one input and is run without options, so that it needs little of the library.</param>
    /// <param name="names">What its variables are called.</param>
    internal SuiteText(string name, IReadOnlyList<BenchmarkFunction> functions, bool isChanging, FunctionWishes wishes, bool isShared, FreeNames names)
    {
        (this.name, this.functions, this.wishes, this.isShared, this.names) = (name, functions, wishes, isShared, names);
        inputs = Proposals(functions[0]) ?? [.. functions[0].Parameters.Select(_ => new InputProposal("", "", IsNumber: false))];
        output = Output.Of(functions[0].Symbol);
        this.isChanging = (isChanging || output.IsVoid) && inputs.Any(input => input.Copy is not null);
    }

    /// <summary>What was proposed, in words.</summary>
    internal IEnumerable<string> Notes =>
    [
        wishes.Input is { } own ? $"Measured: {Names}. Input: {own}."
            : inputs.Count == 0 ? $"Measured: {Names}, without an input."
            : $"Measured: {Names}. Proposed input: {string.Join(" and ", inputs.Select(input => input.Words))}{(HasSize ? $", n {SizeWords}" : "")}.",
        .. isChanging ? new[] { "Each call gets a copy of its input, made outside the time: the functions seem to change it." } : [],
        .. output.NoteOf(isChanging) is { } note ? new[] { note } : [],
        .. functions.Count > 1 && IsCompared && Tolerance is { } close ? new[] { $"Outputs that differ by {close} of their size at most count as equal: their last digits go by the order in which numbers are added." } : [],
    ];

    private string Names => string.Join(", ", functions.Select(function => function.Name));

    private bool IsCompared => functions.All(function => function.Mark is null or { IsCompared: true });

    /// <summary>How far outputs may differ, what was changed being one; null where they are exact.</summary>
    private string? Tolerance => !output.IsVoid ? output.Tolerance
        : isChanging ? Output.Widest([.. functions[0].Parameters.Where((_, i) => inputs[i].Copy is not null).Select(Output.ToleranceOf)]) : null;

    private bool AreNumbers => inputs.All(input => input.IsNumber);

    private string SharedSize => AreNumbers ? SharedNumber : SharedLength;

    private string SizeWords => isShared ? "being " + SharedSize.Replace('_', ',')
        : wishes.Sizes is { } own
        ? own.Replace("Sizes.PowersOfTwo(", "powers of two from ", StringComparison.Ordinal).Replace(own[0] == 'S' ? ", " : "[", own[0] == 'S' ? " to " : "", StringComparison.Ordinal).TrimEnd(')', ']')
        : AreNumbers ? NumberWords : LengthWords;

    private bool IsSingle => inputs is [_];

    /// <summary>Whether there is something of a size: a letter has none, and is no sweep, unless one is asked for.</summary>
    private bool HasSize => wishes.Sizes is not null || inputs.Any(input => input.IsSized);

    /// <summary>What functions that return nothing have changed, which is then their output; null where they return something, or get nothing of their own to change.</summary>
    private string? Changed => !isChanging || !output.IsVoid || output.IsAwaited ? null
        : IsSingle || inputs.Count(input => input.Copy is not null) > 1 ? names.Input
        : Item(inputs.FindIndex(input => input.Copy is not null));

    /// <summary>The sizes for which a proposal is made, as source.</summary>
    internal static string SizesOf(InputProposal input) => input.IsNumber ? NumberSizes : Lengths;

    /// <summary>A proposal in words.</summary>
    internal static string ProposalNote(InputProposal input) => $"Proposed input: {input.Words}, n {(input.IsNumber ? NumberWords : LengthWords)}.";

    /// <summary>Whether there is an input to propose for every parameter.</summary>
    internal static bool CanPropose(BenchmarkFunction function) => Proposals(function) is not null;

    /// <summary>Statements for the end of a file's statements.</summary>
    internal string AsStatements() => "\n\n" + string.Concat(Lines().Select(line => line + "\n"));

    /// <summary>A Main method for the end of a class.</summary>
    internal string AsMain() =>
        $"\n    private static {(isShared ? "void Main()" : "int Main(string[] args)")}\n    {{\n" + string.Concat(Lines().Select(line => $"        {line}\n")) + "    }\n";

    private static List<InputProposal>? Proposals(BenchmarkFunction function)
    {
        List<InputProposal> proposals = [];
        foreach (ITypeSymbol type in function.Parameters)
        {
            if (InputProposal.For(type, proposals.Count > 0) is not { } proposal)
            {
                return null;
            }

            proposals.Add(proposal);
        }

        return proposals.Count <= 4 ? proposals : null;
    }

    private IEnumerable<string> Lines() => [.. Preparation(), Beginning(Literal(name)), .. Tests(), .. isShared ? [] : new[] { $"return {names.Type("BenchmarkRunner")}.Run(args, {names.Suite});" }];

    private IEnumerable<string> Preparation()
    {
        if (inputs.Any(input => input.Expression.Contains("random", StringComparison.Ordinal)))
        {
            yield return $"var {names.Random} = new {names.Type("Random")}(1);";
        }

        if (isShared && HasSize && inputs.Count > 0)
        {
            yield return $"int {names.Size} = {SharedSize};";
        }
    }

    private IEnumerable<string> Tests()
    {
        string[] calls =
        [
            .. isChanging ? new[] { $"WithFreshInput({names.Input} => {CopyText()})" } : [],
            .. functions.Select(function => $"Add({TestText(function)})"),
            .. functions[0].Mark is { IsBaseline: true } ? new[] { $"WithBaseline({Literal(NameOf(functions[0]))})" } : [],
            .. !IsCompared ? ["WithoutComparison()"] : Tolerance is { } close ? new[] { $"WithTolerance({close})" } : [],
        ];
        return calls.Select((call, i) => $"    .{call}{(i == calls.Length - 1 ? End : "")}");
    }

    private string Beginning(string title) => (isShared ? "" : $"var {names.Suite} = ") + names.Type("TestSuite") + (wishes.Input is { } own ? $".Create{TypeOf(own)}({title}, {own})"
        : inputs.Count == 0 ? $".Create({title}, 0)"
        : isShared || !HasSize ? $".Create({title}, {InputText()})"
        : $".Sweep({title}, {names.In(wishes.Sizes ?? (AreNumbers ? NumberSizes : Lengths))}, {names.Size} => {InputText()})");

    /// <summary>The type of an input that was given, where the compiler would take it for another one or for none; else nothing.</summary>
    private string TypeOf(string given)
    {
        ExpressionSyntax expression = SyntaxFactory.ParseExpression(given);
        ExpressionSyntax[] parts = expression is TupleExpressionSyntax tuple ? [.. tuple.Arguments.Select(argument => argument.Expression)] : [expression];
        bool isSaid = parts.Any(HasNoType) || functions[0].Parameters.Any(IsConverted)
            || (functions.Any(function => function.IsOverloaded) && !functions[0].Parameters.Any(type => type.IsRefLikeType));
        string[] written = [.. functions[0].Parameters.Select((type, i) => TypeOf(type, parts.ElementAtOrDefault(i)))];
        return !isSaid ? "" : written is [var one] ? $"<{one}>" : $"<({string.Join(", ", written)})>";
    }

    /// <summary>Whether a parameter takes values of other types, which would be the input's.</summary>
    private static bool IsConverted(ITypeSymbol type) => (InputProposal.IsNumeric(type.SpecialType) && type.SpecialType != SpecialType.System_Int32)
        || (type.TypeKind == TypeKind.Interface && InputProposal.ElementOf(type) is not null);

    /// <summary>Whether an expression gets its type from where it stands.</summary>
    private static bool HasNoType(ExpressionSyntax part) => part is CollectionExpressionSyntax or ImplicitObjectCreationExpressionSyntax or LambdaExpressionSyntax
        || part.IsKind(SyntaxKind.NullLiteralExpression) || part.IsKind(SyntaxKind.DefaultLiteralExpression);

    /// <summary>The type of an input for a parameter: of a span, what it is made of, which of characters is a text unless an array is given or needed.</summary>
    private string TypeOf(ITypeSymbol parameter, ExpressionSyntax? given) => !parameter.IsRefLikeType || InputProposal.ElementOf(parameter) is not { } element ? functions[0].Code(parameter)
        : element.SpecialType == SpecialType.System_Char && parameter.Name == nameof(ReadOnlySpan<>) && !IsArray(given) ? "string" : functions[0].Code(element) + "[]";

    private static bool IsArray(ExpressionSyntax? given) => given is CollectionExpressionSyntax or ArrayCreationExpressionSyntax or ImplicitArrayCreationExpressionSyntax
        or InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ToCharArray" or "ToArray" } };

    private string End => isShared ? ".RunTests().Display();" : ";";

    private string InputText() => names.In(IsSingle ? inputs[0].Expression : $"({string.Join(", ", inputs.Select(input => input.Expression))})");

    private string CopyText() => IsSingle
        ? names.In(inputs[0].Copy!)
        : $"({string.Join(", ", inputs.Select((input, i) => input.Copy is { } copy ? names.In(copy).Replace(names.Input, Item(i), StringComparison.Ordinal) : Item(i)))})";

    private string TestText(BenchmarkFunction function)
    {
        string arguments = function.Arguments(IsSingle ? [names.Input] : inputs.Select((_, i) => Item(i)));
        return (IsDirect(function) ? function.CallName : $"{(inputs.Count == 0 ? "_" : names.Input)} => {output.Of($"{function.CallName}({arguments})", Changed, names, function.Code)}")
            + (IsDirect(function) && !function.IsNamedOtherwise ? "" : ", " + Literal(function.Label));
    }

    /// <summary>Whether a function is a test as it is, and not called by one.</summary>
    private bool IsDirect(BenchmarkFunction function) => Changed is null && output.IsPlain && function.CanBeTest;

    /// <summary>What the test of a function is called.</summary>
    private string NameOf(BenchmarkFunction function) => IsDirect(function) && !function.IsNamedOtherwise ? function.CallName : function.Label;

    private string Item(int index) => $"{names.Input}.Item{index + 1}";

    private static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
