using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Drops classes and records that hold nothing and only stand in lists of bases.</summary>
internal sealed class EmptyBases : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly HashSet<ISymbol> gone = new(SymbolEqualityComparer.Default);

    private EmptyBases(SemanticModel model, ProgramNames used)
    {
        this.model = model;
        SyntaxNode root = model.SyntaxTree.GetRoot();
        INamedTypeSymbol[] empty = [.. root.DescendantNodes().OfType<TypeDeclarationSyntax>().Where(IsEmpty).Select(one => model.GetDeclaredSymbol(one)!)];
        HashSet<string> names = [.. empty.Select(one => one.Name)];
        ILookup<ISymbol?, SimpleNameSyntax> mentions = root.DescendantNodes().OfType<SimpleNameSyntax>().Where(name => names.Contains(name.Identifier.ValueText))
            .ToLookup(name => model.GetSymbolInfo(name).Symbol?.OriginalDefinition, SymbolEqualityComparer.Default);
        gone.UnionWith(empty.Where(one => mentions[one].Any() && mentions[one].All(IsBase) && !used.Symbols.Contains(one.GetDocumentationCommentId()!)));
    }

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used) => new EmptyBases(model, used).Visit(model.SyntaxTree.GetRoot());

    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node) => gone.Contains(model.GetDeclaredSymbol(node)!) ? null : base.VisitClassDeclaration(node);

    public override SyntaxNode? VisitRecordDeclaration(RecordDeclarationSyntax node) => gone.Contains(model.GetDeclaredSymbol(node)!) ? null : base.VisitRecordDeclaration(node);

    public override SyntaxNode? VisitBaseList(BaseListSyntax node)
    {
        BaseTypeSyntax[] types = [.. node.Types.Where(one => model.GetSymbolInfo(one.Type).Symbol is not { } type || !gone.Contains(type.OriginalDefinition))];
        return types.Length == 0 ? null : node.WithTypes(SyntaxFactory.SeparatedList(types));
    }

    /// <summary>Whether a type has no base of its own, and no member but a constructor that does nothing.</summary>
    private static bool IsEmpty(TypeDeclarationSyntax type) => type is ClassDeclarationSyntax or RecordDeclarationSyntax { ClassOrStructKeyword.RawKind: not (int)SyntaxKind.StructKeyword }
        && type is { BaseList: null, ParameterList: null or { Parameters.Count: 0 } }
        && type.Members.All(member => member is ConstructorDeclarationSyntax { ParameterList.Parameters.Count: 0, Initializer: null, Body.Statements.Count: 0 });

    private static bool IsBase(SimpleNameSyntax name) => name.Parent is SimpleBaseTypeSyntax;
}
