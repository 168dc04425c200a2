namespace MiniBench;

/// <summary>The ratio of the times that are shown, where the rounds that two tests have in common do not tell it; and what is said where two figures of the same contradict each other.</summary>
internal static class OwnTimes
{
    /// <summary>So many times as slow a neighbour on the core makes ordinary code at most.</summary>
    internal const double MostSlowed = 2;

    /// <summary>Two figures of the same that are so many times apart contradict each other: one of them holds rare slow calls which the other does not.</summary>
    private const double Far = 1.15;

    /// <summary>The degrees of freedom of a time's interval: it is of 16 blocks.</summary>
    private const int Freedom = 15;

    /// <summary>In a block of fewer rounds a slow one would be a quick one, too.</summary>
    private const int FewestOfBlock = 8;

    /// <summary>
    /// Whether the tests' own times speak also because hardly a round counts for both, and each has others: beside a neighbour for nearly all of the time.
    /// </summary>
    /// <param name="speak">Whether they speak for another reason.</param>
    /// <param name="a">The first test.</param>
    /// <param name="b">The second one.</param>
    /// <param name="common">How many rounds they have in common.</param>
    [Stage(Stages.Neighbours)]
    internal static bool OrSpeak(bool speak, Measurement a, Measurement b, int common) => speak || common < Math.Min(Comparison.FewRounds, FewestRounds(a, b));

    /// <summary>
    /// Whether a test has rare slow calls in rounds that two tests do not have in common, or in these alone: also where its time is not that of its mean, for they are in its
    /// interval, and the quick rounds alone would say that it is no slower. By how far means of blocks are above their quick rounds: what slows all rounds of a time down is in both.
    /// </summary>
    /// <param name="isHeld">Whether more rounds hold its time for another reason.</param>
    /// <param name="test">The test.</param>
    /// <param name="common">The rounds in common.</param>
    [Stage(Stages.Neighbours)]
    internal static bool OrElsewhere(bool isHeld, Measurement test, int[] common)
    {
        IReadOnlyList<double> rounds = test.Rounds;
        return isHeld || (test.Means is not null && common.Length > 0 && AreFar(Lift(rounds.Where(double.IsFinite)), Lift(common.Select(round => rounds[round]))));
    }

    /// <summary>
    /// A mean with an interval that reaches over that of the stretches, too, where these hold rare slow calls of which the rounds know nothing: farther apart than a neighbour
    /// takes them.
    /// </summary>
    /// <param name="mean">The mean, or the ratio of means, of the rounds.</param>
    /// <param name="stretches">The same of the stretches.</param>
    /// <param name="isMean">Whether the mean speaks for a test: otherwise the machine was in these.</param>
    [Stage(Stages.Neighbours)]
    internal static Interval OrFar(Interval mean, Interval stretches, bool isMean) => isMean && AreFar(mean.Estimate, stretches.Estimate, MostSlowed) ? mean.Joined(stretches) : mean;

    /// <summary>
    /// The ratio of the times instead of one that contradicts them, and the means in which the machine's share cancels as it does in pairs, with an interval that reaches over both.
    /// </summary>
    /// <param name="ratio">The ratio of the means.</param>
    /// <param name="a">The first test.</param>
    /// <param name="b">The second one.</param>
    /// <param name="level">The probability that the interval misses the truth.</param>
    /// <param name="isMean">Whether the mean speaks for one of them.</param>
    [Stage(Stages.Neighbours)]
    internal static Interval OrContradict(Interval ratio, Measurement a, Measurement b, double level, bool isMean) =>
        isMean && AreFar(ratio.Estimate, a.Floored / b.Floored) && AreFar(ratio.Estimate, MeanOf(a) / MeanOf(b)) ? Ratio(a, b, level).Joined(ratio) : ratio;

    /// <summary>The ratio as if they were measured one after the other.</summary>
    internal static Interval Ratio(Measurement a, Measurement b, double level)
    {
        int freedom = OrFewer(Freedom, a, b);
        double wider = StudentT.TwoSided(level, freedom) / StudentT.TwoSided(Blocks.Level, freedom), ratio = a.Floored / b.Floored;
        static double Below(Measurement one) => Math.Log(one.Floored / Measurement.AtLeastResolution(one.OfRounds.Lower));
        static double Above(Measurement one) => Math.Log(one.OfRounds.Upper / one.Floored);
        return new(ratio / Math.Exp(wider * double.Hypot(Below(a), Above(b))), ratio, ratio * Math.Exp(wider * double.Hypot(Above(a), Below(b))));
    }

    /// <summary>Of fewer rounds than blocks each is a block.</summary>
    [Stage(Stages.Neighbours)]
    private static int OrFewer(int freedom, Measurement a, Measurement b) => Math.Clamp(FewestRounds(a, b) - 1, 1, freedom);

    private static int FewestRounds(Measurement a, Measurement b) => Math.Min(a.Rounds.Count(double.IsFinite), b.Rounds.Count(double.IsFinite));

    private static double MeanOf(Measurement test) => Measurement.AtLeastResolution(test.MeanNanoseconds);

    /// <summary>So many times the quick ones of some rounds their mean is, on average over contiguous blocks.</summary>
    private static double Lift(IEnumerable<double> rounds)
    {
        double[] times = [.. rounds.Select(Measurement.AtLeastResolution)];
        int blocks = Math.Clamp(times.Length / FewestOfBlock, 1, Freedom + 1);
        return Enumerable.Range(0, blocks).Average(i => LiftOf(times.AsSpan((i * times.Length / blocks)..((i + 1) * times.Length / blocks))));
    }

    private static double LiftOf(ReadOnlySpan<double> block) => block.ToArray().Average() / Quantile.Of(block, Quantile.Low);

    private static bool AreFar(double first, double second, double times = Far) => Math.Abs(Math.Log(first / second)) > Math.Log(times);
}
