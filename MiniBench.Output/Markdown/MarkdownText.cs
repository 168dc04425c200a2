using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>Any text as Markdown shows it: on one line, never read as Markdown, HTML, a mention or the number of an issue.</summary>
internal static class MarkdownText
{
    private const string Special = @"\`*_[]|~$";

    /// <summary>Text in prose, in a heading or in a cell.</summary>
    internal static string Escape(string text)
    {
        string line = SafeText.Line(text);
        return Escaped(line, MarkOf(line));
    }

    /// <summary>Text in a cell that may be empty. No list begins there.</summary>
    internal static string Cell(string text) => text.Length == 0 ? "" : Escaped(SafeText.Line(text), -1);

    /// <summary>A name as code. Where bars, backslashes or backticks would end it or a cell, as HTML with all signs as entities.</summary>
    internal static string Code(string name)
    {
        string line = SafeText.Line(name);
        return line.AsSpan().IndexOfAny('|', '\\', '`') < 0
            ? $"`{line}`"
            : $"<code>{string.Concat(line.Select(Entity))}</code>";
    }

    /// <summary>A table; the columns after the left ones are aligned to the right, and those without any cell are left out.</summary>
    internal static IEnumerable<string> Table(IReadOnlyList<string> headings, IReadOnlyList<string[]> rows, params int[] leftColumns)
    {
        int[] columns = [.. Enumerable.Range(0, headings.Count).Where(column => rows.Any(row => row[column].Length > 0))];
        yield return Row(columns.Select(column => headings[column]));
        yield return Row(columns.Select(column => leftColumns.Contains(column) ? ":--" : "--:"));
        foreach (string[] row in rows)
        {
            yield return Row(columns.Select(column => row[column]));
        }
    }

    private static string Escaped(string line, int mark)
    {
        StringBuilder escaped = new();
        for (int i = 0; i < line.Length; i++)
        {
            char c = line[i];
            escaped.Append(c switch
            {
                '<' => "&lt;",
                '>' => "&gt;",
                '&' => "&amp;",
                '#' when i + 1 < line.Length && char.IsAsciiDigit(line[i + 1]) => "#&#8203;", // Of no width: so that no issue is linked.
                '@' when i + 1 < line.Length && char.IsLetterOrDigit(line[i + 1]) => "@&#8203;", // Of no width: so that nobody is mentioned.
                _ when i == mark || Special.Contains(c) => @"\" + c,
                _ => c.ToString(),
            });
        }

        return escaped.ToString();
    }

    /// <summary>Where the sign is that would make the line a heading or begin a list, as in "1. naive" or "# of words"; -1 where there is none.</summary>
    private static int MarkOf(string line)
    {
        string first = line.Contains(' ') ? line.Split(' ')[0] : "";
        bool isNumber = first.Length is > 1 and <= 10 && first[^1] is '.' or ')' && first[..^1].All(char.IsAsciiDigit);
        return isNumber ? first.Length - 1 : first is "-" or "+" or "#" or "##" or "###" or "####" or "#####" or "######" ? 0 : -1;
    }

    private static string Row(IEnumerable<string> cells) => $"| {string.Join(" | ", cells)} |";

    private static string Entity(char c) => char.IsAscii(c) && !char.IsAsciiLetterOrDigit(c) && c != ' ' ? Units.Invariant($"&#{(int)c};") : c.ToString();
}
