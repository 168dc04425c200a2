namespace MiniBench;

/// <summary>What the times of an operation, measured at several sizes, say about its growth: time(n) ≈ intercept + coefficient · f(n). Immutable.</summary>
/// <remarks>
/// It speaks of the sizes that were measured; growth that starts beyond them cannot be seen. A class is named (<see cref="Best"/>), or where none fits
/// the power of n that does (<see cref="Exponent"/>), or it says why neither is (<see cref="Refusal"/>).
/// </remarks>
public sealed class ComplexityFit
{
    /// <summary>Standard errors of a prediction: Student's t for some 6 degrees of freedom; 93 % in simulation.</summary>
    private const double Sigmas = 2.5;

    /// <summary>A knee that makes steps slower by less is not spoken of (docs/decisions/0005-how-growth-is-named.md).</summary>
    private const double LeastKnee = 1.2;

    /// <summary>A base is named by the whole number that is so near: small sizes have costs of their own.</summary>
    private const double Whole = 1.03;

    /// <summary>Sizes beyond this are not predicted; they are found by more halvings than a number has bits.</summary>
    private const double MostPredicted = 1e18, Halvings = 100;

    private readonly ComplexityCurve[] curves = [];

    internal ComplexityFit(string refusal) => Refusal = refusal;

    /// <summary>All times are below the resolution.</summary>
    internal ComplexityFit(ComplexityPoint[] points)
    {
        Curve = new(new(Complexity.Constant), points, 0);
        (curves, Remaining, Confidence, IsBelowResolution) = ([Curve], [Complexity.Constant], 1, true);
    }

    internal ComplexityFit(ComplexityPoint[] points, GrowthChoice choice)
    {
        (Remaining, Confidence, RunnerUp) = (choice.Remaining, choice.Confidence, choice.RunnerUp);
        (curves, Curve) = (choice.Curves, choice.Best);
        Exponent = Best is null ? (Curve.Shape.Parameter, Curve.Span.Lower, Curve.Span.Upper) : null;
        KneeFactor = KneeOf(Curve, points, curves.Where(c => c.Shape.Growth == Curve.Shape.Growth).ToLookup(c => c.Shape.Factor > 1, choice.Weight));
        Base = Best == Complexity.Exponential ? BaseOf([.. curves.Where(c => c.Shape.Growth == Best && choice.Weight(c) * GrowthChoice.Ruled > choice.Weight(Curve))]) : null;
    }

    /// <summary>The class that explains the times best, the simpler one in doubt; where its curve misses them, one that does not and is not much less likely; null where there is an <see cref="Exponent"/> or a <see cref="Refusal"/> instead.</summary>
    public Complexity? Best => Remaining.Count > 0 ? Remaining[0] : null;

    /// <summary>
    /// Of O(cⁿ), how many times as long one more takes, such as 1.62, with its 95 % interval; a whole number where that is within the interval. Null for all
    /// other classes.
    /// </summary>
    public (double Value, double Lower, double Upper)? Base { get; }

    /// <summary>The power of n that the times follow where no class fits them, such as 1.58, with its 95 % interval; null where one does, and when refused.</summary>
    public (double Value, double Lower, double Upper)? Exponent { get; }

    /// <summary>What is named, such as "O(n log n)", "O(1.62ⁿ)", "about n^1.58" or "faster than exponential"; "?" when refused.</summary>
    public string Notation => Exponent is { } power ? Units.Invariant($"about n^{power.Value:0.##}") : Best is { } best ? NotationOf(best) : "?";

    /// <summary>The second best class, whether or not it remains; null when refused, and where all times are below the resolution.</summary>
    public Complexity? RunnerUp { get; }

    /// <summary>The classes that the times do not rule out (at least a twentieth as likely as the likeliest), <see cref="Best"/> first. Empty exactly when <see cref="Best"/> is null.</summary>
    public IReadOnlyList<Complexity> Remaining { get; } = [];

