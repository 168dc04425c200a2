using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using ScottPlot;
using ScottPlot.Plottables;

namespace MiniBench.Plots;

/// <summary>Draws lines over sizes.</summary>
internal static class LinePlotter
{
    private const float MarkSize = 8;
    private const float ThickLine = 2;
    private const byte BandOpacity = 40;
    private const int LegendRow = 24;
    private const int AroundLegend = 160;
    private const double WidestName = 0.36;
    private const double LeftOfLines = 90;
    private const double AroundNames = 125;

    /// <summary>The marks of the series, and those of what is not known well enough: as many as have nothing in common with the number of colours.</summary>
    private static readonly (MarkerShape Sure, MarkerShape Vague)[] Shapes =
    [
        (MarkerShape.FilledCircle, MarkerShape.OpenCircle),
        (MarkerShape.FilledSquare, MarkerShape.OpenSquare),
        (MarkerShape.FilledTriangleUp, MarkerShape.OpenTriangleUp),
        (MarkerShape.FilledDiamond, MarkerShape.OpenDiamond),
        (MarkerShape.FilledTriangleDown, MarkerShape.OpenTriangleDown),
    ];

    /// <summary>How high a graph has to be, in pixels, so that its legend has room.</summary>
    internal static int HeightOf(LineGraph graph, int width)
    {
        double room = RoomOf(NamesOf(graph, width), width);
        return AroundLegend + (LegendRow * graph.Series.Count) + PlotFrame.HeightOfTexts(graph.Title, graph.Subtitle, Notes(graph, room), room);
    }

    internal static Plot Draw(LineGraph graph, int width, int height)
    {
        string[] names = NamesOf(graph, width);
        Plot plot = PlotFrame.Of(graph.Title, graph.Subtitle, RoomOf(names, width));
        GraphPoint[] points = [.. graph.Series.SelectMany(series => series.Points).Where(point => AxisRange.CanShow(point.X, graph.X.Scale) && AxisRange.CanShow(point.Y, graph.Y.Scale))];
        PlotAxis sizes = AxisLayout.Horizontal(graph.X, [.. points.Select(point => point.X)], 0, width);
        PlotAxis times = AxisLayout.Vertical(graph.Y, [.. graph.Y.Shown, .. points.SelectMany(point => AxisRange.Of(point.Y, point.Lower, point.Upper))], height, 0);
        PlotFrame.Set(plot.Axes.Bottom, sizes, graph.X.Label, Notes(graph, RoomOf(names, width)));
        PlotFrame.Set(plot.Axes.Left, times, graph.Y.Label);
        foreach (GraphChange change in graph.Changes)
        {
            Mark(plot, change, sizes);
        }

        for (int i = 0; i < graph.Series.Count; i++)
        {
            Draw(plot, graph.Series[i], i, sizes, times);
            AddToLegend(plot, names[i], i);
        }

        plot.ShowLegend(Edge.Right);
        (plot.Legend.OutlineWidth, plot.Legend.ShadowColor, plot.Legend.FontSize, plot.Legend.FontName) = (0, Colors.Transparent, PlotFrame.TextSize, PlotFrame.Family);
        return plot.WithFonts(SignsOf(graph));
    }

    /// <summary>All texts of a graph that a person wrote, or that hold such ones: the font has to have their signs.</summary>
    internal static string SignsOf(LineGraph graph) => string.Concat(
        [graph.Title, graph.Subtitle, graph.Footnote, graph.X.Label, graph.Y.Label, .. graph.Series.SelectMany(series => new[] { series.Label, series.Ending })]);

    /// <summary>Where the fastest changes, with its interval.</summary>
    private static void Mark(Plot plot, GraphChange change, PlotAxis sizes)
    {
        plot.Add.HorizontalSpan(PlotFrame.PlaceOf(sizes, change.Lower), PlotFrame.PlaceOf(sizes, change.Upper), PlotFrame.Muted.WithAlpha(BandOpacity));
        VerticalLine line = plot.Add.VerticalLine(PlotFrame.PlaceOf(sizes, change.At), 1, PlotFrame.Muted, LinePattern.Dotted);
        (line.LabelText, line.LabelFontName, line.LabelBold, line.LabelOppositeAxis, line.LabelBackgroundColor, line.LabelFontColor) = (change.Text, PlotFrame.Family, false, true, Colors.Transparent, PlotFrame.Ink);
    }

