namespace MiniBench;

/// <summary>The processor time of a test's calls, where they are so long that it can be read.</summary>
internal sealed class ProcessorMeter(IProbe probe)
{
    /// <summary>From this time on, in nanoseconds, the processor time of a call is read: below, the system's steps would be all that is seen.</summary>
    private const double LongCall = 5e6;

    private TimeSpan before;

    [Stage(Stages.ProcessorTime)]
    internal void Start(Candidate candidate) => before = candidate.CallTime < LongCall ? TimeSpan.MinValue : probe.ProcessorTime;

    [Stage(Stages.ProcessorTime)]
    internal void End(Candidate candidate)
    {
        if (before >= TimeSpan.Zero)
        {
            candidate.NoteProcessorTime((probe.ProcessorTime - before) / candidate.BatchCalls / (candidate.Threads ?? 1));
        }
    }
}
