using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench;

/// <summary>
/// Calls every candidate until the JIT has been quiet for a while: code is 4 to 19 times slow before its last tier, and the
/// count of compiled methods moves exactly when a tier changes.
/// </summary>
internal static class WarmUp
{
    private const double BatchTime = 0.2e6;
    private const double QuietTime = 250e6;
    private const long EnoughCalls = 100;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        double limit = run.Settings.CalibrationTime.TotalNanoseconds;
        double share = limit / candidates.Count;
        (Candidate Candidate, long Calls, double Time)[] warming = [.. candidates
            .Where(candidate => candidate.CallTime <= share || double.IsInfinity(candidate.CallTime))
            .Select(candidate => (candidate, 0L, 0.0))];
        double start = run.Timer.Now;
        (double quietSince, long compiled) = (start, run.Probe.CompiledMethods);
        for (bool isEnough = warming.Length == 0; !isEnough && !run.Watch.IsStopped;)
        {
            foreach (ref (Candidate Candidate, long Calls, double Time) one in warming.AsSpan())
            {
                Batch batch = CallFor(one.Candidate, run);
                one = (one.Candidate, one.Calls + batch.Calls, one.Time + batch.Nanoseconds);
            }

            run.Timer.ThrowIfStill();
            double now = run.Timer.Now;
            long count = run.Probe.CompiledMethods;
            (quietSince, compiled) = (count == compiled ? quietSince : now, count);
            bool isQuiet = now - quietSince > QuietTime;
            isEnough = isQuiet && Array.TrueForAll(warming, one => one.Calls >= EnoughCalls || one.Time > share);
            if (!isEnough && now - start > limit)
            {
                isEnough = true;
                run.Warn(WarningCatalogue.Unsettled);
            }
        }
    }

    private static Batch CallFor(Candidate candidate, RunContext run)
    {
        long calls = (long)Math.Clamp(BatchTime / Math.Max(candidate.CallTime, 0.1), 1, Math.Min(candidate.MaxCalls, 1 << 20));
        Batch batch = run.Time(candidate, calls);
        candidate.CallTime = Math.Min(candidate.CallTime, Math.Max(batch.CallTime, 0.1));
        return batch;
    }
}
