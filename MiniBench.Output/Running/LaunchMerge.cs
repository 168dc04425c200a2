using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Puts the results of several processes together. Each process counts as one round: times and ratios are the means over the processes,
/// and every interval and every verdict is of what differs between them; within one there is nothing more to learn of that.
/// </summary>
internal static class LaunchMerge
{
    /// <param name="runs">The results of each process.</param>
    /// <param name="isInterrupted">Whether there were to be more processes.</param>
    /// <returns>The suites; one that a single process has is as it is there.</returns>
    internal static IReadOnlyList<ResultSuite> Merge(IReadOnlyList<SavedResults> runs, bool isInterrupted) =>
        [.. SameSuites.Of(runs).Select(suites => suites.Length > 1 && Array.TrueForAll(suites, suite => suite.Facts is not null) ? Merge(suites, isInterrupted)
            : isInterrupted && !suites[0].IsInterrupted ? SuiteCopy.Interrupted(suites[0]) : suites[0])];

    /// <summary>What was measured of a test in each process; null where it failed in one.</summary>
    internal static Measurement[]? Of(string test, IReadOnlyList<ResultSuite> suites)
    {
        Measurement[] all = [.. Results(test, suites).Select(result => result.Measurement).OfType<Measurement>()];
        return all.Length == suites.Count ? all : null;
    }

    private static IEnumerable<BenchmarkResult> Results(string test, IReadOnlyList<ResultSuite> suites) =>
        suites.Select(suite => suite.FirstOrDefault(result => result.Name == test)).OfType<BenchmarkResult>();

    private static ResultSuite Merge(ResultSuite[] suites, bool isInterrupted)
    {
        BenchmarkResult[] results = [.. suites[0].Select(result => result.Name)
            .Select(test => Of(test, suites) is { } all ? new BenchmarkResult(test, Merge(all)) { Metrics = Metrics([.. Results(test, suites)]) } : null)
            .OfType<BenchmarkResult>()];
        RunFacts[] facts = [.. suites.Select(suite => suite.Facts!)];
        RunFacts merged = new(
            facts[0].Threshold,
            Median(facts.Select(one => one.NoiseFloor)),
            Blocks.PairLevel(results.Length, looks: 1),
            TimeSpan.FromTicks(facts.Sum(one => one.MeasuredTime.Ticks)),
            isInterrupted);
        return new(suites[0].Name, results, AcrossProcesses.Judging(merged, suites.Length))
        {
            InputLabel = suites[0].InputLabel,
            InputSize = suites.Select(suite => suite.InputSize).FirstOrDefault(size => size is not null),
            Place = suites[0].Place,
            Failures = [.. suites.SelectMany(suite => suite.Failures).OrderBy(failure => !failure.IsFault).DistinctBy(failure => (failure.TestName, failure.InputLabel))],
            Warnings =
            [
                .. suites.SelectMany(suite => suite.Warnings).DistinctBy(warning => (warning.Code, warning.TestName)),
                .. Enumerable.Repeat(WarningCatalogue.Interrupted, isInterrupted ? 1 : 0),
            ],
            Environment = suites[0].Environment,
            Baseline = suites[0].Baseline,
        };
    }

    private static Measurement Merge(Measurement[] all)
    {
        double[] times = [.. all.Select(one => one.Nanoseconds)];
        double error = Median(all.Select(one => one.OverheadError));
        double errorAlone = Median(all.Select(one => one.Means?.ErrorAlone ?? 0));
        double mostSlowed = Median(all.Select(one => one.Means?.MostSlowed ?? 1));
        Interval mean = AcrossProcesses.MeanTime(Array.ConvertAll(times, Measurement.AtLeastResolution), Blocks.Level);
        return new(
            times,
            all.Aggregate(0UL, (sum, one) => sum + one.Calls),
            Median(all.Select(one => one.AllocatedBytes)),
            Median(all.Select(one => one.GcPauseNanoseconds)),
            error,
            Array.TrueForAll(all, one => one.IsOptimised),
            means: errorAlone > 0 || mostSlowed > 1 ? new(default, []) { ErrorAlone = errorAlone, MostSlowed = mostSlowed } : null)
        {
            Nanoseconds = Median(times) < Measurement.Resolution ? Median(times) : mean.Estimate,
            Lower = Math.Max(0, Math.Min(mean.Lower - error, mean.Estimate / mostSlowed)),
            Upper = mean.Upper + error,
            IsOfProcesses = true,
            IsStatic = all[0].IsStatic,
            CallKind = all[0].CallKind,
            Collections = Median(all.Select(one => one.Collections)),
            ProcessorNanoseconds = Array.TrueForAll(all, one => one.ProcessorNanoseconds is not null) ? Median(all.Select(one => one.ProcessorNanoseconds!.Value)) : null,
            Kept = (all.Average(one => one.MeanNanoseconds), all.Average(one => one.MedianNanoseconds), all.Average(one => one.Percentile95Nanoseconds)),
        };
    }

    /// <summary>The metrics, each with the middle of the values of all processes that have it: one that could not tell a time has no rate.</summary>
    private static Metric[] Metrics(BenchmarkResult[] all) => [.. all.SelectMany(result => result.Metrics).DistinctBy(metric => metric.Name).Select(metric => new Metric(
        metric.Name,
        Median(all.SelectMany(result => result.Metrics).Where(other => other.Name == metric.Name).Select(other => other.Value)),
        metric.Unit,
        metric.IsRate))];

    private static double Median(IEnumerable<double> values) => Quantile.Of([.. values], Quantile.Median);
}
