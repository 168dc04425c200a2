using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Live;

namespace MiniBench.Tool.Display;

/// <summary>A table of results so far as lines that fit a terminal.</summary>
internal static class LiveLayout
{
    private const string Gap = "  ";
    private const int LeastName = 12;

    /// <summary>Lays a table out.</summary>
    /// <param name="table">The table.</param>
    /// <param name="width">The columns of the terminal; no line is longer.</param>
    /// <param name="height">How many lines there may be, at least 3.</param>
    /// <param name="canWriteUnicode">Whether the terminal shows more than ASCII.</param>
    internal static IReadOnlyList<string> Lines(LiveTable table, int width, int height, bool canWriteUnicode)
    {
        string[][] rows = [.. table.Rows.Select(row => row.Select(cell => Written(cell, canWriteUnicode)).ToArray())];
        int[] columns = Fitting(rows, width, out int nameWidth);
        bool isText(int column) => column == 0 || (column == rows[0].Length - 1 && rows[0][column].Length == 0);
        string[] lines =
        [
            Cut(Written(table.Title, canWriteUnicode), width, canWriteUnicode),
            .. rows.Select(row => string.Join(Gap, columns.Select(column => column == 0
                ? Cut(row[0], nameWidth, canWriteUnicode).PadRight(nameWidth)
                : isText(column) ? row[column] : row[column].PadLeft(WidthOf(rows, column)))).TrimEnd()),
        ];
        lines = [.. lines.Select(line => Cut(line, width, canWriteUnicode))];
        return lines.Length <= height ? lines : [.. lines[..(height - 1)], $"and {lines.Length - height + 1} more"];
    }

    /// <summary>The columns that fit; the first one, with the names, shrinks before another is left out.</summary>
    private static int[] Fitting(string[][] rows, int width, out int nameWidth)
    {
        int wanted = WidthOf(rows, 0);
        int least = Math.Min(wanted, LeastName);
        List<int> columns = [0];
        int used = least;
        foreach (int column in Enumerable.Range(1, rows[0].Length - 1).Where(column => rows.Skip(1).Any(row => row[column].Length > 0)))
        {
            used += Gap.Length + WidthOf(rows, column);
            if (used > width && columns.Count > 1)
            {
                break;
            }

            columns.Add(column);
        }

        int others = columns.Skip(1).Sum(column => Gap.Length + WidthOf(rows, column));
        nameWidth = Math.Clamp(width - others, least, wanted);
        return [.. columns];
    }

    private static int WidthOf(string[][] rows, int column) => rows.Max(row => row[column].Length);

    private static string Written(string text, bool canWriteUnicode)
    {
        string line = text.ReplaceLineEndings(" ");
        return canWriteUnicode ? line : new([.. Plain.Text(line).Select(c => char.IsAscii(c) ? c : '?')]);
    }

    private static string Cut(string text, int width, bool canWriteUnicode)
    {
        string mark = canWriteUnicode ? "…" : "...";
        return text.Length <= width ? text : text[..Math.Max(0, width - mark.Length)] + mark[..Math.Min(width, mark.Length)];
    }
}
