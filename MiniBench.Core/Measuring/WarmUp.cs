namespace MiniBench;

/// <summary>
/// Calls every candidate until the JIT has been quiet for a while: code is 4 to 19 times slow before its last tier, and the
/// count of compiled methods moves exactly when a tier changes. While others have the processor time stands still: the JIT's
/// thread is kept from it as this one is, and is quiet without having done its work. It is quiet as well where it waits, for
/// methods are called for the first time again and again, as by queries on several threads: the run's canary shows that.
/// What it calls once a pass is plain code: a shuffle and a sum of the library's, with tiers of all that they call, kept the
/// JIT busy for twice as long as the tests did.
/// </summary>
internal static class WarmUp
{
    /// <summary>More calls than the runtime counts, 30 before each of two tiers, until it has taken a method to its last.</summary>
    internal const int EnoughCalls = 100;

    /// <summary>A pass over all is so short that what is called once a pass reaches its last tier soon, too.</summary>
    private const double PassTime = 1e6;

    /// <summary>A few times as long as a batch that is measured: of few candidates, none is alone for most of a pass.</summary>
    private const double LongestBatch = 0.2e6;

    /// <summary>The JIT is quiet when nothing was compiled for so long, in nanoseconds: it waits for 100 ms of quiet itself before it takes up what was called often.</summary>
    private const double QuietTime = 250e6;

    /// <summary>However often the processor is taken away or compiling put off, it ends after so many times its time.</summary>
    private const double MostTimes = 4;

    /// <summary>In a sweep, a test's quicker calls warm up the code of its slower ones.</summary>
    private const double SlowCall = 0.1e6;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        SeeBeyondHandover(candidates, run);
        double bound = run.Settings.CalibrationTime.TotalNanoseconds;
        double share = bound / candidates.Count;
        WarmingCandidate[] warming = [.. candidates.GroupBy(c => c.Name).SelectMany(
            same => same.Where(c => c.CallTime <= (run.IsSweep ? Math.Min(share, Math.Max(SlowCall, same.Min(one => one.CallTime))) : share) || double.IsInfinity(c.CallTime)))
            .Select(c => new WarmingCandidate(c))];
        double batchTime = Math.Min(LongestBatch, PassTime / candidates.Count);
        double start = run.Timer.Now;
        (double quietSince, long compiled) = (start, run.Probe.CompiledMethods);
        for (bool isEnough = warming.Length == 0; !isEnough && !run.Watch.IsEnding;)
        {
            foreach (WarmingCandidate one in warming)
            {
                one.Call(batchTime, run);
            }

            run.Timer.ThrowIfStill();
            double now = WithoutStolen(run.Timer.Now, warming, bound);
            CallCanary(run, now);
            long count = run.Probe.CompiledMethods;
            (quietSince, compiled) = (count == compiled ? quietSince : now, count);
            bool isQuiet = AndIsThrough(now - quietSince > Math.Min(QuietTime, bound / 2), bound, run);
            isEnough = isQuiet && Array.TrueForAll(warming, one => one.Calls >= EnoughCalls || one.Time > share);
            if (!isEnough && now - start > OrPutOff(bound, now, start, run))
            {
                run.WarnIf(!isQuiet, WarningCatalogue.Unsettled);
                return;
            }
        }
    }

    /// <summary>Who ends a run in its warm-up, or allows it less time than the runtime needs, gets times of code that is not optimised yet.</summary>
    [Stage(Stages.Rarities)]
    internal static void WarnOfEnd(RunContext run)
    {
        bool isShort = run.Settings.CalibrationTime.TotalNanoseconds < 2 * QuietTime;
        run.WarnIf(run.Watch.IsEnding || run.Canary.IsBehind || (isShort && run.Canary.Through is null), WarningCatalogue.Unsettled);
    }

    /// <summary>What looked like long calls would be warmed up by far too few.</summary>
    [Stage(Stages.Rarities)]
    private static void SeeBeyondHandover(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        foreach (Candidate candidate in candidates)
        {
            Handover.SeeBeyond(candidate, run);
        }
    }

    /// <summary>Once a pass, as the slowest of the tests.</summary>
    [Stage(Stages.Tiers)]
    private static void CallCanary(RunContext run, double now) => run.Canary.Call(now);

    [Stage(Stages.Tiers)]
    private static bool AndIsThrough(bool isQuiet, double bound, RunContext run) => isQuiet && !IsBehind(bound, run);

    /// <summary>How long the warm-up may take without what was stolen. Where the runtime has got round to the tests late, it may still take as long to be quiet.</summary>
    [Stage(Stages.Tiers)]
    private static double OrPutOff(double bound, double now, double start, RunContext run)
    {
        double limit = IsBehind(bound, run) ? MostTimes * bound : (run.Canary.Through ?? start) - start + (2 * Math.Min(QuietTime, bound / 2));
        double stolen = run.Timer.Now - now;
        return Math.Clamp(limit, bound, Math.Max(bound, (MostTimes * bound) - stolen));
    }

    /// <summary>No canary is through sooner than two delays of the runtime allow: who sets a shorter bound does not want to wait for it.</summary>
    private static bool IsBehind(double bound, RunContext run) => bound >= 2 * QuietTime && run.Canary.IsBehind;

    [Stage(Stages.ThreadTime)]
    private static double WithoutStolen(double now, WarmingCandidate[] warming, double bound)
    {
        double stolen = 0;
        foreach (WarmingCandidate one in warming)
        {
            stolen += one.StolenTime;
        }

        return now - Math.Min(stolen, (MostTimes - 1) * bound);
    }
}
