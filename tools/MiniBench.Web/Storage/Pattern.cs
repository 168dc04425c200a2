using System;

namespace MiniBench.Web.Storage;

/// <summary>Patterns for searching.</summary>
internal static class Pattern
{
    /// <summary>A pattern for texts in which a text stands, whatever its signs and its case; "!" escapes.</summary>
    internal static string Containing(string text) => "%" + text.ToUpperInvariant()
        .Replace("!", "!!", StringComparison.Ordinal)
        .Replace("%", "!%", StringComparison.Ordinal)
        .Replace("_", "!_", StringComparison.Ordinal) + "%";
}
