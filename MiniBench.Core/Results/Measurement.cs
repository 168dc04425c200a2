namespace MiniBench;

/// <summary>What was measured of a test on an input. All times are of one call, without the cost of calling it.</summary>
public sealed class Measurement
{
    /// <summary>Below this time a call cannot be told from an empty one, in nanoseconds.</summary>
    internal const double Resolution = 0.5;

    /// <summary>A time whose interval reaches farther from it, as a share of it, is not shown: nobody can use it.</summary>
    internal const double Widest = 0.5;

    /// <summary>How far the times of two processes are apart at least, as a share, the standard deviation: docs/decisions/0018-an-interval-is-of-its-process.md.</summary>
    internal const double ProcessDeviation = 0.015;

    /// <summary>How far the machine may move all rounds of a process, as a share, and by where code lies, in nanoseconds: docs/decisions/0020-an-interval-knows-the-machine.md.</summary>
    private const double MachineReach = 0.07, PlaceReach = 0.5;

    private const double High = 0.95;

    private readonly double[] rounds;

    internal Measurement(
        double[] rounds, ulong calls, double allocatedBytes, double gcPause, double overheadError, bool isOptimised,
        double gcError = 0, Means? means = null)
    {
        this.rounds = rounds;
        Means = means;
        Calls = calls;
        AllocatedBytes = allocatedBytes;
        GcPauseNanoseconds = gcPause;
        GcError = gcError;
        OverheadError = overheadError;
        IsOptimised = isOptimised;
        RoundsMeasured = rounds.Length;
        (Lower, Nanoseconds, Upper) = Estimate();
    }

    /// <summary>
    /// What one more call costs, in nanoseconds: its time in the quick rounds and what collecting its garbage takes, where the mean says
    /// the same; else the mean. Below 0.5 it says only that the call is too short to be measured; it can then be negative.
    /// </summary>
    public double Nanoseconds { get; internal init; }

    /// <summary>
    /// The lower end of the 95 % interval of <see cref="Nanoseconds"/>: what the rounds show, and of one process 7 % and 0.5 ns for what the machine does to
    /// all of its rounds, its clock rate and where code lies. It reaches to four fifths of the time where something else used the core nearly always, whom not every look sees; and
    /// to half of it where rounds count in which that was seen: it makes code up to twice as slow. In a sweep it reaches to the time of the rounds where calls took longer alone.
    /// </summary>
    public double Lower { get; internal init; }

    /// <summary>The upper end of the 95 % interval of <see cref="Nanoseconds"/>; infinite if there was one round only.</summary>
    public double Upper { get; internal init; }

    /// <summary>The mean time of a call in nanoseconds, with everything that its test does once in a while, and its collections.</summary>
    public double MeanNanoseconds => Kept?.Mean ?? WithAll.Average();

    /// <summary>The median time of a call over the rounds, in nanoseconds: of each, the mean of its batch of calls.</summary>
    public double MedianNanoseconds => Kept?.Median ?? Quantile.Of(Present, Quantile.Median);

    /// <summary>The time of a call that 95 % of the rounds do not exceed, in nanoseconds: of each, the mean of its batch of calls.</summary>
    public double Percentile95Nanoseconds => Kept?.Percentile95 ?? Quantile.Of(Present, High);

    /// <summary>The part of <see cref="Nanoseconds"/> that is for collections; of calls of 10 ms and more, which hold theirs, the mean.</summary>
    public double GcPauseNanoseconds { get; }

    /// <summary>How many collections 1,000 calls cause.</summary>
    public double Collections { get; internal init; }

    /// <summary>The processor time a call, of all threads of the process, in nanoseconds; null for calls shorter than some milliseconds, where it cannot be read. Far less than the time where a call waits, far more where it uses several processors.</summary>
    public double? ProcessorNanoseconds { get; internal init; }

    /// <summary>The bytes that a call allocates.</summary>
    public double AllocatedBytes { get; }

    /// <summary>How many calls were measured.</summary>
    public ulong Calls { get; }

    /// <summary>The time a call in each round, in nanoseconds; NaN in rounds in which the test did not take part.</summary>
    public IReadOnlyList<double> Rounds => rounds.AsReadOnly();

    /// <summary>What the mean says beside the quick rounds; null where it was not asked.</summary>
    internal Means? Means { get; }

    /// <summary>How many rounds were measured: more than <see cref="Rounds"/> has where a saved file kept a part.</summary>
    internal int RoundsMeasured { get; init; }

    /// <summary>Whether a round is a process: then what differs between processes is in the rounds.</summary>
    internal bool IsOfProcesses { get; init; }

    /// <summary>The mean, the median and the 95th percentile in nanoseconds, where they are of more rounds than are here: those that a saved file left out, or of several processes; else null.</summary>
    internal (double Mean, double Median, double Percentile95)? Kept { get; init; }

    /// <summary>Whether a call is too short to be told from an empty one.</summary>
    public bool IsBelowResolution => CallCost.AndIsKnown(Nanoseconds < Resolution, this);

    /// <summary>How far the cost of a call, which was taken off, may be wrong.</summary>
    internal double OverheadError { get; }

    /// <summary>How far <see cref="GcPauseNanoseconds"/> may be wrong.</summary>
    internal double GcError { get; }

    /// <summary>Whether the test is a static method: tests of one kind have the same error of what a call costs.</summary>
    internal bool IsStatic { get; init; }

