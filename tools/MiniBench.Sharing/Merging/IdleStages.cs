using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Sharing;

/// <summary>The stages that a program has no use for: without them, it does the same.</summary>
internal static class IdleStages
{
    private static readonly HashSet<string> Plain =
        ["Guid", "TimeSpan", "DateTimeOffset", "DateOnly", "TimeOnly", "Half", "Int128", "UInt128", "BigInteger"];

    /// <summary>Finds them.</summary>
    /// <param name="arePlain">Whether its outputs have no elements and are there when they are returned.</param>
    /// <param name="roots">What it names of the library: documentation ids.</param>
    /// <param name="needed">What it needs of the library without some stages.</param>
    internal static IReadOnlyList<string> Of(bool arePlain, IReadOnlySet<string> roots, Func<IEnumerable<string>, IReadOnlySet<ISymbol>> needed)
    {
        List<string> idle = [Stages.ThreadTime, Stages.SharedCode];
        if (arePlain)
        {
            idle.Add(Stages.Contents);
        }

        // The least of the library is asked: it is the one that will most likely be written, and no stage gives a program metrics.
        if (!roots.Any(id => id.Contains(nameof(Metric), StringComparison.Ordinal))
            && !needed([.. StageLevel.All[^1].LeftOut, .. idle, Stages.Metrics]).Any(one => one is INamedTypeSymbol { Name: nameof(Gauge<,>) }))
        {
            idle.Add(Stages.Metrics);
        }

        return idle;
    }

    /// <summary>Whether all outputs of a program are known to have no elements and to be there when they are returned.</summary>
    /// <param name="mentioned">What the program names.</param>
    internal static bool HasPlainOutputs(IReadOnlyCollection<ISymbol> mentioned)
    {
        // The outputs of functions that are found by their attributes are known when the program runs, not here.
        string[] own = [.. mentioned.Where(MergedFramework.Holds).Select(one => one.ToDisplayString())];
        ITypeSymbol[] outputs = [.. mentioned.SelectMany(Types).SelectMany(Outputs)];
        return outputs.Length > 0 && Array.TrueForAll(outputs, IsPlain)
            && !own.Any(name => name.StartsWith("MiniBench.Output", StringComparison.Ordinal) || name.Contains("Attribute", StringComparison.Ordinal));
    }

    private static IEnumerable<ITypeSymbol> Types(ISymbol symbol) => symbol switch
    {
        IMethodSymbol method => method.Parameters.Select(one => one.Type).Append(method.ReturnType).Append(method.ContainingType),
        IPropertySymbol property => [property.Type, property.ContainingType],
        IFieldSymbol field => [field.Type],
        ILocalSymbol local => [local.Type],
        IParameterSymbol parameter => [parameter.Type],
        ITypeSymbol type => [type],
        _ => [],
    };

    /// <summary>The types of the outputs of all suites that a type holds.</summary>
    private static IEnumerable<ITypeSymbol> Outputs(ITypeSymbol? type) => type switch
    {
        IArrayTypeSymbol array => Outputs(array.ElementType),
        INamedTypeSymbol { Name: nameof(TestSuite) or nameof(TestSweep<,>) or nameof(BenchmarkTest<,>), TypeArguments: [_, var output] } suite when MergedFramework.Holds(suite) => [output],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Outputs),
        _ => [],
    };

    /// <summary>Whether values have no elements and are there when they are returned.</summary>
    private static bool IsPlain(ITypeSymbol type) => type switch
    {
        { SpecialType: (>= SpecialType.System_Boolean and <= SpecialType.System_UIntPtr) or SpecialType.System_DateTime } => true,
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var value] } => IsPlain(value),
        _ => type.TypeKind == TypeKind.Enum || (Plain.Contains(type.Name) && type.ContainingNamespace.ToDisplayString().StartsWith(nameof(System), StringComparison.Ordinal)),
    };
}
