namespace MiniBench;

/// <summary>
/// How long calls take that go on on other threads, where the way there takes far longer: on a busy machine each batch waits for processors, for
/// milliseconds, also one of a single call. A call would be taken for as long, a batch would be one call, and no batch ever be quick enough to show it.
/// </summary>
internal static class Handover
{
    /// <summary>Batches of one call, of which the longest takes no more than so many times the shortest, have little of the way in them that others make longer.</summary>
    private const double Steady = 1.5;

    /// <summary>By how many times there are more calls in a batch from one try to the next.</summary>
    private const int Growth = 4;

    /// <summary>A call on the other side of a way of milliseconds is known well enough in a batch of so many.</summary>
    private const long EnoughCalls = 1 << 24;

    /// <summary>A call that takes so long, in nanoseconds, is believed: more of them would take too long.</summary>
    private const double Slow = 20e6;

    private const int Probes = 5;

    /// <summary>Has the candidate know what its calls take, from batches of so many of them that they are most of it.</summary>
    [Stage(Stages.Rarities)]
    internal static void SeeBeyond(Candidate candidate, RunContext run)
    {
        if (!candidate.GoesOnElsewhere || candidate.CallTime > Slow || run.Watch.IsEnding)
        {
            return;
        }

        double[] single = [.. Times(candidate, 1, run)];
        bool isKnown = single.Max() < Steady * single.Min();
        long most = Math.Min(candidate.MaxCalls, EnoughCalls);
        for (long calls = Growth; !isKnown && calls <= most && !run.Watch.IsEnding; calls *= Growth)
        {
            // By chance, of batches that all wait alike, once in 252 times; twice never.
            isKnown = AreMostlyCalls(candidate, calls, run) && AreMostlyCalls(candidate, calls, run);
        }
    }

    /// <summary>Whether batches of so many calls take longer than any of a single one.</summary>
    private static bool AreMostlyCalls(Candidate candidate, long calls, RunContext run)
    {
        double longest = Times(candidate, 1, run).Max();
        return Times(candidate, calls, run).All(time => time > longest);
    }

    /// <summary>The times of some batches, in nanoseconds, which are timed as they are asked for.</summary>
    private static IEnumerable<double> Times(Candidate candidate, long calls, RunContext run) => Enumerable.Range(0, Probes).Select(_ =>
    {
        Batch batch = run.Time(candidate, calls);
        candidate.Note(batch, run.Timer.Step);
        return batch.Whole;
    });
}
