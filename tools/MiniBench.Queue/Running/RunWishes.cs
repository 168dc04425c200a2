using System;

namespace MiniBench.Queue.Running;

/// <summary>How a queue is to be run.</summary>
internal sealed record RunWishes
{
    /// <summary>What to wait for before each command.</summary>
    internal Settling Settling { get; init; } = Settling.None;

    /// <summary>A command between two commands; null for none.</summary>
    internal string? Between { get; init; }

    /// <summary>Whether that reboots the machine.</summary>
    internal bool IsReboot { get; init; }

    /// <summary>How long a command may take; null for as long as it likes.</summary>
    internal TimeSpan? TimeLimit { get; init; }

    /// <summary>After how many deaths of the queue a command is given up, which may be their cause.</summary>
    internal int MostInterruptions { get; init; } = 5;

    /// <summary>Whether a queue that began on another machine goes on here.</summary>
    internal bool AllowsOtherMachine { get; init; }
}
