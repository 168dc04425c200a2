using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>Writes one series: its band, its line, its fitted curve and its points.</summary>
internal static class SeriesWriter
{
    private const double WideEnough = 20;
    private const double MarkerDistance = 64;

    /// <summary>Writes the intervals of every run of points as a translucent area, or as a whisker for a lone point.</summary>
    public static void Band(SvgWriter svg, LineGraphLayout layout, SeriesPlot series)
    {
        foreach (IReadOnlyList<GraphPoint> run in series.Runs)
        {
            IEnumerable<(double, double)> upper = run.Select(point => Place(layout, point, End(point.Upper, point.Y)));
            IEnumerable<(double, double)> lower = run.Select(point => Place(layout, point, End(point.Lower, point.Y)));
            string style = (run.Count > 1 ? "mb-band " : "mb-whisker ") + series.ColourClass;
            string path = Path([.. upper, .. lower.Reverse()]);
            _ = svg.Start("path", style).With("d", run.Count > 1 ? path + "z" : path).End();
        }
    }

    /// <summary>Writes the line, the dashed curve clipped to the plot, and the points with their tooltips.</summary>
    public static void Line(SvgWriter svg, LineGraphLayout layout, SeriesPlot series, string clip)
    {
        _ = svg.Start("g", "mb-series " + series.ColourClass).Element("title", series.Label);
        bool hasCurve = series.Curve.Count > 1;
        foreach (IReadOnlyList<GraphPoint> run in series.Runs.Where(run => run.Count > 1))
        {
            string path = Path([.. run.Select(point => Place(layout, point, point.Y))]);
            _ = svg.Start("path", "mb-line" + (hasCurve ? " mb-faint" : "") + series.DashClass).With("d", path).End();
        }

        if (hasCurve)
        {
            string path = Path([.. series.Curve.Select(p => (layout.X.Position(p.X), layout.Y.Position(p.Y)))]);
            _ = svg.Start("path", "mb-curve").With("d", path).With("clip-path", "url(#" + clip + ")").End();
        }

        Points(svg, layout, series);
        _ = svg.End();
    }

    private static void Points(SvgWriter svg, LineGraphLayout layout, SeriesPlot series)
    {
        GraphPoint[] points = [.. series.Runs.SelectMany(run => run)];
        double distance = points.Length < 2
            ? layout.Plot.Width
            : (layout.X.Position(points[^1].X) - layout.X.Position(points[0].X)) / (points.Length - 1);
        bool areAllMarked = distance >= WideEnough;
        int step = areAllMarked ? 1 : (int)Math.Ceiling(MarkerDistance / Math.Max(distance, 0.5));
        int offset = series.Index * 5 % step;
        for (int i = 0; i < points.Length; i++)
        {
            bool isMarked = i % step == offset || i == points.Length - 1;
            Point(svg, layout, series, points[i], isMarked, Math.Clamp(distance / 2, 3, isMarked ? 9 : 4));
        }
    }

    private static void Point(
        SvgWriter svg, LineGraphLayout layout, SeriesPlot series, GraphPoint point, bool isMarked, double reach)
    {
        string x = SvgWriter.Number(layout.X.Position(point.X));
        string y = SvgWriter.Number(layout.Y.Position(point.Y));
        _ = svg.Start("g", isMarked ? "mb-point" : "mb-point mb-quiet").With("transform", "translate(" + x + "," + y + ")");
        _ = svg.Element("title", string.IsNullOrWhiteSpace(point.Tooltip) ? series.Label : point.Tooltip);
        if (isMarked)
        {
            _ = svg.Start("circle", "mb-hit").With("r", reach).End();
            _ = svg.Start("path", "mb-marker").With("d", Marker.PathOf(series.Index)).End();
        }
        else
        {
            _ = svg.Start("circle", "mb-marker").With("r", reach).End();
        }

        _ = svg.End();
    }

    private static double End(double bound, double value) => double.IsNaN(bound) ? value : bound;

    private static (double X, double Y) Place(LineGraphLayout layout, GraphPoint point, double y) =>
        (layout.X.Position(point.X), layout.Y.PositionWithin(y));

    private static string Path(IReadOnlyList<(double X, double Y)> places)
    {
        var path = new StringBuilder();
        foreach ((double x, double y) in places)
        {
            _ = path.Append(path.Length == 0 ? 'M' : 'L').Append(SvgWriter.Number(x)).Append(',').Append(SvgWriter.Number(y));
        }

        return path.ToString();
    }
}
