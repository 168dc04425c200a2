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

    /// <summary>The processor time of the thread, in nanoseconds; NaN where it cannot be known.</summary>
    internal double ThreadTime { get; init; } = double.NaN;

    /// <summary>Whether the calls waited by themselves: for a lock, another thread, a disk.</summary>
    internal bool HasWaited { get; init; }

    internal double CallTime => Nanoseconds / Calls;

    /// <summary>How long the processor did something else though the calls did not wait, in nanoseconds.</summary>
    internal double Stolen => HasWaited || double.IsNaN(ThreadTime) ? 0 : Nanoseconds + Pause - ThreadTime;

    /// <summary>Whether the processor was taken away: the proof is the thread's own time.</summary>
    internal bool IsInterrupted => Stolen > Allowance + (ClockShare * ThreadTime);

    /// <summary>The time of the calls with their collections, in nanoseconds, without what other processes took.</summary>
    internal double Whole => IsInterrupted ? ThreadTime : Nanoseconds + Pause;
}
