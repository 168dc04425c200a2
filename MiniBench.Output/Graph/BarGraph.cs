using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>A graph of horizontal bars: several tests, one input.</summary>
/// <param name="Title">The heading.</param>
/// <param name="Subtitle">What was measured where, if that is to be said.</param>
/// <param name="Value">The horizontal axis; on a log scale, which has no zero, the rows are dots instead of bars.</param>
/// <param name="Rows">The bars, top to bottom.</param>
/// <param name="Footnote">What a reader must know, such as what the whiskers mean.</param>
internal sealed record BarGraph(
    string Title,
    string? Subtitle,
    GraphAxis Value,
    IReadOnlyList<BarRow> Rows,
    string? Footnote)
{
    /// <summary>The least room of a row; null for what suits their number.</summary>
    public double? RowHeight { get; init; }
}
