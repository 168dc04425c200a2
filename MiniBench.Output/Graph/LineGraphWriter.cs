using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes a graph of lines.</summary>
internal static class LineGraphWriter
{
    /// <summary>Writes the picture; the scope is the class of its root and the beginning of its ids.</summary>
    public static void Write(LineGraph graph, GraphLook look, string scope, SvgWriter svg)
    {
        LineGraphLayout layout = LineGraphLayout.Of(graph, look);
        layout.Frame.Begin(svg, scope, Speak(graph, layout), layout.NotesTop);
        Place(svg, layout);
        ChangeWriter.Write(svg, layout, graph.Changes);
        _ = svg.Start("g", "mb-scale");
        AxisWriter.Vertical(svg, layout.Y, graph.Y.Label, layout.Plot, graph.Changes.Count == 0 ? 18 : 30);
        _ = svg.End();
        AxisWriter.Horizontal(svg, layout.X, graph.X.Label, (layout.Below ?? layout).Plot, layout.Frame.Width, hasGrid: false);
        _ = svg.Line("mb-base", layout.Plot.Left, layout.Plot.Bottom, layout.Plot.Right, layout.Plot.Bottom);
        Lines(svg, layout, scope + "-plot");
        if (layout.Below is not null)
        {
            Second(svg, layout.Below, graph.Below!.Y.Label, scope + "-below");
        }

        if (layout.Legend is not null)
        {
            LegendWriter.Write(svg, layout.Legend);
        }

        layout.Frame.Finish(svg, layout.NotesTop);
    }

    private static void Lines(SvgWriter svg, LineGraphLayout layout, string clip)
    {
        Clip(svg, layout.Plot, clip);
        foreach (SeriesPlot series in layout.Series)
        {
            SeriesWriter.ExpectedBand(svg, layout, series, clip);
            SeriesWriter.Band(svg, layout, series);
        }

        if (layout.Legend is null)
        {
            EndLabels.Write(svg, layout);
        }

        _ = svg.Start("g", "mb-all");
        foreach (SeriesPlot series in layout.Series.Where(series => series.Runs.Count > 0))
        {
            SeriesWriter.Line(svg, layout, series, clip);
        }

        _ = svg.End();
        EndWords.Write(svg, layout);
        if (layout.Series.All(series => series.Runs.Count == 0))
        {
            double middle = (layout.Plot.Top + layout.Plot.Bottom) / 2;
            _ = svg.Label("mb-muted", layout.Plot.Middle, middle, "Nothing to draw", TextAnchor.Middle);
        }
    }

    private static void Second(SvgWriter svg, LineGraphLayout layout, string label, string clip)
    {
        _ = svg.Start("g", "mb-below");
        AxisWriter.Vertical(svg, layout.Y, label, layout.Plot);
        _ = svg.Line("mb-base", layout.Plot.Left, layout.Plot.Bottom, layout.Plot.Right, layout.Plot.Bottom);
        Clip(svg, layout.Plot, clip);
        foreach (SeriesPlot series in layout.Series.Where(series => series.Runs.Count > 0))
        {
            SeriesWriter.Band(svg, layout, series);
            SeriesWriter.Line(svg, layout, series, clip);
        }

        _ = svg.End();
    }

    /// <summary>For the page that holds the picture: where the plot is, and which values are at its edges.</summary>
    private static void Place(SvgWriter svg, LineGraphLayout layout) => svg.Start("metadata")
        .With("data-plot", string.Join(' ', new[] { layout.Plot.Left, layout.Plot.Top, layout.Plot.Right, layout.Plot.Bottom, (layout.Below ?? layout).Plot.Bottom }.Select(SvgWriter.Number)))
        .With("data-x", Ends(layout.X)).With("data-y", Ends(layout.Y)).End();

    private static string Ends(PlotAxis axis) => string.Create(CultureInfo.InvariantCulture, $"{(axis.Scale == AxisScale.Log ? "log" : "linear")} {axis.Range.Min:R} {axis.Range.Max:R}");

    private static void Clip(SvgWriter svg, Box plot, string id) => svg.Start("clipPath").With("id", id)
        .Start("rect").With("x", plot.Left).With("y", plot.Top)
        .With("width", plot.Width).With("height", plot.Height).End().End();

    private static Spoken Speak(LineGraph graph, LineGraphLayout layout)
    {
        IEnumerable<string> lines = layout.Series.Select(series => series.Label
            + (series.CurveName is null ? "" : ", " + series.CurveName)
            + (series.Last is null ? ": nothing to draw" : Ends(graph, series.Runs[0][0], series.Last))
            + (series.Ending is null ? "" : ", " + series.Ending));
        string count = layout.Series.Count.ToString(CultureInfo.InvariantCulture);
        return new Spoken(
            SafeText.Line(graph.Title),
            SafeText.Line(graph.Y.Label) + " by " + SafeText.Line(graph.X.Label) + ", " + count
                + (layout.Series.Count == 1 ? " line. " : " lines. ") + string.Join("; ", lines) + ".");
    }

    private static string Ends(LineGraph graph, GraphPoint first, GraphPoint last) => first == last
        ? ": " + At(graph, first)
        : ": " + At(graph, first) + " to " + At(graph, last);

    private static bool IsBound(LineGraph graph, GraphPoint point) => graph.Y.Unit == AxisUnit.Nanoseconds && point.Y <= Measurement.Resolution;

    private static string At(LineGraph graph, GraphPoint point) =>
        (point.IsVague ? "not resolved" : (IsBound(graph, point) ? "< " : "") + graph.Y.Unit.Format(point.Y)) + " at " + Units.InputSize(point.X);
}
