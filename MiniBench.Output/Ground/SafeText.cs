using System;
using System.Globalization;
using System.Linq;
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

    /// <summary>The text on one line: every run of white space becomes a space. Never empty, nor of signs alone that nobody sees.</summary>
    public static string Line(string text)
    {
        string[] words = Shown(text).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        return Array.TrueForAll(words, word => word.EnumerateRunes().All(IsHidden)) ? Unnamed : string.Join(' ', words);
    }

    /// <summary>
    /// Whether nothing is drawn for a sign. Two separators end a line, and with it a comment, for the C# compiler alone; some letters and the tags of the last planes have no
    /// shape. Of the signs of format only those that Arabic, Syriac, Kaithi and hieroglyphs put around numbers and words are drawn.
    /// </summary>
    public static bool IsHidden(Rune rune) => Rune.GetUnicodeCategory(rune) switch
    {
        UnicodeCategory.Control => rune.Value is not ('\n' or '\t' or '\r'),
        UnicodeCategory.Format => rune.Value is not ((>= 0x0600 and <= 0x0605) or 0x06DD or 0x070F or 0x0890 or 0x0891 or 0x08E2 or 0x110BD or 0x110CD or (>= 0x13430 and <= 0x1343F)),
        UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator => true,
        _ => rune.Value is 0x034F or 0x115F or 0x1160 or 0x2065 or 0x3164 or 0xFFA0 or (>= 0xE0000 and <= 0xE0FFF),
    };

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
