namespace MiniBench;

/// <summary>Turns the samples of the rounds into measurements.</summary>
internal static class Estimator
{
    private const double SpeedFactor = 1.25;
    private const double Drift = 1.22;
    private const int FewestForDrift = 8;

    /// <summary>From so many rounds on, the first third and the last are looked at: where the middle of the time divides the speeds, it does not divide the rounds.</summary>
    private const int ManyForDrift = 24;

    /// <summary>Bytes of other threads count only where they are more than the host's own can be.</summary>
    private const long HostBytes = 1 << 20;

    /// <summary>Takes off the cost of a call, and adds the share of the collections' pauses.</summary>
    internal static Measurement Estimate(Candidate candidate, IEnumerable<Candidate> empties, Rounds rounds)
    {
        double[] costs = [.. empties.Where(e => e.IsStatic == candidate.IsStatic)
            .SelectMany(e => e.Samples.Times).Where(double.IsFinite).Select(time => Math.Max(time, 0.01))];
        (double lower, double cost, double upper) = costs.Length == 0 ? default : Blocks.Low(costs, Blocks.Level);
        SampleSeries samples = candidate.Samples;
        double pause = rounds.PausePerByte * samples.TotalBytes / samples.Calls;
        return new(
            [.. samples.Times.Select(time => time - cost + pause)],
            (ulong)samples.Calls,
            (double)Math.Max(samples.ThreadBytes, samples.TotalBytes - HostBytes) / samples.Calls,
            pause,
            Math.Min(Measurement.Resolution / 2, Math.Max(upper - cost, cost - lower)),
            candidate.IsOptimised)
        {
            ProcessorNanoseconds = candidate.ProcessorNanoseconds,
        };
    }

    /// <summary>What a test's rounds, and its first calls, give reason to doubt.</summary>
    internal static IEnumerable<BenchmarkWarning> Doubts(Candidate candidate, Measurement measurement)
    {
        double[] times = [.. measurement.Rounds.Where(double.IsFinite).Select(Measurement.AtLeastResolution)];
        int part = times.Length / (times.Length < ManyForDrift ? 2 : 3);
        double low = Quantile.Of(times, Quantile.Low);
        double speeds = Quantile.Of(times, Quantile.Median) / low;
        if (measurement.IsBelowResolution)
        {
            yield return WarningCatalogue.BelowResolution(candidate.Name);
        }
        else if (times.Length >= FewestForDrift
            && Math.Max(Quantile.Of(times.AsSpan(times.Length - part), Quantile.Low), Quantile.Of(times.AsSpan(0, part), Quantile.Low)) > Drift * low)
        {
            yield return WarningCatalogue.Unstable(candidate.Name);
        }
        else if (speeds > SpeedFactor)
        {
            yield return WarningCatalogue.TwoSpeeds(candidate.Name, speeds);
        }

        (long bytes, double time) = (candidate.First.ThreadBytes, candidate.First.Nanoseconds);
        if ((bytes >= 1000 && measurement.AllocatedBytes < 0.01 * bytes && measurement.Nanoseconds < 10)
            || (measurement.IsBelowResolution && time > 1000 * Measurement.Resolution))
        {
            yield return WarningCatalogue.WorkRemoved(
                candidate.Name, $"{Units.Time(time)}, {Units.Bytes(bytes)}", $"{Units.Time(measurement.Floored)}, {Units.Bytes(measurement.AllocatedBytes)}");
        }
    }
}
