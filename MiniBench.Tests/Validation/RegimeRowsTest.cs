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
        Assert.That(rows[1].Detail, Does.StartWith("0 of 0 tests keep to it, in 0 of 1 processes"));
    }

    [Test]
    public void Outcomes_QuietProcess_JudgeTheWorstTime()
    {
        Outcome[] rows = Rows(isQuiet: true);

        Assert.That(rows[1].Figure, Is.EqualTo(1).Within(1e-9));
        Assert.That(rows[1].IsWithinMargin, Is.False);
        Assert.That(rows[2].Figure, Is.EqualTo(0.5).Within(1e-9));
    }

    /// <summary>The first of two tests is measured as it is, the second as twice what it is.</summary>
    private static Outcome[] Rows(bool isQuiet)
    {
        ChildReport report = new(
            [new("a", 100, 99, 101, 0, 1), new("b", 400, 399, 401, 0, 1)],
            [new("b", "a", 4, 3.9, 4.1, Verdict.Slower, 0.02)],
            [],
            new Dictionary<string, double>(),
            0);
        Dictionary<string, Truth> truths = new() { ["a"] = new(100, 0), ["b"] = new(200, 0) };
        return [.. new RegimeRows(Regime, [new("case", truths, [report], isQuiet ? [report] : [])]).Outcomes];
    }
}
