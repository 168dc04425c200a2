namespace MiniBench;

/// <summary>Chooses among curves: a class weighs the sum of its curves, as Akaike weights do (Burnham and Anderson, 2002), and all remain that the best does not rule out.</summary>
internal sealed class GrowthChoice
{
    /// <summary>What is less likely than the best by this is ruled out, which is about 5 %.</summary>
    internal const double Ruled = 20;

    /// <summary>Curves that weigh less than this share of the best say nothing that could be seen.</summary>
    private const double LeastWeight = 0.01;

    private readonly double least;

    internal GrowthChoice(ComplexityCurve[] candidates)
    {
        least = candidates.Min(c => c.Cost);
        double total = candidates.Sum(Weight);
        var ranked = candidates.GroupBy(c => c.Shape.Growth, (growth, group) => (Growth: growth, Share: group.Sum(Weight) / total)).OrderByDescending(c => c.Share).ToArray();
        if (ranked[0].Growth is not null || ranked[0].Share < Ruled * ranked[1].Share)
        {
            ranked = [.. ranked.Where(one => one.Growth is not null)];
        }

        (Confidence, RunnerUp) = (ranked[0].Share, ranked[1].Growth);
        var left = ranked.TakeWhile(c => c.Share >= Confidence / Ruled).Select(c => c.Growth);
        // Next to "constant", all others remain with a coefficient too small to see: the likeliest stands for them.
        left = ranked[0].Growth == Complexity.Constant ? left.Take(2) : left;
        Complexity?[] growths = [.. left];
        Remaining = growths[0] is null ? [] : [.. growths.OfType<Complexity>()];
        Curves = [.. candidates.Where(c => growths.Contains(c.Shape.Growth) && Weight(c) > LeastWeight)];
        Best = candidates.Where(c => c.Shape.Growth == growths[0]).MinBy(c => c.Cost)!;
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
