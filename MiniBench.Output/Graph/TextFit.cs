using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace MiniBench.Output;

/// <summary>Cuts and wraps text to a width, never inside what a reader takes for one character.</summary>
internal static class TextFit
{
    private const string Ellipsis = "…";

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

            lastGap = element is [' '] ? end : lastGap;
            before = end;
            end += element.Length;
        }

        bool isEarlier = before > 0 && end < line.Length && IsClosing(line[end]);
        return lastGap > end / 2 ? lastGap : isEarlier ? before : end;
    }

    // Chinese and Japanese lines break anywhere, but do not begin with what ends a clause.
    private static bool IsClosing(char c) => char.GetUnicodeCategory(c)
        is UnicodeCategory.ClosePunctuation or UnicodeCategory.OtherPunctuation or UnicodeCategory.FinalQuotePunctuation;

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
