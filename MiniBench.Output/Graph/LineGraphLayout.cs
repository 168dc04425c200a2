using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Where everything of a graph of lines is.</summary>
/// <param name="Frame">Headings and notes.</param>
/// <param name="Plot">The area of the lines.</param>
/// <param name="X">The horizontal axis.</param>
/// <param name="Y">The vertical axis.</param>
/// <param name="Series">The lines.</param>
/// <param name="Legend">The legend; null if the labels are at the lines' ends.</param>
internal sealed record LineGraphLayout(
    Frame Frame, Box Plot, PlotAxis X, PlotAxis Y, IReadOnlyList<SeriesPlot> Series, Legend? Legend)
{
    private const int MostEndLabels = 8;
    private const double WidestEndLabel = 0.3;
    private const double LegendDistance = 60;
    private const double OpenReach = 30;
    private const double MostExpected = 100;

    /// <summary>Where the notes begin.</summary>
    public double NotesTop => Legend is null ? Plot.Bottom + LegendDistance : Legend.Area.Bottom + 14;

    /// <summary>Where the end of a line is, measured or only expected: what the label at the edge belongs to.</summary>
    public (double X, double Y) EndOf(SeriesPlot series) => series.Expected.Count < 2
        ? (X.Position(series.Last!.X), Y.Position(series.Last.Y))
        : (X.Position(series.Expected[^1].X), Y.Position(series.Expected[^1].Y));

    /// <summary>Where the ends of an interval are drawn; the upper end of an open one is a little above the value.</summary>
    public (double Lower, double Upper) IntervalOf(GraphPoint point)
    {
        double middle = Y.PositionWithin(point.Y);
        double upper = double.IsNaN(point.Upper) ? middle
            : double.IsPositiveInfinity(point.Upper) ? double.Max(Plot.Top, middle - OpenReach)
            : Y.PositionWithin(point.Upper);
        return (double.IsNaN(point.Lower) ? middle : Y.PositionWithin(point.Lower), upper);
    }

    /// <summary>Lays the graph out.</summary>
    public static LineGraphLayout Of(LineGraph graph, GraphLook look)
    {
        SeriesPlot[] series = [.. graph.Series.Select((s, i) => SeriesPlot.Of(s, i, graph.X.Scale, graph.Y.Scale))];
        Frame frame = Frame.Of(graph.Title, graph.Subtitle, Notes(graph, series), look.Width);
        double top = frame.Top + 40;
        PlotAxis y = AxisLayout.Vertical(graph.Y, [.. graph.Y.Shown, .. Values(series), .. Expectations(graph, series)], top + double.Max(look.PlotHeight, 120), top);
        double widest = series.Select(s => s.LabelWidth).DefaultIfEmpty(0).Max();
        bool hasEndLabels = series.Length <= MostEndLabels && widest <= WidestEndLabel * frame.Width;
        double right = frame.Width - Frame.Margin - (hasEndLabels ? EndLabels.Indent + widest : 4);
        double left = Frame.Margin + 8 + y.Labelled.Select(tick => TextWidth.Of(tick.Label!, 12)).DefaultIfEmpty(0).Max();
        double[] sizes = [.. series.SelectMany(s => s.Runs).SelectMany(run => run).Select(point => point.X)];
        var plot = new Box(left, top, right, y.Start);
        double legendTop = plot.Bottom + LegendDistance;
        return new LineGraphLayout(
            frame,
            plot,
            AxisLayout.Horizontal(graph.X, sizes, left, right),
            y,
            series,
            hasEndLabels ? null : Legend.Of(series, Frame.Margin, legendTop, frame.Width - Frame.Margin));
    }

    private static IEnumerable<string> Notes(LineGraph graph, IEnumerable<SeriesPlot> series)
    {
        if (!string.IsNullOrWhiteSpace(graph.Footnote))
        {
            foreach (string line in graph.Footnote.Split('\n'))
            {
                yield return line;
            }
        }

        foreach (string omission in Omissions.Of(graph))
        {
            yield return omission;
        }

        string[] empty = [.. series.Where(s => s.Runs.Count == 0).Select(s => s.Label)];
        if (empty.Length > 0)
        {
            yield return "Nothing to draw for " + string.Join(", ", empty) + ".";
        }
    }

    // An interval that is wide out of all proportion ends at the plot's edge rather than flatten the lines.
    private static IEnumerable<double> Values(IEnumerable<SeriesPlot> series)
    {
        foreach (GraphPoint point in series.SelectMany(s => s.Runs).SelectMany(run => run))
        {
            yield return point.Y;
            if (point.Y > 0)
            {
                yield return double.IsFinite(point.Lower) ? double.Clamp(point.Lower, point.Y / 3, point.Y) : point.Y;
                yield return double.IsFinite(point.Upper) ? double.Clamp(point.Upper, point.Y, point.Y * 3) : point.Y;
            }
        }
    }

    // On a linear scale, what is expected of a stopped line would flatten those that were measured.
    private static IEnumerable<double> Expectations(LineGraph graph, IEnumerable<SeriesPlot> series) => graph.Y.Scale == AxisScale.Log
        ? series.Where(one => one.Last is not null && one.Expected.Count > 0 && one.Expected[^1].Y < MostExpected * one.Last.Y).Select(one => one.Expected[^1].Y)
        : [];
}
