namespace MiniBench;

/// <summary>Batches of one test in a row, from one collection of its garbage to the next: what a loop that does nothing else costs.</summary>
/// <param name="Calls">How many calls.</param>
/// <param name="Time">Their time in nanoseconds, with the collections.</param>
/// <param name="Collecting">The part of it that is for collections, in nanoseconds.</param>
/// <param name="Collections">How many collections the calls caused.</param>
internal sealed record Stretch(long Calls, double Time, double Collecting, int Collections)
{
    /// <summary>The time of a call without collections, in nanoseconds.</summary>
    internal double CallTime => (Time - Collecting) / Calls;

    /// <summary>The collections' time of a call, in nanoseconds.</summary>
    internal double CallCollecting => Collecting / Calls;
}
