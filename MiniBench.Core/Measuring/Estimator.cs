namespace MiniBench;

/// <summary>Turns the samples of the rounds into measurements.</summary>
internal static class Estimator
{
    /// <summary>What other threads of the host may allocate without counting.</summary>
    private const long HostBytes = 1 << 20;

    private const double PerThousand = 1000;

    /// <summary>Takes off the cost of a call, and adds what the collections of a test's garbage take.</summary>
    /// <param name="candidate">The test.</param>
    /// <param name="others">The empty calls and the control.</param>
    /// <param name="rounds">The rounds that they were measured in.</param>
    internal static Measurement Estimate(Candidate candidate, IReadOnlyCollection<Candidate> others, Rounds rounds)
    {
        double[] costs = [.. others.Where(one => one.IsEmpty && one.IsStatic == candidate.IsStatic)
            .SelectMany(one => one.Samples.Times).Where(double.IsFinite).Select(time => Math.Max(time, 0.01))];
        (double lower, double cost, double upper) = costs.Length == 0 ? default : Blocks.Low(costs, Blocks.Level);
        SampleSeries samples = candidate.Samples;
        Stretch[] stretches = [.. candidate.Stretches.OfType<Stretch>()];
        (double pause, double pauseError) = Collecting(samples, stretches, rounds);
        Candidate? control = others.FirstOrDefault(one => one.IsControl);
        Centre centre = Centre.Of(Series(candidate, cost), control is null ? null : Series(control, 0));
        return new(
            [.. samples.Times.Select(time => time - cost + pause)],
            (ulong)samples.Calls,
            (double)Math.Max(samples.ThreadBytes, samples.TotalBytes - HostBytes) / samples.Calls,
            pause,
            Math.Min(Measurement.Resolution / 2, Math.Max(upper - cost, cost - lower)),
            candidate.IsOptimised,
            centre,
            stretches.Length < Stretches.Fewest ? [] : [.. candidate.Stretches.Select(one => one is null ? double.NaN : (one.Time / one.Calls) - cost)],
            pauseError)
        {
            IsStatic = candidate.IsStatic,
            Collections = PerThousand * (samples.Collections + stretches.Sum(one => one.Collections)) / (samples.Calls + stretches.Sum(one => one.Calls)),
            ProcessorNanoseconds = candidate.ProcessorNanoseconds,
        };
    }

    /// <summary>The times of a call without collections: in the rounds, and in the stretches or else the rounds once more.</summary>
    private static (double[] Rounds, IReadOnlyList<double> Means) Series(Candidate candidate, double cost)
    {
        double[] rounds = [.. candidate.Samples.Times.Where(double.IsFinite).Select(time => time - cost)];
        return (rounds, candidate.Stretches.OfType<Stretch>().Count() < Stretches.Fewest ? rounds : [.. candidate.Stretches.Select(one => one is null ? double.NaN : one.CallTime - cost)]);
    }

    /// <summary>What collections add to a call, in nanoseconds, and how far that may be wrong.</summary>
    private static (double Nanoseconds, double Error) Collecting(SampleSeries samples, Stretch[] stretches, Rounds rounds)
    {
        if (samples.HoldCollections)
        {
            return default;
        }

        if (stretches.Length < Stretches.Fewest)
        {
            (double low, double error) = rounds.PausePerByte;
            double bytes = (double)samples.TotalBytes / samples.Calls;
            return (low * bytes, error * bytes);
        }

        double[] times = [.. stretches.Select(stretch => stretch.CallCollecting)];
        double mean = times.Average();
        return (mean, mean == 0 ? 0 : mean * (Math.Exp(Blocks.MeanError(times, null, Blocks.Level)) - 1));
    }
}
