using System;

namespace MiniBench.Output;

/// <summary>A file that should hold a text, and does not.</summary>
internal static class NoText
{
    /// <summary>What is wrong with a text that has zeros in it, as none has; null if there is none.</summary>
    /// <param name="text">What was read as UTF-8.</param>
    /// <param name="expected">What was expected, up to the full stop.</param>
    internal static string? Fault(string text, string expected) => !text.Contains('\0', StringComparison.Ordinal) ? null
        : $"is not a text; {expected}.{(LooksLikeUtf16(text) ? " It looks like UTF-16 without a byte order mark: save it as UTF-8." : "")}";

    /// <summary>Of ordinary text in UTF-16, every second byte is zero.</summary>
    private static bool LooksLikeUtf16(string text) => 3 * text.AsSpan().Count('\0') > text.Length;
}
