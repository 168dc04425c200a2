using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>What of the library the types of a program implement or override: nobody may name it, and it has to be there, with its name.</summary>
internal static class ImplementedMembers
{
    /// <param name="model">The program, compiled against the library.</param>
    internal static IEnumerable<ISymbol> Of(SemanticModel model) => model.SyntaxTree.GetRoot().DescendantNodes().OfType<TypeDeclarationSyntax>()
        .Select(one => model.GetDeclaredSymbol(one)).OfType<INamedTypeSymbol>().SelectMany(type => Implemented(type).Concat(Overridden(type)));

    private static IEnumerable<ISymbol> Implemented(INamedTypeSymbol type) => type.AllInterfaces.Where(MergedFramework.Holds).SelectMany(one => one.GetMembers())
        .Where(member => type.FindImplementationForInterfaceMember(member) is { } own && !MergedFramework.Holds(own));

    private static IEnumerable<ISymbol> Overridden(INamedTypeSymbol type) => type.GetMembers()
        .Select(one => one switch
        {
            IMethodSymbol method => method.OverriddenMethod,
            IPropertySymbol property => property.OverriddenProperty,
            IEventSymbol anEvent => (ISymbol?)anEvent.OverriddenEvent,
            _ => null,
        })
        .OfType<ISymbol>().Where(MergedFramework.Holds);
}
