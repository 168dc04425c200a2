namespace MiniBench;

/// <summary>
/// Which figure speaks for a test: its quick rounds, which are precise where only the machine disturbs; or its mean, which is right where
/// the test itself varies.
/// </summary>
/// <param name="IsMean">Whether it is the mean.</param>
/// <param name="IsSure">
/// Whether that is more than chance, and more than a busy time of the machine: what a test does by itself lifts nearly all blocks of its mean,
/// a neighbour some of them.
/// </param>
/// <param name="Excess">How far the mean is above the quick rounds, as a logarithm.</param>
internal readonly record struct Centre(bool IsMean, bool IsSure, double Excess)
{
    /// <summary>Differences below this share are the noise of ordinary machines.</summary>
    private const double Tolerance = 0.03;

    /// <summary>So much of a very short time is noise, in nanoseconds.</summary>
    private const double ShortTolerance = 0.1;

    /// <summary>By so much more than the control, as a logarithm, a neighbour on the core slows a test down: measured 1.5 to 2 times for 1.1 to 1.5 (2026-11-26, AMD EPYC).</summary>
    private const double Sensitivity = 3;

    /// <summary>Compares the two.</summary>
    /// <param name="test">The test's times of a call, in nanoseconds, without collections: in the rounds; and those that the mean is of.</param>
    /// <param name="control">The same of the control, whose mean the machine alone lifts; null where there is none.</param>
    internal static Centre Of((double[] Rounds, IReadOnlyList<double> Means) test, (double[] Rounds, IReadOnlyList<double> Means)? control)
    {
        double[] means = [.. test.Means.Where(double.IsFinite).Select(Measurement.AtLeastResolution)];
        double typical = Measurement.AtLeastResolution(Quantile.Of(test.Rounds, Quantile.Low));
        double excess = Math.Log(means.Average() / typical);
        double tolerance = Math.Max(Tolerance, ShortTolerance / typical);
        double excuse = 0;
        double always = Math.Log(Blocks.LowMean(means) / typical);
        double error = Blocks.MeanError(means, null, Blocks.Level);
        if (control is { } known)
        {
            bool arePaired = known.Means.Count == test.Means.Count && known.Means.Zip(test.Means, (a, b) => a + b).Any(double.IsFinite);
            int[] told = [.. Enumerable.Range(0, known.Means.Count).Where(i => double.IsFinite(known.Means[i] + (arePaired ? test.Means[i] : 0)))];
            double[] others = [.. told.Select(i => known.Means[i])];
            double other = Quantile.Of(known.Rounds, Quantile.Low);
            excuse = Sensitivity * Math.Max(0, Math.Log(others.Average() / other));
            always -= Sensitivity * Math.Max(0, Math.Log(Blocks.LowMean(others) / other));
            error = arePaired ? Math.Min(error, Blocks.MeanError([.. told.Select(i => Measurement.AtLeastResolution(test.Means[i]))], others, Blocks.Level)) : error;
        }

        double beyond = Math.Max(excess - excuse, -excess);
        return new(beyond > tolerance && means.Length > 1, beyond > Math.Max(tolerance, error) && (always > tolerance || excess < 0), excess);
    }
}
