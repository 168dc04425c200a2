using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>How far processes that run the same code differ in the time of a test, as several of them showed: what takes the place of an allowance.</summary>
/// <param name="Deviation">The standard deviation of the logarithm of a process's time.</param>
/// <param name="Freedom">Its degrees of freedom.</param>
internal sealed record ProcessSpread(double Deviation, int Freedom)
{
    /// <summary>The probability that an interval misses the truth. In a hundred tests it must not happen often.</summary>
    private const double Level = 0.01;

    /// <summary>How far the ratio may be off, with 99 %, for what lies between two runs of a machine beside their processes: its clock rate and its neighbours.</summary>
    internal const double Drift = 0.01;

    /// <summary>Two say next to nothing of how far they differ.</summary>
    private const int LeastProcesses = 3;

    /// <summary>The spread in the runs of which each has several processes; null if none has.</summary>
    internal static ProcessSpread? Of(params IEnumerable<(Measurement Measurement, int Processes)> runs)
    {
        double[][] series = [.. runs.Where(run => IsKnownOf(run.Processes))
            .Select(run => run.Measurement.Rounds.Where(double.IsFinite).Select(time => Math.Log(Measurement.AtLeastResolution(time))).ToArray()).Where(times => times.Length >= LeastProcesses)];
        int freedom = series.Sum(times => times.Length - 1);
        return freedom == 0 ? null : new(Math.Sqrt(series.Sum(SquaresOf) / freedom), freedom);
    }

    /// <summary>Whether so many processes show how far they differ.</summary>
    internal static bool IsKnownOf(int processes) => processes >= LeastProcesses;

    /// <summary>How far the ratio of two means of so many processes each may be from the truth, as a logarithm.</summary>
    internal double Reach(int processes, int otherProcesses) => double.Hypot(OfProcesses(processes, otherProcesses), Drift);

    /// <summary>The same without what lies between two runs beside their processes.</summary>
    internal double OfProcesses(int processes, int otherProcesses) =>
        StudentT.TwoSided(Level, Freedom) * Deviation * Math.Sqrt((1.0 / processes) + (1.0 / otherProcesses));

    private static double SquaresOf(double[] values)
    {
        double mean = values.Average();
        return values.Sum(value => (value - mean) * (value - mean));
    }
}
