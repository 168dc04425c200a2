using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Tests;

/// <summary>Times by size of an operation whose growth is known, with what machines add: noise, a fixed cost, a knee.</summary>
internal sealed class SimulatedSweep(Func<double, double> growth, double[] sizes, int seed)
{
    private readonly Random random = new(seed);

    internal double Noise { get; init; } = 0.03;

    /// <summary>The fixed cost, as a multiple of the time of the smallest size.</summary>
    internal double Fixed { get; init; }

    internal double KneeSize { get; init; } = 1;

    internal double KneeFactor { get; init; } = 1;

    internal static double[] Spaced(double from, double to, int count) =>
        [.. Enumerable.Range(0, count).Select(i => Math.Round(from * Math.Pow(to / from, i / (count - 1.0))))];

    internal static double[] Steps(int from, int count) => [.. Enumerable.Range(from, count).Select(size => (double)size)];

    internal IReadOnlyList<(double Size, double Nanoseconds, double RelativeError)> Times() => [.. sizes.Select(size => (size, Time(size), Noise / 2))];

    private double Time(double size)
    {
        double bend = 1 + ((KneeFactor - 1) / (1 + Math.Pow(KneeSize / size, 3)));
        double normal = Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
        return 20 * (Fixed + (growth(size) / growth(sizes[0]) * bend)) * Math.Exp(Noise * normal);
    }
}
