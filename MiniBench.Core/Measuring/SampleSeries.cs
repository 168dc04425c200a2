namespace MiniBench;

/// <summary>The batches of a candidate, by round, and their sums.</summary>
internal sealed class SampleSeries
{
    private readonly List<double> times = [];

    /// <summary>The calls of all batches.</summary>
    internal long Calls { get; private set; }

    /// <summary>What those calls allocated on their own thread, in bytes.</summary>
    internal long ThreadBytes { get; private set; }

    /// <summary>What was allocated on any thread while they ran, in bytes.</summary>
    internal long TotalBytes { get; private set; }

    /// <summary>The time a call in each round, in nanoseconds; NaN where the candidate did not take part.</summary>
    internal IReadOnlyList<double> Times => times;

    internal void Add(int round, Batch batch)
    {
        if (batch.Calls > 0 && !double.IsNaN(batch.Nanoseconds))
        {
            times.AddRange(Enumerable.Repeat(double.NaN, round - times.Count));
            times.Add(batch.CallTime);
            Calls += batch.Calls;
            ThreadBytes += batch.ThreadBytes;
            TotalBytes += batch.TotalBytes;
        }
    }
}
