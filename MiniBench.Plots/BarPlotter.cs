using System;
using System.Linq;
using MiniBench.Output;
using ScottPlot;
using ScottPlot.Plottables;
using ScottPlot.TickGenerators;

namespace MiniBench.Plots;

/// <summary>Draws a row a test: bars from zero, or dots on a logarithmic axis.</summary>
internal static class BarPlotter
{
    private const float MarkSize = 10;
    private const float DotSize = 5;
    private const float HeadWidth = 2;
    private const double HeadLength = 0.009;
    private const double HeadHalf = 0.08;
    private const float TextSize = 13;
    private const double Thickness = 0.55;
    private const double Left = 0.012;
    private const double TextGap = 0.1;
    private const byte FillOpacity = 90;
    private const int RowHeight = 40;
    private const int AroundRows = 160;
    private const double WidestName = 0.3;
    private const double AroundNames = 20;

    /// <summary>How many rows have room in so many pixels.</summary>
    internal static int RowsIn(BarGraph graph, int width, int height) => Math.Max(1, (height - HeightOf(graph with { Rows = [] }, width)) / RowHeight);

    /// <summary>How high a graph has to be, in pixels, so that a row's remark stands between it and the one above, and the texts around the rows have room.</summary>
    internal static int HeightOf(BarGraph graph, int width) => AroundRows + (RowHeight * graph.Rows.Count)
        + PlotFrame.HeightOfTexts(graph.Title, graph.Subtitle, PlotFrame.Notes(graph.Footnote, RoomOf(NamesOf(graph, width), width)), width - PlotFrame.RightMargin);

    internal static Plot Draw(BarGraph graph, int width)
    {
        Plot plot = PlotFrame.Of(graph.Title, graph.Subtitle, width - PlotFrame.RightMargin);
        string[] names = NamesOf(graph, width);
        double room = RoomOf(names, width);
        PlotAxis times = AxisLayout.OfBars(graph.Value, [.. graph.Value.Shown, .. BarGraphLayout.Values(graph)], 0, width);
        PlotFrame.Set(plot.Axes.Bottom, times, graph.Value.Label, PlotFrame.Notes(graph.Footnote, room));
        NumericManual marks = new();
        for (int i = 0; i < graph.Rows.Count; i++)
        {
            marks.AddMajor(-i, names[i]);
            Draw(plot, graph.Rows[i], -i, times, room);
        }

        plot.Axes.Left.TickGenerator = marks;
        plot.Axes.Left.TickLabelStyle.FontSize = TextSize;
        plot.Axes.Left.TickLabelStyle.ForeColor = PlotFrame.Ink;
        plot.Axes.SetLimitsY(-graph.Rows.Count + 0.3, 0.7);
        plot.Grid.YAxisStyle.IsVisible = false;
        plot.HideLegend();
        return plot.WithFonts(SignsOf(graph));
    }

    /// <summary>All texts of a graph that a person wrote, or that hold such ones: the font has to have their signs.</summary>
    internal static string SignsOf(BarGraph graph) => string.Concat(
        [graph.Title, graph.Subtitle, graph.Footnote, graph.Value.Label, .. graph.Rows.SelectMany(row => new[] { row.Label, row.Group, row.Note })]);

    /// <summary>What stands to the left of the rows.</summary>
    private static string[] NamesOf(BarGraph graph, int width) =>
        PlotFrame.Fit(graph.Rows.Select(row => row.Group is { } group ? $"{group}: {row.Label}" : row.Label), TextSize, width * WidestName);

    /// <summary>How wide the plot is beside the names.</summary>
    private static double RoomOf(string[] names, int width) => width - PlotFrame.WidestOf(names, TextSize) - PlotFrame.RightMargin - AroundNames;

