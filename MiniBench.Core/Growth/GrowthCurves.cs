namespace MiniBench;

/// <summary>The curves that compete to explain times: every class plain and with one bend, bases of exponentials, and powers between the classes.</summary>
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

    /// <summary>Each step up in growth.</summary>
    private const double Step = 0.7;

    /// <summary>Each power of n beside an exponential: n · 2ⁿ is still base 2.</summary>
    private const double Degree = 6;

    /// <summary>An exponent that is fitted: a power speaks only where no class does.</summary>
    private const double Exponent = 6;

    /// <summary>Above this base an exponential costs more, the larger the base is.</summary>
    private const double UsualBase = 3;

    /// <summary>The bases that are tried.</summary>
    private const double LeastBase = 1.15, MostBase = 20;

    /// <summary>From the factorial of this size on, the numbers are too large.</summary>
    private const double MaxExponent = 170;

    /// <summary>An exponent so near the end of its range is that of the class beyond it.</summary>
    private const double Edge = 1.005;

    /// <summary>The powers of n that may stand beside an exponential: none, n and n².</summary>
    private const int Degrees = 3;

    /// <summary>The exponents that are not near a class.</summary>
    private static readonly (double From, double To)[] Between = [(0.27, 0.37), (0.63, 0.8), (1.3, 1.85), (2.15, 2.87), (3.13, 4.5)];

    /// <summary>All of them.</summary>
    internal static ComplexityCurve[] Of(ComplexityPoint[] points) =>
        [.. Enum.GetValues<Complexity>().SelectMany(growth => OfClass(growth, points)), .. OfPowers(points, Price(null, points))];

    private static IEnumerable<ComplexityCurve> OfClass(Complexity growth, ComplexityPoint[] points)
    {
        double price = Price(growth, points);
        if (growth >= Complexity.Exponential)
        {
            return points[^1].Size > MaxExponent ? [] : OfExponential(growth, points, price);
        }

        var bends = GrowthBends.Of(growth, points);
        double share = 2 * Math.Log(bends.Sum(b => GrowthBends.Prior(b.Factor)));
        return bends.Select(b => new ComplexityCurve(b, points, price + share - 2 * Math.Log(GrowthBends.Prior(b.Factor)))).Prepend(new(new(growth), points, price));
    }

    private static IEnumerable<ComplexityCurve> OfExponential(Complexity growth, ComplexityPoint[] points, double price) => growth == Complexity.Exponential
        ? Enumerable.Range(0, Degrees).Select(k => ParameterSearch.Best(
            b => new(new(growth, b, k), points, price + Parameter + Degree * k + 2 * Math.Max(0, Math.Log(b / UsualBase))), LeastBase, MostBase))
        : Enumerable.Range(0, Degrees).Select(k => new ComplexityCurve(new(growth, 0, k), points, price + Parameter + Parameter * k));

    private static IEnumerable<ComplexityCurve> OfPowers(ComplexityPoint[] points, double price) => Between
        .Select(range => GrowthBends.OfPower(points)
            .Select(bend => ParameterSearch.Best(p => new(bend with { Parameter = p }, points, price + Exponent + Rarity(bend, points.Length)), range.From, range.To)).MinBy(c => c.Cost)!)
        .Where(c => Between.Any(range => c.Shape.Parameter > Edge * range.From && c.Shape.Parameter < range.To / Edge));

    /// <summary>What a growth costs: nothing beyond the prior where there is none; a power costs as much as the steepest class.</summary>
    private static double Price(Complexity? growth, ComplexityPoint[] points)
    {
        double error = points.Select(p => p.Error).Order().ElementAt(points.Length / 2);
        return Half + (growth == Complexity.Constant ? 0 : Math.Max(Parameter, 1 + 2 * Math.Log(Math.Sqrt(points.Length) / (Visible * error))) + Step * (int)(growth ?? Complexity.Cubic));
    }

    private static double Rarity(GrowthShape knee, int sizes) => knee.Factor > 1 ? 2 * Math.Log(sizes) - 2 * Math.Log(GrowthBends.Prior(knee.Factor)) : 0;
}
