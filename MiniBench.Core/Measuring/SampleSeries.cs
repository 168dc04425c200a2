namespace MiniBench;

/// <summary>The batches of a candidate, by round, and their sums.</summary>
internal sealed class SampleSeries
{
    /// <summary>From this time on a batch that was interrupted counts by its thread's time, in nanoseconds; a shorter one does not count, since it has lost its caches.</summary>
    private const double Long = 1e6;

    /// <summary>A batch of this time holds its own collections, in nanoseconds.</summary>
    private const double Whole = 10e6;

    /// <summary>So many more batches may be left out than count.</summary>
    internal const int Allowance = 20;

    private readonly List<double> times = [];
    private int leftOut;

    /// <summary>The calls of all batches.</summary>
    internal long Calls { get; private set; }

    /// <summary>What those calls allocated on their own thread, in bytes.</summary>
    internal long ThreadBytes { get; private set; }

    /// <summary>What was allocated on any thread while they ran, in bytes.</summary>
    internal long TotalBytes { get; private set; }

    /// <summary>How many collections there were in them.</summary>
    internal long Collections { get; private set; }

    /// <summary>Whether the batches are so long that their own collections are part of their times.</summary>
    internal bool HoldCollections { get; private set; }

    /// <summary>The time a call in each round, in nanoseconds; NaN where the candidate did not take part.</summary>
    internal IReadOnlyList<double> Times => times;

    internal void Add(int round, Batch batch)
    {
        if (batch.Calls == 0 || double.IsNaN(batch.Nanoseconds))
        {
            return;
        }

        if (batch.IsInterrupted && batch.Whole < Long && leftOut < times.Count + Allowance)
        {
            leftOut++;
            return;
        }

        HoldCollections |= times.Count == 0 && batch.Whole >= Whole;
        times.AddRange(Enumerable.Repeat(double.NaN, round - times.Count));
        times.Add((HoldCollections ? batch.Whole : batch.Nanoseconds) / batch.Calls);
        Calls += batch.Calls;
        ThreadBytes += batch.ThreadBytes;
        TotalBytes += batch.TotalBytes;
        Collections += batch.Collections;
    }
}
