using System;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Means of what several processes measured, with intervals of what differs between processes: Student's t on logarithms, so that
/// the ratio of two means is the mean of the ratios.
/// </summary>
internal static class AcrossProcesses
{
    /// <summary>
    /// The mean of positive times, one a process; the interval of one time reaches everywhere. They count as at least
    /// <see cref="Measurement.ProcessDeviation"/> apart: a few that happen to agree do not say that all do.
    /// </summary>
    /// <param name="times">At least one.</param>
    /// <param name="level">The probability that the interval misses the mean of all processes.</param>
    internal static Interval MeanTime(double[] times, double level) => Mean(times, level, Measurement.ProcessDeviation);

    /// <summary>The mean of the ratios of two tests, one a process, with what the cost of a call may be wrong, and times alone, which tests are measured by in the same order in each process.</summary>
    /// <param name="first">The one test.</param>
    /// <param name="second">The other.</param>
    /// <param name="level">The probability that the interval misses the mean of all processes.</param>
    internal static Interval Ratio(Measurement first, Measurement second, double level)
    {
        int[] processes = [.. Enumerable.Range(0, Math.Min(first.Rounds.Count, second.Rounds.Count))];
        Interval mean = Mean([.. processes.Select(i => Measurement.AtLeastResolution(first.Rounds[i]) / Measurement.AtLeastResolution(second.Rounds[i]))], level, leastDeviation: 0);
        return Comparison.Widened(mean, first, second, Means.OrAlone(0, first.Means, second.Means));
    }

    /// <summary>What comparing needs to know where each round is a process.</summary>
    internal static RunFacts Judging(RunFacts facts, int processes) => processes < 2
        ? facts
        : facts with { Processes = processes, RatioOf = (first, second) => Ratio(first, second, facts.PairLevel) };

    private static Interval Mean(double[] figures, double level, double leastDeviation)
    {
        double[] logs = Array.ConvertAll(figures, Math.Log);
        double mean = logs.Average();
        if (logs.Length == 1)
        {
            return new(0, Math.Exp(mean), double.PositiveInfinity);
        }

        double reach = StudentT.ReachOfMean(logs, level, leastDeviation);
        return new(Math.Exp(mean - reach), Math.Exp(mean), Math.Exp(mean + reach));
    }
}
