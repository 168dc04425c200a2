using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The plot below the times: how many times as long as the fastest of its size, or the baseline, each test takes, so that small differences are seen.</summary>
internal static class RatioPanel
{
    /// <summary>What is farther from the fastest, or the baseline, is left out, and the title says so: it is the near ones that have to be told apart.</summary>
    private const double Most = 20;

    private const int Fewest = 2;

    /// <summary>The plot; null where there are not at least two tests to compare.</summary>
    internal static GraphPanel? Of(IReadOnlyList<ResultSuite> suites, IReadOnlyList<GraphSeries> lines)
    {
        ResultSuite[] sorted = [.. suites.OrderBy(suite => suite.InputSize)];
        string? baseline = sorted.FirstOrDefault(suite => suite.BaselineResult is not null)?.Baseline;
        GraphSeries[] all = [.. lines.Select(line => new GraphSeries(line.Label, [.. sorted.Select(suite => Point(suite, line.Label, baseline is not null))], null))];
        GraphSeries[] near = [.. all.Select(line => line with { Points = [.. line.Points.Select(point => IsFar(point) ? Missing(point.X) : point)] })];
        return near.Count(line => line.Points.Any(point => double.IsFinite(point.Y))) < Fewest ? null
            : new(new(Title(baseline, [.. all.SelectMany(line => line.Points).Select(point => point.Y)]), AxisScale.Log, AxisUnit.Times), near);
    }

    // As in the tables: of the rounds in common, beside the baseline or the test that took the least time. Where the baseline has no
    // figure there is nothing to compare with: beside the fastest, the line would go on as another one.
    private static GraphPoint Point(ResultSuite suite, string name, bool isBesideBaseline)
    {
        double size = suite.InputSize!.Value;
        BenchmarkResult? result = suite.FirstOrDefault(one => one.Name == name);
        if (suite.Facts is null || (isBesideBaseline ? suite.BaselineResult : suite.Fastest) is not { Measurement.IsBelowResolution: false } standard || result?.Measurement is not { IsVague: false })
        {
            return Missing(size);
        }

        string place = $"{name}, {suite.Dimensions[0].Name} = {Units.InputSize(size)}";
        if (ReferenceEquals(result, standard))
        {
            return new(size, 1, double.NaN, double.NaN, place);
        }

        Comparison pair = suite.Compare(result, standard);

        // An interval that is open at both ends says nothing: of a single round, or of times alone.
        return pair.Lower > 0 || double.IsFinite(pair.Upper)
            ? new(size, pair.Ratio, pair.Lower, pair.Upper, $"{place}\n{Units.Range(pair.Ratio, pair.Lower, pair.Upper)}")
            : new(size, pair.Ratio, double.NaN, double.NaN, $"{place}\n{Units.Times(pair.Ratio)}");
    }

    private static bool IsFar(GraphPoint point) => point.Y is > Most or < 1 / Most;

    private static string Title(string? baseline, double[] ratios)
    {
        (bool isCutBelow, bool isCutAbove) = (Array.Exists(ratios, ratio => ratio < 1 / Most), Array.Exists(ratios, ratio => ratio > Most));
        return (baseline is not null ? "Times " + SafeText.Line(baseline) : "Times the fastest")
            + (isCutBelow ? Units.Invariant($", from {1 / Most}×") : "") + (isCutAbove ? Units.Invariant($"{(isCutBelow ? "" : ",")} up to {Most:0}×") : "");
    }

    private static GraphPoint Missing(double size) => new(size, double.NaN, double.NaN, double.NaN, "");
}
