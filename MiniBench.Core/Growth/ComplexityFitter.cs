namespace MiniBench;

/// <summary>Finds the class whose curve explains measured times best, and which others remain.</summary>
/// <remarks>
/// Every class is fitted plain and with one bend (<see cref="ComplexityCurve"/>) at or between the sizes. A curve weighs prior · exp(-deviance / 2), as Akaike
/// weights do (Burnham and Anderson, 2002), with the deviance of leave-one-out; a class weighs the sum of its curves. Half of the prior is for no bend; the
/// rest falls with the square of the factor. Growth must earn its parameter: 2 at least, and more where the data are so quiet that it would have shown; each step up in
/// growth costs 0.7, so that the simpler class wins in doubt.
/// </remarks>
internal static class ComplexityFitter
{
    private const int MinSizes = 8;
    private const double MinRange = 8, MinGrowth = 1000, MaxExponent = 200, Unexplained = 0.015, WorstResidual = 0.25, MaxValue = 1e18;
    private static readonly double[] Strengths = [1.25, 1.5, 2, 3, 5], Jumps = [7, 10, 14, 20, 28, 40], Savings = [0.5, 0.25, 0.12];

    /// <summary>Fits the times of a test at all sizes at which it was measured.</summary>
    /// <exception cref="ArgumentException">No test has that name.</exception>
    internal static ComplexityFit Of(IReadOnlyList<ResultSuite> suites, string test)
    {
        var points = from suite in suites
                     from result in suite
                     let measurement = result.Measurement
                     where suite.InputSize is not null && result.Name == test && measurement is { IsBelowResolution: false }
                     select (suite.InputSize!.Value, measurement.Nanoseconds, measurement.LowSpread);
        return suites.Any(suite => suite.Any(result => result.Name == test) || suite.Failures.Any(failure => failure.TestName == test))
            ? Fit([.. points])
            : throw new ArgumentException(
                $"'{suites[0].Name}' has no test '{test}'; its tests are '{string.Join("', '", ResultSuite.TestNames(suites))}'.", nameof(test));
    }

    /// <summary>Fits times by size, in any order. A time that is not positive and finite is left out; a relative error of 0 means that it is not known.</summary>
    internal static ComplexityFit Fit(IReadOnlyList<(double Size, double Nanoseconds, double RelativeError)> measured)
    {
        ComplexityPoint[] points = [.. measured.Where(m => m.Size is >= 0 and < MaxValue && m.Nanoseconds is > 0 and < MaxValue).OrderBy(m => m.Size)
            .Select(m => new ComplexityPoint(m.Size, m.Nanoseconds, Math.Sqrt(m.RelativeError * m.RelativeError + Unexplained * Unexplained)))];
        int sizes = points.DistinctBy(p => p.Size).Count();
        if (sizes < MinSizes)
        {
            return new($"too few sizes with a time: {sizes}, at least {MinSizes} needed");
        }

        var (first, last) = (points[0], points[^1]);
        // Over less than a factor of 8, n³ grows 512-fold at most: what grows more is exponential, whose sizes lie close together.
        if (last.Size < MinRange * first.Size && last.Time < MinGrowth * first.Time)
        {
            return new(FormattableString.Invariant($"range too narrow: {first.Size} to {last.Size} given, a factor of at least {MinRange} needed"));
        }

        var fit = new ComplexityFit([.. Enum.GetValues<Complexity>().SelectMany(c => Curves(c, points))]);
        // A sixth of the points may be outliers; the rest must be near the curve, or as uncertain as they are far. 2ⁿ has no near neighbour: odd and even n may differ.
        double worst = fit.Curve!.Residuals.Select((r, i) => Math.Abs(r) - 2 * points[i].Error).Order().ElementAt(points.Length - 1 - points.Length / 6);
        double limit = fit.Best == Complexity.Exponential ? 3 * WorstResidual : WorstResidual;
        return worst < limit ? fit : new(FormattableString.Invariant($"does not fit any of the classes: worst residual {fit.Curve.Residuals.Max(r => Math.Exp(Math.Abs(r)) - 1):P0}"));
    }

    private static IEnumerable<ComplexityCurve> Curves(Complexity growth, ComplexityPoint[] points)
    {
        bool flat = growth == Complexity.Constant, exponential = growth == Complexity.Exponential;
        if (exponential && points[^1].Size > MaxExponent)
        {
            return [];
        }

        double error = points.Select(p => p.Error).Order().ElementAt(points.Length / 2);
        double price = 2 * Math.Log(2) + (flat ? 0 : Math.Max(2, 1 + 2 * Math.Log(Math.Sqrt(points.Length) / (10 * error))) + 0.7 * (int)growth);
        var bends = Bends(growth, points);
        double share = 2 * Math.Log(bends.Sum(b => Prior(b.Factor)));
        return bends.Select(b => new ComplexityCurve(growth, points, price + share - 2 * Math.Log(Prior(b.Factor)), b.Size, b.Factor, b.Steepness)).Prepend(new(growth, points, price));
    }

    private static double Prior(double factor) => Math.Pow(factor, factor > 1 ? -2 : 0.5);

    /// <summary>
    /// Cache knees up to 5, which begin more gently and later where every access is random (a lookup); sudden Jumps up to 40 (the large object heap, garbage
    /// collection); and, where a lower-order term cannot be taken for another class, steps that become cheaper.
    /// </summary>
    private static (double Size, double Factor, double Steepness)[] Bends(Complexity growth, ComplexityPoint[] points)
    {
        bool lookup = growth <= Complexity.Logarithmic, steep = growth >= Complexity.Quadratic;
        if (growth == Complexity.Exponential)
        {
            return [];
        }

        var shapes = from factor in Strengths from steepness in (double[])[lookup ? 1 : 1.5, 3] select (factor, steepness);
        shapes = shapes.Concat(Jumps.Select(factor => (factor, 12.0)));
        if (steep)
        {
            shapes = shapes.Concat(Savings.Select(factor => (factor, 1.0)));
        }

        return [.. from i in Enumerable.Range(0, 2 * points.Length - 1)
                   let size = Math.Sqrt(points[i / 2].Size * points[(i + 1) / 2].Size)
                   from shape in shapes
                   where size > 0 && (shape.factor < 1 || (shape.factor <= Strengths[^1] || i % 2 > 0) && i >= 4 && i <= 2 * points.Length - (lookup ? 2 : 4))
                   select (size, shape.factor, shape.steepness)];
    }
}
