using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Drops the word public where nothing outside of a type names its member: members are private unasked.</summary>
internal sealed class Privacy : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly ProgramNames used;
    private readonly HashSet<ISymbol> named = new(SymbolEqualityComparer.Default);

    private Privacy(SemanticModel model, ProgramNames used)
    {
        (this.model, this.used) = (model, used);
        foreach (SyntaxNode node in model.SyntaxTree.GetRoot().DescendantNodes().Where(node => node is SimpleNameSyntax or ElementAccessExpressionSyntax or BinaryExpressionSyntax or PrefixUnaryExpressionSyntax))
        {
            SymbolInfo info = model.GetSymbolInfo(node);
            foreach (ISymbol symbol in info.CandidateSymbols.Append(info.Symbol).OfType<ISymbol>().Where(symbol => !IsInside(node, symbol)))
            {
                named.Add(symbol.OriginalDefinition);
            }
        }
    }

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new Privacy(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitMethodDeclaration(MethodDeclarationSyntax node) =>
        CanBePrivate(node) ? node.WithModifiers(SyntaxFactory.TokenList(node.Modifiers.Where(one => !one.IsKind(SyntaxKind.PublicKeyword)))) : node;

    public override SyntaxNode? VisitPropertyDeclaration(PropertyDeclarationSyntax node) =>
        CanBePrivate(node) ? node.WithModifiers(SyntaxFactory.TokenList(node.Modifiers.Where(one => !one.IsKind(SyntaxKind.PublicKeyword)))) : node;

    private static bool IsInside(SyntaxNode node, ISymbol symbol) => symbol.OriginalDefinition.ContainingType is { } type
        && node.Ancestors().OfType<TypeDeclarationSyntax>().Any(one => type.DeclaringSyntaxReferences.Any(place => place.Span == one.Span));

    /// <summary>What others call without naming it stays: what implements or overrides, and what patterns and loops look for.</summary>
    private bool CanBePrivate(MemberDeclarationSyntax node) => node.Parent is ClassDeclarationSyntax && node.Modifiers.Any(SyntaxKind.PublicKeyword)
        && model.GetDeclaredSymbol(node) is { IsVirtual: false, IsAbstract: false, IsOverride: false, IsExtern: false } symbol && symbol is not IMethodSymbol { IsExtensionMethod: true }
        && !named.Contains(symbol) && !used.Symbols.Contains(symbol.GetDocumentationCommentId()!)
        && symbol.Name is not ("GetEnumerator" or "Dispose" or "DisposeAsync" or "Deconstruct" or "GetAwaiter" or "Add" or "Equals" or "GetHashCode" or "ToString")
        && !symbol.ContainingType.AllInterfaces.SelectMany(one => one.GetMembers()).Any(one => SymbolEqualityComparer.Default.Equals(symbol.ContainingType.FindImplementationForInterfaceMember(one), symbol));
}
