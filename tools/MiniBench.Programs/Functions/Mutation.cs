using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Programs.Functions;

/// <summary>Whether a function looks as if it changed its input: then each call is to be given a copy.</summary>
internal static class Mutation
{
    private static readonly string[] ChangingMethods =
        ["Sort", "Reverse", "Fill", "Clear", "Add", "AddRange", "Insert", "Remove", "RemoveAt", "RemoveAll", "Swap", "Shuffle"];

    /// <summary>What reaches the same elements.</summary>
    private static readonly string[] Views = ["AsSpan", "AsMemory", "Slice"];

    internal static bool IsLikely(BenchmarkFunction function) =>
        IsLikely(function.Syntax, [.. function.Symbol.Parameters.Select(parameter => parameter.Name)]);

    /// <summary>Whether code seems to change one of its parameters.</summary>
    internal static bool IsLikely(SyntaxNode code, IReadOnlyCollection<string> parameters) => code.DescendantNodes()
        .SelectMany(Changed).Select(Viewed).OfType<IdentifierNameSyntax>()
        .Any(name => parameters.Contains(name.Identifier.ValueText));

    /// <summary>What a piece of code seems to change.</summary>
    private static IEnumerable<ExpressionSyntax> Changed(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax { Left: TupleExpressionSyntax tuple } => tuple.Arguments.SelectMany(one => Owner(one.Expression)),
        AssignmentExpressionSyntax assignment => Owner(assignment.Left),
        PostfixUnaryExpressionSyntax step => Owner(step.Operand),
        PrefixUnaryExpressionSyntax step when step.IsKind(SyntaxKind.PreIncrementExpression) || step.IsKind(SyntaxKind.PreDecrementExpression) => Owner(step.Operand),
        ArgumentSyntax argument when argument.RefKindKeyword.IsKind(SyntaxKind.RefKeyword) => Owner(argument.Expression),
        ForEachStatementSyntax { Type: RefTypeSyntax { ReadOnlyKeyword.RawKind: 0 } } loop => [loop.Expression],
        VariableDeclarationSyntax { Type: RefTypeSyntax { ReadOnlyKeyword.RawKind: 0 } } declaration =>
            declaration.Variables.Select(one => one.Initializer?.Value).OfType<RefExpressionSyntax>().SelectMany(one => Owner(one.Expression)),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax call } invocation => ByCall(call, [.. invocation.ArgumentList.Arguments.Select(argument => argument.Expression)]),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax call } invocation when ChangingMethods.Contains(call.Identifier.ValueText) =>
            invocation.ArgumentList.Arguments.Select(argument => argument.Expression),
        _ => [],
    };

    private static ExpressionSyntax[] ByCall(MemberAccessExpressionSyntax call, ExpressionSyntax[] arguments) => (call.Name.Identifier.ValueText, arguments) switch
    {
        (var name, _) when ChangingMethods.Contains(name) => [.. arguments, call.Expression],
        ("CopyTo" or "TryCopyTo", _) => arguments,
        ("Copy", [_, var to, _]) => [to],
        ("Copy" or "ConstrainedCopy" or "BlockCopy", [_, _, var to, _, _]) => [to],
        _ => [],
    };

    /// <summary>Of "a[i]", a.</summary>
    private static IEnumerable<ExpressionSyntax> Owner(ExpressionSyntax expression) => expression is ElementAccessExpressionSyntax access ? [access.Expression] : [];

    /// <summary>Of "a.AsSpan(1)", a.</summary>
    private static ExpressionSyntax Viewed(ExpressionSyntax expression) => expression switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax call } when Views.Contains(call.Name.Identifier.ValueText) => Viewed(call.Expression),
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Span" } span => Viewed(span.Expression),
        ElementAccessExpressionSyntax { ArgumentList.Arguments: [{ Expression: RangeExpressionSyntax }] } part when part.Expression is InvocationExpressionSyntax => Viewed(part.Expression),
        _ => expression,
    };
}
