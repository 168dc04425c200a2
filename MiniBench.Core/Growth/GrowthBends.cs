namespace MiniBench;

/// <summary>The bends that a growth may have, and how likely they are before anything was measured. The factors were tuned (docs/decisions/0005-how-growth-is-named.md).</summary>
internal static class GrowthBends
{
    /// <summary>How many times as long steps take beyond a cache; how many beyond a sudden jump, as of the large object heap; how many where steps become cheaper.</summary>
    private static readonly double[] Strengths = [1.25, 1.5, 2, 3, 5], Jumps = [2.5, 4, 7, 10, 14, 20, 28, 40], Savings = [MildSaving, 0.25, 0.12];

    /// <summary>The only gentle one of O(n): an item of many costs less where fixed costs are spread, as in a text builder that grows.</summary>
    private const double MildSaving = 0.5;

    /// <summary>Beside a power, whose exponent may be anything, only moderate knees can be told.</summary>
    private static readonly double[] Moderate = [1.5, 2];

    /// <summary>How sudden they are: a knee of random accesses, a gentle and a steep one, one beside a power, a jump, and a saving.</summary>
    private const double RandomKnee = 1, GentleKnee = 1.5, SteepKnee = 3, PowerKnee = 2, Jump = 12, Saving = 1;

    /// <summary>A lower-order term is as large as the first one at so many times the smallest size, but at most in the middle of the sizes.</summary>
    private static readonly double[] LowerTermSizes = [1, 2.5, 6];

    /// <summary>A lower-order term halves the prior, and no stronger knee than this is looked for beside it.</summary>
    private const double LowerTermPrior = 0.5, MostKnee = 2;

    /// <summary>Of the pairs of n things n are missing from n², which can be seen where the smallest size is not larger than this.</summary>
    private const int Pairs = -1, MostOfPairs = 16;

    /// <summary>The prior of a bend, which falls with the square of its factor, but of a gentle saving, and of a lower-order term.</summary>
    internal static double Prior(GrowthShape bend) => Math.Pow(bend.Factor, bend.Factor > 1 ? -2 : bend.Steepness == Jump ? 2 : 0.5) * (bend.LowerTerm != 0 ? LowerTermPrior : 1);

    /// <summary>The bends of a power: none, and moderate knees at the sizes.</summary>
    internal static GrowthShape[] OfPower(ComplexityPoint[] points) =>
        [new(null), .. from point in points[2..^2] from factor in Moderate select new GrowthShape(null, 0, 0, point.Size, factor, PowerKnee)];

    /// <summary>
    /// Cache knees up to 5, which begin more gently and later where every access is random (a lookup); sudden jumps up to 40 (the large object heap, garbage
    /// collection); and, where those cannot be taken for another class, steps that become cheaper, and lower-order terms, as of loops in loops.
    /// </summary>
    internal static GrowthShape[] Of(Complexity growth, ComplexityPoint[] points)
    {
        bool lookup = growth <= Complexity.Logarithmic, steep = growth >= Complexity.Quadratic;
        var shapes = from factor in Strengths from steepness in (double[])[lookup ? RandomKnee : GentleKnee, SteepKnee] select (factor, steepness);
        double[] savings = steep ? Savings : growth == Complexity.Linear ? [MildSaving] : [];
        shapes = shapes.Concat(Jumps.Select(factor => (factor, Jump))).Concat(savings.Select(factor => (factor, Saving)));
        shapes = WithSuddenSavings(shapes, growth);
        GrowthShape[] bends = [.. from i in Enumerable.Range(0, 2 * points.Length - 1)
                                  let size = Math.Sqrt(points[i / 2].Size * points[(i + 1) / 2].Size)
                                  from shape in shapes
                                  where (shape.factor < 1 && shape.steepness == Saving) || (shape.steepness < Jump || i % 2 > 0) && i >= 4 && i <= 2 * points.Length - (lookup ? 2 : 4)
                                  select new GrowthShape(growth, 0, 0, size, shape.factor, shape.steepness)];
        return steep ? [.. bends, .. WithLowerTerms(growth, points, bends)] : bends;
    }

    /// <summary>From one size on the same is done in another way, on several threads or with vectors.</summary>
    [Stage(Stages.Rarities)]
    private static IEnumerable<(double Factor, double Steepness)> WithSuddenSavings(IEnumerable<(double Factor, double Steepness)> shapes, Complexity growth) =>
        growth == Complexity.Linear ? shapes.Concat(((double[])[0.5, 0.33, 0.2]).Select(factor => (factor, Jump))) : shapes;

    /// <summary>Of less than one thing there are no pairs, and where no size has any, there is nothing to fit.</summary>
    [Stage(Stages.Rarities)]
    private static bool AndAreCounts(bool areFew, ComplexityPoint[] points) => areFew && points[^1].Size > 1;

    private static IEnumerable<GrowthShape> WithLowerTerms(Complexity growth, ComplexityPoint[] points, GrowthShape[] bends)
    {
        double first = Math.Max(1, points[0].Size);
        var terms = from times in LowerTermSizes
                    where times * first <= Math.Sqrt(first * points[^1].Size)
                    from bend in bends.Where(bend => bend.Factor is > 1 and <= MostKnee).Prepend(new(growth))
                    select bend with { LowerTerm = times * first };
        return growth == Complexity.Quadratic && AndAreCounts(first <= MostOfPairs, points) ? terms.Append(new(growth, LowerTerm: Pairs)) : terms;
    }
}