    private static void Draw(Plot plot, BarRow row, double y, PlotAxis times, double room)
    {
        Color colour = PlotFrame.ColourOf(row.IsBest ? 0 : 1);
        double value = PlotFrame.PlaceOf(times, row.Value);
        if (row.Rounds.Count > 0)
        {
            DrawRounds(plot, row, y, times, colour);
        }
        else if (!row.IsVague && double.IsFinite(row.Value) && times.Scale == AxisScale.Linear)
        {
            plot.Add.Bar(new Bar { Position = y, Value = value, Size = Thickness, FillColor = colour.WithAlpha(FillOpacity), LineColor = colour, Orientation = Orientation.Horizontal });
        }
        else if (!row.IsVague && double.IsFinite(row.Value))
        {
            plot.Add.Marker(value, y, MarkerShape.FilledCircle, MarkSize, colour);
        }

        if (double.IsFinite(row.Lower))
        {
            PlotFrame.Line(plot, new(PlotFrame.EndOf(times, row.Lower, row.Value), y), new(PlotFrame.EndOf(times, row.Upper, row.Value), y), PlotFrame.Ink, 2);
        }

        string time = double.IsFinite(row.Value) && !row.IsVague ? AxisUnit.Nanoseconds.Format(row.Value) : "";
        string said = string.Join(", ", new[] { time, row.Note is { } note ? SafeText.Line(note) : "" }.Where(part => part.Length > 0));
        Write(plot, PlotFrame.Cut(said, TextSize, room * (1 - (2 * Left))), times, y + (Thickness / 2) + TextGap);
    }

    /// <summary>The rounds as dots, the first at the top; the time as a line through them, and the mean.</summary>
    private static void DrawRounds(Plot plot, BarRow row, double y, PlotAxis times, Color colour)
    {
        double step = row.Rounds.Count > 1 ? Thickness / (row.Rounds.Count - 1) : 0;
        ILookup<bool, (double Round, double Y)> dots = row.Rounds.Select((round, i) => (Round: round, Y: y + (Thickness / 2) - (i * step)))
            .Where(dot => times.CanShow(dot.Round)).ToLookup(dot => dot.Round <= times.Range.Max);
        plot.Add.Markers(dots[true].Select(dot => new Coordinates(PlotFrame.PlaceOf(times, dot.Round), dot.Y)).ToArray(), MarkerShape.FilledCircle, DotSize, colour);
        foreach ((_, double height) in dots[false])
        {
            DrawHead(plot, times, height, colour);
        }

        if (!row.IsVague)
        {
            double value = PlotFrame.PlaceOf(times, row.Value);
            PlotFrame.Line(plot, new(value, y - (Thickness / 2)), new(value, y + (Thickness / 2)), PlotFrame.Ink, 2);
        }

        if (times.CanShow(row.Mean) && row.Mean <= times.Range.Max)
        {
            plot.Add.Marker(PlotFrame.PlaceOf(times, row.Mean), y, MarkerShape.OpenDiamond, MarkSize, PlotFrame.Ink);
        }
    }

    /// <summary>An arrowhead at the edge: a round is beyond it.</summary>
    private static void DrawHead(Plot plot, PlotAxis times, double y, Color colour)
    {
        (double from, double edge) = (PlotFrame.PlaceOf(times, times.Range.Min), PlotFrame.PlaceOf(times, times.Range.Max));
        Coordinates tip = new(edge, y);
        double tail = edge - (HeadLength * (edge - from));
        PlotFrame.Line(plot, new(tail, y - HeadHalf), tip, colour, HeadWidth);
        PlotFrame.Line(plot, new(tail, y + HeadHalf), tip, colour, HeadWidth);
    }

    /// <summary>A remark above a row, from the left edge on.</summary>
    private static void Write(Plot plot, string said, PlotAxis times, double y)
    {
        (double from, double to) = (PlotFrame.PlaceOf(times, times.Range.Min), PlotFrame.PlaceOf(times, times.Range.Max));
        Text text = plot.Add.Text(said, from + (Left * (to - from)), y);
        (text.LabelFontName, text.LabelFontSize, text.LabelFontColor, text.LabelAlignment) = (PlotFrame.Family, TextSize, PlotFrame.Ink, Alignment.MiddleLeft);
    }
}
