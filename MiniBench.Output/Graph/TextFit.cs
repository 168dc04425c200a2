using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>Cuts and wraps text to a width, never inside what a reader takes for one character.</summary>
internal static class TextFit
{
    private const string Ellipsis = "…";
    private const char NoBreak = '\u00A0';

    /// <summary>What belongs to the number before it.</summary>
    private static readonly string[] AfterNumbers = ["%", "ns", "µs", "ms", "s", "B", "KB", "MB", "GB", "TB", "bytes"];

    /// <summary>The line itself if it fits, else as many of its first words as do, and an ellipsis; a long word is cut.</summary>
    public static string Elide(string line, double size, double width)
    {
        if (TextWidth.Of(line, size) <= width)
        {
            return line;
        }

        var kept = new StringBuilder();
        double used = TextWidth.Of(Ellipsis, size);
        foreach (string element in Elements(line))
        {
            used += TextWidth.Of(element, size);
            if (used > width)
            {
                break;
            }

            _ = kept.Append(element);
        }

        string beginning = kept.ToString();
        int lastGap = line[beginning.Length] == ' ' ? -1 : beginning.LastIndexOf(' ');
        return (lastGap > beginning.Length / 2 ? beginning[..lastGap] : beginning).TrimEnd(' ', ',', ':', ';') + Ellipsis;
    }

    /// <summary>The line broken into at most the given number of lines; what does not fit is elided.</summary>
    public static IReadOnlyList<string> Wrap(string line, double size, double width, int most)
    {
        var lines = new List<string>();
        string rest = line;
        while (lines.Count < most - 1 && TextWidth.Of(rest, size) > width)
        {
            int length = BreakAt(rest, size, width);
            lines.Add(rest[..length].TrimEnd());
            rest = rest[length..].TrimStart();
        }

        lines.Add(Elide(rest, size, width));
        return lines;
    }

    private static int BreakAt(string line, double size, double width)
    {
        double used = 0;
        int end = 0;
        int lastGap = 0;
        int before = 0;
        foreach (string element in Elements(line))
        {
            used += TextWidth.Of(element, size);
            if (used > width && end > 0)
            {
                break;
            }

            lastGap = element is [' '] && !IsBound(line, end) ? end : lastGap;
            before = end;
            end += element.Length;
        }

        bool isEarlier = before > 0 && end < line.Length && IsClosing(line[end]);
        return lastGap > end / 2 ? lastGap : isEarlier ? before : end;
    }

    // Chinese and Japanese lines break anywhere, but do not begin with what ends a clause.
    private static bool IsClosing(char c) => char.GetUnicodeCategory(c)
        is UnicodeCategory.ClosePunctuation or UnicodeCategory.OtherPunctuation or UnicodeCategory.FinalQuotePunctuation;

    /// <summary>The text with spaces that do not break between a number and its unit, or a sign and its number.</summary>
    internal static string Bound(string text) => string.Concat(text.Select((c, at) => c == ' ' && IsBound(text, at) ? NoBreak : c));

    private static bool IsBound(string text, int at)
    {
        bool isUnit(string unit) => string.CompareOrdinal(text, at + 1, unit, 0, unit.Length) == 0 && (at + 1 + unit.Length == text.Length || !char.IsLetter(text[at + 1 + unit.Length]));
        return at > 0 && at < text.Length - 1
            && ((char.IsAsciiDigit(text[at - 1]) && Array.Exists(AfterNumbers, isUnit)) || (text[at - 1] is '±' or '≈' or '<' or '>' && char.IsAsciiDigit(text[at + 1])));
    }

    /// <summary>What a reader takes for one character each.</summary>
    internal static IEnumerable<string> Elements(string line)
    {
        TextElementEnumerator elements = StringInfo.GetTextElementEnumerator(line);
        while (elements.MoveNext())
        {
            yield return elements.GetTextElement();
        }
    }
}
