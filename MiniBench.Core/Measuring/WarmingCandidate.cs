namespace MiniBench;

/// <summary>A candidate while it is warmed up: how often and for how long it was called there.</summary>
internal sealed class WarmingCandidate(Candidate candidate)
{
    /// <summary>The most calls of a batch: of calls that take no time, more would still take a while.</summary>
    private const long MostCalls = 1 << 20;

    /// <summary>The calls so far.</summary>
    internal long Calls { get; private set; }

    /// <summary>Their time, in nanoseconds.</summary>
    internal double Time { get; private set; }

    /// <summary>For how long of it others had the processor, in nanoseconds.</summary>
    internal double StolenTime { get; private set; }

    /// <summary>Calls it for a time, in nanoseconds, as far as is known how long that takes.</summary>
    internal void Call(double time, RunContext run)
    {
        Batch batch = run.Time(candidate, (long)Math.Clamp(time / candidate.CallTime, 1, Math.Min(candidate.MaxCalls, MostCalls)));
        candidate.Note(batch, run.Timer.Step);
        Calls += batch.Calls;
        Time += double.IsNaN(batch.Whole) ? 0 : batch.Whole;
        NoteStolen(batch);
    }

    [Stage(Stages.ThreadTime)]
    private void NoteStolen(Batch batch) => StolenTime += batch.Stolen;
}
