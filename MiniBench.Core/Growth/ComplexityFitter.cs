namespace MiniBench;

/// <summary>Finds the class whose curve explains measured times best, and which others remain.</summary>
/// <remarks>
/// Every class is fitted plain and with one bend (<see cref="ComplexityCurve"/>) at or between the sizes. A curve weighs prior · exp(-deviance / 2), as Akaike
/// weights do (Burnham and Anderson, 2002), with the deviance of leave-one-out; a class weighs the sum of its curves. Half of the prior is for no bend; the
/// rest falls with the square of the factor. Growth must earn its parameter: 2 at least, and more where the data are so quiet that it would have shown; each step up in
/// growth costs 0.7, so that the simpler class wins in doubt. Bases and exponents are fitted, too, and cost a parameter more.
/// </remarks>
internal static class ComplexityFitter
{
    private const int MinSizes = 8, MinSteepSizes = 6;
    private const double MinRange = 8, MinGrowth = 1000, MaxExponent = 170, Unexplained = 0.015, WorstResidual = 0.25, MaxValue = 1e18, OffsetError = 0.1, MinAlternation = 0.1;
    private static readonly double[] Strengths = [1.25, 1.5, 2, 3, 5], Jumps = [7, 10, 14, 20, 28, 40], Savings = [0.5, 0.25, 0.12];

    /// <summary>Fits the times of a test at all sizes at which it was measured.</summary>
    /// <exception cref="ArgumentException">No test has that name.</exception>
    internal static ComplexityFit Of(IReadOnlyList<ResultSuite> suites, string test)
    {
        var points = from suite in suites
                     from result in suite
                     where suite.InputSize is not null && result.Name == test && result.Measurement is not null
                     select (suite.InputSize!.Value, result.Measurement!.Nanoseconds, result.Measurement.LowSpread);
        return suites.Any(suite => suite.Any(result => result.Name == test) || suite.Failures.Any(failure => failure.TestName == test))
            ? Fit([.. points], isOfFewSizes: suites.Count < MinSteepSizes)
            : throw new ArgumentException(
                $"'{suites[0].Name}' has no test '{test}'; its tests are '{string.Join("', '", ResultSuite.TestNames(suites))}'.", nameof(test));
    }

    /// <summary>
    /// Fits times by size, in any order. A time that is not finite is left out, one below the resolution counts as half of it; a relative error of 0
    /// means that it is not known.
    /// </summary>
    /// <param name="measured">The sizes and times.</param>
    /// <param name="isOfFewSizes">Whether the sweep has too few sizes for any growth to be named.</param>
    internal static ComplexityFit Fit(IReadOnlyList<(double Size, double Nanoseconds, double RelativeError)> measured, bool isOfFewSizes = false)
    {
        ComplexityPoint[] points = [.. measured.Where(m => m.Size is >= 0 and < MaxValue && m.Nanoseconds < MaxValue).OrderBy(m => m.Size).Select(Point)];
        int sizes = points.DistinctBy(p => p.Size).Count();
        if (sizes > 1 && points.All(p => p.Time < Measurement.Resolution))
        {
            return new(points);
        }

        if (sizes < (points.Length > 0 && points[^1].Time > MinGrowth * points[0].Time ? MinSteepSizes : MinSizes))
        {
            return new($"too few sizes with a time: {sizes}, at least {MinSizes} needed") { IsOfFewSizes = isOfFewSizes };
        }

        points = Smooth(points);
        var fit = new ComplexityFit(points, [.. Enum.GetValues<Complexity>().SelectMany(c => Curves(c, points)), .. Curves(null, points)]);
        // Over less than a factor of 8, only exponentials can be named, whose sizes lie close together.
        if (points[^1].Size < MinRange * points[0].Size && !(fit.Best >= Complexity.Exponential))
        {
            return new(FormattableString.Invariant($"range too narrow: {points[0].Size} to {points[^1].Size} given, a factor of at least {MinRange} needed"));
        }

        // A sixth of the points may be outliers; the rest must be near the curve, or as uncertain as they are far. What does not grow may do so at any distance.
        double worst = fit.Curve!.Residuals.Select((r, i) => Math.Abs(r) - 2 * points[i].Error).Order().ElementAt(points.Length - 1 - points.Length / 6);
        double limit = fit.Best == Complexity.Constant ? 4 * WorstResidual : WorstResidual;
        return worst < limit ? fit : new(FormattableString.Invariant($"does not fit any of the classes: worst residual {fit.Curve.Residuals.Max(r => Math.Exp(Math.Abs(r)) - 1):P0}"));
    }

    /// <summary>
    /// Takes out what alternates from size to size: a recursion that is inlined into itself once takes steps of two. Its times are those of the mean of
    /// neighbours, in logarithms, which leaves powers and exponentials as they are.
    /// </summary>
    private static ComplexityPoint[] Smooth(ComplexityPoint[] points)
    {
        double[] bends = [.. points.Skip(2).Select((p, i) => Math.Log(points[i].Time * p.Time / points[i + 1].Time / points[i + 1].Time) * (i % 2 == 0 ? 0.25 : -0.25))];
        double mean = bends.Average(), error = Math.Sqrt(bends.Sum(b => (b - mean) * (b - mean)) / (bends.Length - 1) / bends.Length);
        return Math.Abs(mean) < Math.Max(MinAlternation, 5 * error) ? points
            : [.. points.Skip(2).Select((p, i) => points[i + 1] with { Time = Math.Sqrt(points[i + 1].Time * Math.Sqrt(points[i].Time * p.Time)) })];
    }

