using System.Collections.Generic;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Pages;

/// <summary>A program with all that its page shows.</summary>
public sealed record ProgramView(StoredProgram Program)
{
    /// <summary>The site's address.</summary>
    public string Address { get; init; } = "";

    /// <summary>The address that tells forums and blogs how to show the page in a frame.</summary>
    public string OEmbed { get; init; } = "";

    /// <summary>The single file; null where it is not made yet, or cannot be.</summary>
    public string? SingleFile { get; init; }

    /// <summary>What was measured with it, from the newest to the oldest: one page of it.</summary>
    public IReadOnlyList<StoredResult> Results { get; init; } = [];

    /// <summary>How many results there are on all pages.</summary>
    public int ResultCount { get; init; }

    /// <summary>Which page of the results it is, from 1.</summary>
    public int Page { get; init; } = 1;

    /// <summary>It among its copies.</summary>
    public ProgramTree Tree { get; init; } = new([], 0);
}
