using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>Imports the runtime's types whose name is written often: their static members by using static, the types by an alias.</summary>
internal static class Imports
{
    private static readonly SymbolDisplayFormat Named = SymbolDisplayFormat.FullyQualifiedFormat
        .WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);

    /// <summary>With its name also where there is a keyword: a directive for static members takes no keyword.</summary>
    private static readonly SymbolDisplayFormat WithoutKeywords = Named.RemoveMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    internal static SyntaxNode Rewrite(SemanticModel model, ProgramNames used)
    {
        SyntaxNode root = model.SyntaxTree.GetRoot();
        Dictionary<SyntaxNode, SyntaxNode> replaced = [];
        List<string> usings = [];
        ImportStatics(model, root, replaced, usings);
        ImportTypes(model, root, used, replaced, usings);
        SyntaxNode rewritten = root.ReplaceNodes(replaced.Keys, (node, _) => replaced[node]);
        NamespaceDeclarationSyntax space = rewritten.DescendantNodes().OfType<NamespaceDeclarationSyntax>().First(one => one.Name.ToString() == nameof(MiniBench));
        UsingDirectiveSyntax[] more = [.. SyntaxFactory.ParseCompilationUnit(string.Join("\n", usings)).Usings];
        return rewritten.ReplaceNode(space, space.WithUsings(space.Usings.AddRange(more)));
    }

    /// <summary>Names in the first namespace: a using there does not reach the others.</summary>
    private static bool IsInside(SyntaxNode node) =>
        node.Ancestors().OfType<NamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString() == nameof(MiniBench)
        && node.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null;

    private static void ImportStatics(SemanticModel model, SyntaxNode root, Dictionary<SyntaxNode, SyntaxNode> replaced, List<string> usings)
    {
        HashSet<string> declared = [.. root.DescendantTokens()
            .Where(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Parent is not SimpleNameSyntax).Select(token => token.Text)];
        var accesses = root.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
            .Where(node => IsInside(node) && node.Expression is IdentifierNameSyntax or PredefinedTypeSyntax && model.GetSymbolInfo(node.Expression).Symbol is INamedTypeSymbol { IsGenericType: false } type
                && type.Locations.All(place => !place.IsInSource) && model.GetSymbolInfo(node).Symbol is { IsStatic: true }
                && !declared.Contains(node.Name.Identifier.Text))
            .GroupBy(node => (INamedTypeSymbol)model.GetSymbolInfo(node.Expression).Symbol!, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
            .Select(group => (Type: group.Key, Nodes: group.ToArray(), Using: $"using static {group.Key.ToDisplayString(WithoutKeywords)};"))
            .Select(one => (one.Type, one.Nodes, one.Using, Saved: one.Nodes.Sum(node => node.Expression.Span.Length + 1) - one.Using.Length))
            .Where(one => one.Saved > 0)
            .OrderByDescending(one => one.Saved).ThenBy(one => one.Using, StringComparer.Ordinal);
        HashSet<string> names = [.. root.DescendantNodes().OfType<IdentifierNameSyntax>().Where(IsSimple).Select(node => node.Identifier.Text)];
        foreach (var (type, nodes, line, _) in accesses)
        {
            HashSet<string> own = [.. type.GetMembers().Where(member => member.IsStatic).Select(member => member.Name)];
            string[] written = [.. nodes.Select(node => node.Name.Identifier.Text).Distinct()];
            if (own.Overlaps(names) || written.Any(name => name is "Equals" or "ReferenceEquals"))
            {
                continue;
            }

            names.UnionWith(own);
            usings.Add(line);
            foreach (MemberAccessExpressionSyntax node in nodes)
            {
                replaced[node] = node.Name.WithTriviaFrom(node);
            }
        }
    }

    private static void ImportTypes(
        SemanticModel model, SyntaxNode root, ProgramNames used, Dictionary<SyntaxNode, SyntaxNode> replaced, List<string> usings)
    {
        HashSet<string> taken = [.. used.Identifiers, .. root.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)).Select(token => token.Text)];
        using IEnumerator<string> pool = NamePool.Types(taken).GetEnumerator();
        var types = root.DescendantNodes().OfType<TypeSyntax>()
            .Where(node => node is PredefinedTypeSyntax { Keyword.RawKind: not (int)SyntaxKind.VoidKeyword } or SimpleNameSyntax { IsVar: false })
            .Where(node => IsInside(node) && (node is not SimpleNameSyntax name || IsSimple(name)) && !replaced.ContainsKey(node.Parent!) && node.Parent is not AttributeSyntax)
            .Select(node => (Node: node, Type: model.GetSymbolInfo(node).Symbol as INamedTypeSymbol))
            .Where(one => one.Type is { TypeKind: not TypeKind.Error } type && type.Locations.All(place => !place.IsInSource) && IsClosed(type))
            .GroupBy(one => one.Type!, one => one.Node, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
            .Select(group => (Nodes: group.ToArray(), Name: group.Key.ToDisplayString(Named)))
            .Where(one => one.Nodes.Sum(node => node.Span.Length - 1) > one.Name.Length + "using Xx=;".Length)
            .OrderByDescending(one => one.Nodes.Length).ThenBy(one => one.Name, StringComparer.Ordinal);
        foreach (var (nodes, name) in types)
        {
            pool.MoveNext();
            usings.Add($"using {pool.Current}={name};");
            foreach (TypeSyntax node in nodes)
            {
                replaced[node] = SyntaxFactory.IdentifierName(pool.Current).WithTriviaFrom(node);
            }
        }
    }

    /// <summary>An alias can stand for a type without type parameters and types of the library, whose names will change.</summary>
    private static bool IsClosed(INamedTypeSymbol type) =>
        type.TypeArguments.All(one => one is INamedTypeSymbol named && named.Locations.All(place => !place.IsInSource) && IsClosed(named));

    private static bool IsSimple(SimpleNameSyntax node) => node.Parent is not (QualifiedNameSyntax or MemberBindingExpressionSyntax or NameColonSyntax)
        && !(node.Parent is MemberAccessExpressionSyntax access && access.Name == node);
}
