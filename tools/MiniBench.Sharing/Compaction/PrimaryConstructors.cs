using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Gives classes whose only constructor just fills fields a primary constructor, and the fields their values.</summary>
internal sealed class PrimaryConstructors : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly ProgramNames used;

    private PrimaryConstructors(SemanticModel model, ProgramNames used) => (this.model, this.used) = (model, used);

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new PrimaryConstructors(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node)
    {
        if (node.ParameterList is not null || node.Members.OfType<ConstructorDeclarationSyntax>().ToArray() is not [{ Initializer: null } constructor]
            || constructor.Modifiers.Any(SyntaxKind.StaticKeyword) || used.Symbols.Contains(model.GetDeclaredSymbol(constructor)!.GetDocumentationCommentId()!)
            || Values(node, constructor) is not { Count: > 0 } values)
        {
            return base.VisitClassDeclaration(node);
        }

        IEnumerable<MemberDeclarationSyntax> members = node.Members.Where(one => one != constructor).Select(one => one is not FieldDeclarationSyntax field ? one
            : field.WithDeclaration(field.Declaration.WithVariables(SyntaxFactory.SeparatedList(field.Declaration.Variables.Select(
                variable => values.TryGetValue(model.GetDeclaredSymbol(variable)!, out ExpressionSyntax? value)
                    ? variable.WithInitializer(SyntaxFactory.EqualsValueClause(value)) : variable)))));
        return node.WithMembers(SyntaxFactory.List(members)).WithParameterList(constructor.ParameterList);
    }

    /// <summary>The value of each field; empty if the constructor does more than fill them from its parameters.</summary>
    private Dictionary<ISymbol, ExpressionSyntax> Values(ClassDeclarationSyntax type, ConstructorDeclarationSyntax constructor)
    {
        Dictionary<ISymbol, ExpressionSyntax> values = new(SymbolEqualityComparer.Default);
        IEnumerable<ExpressionSyntax?> expressions = constructor.Body?.Statements.Select(one => (one as ExpressionStatementSyntax)?.Expression)
            ?? [constructor.ExpressionBody?.Expression];
        HashSet<string> names = [.. constructor.ParameterList.Parameters.Select(one => one.Identifier.Text)];
        bool isHidden = type.Members.Any(member => member is not ConstructorDeclarationSyntax && member.DescendantNodes().OfType<IdentifierNameSyntax>()
            .Any(one => names.Contains(one.Identifier.Text) && one.Parent is not MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
                && model.GetSymbolInfo(one).Symbol is IFieldSymbol or IPropertySymbol or IMethodSymbol));
        foreach (ExpressionSyntax? expression in expressions)
        {
            if (isHidden || expression is not AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment
                || model.GetSymbolInfo(assignment.Left).Symbol is not IFieldSymbol { IsStatic: false } field
                || assignment.Right.DescendantNodesAndSelf().Any(one => one is ThisExpressionSyntax || model.GetSymbolInfo(one).Symbol is IFieldSymbol { IsStatic: false } or IPropertySymbol { IsStatic: false } or IMethodSymbol { IsStatic: false, MethodKind: MethodKind.Ordinary } && one is IdentifierNameSyntax && !IsMember(one))
                || !values.TryAdd(field, assignment.Right))
            {
                return [];
            }
        }

        return values;
    }

    private static bool IsMember(SyntaxNode name) => name.Parent is MemberAccessExpressionSyntax access && access.Name == name;
}
