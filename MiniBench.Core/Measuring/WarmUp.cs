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
        Candidate[] warming = [.. candidates.Where(c => c.CallTime <= share || double.IsInfinity(c.CallTime))];
        double start = run.Timer.Now;
        (double quietSince, long compiled) = (start, run.Probe.CompiledMethods);
        for (bool isEnough = warming.Length == 0; !isEnough && !run.Watch.IsStopped;)
        {
            Array.ForEach(warming, c => Warm(c, run));
            run.Timer.ThrowIfStill();
            double now = run.Timer.Now;
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

    private static void Warm(Candidate candidate, RunContext run)
    {
        Batch batch = run.Time(candidate, (long)Math.Clamp(BatchTime / candidate.CallTime, 1, Math.Min(candidate.MaxCalls, 1 << 20)));
        candidate.Note(batch, run.Timer.Step);
        candidate.WarmCalls += batch.Calls;
        candidate.WarmTime += double.IsNaN(batch.Nanoseconds) ? 0 : batch.Nanoseconds;
    }
}
