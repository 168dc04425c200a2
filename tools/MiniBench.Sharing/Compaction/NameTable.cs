using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Every identifier of the library: what it stands for, and what may be renamed.</summary>
internal sealed class NameTable
{
    private readonly SemanticModel model;
    private readonly ProgramNames used;
    private readonly Dictionary<int, int> united = [];
    private readonly Dictionary<int, ISymbol> symbols = [];
    private readonly HashSet<int> kept = [];
    private readonly Dictionary<SyntaxToken, int> tokens = [];
    private readonly HashSet<string> identifiers = [];
    private readonly IReadOnlySet<ISymbol> shown;

    private NameTable(SemanticModel model, ProgramNames used) => (this.model, this.used, shown) = (model, used, ShownEnums.Of(model));

    /// <summary>The tokens that may be renamed, with the key of their declaration.</summary>
    internal IReadOnlyDictionary<SyntaxToken, int> Tokens => tokens;

    /// <summary>Names that stay, the framework's among them.</summary>
    internal IReadOnlySet<string> Fixed => identifiers;

    /// <summary>What may be renamed.</summary>
    internal IReadOnlyList<NamedDeclaration> Declarations { get; private set; } = [];

    internal static NameTable Of(SemanticModel model, ProgramNames used)
    {
        NameTable table = new(model, used);
        table.Read();
        return table;
    }

