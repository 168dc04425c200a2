namespace MiniBench;

/// <summary>Quantiles of a sample, with linear interpolation between neighbours (type 8 of Hyndman and Fan, 1996: without bias also in small samples).</summary>
internal static class Quantile
{
    /// <summary>The share of the batches below the time that counts: low, since whatever disturbs a batch makes it longer.</summary>
    internal const double Low = 0.2;

    internal const double Quarter = 0.25;

    internal const double Median = 0.5;

    /// <summary>Returns a quantile of at least one value, in any order.</summary>
    internal static double Of(ReadOnlySpan<double> values, double share)
    {
        double[] sorted = values.ToArray();
        Array.Sort(sorted);
        double rank = Math.Clamp((share * (sorted.Length + (1 / 3.0))) - (2 / 3.0), 0, sorted.Length - 1);
        int below = (int)rank;
        int above = Math.Min(below + 1, sorted.Length - 1);
        return sorted[below] + ((rank - below) * (sorted[above] - sorted[below]));
    }
}
