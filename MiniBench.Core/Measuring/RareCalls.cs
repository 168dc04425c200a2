namespace MiniBench;

/// <summary>
/// How often a call of a test was seen that took far longer than others. What comes once in so many calls is not known before there were several times as many:
/// where neighbours have the core, there may be none by the first look.
/// </summary>
internal sealed class RareCalls
{
    /// <summary>A batch that took this time, in nanoseconds, and <see cref="Neighbours.Rare"/> times what such batches do, holds one.</summary>
    private const double Slow = 10e6;

    /// <summary>So many times the most calls between two of them are enough: two or three more come in them, or they were none of the test's.</summary>
    private const int Enough = 3;

    private long calls;
    private long callsBefore;
    private long mostBetween;

    /// <summary>Whether more calls would tell how often they come.</summary>
    /// <param name="counted">How many count so far.</param>
    internal bool AreFew(long counted) => counted < Enough * mostBetween;

    /// <summary>Counts the calls of a batch, timed ones and others.</summary>
    /// <param name="batch">The batch.</param>
    /// <param name="usual">What such batches take, in nanoseconds; infinite where it is not known.</param>
    internal void Note(Batch batch, double usual)
    {
        calls += batch.Calls;
        if (batch.Nanoseconds >= Math.Max(Slow, Neighbours.Rare * usual))
        {
            (mostBetween, callsBefore) = (Math.Max(mostBetween, calls - callsBefore), calls);
        }
    }
}
