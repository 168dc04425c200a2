using System;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The normal distribution around 0 with a standard deviation of 1.</summary>
internal static class StandardNormal
{
    /// <summary>95 of 100 values are nearer to 0.</summary>
    internal const double Within95 = 1.959964;

    /// <summary>99 of 100 values are nearer to 0.</summary>
    internal const double Within99 = 2.575829;

    /// <summary>Hardly any value is farther away.</summary>
    private const int Farthest = 4;

    /// <summary>The probability of a smaller value, to seven digits (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17).</summary>
    internal static double Below(double value)
    {
        double t = 1 / (1 + (0.2316419 * Math.Abs(value)));
        double beyond = Density(value) * t * (0.319381530 + (t * (-0.356563782 + (t * (1.781477937 + (t * (-1.821255978 + (t * 1.330274429))))))));
        return value < 0 ? beyond : 1 - beyond;
    }

    /// <summary>Values at even distances with their shares: the sum of a smooth function of them, each times its share, is the function's mean.</summary>
    /// <param name="steps">How many there are from one whole number to the next.</param>
    internal static (double Value, double Share)[] Places(int steps)
    {
        double[] values = [.. Enumerable.Range(-Farthest * steps, (2 * Farthest * steps) + 1).Select(step => (double)step / steps)];
        double all = values.Sum(Density);
        return [.. values.Select(value => (value, Density(value) / all))];
    }

    private static double Density(double value) => Math.Exp(-value * value / 2) / Math.Sqrt(2 * Math.PI);
}
