namespace MiniBench.Validation;

/// <summary>Figures of several figures.</summary>
internal static class Spread
{
    /// <summary>The value in the middle.</summary>
    internal static double Median(IEnumerable<double> values) => Quantile.Of(values.ToArray(), Quantile.Median);

    /// <summary>The standard deviation as a share of the mean.</summary>
    internal static double Variation(IReadOnlyCollection<double> values)
    {
        double mean = values.Average();
        return Math.Sqrt(values.Sum(value => (value - mean) * (value - mean)) / (values.Count - 1)) / mean;
    }

    /// <summary>How many times as large as the smallest the largest is.</summary>
    internal static double Range(IReadOnlyCollection<double> values) => values.Max() / values.Min();
}
