namespace MiniBench.Output;

/// <summary>What an axis shows and how.</summary>
/// <param name="Label">What the values are, such as "Time per call"; the renderer adds that a scale is logarithmic.</param>
/// <param name="Scale">Linear or logarithmic.</param>
/// <param name="Unit">How values turn into text.</param>
internal sealed record GraphAxis(string Label, AxisScale Scale, AxisUnit Unit);
