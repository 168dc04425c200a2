namespace MiniBench;

/// <summary>A candidate while it is warmed up: how often and for how long it was called there.</summary>
internal sealed class WarmingCandidate(Candidate candidate)
{
    /// <summary>The most calls of a batch: of calls that take no time, more would still take a while.</summary>
    private const long MostCalls = 1 << 20;

    private double start;
    private long threadStart;

    /// <summary>The calls so far.</summary>
    internal long Calls { get; private set; }

    /// <summary>Their time, in nanoseconds.</summary>
    internal double Time { get; private set; }

    /// <summary>For how long others had the processor meanwhile, in nanoseconds.</summary>
    internal double StolenTime { get; private set; }

    /// <summary>Calls it for a time, in nanoseconds, as far as is known how long that takes.</summary>
    internal void Call(double time, RunContext run)
    {
        Start(run);
        Batch batch = run.Time(candidate, (long)Math.Clamp(time / candidate.CallTime, 1, Math.Min(candidate.MaxCalls, MostCalls)));
        candidate.Note(batch, run.Timer.Step);
        Calls += batch.Calls;
        Time += double.IsNaN(batch.Whole) ? 0 : batch.Whole;
        NoteStolen(batch, run);
    }

    [Stage(Stages.ThreadTime)]
    private void Start(RunContext run) => (start, threadStart) = (run.Timer.Now, run.Probe.ThreadTime);

    /// <summary>
    /// By what the whole call took, not the batch alone: a system that divides the processor takes it away when the thread asks something of it,
    /// which it does before and after.
    /// </summary>
    [Stage(Stages.ThreadTime)]
    private void NoteStolen(Batch batch, RunContext run)
    {
        long threadTime = run.Probe.ThreadTime - threadStart;
        double waited = batch.HasThreadTime ? batch.Waited : batch.Whole;
        StolenTime += threadTime > 0 && !double.IsNaN(waited) ? Math.Max(0, run.Timer.Now - start - threadTime - waited) : 0;
    }
}
