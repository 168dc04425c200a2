using System;

namespace MiniBench;

/// <summary>The batches of a candidate, by round, and their sums.</summary>
internal sealed class Samples
{
    private double[] times = [];

    /// <summary>The calls of all batches.</summary>
    internal long Calls { get; private set; }

    /// <summary>What those calls allocated on their own thread, in bytes.</summary>
    internal long ThreadBytes { get; private set; }

    /// <summary>What was allocated on any thread while they ran, in bytes.</summary>
    internal long TotalBytes { get; private set; }

    /// <summary>The time a call in each round, in nanoseconds; NaN where the candidate did not take part.</summary>
    internal double[] Times(int rounds)
    {
        Reserve(rounds);
        return times[..rounds];
    }

    internal void Add(int round, Batch batch)
    {
        Reserve(round + 1);
        times[round] = batch.CallTime;
        Calls += batch.Calls;
        ThreadBytes += batch.ThreadBytes;
        TotalBytes += batch.TotalBytes;
    }

    private void Reserve(int rounds)
    {
        int old = times.Length;
        if (rounds > old)
        {
            Array.Resize(ref times, Math.Max(rounds, Math.Max(1024, 2 * old)));
            times.AsSpan(old).Fill(double.NaN);
        }
    }
}
