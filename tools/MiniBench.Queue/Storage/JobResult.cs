namespace MiniBench.Queue.Storage;

/// <summary>What came of a command: there is one of each that is done.</summary>
internal sealed record JobResult
{
    /// <summary>The command's number.</summary>
    public long Job { get; init; }

    /// <summary>Which attempt it was, from 1 on.</summary>
    public int Attempt { get; init; }

    /// <summary>The boot in which it ran.</summary>
    public string Boot { get; init; } = "";

    /// <summary>The machine on which it ran.</summary>
    public string Machine { get; init; } = "";

    /// <summary>When it was begun, in milliseconds since 1970, by a clock that may have been set meanwhile.</summary>
    public long Started { get; init; }

    /// <summary>How long it took, by a clock that cannot be set.</summary>
    public long Milliseconds { get; init; }

    /// <summary>How it ended.</summary>
    public JobEnding Ending { get; init; }

    /// <summary>Its exit code; null if it did not end by itself.</summary>
    public int? ExitCode { get; init; }

    /// <summary>What is to be known beside that; empty if nothing is.</summary>
    public string Note { get; init; } = "";

    /// <summary>What it wrote to the standard output, up to a limit.</summary>
    public byte[] Output { get; init; } = [];

    /// <summary>What it wrote to the error stream, up to a limit.</summary>
    public byte[] Error { get; init; } = [];

    /// <summary>The benchmark results that it wrote, as JSON; null if it wrote none.</summary>
    public string? Results { get; init; }

    /// <summary>Whether it ended as it should.</summary>
    internal bool IsSuccess => Ending == JobEnding.Exited && ExitCode == 0;
}
