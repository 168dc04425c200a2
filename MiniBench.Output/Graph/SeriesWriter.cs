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
    private const double LeastWhisker = 2;

    /// <summary>Writes the intervals of every run of points as a translucent area.</summary>
    public static void Band(SvgWriter svg, LineGraphLayout layout, SeriesPlot series)
    {
        foreach (IReadOnlyList<GraphPoint> run in series.Runs.Where(run => run.Count > 1))
        {
            IEnumerable<(double, double)> upper = run.Select(point => (layout.X.Position(point.X), layout.IntervalOf(point).Upper));
            IEnumerable<(double, double)> lower = run.Select(point => (layout.X.Position(point.X), layout.IntervalOf(point).Lower));
            _ = svg.Start("path", "mb-band " + series.ColourClass).With("data-series", series.Index).With("d", Path([.. upper, .. lower.Reverse()], SvgWriter.Tenths) + "z").End();
        }
    }

    /// <summary>Writes the interval of what is expected of a line that ends early.</summary>
    public static void ExpectedBand(SvgWriter svg, LineGraphLayout layout, SeriesPlot series, string clip)
    {
        if (series.ExpectedBand.Count > 2)
        {
            string path = Path([.. series.ExpectedBand.Select(p => (layout.X.Position(p.X), layout.Y.PositionWithin(p.Y)))], SvgWriter.Tenths);
            _ = svg.Start("path", "mb-band mb-faint " + series.ColourClass).With("data-series", series.Index).With("d", path + "z").With("clip-path", "url(#" + clip + ")").End();
        }
    }

    /// <summary>Writes the curve, quieter than the data and below them, the line, and the points with their tooltips.</summary>
    public static void Line(SvgWriter svg, LineGraphLayout layout, SeriesPlot series, string clip)
    {
        _ = svg.Start("g", "mb-series " + series.ColourClass).With("data-series", series.Index).Element("title", series.Label);
        Curve(svg, layout, series.Curve, "mb-curve", clip);
        Curve(svg, layout, series.Expected, "mb-expected", clip);
        foreach (IReadOnlyList<GraphPoint> run in series.Runs.Where(run => run.Count > 1))
        {
            string path = Path([.. run.Select(point => Place(layout, point, point.Y))], SvgWriter.Number);
            _ = svg.Start("path", "mb-line" + series.DashClass).With("d", path).End();
        }

        Points(svg, layout, series);
        _ = svg.End();
    }

    private static void Curve(SvgWriter svg, LineGraphLayout layout, IReadOnlyList<CurvePoint> points, string style, string clip)
    {
        if (points.Count > 1)
        {
            string path = Path([.. points.Select(p => (layout.X.Position(p.X), layout.Y.Position(p.Y)))], SvgWriter.Tenths);
            _ = svg.Start("path", style).With("d", path).With("clip-path", "url(#" + clip + ")").End();
        }
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
        bool[] areMarked = [.. points.Select((point, i) => i % step == offset || i == points.Length - 1 || point.IsVague)];
        GraphPoint[] alone = [.. series.Runs.Where(run => run.Count == 1).Select(run => run[0])];
        Whiskers(svg, "mb-whisker", layout, alone);
        Whiskers(svg, "mb-whisker mb-thin", layout, points.Where((point, i) => areMarked[i] && !alone.Contains(point) && IsSeen(layout.IntervalOf(point))));
        for (int i = 0; i < points.Length; i++)
        {
            Point(svg, layout, series, points[i], areMarked[i], Math.Clamp(distance / 2, 3, areMarked[i] ? 9 : 4));
        }
    }

    private static void Point(
        SvgWriter svg, LineGraphLayout layout, SeriesPlot series, GraphPoint point, bool isMarked, double reach)
    {
        string x = SvgWriter.Number(layout.X.Position(point.X));
        string y = SvgWriter.Number(layout.Y.Position(point.Y));
        _ = svg.Start("g", isMarked ? "mb-point" : "mb-point mb-quiet").With("transform", "translate(" + x + "," + y + ")");
        _ = svg.Element("title", string.IsNullOrWhiteSpace(point.Tooltip) ? series.Label : point.Tooltip);
        _ = svg.Start("circle").With("r", reach).End();
        if (isMarked)
        {
            _ = (point.IsVague ? svg.Start("path", "mb-hollow") : svg.Start("path")).With("d", Marker.PathOf(series.Index)).End();
        }

        _ = svg.End();
    }

    // A point in a line has the band, and a whisker beyond its mark where the interval can be seen; one alone always has a whisker.
    private static bool IsSeen(DrawnInterval interval) => interval.Lower - interval.Upper >= LeastWhisker;

    private static void Whiskers(SvgWriter svg, string style, LineGraphLayout layout, IEnumerable<GraphPoint> points)
    {
        string path = string.Concat(points.Where(point => !(double.IsNaN(point.Lower) && double.IsNaN(point.Upper)))
            .Select(point => WhiskerPath.Vertical(layout.IntervalOf(point), layout.X.Position(point.X))));
        if (path.Length > 0)
        {
            _ = svg.Start("path", style).With("d", path).End();
        }
    }

    private static (double X, double Y) Place(LineGraphLayout layout, GraphPoint point, double y) =>
        (layout.X.Position(point.X), layout.Y.PositionWithin(y));

    private static string Path(IReadOnlyList<(double X, double Y)> places, Func<double, string> number)
    {
        var path = new StringBuilder();
        foreach ((double x, double y) in places)
        {
            _ = path.Append(path.Length == 0 ? 'M' : 'L').Append(number(x)).Append(',').Append(number(y));
        }

        return path.ToString();
    }
}
