using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Moves the members of all static classes into one interface, where they are public unasked, and which is imported: calls need no class's name.</summary>
internal sealed class Pooling : CSharpSyntaxRewriter
{
    /// <summary>The interface's name until it gets a short one.</summary>
    internal const string Pool = "MiniBenchPool";

    private readonly SemanticModel model;
    private readonly HashSet<ISymbol> holders = new(SymbolEqualityComparer.Default);
    private readonly List<MemberDeclarationSyntax> members = [];

    private Pooling(SemanticModel model) => this.model = model;

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used)
    {
        Pooling pooling = new(model);
        SyntaxNode root = model.SyntaxTree.GetRoot();
        pooling.holders.UnionWith(root.DescendantNodes().OfType<ClassDeclarationSyntax>().Where(one => IsHolder(one))
            .Select(one => (ISymbol)model.GetDeclaredSymbol(one)!).Where(one => !used.Symbols.Contains(one.GetDocumentationCommentId()!)));
        return pooling.Visit(root);
    }

    public override SyntaxNode? VisitNamespaceDeclaration(NamespaceDeclarationSyntax node)
    {
        NamespaceDeclarationSyntax space = (NamespaceDeclarationSyntax)base.VisitNamespaceDeclaration(node)!;
        return node.Name.ToString() != nameof(MiniBench) || members.Count == 0 ? space : space
            .AddUsings(SyntaxFactory.UsingDirective(SyntaxFactory.Token(SyntaxKind.StaticKeyword), null, SyntaxFactory.ParseName("MiniBench." + Pool)))
            .AddMembers(SyntaxFactory.InterfaceDeclaration(Pool).WithMembers(SyntaxFactory.List(members)));
    }

    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node)
    {
        ClassDeclarationSyntax type = (ClassDeclarationSyntax)base.VisitClassDeclaration(node)!;
        if (!holders.Contains(model.GetDeclaredSymbol(node)!))
        {
            return type;
        }

        members.AddRange(type.Members.Select(member => member.WithModifiers(SyntaxFactory.TokenList(member.Modifiers.Where(
            one => one.Kind() is not (SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.PrivateKeyword))))));
        return null;
    }

    public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node) =>
        IsPooled(model.GetSymbolInfo(node.Expression).Symbol) ? Visit(node.Name)!.WithTriviaFrom(node) : base.VisitMemberAccessExpression(node);

    public override SyntaxToken VisitToken(SyntaxToken token)
    {
        if (!token.IsKind(SyntaxKind.IdentifierToken) || token.Parent is TypeDeclarationSyntax)
        {
            return base.VisitToken(token);
        }

        SyntaxNode node = token.Parent!;
        ISymbol? symbol = node is SimpleNameSyntax name ? NamedSymbols.Of(model, name).Symbol
            : node is MethodDeclarationSyntax or PropertyDeclarationSyntax or VariableDeclaratorSyntax ? model.GetDeclaredSymbol(node) : null;
        return symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary } or IPropertySymbol or IFieldSymbol && IsPooled(symbol.ContainingType)
            ? SyntaxFactory.Identifier(token.LeadingTrivia, $"{symbol.ContainingType.Name}_{symbol.Name}", token.TrailingTrivia)
            : base.VisitToken(token);
    }

    /// <summary>A class of static members only; not one that has type parameters, extends types or says how it is compiled.</summary>
    private static bool IsHolder(ClassDeclarationSyntax node) =>
        node.Modifiers.Any(SyntaxKind.StaticKeyword) && node.TypeParameterList is null && node.Parent is NamespaceDeclarationSyntax { Name: IdentifierNameSyntax { Identifier.Text: nameof(MiniBench) } }
        && !node.Members.Any(one => one is ExtensionBlockDeclarationSyntax or BaseTypeDeclarationSyntax)
        && !node.DescendantNodes().Any(one => one is AttributeListSyntax || (one is ParameterSyntax parameter && parameter.Modifiers.Any(SyntaxKind.ThisKeyword)));

    private bool IsPooled(ISymbol? type) => type is INamedTypeSymbol && holders.Contains(type);
}
