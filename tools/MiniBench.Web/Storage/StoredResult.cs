namespace MiniBench.Web.Storage;

/// <summary>Results of one run on one machine, as they are kept.</summary>
public sealed record StoredResult
{
    /// <summary>Its identifier.</summary>
    public string Id { get; init; } = "";

    /// <summary>All letters for its content.</summary>
    public string Content { get; init; } = "";

    /// <summary>The program that was measured; null if it is not here.</summary>
    public string? Program { get; init; }

    /// <summary>A hash of that program's text; null where nothing gave one.</summary>
    public string? SourceHash { get; init; }

    /// <summary>The names of the suites.</summary>
    public string Title { get; init; } = "";

    /// <summary>The processor's name.</summary>
    public string Processor { get; init; } = "";

    /// <summary>How many processors the process could use.</summary>
    public int Processors { get; init; }

    /// <summary>The operating system.</summary>
    public string System { get; init; } = "";

    /// <summary>The runtime.</summary>
    public string Runtime { get; init; } = "";

    /// <summary>The library's version.</summary>
    public string Version { get; init; } = "";

    /// <summary>When it was measured, in milliseconds since 1970.</summary>
    public long Measured { get; init; }

    /// <summary>When it came in.</summary>
    public long Created { get; init; }

    /// <summary>Whether it is shown to those who browse: 1 or 0.</summary>
    public int Listed { get; init; }

    /// <summary>What it is found by: names in upper case.</summary>
    public string Words { get; init; } = "";

    /// <summary>All of it, as saved results, compressed.</summary>
    public byte[] Saved { get; init; } = [];

    /// <summary>A hash of what its owner has.</summary>
    public string Secret { get; init; } = "";

    /// <summary>When it was deleted; null if it is there.</summary>
    public long? Deleted { get; init; }

    /// <summary>Why it was deleted.</summary>
    public string? Reason { get; init; }
}
