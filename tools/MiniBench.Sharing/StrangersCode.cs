using System;

namespace MiniBench.Sharing;

/// <summary>A program of somebody else, for whoever is to read it before it runs: what nobody sees in it is shown, and said.</summary>
public static class StrangersCode
{
    /// <summary>What a file may begin with, and is no part of its program.</summary>
    private const char ByteOrderMark = '\uFEFF';

    /// <summary>A program for a terminal: each sign that cannot be seen or turns the direction of text stands there by its number, and lines end where they do for the compiler.</summary>
    /// <param name="program">The program.</param>
    public static string Shown(string program)
    {
        ArgumentNullException.ThrowIfNull(program);
        return HiddenSigns.Text(Unmarked(program));
    }

    /// <summary>What whoever reads a program has to know, since it cannot be seen; empty for nearly all.</summary>
    /// <param name="program">The program.</param>
    public static string Caution(string program)
    {
        ArgumentNullException.ThrowIfNull(program);
        return HiddenSigns.Warning(Unmarked(program));
    }

    private static string Unmarked(string program) => program.StartsWith(ByteOrderMark) ? program[1..] : program;
}
