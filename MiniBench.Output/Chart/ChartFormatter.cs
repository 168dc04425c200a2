using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Draws a graph in plain characters, at most 72 columns wide, for terminals and posts: for several inputs with sizes a letter
/// a point, else bars. Everything but names is ASCII.
/// </summary>
public sealed class ChartFormatter : IResultFormatter
{
    /// <summary>How many columns a chart has.</summary>
    internal const int Columns = 72;

    private static readonly string[] Blank = [""];
    private readonly CurveFit fit;

    /// <summary>Creates a formatter that draws what was measured, and the growth that fits it.</summary>
    public ChartFormatter()
        : this(Growth.CurveOf)
    {
    }

    /// <summary>Creates a formatter that names other curves.</summary>
    internal ChartFormatter(CurveFit fit) => this.fit = fit;

    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        IEnumerable<string> sections = SuiteCopy.Sliced(results).GroupBy(suite => suite.Name).SelectMany(named => Section([.. named]));
        foreach (string line in sections.Concat(Notes.Origins(results).SelectMany(origin => CellText.Wrap(origin, Columns))))
        {
            output.WriteLine(line.TrimEnd());
        }
    }

    private IEnumerable<string> Section(IReadOnlyList<ResultSuite> suites) =>
        [
            .. CellText.Wrap(Inputs.TitleOf(suites), Columns),
            .. Finding.Of(suites) is { } finding ? CellText.Wrap($"{finding}.", Columns) : [],
            "",
            .. Inputs.AreSized(suites) ? SizeChart.Lines(suites, fit) : BarChart.Lines(suites),
            .. Growth.Sentences(suites, fit).SelectMany(sentence => CellText.Wrap(sentence, Columns)),
            .. Notes.All(suites).SelectMany(note => CellText.Wrap(Notes.Line(note), Columns)),
            .. Blank,
        ];
}
