using System.Linq;
using Microsoft.CodeAnalysis;

namespace MiniBench.Programs;

/// <summary>What [Benchmark] says of a method.</summary>
/// <param name="Label">What to call the test; null for the method's name.</param>
/// <param name="IsBaseline">Whether the others are compared with it.</param>
/// <param name="IsCompared">Whether its output is compared.</param>
internal sealed record BenchmarkMark(string? Label, bool IsBaseline, bool IsCompared)
{
    /// <summary>Reads it; null where a method has none.</summary>
    internal static BenchmarkMark? Of(ISymbol method) => Attribute(method, nameof(BenchmarkAttribute)) is { } mark
        ? new(mark.ConstructorArguments is [{ Value: string label }] ? label : null, Is(mark, nameof(BenchmarkAttribute.Baseline), true), !Is(mark, nameof(BenchmarkAttribute.IsCompared), false))
        : null;

    /// <summary>The library's attribute of a name, where a member has it.</summary>
    internal static AttributeData? Attribute(ISymbol member, string name) =>
        member.GetAttributes().FirstOrDefault(one => one.AttributeClass is { } found && found.Name == name && found.ContainingNamespace.Name == nameof(MiniBench));

    private static bool Is(AttributeData mark, string name, bool value) => mark.NamedArguments.Any(one => one.Key == name && one.Value.Value is bool given && given == value);
}
