using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Web.Storage;

/// <summary>Patterns for searching.</summary>
internal static class Pattern
{
    /// <summary>More are not looked at.</summary>
    private const int MostWords = 8;

    /// <summary>The words of what somebody looks for, all of which are to be found.</summary>
    internal static IEnumerable<string> Words(string text) => text.Split(' ', StringSplitOptions.RemoveEmptyEntries).Take(MostWords);

    /// <summary>A pattern for texts in which a text stands, whatever its signs and its case; "!" escapes.</summary>
    internal static string Containing(string text) => "%" + text.ToUpperInvariant()
        .Replace("!", "!!", StringComparison.Ordinal)
        .Replace("%", "!%", StringComparison.Ordinal)
        .Replace("_", "!_", StringComparison.Ordinal) + "%";
}
