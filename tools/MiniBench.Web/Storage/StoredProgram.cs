using System.Collections.Generic;

namespace MiniBench.Web.Storage;

/// <summary>A program as it is kept. It never changes; only whether it is listed does, and whether it is there.</summary>
public sealed record StoredProgram
{
    /// <summary>Its identifier.</summary>
    public string Id { get; init; } = "";

    /// <summary>All letters for its content.</summary>
    public string Content { get; init; } = "";

    /// <summary>The name of its file.</summary>
    public string Name { get; init; } = "";

    /// <summary>Its text.</summary>
    public string Source { get; init; } = "";

    /// <summary>What results that were measured with it say of it.</summary>
    public string SourceHash { get; init; } = "";

    /// <summary>Its text as HTML.</summary>
    public string Html { get; init; } = "";

    /// <summary>What is measured, a sentence a line.</summary>
    public string Notes { get; init; } = "";

    /// <summary>The program that it was made from; null for one of its own.</summary>
    public string? Parent { get; init; }

    /// <summary>The first program of the tree.</summary>
    public string Root { get; init; } = "";

    /// <summary>When it came in, in milliseconds since 1970.</summary>
    public long Created { get; init; }

    /// <summary>Whether it is shown to those who browse: 1 or 0.</summary>
    public int Listed { get; init; }

    /// <summary>A hash of what its owner has.</summary>
    public string Secret { get; init; } = "";

    /// <summary>When it was deleted; null if it is there.</summary>
    public long? Deleted { get; init; }

    /// <summary>Why it was deleted.</summary>
    public string? Reason { get; init; }

    internal IReadOnlyList<string> NoteLines => Notes.Split('\n', System.StringSplitOptions.RemoveEmptyEntries);
}
