namespace MiniBench;

/// <summary>One candidate: time(n) = intercept + coefficient · shape(n), fitted to points.</summary>
/// <remarks>
/// Least squares on the logarithm of time, so that only relative errors count, whichever side they fall on; intercept and coefficient not negative; by Gauss–Newton.
/// Errors follow Student's t with 4 degrees of freedom (Lange, Little and Taylor, 1989), so that an outlier loses its weight. Their scale is
/// fitted, with 4 pseudo-observations in favour of the errors that the points claim.
/// </remarks>
internal sealed class ComplexityCurve
{
    /// <summary>Steps of Gauss–Newton and of reweighing: after so many, nothing moves that could be seen.</summary>
    private const int Steps = 8;

    /// <summary>The degrees of freedom of the errors, and the pseudo-observations in favour of those that the points claim: see the remarks.</summary>
    private const double Freedom = 4, Prior = 4;

    /// <summary>Below this share of what it could be, a determinant is rounding alone: the two columns say the same.</summary>
    private const double Singular = 1e-12;

    /// <summary>A fitted time is at least this part of the measured one, so that it has a logarithm.</summary>
    private const double LeastFitted = 1000;

    /// <summary>A point on which the fit depends all but alone has a residual enlarged by no more than the inverse of this.</summary>
    private const double LeastFreedom = 0.03;

    private readonly ComplexityPoint[] points;
    private readonly double[] basis, fitted, weights;
    private readonly double unit;
    private double scale = 1, intercept, coefficient, variance1, covariance, varianceB;

    internal ComplexityCurve(GrowthShape shape, ComplexityPoint[] points, double penalty)
    {
        (Shape, this.points, unit) = (shape, points, shape.LogAt(points[^1].Size));
        basis = Array.ConvertAll(points, p => Basis(p.Size));
        fitted = Array.ConvertAll(points, p => p.Time);
        weights = Array.ConvertAll(points, _ => 1.0);
        for (int step = 0; step < Steps; step++)
        {
            Solve();
            Reweigh();
        }
        Cost = penalty + Deviance();
    }

    internal GrowthShape Shape { get; }

    /// <summary>Where the shape's parameter may lie, for shapes that have one.</summary>
    internal (double Lower, double Upper) Span { get; set; }

    internal double Intercept => Math.Max(0, intercept);

    internal double Coefficient => coefficient / Math.Exp(unit) * Math.Min(1, Shape.Factor);

    /// <summary>-2 log likelihood of each point given the others, plus the penalty. The smaller, the better; differences count, not the value.</summary>
    internal double Cost { get; }

    /// <summary>The logarithm of measured to fitted time at each point.</summary>
    internal IEnumerable<double> Residuals => points.Select((_, i) => Residual(i));

    /// <summary>Root mean square of the residuals, outliers counting less.</summary>
    internal double RelativeError => Math.Sqrt(weights.Select((w, i) => w * Residual(i) * Residual(i)).Sum() / weights.Sum());

    /// <summary>Below the sizes that were measured, what lacks at the smallest of them may be all.</summary>
    internal double At(double size) => Math.Max(0, intercept + coefficient * Basis(size));

    /// <summary>The standard error of the logarithm of <see cref="At"/>, were this the right shape.</summary>
    internal double ErrorAt(double size)
    {
        double error = Math.Sqrt(scale * Variance(Basis(size))) / At(size);
        return double.IsFinite(error) ? error : 0;
    }

    /// <summary>How much may lack at the smallest size, as a share: a recursion of 2ⁿ - 1 calls lacks one.</summary>
    private double MaxLack => Shape.Growth == Complexity.Exponential ? 0.5 : 0;

    /// <summary>In units of the largest size's.</summary>
    private double Basis(double size) => Math.Exp(Shape.LogAt(size) - unit);

    private double Residual(int i) => Math.Log(points[i].Time / fitted[i]);

    private double Weight(int i) => weights[i] / Math.Pow(fitted[i] * points[i].Error, 2);

    private double Variance(double b) => Math.Max(0, variance1 + b * (2 * covariance + b * varianceB));

    private void Solve()
    {
        double s1 = 0, sb = 0, sbb = 0, sy = 0, sby = 0;
        for (int i = 0; i < points.Length; i++)
        {
            double w = Weight(i), b = basis[i], y = fitted[i] * (1 + Residual(i));
            s1 += w;
            sb += w * b;
            sbb += w * b * b;
            sy += w * y;
            sby += w * b * y;
        }
        double det = s1 * sbb - sb * sb;
        (variance1, covariance, varianceB) = (sbb / det, -sb / det, s1 / det);
        (intercept, coefficient) = ((sbb * sy - sb * sby) / det, (s1 * sby - sb * sy) / det);
        if (Shape.Growth == Complexity.Constant || det < Singular * s1 * sbb || intercept <= -MaxLack * coefficient * basis[0])
        {
            (intercept, coefficient, variance1, covariance, varianceB) = (0, Math.Max(0, sby / sbb), 0, 0, 1 / sbb);
        }
        else if (coefficient <= 0)
        {
            (intercept, coefficient, variance1, covariance, varianceB) = (Math.Max(0, sy / s1), 0, 1 / s1, 0, 0);
        }
    }

    private void Reweigh()
    {
        double sum = Prior;
        for (int i = 0; i < points.Length; i++)
        {
            fitted[i] = Math.Max(intercept + coefficient * basis[i], points[i].Time / LeastFitted);
            double z = Residual(i) / points[i].Error;
            weights[i] = (Freedom + 1) / (Freedom + z * z / scale);
            sum += weights[i] * z * z;
        }
        scale = sum / (points.Length + Prior);
    }

    /// <summary>Of each point, had it been left out: growth that one point alone asks for gains nothing.</summary>
    private double Deviance() => (points.Length + Prior) * Math.Log(scale) + Prior / scale + points.Select((p, i) =>
    {
        double z = ResidualWithout(i) / p.Error;
        return (Freedom + 1) * Math.Log(1 + z * z / (Freedom * scale));
    }).Sum();

    /// <summary>By its leverage, a residual is enlarged to what it would be had its point been left out. Without the largest size, where that alone grows, nothing would.</summary>
    private double ResidualWithout(int i)
    {
        double freedom = 1 - Weight(i) * Variance(basis[i]);
        return freedom < LeastFreedom && i == points.Length - 1 && intercept > 0 && coefficient > 0 ? Math.Log(points[i].Time / intercept) : Residual(i) / Math.Max(LeastFreedom, freedom);
    }
}
