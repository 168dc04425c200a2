using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A table that scrolls where it is wider than the page; columns without any text are left out.</summary>
internal static class HtmlTable
{
    /// <summary>Writes the table.</summary>
    /// <param name="page">Where to.</param>
    /// <param name="name">What a screen reader calls it.</param>
    /// <param name="headings">What stands above the columns.</param>
    /// <param name="rows">The rows, which a reader can sort.</param>
    /// <param name="last">A row that stays at the end; empty for none.</param>
    internal static void Write(HtmlWriter page, string name, IReadOnlyList<HtmlCell> headings, IReadOnlyList<IReadOnlyList<HtmlCell>> rows, IReadOnlyList<HtmlCell>? last = null)
    {
        int[] columns = [.. Enumerable.Range(0, headings.Count).Where(column => column == 0 || rows.Any(row => row[column].Text.Length > 0))];
        page.Nest(Region(name), wide => wide.Nest("table", table =>
        {
            table.Nest("thead", head => head.Nest("tr", tr => WriteCells(tr, columns.Select(column => ("th scope=\"col\"", headings[column])))));
            table.Nest("tbody", body =>
            {
                foreach (IReadOnlyList<HtmlCell> row in rows)
                {
                    body.Nest("tr", tr => WriteRow(tr, columns, row));
                }
            });
            if (last is { Count: > 0 })
            {
                table.Nest("tfoot", foot => foot.Nest("tr", tr => WriteRow(tr, columns, last)));
            }
        }));
    }

    /// <summary>An area that scrolls sideways, which a keyboard can reach, and so has a role and a name.</summary>
    internal static string Region(string name) => $"div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{HtmlWriter.Escape(name)}\"";

    private static void WriteRow(HtmlWriter tr, int[] columns, IReadOnlyList<HtmlCell> row) =>
        WriteCells(tr, columns.Select(column => (column == 0 ? "th scope=\"row\"" : "td", row[column])));

    private static void WriteCells(HtmlWriter row, IEnumerable<(string Tag, HtmlCell Cell)> cells)
    {
        foreach ((string tag, HtmlCell cell) in cells)
        {
            string kind = cell.Kind.Length == 0 ? "" : $" class=\"{cell.Kind}\"";
            row.Element(tag + kind + Data("v", cell.Value) + Data("r", cell.Ratio), cell.Text);
        }
    }

    /// <summary>A figure for the page's script.</summary>
    private static string Data(string name, double? value) => value is { } number && double.IsFinite(number)
        ? string.Create(CultureInfo.InvariantCulture, $" data-{name}=\"{number:G9}\"")
        : "";
}
