using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Text;
using MiniBench.Output;

namespace MiniBench.Sharing;

/// <summary>
/// Signs in code that nobody sees, and that turn the direction of what stands around them: what is read is then not what is compiled ("Trojan Source",
/// Boucher and Anderson, 2021).
/// </summary>
internal static class HiddenSigns
{
    private const int MostLines = 5;

    /// <summary>A text as HTML, in which each such sign stands by its number. Escaped is what lies between them: it would write some of them as numbers, which nobody sees either.</summary>
    internal static string Html(string text)
    {
        StringBuilder html = new(text.Length);
        int start = 0, end = 0;
        foreach (Rune rune in text.EnumerateRunes())
        {
            if (SafeText.IsHidden(rune))
            {
                html.Append(WebUtility.HtmlEncode(text[start..end])).Append(CultureInfo.InvariantCulture, $"<span class=\"sign\">{NumberOf(rune)}</span>");
                start = end + rune.Utf16SequenceLength;
            }

            end += rune.Utf16SequenceLength;
        }

        return html.Append(WebUtility.HtmlEncode(text[start..])).ToString();
    }

    /// <summary>A text for a terminal, in which each such sign stands by its number, and a line ends wherever it does for the compiler: what stands behind a comment of such a line is code.</summary>
    internal static string Text(string text)
    {
        StringBuilder shown = new(text.Length);
        foreach (Rune rune in text.Replace("\r\n", "\n", StringComparison.Ordinal).EnumerateRunes())
        {
            bool isLineEnd = rune.Value is '\r' or 0x0085 or 0x2028 or 0x2029;
            shown.Append(isLineEnd || SafeText.IsHidden(rune) ? $"<{NumberOf(rune)}>" : rune.ToString()).Append(isLineEnd ? "\n" : "");
        }

        return shown.ToString();
    }

    /// <summary>What a reader is to be told of a text; empty if it has no such sign.</summary>
    internal static string Warning(string text)
    {
        string[] lines = text.Split('\n');
        // A carriage return alone ends a line for the compiler, and hides what is before it in a terminal.
        int[] places = [.. Enumerable.Range(0, lines.Length).Where(i => lines[i].EnumerateRunes().Any(SafeText.IsHidden) || lines[i].TrimEnd('\r').Contains('\r'))];
        return places.Length == 0 ? "" : $"Careful: {Places(places)} signs that cannot be seen or turn the direction of text ({Signs(text)}). What you read may not be what runs.";
    }

    private static string Places(int[] places)
    {
        string numbers = string.Join(", ", places.Take(MostLines).Select(place => (place + 1).ToString(CultureInfo.InvariantCulture)));
        return places.Length == 1 ? $"line {numbers} of the program has" : $"lines {numbers}{(places.Length > MostLines ? ", ..." : "")} of the program have";
    }

    private static string Signs(string text) => string.Join(", ", text.EnumerateRunes().Where(SafeText.IsHidden).Concat(LineEndsInLines(text)).Distinct().Order().Take(MostLines).Select(NumberOf));

    private static IEnumerable<Rune> LineEndsInLines(string text) =>
        text.Where((one, i) => one == '\r' && i + 1 < text.Length && text[i + 1] is not ('\n' or '\r')).Select(one => new Rune(one));

    private static string NumberOf(Rune rune) => string.Create(CultureInfo.InvariantCulture, $"U+{rune.Value:X4}");
}
