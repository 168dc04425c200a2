using System.Text;

namespace MiniBench;

/// <summary>Rows of cells as aligned lines.</summary>
internal sealed class TextTable(params string[] headings)
{
    private readonly List<string[]> rows = [Array.ConvertAll(headings, OnOneLine)];

    /// <summary>Writes rows whose first column alone is aligned to the left.</summary>
    internal static void Write(string[] headings, string[][] rows, StringBuilder text)
    {
        TextTable table = new(headings);
        Array.ForEach(rows, table.Add);
        table.WriteTo(text, leftColumns: 1);
    }

    internal void Add(params string[] cells) => rows.Add(Array.ConvertAll(cells, OnOneLine));

    /// <summary>Writes the rows, two spaces between columns; columns without any cell are left out.</summary>
    /// <param name="text">Where to write.</param>
    /// <param name="leftColumns">How many columns at the start are aligned to the left; so is a last one without heading.</param>
    internal void WriteTo(StringBuilder text, int leftColumns)
    {
        int[] widths = [.. headings.Select((_, column) => rows.Max(row => CellWidth.OrOf(row[column].Length, row[column])))];
        int[] columns = [.. Enumerable.Range(0, headings.Length).Where(column => rows.Skip(1).Any(row => row[column].Length > 0))];
        foreach (string[] row in rows)
        {
            IEnumerable<string> cells = columns.Select(column => column < leftColumns || column == headings.Length - 1 && headings[column].Length == 0
                ? row[column].PadRight(CellWidth.OrLength(widths[column], row[column]))
                : row[column].PadLeft(CellWidth.OrLength(widths[column], row[column])));
            text.Append(string.Join("  ", cells).TrimEnd()).Append('\n');
        }
    }

    private static string OnOneLine(string cell) => cell.ReplaceLineEndings(" ");
}
