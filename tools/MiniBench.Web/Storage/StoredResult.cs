namespace MiniBench.Web.Storage;

/// <summary>Results of one run on one machine, as they are kept.</summary>
public sealed record StoredResult : StoredItem
{
    /// <summary>The program that was measured; null if it is not here.</summary>
    public string? Program { get; init; }

    /// <summary>Whether anybody may know that program's link, since it is listed, or leads to nothing any longer: 1 or 0.</summary>
    public long IsProgramOpen { get; init; }

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

    /// <summary>What it is found by: names in upper case.</summary>
    public string Words { get; init; } = "";

    /// <summary>All of it, as saved results, compressed.</summary>
    public byte[] Saved { get; init; } = [];

    /// <summary>The program as it may be shown: who sees listed results may not have the link of a program that is not listed.</summary>
    internal string? ShownProgram => IsProgramOpen >= Listed ? Program : null;

    internal override string Path => "/r/" + Id;

    internal override string Heading => Title;
}
