using System;

namespace MiniBench.Programs;

/// <summary>What a process may take that may not survive what it is given.</summary>
/// <param name="Time">Of the processor, for one piece of work; four times as long may pass.</param>
/// <param name="Bytes">At most, of memory.</param>
public sealed record GuardLimits(TimeSpan Time, long Bytes)
{
    private const long Mebibyte = 1024 * 1024;

    /// <summary>What compiling a program of the most characters takes several times over, and half of what kills a small machine.</summary>
    public static GuardLimits OfCompiler { get; } = new(TimeSpan.FromSeconds(10), 900 * Mebibyte);
}
