using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Writes (a, b) = (c, d) as two assignments, where neither changes what the other one reads.</summary>
internal sealed class Splitting : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;

    private Splitting(SemanticModel model) => this.model = model;

    internal static SyntaxNode Rewrite(SemanticModel model) => new Splitting(model).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitBlock(BlockSyntax node)
    {
        StatementSyntax[][] parts = [.. node.Statements.Select(statement => statement is ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax assignment }
            ? Parts(assignment) : [])];
        BlockSyntax block = (BlockSyntax)base.VisitBlock(node)!;
        return block.WithStatements(SyntaxFactory.List(block.Statements.SelectMany((statement, i) => parts[i].Length > 0 ? parts[i] : [statement])));
    }

    public override SyntaxNode? VisitConstructorDeclaration(ConstructorDeclarationSyntax node) =>
        node.ExpressionBody?.Expression is AssignmentExpressionSyntax assignment && Parts(assignment) is { Length: > 0 } parts
            ? node.WithExpressionBody(null).WithSemicolonToken(default).WithBody(SyntaxFactory.Block(parts))
            : base.VisitConstructorDeclaration(node);

    public override SyntaxNode? VisitAttributeList(AttributeListSyntax node) => Essentials.WithEffect(node);

    private StatementSyntax[] Parts(AssignmentExpressionSyntax node)
    {
        if (node.Left is not TupleExpressionSyntax left || node.Right is not TupleExpressionSyntax right
            || left.Arguments.Count != right.Arguments.Count || left.Arguments.Any(one => one.Expression is not (IdentifierNameSyntax or MemberAccessExpressionSyntax)))
        {
            return [];
        }

        HashSet<ISymbol> written = new(left.Arguments.Select(one => model.GetSymbolInfo(one.Expression).Symbol!), SymbolEqualityComparer.Default);
        return right.Arguments.Any(one => !IsPlain(one.Expression, written)) ? [] : [.. left.Arguments.Zip(right.Arguments, (to, from) =>
            SyntaxFactory.ExpressionStatement(SyntaxFactory.AssignmentExpression(SyntaxKind.SimpleAssignmentExpression, to.Expression, from.Expression)))];
    }

    /// <summary>Names of variables and their members only, and none that is written: but those of another object, as a copy reads them.</summary>
    private bool IsPlain(ExpressionSyntax value, HashSet<ISymbol> written) =>
        value is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax other } && model.GetSymbolInfo(other).Symbol is IParameterSymbol
        || value.DescendantNodesAndSelf().All(one => one is IdentifierNameSyntax or MemberAccessExpressionSyntax or LiteralExpressionSyntax
            && (model.GetSymbolInfo(one).Symbol is not { } symbol || !written.Contains(symbol)));
}
