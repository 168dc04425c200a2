using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Programs;

/// <summary>The symbols that a program is compiled with: those of the SDK's Release build for net10.0, and the program's own.</summary>
internal static class ProgramSymbols
{
    private const string Property = "DefineConstants";
    private const string Inherited = "$(" + Property + ")";
    private const string Tracing = "TRACE";
    private const string Release = "RELEASE";

    /// <summary>What the SDK defines for the framework, whatever else is defined.</summary>
    internal static IReadOnlyList<string> Framework { get; } =
    [
        "NET", "NET10_0", "NETCOREAPP",
        .. Versions("NET", ["5_0", "6_0", "7_0", "8_0", "9_0", "10_0"]),
        .. Versions("NETCOREAPP", ["1_0", "1_1", "2_0", "2_1", "2_2", "3_0", "3_1"]),
    ];

    /// <summary>All symbols of a program.</summary>
    /// <param name="properties">Its <c>#:property</c> lines.</param>
    internal static IReadOnlyList<string> Of(IReadOnlyDictionary<string, string> properties) =>
        [.. Constants(properties), .. IsOn(properties, "DisableImplicitFrameworkDefines") ? [] : Framework];

    /// <summary>Those that are not the framework's: what a project has to define.</summary>
    /// <param name="properties">The program's <c>#:property</c> lines.</param>
    internal static IReadOnlyList<string> Constants(IReadOnlyDictionary<string, string> properties)
    {
        string own = properties.TryGetValue(Property, out string? value)
            ? value.Replace(Inherited, Tracing, StringComparison.OrdinalIgnoreCase) : IsOn(properties, "DisableDiagnosticTracing") ? "" : Tracing;
        IEnumerable<string> names = own.Split([';', ',', ' '], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return [.. names.Where(SyntaxFacts.IsValidIdentifier).Concat(IsOn(properties, "DisableImplicitConfigurationDefines") ? [] : [Release]).Distinct(StringComparer.Ordinal)];
    }

    /// <summary>Whether a property of a program is true.</summary>
    internal static bool IsOn(IReadOnlyDictionary<string, string> properties, string name) =>
        properties.TryGetValue(name, out string? value) && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    private static IEnumerable<string> Versions(string name, string[] versions) => versions.Select(version => $"{name}{version}_OR_GREATER");
}