    /// <summary>What such tests are called where they are no functions with an input; else null.</summary>
    internal string? CallKind { get; init; }

    /// <summary>How much memory a call goes through that no other test of its input does, in bytes; 0 where that is little, or not known.</summary>
    internal double OwnBytes { get; private set; }

    /// <summary>Whether the test was built with optimisation; without, nothing is said of its speed.</summary>
    internal bool IsOptimised { get; }

    /// <summary>The time, or the resolution if that is longer.</summary>
    internal double Floored => AtLeastResolution(Nanoseconds);

    /// <summary>The interval of the rounds alone: what more of them would narrow.</summary>
    internal Interval OfRounds => new(Lower > 0 ? Floored - OfRoundsAlone(Floored - Lower) : 0, Floored, Floored + OfRoundsAlone(Upper - Floored));

    /// <summary>How far that reaches from the time, as a share of it.</summary>
    internal double RelativeError => OfRoundsAlone(Math.Max(Upper - Floored, OfRoundsBelow(Floored - Lower))) / Floored;

    /// <summary>Whether the time is not known well enough to be shown; after a single round there is no interval that says so.</summary>
    internal bool IsVague => !IsBelowResolution && double.IsFinite(Upper) && RelativeError > Widest;

    /// <summary>How far the shortest and the lower third of the batches are apart, halved, as a share of the time.</summary>
    internal double LowSpread => (Quantile.Of(Present, 1 / 3.0) - Present.Min()) / 2 / Floored;

    internal TimeSpan TotalTime => TimeSpan.FromTicks((long)Math.Clamp(Floored * Calls / 100, 1, long.MaxValue / 2));

    private double[] Present => Array.FindAll(rounds, double.IsFinite);

    /// <summary>The times of a call with everything that its test does once in a while.</summary>
    private double[] WithAll => Means is { Stretches.Length: > 0 } means ? Array.FindAll(means.Stretches, double.IsFinite) : Present;

    internal static double AtLeastResolution(double nanoseconds) => Math.Max(nanoseconds, Resolution);

    /// <summary>The same figures with what the mean says, and the collections that 1,000 calls cause.</summary>
    internal Measurement With(Means means, double collections) => new(rounds, Calls, AllocatedBytes, GcPauseNanoseconds, OverheadError, IsOptimised, GcError, means)
    {
        IsStatic = IsStatic,
        CallKind = CallKind,
        Collections = collections,
        ProcessorNanoseconds = ProcessorNanoseconds,
    };

    /// <summary>The same figures of a test that goes through so much memory of its own.</summary>
    internal Measurement OverData(double bytes)
    {
        Measurement same = (Measurement)MemberwiseClone();
        same.OwnBytes = bytes;
        return same;
    }

    private (double Lower, double Estimate, double Upper) Estimate()
    {
        double error = OverheadError + GcError;
        Interval quick = Blocks.Low(Array.ConvertAll(Present, AtLeastResolution), Blocks.Level);
        Interval figure = WithMean(new(quick.Lower - error, Quantile.Of(Present, Quantile.Low), quick.Upper + error));
        double time = figure.Estimate, beside = BesideRounds(time);
        return (Math.Max(0, OrSlowed(time - double.Hypot(time - figure.Lower, beside), time)), time, time + double.Hypot(figure.Upper - time, beside));
    }

    /// <summary>The lower end of the interval, lower where all rounds that count may be too long.</summary>
    [Stage(Stages.Mean)]
    private double OrSlowed(double lower, double time) => Means is null ? lower : Math.Min(lower, time / Means.MostSlowed);

    /// <summary>How far the interval reaches below the time for what the rounds show: what all of them may be too long by is not narrowed by more.</summary>
    [Stage(Stages.Mean)]
    private double OfRoundsBelow(double below) => Lower >= Nanoseconds / Means?.MostSlowed ? 0 : below;

    /// <summary>How far the machine may move all rounds of a process.</summary>
    private static double BesideRounds(double time) => double.Hypot(PlaceReach, MachineReach * time);

    private double OfRoundsAlone(double reach) => IsOfProcesses ? reach : Math.Sqrt(Math.Max(0, (reach * reach) - Math.Pow(BesideRounds(Nanoseconds), 2)));

    /// <summary>The mean where the quick rounds do not speak for the test; where that may be chance, with an interval that reaches over both.</summary>
    [Stage(Stages.Mean)]
    private Interval WithMean(Interval quick)
    {
        if (Means is null)
        {
            return quick;
        }

        Interval withAll = MeanOf(WithAll), mean = OwnTimes.OrFar(MeanOf(Present).ConfirmedBy(withAll), withAll, Means.Centre.IsMean);
        return Means.Centre is { IsMean: true, IsSure: true } ? mean
            : (Means.Centre.IsMean ? quick with { Estimate = mean.Estimate } : quick).Joined(mean);
    }

    /// <summary>A mean with its interval.</summary>
    private Interval MeanOf(double[] times)
    {
        double mean = times.Average();
        double reach = Math.Exp(Blocks.MeanError(Array.ConvertAll(times, AtLeastResolution), null, Blocks.Level)), error = Means.OrOfAlone(OverheadError, Means, GcError);
        return new((mean / reach) - error, mean, (mean * reach) + error);
    }
}
