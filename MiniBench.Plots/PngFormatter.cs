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

    /// <summary>How high a graph is, in pixels: 200 to 10,000. Of several graphs, each.</summary>
    public int Height { get; init => field = Pixels(value, nameof(Height)); } = 600;

    /// <summary>Writes the graph of results, the same in every culture.</summary>
    /// <param name="results">The results, a suite for each input; at least one.</param>
    /// <param name="output">Where to write. It is neither closed nor flushed.</param>
    public void Write(IReadOnlyList<ResultSuite> results, Stream output)
    {
        Require.NotEmpty(results, nameof(results));
        Require.NotNull(output, nameof(output));
        Plot[] plots = [.. Named(results).Select(suites => Draw([.. suites]))];
        if (plots is [Plot only])
        {
            output.Write(only.GetImageBytes(Width, Height, ImageFormat.Png));
            return;
        }

        Multiplot all = new(plots[0]);
        foreach (Plot plot in plots.Skip(1))
        {
            all.Subplots.Add(plot);
        }

        output.Write(all.Render(Width, Math.Min(Most, Height * plots.Length)).GetImageBytes(ImageFormat.Png));
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

    private Plot Draw(IReadOnlyList<ResultSuite> suites) => Inputs.AreSized(suites)
        ? LinePlotter.Draw(SizePicture.Of(suites, Growth.CurveOf), Width, Height)
        : BarPlotter.Draw(BarPicture.Of(suites), Width, Height);

    private static int Pixels(int value, string name) => value is >= Least and <= Most
        ? value
        : throw new ArgumentOutOfRangeException(name, value, Units.Invariant($"{name} is {value}; a number of pixels from {Least} to {Most:N0} was expected."));
}