    /// <summary>How sure the choice is among the classes, 0 to 1; 0 when refused.</summary>
    public double Confidence { get; }

    /// <summary>The fixed part of the time in nanoseconds. Never negative; 0 for O(1), whose time is the coefficient, and when refused.</summary>
    public double Intercept => Curve?.Intercept ?? 0;

    /// <summary>Nanoseconds for each unit of f(n), below the knee if there is one; where steps become cheaper with size, those of large sizes, and of several terms the first (<see cref="PredictTime"/> has all of them); of O(cⁿ), for the base that fits, which <see cref="Base"/> may round to a whole number. Logarithms are to base 2. Never negative; 0 when refused.</summary>
    public double Coefficient => Curve?.Coefficient ?? 0;

    /// <summary>The typical relative distance of the times from the fit (0.03 is 3 %), outliers counting less; 0 when refused.</summary>
    public double RelativeError => Curve?.RelativeError ?? 0;

    /// <summary>The size around which each step became slower, as when data outgrows a cache; null when there is none or when refused.</summary>
    public double? KneeSize => KneeFactor is null ? null : Curve!.Shape.KneeSize;

    /// <summary>
    /// How many times as long a step takes at the largest size as at the smallest: the lesser of what the bend does to the whole time, and to the steps between half
    /// of a size and all of it. Null when there is no knee.
    /// </summary>
    public double? KneeFactor { get; }

    /// <summary>Whether the times of all sizes are below the resolution, which is O(1) as far as can be seen.</summary>
    public bool IsBelowResolution { get; }

    /// <summary>Why no class is named, such as "too few sizes with a time: 5, at least 8 needed"; null when one is, or an <see cref="Exponent"/>.</summary>
    public string? Refusal { get; }

    internal ComplexityCurve? Curve { get; }

    /// <summary>Whether the sweep has too few sizes for any growth to be named, so that nobody expects one.</summary>
    internal bool IsOfFewSizes { get; init; }

    /// <summary>What is to be said of O(1) whose time falls as the size grows; null elsewhere.</summary>
    internal string? Fall { get; init; }

    /// <summary>What the notation leaves out: a knee, an interval, that nothing could be measured, or the refusal; null where nothing needs to be said.</summary>
    internal string? Remark => Refusal is not null ? IsOfFewSizes ? null : Refusal
        : IsBelowResolution ? "O(1), below the resolution at every size"
        : Exponent is { } power ? Units.Invariant($"{Notation}, 95 %: {power.Lower:0.##} to {power.Upper:0.##}; it is none of the classes{Knee}")
        : Base is { } found && found.Value != Math.Round(found.Value) ? Units.Invariant($"{Notation}, the base 95 %: {found.Lower:0.##} to {found.Upper:0.##}")
        : KneeFactor is not null ? Notation + Knee
        : Fall;

    private string Knee => KneeFactor is { } times ? Units.Invariant($", times about {times:0.0} from n ≈ {Units.InputSize(Round(Curve!.Shape.KneeSize))} on") : "";

    /// <summary>True only when all that remains grows at most as fast as the given class, O(cⁿ) of any base among them; always false when refused.</summary>
    public bool IsAtMost(Complexity complexity) => Exponent is { } power ? power.Upper <= complexity.Exponent : Best != null && Remaining.All(c => c <= complexity);

    /// <summary>True only when all that remains grows faster than the given class; always false when refused.</summary>
    internal bool IsAbove(Complexity complexity) => Exponent is { } power ? power.Lower > complexity.Exponent : Best != null && Remaining.All(c => c > complexity);

    /// <summary>The time in nanoseconds at a size, with the interval (it held the truth in 93 % of simulated sweeps) that all likely curves span: wider where classes or knees are in doubt, and beyond the measured sizes.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The size is negative or not a number.</exception>
    /// <exception cref="InvalidOperationException">The fit was refused.</exception>
    public (double Time, double Lower, double Upper) PredictTime(double size)
    {
        Check(size, nameof(size));
        return (Curve!.At(size), Low(size), High(size));
    }

