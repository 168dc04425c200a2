namespace MiniBench;

/// <summary>
/// Quantiles of Student's t distribution, by halving: with t = √n·tan θ, the probability within ±t is a finite sum over powers
/// of cos θ for whole degrees of freedom n (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4).
/// </summary>
internal static class StudentT
{
    /// <summary>More halvings than an angle has bits.</summary>
    private const int Halvings = 60;

    /// <summary>The t that is exceeded on both sides together with a probability.</summary>
    /// <param name="probability">Above 0, at most 1.</param>
    /// <param name="freedom">Degrees of freedom, at least 1.</param>
    internal static double TwoSided(double probability, int freedom)
    {
        (double low, double high) = (0, Math.PI / 2);
        for (int i = 0; i < Halvings; i++)
        {
            double angle = (low + high) / 2;
            (low, high) = Within(angle, freedom) < 1 - probability ? (angle, high) : (low, angle);
        }

        return Math.Sqrt(freedom) * Math.Tan(low);
    }

    /// <summary>How far the mean of independent values may be from the truth.</summary>
    /// <param name="values">At least two.</param>
    /// <param name="probability">The probability that it is farther away.</param>
    /// <param name="leastDeviation">The standard deviation that they are known to have at least.</param>
    internal static double ReachOfMean(double[] values, double probability, double leastDeviation = 0)
    {
        double mean = values.Average();
        double deviation = Math.Sqrt(values.Sum(value => (value - mean) * (value - mean)) / (values.Length - 1));
        return TwoSided(probability, values.Length - 1) * Math.Max(deviation, leastDeviation) / Math.Sqrt(values.Length);
    }

    /// <summary>The probability within ±t.</summary>
    private static double Within(double angle, int freedom)
    {
        (double sine, double cosine) = Math.SinCos(angle);
        bool isOdd = freedom % 2 == 1;
        double term = isOdd ? cosine : 1;
        double sum = 0;
        for (int k = freedom % 2; k <= freedom - 2; k += 2)
        {
            sum += term;
            term *= cosine * cosine * (k + 1) / (k + 2);
        }

        return isOdd ? (angle + (sine * sum)) * 2 / Math.PI : sine * sum;
    }
}
