using System;

namespace MiniBench.Output;

/// <summary>What the runtime writes to the error stream when a process dies.</summary>
internal static class CrashReport
{
    /// <summary>The sign of an exception that nobody caught.</summary>
    internal const string Unhandled = "Unhandled exception";

    private const string Frame = "   at ";

    /// <summary>The first words of each kind of report, at the beginning of a line.</summary>
    internal static string[] Signs { get; } = ["Stack overflow.", "Fatal error.", Unhandled + ".", "Process terminated.", "Out of memory."];

    /// <summary>Whether the report begins with a line.</summary>
    internal static bool Begins(string line) => Array.Exists(Signs, sign => line.StartsWith(sign, StringComparison.Ordinal));

    /// <summary>What the process wrote before, and of the first report the exception and its place: the other threads that died with it, and who called it, help nobody.</summary>
    internal static string WithoutTrace(string error)
    {
        string[] lines = error.Split('\n');
        int start = Array.FindIndex(lines, Begins);
        int place = start < 0 ? -1 : Array.FindIndex(lines, start, line => line.StartsWith(Frame, StringComparison.Ordinal));
        return place < 0 ? error : string.Join('\n', lines, 0, place + 1);
    }
}
