using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Which parentheses the compiler would read the same without.</summary>
internal static class Precedence
{
    private const int Primary = 100;

    internal static bool IsRedundant(ParenthesizedExpressionSyntax node) => node.Parent switch
    {
        ArgumentSyntax or EqualsValueClauseSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax or ParenthesizedExpressionSyntax =>
            node.Expression is not (TupleExpressionSyntax or DeclarationExpressionSyntax),
        LambdaExpressionSyntax => node.Expression is not (TupleExpressionSyntax or DeclarationExpressionSyntax),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression or (int)SyntaxKind.LogicalOrExpression } when node.Expression is IsPatternExpressionSyntax => true,
        BinaryExpressionSyntax binary when Of(node.Expression) is { } inner && Of(binary) is { } outer =>
            inner > outer || (inner == outer && binary.Left == node && inner < Primary),
        _ => false,
    };

    /// <summary>How tightly an expression binds; null if that is not for here to say.</summary>
    private static int? Of(ExpressionSyntax expression) => expression.Kind() switch
    {
        SyntaxKind.IdentifierName or SyntaxKind.InvocationExpression or SyntaxKind.SimpleMemberAccessExpression or SyntaxKind.NumericLiteralExpression => Primary,
        SyntaxKind.MultiplyExpression or SyntaxKind.DivideExpression or SyntaxKind.ModuloExpression => 9,
        SyntaxKind.AddExpression or SyntaxKind.SubtractExpression => 8,
        SyntaxKind.LeftShiftExpression or SyntaxKind.RightShiftExpression => 7,
        SyntaxKind.LessThanExpression or SyntaxKind.GreaterThanExpression or SyntaxKind.LessThanOrEqualExpression or SyntaxKind.GreaterThanOrEqualExpression => 6,
        SyntaxKind.EqualsExpression or SyntaxKind.NotEqualsExpression => 5,
        SyntaxKind.LogicalAndExpression => 2,
        SyntaxKind.LogicalOrExpression => 1,
        _ => null,
    };
}
