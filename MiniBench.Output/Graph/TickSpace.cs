using System;

namespace MiniBench.Output;

/// <summary>How much room an axis has for its marks.</summary>
/// <param name="Length">How long the axis is.</param>
/// <param name="Gap">The smallest distance between two labels.</param>
internal sealed record TickSpace(double Length, double Gap)
{
    /// <summary>How much of the axis the longest label takes, where labels stand beside one another.</summary>
    public double Widest { get; init; }

    /// <summary>The largest number of labels; at least 2.</summary>
    public int Most => Math.Max(2, (int)(Length / Math.Max(Gap, Widest)));
}
