namespace MiniBench;

/// <summary>
/// Finds how many calls make a batch: so short that a neighbour's load hits few batches, so long that the clock's step does not
/// matter. By the shortest of several probes, since one that was interrupted would make the candidate look slow; and what looked
/// slow before the warm-up is tried once more.
/// </summary>
internal static class Calibration
{
    private const double BatchTime = 75e3;

    /// <summary>Where calls go on on other threads: the way there and back, once a batch, is to be a small part of it.</summary>
    private const double BatchTimeElsewhere = 1e6;

    /// <summary>
    /// Where calls are made on several threads at once: starting them is to be a small part of it, and where there are fewer processors, each
    /// thread is to have its turn.
    /// </summary>
    private const double BatchTimeOnThreads = 5e6;
    private const double StepsPerBatch = 50;
    private const double MostCalls = 1 << 26;
    private const int Probes = 5;

    /// <summary>A call that is so many times as quick as it was known to be was disturbed then.</summary>
    private const int FarOff = 4;

    /// <summary>A call that took longer than this, in nanoseconds, is believed: to try it again would take too long.</summary>
    private const double Slow = 50e6;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        run.WarnIf(run.Timer.Step * StepsPerBatch > BatchTime, WarningCatalogue.CoarseClock(run.Timer.Step));
        foreach (Candidate candidate in candidates)
        {
            candidate.BatchCalls = Calibrate(candidate, Target(candidate, run), run);
        }
    }

    /// <summary>Makes the batches of a candidate larger that is far quicker than it looked: its first calls may have been disturbed.</summary>
    /// <returns>Whether they are larger now.</returns>
    internal static bool Corrects(Candidate candidate, Batch batch, RunContext run)
    {
        if (!(FarOff * batch.CallTime < candidate.CallTime))
        {
            return false;
        }

        candidate.Note(batch, run.Timer.Step);
        candidate.BatchCalls = Fit(candidate, Target(candidate, run) / candidate.CallTime);
        candidate.Stride = 1;
        return true;
    }

    /// <summary>How long a batch should be, in nanoseconds.</summary>
    private static double Target(Candidate candidate, RunContext run) =>
        Math.Max(candidate.GoesOnElsewhere ? candidate.Threads is null ? BatchTimeElsewhere : BatchTimeOnThreads : BatchTime, run.Timer.Step * StepsPerBatch);

    private static long Calibrate(Candidate candidate, double target, RunContext run)
    {
        if (candidate.CallTime > 10 * target && candidate.CallTime < Slow && !run.Watch.IsStopped)
        {
            Probe(candidate, 1, run);
        }

        double share = target / candidate.CallTime;
        long calls = Fit(candidate, share);
        while (candidate.CallTime < 10 * target || double.IsInfinity(candidate.CallTime))
        {
            double shortest = Enumerable.Range(0, Probes).Min(_ => Probe(candidate, calls, run));
            share = shortest < double.MaxValue ? calls * target / shortest : share;
            if (shortest >= target / 2 || calls >= Math.Min(candidate.MaxCalls, MostCalls) || run.Watch.IsStopped)
            {
                break;
            }

            run.Timer.ThrowIfStill();
            calls = Fit(candidate, Math.Min(16.0 * calls, share));
        }

        return Fit(candidate, share);
    }

    private static double Probe(Candidate candidate, long calls, RunContext run)
    {
        Batch batch = run.Time(candidate, calls);
        candidate.Note(batch, run.Timer.Step);
        return double.IsNaN(batch.Nanoseconds) ? double.MaxValue : batch.Nanoseconds;
    }

    /// <summary>A whole number of unrolled steps where there are several.</summary>
    private static long Fit(Candidate candidate, double calls)
    {
        double whole = calls < 16 ? Math.Round(calls) : Math.Round(calls / 16) * 16;
        return (long)Math.Clamp(whole, 1, Math.Min(candidate.MaxCalls, MostCalls));
    }
}