    /// <summary>The size that takes the given time in nanoseconds, with its interval. 0 when every size takes longer, infinite when none does.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The time is negative or not a number.</exception>
    /// <exception cref="InvalidOperationException">The fit was refused.</exception>
    public (double Size, double Lower, double Upper) PredictSize(double nanoseconds)
    {
        Check(nanoseconds, nameof(nanoseconds));
        return (Invert(Curve!.At, nanoseconds), Invert(High, nanoseconds), Invert(Low, nanoseconds));
    }

    /// <summary>What is named and the other classes that remain, or the refusal.</summary>
    public override string ToString() => Refusal ?? string.Join(" or ", Remaining.Select(NotationOf).DefaultIfEmpty(Notation));

    /// <summary>
    /// What a knee does within the sizes; null where that is little, or where curves without one do nearly as well. A gentle knee that is half done at the
    /// smallest size, whose time the fixed cost may hold, is not taken for all that the curve would have below; nor a step among the largest for the cost of each.
    /// </summary>
    private static double? KneeOf(ComplexityCurve best, ComplexityPoint[] points, ILookup<bool, double> weights)
    {
        (double first, double last) = (Math.Max(1, points[0].Size), points[^1].Size);
        double factor = Math.Min(best.Shape.BendAt(last) / best.Shape.BendAt(first), best.Shape.StepsTo(last) / best.Shape.StepsTo(2 * first));
        return factor > LeastKnee && weights[true].Sum() > GrowthChoice.Ruled * weights[false].Sum() ? factor : null;
    }

    private string NotationOf(Complexity growth) => growth != Complexity.Exponential ? growth.Notation : Base is { } found ? Units.Invariant($"O({found.Value:0.##}ⁿ)") : "O(cⁿ)";

    /// <summary>To two digits.</summary>
    private static double Round(double size)
    {
        double unit = Math.Pow(10, Math.Max(size < 1 ? -9 : 0, Math.Floor(Math.Log10(size)) - 1));
        return Math.Round(size / unit) * unit;
    }

    /// <summary>The base of the best, and where those of all curves lie, which differ by a power of n beside it; a whole number where one is as good.</summary>
    private (double Value, double Lower, double Upper) BaseOf(ComplexityCurve[] exponentials)
    {
        double value = Curve!.Shape.Parameter, lower = Math.Max(1, exponentials.Min(c => c.Span.Lower) / Whole), upper = exponentials.Max(c => c.Span.Upper) * Whole;
        double least = Math.Max(2, Math.Ceiling(lower)), whole = Math.Clamp(Math.Round(value), least, Math.Max(least, Math.Floor(upper)));
        return (whole <= upper ? whole : value, lower, upper);
    }

    private double Low(double size) => curves.Min(c => c.At(size) * Math.Exp(-Sigmas * c.ErrorAt(size)));
    private double High(double size) => curves.Max(c => c.At(size) * Reaching(Sigmas * c.ErrorAt(size)));

    /// <summary>By how many times so many errors reach: what is uncertain by more than itself is so by an amount, not by a factor.</summary>
    private static double Reaching(double errors) => errors < 1 ? Math.Exp(errors) : Math.E * errors;

    private void Check(double value, string name)
    {
        Require.NotNegative(value, name);
        if (Refusal != null)
        {
            throw new InvalidOperationException("Nothing to predict from: " + Refusal + ".");
        }
    }

    private static double Invert(Func<double, double> time, double target)
    {
        double low = 0, high = time(0) >= target ? 0 : 1;
        while (time(high) < target)
        {
            if ((high *= 2) > MostPredicted)
            {
                return double.PositiveInfinity;
            }
        }

        for (int i = 0; i < Halvings; i++)
        {
            double mid = (low + high) / 2;
            (low, high) = time(mid) < target ? (mid, high) : (low, mid);
        }
        return high;
    }
}
