using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Programs.Functions;

/// <summary>Types as a program means them.</summary>
internal static class Display
{
    /// <summary>How they are written: as in a program that has the usual usings.</summary>
    internal static SymbolDisplayFormat Format { get; } = SymbolDisplayFormat.MinimallyQualifiedFormat
        .RemoveMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    /// <summary>Whether the program declares a type, which may be called as one of the framework is.</summary>
    internal static bool IsOfProgram(ITypeSymbol type) => type.OriginalDefinition.Locations.Any(location => location.IsInSource);
}
