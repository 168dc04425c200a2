using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class RegimeRowsTest
{
    private static readonly Regime Regime = new("made", "Does it hold?", [], []);

    [Test]
    public void Outcomes_NoProcessHadAProcessorOfItsOwn_SayNothingOfTimesAndJudgeVerdicts()
    {
        Outcome[] rows = Rows(isQuiet: false);

        Assert.That(rows.Where(row => row.What.Contains("time", StringComparison.Ordinal)).Select(row => row.Figure), Is.All.Null);
        Assert.That(rows.Select(row => row.IsWithinMargin), Is.All.True);
        Assert.That(rows[0].Figure, Is.Zero);
        Assert.That(Of(rows, "error").Detail, Does.StartWith("0 of 0 tests keep to it, in 0 of 1 processes"));
    }

    [Test]
    public void Outcomes_QuietProcess_JudgeTheWorstTime()
    {
        Outcome[] rows = Rows(isQuiet: true);

        Assert.That(Of(rows, "error").Figure, Is.EqualTo(1).Within(1e-9));
        Assert.That(Of(rows, "error").IsWithinMargin, Is.False);
        Assert.That(Of(rows, "intervals").Figure, Is.EqualTo(0.5).Within(1e-9));
    }

    /// <summary>Twice as long is far more than what is called.</summary>
    [TestCase(Verdict.Slower, 1, 0)]
    [TestCase(Verdict.NotResolved, 0, 1)]
    [TestCase(Verdict.Faster, 0, 0)]
    public void Outcomes_TestsThatAreApart_AreFoundWhereTheyAreCalledSo(Verdict verdict, double found, int open)
    {
        Outcome[] rows = Rows(isQuiet: true, verdict);

        Assert.That(Of(rows, "differences").Figure, Is.EqualTo(found));
        Assert.That(Of(rows, "verdicts").Detail, Does.Contain($"; {open} were left open"));
    }

    /// <summary>By loops the second takes twice as long; where tests are equal by construction, that is noise.</summary>
    [TestCase(false, 0)]
    [TestCase(true, 1)]
    public void RatiosHeld_EqualByConstruction_AreOne(bool areEqual, double expected)
    {
        CaseRuns runs = Runs(isQuiet: true, new PairReport("b", "a", 1, 0.99, 1.01, Verdict.NoDifference, 0.02)) with { AreEqual = areEqual };

        Assert.That(runs.RatiosHeld.Share, Is.EqualTo(expected));
        Assert.That(runs.Found.All, Is.EqualTo(areEqual ? 0 : 1));
    }

    [Test]
    public void RatiosHeld_IntervalWithoutAnEnd_IsNotCounted() =>
        Assert.That(Runs(isQuiet: true, new PairReport("b", "a", 2, 0, double.MaxValue, Verdict.NotResolved, 0.02)).RatiosHeld.All, Is.Zero);

    private static Outcome Of(Outcome[] rows, string what) => rows.First(row => row.What.StartsWith(what, StringComparison.Ordinal));

    /// <summary>The first of two tests is measured as it is, the second as twice what it is.</summary>
    private static Outcome[] Rows(bool isQuiet, Verdict verdict = Verdict.Slower) =>
        [.. new RegimeRows(Regime, [Runs(isQuiet, new PairReport("b", "a", 4, 3.9, 4.1, verdict, 0.02))]).Outcomes];

    private static CaseRuns Runs(bool isQuiet, PairReport pair)
    {
        ChildReport report = new(
            [new("a", 100, 99, 101, 0, 1), new("b", 400, 399, 401, 0, 1)],
            [pair],
            [],
            new Dictionary<string, double>(),
            0);
        Dictionary<string, Truth> truths = new() { ["a"] = new(100, 0), ["b"] = new(200, 0) };
        return new("case", truths, [report], isQuiet ? [report] : []);
    }
}
