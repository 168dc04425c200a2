using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using ScottPlot;

namespace MiniBench.Plots;

/// <summary>
/// Draws a graph as PNG, with ScottPlot, for what shows no SVG: mails, tickets, slides. For several inputs with sizes lines over the sizes, else bars, or dots
/// where values range over two decades. Says what <see cref="SvgFormatter"/> says, but for the cells of two dimensions, the ratios below lines and the rounds of
/// doubtful points. Suites of different names, and the slices of two dimensions on one scale, are drawn below each other.
/// </summary>
public sealed class PngFormatter
{
    private const int Least = 200;
    private const int Most = 10_000;

    /// <summary>How wide a graph is, in pixels: 200 to 10,000.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is given another number.</exception>
    public int Width { get; init => field = Pixels(value, nameof(Width)); } = 960;

    /// <summary>How high a graph is at least, in pixels: 200 to 10,000. One of many tests is as high as they need, of several each as the highest; tests and suites that have no room in 10,000 are counted below.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is given another number.</exception>
    public int Height { get; init => field = Pixels(value, nameof(Height)); } = 600;

    /// <summary>Writes the graph of results, the same in every culture.</summary>
    /// <param name="results">The results, a suite for each input; at least one.</param>
    /// <param name="output">Where to write. It is neither closed nor flushed.</param>
    /// <exception cref="ArgumentNullException">The results or the stream are null.</exception>
    /// <exception cref="ArgumentException">There is no result.</exception>
    public void Write(IReadOnlyList<ResultSuite> results, Stream output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        Graph[] graphs = [.. results.GroupBy(suite => suite.Name).SelectMany(named => Graphs([.. named]))];
        Graph[] shown = graphs[..Math.Min(graphs.Length, Most / Height)];
        (Plot Plot, int Height)[] plots = [.. shown.Select((graph, i) => Draw(graph, Most / shown.Length, i == shown.Length - 1 ? Omitted(graphs.Length - shown.Length) : ""))];
        Multiplot all = new(plots[0].Plot);
        foreach ((Plot plot, _) in plots.Skip(1))
        {
            all.Subplots.Add(plot);
        }

        output.Write(all.Render(Width, plots.Max(plot => plot.Height) * plots.Length).GetImageBytes(ImageFormat.Png));
    }

    /// <summary>Writes the graph of results into a file, which is replaced if it is there.</summary>
    /// <param name="results">The results, a suite for each input; at least one.</param>
    /// <param name="path">The file.</param>
    /// <exception cref="ArgumentNullException">The results or the path are null.</exception>
    /// <exception cref="ArgumentException">There is no result.</exception>
    /// <exception cref="IOException">The file cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be written.</exception>
    public void Save(IReadOnlyList<ResultSuite> results, string path)
    {
        using MemoryStream image = new();
        Write(results, image);
        new WholeFile(Require.NotNull(path, nameof(path))).Write(image.ToArray());
    }

    /// <summary>The graphs of suites of one name.</summary>
    private static IEnumerable<Graph> Graphs(ResultSuite[] suites) => SuiteCopy.Sliced(suites).GroupBy(suite => suite.Name)
        .Select(slice => new Graph([.. slice], MatrixTable.Fits(suites) ? suites : null));

    /// <summary>A graph with the height that it needs.</summary>
    /// <param name="graph">What it is of.</param>
    /// <param name="most">The most height that it has.</param>
    /// <param name="note">What is said below it besides; empty for nothing.</param>
    private (Plot Plot, int Height) Draw(Graph graph, int most, string note)
    {
        if (Inputs.AreSized(graph.Suites))
        {
            LineGraph drawn = SizePicture.Of(graph.Suites, Growth.CurveOf, graph.Scale);
            LineGraph lines = drawn with { Footnote = Joined(note, drawn.Footnote) };
            int high = Math.Clamp(LinePlotter.HeightOf(lines, Width), Height, most);
            return (LinePlotter.Draw(lines, Width, high), high);
        }

        BarGraph bars = BarPicture.Of(graph.Suites);
        bars = bars with { Footnote = Joined(note, bars.Footnote) };
        int needed = BarPlotter.HeightOf(bars, Width);
        return (BarPlotter.Draw(Fitting(bars, Width, most), Width), Math.Clamp(needed, Height, most));
    }

    /// <summary>As many rows as there is room for, and how many more there are.</summary>
    internal static BarGraph Fitting(BarGraph bars, int width, int most)
    {
        if (BarPlotter.HeightOf(bars, width) <= most)
        {
            return bars;
        }

        BarGraph With(int rows) => bars with
        {
            Rows = [.. bars.Rows.Take(rows)],
            Footnote = Joined(Units.Invariant($"{bars.Rows.Count - rows} more are not shown, for which a PNG has no room; an SVG has all."), bars.Footnote),
        };
        return With(BarPlotter.RowsIn(With(1), width, most));
    }

    /// <summary>That graphs are left out; empty where none is.</summary>
    internal static string Omitted(int graphs) => graphs == 0 ? ""
        : Units.Invariant($"{graphs} more {(graphs == 1 ? "graph is" : "graphs are")} not shown, for which a PNG has no room; an SVG has all.");

    private static string Joined(string note, string? footnote) => string.Join('\n', new[] { note, footnote }.Where(part => !string.IsNullOrWhiteSpace(part)));

    /// <summary>What a graph is of.</summary>
    /// <param name="Suites">The suites.</param>
    /// <param name="Scale">Those whose scale of times it has; null for its own.</param>
    private sealed record Graph(IReadOnlyList<ResultSuite> Suites, IReadOnlyList<ResultSuite>? Scale);

    private static int Pixels(int value, string name) => value is >= Least and <= Most
        ? value
        : throw new ArgumentOutOfRangeException(name, value, Units.Invariant($"{name} is {value}; a number of pixels from {Least} to {Most:N0} was expected."));
}
