using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Writes a report as one page: tables with verdicts, graphs, failures, warnings and where it was measured. It needs nothing else
/// and asks no network for anything; graphs can be saved as PNG and the results copied as Markdown. Line ends are LF.
/// </summary>
public sealed class HtmlFormatter : IResultFormatter
{
    private const int MostNames = 4;

    private readonly Func<IReadOnlyList<ResultSuite>, string> graph;
    private readonly Func<IReadOnlyList<ResultSuite>, string> markdown;
    private readonly IReadOnlyList<OptionalColumn> columns = [];

    /// <summary>Creates the formatter.</summary>
    public HtmlFormatter()
        : this([])
    {
    }

    /// <summary>Creates a formatter whose tables have more columns.</summary>
    internal HtmlFormatter(IReadOnlyList<OptionalColumn> columns)
        : this(suites => Written(new SvgFormatter(), suites), suites => Written(new MarkdownFormatter { Columns = columns }, suites)) => this.columns = columns;

    /// <summary>Creates a formatter with another graph and another Markdown.</summary>
    /// <param name="graph">Turns suites of one name into an SVG element; into nothing where there is nothing to draw.</param>
    /// <param name="markdown">Turns all suites into what is copied.</param>
    internal HtmlFormatter(Func<IReadOnlyList<ResultSuite>, string> graph, Func<IReadOnlyList<ResultSuite>, string> markdown)
    {
        this.graph = graph;
        this.markdown = markdown;
    }

    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        IReadOnlyList<ResultSuite> suites = Require.NotEmpty(results, nameof(results));
        ResultSuite[][] groups = [.. suites.GroupBy(suite => suite.Name).Select(named => named.ToArray())];
        HtmlWriter page = new();
        HtmlPage.Write(page, Title([.. groups.Select(Inputs.TitleOf)]), body =>
        {
            foreach (ResultSuite[] group in groups)
            {
                HtmlSection.Write(body, group, graph(group), columns, isOnly: groups.Length == 1);
            }

            HtmlPlace.Write(body, suites);
            HtmlPage.WriteMarkdown(body, markdown(suites));
        });
        output.Write(page.ToString());
    }

    private static string Title(string[] names) => names.Length <= MostNames
        ? string.Join(", ", names)
        : Units.Invariant($"{string.Join(", ", names[..(MostNames - 1)])} and {names.Length - MostNames + 1} more");

    private static string Written(IResultFormatter formatter, IReadOnlyList<ResultSuite> suites)
    {
        using StringWriter text = new() { NewLine = "\n" };
        formatter.Write(suites, text);
        return text.ToString();
    }
}
