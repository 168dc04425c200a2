using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>A graph of lines: how a value grows with the input.</summary>
/// <param name="Title">The heading.</param>
/// <param name="Subtitle">What was measured where, if that is to be said.</param>
/// <param name="X">The horizontal axis.</param>
/// <param name="Y">The vertical axis.</param>
/// <param name="Series">The lines, in the order of their colours.</param>
/// <param name="Footnote">What a reader must know, such as what the intervals mean; the renderer adds what it left out.</param>
internal sealed record LineGraph(
    string Title,
    string? Subtitle,
    GraphAxis X,
    GraphAxis Y,
    IReadOnlyList<GraphSeries> Series,
    string? Footnote)
{
    /// <summary>Where on the horizontal axis something changes.</summary>
    public IReadOnlyList<GraphChange> Changes { get; init; } = [];

    /// <summary>A second plot below the first, on the same horizontal axis and with the same lines; null for none.</summary>
    public GraphPanel? Below { get; init; }
}
