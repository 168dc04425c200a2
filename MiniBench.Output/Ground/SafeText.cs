using System;
using System.Globalization;
using System.Text;

namespace MiniBench.Output;

/// <summary>Makes any text fit for XML and for a line of a picture.</summary>
internal static class SafeText
{
    private const char Replacement = '\uFFFD';
    private const string Unnamed = "(unnamed)";
    private const string Open = "\u2068";
    private const string Close = "\u2069";

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

    /// <summary>The text as people see it: what a terminal would obey is a space everywhere, as in tables of text, what else is forbidden U+FFFD.</summary>
    public static string Shown(string text) => Clean(Plain.Safe(text));

    /// <summary>The text on one line: every run of white space becomes a space. Never empty.</summary>
    public static string Line(string text)
    {
        string[] words = Shown(text).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        return words.Length == 0 ? Unnamed : string.Join(' ', words);
    }

    /// <summary>A name, between isolating marks if it holds right-to-left script, so that neighbours keep their place.</summary>
    public static string Isolated(string name) => Sentence(name) == name ? name : Open + name + Close;

    /// <summary>
    /// A sentence that runs from left to right, whatever names it holds: each stretch of right-to-left script is between isolating marks. Without them the
    /// first name gives the direction, and what stands between two names is read from the second to the first.
    /// </summary>
    /// <param name="text">The sentence; may have several lines.</param>
    /// <param name="open">What stands before such a stretch.</param>
    /// <param name="close">What stands behind it.</param>
    public static string Sentence(string text, string open = Open, string close = Close)
    {
        var sentence = new StringBuilder(text.Length);
        (int done, int start, int end, int at) = (0, -1, -1, 0);
        foreach (Rune rune in text.EnumerateRunes())
        {
            if (IsRightToLeft(rune) || (at == end && IsPart(rune)))
            {
                (start, end) = (start < 0 ? at : start, at + rune.Utf16SequenceLength);
            }
            else if (start >= 0 && !(rune.Value == ' ' || IsPart(rune)))
            {
                _ = sentence.Append(text, done, start - done).Append(open).Append(text, start, end - start).Append(close);
                (done, start, end) = (end, -1, -1);
            }

            at += rune.Utf16SequenceLength;
        }

        return start < 0 ? sentence.Append(text, done, text.Length - done).ToString()
            : sentence.Append(text, done, start - done).Append(open).Append(text, start, end - start).Append(close).Append(text, end, text.Length - end).ToString();
    }

    private static bool IsRightToLeft(Rune rune)
    {
        bool isLetter = Rune.GetUnicodeCategory(rune) is UnicodeCategory.OtherLetter or UnicodeCategory.UppercaseLetter
            or UnicodeCategory.LowercaseLetter or UnicodeCategory.ModifierLetter;
        return isLetter && rune.Value is (>= 0x590 and <= 0x8FF) or (>= 0xFB1D and <= 0xFDFF) or (>= 0xFE70 and <= 0xFEFC)
            or (>= 0x10800 and <= 0x10FFF) or (>= 0x1E800 and <= 0x1EFFF);
    }

    /// <summary>What a name may have between its letters, and behind them, but for a space.</summary>
    private static bool IsPart(Rune rune) => Rune.IsDigit(rune) || rune.Value is '_' or '-' or '\'' || Rune.GetUnicodeCategory(rune) == UnicodeCategory.NonSpacingMark;

    private static bool IsSafe(int code) => code switch
    {
        '\t' or '\n' => true,
        < 0x20 or (>= 0x7F and <= 0x9F) => code == '\r',
        >= 0x202A and <= 0x202E => false,
        >= 0x2066 and <= 0x2069 => false,
        _ => (code & 0xFFFE) != 0xFFFE && code is not (>= 0xFDD0 and <= 0xFDEF),
    };
}
