using System;
using System.Collections.Generic;

namespace MiniBench;

/// <summary>
/// Finds how many calls make a batch: so short that a neighbour's load hits few batches, so long that the clock's step does not
/// matter. By the shortest of several probes, since one that was interrupted would make the candidate look slow.
/// </summary>
internal static class Calibration
{
    private const double BatchTime = 75e3;
    private const double StepsPerBatch = 50;
    private const long MostCalls = 1 << 26;
    private const int Probes = 5;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        double target = Math.Max(BatchTime, run.Timer.Step * StepsPerBatch);
        if (target > BatchTime)
        {
            run.Warn(WarningCatalogue.CoarseClock(run.Timer.Step));
        }

        foreach (Candidate candidate in candidates)
        {
            candidate.BatchCalls = Calibrate(candidate, target, run);
        }
    }

    private static long Calibrate(Candidate candidate, double target, RunContext run)
    {
        long calls = Fit(candidate, target / candidate.CallTime);
        while (candidate.CallTime < 10 * target || double.IsInfinity(candidate.CallTime))
        {
            double shortest = Shortest(candidate, calls, run);
            candidate.CallTime = Math.Min(candidate.CallTime, Math.Max(0.1, shortest / calls));
            if (shortest >= target / 2 || calls >= Math.Min(candidate.MaxCalls, MostCalls) || run.Watch.IsStopped)
            {
                break;
            }

            run.Timer.ThrowIfStill();
            calls = Fit(candidate, calls * Math.Min(16, target / shortest));
        }

        return Fit(candidate, target / candidate.CallTime);
    }

    private static double Shortest(Candidate candidate, long calls, RunContext run)
    {
        double shortest = double.MaxValue;
        for (int probe = 0; probe < Probes; probe++)
        {
            double time = run.Time(candidate, calls).Nanoseconds;
            shortest = time < shortest ? time : shortest;
        }

        return shortest == double.MaxValue ? 0 : shortest;
    }

    /// <summary>A whole number of unrolled steps where there are several.</summary>
    private static long Fit(Candidate candidate, double calls)
    {
        long most = Math.Min(candidate.MaxCalls, MostCalls);
        long whole = (long)Math.Clamp(Math.Ceiling(calls), 1, most);
        return whole < 16 ? whole : Math.Min(most, (whole + 15) / 16 * 16);
    }
}
