namespace MiniBench;

/// <summary>Finds the best curve of those with a parameter: on a grid first, then nearer and nearer; and how far the parameter may be from it.</summary>
internal static class ParameterSearch
{
    /// <summary>Ranges over more than this factor are wide, as those of bases are: they get the finer grid.</summary>
    private const double Wide = 10;

    /// <summary>The last step is so small: far smaller than the intervals.</summary>
    private const double LastStep = 1.0005;

    /// <summary>The 95 % interval ends where -2 log likelihood is higher by this, about the quantile of χ² with one degree of freedom (3.84).</summary>
    private const double IntervalCost = 4;

    /// <summary>Its ends are looked for in steps of so much, and no farther than this, as a logarithm.</summary>
    private const double EndStep = 1.01, Farthest = 0.2;

    /// <summary>More steps than lead there.</summary>
    private const int MostEndSteps = 40;

    internal static ComplexityCurve Best(Func<double, ComplexityCurve> curve, double low, double high)
    {
        int steps = high / low > Wide ? 40 : 8;
        double step = Math.Pow(high / low, 1.0 / steps);
        ComplexityCurve best = Enumerable.Range(0, steps + 1).Select(i => curve(Math.Pow(step, i) * low)).MinBy(c => c.Cost)!;
        ComplexityCurve Moved(double by) => curve(Math.Clamp(best.Shape.Parameter * by, low, high));
        while ((step = Math.Sqrt(step)) > LastStep)
        {
            best = new[] { best, Moved(step), Moved(1 / step) }.MinBy(c => c.Cost)!;
        }

        double End(double by) => best.Shape.Parameter * Enumerable.Range(1, MostEndSteps).Select(i => Math.Pow(by, i))
            .First(far => Math.Abs(Math.Log(far)) > Farthest || Moved(far).Cost > best.Cost + IntervalCost);
        best.Span = (End(1 / EndStep), End(EndStep));
        return best;
    }
}
