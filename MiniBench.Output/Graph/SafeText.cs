using System;
using System.Globalization;
using System.Text;

namespace MiniBench.Output;

/// <summary>Makes any text fit for XML and for a line of a picture.</summary>
internal static class SafeText
{
    private const char Replacement = '\uFFFD';
    private const string Unnamed = "(unnamed)";

    /// <summary>The text with everything XML forbids, or that reorders its surroundings, replaced by U+FFFD.</summary>
    public static string Clean(string text)
    {
        var clean = new StringBuilder(text.Length);
        foreach (Rune rune in text.EnumerateRunes())
        {
            _ = clean.Append(IsSafe(rune.Value) ? rune : new Rune(Replacement));
        }

        return clean.ToString();
    }

    /// <summary>The text on one line: every run of white space becomes a space. Never empty.</summary>
    public static string Line(string text)
    {
        string[] words = Clean(text).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        return words.Length == 0 ? Unnamed : string.Join(' ', words);
    }

    /// <summary>The text, between isolating marks if it holds right-to-left script, so that neighbours keep their place.</summary>
    public static string Isolated(string text) => HasRightToLeft(text) ? "\u2068" + text + "\u2069" : text;

    private static bool HasRightToLeft(string text)
    {
        foreach (Rune rune in text.EnumerateRunes())
        {
            bool isLetter = Rune.GetUnicodeCategory(rune) is UnicodeCategory.OtherLetter or UnicodeCategory.UppercaseLetter
                or UnicodeCategory.LowercaseLetter or UnicodeCategory.ModifierLetter;
            int code = rune.Value;
            if (isLetter && code is (>= 0x590 and <= 0x8FF) or (>= 0xFB1D and <= 0xFDFF) or (>= 0xFE70 and <= 0xFEFC)
                or (>= 0x10800 and <= 0x10FFF) or (>= 0x1E800 and <= 0x1EFFF))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsSafe(int code) => code switch
    {
        '\t' or '\n' => true,
        < 0x20 or (>= 0x7F and <= 0x9F) => code == '\r',
        >= 0x202A and <= 0x202E => false,
        >= 0x2066 and <= 0x2069 => false,
        _ => (code & 0xFFFE) != 0xFFFE && code is not (>= 0xFDD0 and <= 0xFDEF),
    };
}
