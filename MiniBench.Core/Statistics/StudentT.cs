namespace MiniBench;

/// <summary>Quantiles of Student's t distribution: G. W. Hill, Algorithm 396, Communications of the ACM 13 (1970).</summary>
internal static class StudentT
{
    /// <summary>The t that is exceeded on both sides together with a probability.</summary>
    /// <param name="probability">Above 0, at most 1.</param>
    /// <param name="freedom">Degrees of freedom, at least 1.</param>
    internal static double TwoSided(double probability, int freedom)
    {
        double n = freedom;
        if (freedom <= 2)
        {
            return freedom == 1
                ? 1 / Math.Tan(probability * Math.PI / 2)
                : Math.Sqrt((2 / (probability * (2 - probability))) - 2);
        }

        double a = 1 / (n - 0.5);
        double b = 48 / (a * a);
        double c = (((((20_700 * a / b) - 98) * a) - 16) * a) + 96.36;
        double d = ((((94.5 / (b + c)) - 3) / b) + 1) * Math.Sqrt(a * Math.PI / 2) * n;
        double y = Math.Pow(d * probability, 2 / n);
        y = y > 0.05 + a ? FromNormal(probability, n, a, b, c, d) : FromTail(y, n, d);
        return Math.Sqrt(n * y);
    }

    private static double FromNormal(double probability, double n, double a, double b, double c, double d)
    {
        double x = -Normal(probability / 2);
        double y = x * x;
        c += n < 5 ? 0.3 * (n - 4.5) * (x + 0.6) : 0;
        c += (((((((0.05 * d * x) - 5) * x) - 7) * x) - 2) * x) + b;
        y = ((((((((((0.4 * y) + 6.3) * y) + 36) * y) + 94.5) / c) - y - 3) / b) + 1) * x;
        return Math.Exp(a * y * y) - 1;
    }

    private static double FromTail(double y, double n, double d)
    {
        double inner = (1 / ((((n + 6) / (n * y)) - (0.089 * d) - 0.822) * (n + 2) * 3)) + (0.5 / (n + 4));
        return ((((inner * y) - 1) * (n + 1)) / (n + 2)) + (1 / y);
    }

    /// <summary>The normal deviate with a probability above it, to 0.0005: Abramowitz and Stegun, 26.2.23.</summary>
    private static double Normal(double upper)
    {
        double t = Math.Sqrt(-2 * Math.Log(upper));
        return t - ((2.515517 + (0.802853 * t) + (0.010328 * t * t))
            / (1 + (1.432788 * t) + (0.189269 * t * t) + (0.001308 * t * t * t)));
    }
}
