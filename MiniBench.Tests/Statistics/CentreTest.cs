using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of which figure speaks for a test, on times that are drawn with a fixed seed.</summary>
public sealed class CentreTest
{
    private const int Rounds = 400;

    /// <summary>What the machine does to any work: a hundredth or so.</summary>
    private const double Noise = 0.01;

    [TestCase(8)]
    [TestCase(24)]
    public void Of_SlowerInEachStretch_IsTheMeanForSure(int stretches)
    {
        Centre centre = Of(1, _ => 1.15, stretches);

        Assert.That((centre.IsMean, centre.IsSure), Is.EqualTo((true, true)));
        Assert.That(Math.Exp(centre.Excess), Is.EqualTo(1.15).Within(0.03));
    }

    [TestCase(8)]
    [TestCase(24)]
    public void Of_NeighbourInHalfOfTheStretches_BlamesNotTheTest(int stretches)
    {
        Centre centre = Of(2, i => i % 8 < 4 ? 1.5 : 1, stretches);

        Assert.That(centre.IsSure, Is.False);
    }

    [Test]
    public void Of_OneSlowStretch_CountsButIsNotSure()
    {
        Centre centre = Of(3, i => i == 5 ? 4 : 1, 24);

        Assert.That((centre.IsMean, centre.IsSure), Is.EqualTo((true, false)));
    }

    [Test]
    public void Of_OnlyNoise_IsTheQuickRounds([Range(10, 30)] int seed) => Assert.That(Of(seed, _ => 1, 20).IsMean, Is.False);

    [Test]
    public void Of_MachineSlowsTheControlAlike_IsExcused()
    {
        Noise noise = new(4);
        (double[], double[]) Slowed() => (Draw(noise, Rounds, _ => 1), Draw(noise, 20, _ => 1.3));

        Assert.That(Centre.Of(Slowed(), Slowed()).IsMean, Is.False);
    }

    [Test]
    public void Of_EachTenthRoundIsSlowAndThereAreNoStretches_IsTheMeanForSure()
    {
        Noise noise = new(5);
        double[] rounds = Draw(noise, Rounds, i => i % 10 == 0 ? 3 : 1);

        Centre centre = Centre.Of((rounds, rounds), (Draw(noise, Rounds, _ => 1), Draw(noise, Rounds, _ => 1)));

        Assert.That((centre.IsMean, centre.IsSure), Is.EqualTo((true, true)));
    }

    private static Centre Of(int seed, Func<int, double> factors, int stretches)
    {
        Noise noise = new(seed);
        return Centre.Of(
            (Draw(noise, Rounds, _ => 1), Draw(noise, stretches, factors)), (Draw(noise, Rounds, _ => 1), Draw(noise, stretches, _ => 1)));
    }

    /// <summary>Times of 100 ns with noise, each times a factor.</summary>
    private static double[] Draw(Noise noise, int count, Func<int, double> factors) =>
        [.. Enumerable.Range(0, count).Select(i => 100 * factors(i) * noise.LogNormal(Noise))];
}
