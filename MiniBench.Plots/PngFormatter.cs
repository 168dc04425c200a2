using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using ScottPlot;

namespace MiniBench.Plots;

/// <summary>
/// Draws a graph as PNG, with ScottPlot, for what shows no SVG: mails, tickets, slides. For several inputs with sizes lines over the sizes, else bars, or dots
/// where values range over two decades. Says the same as <see cref="SvgFormatter"/>. Suites of different names, and the slices of two dimensions, are drawn below
/// each other.
/// </summary>
public sealed class PngFormatter
{
    private const int Least = 200;
    private const int Most = 10_000;

    /// <summary>How wide a graph is, in pixels: 200 to 10,000.</summary>
    public int Width { get; init => field = Pixels(value, nameof(Width)); } = 960;

    /// <summary>How high a graph is at least, in pixels: 200 to 10,000. One of many tests is as high as they need, of several each as the highest.</summary>
    public int Height { get; init => field = Pixels(value, nameof(Height)); } = 600;

    /// <summary>Writes the graph of results, the same in every culture.</summary>
    /// <param name="results">The results, a suite for each input; at least one.</param>
    /// <param name="output">Where to write. It is neither closed nor flushed.</param>
    public void Write(IReadOnlyList<ResultSuite> results, Stream output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        (Plot Plot, int Height)[] plots = [.. Named(results).Select(suites => Draw([.. suites]))];
        Multiplot all = new(plots[0].Plot);
        foreach ((Plot plot, _) in plots.Skip(1))
        {
            all.Subplots.Add(plot);
        }

        output.Write(all.Render(Width, Math.Min(Most, plots.Max(plot => plot.Height) * plots.Length)).GetImageBytes(ImageFormat.Png));
    }

    /// <summary>Writes the graph of results into a file, which is replaced if it is there.</summary>
    /// <param name="results">The results, a suite for each input; at least one.</param>
    /// <param name="path">The file.</param>
    public void Save(IReadOnlyList<ResultSuite> results, string path)
    {
        using MemoryStream image = new();
        Write(results, image);
        new WholeFile(Require.NotNull(path, nameof(path))).Write(image.ToArray());
    }

    /// <summary>The suites of each graph.</summary>
    private static IEnumerable<IGrouping<string, ResultSuite>> Named(IEnumerable<ResultSuite> results) =>
        SuiteCopy.Sliced(results).GroupBy(suite => suite.Name);

    /// <summary>The graph of suites of one name, with the height that it needs.</summary>
    private (Plot Plot, int Height) Draw(IReadOnlyList<ResultSuite> suites)
    {
        if (Inputs.AreSized(suites))
        {
            LineGraph lines = SizePicture.Of(suites, Growth.CurveOf);
            int high = Math.Clamp(LinePlotter.HeightOf(lines), Height, Most);
            return (LinePlotter.Draw(lines, Width, high), high);
        }

        BarGraph bars = BarPicture.Of(suites);
        int height = Math.Clamp(BarPlotter.HeightOf(bars), Height, Most);
        return (BarPlotter.Draw(bars, Width), height);
    }

    private static int Pixels(int value, string name) => value is >= Least and <= Most
        ? value
        : throw new ArgumentOutOfRangeException(name, value, Units.Invariant($"{name} is {value}; a number of pixels from {Least} to {Most:N0} was expected."));
}
