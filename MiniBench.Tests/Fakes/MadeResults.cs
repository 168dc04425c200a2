using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Tests;

/// <summary>Results that were not measured: their rounds are given.</summary>
internal static class MadeResults
{
    private static readonly double[] Blocks = [0, -1, 0.3, -0.3, 0, 0.6, -0.6, 0, 1, -0.3, 0.3, 0, -0.6, 0.6, -0.3, 0.3];

    internal static RunFacts Facts { get; } = new(
        Threshold: 0.02, NoiseFloor: 0.004, MiniBench.Blocks.PairLevel(3, 4), MeasuredTime: TimeSpan.FromSeconds(1.5), IsInterrupted: false);

    internal static BenchmarkResult Result(string name, IEnumerable<double> rounds, double bytes = 0, double pause = 0, double error = 0) =>
        new(name, new Measurement([.. rounds], 1_000_000, bytes, pause, error, isOptimised: true));

    /// <summary>A result whose low quantile is exactly a time, and whose 16 blocks of rounds differ by a noise.</summary>
    internal static BenchmarkResult Around(string name, double time, double noise, double bytes = 0)
    {
        const int RoundsOfABlock = 20;
        return Result(name, Enumerable.Range(0, Blocks.Length * RoundsOfABlock).Select(round =>
        {
            double block = Blocks[((round / RoundsOfABlock) + (5 * name.Length)) % Blocks.Length];
            // Where blocks differ much, their rounds do not: the mean says what the quick rounds say.
            double within = noise > 0.1 || round % RoundsOfABlock < RoundsOfABlock / 2 ? 0 : 1;
            return time * Math.Exp(noise * (block + within));
        }), bytes);
    }

    /// <summary>Random rounds around a time.</summary>
    internal static IEnumerable<double> Rounds(double time, double noise, int seed)
    {
        Noise disturbance = new(seed);
        return [.. Enumerable.Range(0, 320).Select(_ => time * disturbance.LogNormal(noise))];
    }

    internal static ResultSuite Suite(params IReadOnlyList<BenchmarkResult> results) => Suite(Facts, results);

    internal static ResultSuite Suite(RunFacts facts, params IReadOnlyList<BenchmarkResult> results) =>
        new("Joining strings", results, facts) { Environment = FakeProbe.Place(new(2026, 1, 2, 3, 4, 5, TimeSpan.Zero)) };
}
