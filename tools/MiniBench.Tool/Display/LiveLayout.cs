using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Live;
using MiniBench.Output;

namespace MiniBench.Tool.Display;

/// <summary>A table of results so far as lines that fit a terminal.</summary>
internal static class LiveLayout
{
    private const string Gap = "  ";
    private const int LeastName = 12;

    /// <summary>Lays a table out.</summary>
    /// <param name="table">The table.</param>
    /// <param name="width">The columns of the terminal; no line takes more.</param>
    /// <param name="height">How many lines there may be, at least 2.</param>
    /// <param name="canWriteUnicode">Whether the terminal shows more than ASCII.</param>
    internal static IReadOnlyList<string> Lines(LiveTable table, int width, int height, bool canWriteUnicode)
    {
        string[][] rows = [.. table.Rows.Select(row => row.Select(cell => Written(cell, canWriteUnicode)).ToArray())];
        int[] columns = Fitting(rows, width, out int nameWidth);
        string[] lines =
        [
            Line(table.Title, width, canWriteUnicode),
            .. table.Finding.Length == 0 ? (string[])[] : [Line($"So far: {table.Finding}.", width, canWriteUnicode)],
            .. rows.Select(row => Cut(Row(rows, row, columns, nameWidth, canWriteUnicode), width, canWriteUnicode)),
        ];
        return lines.Length <= height ? lines : [.. lines[..(height - 1)], Line(Units.Invariant($"and {lines.Length - height + 1} more"), width, canWriteUnicode)];
    }

    /// <summary>A text on one line that fits.</summary>
    internal static string Line(string text, int width, bool canWriteUnicode) => Cut(Written(text, canWriteUnicode), width, canWriteUnicode);

    private static string Row(string[][] rows, string[] row, int[] columns, int nameWidth, bool canWriteUnicode)
    {
        bool isText(int column) => column == rows[0].Length - 1 && rows[0][column].Length == 0;
        return string.Join(Gap, columns.Select(column => column == 0 ? Padding(Cut(row[0], nameWidth, canWriteUnicode), nameWidth, isLeft: true)
            : isText(column) ? row[column]
            : Padding(row[column], WidthOf(rows, column), isLeft: false))).TrimEnd();
    }

    private static string Padding(string text, int width, bool isLeft)
    {
        string spaces = new(' ', Math.Max(0, width - CellWidth.Of(text)));
        return isLeft ? text + spaces : spaces + text;
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

    private static int WidthOf(string[][] rows, int column) => rows.Max(row => CellWidth.Of(row[column]));

    /// <summary>A text without what could move the cursor.</summary>
    private static string Written(string text, bool canWriteUnicode)
    {
        string line = Plain.Safe(text.ReplaceLineEndings(" "));
        return canWriteUnicode ? line : new([.. Plain.Text(line).Select(c => char.IsAscii(c) ? c : '?')]);
    }

    private static string Cut(string text, int width, bool canWriteUnicode) => CellText.Cut(text, Math.Max(0, width), canWriteUnicode ? "…" : "...");
}
