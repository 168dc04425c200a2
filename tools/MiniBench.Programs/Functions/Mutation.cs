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

    internal static bool IsLikely(BenchmarkFunction function) =>
        IsLikely(function.Syntax, [.. function.Symbol.Parameters.Select(parameter => parameter.Name)]);

    /// <summary>Whether code seems to change one of its parameters.</summary>
    internal static bool IsLikely(SyntaxNode code, IReadOnlyCollection<string> parameters) => code.DescendantNodes()
        .SelectMany(Changed).OfType<IdentifierNameSyntax>()
        .Any(name => parameters.Contains(name.Identifier.ValueText));

    /// <summary>What a piece of code seems to change.</summary>
    private static IEnumerable<ExpressionSyntax> Changed(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax { Left: TupleExpressionSyntax tuple } => tuple.Arguments.SelectMany(one => Owner(one.Expression)),
        AssignmentExpressionSyntax assignment => Owner(assignment.Left),
        PostfixUnaryExpressionSyntax step => Owner(step.Operand),
        PrefixUnaryExpressionSyntax step when step.IsKind(SyntaxKind.PreIncrementExpression) || step.IsKind(SyntaxKind.PreDecrementExpression) => Owner(step.Operand),
        ArgumentSyntax argument when argument.RefKindKeyword.IsKind(SyntaxKind.RefKeyword) => Owner(argument.Expression),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax call } invocation when ChangingMethods.Contains(call.Name.Identifier.ValueText) =>
            invocation.ArgumentList.Arguments.Select(argument => argument.Expression).Append(call.Expression),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax call } invocation when ChangingMethods.Contains(call.Identifier.ValueText) =>
            invocation.ArgumentList.Arguments.Select(argument => argument.Expression),
        _ => [],
    };

    /// <summary>Of "a[i]", a.</summary>
    private static IEnumerable<ExpressionSyntax> Owner(ExpressionSyntax expression) => expression is ElementAccessExpressionSyntax access ? [access.Expression] : [];
}
