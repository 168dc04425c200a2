namespace MiniBench.Output;

/// <summary>How an axis maps a value to a distance.</summary>
internal enum AxisScale
{
    /// <summary>Equal differences are equal distances.</summary>
    Linear,

    /// <summary>Equal ratios are equal distances; only positive values can be shown.</summary>
    Log,
}
