using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Writes tables that GitHub renders: for one input a row a test, with a verdict in words; for several inputs a row an input
/// and a column a test. Below each stand how to read it, failures and warnings; at the end, where it was measured.
/// </summary>
public sealed class MarkdownFormatter : IResultFormatter
{
    private static readonly string[] Blank = [""];
    private readonly CurveFit fit;

    /// <summary>Creates a formatter that writes what was measured, and the growth that fits it.</summary>
    public MarkdownFormatter()
        : this(Growth.CurveOf)
    {
    }

    /// <summary>Creates a formatter that names other curves.</summary>
    internal MarkdownFormatter(CurveFit fit) => this.fit = fit;

    /// <summary>What tables show beside what they always do.</summary>
    internal IReadOnlyList<OptionalColumn> Columns { get; init; } = [];

    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        bool isFirst = true;
        foreach (ResultSuite[] suites in results.GroupBy(suite => suite.Name).Select(named => named.ToArray()))
        {
            TextOutput.WriteLines([.. isFirst ? [] : Blank, .. Section(suites)], output);
            isFirst = false;
        }

        foreach (string origin in Notes.Origins(results))
        {
            TextOutput.WriteLines(["", MarkdownText.Escape(origin)], output);
        }
    }

    private IEnumerable<string> Section(ResultSuite[] suites)
    {
        yield return "### " + MarkdownText.Escape(Inputs.TitleOf(suites));
        yield return "";
        foreach (string line in Finding.Of(suites) is { } finding ? [$"**{MarkdownText.Escape(finding)}.**", ""] : Array.Empty<string>())
        {
            yield return line;
        }

        foreach (string line in suites.Length == 1 ? MarkdownSuite.Lines(suites[0], OptionalColumns.OfOne(Columns)) : Several(suites))
        {
            yield return line;
        }

        string[] notes = [.. Notes.All(suites).Select(Note)];
        foreach (string line in notes.Length == 0 ? [] : Blank.Concat(notes))
        {
            yield return line;
        }
    }

    private IEnumerable<string> Several(ResultSuite[] suites) =>
        (MatrixTable.Fits(suites) ? MarkdownMatrix.Lines(new(suites)) : MarkdownSweep.Lines(suites, fit))
            .Concat(MarkdownMatrix.BesideBaseline(suites))
            .Concat(MarkdownMatrix.Metrics(suites))
            .Concat(MarkdownMatrix.Tables(OptionalColumns.Tables(suites, Columns)));

    private static string Note((string Kind, string Text) note) =>
        note.Kind.Length == 0 ? $"- {MarkdownText.Escape(note.Text)}" : $"- **{note.Kind}** {MarkdownText.Escape(note.Text)}";
}
