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

    /// <summary>For several inputs, how many times the baseline each test takes; nothing where there is none.</summary>
    internal static IEnumerable<string> BesideBaseline(IReadOnlyList<ResultSuite> suites) =>
        MiniBench.BesideBaseline.Table(suites) is var (headings, rows, reading) ? [.. Tables([(headings, rows)]), "", MarkdownText.Escape(reading)] : [];

    /// <summary>For several inputs, a table a metric.</summary>
    internal static IEnumerable<string> Metrics(IReadOnlyList<ResultSuite> suites) =>
        Tables(MetricText.Names(suites).Select(name => MetricText.Table(suites, name)));

    /// <summary>Tables of a figure each, inputs down and tests across.</summary>
    internal static IEnumerable<string> Tables(IEnumerable<(string[] Headings, string[][] Rows)> tables) => tables.SelectMany(table => MarkdownText
        .Table([MarkdownText.Escape(table.Headings[0]), .. table.Headings.Skip(1).Select(MarkdownText.Code)], [.. table.Rows.Select(Escaped)], 0)
        .Prepend(""));

    private static string[] Escaped(string[] row) => [.. row.Select(cell => MarkdownText.Cell(cell.TrimEnd()))];
}
