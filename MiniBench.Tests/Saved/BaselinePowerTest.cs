using System;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The regression that a comparison says is found in nine of ten cases is, by simulation with a known truth.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class BaselinePowerTest
{
    private const int Tries = 2_000;
    private const int Again = 10;

    /// <summary>What processes differ by if two of them are 10 % apart at most in 95 of 100 cases.</summary>
    private static readonly double Allowed = Math.Log(1 + BaselineComparison.DefaultAllowance) / StandardNormal.Within95 / Math.Sqrt(2);

    private readonly Noise noise = new(1);

    /// <summary>A test that is slower by no more than the limit is found in half of the cases at most, however narrow its interval.</summary>
    [TestCase(0.05)]
    [TestCase(0.15)]
    [TestCase(0.3)]
    public void LeastFound_OneProcess_IsFoundInNineOfTen(double threshold)
    {
        BaselineComparison Compared(double truth) => BaselineComparison.Of([OfProcesses(100 * truth, Allowed, 1)], [OfProcesses(100, Allowed, 1)], threshold);
        double least = LeastFound(Compared(1));

        Assert.That(Share(() => Compared(1 + least)), Is.InRange(0.87, 0.93), $"{least:P1}");
    }

    [TestCase(0.01, 5)]
    [TestCase(0.03, 5)]
    public void LeastFound_SeveralProcesses_IsFoundInNineOfTen(double spread, int processes)
    {
        BaselineComparison Compared(double truth) =>
            BaselineComparison.Of([OfProcesses(100 * truth * Drift(), spread, processes)], [OfProcesses(100, spread, processes)]);
        double least = Typical(() => Compared(1));

        Assert.That(Share(() => Compared(1 + least)), Is.InRange(0.86, 0.94), $"{least:P1}");
    }

    /// <summary>The first process has to suspect what the others confirm, and they are all compared with the same baseline.</summary>
    [TestCase(0.01, 1)]
    [TestCase(0.03, 1)]
    [TestCase(0.01, 5)]
    public void LeastFound_MeasuredAgain_IsFoundInNineOfTen(double spread, int baseline)
    {
        double least = Typical(() => Gated(1.5, spread, baseline));

        Assert.That(Share(() => Gated(1 + least, spread, baseline)), Is.InRange(0.86, 0.94), $"{least:P1}");
    }

    /// <summary>Where nothing seemed to have changed, a baseline of several processes tells what measuring again would have shown.</summary>
    [Test]
    public void LeastFound_NothingSuspected_IsWhatMeasuringAgainFinds()
    {
        double least = Typical(() => Unsuspected(0.01, 10));

        Assert.That(least, Is.LessThan(0.08), "The allowance, 10 %, is not in it.");
        Assert.That(Share(() => Gated(1 + least, 0.01, 10)), Is.InRange(0.86, 0.94), $"{least:P1}");
    }

    /// <summary>A baseline of one process does not tell it: then the processes are taken to differ as far as is allowed for.</summary>
    [Test]
    public void LeastFound_NothingSuspectedAndOneProcess_IsOfTheAllowance()
    {
        double least = LeastFound(Unsuspected(0, 1));

        Assert.That(Share(() => Gated(1 + least, Allowed, 1)), Is.InRange(0.86, 0.94), $"{least:P1}");
    }

    [TestCase(-3.0, 0.0013499)]
    [TestCase(-1.0, 0.1586553)]
    [TestCase(0.0, 0.5)]
    [TestCase(1.2815516, 0.9)]
    [TestCase(StandardNormal.Within95, 0.975)]
    [TestCase(StandardNormal.Within99, 0.995)]
    [TestCase(double.PositiveInfinity, 1.0)]
    public void Below_Value_IsThatOfTheTables(double value, double expected) => Assert.That(StandardNormal.Below(value), Is.EqualTo(expected).Within(1e-6));

    [Test]
    public void Places_Squares_HaveTheMeanOne([Values(2, 5)] int steps) =>
        Assert.That(StandardNormal.Places(steps).Sum(place => place.Share * place.Value * place.Value), Is.EqualTo(1).Within(0.002));

    private static double LeastFound(BaselineComparison comparison) => BaselineText.LeastFound(comparison.Changes[0], comparison.Again);

    /// <summary>The figure of half of the comparisons.</summary>
    private static double Typical(Func<BaselineComparison> compare) =>
        Quantile.Of([.. Enumerable.Range(0, 201).Select(_ => LeastFound(compare()))], Quantile.Median);

    /// <summary>How many comparisons of all find a regression.</summary>
    private static double Share(Func<BaselineComparison> compare) => Enumerable.Range(0, Tries).Count(_ => compare().HasRegression) / (double)Tries;

    /// <summary>What the gate says of a test that takes so many times as long.</summary>
    private BaselineComparison Gated(double truth, double spread, int baseline)
    {
        double time = 100 * truth * Drift();
        ResultSuite then = OfProcesses(100, spread, baseline);
        BaselineComparison first = BaselineComparison.Of([OfProcesses(time, spread, 1)], [then]);
        return first.Suspects.Count == 0 ? first.WithoutSuspects(Again) : first.Confirmed([OfProcesses(time, spread, Again)], [then], Again);
    }

    private BaselineComparison Unsuspected(double spread, int baseline) =>
        BaselineComparison.Of([OfProcesses(100, spread, 1)], [OfProcesses(100, spread, baseline)]).WithoutSuspects(Again);

    /// <summary>What lies between two runs beside their processes.</summary>
    private double Drift() => noise.LogNormal(ProcessSpread.Drift / StandardNormal.Within99);

    /// <summary>A test in several processes, whose rounds show next to nothing beside.</summary>
    private ResultSuite OfProcesses(double time, double spread, int processes)
    {
        double[] times = [.. Enumerable.Range(0, processes).Select(_ => time * noise.LogNormal(spread))];
        double mean = Math.Exp(times.Average(one => Math.Log(one)));
        Measurement measurement = new(times, 1_000_000, 0, 0, 0.0625, isOptimised: true) { Nanoseconds = mean, Lower = mean / 1.001, Upper = mean * 1.001 };
        return new("Suite", [new("a", measurement)], SavedExamples.Facts with { Processes = processes }) { Environment = SavedExamples.Place };
    }
}
