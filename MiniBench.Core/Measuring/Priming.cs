namespace MiniBench;

/// <summary>Brings a test before a stretch to where it is in the middle of a loop: its caches, its memory, and the collector.</summary>
internal sealed class Priming(RunContext run)
{
    /// <summary>Untimed calls before a stretch, in nanoseconds: a few batches, which bring the test's data back into the caches.</summary>
    private const double Primer = 0.5e6;

    /// <summary>So long at most is gone on before a stretch until there was a collection: then the test allocates as it does in the middle of a loop.</summary>
    private const double LongestPrimer = 10e6;

    /// <summary>The same where the memory that it allocates from is new to the process, which costs more than most tests do.</summary>
    private const double LongestSettling = 50e6;

    /// <summary>The same where what is made has finalizers: these run from the first collection on.</summary>
    private const double LongestToFinalizers = 200e6;

    /// <summary>Pages from one collection to the next that may be new: some hundreds are in a loop that has just begun.</summary>
    private const int FewFaults = 16;

    private long faults;
    private bool isNew;

    /// <summary>
    /// What other tests left is then old, and not collected on this one's account. Memory that a collection gave back to the system costs whoever
    /// first writes to it again a page fault each 4 KB, 11 µs on a virtual machine; a loop that does nothing else goes through the same memory again.
    /// </summary>
    /// <param name="isDue">Whether the test allocates so much that this matters.</param>
    [Stage(Stages.ThreadTime)]
    internal void Refill(bool isDue)
    {
        if (isDue)
        {
            // Twice: what is still in use is then old.
            run.Probe.Collect();
            run.Probe.Collect();
            run.Probe.Refill();
        }

        (faults, isNew) = (run.Probe.PageFaults, false);
    }

    /// <summary>Untimed calls: they warm what the test needs, and bring the collector to where it is in the middle of a loop.</summary>
    /// <param name="candidate">The test.</param>
    /// <param name="isCollected">Whether no collection has to be waited for.</param>
    /// <returns>How many calls there were since the last collection.</returns>
    internal double Run(Candidate candidate, bool isCollected)
    {
        double start = run.Timer.Now, uncollected = 0;
        for (double primed = 0; (primed < Primer || (!isCollected && primed < OrToFinalizers(Settling(LongestPrimer), candidate))) && !run.Watch.IsEnding; primed = Math.Max(primed + candidate.BatchTime, run.Timer.Now - start))
        {
            Batch batch = run.Time(candidate, candidate.BatchCalls);
            uncollected = batch.Collections > 0 ? batch.Uncollected : uncollected + batch.Calls;
            isCollected |= IsSteady(batch.Collections > 0);
        }

        return uncollected;
    }

    /// <summary>Whether there was a collection, and since the one before the test got memory that had been used.</summary>
    [Stage(Stages.ThreadTime)]
    private bool IsSteady(bool isCollected)
    {
        isNew = run.Probe.PageFaults - faults > FewFaults || (isNew && !isCollected);
        faults = isCollected ? run.Probe.PageFaults : faults;
        return isCollected && !isNew;
    }

    [Stage(Stages.ThreadTime)]
    private double Settling(double longest) => isNew ? LongestSettling : longest;

    [Stage(Stages.Rarities)]
    private static double OrToFinalizers(double longest, Candidate candidate) => candidate.HasFinalizers ? LongestToFinalizers : longest;
}