    private static ComplexityPoint Point((double Size, double Nanoseconds, double RelativeError) m)
    {
        bool isShort = !(m.Nanoseconds >= Measurement.Resolution);
        double time = isShort ? Measurement.Resolution / 2 : m.Nanoseconds, offset = isShort ? 0.7 : OffsetError / time;
        return new(m.Size, time, Math.Sqrt(m.RelativeError * m.RelativeError + Unexplained * Unexplained + offset * offset));
    }

    private static IEnumerable<ComplexityCurve> Curves(Complexity? growth, ComplexityPoint[] points)
    {
        double error = points.Select(p => p.Error).Order().ElementAt(points.Length / 2);
        double price = 2 * Math.Log(2) + (growth == Complexity.Constant ? 0 : Math.Max(2, 1 + 2 * Math.Log(Math.Sqrt(points.Length) / (10 * error))) + 0.7 * (int)(growth ?? Complexity.Cubic));
        if (growth is null)
        {
            return Between.Select(range => Knees(points).Select(bend => Search(p => new(bend with { Parameter = p }, points, price + 6 + Rarity(bend, points.Length)), range.From, range.To)).MinBy(c => c.Cost)!)
                .Where(c => Between.Any(range => c.Shape.Parameter > 1.005 * range.From && c.Shape.Parameter < range.To / 1.005));
        }

        if (growth >= Complexity.Exponential)
        {
            return points[^1].Size > MaxExponent ? []
                : growth == Complexity.Exponential
                ? Enumerable.Range(0, 3).Select(k => Search(b => new(new(growth, b, k), points, price + 2 + 6 * k + 2 * Math.Max(0, Math.Log(b / 3))), 1.15, 20))
                : Enumerable.Range(0, 3).Select(k => new ComplexityCurve(new(growth, 0, k), points, price + 2 + 2 * k));
        }

        var bends = Bends(growth.Value, points);
        double share = 2 * Math.Log(bends.Sum(b => Prior(b.Factor)));
        return bends.Select(b => new ComplexityCurve(b, points, price + share - 2 * Math.Log(Prior(b.Factor)))).Prepend(new(new(growth), points, price));
    }

    /// <summary>The exponents that are not near a class.</summary>
    private static readonly (double From, double To)[] Between = [(0.27, 0.37), (0.63, 0.8), (1.3, 1.85), (2.15, 2.87), (3.13, 4.5)];

    /// <summary>The best curve of those with a parameter, and how far the parameter may be from it.</summary>
    private static ComplexityCurve Search(Func<double, ComplexityCurve> curve, double low, double high)
    {
        double step = Math.Pow(high / low, high > 5 ? 0.025 : 0.125);
        ComplexityCurve best = Enumerable.Range(0, high > 5 ? 41 : 9).Select(i => curve(Math.Pow(step, i) * low)).MinBy(c => c.Cost)!;
        ComplexityCurve Moved(double by) => curve(Math.Clamp(best.Shape.Parameter * by, low, high));
        while ((step = Math.Sqrt(step)) > 1.0005)
        {
            best = new[] { best, Moved(step), Moved(1 / step) }.MinBy(c => c.Cost)!;
        }

        double End(double by) => best.Shape.Parameter * Enumerable.Range(1, 40).Select(i => Math.Pow(by, i)).First(far => Math.Abs(Math.Log(far)) > 0.2 || Moved(far).Cost > best.Cost + 4);
        best.Span = (End(1 / 1.01), End(1.01));
        return best;
    }

    private static double Rarity(GrowthShape knee, int places) => knee.Factor > 1 ? 2 * Math.Log(places) - 2 * Math.Log(Prior(knee.Factor)) : 0;

    /// <summary>The bends of a power: none, and moderate knees at the sizes.</summary>
    private static GrowthShape[] Knees(ComplexityPoint[] points) =>
        [new(null), .. from point in points[2..^2] from factor in (double[])[1.5, 2] select new GrowthShape(null, 0, 0, point.Size, factor, 2)];

    private static double Prior(double factor) => Math.Pow(factor, factor > 1 ? -2 : 0.5);

    /// <summary>
    /// Cache knees up to 5, which begin more gently and later where every access is random (a lookup); sudden Jumps up to 40 (the large object heap, garbage
    /// collection); and, where a lower-order term cannot be taken for another class, steps that become cheaper.
    /// </summary>
    private static GrowthShape[] Bends(Complexity growth, ComplexityPoint[] points)
    {
        bool lookup = growth <= Complexity.Logarithmic, steep = growth >= Complexity.Quadratic;
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
                   select new GrowthShape(growth, 0, 0, size, shape.factor, shape.steepness)];
    }
}
