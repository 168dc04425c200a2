using System;

namespace MiniBench.Tests;

/// <summary>What disturbs measured times, from a seed.</summary>
internal sealed class Noise(int seed)
{
    private readonly Random random = new(seed);
    private double previous;

    /// <summary>A number from 0 to below 1.</summary>
    internal double Uniform() => random.NextDouble();

    /// <summary>A standard normal deviate, by Box and Muller.</summary>
    internal double Normal() => Math.Sqrt(-2 * Math.Log(1 - Uniform())) * Math.Cos(2 * Math.PI * Uniform());

    /// <summary>A factor around 1 whose logarithm has a standard deviation.</summary>
    internal double LogNormal(double deviation) => Math.Exp(deviation * Normal());

    /// <summary>The same, but neighbours resemble each other.</summary>
    internal double Drifting(double deviation, double correlation)
    {
        previous = (correlation * previous) + (Math.Sqrt(1 - (correlation * correlation)) * Normal());
        return Math.Exp(deviation * previous);
    }
}
