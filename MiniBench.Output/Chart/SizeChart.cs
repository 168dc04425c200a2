using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Times over sizes: a letter a point, with axes, and below them which letter is which test.</summary>
internal static class SizeChart
{
    private const int Rows = 20;

    internal static IEnumerable<string> Lines(IReadOnlyList<ResultSuite> suites, CurveFit fit)
    {
        LineGraph graph = SizePicture.Of(suites, fit);
        PointChart chart = PointChart.Of(graph, Rows, ChartFormatter.Columns);
        return [.. chart.Lines(), "", .. graph.Series.Select(Key), "", .. CellText.Wrap(Reading(chart, graph), ChartFormatter.Columns)];
    }

    private static string Key(GraphSeries series, int index)
    {
        GraphPoint[] points = [.. series.Points.Where(point => double.IsFinite(point.Y))];
        string curve = series.Curve is null ? "" : "  " + CellText.Plain(series.Curve.Name);
        string ends = points.Length == 0 ? "no figure"
            : points.Length == 1 ? At(points[0]) : $"{At(points[0])}, {At(points[^1])}";
        string figures = "  " + ends + curve;
        int widest = Math.Max(12, ChartFormatter.Columns - 3 - figures.Length);
        string name = CellText.Plain(series.Label);
        return $"{PointChart.Letter(index)}  {CellText.Fit(name, Math.Min(widest, CellText.Width(name)))}{figures}";
    }

    private static string At(GraphPoint point) =>
        Units.Invariant($"{(point.Y <= Measurement.Resolution ? "< " : "")}{CellText.Plain(Units.Time(point.Y))} at {point.X:#,0.###}");

    private static string Reading(PointChart chart, LineGraph graph) => string.Join(' ', new[]
    {
        "Times are of one call.",
        chart.HasOverlaps ? $"{PointChart.Several}: several tests." : "",
        graph.Series.Any(series => series.Curve is not null) ? "O(...): the growth that fits." : "",
    }.Where(text => text.Length > 0));
}
