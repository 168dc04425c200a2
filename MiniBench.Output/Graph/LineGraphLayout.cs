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
    private const double WidestEndLabel = 0.36;
    private const double LegendDistance = 64;
    private const double MostExpected = 100;
    private const double PanelGap = 54;
    private const double PanelShare = 0.38;
    private const double LeastPanel = 90;

    /// <summary>Where the notes begin.</summary>
    public double NotesTop => Legend is null ? Bottom + LegendDistance : Legend.Area.Bottom + 14;

    /// <summary>The second plot, which shares the horizontal axis; null if there is none.</summary>
    public LineGraphLayout? Below { get; private init; }

    private double Bottom => Below?.Plot.Bottom ?? Plot.Bottom;

    /// <summary>Where the end of a line is, measured or only expected: what the label at the edge belongs to.</summary>
    public (double X, double Y) EndOf(SeriesPlot series) => series.Expected.Count < 2
        ? (X.Position(series.Last!.X), Y.Position(series.Last.Y))
        : (X.Position(series.Expected[^1].X), Y.Position(series.Expected[^1].Y));

    /// <summary>Where the interval of a point is drawn.</summary>
    public DrawnInterval IntervalOf(GraphPoint point) => Y.IntervalOf(point.Y, point.Lower, point.Upper);

    /// <summary>Lays the graph out.</summary>
    public static LineGraphLayout Of(LineGraph graph, GraphLook look)
    {
        SeriesPlot[] series = [.. graph.Series.Select((s, i) => SeriesPlot.Of(s, i, graph.X.Scale, graph.Y.Scale))];
        Frame frame = Frame.Of(graph.Title, graph.Subtitle, Notes(graph, series), look.Width);
        double top = frame.Top + (graph.Changes.Count == 0 ? 40 : 60);
        PlotAxis y = AxisLayout.Vertical(graph.Y, [.. graph.Y.Shown, .. Values(series), .. Expectations(graph, series)], top + double.Max(look.PlotHeight, 120), top);
        double widest = series.Select(s => s.LabelWidth).DefaultIfEmpty(0).Max();
        bool hasEndLabels = series.Length <= MostEndLabels && widest <= WidestEndLabel * frame.Width;
        double right = frame.Width - Frame.Margin - (hasEndLabels ? EndLabels.Indent + widest : 4);
        double left = Frame.Margin + 8 + y.Labelled.Select(tick => TextWidth.Of(tick.Label!, TypeSize.Tick)).DefaultIfEmpty(0).Max();
        double[] sizes = [.. series.SelectMany(s => s.Runs).SelectMany(run => run).Select(point => point.X), .. series.SelectMany(s => s.Expected.TakeLast(1)).Select(point => point.X)];
        var plot = new Box(left, top, right, y.Start);
        LineGraphLayout above = new(frame, plot, AxisLayout.Horizontal(graph.X, sizes, left, right), y, series, null);
        above = graph.Below is null ? above : above with { Below = Second(above, graph, look) };
        return hasEndLabels ? above
            : above with { Legend = Legend.Of(series, Frame.Margin, above.Bottom + LegendDistance, frame.Width - Frame.Margin) };
    }

    private static LineGraphLayout Second(LineGraphLayout above, LineGraph graph, GraphLook look)
    {
        SeriesPlot[] series = [.. graph.Below!.Series.Select((s, i) => SeriesPlot.Of(s, i, graph.X.Scale, graph.Below.Y.Scale))];
        double top = above.Plot.Bottom + PanelGap;
        PlotAxis y = AxisLayout.Vertical(graph.Below.Y, Values(series), top + double.Max(look.PlotHeight * PanelShare, LeastPanel), top);
        return above with { Plot = new Box(above.Plot.Left, top, above.Plot.Right, y.Start), Y = y, Series = series };
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

    private static IEnumerable<double> Values(IEnumerable<SeriesPlot> series) => series
        .SelectMany(one => one.Runs)
        .SelectMany(run => run)
        .SelectMany(point => AxisRange.Of(point.Y, point.Lower, point.Upper));

    // On a linear scale, what is expected of a stopped line would flatten those that were measured.
    private static IEnumerable<double> Expectations(LineGraph graph, IEnumerable<SeriesPlot> series) => graph.Y.Scale == AxisScale.Log
        ? series.Where(one => one.Last is not null && one.Expected.Count > 0 && one.Expected[^1].Y < MostExpected * one.Last.Y).Select(one => one.Expected[^1].Y)
        : [];
}
