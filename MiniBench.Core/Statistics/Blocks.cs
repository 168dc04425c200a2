namespace MiniBench;

/// <summary>
/// Intervals from contiguous blocks of rounds. Neighbouring rounds resemble each other, so single rounds would give intervals
/// that are far too narrow; a block each in a row of 16 gave honest ones. The extreme blocks are trimmed
/// (J. W. Tukey and D. H. McLaughlin, Sankhyā A 25, 1963), since an interrupted one says nothing.
/// </summary>
internal static class Blocks
{
    /// <summary>The probability that an interval misses the truth.</summary>
    internal const double Level = 0.05;

    /// <summary>More blocks would be so short that neighbours resemble each other; of fewer, Student's t is wide.</summary>
    private const int Most = 16;

    /// <summary>Of so many blocks one is trimmed at each end.</summary>
    private const int FewestTrimmed = 8;

    /// <summary>
    /// The level of one comparison when all pairs of tests, at every time that the run looks at them, shall together miss the
    /// truth with the probability <see cref="Level"/> (Bonferroni).
    /// </summary>
    internal static double PairLevel(int tests, int looks) => Level / Math.Max(1, tests * (tests - 1) / 2) / looks;

    /// <summary>The low quantile of positive values, with the interval of its logarithm over the blocks.</summary>
    /// <param name="values">Positive values, in the order of the rounds.</param>
    /// <param name="level">The probability that the interval misses the truth.</param>
    internal static Interval Low(double[] values, double level)
    {
        double estimate = Quantile.Of(values, Quantile.Low);
        double[] logs = ByBlock(values.Length, block => Math.Log(Quantile.Of(values.AsSpan(block), Quantile.Low)));
        return Around(estimate, logs, level);
    }

    /// <summary>The ratio of the low quantiles of two series of the same rounds, with its interval.</summary>
    /// <inheritdoc cref="Low"/>
    internal static Interval Ratio(double[] first, double[] second, double level)
    {
        double estimate = Quantile.Of(first, Quantile.Low) / Quantile.Of(second, Quantile.Low);
        double[] logs = ByBlock(first.Length, block => Math.Log(
            Quantile.Of(first.AsSpan(block), Quantile.Low) / Quantile.Of(second.AsSpan(block), Quantile.Low)));
        return Around(estimate, logs, level);
    }

    /// <summary>The ratio of the means of two series of the same rounds, with its interval.</summary>
    /// <inheritdoc cref="Low"/>
    internal static Interval MeanRatio(double[] first, double[] second, double level)
    {
        double estimate = first.Average() / second.Average();
        double reach = Math.Exp(MeanError(first, second, level));
        return new(estimate / reach, estimate, estimate * reach);
    }

    /// <summary>
    /// How far a mean, or the ratio of two means of the same rounds, may be wrong, as a logarithm: nothing is trimmed, since a rare slow
    /// value belongs to the mean (the delta method, over the means of blocks).
    /// </summary>
    /// <param name="first">Positive values, in the order of the rounds.</param>
    /// <param name="second">The values to divide by; null for the mean of the first alone.</param>
    /// <param name="level">The probability that the interval misses the truth.</param>
    internal static double MeanError(double[] first, double[]? second, double level)
    {
        (double a, double b) = (first.Average(), second?.Average() ?? 1);
        double[] residuals = ByBlock(first.Length, block => (first[block].Average() / a) - ((second?[block].Average() ?? 1) / b));
        return residuals.Length < 2 ? double.PositiveInfinity : StudentT.ReachOfMean(residuals, level);
    }

    /// <summary>A mean that three quarters of the blocks do not fall short of.</summary>
    internal static double LowMean(double[] values) =>
        Quantile.Of(ByBlock(values.Length, block => values[block].Average()), Quantile.Quarter);

    private static double[] ByBlock(int count, Func<Range, double> value)
    {
        int blocks = Math.Min(Most, count);
        return [.. Enumerable.Range(0, blocks).Select(i => value((i * count / blocks)..((i + 1) * count / blocks)))];
    }

    private static Interval Around(double estimate, double[] logs, double level)
    {
        if (logs.Length < 2)
        {
            return new(0, estimate, double.PositiveInfinity);
        }

        Array.Sort(logs);
        int trimmed = logs.Length >= FewestTrimmed ? logs.Length / FewestTrimmed : 0;
        int kept = logs.Length - (2 * trimmed);
        double centre = logs.AsSpan(trimmed, kept).ToArray().Average();
        double[] winsorised = [.. logs.Select(log => Math.Clamp(log, logs[trimmed], logs[^(trimmed + 1)]))];
        double mean = winsorised.Average();
        double deviation = Math.Sqrt(winsorised.Sum(log => (log - mean) * (log - mean)) / (logs.Length - 1));
        double error = deviation * Math.Sqrt(logs.Length) / kept;
        double reach = StudentT.TwoSided(level, kept - 1) * error;
        return new(
            Math.Min(estimate, Math.Exp(centre - reach)), estimate, Math.Max(estimate, Math.Exp(centre + reach)));
    }
}
