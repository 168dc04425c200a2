namespace MiniBench;

/// <summary>Marks the method that makes an input of a size, such as <c>[Sizes(from: 16, to: 65_536)] int[] Numbers(int size)</c>.</summary>
/// <param name="from">The smallest size, at least 1.</param>
/// <param name="to">The largest size.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class SizesAttribute(int from, int to) : Attribute
{
    /// <summary>The smallest size.</summary>
    public int From { get; } = from;

    /// <summary>The largest size.</summary>
    public int To { get; } = to;

    /// <summary>How many sizes, evenly spread on a logarithmic scale; 0, the default, for the powers of two.</summary>
    public int Count { get; set; }
}