    private void Read()
    {
        SyntaxNode root = model.SyntaxTree.GetRoot();
        foreach (SyntaxToken token in root.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)))
        {
            if (Symbol(token) is { } symbol && symbol.Locations[0] is { IsInSource: true } place && place.SourceTree == model.SyntaxTree)
            {
                int key = place.SourceSpan.Start;
                tokens[token] = key;
                if (symbols.TryAdd(key, symbol))
                {
                    Unite(key, symbol);
                }
            }
            else
            {
                identifiers.Add(token.ValueText);
            }
        }

        Finish();
    }

    private void Finish()
    {
        HashSet<int> stay = [.. kept.Select(Root)];
        foreach ((SyntaxToken token, int key) in tokens.ToArray())
        {
            int root = Root(key);
            tokens[token] = root;
            if (stay.Contains(root))
            {
                tokens.Remove(token);
                identifiers.Add(token.ValueText);
            }
        }

        Dictionary<ISymbol, int> clusters = Clusters();
        Declarations = [.. tokens.GroupBy(one => one.Value).Select(one => Describe(one.Key, one.Count(), clusters))];
    }

    private ISymbol? Symbol(SyntaxToken token)
    {
        SyntaxNode node = token.Parent!;
        if (node is IdentifierNameSyntax { IsVar: true })
        {
            return null;
        }

        ISymbol? symbol = node is SimpleNameSyntax name && (node.Parent is not TypeParameterSyntax)
            ? NamedSymbols.Of(model, name) is var info ? info.Symbol ?? info.CandidateSymbols.FirstOrDefault() : null
            : model.GetDeclaredSymbol(node);
        symbol = symbol is IMethodSymbol { ReducedFrom: { } extension } ? extension : symbol?.OriginalDefinition;
        symbol = symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : symbol;
        return symbol is null or INamespaceSymbol or IAliasSymbol || symbol.Locations.Length == 0 || symbol.ContainingType is { IsTupleType: true } || symbol is INamedTypeSymbol { IsTupleType: true } ? null : symbol;
    }

    private void Unite(int key, ISymbol symbol)
    {
        if (MustStay(symbol))
        {
            kept.Add(key);
        }

        foreach (ISymbol other in Same(symbol))
        {
            if (other.Locations[0] is { IsInSource: true } place && place.SourceTree == model.SyntaxTree)
            {
                united[Root(key)] = Root(place.SourceSpan.Start);
            }
            else
            {
                kept.Add(key);
            }
        }
    }

    private int Root(int key)
    {
        while (united.TryGetValue(key, out int other) && other != key)
        {
            key = other;
        }

        return key;
    }

    /// <summary>Members that have one name with this one: what it overrides or implements.</summary>
    private static IEnumerable<ISymbol> Same(ISymbol symbol)
    {
        if (symbol is not (IMethodSymbol or IPropertySymbol or IEventSymbol) || symbol.ContainingType is null)
        {
            return [];
        }

        ISymbol? overridden = symbol switch
        {
            IMethodSymbol method => method.OverriddenMethod,
            IPropertySymbol property => property.OverriddenProperty,
            _ => null,
        };
        return Implementations.Of(symbol).Concat(overridden is null ? [] : [overridden]).Select(one => one.OriginalDefinition);
    }

    private bool MustStay(ISymbol symbol) => symbol switch
    {
        IParameterSymbol parameter => used.Symbols.Contains($"{parameter.ContainingSymbol.GetDocumentationCommentId()}#{parameter.Name}")
            || (parameter.ContainingType is { IsRecord: true } record && used.Symbols.Contains($"P{record.GetDocumentationCommentId()![1..]}.{parameter.Name}")), // One word for a property, too.
        IFieldSymbol { ContainingType: { TypeKind: TypeKind.Enum } type } => shown.Contains(type) || used.Symbols.Contains(type.GetDocumentationCommentId()!),
        INamedTypeSymbol { BaseType.Name: "Exception" } => true,
        _ when symbol.Name is "GetEnumerator" or "Dispose" or "Deconstruct" or "_" => true,
        _ => symbol.GetDocumentationCommentId() is { } id && used.Symbols.Contains(id),
    };

    private NamedDeclaration Describe(int key, int uses, Dictionary<ISymbol, int> clusters)
    {
        ISymbol symbol = symbols[key];
        NameKind kind = symbol switch
        {
            INamedTypeSymbol => NameKind.Type,
            { ContainingType.Name: Pooling.Pool } and (IMethodSymbol { MethodKind: MethodKind.Ordinary } or IPropertySymbol or IFieldSymbol) => NameKind.Type,
            ITypeParameterSymbol => NameKind.TypeParameter,
            IMethodSymbol { MethodKind: MethodKind.LocalFunction } or ILocalSymbol or IRangeVariableSymbol or ILabelSymbol => NameKind.Local,
            IParameterSymbol parameter => IsOfType(parameter) ? NameKind.Member : NameKind.Local,
            _ => NameKind.Member,
        };
        SyntaxNode place = model.SyntaxTree.GetRoot().FindToken(key).Parent!;
        int body = place.AncestorsAndSelf().OfType<MemberDeclarationSyntax>().FirstOrDefault(one => one is not BaseTypeDeclarationSyntax)?.SpanStart ?? 0;
        INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol.ContainingType;
        return new(key, kind, type is null ? 0 : clusters[type.OriginalDefinition], body, uses);
    }

    /// <summary>A parameter that all of a type sees: of its primary constructor, or of an extension block.</summary>
    private static bool IsOfType(IParameterSymbol parameter) =>
        parameter.DeclaringSyntaxReferences[0].GetSyntax().Parent!.Parent is TypeDeclarationSyntax;

    private Dictionary<ISymbol, int> Clusters()
    {
        INamedTypeSymbol[] types = [.. model.SyntaxTree.GetRoot().DescendantNodes().OfType<MemberDeclarationSyntax>()
            .Select(node => model.GetDeclaredSymbol(node)).OfType<INamedTypeSymbol>()];
        Dictionary<ISymbol, int> clusters = new(SymbolEqualityComparer.Default);
        foreach (INamedTypeSymbol type in types)
        {
            clusters[type] = clusters.Count;
        }

        foreach (INamedTypeSymbol type in types)
        {
            foreach (INamedTypeSymbol other in type.AllInterfaces.Append(type.BaseType).Append(type.ContainingType)
                .OfType<INamedTypeSymbol>().Select(one => one.OriginalDefinition).Where(clusters.ContainsKey))
            {
                (int from, int to) = (clusters[type], clusters[other]);
                foreach (ISymbol moved in clusters.Keys.Where(one => clusters[one] == from).ToArray())
                {
                    clusters[moved] = to;
                }
            }
        }

        return clusters;
    }
}
