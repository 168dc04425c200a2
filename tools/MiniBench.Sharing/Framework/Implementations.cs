using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Sharing;

/// <summary>What a member implements.</summary>
internal static class Implementations
{
    /// <summary>The members of interfaces, whoever declares them, that a member of a type is the implementation of there.</summary>
    internal static IEnumerable<ISymbol> Of(ISymbol member) => member.ContainingType.AllInterfaces.SelectMany(one => one.GetMembers())
        .Where(one => SymbolEqualityComparer.Default.Equals(member.ContainingType.FindImplementationForInterfaceMember(one), member));
}
