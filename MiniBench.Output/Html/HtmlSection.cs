using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The results of a suite's tests: graph, table, how to read it, failures and warnings.</summary>
internal static class HtmlSection
{
    private const int LongestFile = 60;

    internal static void Write(HtmlWriter page, IReadOnlyList<ResultSuite> suites, string graph, IReadOnlyList<OptionalColumn> columns, bool isOnly) => page.Nest("section", section =>
    {
        string name = suites[0].Name;
        if (!isOnly)
        {
            section.Sentence("h2", Inputs.TitleOf(suites));
        }

        if (Finding.Of(suites) is { } finding)
        {
            section.Sentence($"{(isOnly ? "h2" : "h3")} class=\"finding\"", finding);
        }

        WriteGraph(section, name, graph);
        if (suites.Count == 1)
        {
            HtmlSuiteTable.Write(section, suites[0], OptionalColumns.OfOne(columns));
        }
        else
        {
            HtmlSweepTable.WriteAll(section, suites, columns);
        }

        foreach ((string kind, string text) in Notes.All(suites))
        {
            WriteNote(section, kind, text);
        }
    });

    /// <summary>A name for a file on any system.</summary>
    internal static string FileName(string name)
    {
        string plain = string.Concat(name.Select(c => char.IsAsciiLetterOrDigit(c) ? c : '-'));
        string joined = string.Join('-', plain.Split('-', StringSplitOptions.RemoveEmptyEntries));
        return (joined.Length == 0 ? "results" : joined[..Math.Min(joined.Length, LongestFile)]) + ".png";
    }

    private static void WriteGraph(HtmlWriter section, string name, string graph)
    {
        if (graph.Length > 0)
        {
            section.Nest("figure", figure => figure
                .Nest(HtmlTable.Region($"Graph of {name}"), wide => wide.Code(graph.TrimEnd()))
                .Code($"<figcaption><button type=\"button\" data-file=\"{FileName(name)}\">Save as PNG</button></figcaption>"));
        }
    }

    private static void WriteNote(HtmlWriter section, string kind, string text)
    {
        string look = kind.StartsWith("Failed", StringComparison.Ordinal) ? " failed" : kind.Length > 0 ? " warning" : "";
        string heading = kind.Length > 0 ? $"<b>{HtmlWriter.Escape(kind)}</b> " : "";
        section.Sentence($"p class=\"note{look}\"", text, heading);
    }
}
