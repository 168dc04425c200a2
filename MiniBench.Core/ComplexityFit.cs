namespace MiniBench;

/// <summary>What the times of an operation, measured at several sizes, say about its growth: time(n) ≈ intercept + coefficient · f(n). Immutable.</summary>
/// <remarks>It speaks of the sizes that were measured; growth that starts beyond them cannot be seen.</remarks>
public sealed class ComplexityFit
{
    private const double Sigmas = 2.5; // Student's t for some 6 degrees of freedom; 93 % in simulation
    private const double Ruled = 20; // as likely as the best, or less likely by this: ruled out
    private readonly ComplexityCurve[] curves = [];

    internal ComplexityFit(string refusal) => Refusal = refusal;

    /// <summary>All times are below the resolution.</summary>
    internal ComplexityFit(ComplexityPoint[] points)
    {
        Curve = new(new(Complexity.Constant), points, 0);
        (curves, Remaining, Confidence, IsBelowResolution) = ([Curve], [Complexity.Constant], 1, true);
    }

    internal ComplexityFit(ComplexityPoint[] points, ComplexityCurve[] candidates)
    {
        double least = candidates.Min(c => c.Cost);
        double Weight(ComplexityCurve curve) => Math.Exp((least - curve.Cost) / 2);
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
        curves = [.. candidates.Where(c => growths.Contains(c.Shape.Growth) && Weight(c) > 0.01)];
        Curve = candidates.Where(c => c.Shape.Growth == growths[0]).MinBy(c => c.Cost);
        if (Curve!.Shape.Growth is null)
        {
            Exponent = (Curve.Shape.Parameter, Curve.Shape.Parameter - 0.02, Curve.Shape.Parameter + 0.02);
        }
        else if (Curve.Shape.Growth == Complexity.Exponential)
        {
            Base = (Curve.Shape.Parameter, Curve.Shape.Parameter / 1.02, Curve.Shape.Parameter * 1.02);
        }
    }

    /// <summary>The class that explains the times best, the simpler one in doubt; null exactly when <see cref="Refusal"/> is not.</summary>
    public Complexity? Best => Remaining.Count > 0 ? Remaining[0] : null;

    /// <summary><see cref="Best"/> in O notation, such as "O(n log n)", or "?" when refused.</summary>
    public string Notation => Exponent is { } exponent ? Units.Invariant($"about n^{exponent.Value:0.##}")
        : Base is { } factor ? Units.Invariant($"O({factor.Value:0.##}ⁿ)")
        : Best?.Notation ?? "?";

    /// <summary>The second best class, whether or not it remains; null when refused.</summary>
    public Complexity? RunnerUp { get; }

    /// <summary>The classes that the times do not rule out (at least a twentieth as likely as the best), best first. Empty exactly when refused.</summary>
    public IReadOnlyList<Complexity> Remaining { get; } = [];

    /// <summary>How sure the choice of <see cref="Best"/> is among the eight classes, 0 to 1; 0 when refused.</summary>
    public double Confidence { get; }

    /// <summary>The fixed part of the time in nanoseconds. Never negative; 0 for O(1), whose time is the coefficient, and when refused.</summary>
    public double Intercept => Curve?.Intercept ?? 0;

    /// <summary>Nanoseconds for each unit of f(n), below the knee if there is one; where steps become cheaper with size, those of large sizes. Logarithms are to base 2. Never negative; 0 when refused.</summary>
    public double Coefficient => Curve?.Coefficient ?? 0;

    /// <summary>The typical relative distance of the times from the fit (0.03 is 3 %), outliers counting less; 0 when refused.</summary>
    public double RelativeError => Curve?.RelativeError ?? 0;

    /// <summary>The size around which each step became slower, as when data outgrows a cache; null when there is none or when refused.</summary>
    public double? KneeSize => Curve?.Shape is { Factor: > 1 } shape ? shape.KneeSize : null;

    /// <summary>Whether the times of all sizes are below the resolution.</summary>
    public bool IsBelowResolution { get; }

    /// <summary>Base.</summary>
    public (double Value, double Lower, double Upper)? Base { get; }

    /// <summary>Exp.</summary>
    public (double Value, double Lower, double Upper)? Exponent { get; }

    /// <summary>Why no class is named, such as "too few sizes with a time: 5, at least 8 needed"; null when one is.</summary>
    public string? Refusal { get; }

    internal ComplexityCurve? Curve { get; }

    /// <summary>True only when every class that remains grows at most as fast as the given one; always false when refused.</summary>
    public bool IsAtMost(Complexity complexity) => Best != null && Remaining.All(c => c <= complexity);

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

    /// <summary>The best class and the others that remain, or the refusal.</summary>
    public override string ToString() => Refusal ?? string.Join(" or ", Remaining.Skip(1).Select(c => c.Notation).Prepend(Notation));

    private double Low(double size) => curves.Min(c => c.At(size) * Math.Exp(-Sigmas * c.ErrorAt(size)));

    private double High(double size) => curves.Max(c => c.At(size) * Math.Exp(Sigmas * c.ErrorAt(size)));

    private void Check(double value, string name)
    {
        if (!(value >= 0))
        {
            throw new ArgumentOutOfRangeException(name, value, "Expected 0 or more.");
        }

        if (Refusal != null)
        {
            throw new InvalidOperationException("Nothing to predict from: " + Refusal + ".");
        }
    }

    private static double Invert(Func<double, double> time, double target)
    {
        double low = 0, high = 1;
        while (time(high) < target)
        {
            if ((high *= 2) > 1e18)
            {
                return double.PositiveInfinity;
            }
        }

        for (int i = 0; i < 100; i++)
        {
            double mid = (low + high) / 2;
            (low, high) = time(mid) < target ? (mid, high) : (low, mid);
        }
        return high;
    }
}
