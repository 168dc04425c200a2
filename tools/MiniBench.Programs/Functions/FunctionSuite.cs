using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>Makes a suite of the functions of a file: those of the signature that most of them have.</summary>
internal static class FunctionSuite
{
    /// <param name="program">The file.</param>
    /// <param name="references">What to compile it against.</param>
    /// <param name="wishes">What is wanted instead of what is usual.</param>
    /// <param name="isShared">Whether it is to need nothing but the library's core: one input, and no options.</param>
    /// <exception cref="ProgramException">The functions do not compile, or there are none for whose parameters an input can be proposed.</exception>
    internal static Draft Complete(BenchmarkProgram program, ProgramReferences references, FunctionWishes wishes, bool isShared)
    {
        string text = MemberModifiers.Blanked(program.Text, program.Shape.LocalFunctions);
        BenchmarkFunction[] all = [.. Functions(program, text, references, wishes.Types)];
        if (Array.Exists(all, one => one.HasInput))
        {
            return WithInputs(program, text, all, wishes);
        }

        HashSet<ISymbol> used = new(all.SelectMany(one => one.Uses.Where(use => !IsOf(one, use))), SymbolEqualityComparer.Default);
        BenchmarkFunction[] chosen = Choose(program, all, used, wishes, isShared);
        SuiteText suite = new(wishes.Name ?? program.Name, chosen, all.Any(one => (chosen.Contains(one) || IsUsed(one, used)) && Mutation.IsLikely(one)), wishes, isShared, new(program.Root, all));
        bool isInClass = program.Shape.LocalFunctions.Count == 0;
        return new(program, text, (Place(program, chosen), isInClass ? suite.AsMain() : suite.AsStatements()))
        {
            Notes = [.. suite.Notes, .. NotMeasured(all.Except(chosen))],
            Fault = wishes.Input is { } input
                ? $"--input '{input}' does not fit the functions of '{program.Path}', which take {string.Join(" and ", chosen[0].Parameters.Select(type => type.ToDisplayString(Display.Format)))}"
                    + (all.Except(chosen).Any(one => one.CanBeCalled && one.Parameters.Count > 0) ? " (--types chooses others)" : "") + OfText(input, chosen[0]) : null,
        };
    }

    /// <summary>How a text is written, where one is expected.</summary>
    private static string OfText(string input, BenchmarkFunction function) =>
        function.Parameters is [{ SpecialType: SpecialType.System_String }] && !input.Contains('"', StringComparison.Ordinal) ? $" (a text needs its quotes: '\"{input}\"')" : "";

    /// <summary>Functions outside of classes whose attributes say what their inputs are: the runner reads these.</summary>
    private static Draft WithInputs(BenchmarkProgram program, string text, BenchmarkFunction[] all, FunctionWishes wishes) =>
        Array.TrueForAll(all, one => one.Mark is null) ? throw new ProgramException(
            $"Attributes in '{program.Path}' say what inputs are, but no function has [Benchmark]. Give it to those that are to be measured.",
            [.. all.Where(one => one.HasInput).Select(one => program.At(new(one.Syntax.GetFirstToken().SpanStart, $"{one.Name} is an input")))])
        : wishes.IsAny ? throw new ProgramException($"'{program.Path}' has attributes that say what its inputs are; an input, sizes and types are chosen for functions without them.")
        : new(program, text, (program.Root.Members.OfType<GlobalStatementSyntax>().Last().Span.End, $"\n\nreturn {new FreeNames(program.Root, all).Type("BenchmarkRunner")}.Run(args);\n"))
        {
            Others = [.. program.Shape.Others.Where(method => !ProgramShape.IsBenchmark(method))],
        };

    private static IEnumerable<BenchmarkFunction> Functions(BenchmarkProgram program, string text, ProgramReferences references, IReadOnlyList<string> types)
    {
        bool areLocal = program.Shape.LocalFunctions.Count > 0;
        CSharpCompilation compilation = ProgramCompiler.Compilation(
            program, text, ProgramCompiler.AllUsings, references, areLocal ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary);
        SyntaxTree tree = compilation.SyntaxTrees[0];
        Diagnostic[] errors = ProgramCompiler.Errors(compilation.GetDiagnostics());
        if (errors.Length > 0)
        {
            throw new Draft(program).DoesNotCompile(errors);
        }

        SemanticModel model = compilation.GetSemanticModel(tree);
        SyntaxNode root = tree.GetRoot();
        IEnumerable<SyntaxNode> nodes = areLocal
            ? root.DescendantNodes().OfType<LocalFunctionStatementSyntax>().Where(function => function.Parent is GlobalStatementSyntax)
            : program.Shape.Methods.Select(method => root.FindNode(method.Span));
        return nodes.Where(node => model.GetDeclaredSymbol(node) is IMethodSymbol { PartialImplementationPart: null })
            .Select(node => new BenchmarkFunction(Constructed(Declared(node, model), node, types, model), node, model));
    }

    /// <summary>What a node declares; of an extension, the method that takes what is extended.</summary>
    private static IMethodSymbol Declared(SyntaxNode node, SemanticModel model) => BenchmarkFunction.Definition((IMethodSymbol)model.GetDeclaredSymbol(node)!);

    /// <summary>A generic function with its type arguments, if they were given.</summary>
    private static IMethodSymbol Constructed(IMethodSymbol function, SyntaxNode node, IReadOnlyList<string> types, SemanticModel model)
    {
        if (!function.IsGenericMethod || function.Arity != types.Count)
        {
            return function;
        }

        ITypeSymbol?[] arguments = [.. types.Select(type => model.GetSpeculativeTypeInfo(
            node.SpanStart, SyntaxFactory.ParseTypeName(type), SpeculativeBindingOption.BindAsTypeOrNamespace).Type)];
        int unknown = Array.FindIndex(arguments, type => type is null or IErrorTypeSymbol);
        return unknown < 0 ? function.Construct(arguments!) : throw new ProgramException($"'{types[unknown]}' is no type that is known here; one such as int, string or double was expected.");
    }

