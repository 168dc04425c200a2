using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class DoubtsTest
{
    private readonly FakeMachine machine = new();

    [TestCase(1.2)]
    [TestCase(1)]
    [TestCase(0.9)]
    public void Of_MeanInsideWhatTheIntervalShows_SaysNothing(double factor) => Assert.That(Of(Flat, factor), Is.Empty);

    [Test]
    public void Of_MeanThatMayBeTheMachines_NamesBothCauses() =>
        Assert.That(Of(Flat, 1.5).Single().Message, Does.EndWith("each; the mean counts. It varies by itself, or the machine was not quiet."));

    [TestCase(7)]
    [TestCase(0)]
    public void Of_MeanBelowTheQuickRounds_SaysThatTheTestIsQuickerAlone(int slowRound) => Assert.That(
        Of(i => slowRound > 0 && i % 50 == slowRound ? 10_000 : 100, 0.7).Single().Message,
        Does.EndWith("each: alone 0.70× what it takes in turns with the others; the mean, of the time alone, counts."));

    [Test]
    public void Of_MeanFarAboveTheQuickRounds_SaysByHowMuch() => Assert.That(Of(Flat, 3).Single().Message, Does.EndWith("each; the mean, 3.00× the quick rounds, counts."));

    [Test]
    public void Of_RareRoundsThatMakeTheMean_AreCounted() => Assert.That(
        Of(i => i % 50 == 7 ? 10_000 : 100, 2.98).Single().Message, Does.EndWith("1 round in 50 takes 100× as long; the mean, 2.98× the quick rounds, counts."));

    [Test]
    public void Of_RareRoundsThatDoNotMakeTheMean_AreNotNamed() => Assert.That(Of(i => i == 7 ? 250 : 100, 1.5).Single().Message, Does.Not.Contain("round in"));

    [Test]
    public void Of_MeanThatIsNotSure_SaysNothing() => Assert.That(Of(Flat, 3, isSure: false), Is.Empty);

    /// <summary>Where the mean is shown, nothing says that the quick speed is.</summary>
    [TestCase(true)]
    [TestCase(false)]
    public void Of_TwoSpeedsOfWhichTheMeanIsShown_SaysThatItCounts(bool isSure) => Assert.That(
        Of(i => i % 3 == 0 ? 100 : 130, 1.2, isSure).Single().Message, Does.EndWith("the mean counts. It varies by itself, or the machine was not quiet."));

    [TestCase(false)]
    [TestCase(true)]
    public void Of_WhatHasFinalizers_IsTold(bool hasFinalizers)
    {
        FakeCandidate candidate = machine.Candidate("a", 100);
        candidate.HasFinalizers = hasFinalizers;

        IEnumerable<BenchmarkWarning> warnings = Doubts.Of(candidate, new([.. Enumerable.Repeat(100.0, 500)], 500, 0, 0, 0, true));

        Assert.That(warnings.Select(warning => warning.Code), hasFinalizers ? Is.EqualTo(new[] { "finalizers" }) : Is.Empty);
    }

    private static double Flat(int round) => 100;

    private BenchmarkWarning[] Of(Func<int, double> rounds, double factor, bool isSure = true)
    {
        double[] times = [.. Enumerable.Range(0, 500).Select(rounds)];
        Measurement measurement = new Measurement(times, 500, 0, 0, 0, true).With(new(new(true, isSure, Math.Log(factor)), []), 0);
        IEnumerable<BenchmarkWarning> warnings = Doubts.Of(machine.Candidate("a", 100), measurement);
        return [.. warnings.Where(warning => warning.Code == "uneven")];
    }
}
