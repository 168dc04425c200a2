using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A table that scrolls where it is wider than the page; columns without any text are left out.</summary>
internal static class HtmlTable
{
    internal static void Write(HtmlWriter page, IReadOnlyList<HtmlCell> headings, IReadOnlyList<IReadOnlyList<HtmlCell>> rows)
    {
        int[] columns = [.. Enumerable.Range(0, headings.Count).Where(column => column == 0 || rows.Any(row => row[column].Text.Length > 0))];
        page.Nest("div class=\"wide\" tabindex=\"0\"", wide => wide.Nest("table", table => table
            .Nest("thead", head => head.Nest("tr", tr => WriteCells(tr, columns.Select(column => ("th scope=\"col\"", headings[column])))))
            .Nest("tbody", body =>
            {
                foreach (IReadOnlyList<HtmlCell> row in rows)
                {
                    body.Nest("tr", tr => WriteCells(tr, columns.Select(column => (column == 0 ? "th scope=\"row\"" : "td", row[column]))));
                }
            })));
    }

    private static void WriteCells(HtmlWriter row, IEnumerable<(string Tag, HtmlCell Cell)> cells)
    {
        foreach ((string tag, HtmlCell cell) in cells)
        {
            row.Element(cell.Kind.Length == 0 ? tag : $"{tag} class=\"{cell.Kind}\"", cell.Text);
        }
    }
}
