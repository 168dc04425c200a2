using System.Collections.Generic;

namespace MiniBench.Web.Storage;

/// <summary>A program as it is kept. It never changes; only whether it is listed does, which results its picture shows, and whether it is there.</summary>
public sealed record StoredProgram : StoredItem
{
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

    /// <summary>Whether anybody may know the parent's link, since it is listed, or leads to nothing any longer: 1 or 0.</summary>
    public long IsParentOpen { get; init; }

    /// <summary>The first program of the tree.</summary>
    public string Root { get; init; } = "";

    /// <summary>The results that its owner wants its picture to show; null for the newest.</summary>
    public string? Pictured { get; init; }

    /// <summary>The parent as it may be shown: who sees a listed copy may not have the link of a program that is not listed.</summary>
    internal string? ShownParent => IsParentOpen >= Listed ? Parent : null;

    internal override string Path => "/p/" + Id;

    internal override string Heading => Name;

    internal IReadOnlyList<string> NoteLines => Notes.Split('\n', System.StringSplitOptions.RemoveEmptyEntries);
}
