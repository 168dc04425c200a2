using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A way to write results: how users name it, what it is for, and what makes it.</summary>
public sealed class ResultFormat
{
    private readonly Func<IReadOnlyList<OptionalColumn>, IResultFormatter> create;

    internal ResultFormat(string name, string summary, Func<IResultFormatter> create, params string[] extensions)
        : this(name, summary, _ => create(), extensions) => HasColumns = false;

    /// <summary>A format whose tables can have more columns.</summary>
    internal ResultFormat(string name, string summary, Func<IReadOnlyList<OptionalColumn>, IResultFormatter> create, params string[] extensions)
    {
        Name = name;
        Summary = summary;
        this.create = create;
        Extensions = extensions;
    }

    /// <summary>The name that users choose it by: lower case, one word.</summary>
    public string Name { get; }

    /// <summary>What it is, on one line.</summary>
    public string Summary { get; }

    /// <summary>The file extensions that stand for it, such as ".csv"; empty if it is chosen by name only.</summary>
    public IReadOnlyList<string> Extensions { get; }

    /// <summary>The extension for a file of it, also where that does not stand for it alone.</summary>
    internal string UsualExtension { get => Extensions is [var first, ..] ? first : field; init; } = ".txt";

    /// <summary>Whether what it writes is a document of its own: two of them, one behind the other, are none.</summary>
    internal bool IsDocument { get; init; }

    /// <summary>Whether it writes tables that can show more columns.</summary>
    internal bool HasColumns { get; } = true;

    /// <summary>Makes a formatter.</summary>
    public IResultFormatter Create() => Create([]);

    /// <summary>Makes a formatter whose tables, if it writes tables that have a choice, show more columns.</summary>
    internal IResultFormatter Create(IReadOnlyList<OptionalColumn> columns) => create(columns);

    /// <summary>Whether a file's extension stands for it, whatever its case.</summary>
    internal bool IsOf(string path) => Extensions.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Returns the name.</summary>
    public override string ToString() => Name;
}
