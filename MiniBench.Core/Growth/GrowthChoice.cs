namespace MiniBench;

/// <summary>Chooses among curves: a class weighs the sum of its curves, as Akaike weights do (Burnham and Anderson, 2002), and all remain that the best does not rule out.</summary>
internal sealed class GrowthChoice
{
    /// <summary>What is less likely than the best by this is ruled out, which is about 5 %.</summary>
    internal const double Ruled = 20;

    /// <summary>Curves that weigh less than this share of the best say nothing that could be seen.</summary>
    private const double LeastWeight = 0.01;

    /// <summary>Where the best does not fit, one that does is taken if it is not less likely than the best by this.</summary>
    private const double LeastLikely = 0.001;

    private readonly double least;

    /// <param name="candidates">The curves.</param>
    /// <param name="fits">Whether a curve is near its points: a name is no use whose curve is not.</param>
    internal GrowthChoice(ComplexityCurve[] candidates, Predicate<ComplexityCurve> fits)
    {
        least = candidates.Min(c => c.Cost);
        double total = candidates.Sum(Weight);
        var ranked = candidates.GroupBy(c => c.Shape.Growth, (growth, group) => (Growth: growth, Share: group.Sum(Weight) / total)).OrderByDescending(c => c.Share).ToArray();
        var classes = ranked.Where(one => one.Growth is not null).ToArray();
        var first = ranked[0].Share >= Ruled * classes[0].Share ? ranked[0] : classes[0];
        Best = candidates.Where(c => c.Shape.Growth == first.Growth).MinBy(c => c.Cost)!;
        // A power is not among them: it says that it is none of the classes, of which one is likelier here.
        if (!fits(Best) && candidates.Where(c => c.Shape.Growth is not null && Weight(c) > LeastLikely && fits(c)).MinBy(c => c.Cost) is { } near)
        {
            Best = near;
        }

        Complexity? chosen = Best.Shape.Growth;
        var others = classes.Where(one => one.Growth != chosen).ToArray();
        Confidence = ranked.First(one => one.Growth == chosen).Share;
        RunnerUp = others[0].Growth;
        // What is likelier than a choice that fits remains beside it, so that nothing is surer for that. Next to "constant", all others remain with a
        // coefficient too small to see: the likeliest stands for them.
        var left = others.Where(one => one.Share >= first.Share / Ruled).Select(one => one.Growth).Take(chosen == Complexity.Constant ? 1 : others.Length);
        Complexity?[] growths = chosen is null ? [null] : [chosen, .. left];
        Remaining = [.. growths.OfType<Complexity>()];
        Curves = [.. candidates.Where(c => growths.Contains(c.Shape.Growth) && Weight(c) > LeastWeight * Weight(Best))];
    }

    /// <summary>How sure the choice is, 0 to 1.</summary>
    internal double Confidence { get; }

    /// <summary>The second best class.</summary>
    internal Complexity? RunnerUp { get; }

    /// <summary>The classes that remain, best first; empty where a power between them is chosen.</summary>
    internal IReadOnlyList<Complexity> Remaining { get; }

    /// <summary>The curves of what remains.</summary>
    internal ComplexityCurve[] Curves { get; }

    /// <summary>The best curve of the best class, or of the powers.</summary>
    internal ComplexityCurve Best { get; }

    /// <summary>How likely a curve is beside the likeliest of all.</summary>
    internal double Weight(ComplexityCurve curve) => Math.Exp((least - curve.Cost) / 2);
}
