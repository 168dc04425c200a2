using System.Collections.Generic;

namespace MiniBench.Tests;

/// <summary>The cultures under which every text must be the same.</summary>
internal static class Cultures
{
    /// <summary>Invariant; decimal comma; the dotless i; other digits, signs and calendar.</summary>
    internal static IReadOnlyList<string> All { get; } = ["", "de-DE", "tr-TR", "ar-SA"];
}
