using System.Collections.Generic;

namespace MiniBench.Web.Checking;

/// <summary>What a worker found, or why it could not.</summary>
internal sealed record CheckReply
{
    /// <summary>Why there is nothing else, for the author; null if there is.</summary>
    public string? Refusal { get; init; }

    /// <summary>Whether the refusal may be of the machine, which had other things to do: asked again, it may be done.</summary>
    public bool IsPassing { get; init; }

    /// <summary>The places that the refusal is about.</summary>
    public IReadOnlyList<CheckFault> Faults { get; init; } = [];

    /// <summary>The program's text: as it was given, or as it was written; of functions that were refused, what was written around them.</summary>
    public string Text { get; init; } = "";

    /// <summary>The name of its file.</summary>
    public string Name { get; init; } = "";

    /// <summary>What was filled in and what will be measured, a sentence each.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The text as HTML, the compiler's tokens marked.</summary>
    public string Html { get; init; } = "";

    /// <summary>The pack.</summary>
    public byte[] Pack { get; init; } = [];

    /// <summary>The usual name of the pack's file.</summary>
    public string PackName { get; init; } = "";

    internal static CheckReply Refuse(string reason) => new() { Refusal = reason };
}
