using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>What an axis shows and how.</summary>
/// <param name="Label">What the values are, such as "Time per call"; the renderer adds that a scale is logarithmic.</param>
/// <param name="Scale">Linear or logarithmic.</param>
/// <param name="Unit">How values turn into text.</param>
internal sealed record GraphAxis(string Label, AxisScale Scale, AxisUnit Unit)
{
    /// <summary>Values that are to be within its range though they are not drawn, so that several graphs have one scale.</summary>
    public IReadOnlyList<double> Shown { get; init; } = [];

    /// <summary>A value with a line of its own, such as 1 among ratios; null for none.</summary>
    public double? Reference { get; init; }
}
