namespace MiniBench;

/// <summary>The ratio of the times that are shown, where the rounds that two tests have in common do not tell it.</summary>
internal static class OwnTimes
{
    /// <summary>So many times as slow a neighbour on the core makes ordinary code at most.</summary>
    internal const double MostSlowed = 2;

    /// <summary>The degrees of freedom of a time's interval: it is of 16 blocks.</summary>
    private const int Freedom = 15;

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
    /// Whether a test has rare slow calls in rounds that two tests do not have in common: also where its time is not that of its mean, for they are in its interval. Quick rounds
    /// alone would say that it is no slower.
    /// </summary>
    /// <param name="isHeld">Whether more rounds hold its time for another reason.</param>
    /// <param name="test">The test.</param>
    /// <param name="common">The rounds in common.</param>
    [Stage(Stages.Neighbours)]
    internal static bool OrElsewhere(bool isHeld, Measurement test, int[] common) => isHeld
        || (test.Means is not null && common.Length > 0 && AreFar(
            Measurement.AtLeastResolution(test.Rounds.Where(double.IsFinite).Average()), Measurement.AtLeastResolution(common.Average(round => test.Rounds[round]))));

    /// <summary>
    /// A mean with an interval that reaches over that of the stretches, too, where these hold rare slow calls of which the rounds know nothing: farther apart than a neighbour
    /// takes them.
    /// </summary>
    /// <param name="mean">The mean, or the ratio of means, of the rounds.</param>
    /// <param name="stretches">The same of the stretches.</param>
    /// <param name="isMean">Whether the mean speaks for a test: otherwise the machine was in these.</param>
    [Stage(Stages.Neighbours)]
    internal static Interval OrFar(Interval mean, Interval stretches, bool isMean) => isMean && AreFar(mean.Estimate, stretches.Estimate, MostSlowed) ? mean.Joined(stretches) : mean;

    /// <summary>The ratio of the times instead of one that contradicts them: rare slow calls were in the one or the other.</summary>
    /// <param name="ratio">The ratio of the means, of the rounds in common.</param>
    /// <param name="a">The first test.</param>
    /// <param name="b">The second one.</param>
    /// <param name="level">The probability that the interval misses the truth.</param>
    /// <param name="isMean">Whether the mean speaks for one of them.</param>
    [Stage(Stages.Neighbours)]
    internal static Interval OrContradict(Interval ratio, Measurement a, Measurement b, double level, bool isMean) =>
        isMean && AreFar(ratio.Estimate, a.Floored / b.Floored) ? Ratio(a, b, level) : ratio;

    /// <summary>The ratio as if they were measured one after the other.</summary>
    internal static Interval Ratio(Measurement a, Measurement b, double level)
    {
        static double Reach(Measurement one) => Math.Log(Math.Max(one.OfRounds.Upper / one.Floored, one.Floored / Measurement.AtLeastResolution(one.OfRounds.Lower)));
        int freedom = OrFewer(Freedom, a, b);
        double wider = StudentT.TwoSided(level, freedom) / StudentT.TwoSided(Blocks.Level, freedom);
        double reach = Math.Exp(wider * double.Hypot(Reach(a), Reach(b)));
        return new(a.Floored / b.Floored / reach, a.Floored / b.Floored, a.Floored / b.Floored * reach);
    }

    /// <summary>Of fewer rounds than blocks each is a block.</summary>
    [Stage(Stages.Neighbours)]
    private static int OrFewer(int freedom, Measurement a, Measurement b) => Math.Clamp(FewestRounds(a, b) - 1, 1, freedom);

    /// <summary>Whether two figures of the same are so far apart that one of them holds rare slow calls which the other does not.</summary>
    private static bool AreFar(double first, double second, double times = Comparison.Wide) => Math.Abs(Math.Log(first / second)) > Math.Log(times);

    private static int FewestRounds(Measurement a, Measurement b) => Math.Min(a.Rounds.Count(double.IsFinite), b.Rounds.Count(double.IsFinite));
}
