using System;

namespace MiniBench.Queue.Storage;

/// <summary>A command of the queue.</summary>
internal sealed record Job
{
    /// <summary>From 1 on, in the order of their being run.</summary>
    public long Number { get; init; }

    /// <summary>What the shell gets.</summary>
    public string Command { get; init; } = "";

    /// <summary>The folder that it runs in.</summary>
    public string Folder { get; init; } = "";

    /// <summary>Where it stands.</summary>
    public JobState State { get; init; }

    /// <summary>How often it was begun.</summary>
    public int Attempts { get; init; }

    /// <summary>How often whoever ran it died meanwhile.</summary>
    public int Interruptions { get; init; }

    /// <summary>The boot in which it was begun last; null if it never was.</summary>
    public string? Boot { get; init; }

    /// <summary>When it was begun last, in milliseconds since 1970; null if it never was.</summary>
    public long? Started { get; init; }

    /// <summary>How many reboots may be asked for because of it: one before each attempt.</summary>
    internal int MostReboots => Math.Max(1, Attempts);
}
