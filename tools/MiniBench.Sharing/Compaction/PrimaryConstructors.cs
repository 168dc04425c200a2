using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>
/// Gives classes a primary constructor where one constructor just fills fields and any others call it: the fields get their values there, and a
/// parameter stands for the private field of its name.
/// </summary>
internal sealed class PrimaryConstructors : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly ProgramNames used;

    private PrimaryConstructors(SemanticModel model, ProgramNames used) => (this.model, this.used) = (model, used);

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new PrimaryConstructors(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node)
    {
        if (node.ParameterList is not null
            || node.Members.OfType<ConstructorDeclarationSyntax>().Where(one => one.Initializer is not { RawKind: (int)SyntaxKind.ThisConstructorInitializer }).ToArray() is not [{ Initializer: null } constructor]
            || constructor.Modifiers.Any(SyntaxKind.StaticKeyword) || used.Symbols.Contains(model.GetDeclaredSymbol(constructor)!.GetDocumentationCommentId()!)
            || IsOpened(node, constructor))
        {
            return base.VisitClassDeclaration(node);
        }

        HashSet<ISymbol> captured = new(constructor.ParameterList.Parameters.Select(one => Captured(node, constructor, one)).OfType<ISymbol>(), SymbolEqualityComparer.Default);
        if (Values(node, constructor, captured) is not { Count: > 0 } values)
        {
            return base.VisitClassDeclaration(node);
        }

        return node.WithMembers(SyntaxFactory.List(node.Members.Where(one => one != constructor).Select(one => one is FieldDeclarationSyntax field ? Filled(field, values, captured) : one).OfType<MemberDeclarationSyntax>()))
            .WithParameterList(constructor.ParameterList);
    }

    /// <summary>Whether a constructor would become one that everybody may call: its parameters can be of types that not everybody knows.</summary>
    private static bool IsOpened(ClassDeclarationSyntax type, ConstructorDeclarationSyntax constructor) =>
        type.Parent is BaseNamespaceDeclarationSyntax && type.Modifiers.Any(SyntaxKind.PublicKeyword) && !constructor.Modifiers.Any(SyntaxKind.PublicKeyword);

    /// <summary>A declaration of fields with their values; null if parameters stand for all of them.</summary>
    private FieldDeclarationSyntax? Filled(FieldDeclarationSyntax field, Dictionary<ISymbol, ExpressionSyntax> values, HashSet<ISymbol> captured)
    {
        VariableDeclaratorSyntax[] stay = [.. field.Declaration.Variables.Where(one => !captured.Contains(model.GetDeclaredSymbol(one)!)).Select(
            one => values.TryGetValue(model.GetDeclaredSymbol(one)!, out ExpressionSyntax? value) ? one.WithInitializer(SyntaxFactory.EqualsValueClause(value)) : one)];
        return stay.Length == 0 ? null : field.WithDeclaration(field.Declaration.WithVariables(SyntaxFactory.SeparatedList(stay)));
    }

    /// <summary>The private field that a parameter can stand for: the constructor fills it from that, and all else calls it by its name alone.</summary>
    private IFieldSymbol? Captured(ClassDeclarationSyntax type, ConstructorDeclarationSyntax constructor, ParameterSyntax parameter)
    {
        IFieldSymbol? field = type.Members.OfType<FieldDeclarationSyntax>().Where(one => one.Modifiers.Count == 0).SelectMany(one => one.Declaration.Variables)
            .Where(one => one.Initializer is null && one.Identifier.Text == parameter.Identifier.Text).Select(one => (IFieldSymbol)model.GetDeclaredSymbol(one)!)
            .FirstOrDefault(one => SymbolEqualityComparer.Default.Equals(one.Type, model.GetDeclaredSymbol(parameter)!.Type));
        IdentifierNameSyntax[] uses = [.. type.DescendantNodes().OfType<IdentifierNameSyntax>()
            .Where(one => field is not null && one.Identifier.Text == field.Name && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(one).Symbol?.OriginalDefinition, field))];
        return parameter.Modifiers.Count == 0 && !Array.Exists(uses, one => one.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is { } other && other != constructor) && uses.Count(constructor.Contains) == 1 && Array.TrueForAll(uses, one => constructor.Contains(one)
            ? one.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Parent: AssignmentExpressionSyntax { Right: IdentifierNameSyntax right } assignment } access
                && assignment.Left == access && right.Identifier.Text == parameter.Identifier.Text
            : one.Parent is not (MemberAccessExpressionSyntax or MemberBindingExpressionSyntax or NameColonSyntax) || (one.Parent is MemberAccessExpressionSyntax { Expression: var whole } && whole == one)
)
            ? field : null;
    }

    /// <summary>The value of each field; empty if the constructor does more than fill them from its parameters.</summary>
    private Dictionary<ISymbol, ExpressionSyntax> Values(ClassDeclarationSyntax type, ConstructorDeclarationSyntax constructor, HashSet<ISymbol> captured)
    {
        Dictionary<ISymbol, ExpressionSyntax> values = new(SymbolEqualityComparer.Default);
        IEnumerable<ExpressionSyntax?> expressions = constructor.Body?.Statements.Select(one => (one as ExpressionStatementSyntax)?.Expression)
            ?? [constructor.ExpressionBody?.Expression];
        HashSet<string> names = [.. constructor.ParameterList.Parameters.Select(one => one.Identifier.Text)];
        bool isHidden = type.Members.Any(member => member != constructor && member.DescendantNodes().OfType<IdentifierNameSyntax>()
            .Any(one => names.Contains(one.Identifier.Text) && one.Parent is not MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
                && model.GetSymbolInfo(one).Symbol is IFieldSymbol or IPropertySymbol or IMethodSymbol && !captured.Contains(model.GetSymbolInfo(one).Symbol!.OriginalDefinition)
                && !(one.Parent is MemberAccessExpressionSyntax access && access.Name == one)));
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
