namespace MiniBench;

/// <summary>Turns the samples of the rounds into measurements.</summary>
internal static class Estimator
{
    /// <summary>What other threads of the host may allocate without counting.</summary>
    private const long HostBytes = 1 << 20;

    /// <summary>The same where the test's own calls go on on other threads.</summary>
    private const long HostBytesBeside = 1 << 16;

    private const double PerThousand = 1000;

    /// <summary>An empty call takes this at least, in nanoseconds: intervals are of logarithms.</summary>
    private const double LeastCost = 0.01;

    /// <summary>Takes off the cost of a call, and adds what the collections of a test's garbage take.</summary>
    /// <param name="candidate">The test.</param>
    /// <param name="others">The empty calls and the control.</param>
    /// <param name="rounds">The rounds that they were measured in.</param>
    internal static Measurement Estimate(Candidate candidate, IReadOnlyCollection<Candidate> others, Rounds rounds)
    {
        double[] costs = [.. others.Where(one => one.IsEmpty && one.IsStatic == candidate.IsStatic && OrInTurn(one.CallKind == candidate.CallKind, one, candidate))
            .SelectMany(one => one.Samples.Times).Where(double.IsFinite).Select(time => Math.Max(time, LeastCost))];
        (double lower, double cost, double upper) = costs.Length == 0 ? default : Blocks.Low(costs, Blocks.Level);
        SampleSeries samples = candidate.Samples;
        (double pause, double pauseError) = SweepGarbage.WithErrorAlone(InStretches(InRounds(samples, rounds), candidate), candidate, cost);
        Measurement quick = new(
            [.. SweepGarbage.AsAlone(samples.Times, candidate, cost).Select(time => time - cost + pause)],
            (ulong)samples.Calls,
            (double)Math.Max(samples.ThreadBytes, samples.TotalBytes - (candidate.GoesOnElsewhere ? HostBytesBeside : HostBytes)) / (candidate.GoesOnElsewhere ? samples.Calls * (candidate.Threads ?? 1) : samples.Calls),
            OrHeld(pause, samples),
            OrElsewhere(Math.Min(Measurement.Resolution / 2, Math.Max(upper - cost, cost - lower)), Math.Max(upper - cost, cost - lower), cost, candidate),
            candidate.IsOptimised,
            pauseError)
        {
            IsStatic = candidate.IsStatic,
            CallKind = candidate.CallKind,
            ProcessorNanoseconds = candidate.ProcessorNanoseconds,
        };
        return OverData(WithMean(quick, candidate, cost, others, rounds), candidate);
    }

    /// <summary>
    /// How far the cost of a call may be wrong: where calls go on on other threads it is no matter of a nanosecond, and that of a busy machine has no bound. Of a single batch of
    /// empty calls nothing is known but what it took, which others may have made all of.
    /// </summary>
    [Stage(Stages.Rarities)]
    private static double OrElsewhere(double error, double whole, double cost, Candidate candidate) => !candidate.GoesOnElsewhere ? error : double.IsFinite(whole) ? whole : cost;

    /// <summary>What collections add to a call whose batches hold their own. It is in the times of the rounds.</summary>
    [Stage(Stages.Rarities)]
    private static double OrHeld(double pause, SampleSeries samples) => samples.HoldCollections ? samples.Pause / samples.Calls : pause;

    /// <summary>Whether an empty call of the same kind takes its inputs in turn where the test does: that is another loop.</summary>
    [Stage(Stages.Rarities)]
    private static bool OrInTurn(bool isOfKind, Candidate empty, Candidate test) => isOfKind && empty.InputsInTurn > 1 == test.InputsInTurn > 1;

    [Stage(Stages.OwnData)]
    private static Measurement OverData(Measurement measurement, Candidate candidate) => measurement.OverData(candidate.OwnBytes);

    /// <summary>What collections add to a call, in nanoseconds, and how far that may be wrong: by the bytes of the whole suite.</summary>
    private static (double Nanoseconds, double Error) InRounds(SampleSeries samples, Rounds rounds)
    {
        (double low, double error) = samples.HoldCollections ? default : rounds.PausePerByte;
        double bytes = (double)samples.TotalBytes / samples.Calls;
        return (low * bytes, error * bytes);
    }

    /// <summary>The same of the collections in the test's own stretches.</summary>
    [Stage(Stages.Mean)]
    private static (double Nanoseconds, double Error) InStretches((double Nanoseconds, double Error) inRounds, Candidate candidate)
    {
        double[] times = OrOfSweep([.. candidate.Stretches.OfType<Stretch>().Select(stretch => stretch.CallCollecting)], candidate);
        if (candidate.Samples.HoldCollections || times.Length == 0)
        {
            return inRounds;
        }

        double mean = times.Average();
        if (times.Length < Stretches.Fewest)
        {
            // They are right all the same, where a test's garbage is not like the others'; they only do not tell how far.
            return (mean, Math.Abs(mean - inRounds.Nanoseconds));
        }

        return (mean, mean == 0 ? 0 : mean * (Math.Exp(Blocks.MeanError(times, null, Blocks.Level)) - 1));
    }

    /// <summary>The same in a sweep, in which there are no stretches.</summary>
    [Stage(Stages.SweepGarbage)]
    private static double[] OrOfSweep(double[] inStretches, Candidate candidate) =>
        inStretches.Length > 0 || candidate.Alike is not { } alike ? inStretches : [.. alike.Alone.Select(stretch => stretch.CallCollecting * candidate.TimesAlike)];

    /// <summary>Adds what the mean says, and which of the two figures speaks for the test.</summary>
    [Stage(Stages.Mean)]
    private static Measurement WithMean(Measurement quick, Candidate candidate, double cost, IEnumerable<Candidate> others, Rounds rounds)
    {
        Candidate? control = others.FirstOrDefault(one => one.IsControl);
        Centre centre = Centre.Of(Series(candidate, cost), control is null ? null : Series(control, 0));
        Stretch[] stretches = [.. candidate.Stretches.OfType<Stretch>()];
        Means means = new(centre, stretches.Length < Stretches.Fewest ? [] : Times(candidate, stretch => stretch.Whole, cost)) { MostSlowed = rounds.OrSlowed(1, candidate.Samples) };
        double calls = candidate.Samples.Calls + stretches.Sum(one => one.Calls);
        return quick.With(SweepGarbage.WithErrorAlone(means, candidate, cost), OfThreads(PerThousand * (candidate.Samples.Collections + stretches.Sum(one => one.Collections)) / calls, candidate));
    }

    /// <summary>What all threads caused, by the calls of all: those that are counted are of one.</summary>
    [Stage(Stages.Rarities)]
    private static double OfThreads(double collections, Candidate candidate) => collections / (candidate.Threads ?? 1);

    /// <summary>The times of a call without collections: in the rounds, and in the stretches or else the rounds once more.</summary>
    private static (double[] Rounds, IReadOnlyList<double> Means) Series(Candidate candidate, double cost)
    {
        double[] rounds = [.. SweepGarbage.AsAlone(candidate.Samples.Times, candidate, cost).Where(double.IsFinite).Select(time => time - cost)];
        return (rounds, candidate.Stretches.OfType<Stretch>().Count() < Stretches.Fewest ? rounds : Times(candidate, stretch => stretch.CallTime, cost));
    }

    private static double[] Times(Candidate candidate, Func<Stretch, double> time, double cost) =>
        [.. candidate.Stretches.Select(one => one is null ? double.NaN : time(one) - cost)];
}
