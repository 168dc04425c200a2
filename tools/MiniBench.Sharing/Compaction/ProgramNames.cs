using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Sharing;

/// <summary>What the library must go on to call by its name, since a program does.</summary>
/// <param name="Symbols">The documentation ids of the symbols of the library that the program names; "id#parameter" for a named argument, and <see cref="OfTupleElement"/> for an element of a tuple.</param>
/// <param name="Identifiers">What no short name may be: nothing, or every identifier in the program that is as short as those of <see cref="NamePool"/>.</param>
internal sealed record ProgramNames(IReadOnlySet<string> Symbols, IReadOnlySet<string> Identifiers)
{
    /// <summary>Whether it is the element of a tuple that has its name elsewhere than in the program.</summary>
    internal static bool IsTupleElement(ISymbol symbol, SyntaxNode program) => symbol is IFieldSymbol { ContainingType.IsTupleType: true, IsExplicitlyNamedTupleElement: true }
        && !symbol.Locations.Any(one => one.SourceTree == program.SyntaxTree);

    /// <summary>What stands among <see cref="Symbols"/> for an element of that name, in whatever tuple.</summary>
    internal static string OfTupleElement(string name) => $"tuple#{name}";
}
