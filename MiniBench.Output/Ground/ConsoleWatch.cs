using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The console's streams while tests run: what these print must not be all that is measured.</summary>
/// <param name="streams">The standard output and the error stream.</param>
internal sealed class ConsoleWatch(IReadOnlyList<WatchedOutput> streams)
{
    private const string Finding = " writes to the console: ";

    /// <summary>Watches nothing.</summary>
    internal static ConsoleWatch None { get; } = new([]);

    /// <summary>How many texts of the last run were not kept.</summary>
    internal long Dropped => streams.Sum(stream => stream.Dropped);

    /// <summary>What is said of tests that write so much.</summary>
    /// <param name="test">Whose test it is, in words.</param>
    /// <param name="dropped">How many texts were not shown.</param>
    internal static string TextOf(string test, long dropped) =>
        Units.Invariant($"{test}{Finding}{dropped:N0} texts were not shown. Return the text instead; what is measured now is the console.");

    /// <summary>Whether a line says that tests write so much.</summary>
    internal static bool IsTold(string line) => line.Contains(Finding, StringComparison.Ordinal);

    /// <summary>A run begins; the thread that calls it is the one that waits.</summary>
    internal void Begin()
    {
        foreach (WatchedOutput stream in streams)
        {
            stream.BeginMeasuring();
        }
    }

    /// <summary>It ends; what was held is written.</summary>
    internal void End()
    {
        foreach (WatchedOutput stream in streams)
        {
            stream.EndMeasuring();
        }
    }
}
