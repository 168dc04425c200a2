namespace MiniBench;

/// <summary>The ratio of the times that are shown, where the rounds that two tests have in common do not tell it.</summary>
internal static class OwnTimes
{
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

    private static int FewestRounds(Measurement a, Measurement b) => Math.Min(a.Rounds.Count(double.IsFinite), b.Rounds.Count(double.IsFinite));
}
