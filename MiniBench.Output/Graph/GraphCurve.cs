using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>A curve that was fitted to a series, drawn dashed.</summary>
/// <param name="Name">Its name, such as "O(n log n)", shown behind the series' label.</param>
/// <param name="Points">Samples in ascending order of X, dense enough to be joined by straight lines.</param>
/// <param name="Expected">Samples beyond the last measured value, where others have values; empty where there is nothing to expect.</param>
internal sealed record GraphCurve(string Name, IReadOnlyList<CurvePoint> Points, IReadOnlyList<CurvePoint> Expected)
{
    /// <summary>The lower end of the interval of what is expected; empty where that has none.</summary>
    public IReadOnlyList<CurvePoint> Lower { get; init; } = [];

    /// <summary>The upper end of the interval of what is expected; empty where that has none.</summary>
    public IReadOnlyList<CurvePoint> Upper { get; init; } = [];
}
