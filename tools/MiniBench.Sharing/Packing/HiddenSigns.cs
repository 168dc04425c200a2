using System.Collections.Generic;
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
        int[] places = [.. Enumerable.Range(0, lines.Length).Where(i => lines[i].Any(IsHidden))];
        return places.Length == 0 ? "" : $"Careful: {Places(places)} signs that cannot be seen or turn the direction of text ({Signs(text)}). What you read may not be what runs.";
    }

    private static string Places(int[] places)
    {
        string numbers = string.Join(", ", places.Take(MostLines).Select(place => (place + 1).ToString(CultureInfo.InvariantCulture)));
        return places.Length == 1 ? $"line {numbers} of the program has" : $"lines {numbers}{(places.Length > MostLines ? ", ..." : "")} of the program have";
    }

    private static string Signs(IEnumerable<char> text) =>
        string.Join(", ", text.Where(IsHidden).Distinct().Order().Take(MostLines).Select(one => string.Create(CultureInfo.InvariantCulture, $"U+{(int)one:X4}")));

    private static bool IsHidden(char one) => one is (>= '\u200B' and <= '\u200F') or (>= '\u202A' and <= '\u202E') or (>= '\u2060' and <= '\u2069') or '\uFEFF' or '\u061C'
        || (char.IsControl(one) && one is not ('\n' or '\t' or '\r'));
}
