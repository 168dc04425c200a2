using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// The columns of the table of results. Programs read them by name: new ones come at the end, none changes its meaning. After
/// them comes one for each dimension of a matrix and for each metric, by their own names.
/// </summary>
internal static class DelimitedColumns
{
    internal static IReadOnlyList<DelimitedColumn> All { get; } =
    [
        new("suite", "the suite's name", row => row.Suite.Name),
        new("input", "the input's label; empty where there is one input without a label", row => row.Suite.InputLabel),
        new("size", "the input's size, if it has one", row => row.Suite.InputSize),
        new("test", "the test's name", row => row.TestName),
        new("time_ns", "the time of a call; below 0.5 it says only that a call is shorter than that", row => Time(row)),
        new("lower_ns", "the lower end of the time's 95 % interval; where a table that is drawn by `minibench plot` has neither end, none is drawn", row => row.Measurement?.Lower),
        new("upper_ns", "the upper end; empty if it is open", row => Finite(row.Measurement?.Upper)),
        new("ratio_to_fastest", "the time divided by that of the suite's fastest test on this input, in the rounds of both", row => row.Result is null ? null : row.Ranking.RatioToFastest(row.Result)),
        new("verdict", "beside the fastest: `fastest`, `among-fastest`, `may-be-fastest`, `no-difference`, `not-resolved` or `slower`; empty where there is nothing to compare", Verdict),
        new("allocated_bytes", "the bytes that a call allocates", row => row.Measurement?.AllocatedBytes),
        new("gc_pause_ns", "the part of the time that is for garbage collections; of calls of 10 ms and more the mean", row => row.Measurement?.GcPauseNanoseconds),
        new("calls", "how many calls were measured", row => row.Result?.Iterations),
        new("rounds", "in how many rounds the test took part", row => row.Measurement is { } measurement ? Rounds(measurement) : null),
        new("noise_floor", "how far the control, work that is always the same, was apart: 0.02 is 2 %", row => row.Suite.Facts?.NoiseFloor),
        new("failure", "why there are no figures; empty where there are", row => row.Failure?.Reason),
        new("warnings", "the codes of the warnings on the test or the run, with spaces between", Warnings),
        new("os", "the operating system", row => row.Suite.Environment?.OperatingSystem),
        new("processor", "the processor", row => row.Suite.Environment?.Processor),
        new("processors", "how many logical processors the process could use", row => row.Suite.Environment?.ProcessorCount),
        new("runtime", "the runtime, its version and the architecture", row => row.Suite.Environment?.Runtime),
        new("jit", "what was set of tiered compilation and PGO; `default` if nothing was", row => row.Suite.Environment?.Jit),
        new("gc", "the garbage collector's mode", row => row.Suite.Environment?.GarbageCollector),
        new("minibench", "MiniBench's version", row => row.Suite.Environment?.Version),
        new("measured_at", "when the run started: ISO 8601 with the offset from UTC", row => row.Suite.Environment?.Time.ToString("O", CultureInfo.InvariantCulture)),
        new("mean_ns", "the mean time of a call, with what the test does once in a while and its collections", row => row.Measurement?.MeanNanoseconds),
        new("median_ns", "the median time of a call over the rounds", row => row.Measurement?.MedianNanoseconds),
        new("p95_ns", "the time of a call that 95 % of the rounds do not exceed", row => row.Measurement?.Percentile95Nanoseconds),
        new("collections", "how many garbage collections 1,000 calls cause", row => row.Measurement?.Collections),
    ];

    /// <summary>The columns for some results: the same for all, and those that these have beside them.</summary>
    internal static IReadOnlyList<DelimitedColumn> For(IReadOnlyList<ResultSuite> suites) => [.. All, .. Baseline(suites), .. Dimensions(suites), .. Metrics(suites)];

    private static IEnumerable<DelimitedColumn> Baseline(IReadOnlyList<ResultSuite> suites) => suites.All(suite => suite.Baseline is null) ? [] :
    [
        new("baseline", "the test that the others are compared with; empty where none is", row => row.Suite.Baseline),
        new("ratio_to_baseline", "the time divided by that of the baseline on this input, in the rounds of both", row => row.Result is null ? null : row.Ranking.RatioToBaseline(row.Result)),
        new("verdict_to_baseline", "`faster`, `slower`, `no-difference` or `not-resolved`; empty for the baseline itself", row => row.Result is null ? null : Verdict(row.Suite, row.Result)),
    ];

    private static string? Verdict(ResultSuite suite, BenchmarkResult result) =>
        suite.BaselineResult is not { } baseline || ReferenceEquals(baseline, result) || result.Measurement is null ? null : suite.Compare(result, baseline).Verdict switch
        {
            MiniBench.Verdict.Faster => "faster",
            MiniBench.Verdict.Slower => "slower",
            MiniBench.Verdict.NoDifference => "no-difference",
            _ => "not-resolved",
        };

    private static IEnumerable<DelimitedColumn> Dimensions(IReadOnlyList<ResultSuite> suites) => suites
        .Where(suite => suite.InputSize is null)
        .SelectMany(suite => suite.Dimensions.Select(dimension => dimension.Name))
        .Distinct()
        .Select(name => new DelimitedColumn(
            $"dimension: {name}", "a dimension of the input", row => row.Suite.Dimensions.Where(one => one.Name == name).Select(one => (double?)one.Value).FirstOrDefault()));

    private static IEnumerable<DelimitedColumn> Metrics(IReadOnlyList<ResultSuite> suites) => suites
        .SelectMany(suite => suite.SelectMany(result => result.Metrics))
        .DistinctBy(metric => (metric.Name, metric.Unit))
        .Select(metric => new DelimitedColumn(
            $"metric: {metric.Name}{(metric.Unit.Length == 0 ? "" : $" ({metric.Unit})")}",
            "a metric",
            row => row.Result?.Metrics.FirstOrDefault(one => (one.Name, one.Unit) == (metric.Name, metric.Unit))?.Value));

    private static double? Time(DelimitedRow row) =>
        row.Measurement?.Nanoseconds ?? (row.Result is null ? null : Figure.Of(row.Result).Nanoseconds);

    /// <summary>In how many rounds a test took part; of a saved file that kept some of them, the same share of all.</summary>
    private static double Rounds(Measurement measurement) =>
        Math.Round(measurement.Rounds.Count(double.IsFinite) * ((double)measurement.RoundsMeasured / measurement.Rounds.Count));

    private static double? Finite(double? value) => value is { } known && double.IsFinite(known) ? known : null;

    private static string? Verdict(DelimitedRow row) => row.Result is null ? null : row.Ranking[row.Result] switch
    {
        Standing.Fastest => "fastest",
        Standing.AmongFastest => "among-fastest",
        Standing.MayBeFastest => "may-be-fastest",
        Standing.NoDifference => "no-difference",
        Standing.NotResolved => "not-resolved",
        Standing.Slower => "slower",
        _ => null,
    };

    private static string Warnings(DelimitedRow row) => string.Join(' ', row.Suite.Warnings
        .Where(warning => warning.TestName is null || warning.TestName == row.TestName)
        .Select(warning => warning.Code)
        .Distinct());
}