    /// <summary>Points with their intervals, joined where sizes follow each other; what is not known well enough is hollow and joined to nothing.</summary>
    private static void Draw(Plot plot, GraphSeries series, int index, PlotAxis sizes, PlotAxis times)
    {
        Color colour = PlotFrame.ColourOf(index);
        (MarkerShape sure, MarkerShape vague) = Shapes[index % Shapes.Length];
        bool CanShow(GraphPoint point) => sizes.CanShow(point.X) && times.CanShow(point.Y);
        GraphPoint[] shown = [.. series.Points.Where(CanShow)];
        foreach (GraphPoint point in shown.Where(point => double.IsFinite(point.Lower) || double.IsFinite(point.Upper)))
        {
            double x = PlotFrame.PlaceOf(sizes, point.X);
            PlotFrame.Line(plot, new(x, PlotFrame.EndOf(times, point.Lower, point.Y)), new(x, PlotFrame.EndOf(times, point.Upper, point.Y)), colour, 1);
        }

        foreach (GraphPoint[] run in Runs(series.Points, CanShow).Where(run => run.Length > 1))
        {
            FillY band = plot.Add.FillY([.. run.Select(point => (
                PlotFrame.PlaceOf(sizes, point.X), PlotFrame.EndOf(times, point.Lower, point.Y), PlotFrame.EndOf(times, point.Upper, point.Y)))]);
            (band.FillColor, band.LineWidth) = (colour.WithAlpha(BandOpacity), 0);
            plot.Add.ScatterLine(run.Select(point => PlotFrame.PlaceOf(sizes, point.X)).ToArray(), run.Select(point => PlotFrame.PlaceOf(times, point.Y)).ToArray(), colour).LineWidth = ThickLine;
        }

        DrawCurve(plot, series.Curve?.Points ?? [], LinePattern.Dashed, colour, sizes, times);
        DrawCurve(plot, series.Curve?.Expected ?? [], LinePattern.Dotted, colour, sizes, times);
        foreach (GraphPoint point in shown)
        {
            plot.Add.Marker(PlotFrame.PlaceOf(sizes, point.X), PlotFrame.PlaceOf(times, point.Y), point.IsVague ? vague : sure, MarkSize, colour);
        }
    }

    private static void AddToLegend(Plot plot, string name, int index)
    {
        Color colour = PlotFrame.ColourOf(index);
        plot.Legend.ManualItems.Add(new() { LabelText = name, LineColor = colour, LineWidth = ThickLine, MarkerShape = Shapes[index % Shapes.Length].Sure, MarkerSize = MarkSize, MarkerColor = colour });
    }

    /// <summary>The names of the lines, and what is said of each: the names are shortened where both have no room.</summary>
    private static string[] NamesOf(LineGraph graph, int width)
    {
        string[] said = [.. graph.Series.Select(series => (series.Curve is { } curve ? $", {curve.Name}" : "") + (series.Ending is { } ending ? $", {SafeText.Line(ending)}" : ""))];
        string[] names = PlotFrame.Fit(graph.Series.Select(series => series.Label), PlotFrame.TextSize, (width * WidestName) - PlotFrame.WidestOf(said, PlotFrame.TextSize));
        return [.. names.Zip(said, string.Concat)];
    }

    /// <summary>How wide everything is that stands to the left of the legend.</summary>
    private static double RoomOf(string[] names, int width) => width - PlotFrame.WidestOf(names, PlotFrame.TextSize) - AroundNames;

    /// <summary>What a reader must know, in lines that have room below the axis.</summary>
    private static IReadOnlyList<string> Notes(LineGraph graph, double room) => PlotFrame.Notes(
        string.Join('\n', Omissions.Of(graph).Prepend(graph.Footnote).Where(note => !string.IsNullOrWhiteSpace(note))), room - LeftOfLines);

    /// <summary>A growth that was fitted, or is expected, as far as the axes reach.</summary>
    private static void DrawCurve(Plot plot, IReadOnlyList<CurvePoint> points, LinePattern pattern, Color colour, PlotAxis sizes, PlotAxis times)
    {
        Coordinates[] places =
        [
            .. points.Where(point => IsWithin(sizes, point.X) && IsWithin(times, point.Y))
                .Select(point => new Coordinates(PlotFrame.PlaceOf(sizes, point.X), PlotFrame.PlaceOf(times, point.Y))),
        ];
        if (places.Length > 1)
        {
            Scatter line = plot.Add.ScatterLine(places, colour);
            (line.LinePattern, line.LineWidth) = (pattern, ThickLine);
        }
    }

    private static bool IsWithin(PlotAxis axis, double value) => axis.CanShow(value) && value >= axis.Range.Min && value <= axis.Range.Max;

    /// <summary>The points that are joined: without a gap, and known well enough.</summary>
    private static IEnumerable<GraphPoint[]> Runs(IReadOnlyList<GraphPoint> points, Predicate<GraphPoint> canShow)
    {
        List<GraphPoint> run = [];
        foreach (GraphPoint point in points)
        {
            if (canShow(point) && !point.IsVague)
            {
                run.Add(point);
                continue;
            }

            yield return [.. run];
            run.Clear();
        }

        yield return [.. run];
    }
}
