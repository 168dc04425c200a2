using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The catalogue of formats: one line each, in the order in which they are listed.</summary>
public static class Formats
{
    /// <summary>All formats; no two share a name or an extension.</summary>
    public static IReadOnlyList<ResultFormat> All { get; } =
    [
        new("text", "aligned tables for a terminal, with verdicts in words", columns => new ColumnText(columns), ".txt"),
        new("markdown", "tables for GitHub", columns => new MarkdownFormatter { Columns = columns }, ".md"),
        new("forum", "the text tables, indented as Markdown code", columns => new ForumFormatter { Columns = columns }),
        new("csv", "a row a result, for spreadsheets and programs", () => new CsvFormatter(), ".csv") { IsDocument = true },
        new("tsv", "as csv, but with tabs", () => new TsvFormatter(), ".tsv") { IsDocument = true },
        new("json", "everything, for saving, reading back and comparing", () => new JsonFormatter(), ".json") { IsDocument = true },
        new("bdn-json", "the shape of BenchmarkDotNet's brief export, for tools that chart it", () => new BriefJsonFormatter()) { IsDocument = true, UsualExtension = ".json" },
        new("svg", "a graph for browsers: bars, or lines by size", () => new SvgFormatter(), ".svg") { IsDocument = true },
        new("html", "a report as one page, with tables and graphs", columns => new HtmlFormatter(columns), ".html", ".htm") { IsDocument = true },
        new("chart", "a graph in plain characters, for terminals and posts", () => new ChartFormatter()),
    ];

    /// <summary>Finds a format by its name, whatever its case.</summary>
    /// <param name="name">The name.</param>
    /// <exception cref="FormatException">There is no such format; the message lists those there are.</exception>
    public static ResultFormat Find(string name)
    {
        Require.NotNull(name, nameof(name));
        return All.FirstOrDefault(format => string.Equals(format.Name, name, StringComparison.OrdinalIgnoreCase))
            ?? throw new FormatException(
                $"There is no format '{name}'. The formats are: {string.Join(", ", All)}.");
    }

    /// <summary>Finds the format that a file's extension stands for, whatever its case.</summary>
    /// <param name="path">The file's path or name; it need not exist.</param>
    /// <exception cref="FormatException">The extension stands for none; the message lists those that do.</exception>
    public static ResultFormat FindByFile(string path)
    {
        Require.NotNull(path, nameof(path));
        return All.FirstOrDefault(format => format.IsOf(path))
            ?? throw new FormatException(
                $"The format of '{path}' is not known by its extension. Known are: {string.Join(", ", All.SelectMany(format => format.Extensions))}. Choose one of these, or the format by its name.{(path.EndsWith(".png", StringComparison.OrdinalIgnoreCase) ? " A PNG is drawn by MiniBench.Plots, and by the button of an HTML report." : "")}");
    }
}
