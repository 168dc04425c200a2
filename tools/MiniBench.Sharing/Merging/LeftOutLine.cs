using System.Collections.Generic;

namespace MiniBench.Sharing;

/// <summary>The line above a program that says what was left out of the library.</summary>
internal static class LeftOutLine
{
    /// <summary>How it begins.</summary>
    internal const string Words = "// Left out of the library below: ";

    /// <summary>The line; empty if nothing was left out.</summary>
    internal static string Of(IReadOnlyList<string> leftOut) => leftOut.Count == 0 ? "" : $"{Words}{string.Join(", ", leftOut)}.\n";
}
