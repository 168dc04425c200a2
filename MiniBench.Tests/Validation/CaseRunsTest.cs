using System.Collections.Generic;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class CaseRunsTest
{
    [TestCase(1.0, Verdict.Faster, true)]
    [TestCase(1.0, Verdict.Slower, true)]
    [TestCase(1.0, Verdict.NoDifference, false)]
    [TestCase(1.0, Verdict.NotResolved, false)]
    [TestCase(1.005, Verdict.Slower, true)]
    [TestCase(1.02, Verdict.Slower, false)]
    [TestCase(1.02, Verdict.Faster, true)]
    [TestCase(0.9, Verdict.Faster, false)]
    [TestCase(1.025, Verdict.NoDifference, false)]
    [TestCase(1.05, Verdict.NoDifference, true)]
    public void IsFalse_IsWhatTheTruthContradictsByMoreThanAHundredth(double truth, Verdict verdict, bool expected)
    {
        PairReport pair = new("b", "a", 1, 1, 1, verdict, 0.02);

        Assert.That(Runs(100, 100 * truth).IsFalse(pair), Is.EqualTo(expected));
    }

    [Test]
    public void IsFalse_TruthThatIsNotKnownSoExactly_CondemnsNothing()
    {
        CaseRuns runs = new("case", new Dictionary<string, Truth> { ["a"] = new(100, 0.02), ["b"] = new(101, 0.02) }, [], []);

        Assert.That(runs.IsFalse(new("b", "a", 0.97, 0.96, 0.98, Verdict.Faster, 0.02)), Is.True);
        Assert.That(runs.IsFalse(new("b", "a", 1.05, 1.04, 1.06, Verdict.NoDifference, 0.02)), Is.False);
    }

    [Test]
    public void Shares_OfShortTimes_AreOfTenNanoseconds()
    {
        CaseRuns runs = Runs(0.2, 100, new("a", 0.7, 0, 1, 0, 1), new("b", 110, 109, 111, 0, 1));

        Assert.That(runs.Error("a"), Is.EqualTo(0.05).Within(1e-9));
        Assert.That(runs.Error("b"), Is.EqualTo(0.1).Within(1e-9));
        Assert.That(runs.TimesHeld, Is.EqualTo(new Tally(1, 2)));
    }

    [TestCase(0.1, -0.2, true)]
    [TestCase(0.1, 0.6, false)]
    [TestCase(0.8, 0.3, false)]
    [TestCase(0.8, 0.7, true)]
    public void Holds_WhatBothCallTooShort_Agrees(double truth, double lower, bool expected) =>
        Assert.That(Runs(truth, 1).Holds(new("a", lower, lower, lower + 0.15, 0, 1)), Is.EqualTo(expected));

    private static CaseRuns Runs(double a, double b, params TestReport[] tests) => new(
        "case",
        new Dictionary<string, Truth> { ["a"] = new(a, 0), ["b"] = new(b, 0) },
        [],
        [new(tests, [], [], new Dictionary<string, double>(), 0)]);
}
