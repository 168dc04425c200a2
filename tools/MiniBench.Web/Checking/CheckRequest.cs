using System.Collections.Generic;

namespace MiniBench.Web.Checking;

/// <summary>A piece of work for a worker.</summary>
internal sealed record CheckRequest(CheckKind Kind)
{
    /// <summary>The file's name, of a program; what to call the suite, of functions.</summary>
    public string Name { get; init; } = "bench.cs";

    /// <summary>A program's file, or a pack's.</summary>
    public byte[] File { get; init; } = [];

    /// <summary>Functions, lambdas and method groups.</summary>
    public IReadOnlyList<string> Code { get; init; } = [];

    /// <summary>The input, a C# expression; null for one that is proposed.</summary>
    public string? Input { get; init; }

    /// <summary>What each test must return, a C# expression; null to compare them with each other.</summary>
    public string? ExpectedOutput { get; init; }

    /// <summary>The form in which to pack.</summary>
    public string Format { get; init; } = "";
}