    private static BenchmarkFunction[] Choose(BenchmarkProgram program, BenchmarkFunction[] all, HashSet<ISymbol> used, FunctionWishes wishes, bool isShared)
    {
        BenchmarkFunction[] candidates = all.Any(one => one.Mark is not null) ? [.. all.Where(one => one.Mark is not null)] : all;
        BenchmarkFunction[][] groups =
        [
            .. candidates.Where(one => one.CanBeCalled && IsWanted(one, wishes))
                .GroupBy(one => (one.Shape, one.Symbol.ContainingType.ToDisplayString()))
                .Select(group => group.OrderBy(one => one.Mark is not { IsBaseline: true }).ToArray())
                .OrderBy(group => (wishes.Input ?? wishes.Sizes) is not null && group[0].Parameters.Count == 0)
                .ThenByDescending(group => Alternatives(group, used))
                .ThenByDescending(group => group.Length)
                .ThenBy(group => group.All(one => IsUsed(one, used))),
        ];
        BenchmarkFunction[] chosen = Array.Find(groups, group => wishes.Input is not null || SuiteText.CanPropose(group[0])) ?? throw new ProgramException(
            groups.Length == 0 && wishes.Types.Count > 0 ? $"No function of '{program.Path}' takes --types {string.Join(',', wishes.Types)}. They are:" : NothingToMeasure(program, candidates, isShared),
            [.. all.Select(one => program.At(new(one.Syntax.GetFirstToken().SpanStart, $"{one.Name} is {one.Signature}")))]);
        if (chosen[0].Parameters.Count == 0 && (wishes.Input ?? wishes.Sizes) is { } useless)
        {
            throw new ProgramException($"'{useless}' was given as {(wishes.Input is null ? "sizes" : "an input")}, but the functions of '{program.Path}' that can be measured take none: {string.Join(", ", chosen.Select(one => one.Name))}.");
        }

        string[] baselines = [.. chosen.Where(one => one.Mark is { IsBaseline: true }).Select(one => one.Name)];
        return baselines.Length <= 1 ? chosen : throw new ProgramException($"'{program.Path}' has several baselines: {string.Join(", ", baselines)}. One was expected.");
    }

    /// <summary>How many functions of a group nothing else calls, where these are several: they are what is compared, however many helpers of one signature they have.</summary>
    private static int Alternatives(BenchmarkFunction[] group, HashSet<ISymbol> used) =>
        group.Count(one => !IsUsed(one, used)) is > 1 and var count ? count : 0;

    private static string NothingToMeasure(BenchmarkProgram program, BenchmarkFunction[] candidates, bool isShared) =>
        Array.TrueForAll(candidates, one => one.HasReference)
            ? $"Functions with ref and out parameters cannot be measured, since a test has its input alone; '{program.Path}' has no others. Let them take a value and return what they change."
        : Array.TrueForAll(candidates, one => one.IsEndless)
            ? $"Functions that are async void cannot be measured, since nobody knows when their work is done; '{program.Path}' has no others. Let them return a Task."
        : Array.TrueForAll(candidates, one => one.IsInGenericType)
            ? $"Functions in a class with type parameters cannot be measured, since no program can begin there; '{program.Path}' has no others. Move the type parameters to the functions."
        : $"No input can be proposed for the functions of '{program.Path}'. Functions of numbers, strings, arrays and lists of them were expected; "
            + (isShared ? "for others, and for generic ones, " : "for others give one, --input 'new MyType()', types for generic ones, --types int, or ")
            + "write the suite: TestSuite.Create(\"name\", input).Add(Function).RunTests().Display();";

    /// <summary>Whether another function of the file names it.</summary>
    private static bool IsUsed(BenchmarkFunction function, HashSet<ISymbol> used) => used.Contains(BenchmarkFunction.Definition(function.Symbol));

    private static bool IsOf(BenchmarkFunction function, IMethodSymbol method) => SymbolEqualityComparer.Default.Equals(BenchmarkFunction.Definition(function.Symbol), method);

    /// <summary>Types that are no arguments of a generic function say whose parameters are meant.</summary>
    private static bool IsWanted(BenchmarkFunction function, FunctionWishes wishes) => wishes.Types.Count == 0 || function.Symbol.IsGenericMethod
        || function.Parameters.Select(type => WithoutBlanks(type.ToDisplayString(Display.Format))).SequenceEqual(wishes.Types.Select(WithoutBlanks));

    private static string WithoutBlanks(string type) => type.Replace(" ", "", StringComparison.Ordinal);

    /// <summary>After the last function outside of classes, or before the end of the functions' class.</summary>
    private static int Place(BenchmarkProgram program, BenchmarkFunction[] chosen) =>
        chosen[0].Syntax is MethodDeclarationSyntax method
            ? method.Ancestors().OfType<TypeDeclarationSyntax>().First(type => type is not ExtensionBlockDeclarationSyntax).CloseBraceToken.SpanStart
            : program.Root.Members.OfType<GlobalStatementSyntax>().Last().Span.End;

    private static IEnumerable<string> NotMeasured(IEnumerable<BenchmarkFunction> others) =>
        others.Where(one => one.Name.Length > 0).GroupBy(one => one.Signature, StringComparer.Ordinal)
            .Select(group => $"Not measured: {string.Join(", ", group.Select(one => one.Name))}, {group.Key}{(group.Any(one => one.IsEndless) ? ", since nobody knows when the work of async void is done" : "")}.");
}
