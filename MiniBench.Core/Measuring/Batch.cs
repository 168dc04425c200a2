namespace MiniBench;

/// <summary>A number of calls that were timed together.</summary>
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

    /// <summary>How many collections there were meanwhile.</summary>
    internal int Collections { get; init; }

    /// <summary>Whether the thread's own time is known.</summary>
    internal bool HasThreadTime { get; init; }

    /// <summary>The processor time of the thread, in nanoseconds, if it is known.</summary>
    internal double ThreadTime { get; init; }

    /// <summary>Whether the processor was taken away: the proof is the thread's own time.</summary>
    internal bool IsInterrupted { get; init; }

    internal double CallTime => Nanoseconds / Calls;

    /// <summary>How long the processor did something else, if it was taken away, in nanoseconds.</summary>
    internal double Stolen => IsInterrupted ? Nanoseconds + Pause - ThreadTime : 0;

    /// <summary>The time of the calls with their collections, in nanoseconds, without what other processes took.</summary>
    internal double Whole => IsInterrupted ? ThreadTime : Nanoseconds + Pause;

    /// <summary>The same batch with its thread's own time.</summary>
    /// <param name="threadTime">That time, in nanoseconds.</param>
    /// <param name="hasWaited">Whether the calls waited by themselves: for a lock, another thread, a disk. Then the wall counts.</param>
    internal Batch WithThreadTime(double threadTime, bool hasWaited) => this with
    {
        HasThreadTime = true,
        ThreadTime = threadTime,
        IsInterrupted = !hasWaited && Nanoseconds + Pause - threadTime > Allowance + (ClockShare * threadTime),
    };
}
