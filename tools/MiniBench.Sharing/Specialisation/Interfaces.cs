using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Writes the one class that implements an interface in the interface's place; drops interfaces that only stand in lists of bases.</summary>
internal sealed class Interfaces : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;

    /// <summary>The name of the class for each interface that goes; null where nothing names the interface but lists of bases.</summary>
    private readonly Dictionary<ISymbol, string?> classes = new(SymbolEqualityComparer.Default);

    /// <summary>What interfaces are called that may go: the compiler is asked about no other names.</summary>
    private readonly HashSet<string> names;

    private Interfaces(SemanticModel model, ProgramNames used)
    {
        this.model = model;
        SyntaxNode root = model.SyntaxTree.GetRoot();
        ClassDeclarationSyntax[] all = [.. root.DescendantNodes().OfType<ClassDeclarationSyntax>()];
        InterfaceDeclarationSyntax[] plain = [.. root.DescendantNodes().OfType<InterfaceDeclarationSyntax>().Where(IsPlain)];
        names = [.. plain.Select(one => one.Identifier.ValueText)];
        ILookup<ISymbol?, SyntaxNode> mentions = root.DescendantNodes().OfType<IdentifierNameSyntax>().Where(name => names.Contains(name.Identifier.ValueText)).ToLookup<SyntaxNode, ISymbol?>(
            name => model.GetSymbolInfo(name).Symbol, SymbolEqualityComparer.Default);
        foreach (InterfaceDeclarationSyntax declaration in plain)
        {
            INamedTypeSymbol type = model.GetDeclaredSymbol(declaration)!;
            ClassDeclarationSyntax[] own = [.. all.Where(one => model.GetDeclaredSymbol(one)!.AllInterfaces.Contains(type, SymbolEqualityComparer.Default))];
            bool isBaseOnly = mentions[type].All(IsBase);
            if (!used.Symbols.Contains(type.GetDocumentationCommentId()!) && !own.Any(one => HasExplicit(one, type))
                && ((isBaseOnly && declaration.Members.Count == 0) || own is [{ TypeParameterList: null, BaseList.Types.Count: 1 }]))
            {
                classes[type] = isBaseOnly ? null : own[0].Identifier.Text;
            }
        }
    }

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new Interfaces(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitInterfaceDeclaration(InterfaceDeclarationSyntax node) =>
        classes.ContainsKey(model.GetDeclaredSymbol(node)!) ? null : base.VisitInterfaceDeclaration(node);

    public override SyntaxNode? VisitBaseList(BaseListSyntax node)
    {
        BaseTypeSyntax[] types = [.. node.Types.Where(one => model.GetSymbolInfo(one.Type).Symbol is not { } type || !classes.ContainsKey(type)).Select(one => (BaseTypeSyntax)Visit(one)!)];
        return types.Length == 0 ? null : node.WithTypes(SyntaxFactory.SeparatedList(types));
    }

    public override SyntaxNode? VisitIdentifierName(IdentifierNameSyntax node) =>
        names.Contains(node.Identifier.ValueText) && model.GetSymbolInfo(node).Symbol is { } symbol && classes.TryGetValue(symbol, out string? name) && name is not null
            ? node.WithIdentifier(SyntaxFactory.Identifier(node.GetLeadingTrivia(), name, node.GetTrailingTrivia()))
            : base.VisitIdentifierName(node);

    /// <summary>Whether an interface has nothing but what its classes implement.</summary>
    private static bool IsPlain(InterfaceDeclarationSyntax type) => type is { TypeParameterList: null, BaseList: null } && type.Members.All(member => member switch
    {
        MethodDeclarationSyntax method => method is { Body: null, ExpressionBody: null },
        PropertyDeclarationSyntax property => property.AccessorList?.Accessors.All(accessor => accessor is { Body: null, ExpressionBody: null }) == true,
        _ => false,
    });

    private static bool IsBase(SyntaxNode name) => name.Parent is SimpleBaseTypeSyntax;

    private bool HasExplicit(ClassDeclarationSyntax type, ISymbol own) => type.Members.SelectMany(one => one.ChildNodes()).OfType<ExplicitInterfaceSpecifierSyntax>()
        .Any(one => SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(one.Name).Symbol, own));
}
