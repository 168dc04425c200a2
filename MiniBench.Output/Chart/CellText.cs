using System;
using System.Collections.Generic;
using System.Text;

namespace MiniBench.Output;

/// <summary>Text in the cells of a terminal.</summary>
internal static class CellText
{
    private const string Superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    internal const string Ellipsis = "...";

    /// <summary>The text on one line, with what MiniBench itself writes beyond ASCII in ASCII; names keep their letters.</summary>
    internal static string Plain(string text)
    {
        StringBuilder plain = new();
        bool isRaised = false;
        foreach (char c in SafeText.Line(text))
        {
            bool wasRaised = isRaised;
            isRaised = c is '⁻' or 'ⁿ' || Superscripts.Contains(c);
            plain.Append(isRaised && !wasRaised ? "^" : "").Append(Ascii(c));
        }

        return plain.ToString();
    }

    /// <summary>The text in exactly so many cells: cut, or filled with spaces behind it.</summary>
    internal static string Fit(string text, int width)
    {
        string shown = Cut(text, width, Ellipsis);
        return shown + new string(' ', width - CellWidth.Of(shown));
    }

    /// <summary>The text in at most so many cells.</summary>
    /// <param name="text">The text.</param>
    /// <param name="width">The cells.</param>
    /// <param name="mark">What stands for the part that is cut off.</param>
    internal static string Cut(string text, int width, string mark) =>
        CellWidth.Of(text) <= width ? text : Beginning(text, width - CellWidth.Of(mark)) + Beginning(mark, width);

    /// <summary>The text in lines of at most so many cells, broken at spaces; a word that is longer has a line of its own.</summary>
    internal static IEnumerable<string> Wrap(string text, int width)
    {
        string line = "";
        foreach (string word in Plain(text).Split(' '))
        {
            if (line.Length > 0 && CellWidth.Of(line) + 1 + CellWidth.Of(word) > width)
            {
                yield return line;
                line = "";
            }

            line += line.Length == 0 ? word : " " + word;
        }

        yield return line;
    }

    private static string Beginning(string text, int width)
    {
        StringBuilder kept = new();
        foreach (Rune rune in text.EnumerateRunes())
        {
            width -= CellWidth.Of(rune);
            if (width < 0)
            {
                break;
            }

            kept.Append(rune);
        }

        return kept.ToString();
    }

    private static string Ascii(char c) => c switch
    {
        'µ' or 'μ' => "u",
        '±' => "+-",
        '×' => "x",
        '−' or '⁻' => "-",
        '≈' => "~",
        '√' => "sqrt ",
        'ⁿ' => "n",
        '…' => Ellipsis,
        '\u00A0' => " ",
        _ when Superscripts.Contains(c) => ((char)('0' + Superscripts.IndexOf(c, StringComparison.Ordinal))).ToString(),
        _ => c.ToString(),
    };
}
