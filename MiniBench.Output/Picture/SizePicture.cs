using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The graph of several inputs with sizes: a line a test.</summary>
internal static class SizePicture
{
    internal static LineGraph Of(IReadOnlyList<ResultSuite> suites, CurveFit fit)
    {
        GraphSeries[] lines = [.. Inputs.TestNames(suites).Select(name => new GraphSeries(name, Points(suites, name), null))];
        AxisScale sizes = Scales.OfSizes(suites.Select(suite => suite.InputSize!.Value));
        AxisScale times = Scales.OfTimes(lines.SelectMany(line => line.Points).Select(point => point.Y), sizes);
        GraphSeries[] series = [.. lines.Select(line => line with { Curve = Curve(suites, line, sizes, fit) })];
        return new(
            suites[0].Name,
            Notes.Place(suites),
            new(Inputs.AxisTitle(suites[0]), sizes, AxisUnit.Count),
            new("Time per call", times, AxisUnit.Nanoseconds),
            series,
            PictureNotes.Of(suites, series.Any(line => line.Curve is not null), Growth.Sentences(suites, fit)));
    }

    // A size at which the test got no figure, between others at which it did, breaks its line.
    private static GraphPoint[] Points(IEnumerable<ResultSuite> suites, string name)
    {
        GraphPoint[] points =
        [
            .. from suite in suites.OrderBy(suite => suite.InputSize)
               let result = suite.FirstOrDefault(one => one.Name == name)
               select result is null
                   ? new GraphPoint(suite.InputSize!.Value, double.NaN, double.NaN, double.NaN, "")
                   : Point(suite, result),
        ];
        int first = Array.FindIndex(points, point => double.IsFinite(point.Y));
        int last = Array.FindLastIndex(points, point => double.IsFinite(point.Y));
        return first < 0 ? [] : points[first..(last + 1)];
    }

    private static GraphPoint Point(ResultSuite suite, BenchmarkResult result)
    {
        Figure figure = Figure.Of(result);
        string name = Units.Invariant($"{result.Name}, {suite.Dimensions[0].Name} = {suite.InputSize:#,0.###}");
        return new(suite.InputSize!.Value, figure.Nanoseconds, figure.Lower, figure.Upper, Tooltip.Of(name, suite, new(suite), result));
    }

    private static GraphCurve? Curve(IReadOnlyList<ResultSuite> suites, GraphSeries line, AxisScale scale, CurveFit fit)
    {
        double[] sizes = [.. line.Points.Where(point => double.IsFinite(point.Y)).Select(point => point.X)];
        return sizes.Length > 1 && fit(suites, line.Label) is { } curve
            ? new(curve.Name, CurvePoints.Of(curve, sizes.Min(), sizes.Max(), scale))
            : null;
    }
}
