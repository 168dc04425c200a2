using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Simulates rounds whose truth is known, and counts how often intervals and verdicts are right.</summary>
[Parallelizable(ParallelScope.Self)]
public sealed class BlocksTest
{
    private const int Trials = 400;
    private const int RoundsOfATrial = 640;
    private const double TrueRatio = 1.07;

    private static readonly int[] Looks = [320, 640, 1280, 2560];

    [Test]
    public void Ratio_Interval_CoversTheTruth([Values] Disturbance disturbance) =>
        Assert.That(Coverage(disturbance), Is.GreaterThanOrEqualTo(0.93));

    [Test]
    public void Ratio_Interval_IsNoWiderThanItMustBe([Values] Disturbance disturbance) =>
        Assert.That(Coverage(disturbance), Is.LessThan(0.995));

    [Test]
    public void Low_Interval_CoversTheTruth([Values(160, 640)] int rounds)
    {
        const double Truth = 0.95879 * SimulatedRounds.Time;
        int hits = Enumerable.Range(0, Trials).Count(trial =>
        {
            Interval interval = Blocks.Low(new SimulatedRounds(Disturbance.LogNormal, trial).Next(rounds, 1).First, 0.05);
            return interval.Lower <= Truth && Truth <= interval.Upper;
        });

        Assert.That((double)hits / Trials, Is.InRange(0.93, 0.995));
    }

    [Test]
    public void Ratio_FewRounds_GiveAnIntervalAllTheSame([Values(2, 3, 7, 8, 15, 17)] int rounds)
    {
        (double[] first, double[] second) = new SimulatedRounds(Disturbance.LogNormal, 1).Next(rounds, TrueRatio);

        Interval interval = Blocks.Ratio(first, second, 0.05);

        Assert.That(interval.Lower, Is.GreaterThan(0).And.LessThanOrEqualTo(interval.Estimate));
        Assert.That(interval.Upper, Is.GreaterThanOrEqualTo(interval.Estimate).And.LessThan(double.PositiveInfinity));
    }

    [Test]
    public void Ratio_OneRound_HasNoInterval() =>
        Assert.That(Blocks.Ratio([2], [1], 0.05), Is.EqualTo(new Interval(0, 2, double.PositiveInfinity)));

    [Test]
    public void Ratio_RoundsThatAreAllEqual_AreExact() =>
        Assert.That(Blocks.Ratio([3, 3, 3, 3], [2, 2, 2, 2], 0.05), Is.EqualTo(new Interval(1.5, 1.5, 1.5)));

    [Test]
    public void Compare_IdenticalTests_AreRarelyCalledDifferentInFourLooks([Values] Disturbance disturbance) =>
        Assert.That(Called(disturbance, ratio: 1, threshold: 0.02), Is.LessThanOrEqualTo(0.01));

    /// <summary>4,000 trials gave 4.9 to 6.6 %: the intervals are a little too narrow where neighbouring rounds resemble each other.</summary>
    [Test]
    public void Compare_IdenticalTestsAndThresholdZero_AreSeldomCalledDifferent([Values] Disturbance disturbance) =>
        Assert.That(Called(disturbance, ratio: 1, threshold: 0), Is.LessThanOrEqualTo(0.08));

    [Test]
    public void Compare_TwoPerCent_AreFoundWithThresholdZero() =>
        Assert.That(Called(Disturbance.LogNormal, ratio: 1.02, threshold: 0), Is.GreaterThanOrEqualTo(0.9));

    [Test]
    public void Compare_FivePerCent_AreFoundWithTheDefaultThreshold([Values] Disturbance disturbance) =>
        Assert.That(Called(disturbance, ratio: 1.05, threshold: 0.02), Is.GreaterThanOrEqualTo(0.99));

    [TestCase(2, 1, 0.05)]
    [TestCase(2, 4, 0.05 / 4)]
    [TestCase(3, 4, 0.05 / 12)]
    [TestCase(10, 1, 0.05 / 45)]
    [TestCase(1, 4, 0.05 / 4)]
    public void PairLevel_SharesTheLevelAmongPairsAndLooks(int tests, int looks, double expected) =>
        Assert.That(Blocks.PairLevel(tests, looks), Is.EqualTo(expected).Within(1e-12));

    /// <summary>How often the 95 % interval holds the true ratio.</summary>
    private static double Coverage(Disturbance disturbance) => (double)Enumerable.Range(0, Trials).Count(trial =>
    {
        (double[] first, double[] second) = new SimulatedRounds(disturbance, trial).Next(RoundsOfATrial, TrueRatio);
        Interval interval = Blocks.Ratio(first, second, 0.05);
        return interval.Lower <= TrueRatio && TrueRatio <= interval.Upper;
    }) / Trials;

    /// <summary>How often two tests are called different at one of the looks, the run ending at the first verdict.</summary>
    private static double Called(Disturbance disturbance, double ratio, double threshold)
    {
        RunFacts facts = MadeResults.Facts with { Threshold = threshold, NoiseFloor = 0, PairLevel = Blocks.PairLevel(2, Looks.Length) };
        return (double)Enumerable.Range(0, Trials).Count(trial =>
        {
            (double[] first, double[] second) = new SimulatedRounds(disturbance, trial).Next(Looks[^1], ratio);
            return Looks.Select(look => Verdict(first[..look], second[..look], facts)).FirstOrDefault(
                verdict => verdict != MiniBench.Verdict.NotResolved) is MiniBench.Verdict.Slower or MiniBench.Verdict.Faster;
        }) / Trials;
    }

    private static Verdict Verdict(double[] first, double[] second, RunFacts facts)
    {
        ResultSuite suite = MadeResults.Suite(facts, MadeResults.Result("a", first), MadeResults.Result("b", second));
        return suite.Compare("a", "b").Verdict;
    }
}
