namespace MiniBench;

/// <summary>
/// Calls every candidate until the JIT has been quiet for a while: code is 4 to 19 times slow before its last tier, and the
/// count of compiled methods moves exactly when a tier changes. While others have the processor time stands still: the JIT's
/// thread is kept from it as this one is, and is quiet without having done its work.
/// </summary>
internal static class WarmUp
{
    /// <summary>A pass over all is so short that what is called once a pass reaches its last tier soon, too.</summary>
    private const double PassTime = 1e6;
    private const double LongestBatch = 0.2e6;
    private const double QuietTime = 250e6;
    private const long EnoughCalls = 100;

    /// <summary>However often the processor is taken away, it ends after so many times its time.</summary>
    private const double MostTimes = 4;

    /// <summary>In a sweep, a test's quicker calls warm up the code of its slower ones.</summary>
    private const double SlowCall = 0.1e6;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        double limit = run.Settings.CalibrationTime.TotalNanoseconds;
        double share = limit / candidates.Count;
        Candidate[] warming = [.. candidates.GroupBy(c => c.Name).SelectMany(
            same => same.Where(c => c.CallTime <= (run.IsSweep ? Math.Min(share, Math.Max(SlowCall, same.Min(one => one.CallTime))) : share) || double.IsInfinity(c.CallTime)))];
        double batchTime = Math.Min(LongestBatch, PassTime / candidates.Count);
        double start = run.Timer.Now;
        (double quietSince, long compiled) = (start, run.Probe.CompiledMethods);
        for (bool isEnough = warming.Length == 0; !isEnough && !run.Watch.IsStopped;)
        {
            run.Random.Shuffle(warming);
            Array.ForEach(warming, c => Warm(c, batchTime, run));
            run.Timer.ThrowIfStill();
            double now = WithoutStolen(run.Timer.Now, warming, limit);
            long count = run.Probe.CompiledMethods;
            (quietSince, compiled) = (count == compiled ? quietSince : now, count);
            bool isQuiet = now - quietSince > Math.Min(QuietTime, limit / 2);
            isEnough = isQuiet && Array.TrueForAll(warming, c => c.WarmCalls >= EnoughCalls || c.WarmTime > share);
            if (!isEnough && now - start > limit)
            {
                run.WarnIf(!isQuiet, WarningCatalogue.Unsettled);
                return;
            }
        }
    }

    private static void Warm(Candidate candidate, double batchTime, RunContext run)
    {
        Batch batch = run.Time(candidate, (long)Math.Clamp(batchTime / candidate.CallTime, 1, Math.Min(candidate.MaxCalls, 1 << 20)));
        candidate.Note(batch, run.Timer.Step);
        candidate.WarmCalls += batch.Calls;
        candidate.WarmTime += double.IsNaN(batch.Nanoseconds) ? 0 : batch.Nanoseconds;
        NoteStolen(candidate, batch);
    }

    [Stage(Stages.ThreadTime)]
    private static double WithoutStolen(double now, Candidate[] warming, double limit) =>
        now - Math.Min(warming.Sum(one => one.StolenWarmTime), (MostTimes - 1) * limit);

    [Stage(Stages.ThreadTime)]
    private static void NoteStolen(Candidate candidate, Batch batch) => candidate.StolenWarmTime += double.IsFinite(batch.Stolen) ? batch.Stolen : 0;
}
