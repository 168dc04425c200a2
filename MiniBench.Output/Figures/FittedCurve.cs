using System;

namespace MiniBench.Output;

/// <summary>How a test's time grows with the input's size, or why that cannot be said.</summary>
/// <param name="Name">What a reader is told, such as "O(n log n)".</param>
/// <param name="Nanoseconds">The time of a call for a size; null where no growth is named.</param>
/// <param name="Remark">What the name leaves out, such as a knee, or why there is none; null where that is nothing.</param>
internal sealed record FittedCurve(string Name, Func<double, double>? Nanoseconds, string? Remark = null)
{
    /// <summary>The interval of the time of a call for a size; null where there is none.</summary>
    public Func<double, (double Lower, double Upper)>? Interval { get; init; }
}
