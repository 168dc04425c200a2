namespace MiniBench;

/// <summary>A number of calls that were timed together.</summary>
/// <param name="Calls">How many.</param>
/// <param name="Nanoseconds">Their time without collections and without the clock's own; NaN if the clock went back.</param>
/// <param name="ThreadBytes">What they allocated on their thread.</param>
/// <param name="TotalBytes">What was allocated on any thread meanwhile.</param>
internal readonly record struct Batch(long Calls, double Nanoseconds, long ThreadBytes, long TotalBytes)
{
    internal double CallTime => Nanoseconds / Calls;
}
