using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of inputs that vary in two ways.</summary>
internal static class MarkdownMatrix
{
    internal static IEnumerable<string> Lines(MatrixTable matrix) =>
    [
        .. MarkdownText.Table([.. matrix.Headings.Select(MarkdownText.Escape)], [.. matrix.Rows.Select(Escaped)]),
        "",
        MarkdownText.Escape(matrix.Reading),
    ];

    /// <summary>For several inputs, a table a metric.</summary>
    internal static IEnumerable<string> Metrics(IReadOnlyList<ResultSuite> suites) => MetricText.Names(suites).SelectMany(name =>
    {
        (string[] headings, string[][] rows) = MetricText.Table(suites, name);
        return MarkdownText.Table([MarkdownText.Escape(headings[0]), .. headings.Skip(1).Select(MarkdownText.Code)], [.. rows.Select(Escaped)], 0).Prepend("");
    });

    private static string[] Escaped(string[] row) => [.. row.Select(cell => MarkdownText.Cell(cell.TrimEnd()))];
}
