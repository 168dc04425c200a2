namespace MiniBench;

/// <summary>
/// A number of calls that were timed together. No time of it has in it what other processes took, as far as that is known. It is kept small, and
/// what is small in it stands together, so that a list of those of a stretch is no large object: see <see cref="Stretches.MostBatches"/>.
/// </summary>
/// <param name="Calls">How many.</param>
/// <param name="Nanoseconds">Their time without collections and without the clock's own; NaN if the clock went back.</param>
/// <param name="ThreadBytes">What they allocated on their thread.</param>
/// <param name="TotalBytes">What was allocated on any thread meanwhile.</param>
internal readonly record struct Batch(long Calls, double Nanoseconds, long ThreadBytes, long TotalBytes)
{
    /// <summary>What is taken away from a thread is seen beyond this, in nanoseconds: a switch to another thread takes longer.</summary>
    private const double Allowance = 3e3;

    /// <summary>The two clocks may run apart by this share.</summary>
    private const double ClockShare = 0.01;

    /// <summary>For how long collections stopped the process meanwhile, in nanoseconds.</summary>
    internal double Pause { get; init; }

    /// <summary>After how many of the calls there was no collection any more, about: the last one of several is likely to have been near the end.</summary>
    internal double Uncollected => (double)Calls / (Collections + 1);

    /// <summary>For how long the processor did something else, in nanoseconds, where the thread's own time proves it. In no other time of the batch.</summary>
    internal double Stolen { get; private init; }

    /// <summary>For how long the calls waited by themselves, in nanoseconds, where that is known. It is in their time.</summary>
    internal double Waited { get; private init; }

    /// <summary>How many collections there were meanwhile.</summary>
    internal int Collections { get; init; }

    /// <summary>The calls whose garbage these collections found, as far as the test ran alone: some are of batches before this one.</summary>
    internal float Collected { get; init; }

    /// <summary>How many pages of memory the system had yet to hand out when the calls wrote to them.</summary>
    internal int NewPages { get; init; }

    /// <summary>Whether the thread's own time is known.</summary>
    internal bool HasThreadTime { get; init; }

    /// <summary>Whether something else used the same processor core: see <see cref="Neighbours"/>.</summary>
    internal bool IsShared { get; init; }

    /// <summary>Whether it took far longer than such batches do: it holds a rare slow call. See <see cref="Neighbours"/>.</summary>
    internal bool IsRare { get; init; }

    /// <summary>Whether the processor was taken away.</summary>
    internal bool IsInterrupted => Stolen > 0;

    /// <summary>The time of the calls with their collections, in nanoseconds.</summary>
    internal double Whole => Nanoseconds + Pause;

    /// <summary>The same a call: of a call that is nearly all collections, the rest alone would be a guess.</summary>
    internal double CallTime => Whole / Calls;

    /// <summary>The same batch without what was taken from its thread: from calls and from collections alike, for it is not known from which.</summary>
    /// <param name="threadTime">The thread's own time, in nanoseconds.</param>
    /// <param name="hasWaited">Whether the calls waited by themselves: for a lock, another thread, a disk. Then the wall counts.</param>
    internal Batch WithThreadTime(double threadTime, bool hasWaited)
    {
        double stolen = Whole - threadTime;
        bool isInterrupted = !hasWaited && stolen > Allowance + (ClockShare * threadTime);
        double kept = isInterrupted ? threadTime / Whole : 1;
        return this with
        {
            HasThreadTime = true,
            Nanoseconds = Nanoseconds * kept,
            Pause = Pause * kept,
            Stolen = isInterrupted ? stolen : 0,
            Waited = hasWaited ? Math.Max(0, stolen) : 0,
        };
    }
}
