using System.Globalization;
using System.Linq;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>
/// Signs in code that nobody sees, and that turn the direction of what stands around them: what is read is then not what is compiled ("Trojan Source",
/// Boucher and Anderson, 2021).
/// </summary>
internal static class HiddenSigns
{
    private const int MostLines = 5;

    /// <summary>The same HTML, in which each such sign stands by its number.</summary>
    internal static string Shown(string html)
    {
        StringBuilder shown = new(html.Length);
        foreach (char one in html)
        {
            _ = IsHidden(one) ? shown.Append(CultureInfo.InvariantCulture, $"<span class=\"sign\">U+{(int)one:X4}</span>") : shown.Append(one);
        }

        return shown.ToString();
    }

    /// <summary>What a reader is to be told of a text; empty if it has no such sign.</summary>
    internal static string Warning(string text)
    {
        string[] lines = text.Split('\n');
        // A carriage return alone ends a line for the compiler, and hides what is before it in a terminal.
        int[] places = [.. Enumerable.Range(0, lines.Length).Where(i => lines[i].Any(IsHidden) || lines[i].TrimEnd('\r').Contains('\r'))];
        return places.Length == 0 ? "" : $"Careful: {Places(places)} signs that cannot be seen or turn the direction of text ({Signs(text)}). What you read may not be what runs.";
    }

    private static string Places(int[] places)
    {
        string numbers = string.Join(", ", places.Take(MostLines).Select(place => (place + 1).ToString(CultureInfo.InvariantCulture)));
        return places.Length == 1 ? $"line {numbers} of the program has" : $"lines {numbers}{(places.Length > MostLines ? ", ..." : "")} of the program have";
    }

    private static string Signs(string text) =>
        string.Join(", ", text.Where((one, i) => IsHidden(one) || (one == '\r' && i + 1 < text.Length && text[i + 1] is not ('\n' or '\r'))).Distinct().Order().Take(MostLines).Select(one => string.Create(CultureInfo.InvariantCulture, $"U+{(int)one:X4}")));

    // Two separators end a line, and with it a comment, for the compiler alone; some letters and the tags of the last planes have no shape. Of the signs
    // of format only those that Arabic and Syriac put around numbers and words are drawn.
    private static bool IsHidden(char one) => char.GetUnicodeCategory(one) switch
    {
        UnicodeCategory.Control => one is not ('\n' or '\t' or '\r'),
        UnicodeCategory.Format => one is not ((>= '\u0600' and <= '\u0605') or '\u06DD' or '\u070F' or '\u0890' or '\u0891' or '\u08E2'),
        UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator => true,
        _ => one is '\u034F' or '\u115F' or '\u1160' or '\u2065' or '\u3164' or '\uFFA0' or '\uDB40',
    };
}
