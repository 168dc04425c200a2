using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Times over sizes: a letter a point, with axes, and below them which letter is which test.</summary>
internal static class SizeChart
{
    private const int Rows = 20;
    private const int NarrowestName = 12;
    private const string Indent = "   ";

    internal static IEnumerable<string> Lines(IReadOnlyList<ResultSuite> suites, CurveFit fit)
    {
        LineGraph graph = SizePicture.Of(suites, fit);
        PointChart chart = PointChart.Of(graph, Rows, ChartFormatter.Columns);
        return [.. chart.Lines(), "", .. Keys(graph.Series), "", .. CellText.Wrap(Reading(chart, graph, Inputs.Together(suites)), ChartFormatter.Columns)];
    }

    private static IEnumerable<string> Keys(IReadOnlyList<GraphSeries> all)
    {
        string[] figures = [.. all.Select(Figures)];
        int room = ChartFormatter.Columns - Indent.Length;
        int beside = room - figures.Select(text => text.Length).DefaultIfEmpty(0).Max();
        string[] names = Labels.Fit([.. all.Select(series => CellText.Plain(series.Label))], beside < NarrowestName ? room : beside, text => CellWidth.Of(text), CellText.Ellipsis);
        return figures.SelectMany((text, i) => Key(PointChart.Letter(i), names[i], text));
    }

    /// <summary>A name with its figures, which stand below it where both are too long for a line.</summary>
    private static IEnumerable<string> Key(char letter, string name, string figures)
    {
        string start = $"{letter}  {name}";
        return CellWidth.Of(start + figures) <= ChartFormatter.Columns ? [start + figures]
            : CellText.Wrap(figures.TrimStart(), ChartFormatter.Columns - Indent.Length).Select(line => Indent + line).Prepend(start);
    }

    private static string Figures(GraphSeries series)
    {
        GraphPoint[] points = [.. series.Points.Where(point => double.IsFinite(point.Y))];
        string curve = series.Curve is null ? "" : "  " + CellText.Plain(series.Curve.Name);
        string ends = points.Length == 0 ? "no figure"
            : points.Length == 1 ? At(points[0]) : $"{At(points[0])}, {At(points[^1])}";
        return $"  {ends}{(series.Ending is null ? "" : ", " + series.Ending)}{curve}";
    }

    private static string At(GraphPoint point) => point.IsVague
        ? $"{SweepText.Vague} at {Units.InputSize(point.X)}"
        : $"{(point.Y <= Measurement.Resolution ? "< " : "")}{CellText.Plain(Units.Time(point.Y))} at {Units.InputSize(point.X)}";

    private static string Reading(PointChart chart, LineGraph graph, string together) => string.Join(' ', ((string[])
    [
        "Times are of one call.",
        together,
        graph.Series.SelectMany(series => series.Points).Any(point => point.IsVague) ? $"{PointChart.Unsure}, {SweepText.Vague}: not resolved." : "",
        graph.Series.Where((_, i) => PointChart.Letter(i) == PointChart.Unlettered).Any() ? $"{PointChart.Unlettered}: a test that no letter is left for." : "",
        chart.HasOverlaps ? $"{PointChart.Several}: several tests." : "",
        graph.Series.Any(series => series.Curve is not null) ? "O(...): the growth that fits." : "",
        .. Omissions.Of(graph),
    ]).Where(text => text.Length > 0));
}
