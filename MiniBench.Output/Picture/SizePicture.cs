using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The graph of several inputs with sizes: a line a test.</summary>
internal static class SizePicture
{
    internal static LineGraph Of(IReadOnlyList<ResultSuite> suites, CurveFit fit, IReadOnlyList<ResultSuite>? scale = null)
    {
        (ResultSuite, Ranking)[] ranked = [.. suites.OrderBy(suite => suite.InputSize).Select(suite => (suite, new Ranking(suite)))];
        GraphSeries[] lines = [.. ResultSuite.TestNames(suites).Select(name => new GraphSeries(name, Points(ranked, name), null))];
        AxisScale sizes = Scales.OfSizes(suites.Select(suite => suite.InputSize!.Value));
        double[] shared = [.. (scale ?? []).SelectMany(suite => suite).Select(result => Figure.Of(result).Nanoseconds)];
        AxisScale times = Scales.OfTimes(lines.SelectMany(line => line.Points).Select(point => point.Y).Concat(shared), sizes);
        GraphSeries[] series = [.. lines.Select(line => line with { Curve = Curve(suites, line, sizes, fit), Ending = Ending(suites, line) })];
        string? finding = Finding.Of(suites);
        return new(
            finding ?? suites[0].Name,
            finding is null ? null : suites[0].Name,
            new(Inputs.AxisTitle(suites[0]), sizes, AxisUnit.Count),
            new("Time per call", times, AxisUnit.Nanoseconds) { Shown = shared },
            series,
            PictureNotes.Of(suites, series, Growth.Sentences(suites, fit, PictureNotes.Few)))
        {
            Changes = [.. Growth.Crossovers(suites).OrderBy(change => change.Size).Select(change => new GraphChange(change.Size, change.Lower, change.Upper, "≈ " + change.About, $"{change}"))],
            Below = RatioPanel.Of(suites, series),
        };
    }

    // A size at which the test got no figure, between others at which it did, breaks its line.
    private static GraphPoint[] Points((ResultSuite Suite, Ranking Ranking)[] ranked, string name)
    {
        GraphPoint[] points =
        [
            .. from one in ranked
               let suite = one.Suite
               let result = suite.FirstOrDefault(test => test.Name == name)
               select result is null
                   ? new GraphPoint(suite.InputSize!.Value, double.NaN, double.NaN, double.NaN, "")
                   : Point(suite, one.Ranking, result),
        ];
        int first = Array.FindIndex(points, point => double.IsFinite(point.Y));
        int last = Array.FindLastIndex(points, point => double.IsFinite(point.Y));
        return first < 0 ? [] : points[first..(last + 1)];
    }

    private static GraphPoint Point(ResultSuite suite, Ranking ranking, BenchmarkResult result)
    {
        Figure figure = Figure.Of(result);
        string name = $"{result.Name}, {suite.Dimensions[0].Name} = {Units.InputSize(suite.InputSize!.Value)}";
        return new(suite.InputSize!.Value, figure.Nanoseconds, figure.Lower, figure.Upper, Tooltip.Of(name, suite, ranking, result), figure.IsVague);
    }

    // No time is predicted of a size below zero, which a number that is an input may be.
    private static GraphCurve? Curve(IReadOnlyList<ResultSuite> suites, GraphSeries line, AxisScale scale, CurveFit fit)
    {
        double[] sizes = [.. line.Points.Where(point => double.IsFinite(point.Y) && point.X >= 0 && AxisRange.CanShow(point.X, scale)).Select(point => point.X)];
        return sizes.Length > 1 && Inputs.MayGrow(suites) && fit(suites, line.Label) is { Nanoseconds: { } time } curve
            ? new(curve.Name, CurvePoints.Of(time, sizes.Min(), sizes.Max(), scale), Beyond(time))
            {
                Lower = curve.Interval is null ? [] : Beyond(size => curve.Interval(size).Lower),
                Upper = curve.Interval is null ? [] : Beyond(size => curve.Interval(size).Upper),
            }
            : null;

        IReadOnlyList<CurvePoint> Beyond(Func<double, double> value) => Expected(value, sizes.Max(), suites.Max(suite => suite.InputSize!.Value), scale);
    }

    private static IReadOnlyList<CurvePoint> Expected(Func<double, double> time, double last, double largest, AxisScale scale) =>
        last < largest ? CurvePoints.Of(time, last, largest, scale, CurvePoints.FewSteps) : [];

    /// <summary>What became of a test at the size after its last figure; null where it has one at the largest, or nothing is known.</summary>
    private static string? Ending(IEnumerable<ResultSuite> suites, GraphSeries line)
    {
        double last = line.Points.Select(point => point.X).DefaultIfEmpty(double.PositiveInfinity).Max();
        ResultSuite? next = suites.Where(suite => suite.InputSize > last).MinBy(suite => suite.InputSize);
        return next is null || next.Failures.All(failure => failure.TestName != line.Label) ? null : Notes.Missing(next, line.Label);
    }
}
