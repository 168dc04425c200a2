using System;

namespace MiniBench.Programs;

/// <summary>What a process may take that may not survive what it is given.</summary>
/// <param name="Time">Of the processor, for one piece of work; four times as long may pass.</param>
/// <param name="Bytes">At most, of memory.</param>
public sealed record GuardLimits(TimeSpan Time, long Bytes)
{
    private const long Mebibyte = 1024 * 1024;

    /// <summary>So many characters of a program have the time once more: a pack with the whole library has some 430,000, and took more than 10 s of a busy machine (2026-11-29).</summary>
    private const double Characters = 400_000;

    /// <summary>What compiling a program of the length that the site takes needs several times over, and half of what kills a small machine.</summary>
    public static GuardLimits OfCompiler { get; } = new(TimeSpan.FromSeconds(10), 900 * Mebibyte);

    /// <summary>The time of a step of packing, once the program is known to compile.</summary>
    public static TimeSpan StepTime { get; } = TimeSpan.FromSeconds(120);

    /// <summary>The same for a program of a length. A file may be longer than any program, as a pack with pictures is: that needs no more.</summary>
    /// <param name="characters">How long its file is.</param>
    public static GuardLimits OfCompilerFor(long characters) =>
        OfCompiler with { Time = OfCompiler.Time * (1 + Math.Floor(Math.Min(characters, BenchmarkProgram.MostCharacters) / Characters)) };
}
