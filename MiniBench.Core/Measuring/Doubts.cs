namespace MiniBench;

/// <summary>What a test's rounds, and its first calls, give reason to doubt.</summary>
internal static class Doubts
{
    /// <summary>The median of the rounds is so many times the quick ones where a test has two speeds: noise alone lifts it by less.</summary>
    private const double SpeedFactor = 1.25;

    /// <summary>The logarithm of the factor above: a mean that is above the quick rounds by less needs no words, the time that is shown counts it.</summary>
    private const double LeastExcess = 0.22;

    /// <summary>The quick rounds of a part of the time are so many times those of all where a test became slower or quicker.</summary>
    private const double Drift = 1.22;

    /// <summary>Of fewer rounds a half has too few for a quantile.</summary>
    private const int FewestForDrift = 8;

    /// <summary>A round that takes so many times the quick ones is a slow one.</summary>
    private const double SlowRound = 2;

    /// <summary>A first call that allocated so much, in bytes, did something.</summary>
    private const long MuchBytes = 1000;

    /// <summary>Of that, this share or less is left where the JIT has removed it; and a call that takes no longer than this, in nanoseconds, does next to nothing.</summary>
    private const double RestOfBytes = 0.01, RestOfTime = 10;

    /// <summary>A first call that took so many times what can be measured is not explained by code without optimisation, which is 4 to 19 times as slow (docs/how-it-measures.md).</summary>
    private const double MuchTime = 1000;

    /// <summary>From so many rounds on, the first third and the last are looked at: where the middle of the time divides the speeds, it does not divide the rounds.</summary>
    private const int ManyForDrift = 24;

    internal static IEnumerable<BenchmarkWarning> Of(Candidate candidate, Measurement measurement) =>
        WithFinalizers(Speed(candidate.Name, measurement).Concat(Removed(candidate, measurement)), candidate);

    private static IEnumerable<BenchmarkWarning> Speed(string name, Measurement measurement)
    {
        double[] times = [.. measurement.Rounds.Where(double.IsFinite).Select(Measurement.AtLeastResolution)];
        int part = times.Length / (times.Length < ManyForDrift ? 2 : 3);
        double low = Quantile.Of(times, Quantile.Low);
        double speeds = Quantile.Of(times, Quantile.Median) / low;
        if (measurement.IsBelowResolution)
        {
            yield return WarningCatalogue.BelowResolution(name);
        }
        else if (times.Length >= FewestForDrift
            && Math.Max(Quantile.Of(times.AsSpan(times.Length - part), Quantile.Low), Quantile.Of(times.AsSpan(0, part), Quantile.Low)) > Drift * low)
        {
            yield return WarningCatalogue.Unstable(name);
        }
        else if (measurement.Means is { Centre: { IsMean: true, IsSure: true, Excess: > LeastExcess or < -LeastExcess } } means)
        {
            yield return WarningCatalogue.Uneven(name, Uneven(times, low, Math.Exp(means.Centre.Excess)));
        }
        else if (speeds > SpeedFactor)
        {
            yield return OrUneven(WarningCatalogue.TwoSpeeds(name, speeds), name, measurement.Means, times);
        }
    }

    /// <summary>Where the mean is shown, although it is not far or not sure: that it is, instead of that the quick speed is.</summary>
    [Stage(Stages.Rarities)]
    private static BenchmarkWarning OrUneven(BenchmarkWarning twoSpeeds, string name, Means? means, double[] times) =>
        means is { Centre.IsMean: true } ? WarningCatalogue.Uneven(name, Uneven(times, Quantile.Of(times, Quantile.Low), Math.Exp(means.Centre.Excess))) : twoSpeeds;

    /// <summary>
    /// How the time of the calls is spread, in words: rare slow rounds where these make the mean, else by how much it is another. A mean
    /// below the quick rounds is that of long stretches, in which the test runs alone.
    /// </summary>
    private static string Uneven(double[] times, double typical, double excess)
    {
        if (excess < 1)
        {
            return $": alone {Units.Times(excess)} what it takes in turns with the others; the mean, of the time alone, counts.";
        }

        double[] slow = Array.FindAll(times, time => time > SlowRound * typical);
        bool isRare = slow.Length > 0 && slow.Length <= times.Length / 2
            && slow.Sum(time => time - typical) / times.Length > (excess - 1) * typical / 2;
        string mean = $"; the mean, {Units.Times(excess)} the quick rounds, counts.";
        return isRare ? Units.Invariant($": 1 round in {Math.Round((double)times.Length / slow.Length):N0} takes {Units.Times(slow.Average() / typical)} as long{mean}")
            : excess < SlowRound ? "; the mean counts. It varies by itself, or the machine was not quiet."
            : mean;
    }

    [Stage(Stages.Rarities)]
    private static IEnumerable<BenchmarkWarning> WithFinalizers(IEnumerable<BenchmarkWarning> doubts, Candidate candidate) =>
        candidate.HasFinalizers ? doubts.Append(WarningCatalogue.Finalizers(candidate.Name)) : doubts;

    private static IEnumerable<BenchmarkWarning> Removed(Candidate candidate, Measurement measurement)
    {
        (long bytes, double time) = (candidate.First.ThreadBytes, candidate.First.Nanoseconds);
        if ((bytes >= MuchBytes && measurement.AllocatedBytes < RestOfBytes * bytes && measurement.Nanoseconds < RestOfTime)
            || (measurement.IsBelowResolution && time > MuchTime * Measurement.Resolution && !candidate.GoesOnElsewhere))
        {
            yield return WarningCatalogue.WorkRemoved(
                candidate.Name, $"{Units.Time(time)}, {Units.Bytes(bytes)}", $"{Units.Time(measurement.Floored)}, {Units.Bytes(measurement.AllocatedBytes)}");
        }
    }
}
