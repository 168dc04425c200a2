using Microsoft.CodeAnalysis;

namespace MiniBench.Programs.Functions;

/// <summary>How types are written: as in a program that has the usual usings.</summary>
internal static class Display
{
    internal static SymbolDisplayFormat Format { get; } = SymbolDisplayFormat.MinimallyQualifiedFormat
        .RemoveMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);
}
