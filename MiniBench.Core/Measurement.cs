namespace MiniBench;

/// <summary>What was measured of a test on an input. All times are of one call, without the cost of calling it.</summary>
public sealed class Measurement
{
    /// <summary>Below this time a call cannot be told from an empty one, in nanoseconds.</summary>
    internal const double Resolution = 0.5;

    private readonly double[] rounds;

    internal Measurement(double[] rounds, ulong calls, double allocatedBytes, double gcPause, double overheadError, bool isOptimised)
    {
        this.rounds = rounds;
        Calls = calls;
        AllocatedBytes = allocatedBytes;
        GcPauseNanoseconds = gcPause;
        OverheadError = overheadError;
        IsOptimised = isOptimised;
        RoundsMeasured = rounds.Length;
        double[] present = [.. rounds.Where(double.IsFinite)];
        Nanoseconds = Quantile.Of(present, Quantile.Low);
        Interval interval = Blocks.Low([.. present.Select(AtLeastResolution)], Blocks.Level);
        Lower = Math.Max(0, interval.Lower - overheadError);
        Upper = interval.Upper + overheadError;
    }

    /// <summary>
    /// The time a call in nanoseconds: a low quantile of the batches, plus the share of the collections' pauses that its
    /// allocations cause. Below 0.5 it says only that the call is too short to be measured; it can then be negative.
    /// </summary>
    public double Nanoseconds { get; internal init; }

    /// <summary>The lower end of the 95 % interval of <see cref="Nanoseconds"/>, within this process.</summary>
    public double Lower { get; internal init; }

    /// <summary>The upper end of the 95 % interval of <see cref="Nanoseconds"/>; infinite if there was one round only.</summary>
    public double Upper { get; internal init; }

    /// <summary>The part of <see cref="Nanoseconds"/> that is for collections.</summary>
    public double GcPauseNanoseconds { get; }

    /// <summary>
    /// The processor time a call, of all threads of the process, in nanoseconds; null for calls shorter than some milliseconds, where
    /// it cannot be read. Far less than the time where a call waits, far more where it uses several processors.
    /// </summary>
    public double? ProcessorNanoseconds { get; internal init; }

    /// <summary>The bytes that a call allocates.</summary>
    public double AllocatedBytes { get; }

    /// <summary>How many calls were measured.</summary>
    public ulong Calls { get; }

    /// <summary>The time a call in each round, in nanoseconds; NaN in rounds in which the test did not take part.</summary>
    public IReadOnlyList<double> Rounds => rounds;

    /// <summary>How many rounds were measured: more than <see cref="Rounds"/> has where a saved file kept a part.</summary>
    internal int RoundsMeasured { get; init; }

    /// <summary>Whether a call is too short to be told from an empty one.</summary>
    public bool IsBelowResolution => Nanoseconds < Resolution;

    /// <summary>How far the cost of a call, which was taken off, may be wrong.</summary>
    internal double OverheadError { get; }

    /// <summary>Whether the test was built with optimisation; without, nothing is said of its speed.</summary>
    internal bool IsOptimised { get; }

    /// <summary>The time, or the resolution if that is longer.</summary>
    internal double Floored => AtLeastResolution(Nanoseconds);

    /// <summary>How far the interval reaches from the time, as a share of it.</summary>
    internal double RelativeError => Math.Max(Upper - Floored, Floored - Lower) / Floored;

    /// <summary>How far the shortest and the lower third of the batches are apart, halved, as a share of the time.</summary>
    internal double LowSpread => (Quantile.Of([.. rounds.Where(double.IsFinite)], 1 / 3.0) - rounds.Where(double.IsFinite).Min()) / 2 / Floored;

    internal TimeSpan TotalTime => TimeSpan.FromTicks((long)Math.Clamp(Floored * Calls / 100, 1, long.MaxValue / 2));

    internal static double AtLeastResolution(double nanoseconds) => Math.Max(nanoseconds, Resolution);

    /// <summary>The times of some rounds, none below the resolution.</summary>
    internal double[] Pick(int[] some) => Array.ConvertAll(some, round => AtLeastResolution(rounds[round]));
}
