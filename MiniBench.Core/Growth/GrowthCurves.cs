namespace MiniBench;

/// <summary>The curves that compete to explain times: every class plain, with one bend and with a lower-order term, bases of exponentials and beside factorials, and powers between the classes.</summary>
/// <remarks>
/// What a curve costs before its deviance, in units of -2 log likelihood: half of the prior is for no bend, the rest is shared out among the bends
/// (<see cref="GrowthBends.Prior"/>). Growth must earn its parameter, and each step up in growth costs more, so that the simpler class wins in doubt.
/// Numbers without a source were tuned on the operations in docs/decisions/0005-how-growth-is-named.md.
/// </remarks>
internal static class GrowthCurves
{
    /// <summary>Half of the prior.</summary>
    private static readonly double Half = 2 * Math.Log(2);

    /// <summary>A parameter costs this at least (Akaike, 1974).</summary>
    private const double Parameter = 2;

    /// <summary>It costs more where the data are so quiet that growth of so many of their errors would have shown.</summary>
    private const double Visible = 10;

    /// <summary>Where the longest time is not so many times the shortest, growth costs so much more: caches explain that sooner.</summary>
    internal const double LeastGrowth = 1.25;
    private const double Flat = 5;

    /// <summary>Each step up in growth.</summary>
    private const double Step = 0.7;

    /// <summary>Each power of n beside an exponential: n · 2ⁿ is still base 2.</summary>
    private const double Degree = 6;

    /// <summary>An exponent that is fitted: a power speaks only where no class does, and an exponential over a narrow range only where no power could.</summary>
    private const double Exponent = 9, NarrowExponent = -12;

    /// <summary>Above this base an exponential costs more, the larger the base is.</summary>
    private const double UsualBase = 3;

    /// <summary>What a base costs that is fitted, and those that need not be: most recursions make a whole number of calls.</summary>
    private const double Fitted = 8;
    private static readonly double[] WholeBases = [2, 3, 4, 5, 6];

    /// <summary>The bases that are tried, of which each grows so many times over the sizes: one that grows less is what a power can be as well.</summary>
    private const double LeastBase = 1.03, MostBase = 20, LeastTimes = 4;

    /// <summary>A lower-order term that is fitted costs so much more than those that need not be.</summary>
    private const double FittedTerm = 4;

    /// <summary>It is as large as the first term at this part of the smallest size at least, and of the largest at most: beyond, the first is seen too little. Beside n log n what an item costs by itself is so many times what each doubling adds.</summary>
    private const double LeastTerm = 0.25, MostTerm = 0.5, LeastOfItem = 0.5, MostOfItem = 8;

    /// <summary>Those that are tried beside a factorial: nⁿ has e, the pairings of 2n things have 2.</summary>
    private const double LeastBeside = 0.5, MostBeside = 4;

    /// <summary>Nobody waits for an exponential of a larger size; the factorial of 171 is beyond the range of numbers.</summary>
    private const double MaxExponent = 170;

    /// <summary>An exponent so near the end of its range is that of the class beyond it.</summary>
    private const double Edge = 1.005;

    /// <summary>What may stand beside an exponential or a factorial: nothing, n, n², or n and a lower-order term.</summary>
    private static readonly (int Degree, double LowerTerm)[] Beside = [(0, 0), (1, 0), (1, 1), (1, 3), (1, 9), (2, 0)];

    /// <summary>What may be added to an exponential alone: what each level of a recursion costs by itself.</summary>
    private static readonly (int Degree, double LowerTerm)[] Levels = [(0, 4), (0, 6), (0, 8), (0, 10)];

    /// <summary>The exponents that are not near a class.</summary>
    private static readonly (double From, double To)[] Between = [(0.27, 0.37), (0.63, 0.8), (1.3, 1.85), (2.15, 2.87), (3.13, 8)];

    /// <summary>All of them.</summary>
    /// <param name="points">The times.</param>
    /// <param name="areNarrow">Whether the sizes are too near to each other for a class or a power to be named.</param>
    internal static ComplexityCurve[] Of(ComplexityPoint[] points, bool areNarrow) =>
        [.. Enum.GetValues<Complexity>().SelectMany(growth => OfClass(growth, points)), .. OfPowers(points, Price(null, points) + (areNarrow ? NarrowExponent : Exponent))];

