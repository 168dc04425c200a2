namespace MiniBench.Queue.Storage;

/// <summary>What the queue knows beside its commands.</summary>
internal sealed record QueueState
{
    /// <summary>A random name that tells it from every other queue.</summary>
    public string Id { get; init; } = "";

    /// <summary>The machine that it runs on; null before it has run.</summary>
    public string? Machine { get; init; }

    /// <summary>Who runs it, or has run it last; null before it has run.</summary>
    public string? Runner { get; init; }

    /// <summary>Whether the command between two commands is to be run.</summary>
    public BetweenState Between { get; init; }

    /// <summary>The boot in which it was requested; where it is due, the one in which the command ran that is to be begun again. Null if neither is known.</summary>
    public string? BetweenBoot { get; init; }

    /// <summary>How many reboots were requested.</summary>
    public int Reboots { get; init; }
}
