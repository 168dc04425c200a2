namespace MiniBench;

/// <summary>
/// How long calls take that go on on other threads, where the way there takes far longer: on a busy machine each batch waits for processors, for
/// milliseconds, also one of a single call. A call would be taken for as long, a batch would be one call, and no batch ever be quick enough to show it.
/// </summary>
internal static class Handover
{
    /// <summary>Of batches of one call, of which the longest takes no more than so many times the shortest, most may be the call.</summary>
    private const double Steady = 1.5;

    /// <summary>Then the next longer batches take more than so many times a single call, and a few of them show it; the way there takes as long as before.</summary>
    private const double Longer = 2;

    private const int Few = 2;

    /// <summary>By how many times there are more calls in a batch from one try to the next.</summary>
    private const int Growth = 4;

    /// <summary>A call on the other side of a way of milliseconds is known well enough in a batch of so many.</summary>
    private const long EnoughCalls = 1 << 24;

    /// <summary>A call that takes so long, in nanoseconds, is believed: more of them would take too long.</summary>
    private const double Slow = 100e6;

    /// <summary>Has the candidate know what its calls take, from batches of so many of them that they are most of it.</summary>
    [Stage(Stages.Rarities)]
    internal static void SeeBeyond(Candidate candidate, RunContext run)
    {
        if (!candidate.GoesOnElsewhere || candidate.CallTime > Slow || candidate.MaxCalls < Growth || run.Watch.IsEnding)
        {
            return;
        }

        double[] single = [.. Times(candidate, 1, run)];
        bool isKnown = single.Max() < Steady * single.Min() && Times(candidate, Growth, run).Take(Few).All(time => time > Longer * single.Max());
        long most = Math.Min(candidate.MaxCalls, EnoughCalls);
        for (long calls = Growth; !isKnown && calls <= most && !run.Watch.IsEnding; calls *= Growth)
        {
            // By chance, of batches that all wait alike, once in 252 times; twice never.
            if (TimeBeyondOne(candidate, calls, run) is { } first && TimeBeyondOne(candidate, calls, run) is { } second)
            {
                candidate.NoteCallTime(Math.Max(first, second) / (calls - 1));
                isKnown = true;
            }
        }
    }

    /// <summary>By how much batches of so many calls take longer than those of a single one, in nanoseconds; null where not each of them does.</summary>
    private static double? TimeBeyondOne(Candidate candidate, long calls, RunContext run)
    {
        double[] single = [.. Times(candidate, 1, run)];
        double[] longer = [.. Times(candidate, calls, run).TakeWhile(time => time > single.Max())];
        return longer.Length == Calibration.Probes ? longer.Min() - single.Min() : null;
    }

    /// <summary>The times of some batches, in nanoseconds, which are timed as they are asked for.</summary>
    private static IEnumerable<double> Times(Candidate candidate, long calls, RunContext run) => Enumerable.Range(0, Calibration.Probes).Select(_ => Calibration.Probe(candidate, calls, run));
}
