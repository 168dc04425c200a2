using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class QuantileTest
{
    [TestCase(new[] { 5.0 }, 0.2, 5)]
    [TestCase(new[] { 1.0, 2 }, 0.2, 1)]
    [TestCase(new[] { 1.0, 2 }, 0.5, 1.5)]
    [TestCase(new[] { 3.0, 1, 2 }, 0.5, 2)]
    [TestCase(new[] { 4.0, 1, 3, 2 }, 0.5, 2.5)]
    [TestCase(new[] { 6.0, 1, 2, 3, 4, 5 }, 0.2, 1.6)]
    [TestCase(new[] { 2.0, 1 }, 0, 1)]
    [TestCase(new[] { 2.0, 1 }, 1, 2)]
    public void Of_InterpolatesBetweenNeighbours(double[] values, double share, double expected) =>
        Assert.That(Quantile.Of(values, share), Is.EqualTo(expected).Within(1e-12));

    [Test]
    public void Of_SmallSamples_HaveNoBias([Values(5, 10, 40)] int count)
    {
        Noise noise = new(1);

        double mean = Enumerable.Range(0, 20_000 / count * 5).Average(
            _ => Quantile.Of([.. Enumerable.Range(0, count).Select(_ => noise.Normal())], Quantile.Low));

        Assert.That(mean, Is.EqualTo(-0.8416).Within(0.06), "The 20 % quantile of the normal distribution.");
    }

    [Test]
    public void Of_LeavesTheValuesInTheirOrder()
    {
        double[] values = [3, 1, 2];

        _ = Quantile.Of(values, Quantile.Low);

        Assert.That(values, Is.EqualTo(new[] { 3.0, 1, 2 }));
    }

    [Test]
    public void Of_ALowQuantile_IsNotMovedByWhatDisturbsAThird() =>
        Assert.That(Quantile.Of([10, 10, 10, 10, 900, 10, 800, 10, 700], Quantile.Low), Is.EqualTo(10));
}
