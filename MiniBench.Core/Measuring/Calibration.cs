namespace MiniBench;

/// <summary>
/// Finds how many calls make a batch: so short that a neighbour's load hits few batches, so long that the clock's step does not
/// matter. By the shortest of several probes, since one that was interrupted would make the candidate look slow.
/// A call that makes large objects gets a long batch: they are collected beside the program, which costs little in a pause and
/// much in the next calls, and nothing of that lies in a short one.
/// </summary>
internal static class Calibration
{
    private const double BatchTime = 75e3;
    private const double LargeObjectsBatchTime = 40e6;
    private const double StepsPerBatch = 50;
    private const double MostCalls = 1 << 26;
    private const int Probes = 5;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        double target = Math.Max(BatchTime, run.Timer.Step * StepsPerBatch);
        run.WarnIf(target > BatchTime, WarningCatalogue.CoarseClock(run.Timer.Step));
        foreach (Candidate candidate in candidates)
        {
            candidate.BatchCalls = Calibrate(candidate, candidate.MakesLargeObjects && !run.IsSweep ? LargeObjectsBatchTime : target, run);
        }
    }

    private static long Calibrate(Candidate candidate, double target, RunContext run)
    {
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
