using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The enumerations whose values can come to be written by their names: those are part of what a program prints.</summary>
internal static class ShownEnums
{
    internal static IReadOnlySet<ISymbol> Of(SemanticModel model)
    {
        HashSet<ISymbol> shown = new(SymbolEqualityComparer.Default);
        foreach (SyntaxNode node in model.SyntaxTree.GetRoot().DescendantNodes())
        {
            shown.UnionWith(Shown(model, node).OfType<ITypeSymbol>().Select(Bare).Where(type => type.TypeKind == TypeKind.Enum));
        }

        return shown;
    }

    private static IEnumerable<ITypeSymbol?> Shown(SemanticModel model, SyntaxNode node) => node switch
    {
        // A record writes its members, and what has a type parameter may write what it is given.
        RecordDeclarationSyntax => model.GetDeclaredSymbol(node) is INamedTypeSymbol record ? record.GetMembers().OfType<IPropertySymbol>().Select(one => one.Type) : [],
        TypeArgumentListSyntax list => list.Arguments.Select(one => model.GetTypeInfo(one).Type),
        ExpressionSyntax expression when model.GetTypeInfo(expression) is { Type: { } type } info && Bare(type).TypeKind == TypeKind.Enum
            && model.GetSymbolInfo(node).Symbol is not ITypeSymbol
            && (node.Parent is InterpolationSyntax or ConditionalAccessExpressionSyntax { WhenNotNull: not MemberBindingExpressionSyntax } || IsAsked(node)
                || (info.ConvertedType is { } converted && !SymbolEqualityComparer.Default.Equals(Bare(type), Bare(converted)))) => [type],
        _ => [],
    };

    /// <summary>Whether a member of a value is called, as ToString is.</summary>
    private static bool IsAsked(SyntaxNode node) => node.Parent is MemberAccessExpressionSyntax access && access.Expression == node;

    private static ITypeSymbol Bare(ITypeSymbol type) =>
        type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var value] } ? value : type;
}