    private static ComplexityCurve[] OfClass(Complexity growth, ComplexityPoint[] points)
    {
        double price = Price(growth, points);
        if (growth >= Complexity.Exponential)
        {
            return points[^1].Size > MaxExponent ? [] : [.. OfExponential(growth, points, price)];
        }

        var bends = GrowthBends.Of(growth, points);
        double share = 2 * Math.Log(bends.Sum(GrowthBends.Prior));
        ComplexityCurve Bent(GrowthShape bend, double more) => new(bend, points, price + share - 2 * Math.Log(GrowthBends.Prior(bend)) + more);
        ComplexityCurve WithTerm(double from, double to) => ParameterSearch.Best(term => Bent(new(growth, term, LowerTerm: term), FittedTerm), from, to);
        ComplexityCurve[] fitted = growth < Complexity.Linearithmic ? []
            : [growth == Complexity.Linearithmic ? WithTerm(LeastOfItem, MostOfItem) : WithTerm(LeastTerm * points[0].Size, MostTerm * points[^1].Size)];
        return [new(new(growth), points, price), .. bends.Select(bend => Bent(bend, 0)), .. fitted];
    }

    private static IEnumerable<ComplexityCurve> OfExponential(Complexity growth, ComplexityPoint[] points, double price) =>
        from form in growth == Complexity.Exponential ? Beside.Concat(Levels) : Beside
        let shape = new GrowthShape(growth, 0, form.Degree, LowerTerm: form.LowerTerm)
        let least = price + (form.LowerTerm > 0 ? Parameter : 0) + (form.Degree == 0 && form.LowerTerm > 0 ? 2 * Math.Log(Levels.Length) : 0) + (growth == Complexity.Exponential ? Degree : Parameter) * form.Degree
        from curve in growth == Complexity.Exponential ? OfBases(shape, points, least) : OfFactorials(shape, points, least + Parameter)
        select curve;

    private static ComplexityCurve[] OfBases(GrowthShape shape, ComplexityPoint[] points, double price)
    {
        ComplexityCurve Of(double b, double more) => new(shape with { Parameter = b }, points, price + more + 2 * Math.Max(0, Math.Log(b / UsualBase))) { Span = (b, b) };
        double least = Math.Max(LeastBase, Math.Pow(LeastTimes, 1 / (points[^1].Size - points[0].Size)));
        ComplexityCurve[] fitted = least < MostBase ? [ParameterSearch.Best(b => Of(b, Fitted), least, MostBase)] : [];
        return [.. fitted.Where(one => one.Shape.Parameter > Edge * least), .. WholeBases.Where(b => b > least).Select(b => Of(b, 0))];
    }

    private static ComplexityCurve[] OfFactorials(GrowthShape shape, ComplexityPoint[] points, double price) =>
    [
        new(shape with { Parameter = 1 }, points, price),
        ParameterSearch.Best(b => new(shape with { Parameter = b }, points, price + Fitted), LeastBeside, MostBeside),
    ];

    private static IEnumerable<ComplexityCurve> OfPowers(ComplexityPoint[] points, double price) => Between
        .Select(range => GrowthBends.OfPower(points)
            .Select(bend => ParameterSearch.Best(p => new(bend with { Parameter = p }, points, price + Rarity(bend, points.Length)), range.From, range.To)).MinBy(c => c.Cost)!)
        .Where(c => Between.Any(range => c.Shape.Parameter > Edge * range.From && c.Shape.Parameter < range.To / Edge));

    /// <summary>What a growth costs: nothing beyond the prior where there is none; a power costs as much as the steepest class.</summary>
    private static double Price(Complexity? growth, ComplexityPoint[] points)
    {
        double error = points.Select(p => p.Error).Order().ElementAt(points.Length / 2);
        bool isFlat = points.Max(p => p.Time) < LeastGrowth * points.Min(p => p.Time);
        double visible = Math.Max(Parameter, 1 + 2 * Math.Log(Math.Sqrt(points.Length) / (Visible * error)));
        return Half + (growth == Complexity.Constant ? 0 : (isFlat ? Flat : 0) + visible + Step * (int)(growth ?? Complexity.Cubic));
    }

    private static double Rarity(GrowthShape knee, int sizes) => knee.Factor > 1 ? 2 * Math.Log(sizes) - 2 * Math.Log(GrowthBends.Prior(knee)) : 0;
}
