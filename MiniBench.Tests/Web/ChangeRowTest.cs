using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Pages;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What is said of two runs of a program on machines of one kind.</summary>
public sealed class ChangeRowTest
{
    [Test]
    public void Of_ManyTests_HasThoseOfBothRuns()
    {
        ChangeRow[] rows = [.. Rows(Suite(Enumerable.Range(0, 100), 100), Suite(Enumerable.Range(50, 50), 200))];

        Assert.That(rows.Select(row => row.Change.TestName), Is.EqualTo(Enumerable.Range(50, 50).Select(i => $"Test {i}")));
        Assert.That(rows.Select(row => row.Change.Ratio), Is.All.EqualTo(2).Within(1e-9));
        Assert.That(rows.Select(row => (row.Words, row.IsSignificant)), Is.All.EqualTo(("slower", true)));
    }

    /// <summary>Two processes that run the same code are as far apart now and then: `minibench compare` allows for it, and so does the page.</summary>
    [TestCase(108)]
    [TestCase(104)]
    [TestCase(93)]
    public void Of_WhatMayBeOfTheProcesses_IsNotSignificant(double time) =>
        Assert.That(Rows(Suite([1], 100, reach: 0.001), Suite([1], time, reach: 0.001)).Select(row => row.IsSignificant), Is.EqualTo(new[] { false }));

    [Test]
    public void Of_ATestThatFailsNow_IsTheSurestChange()
    {
        ResultSuite failing = new("A", [Around(1, 200)], SavedExamples.Facts) { Environment = SavedExamples.Place, Failures = [new("Test 2", null, "threw")] };
        ChangeRow[] rows = [.. Rows(Suite([1, 2], 100), failing).OrderByDescending(row => row.Noises)];

        Assert.That(rows.Select(row => (row.Words, row.IsSignificant)), Is.EqualTo(new[] { ("fails now", true), ("slower", true) }));
        Assert.That((rows[0].Then, rows[0].Now), Is.EqualTo(("/r/then#row-2", "/r/now#row-2")));
    }

    /// <summary>What the list does not show of a machine may be another one, too.</summary>
    [Test]
    public void Of_OtherSettingsOfTheRuntime_SaysSoInsteadOfAVerdict()
    {
        ResultSuite other = new("A", [Around(1, 200)], SavedExamples.Facts) { Environment = SavedExamples.Place with { Jit = "TieredPGO=0" } };
        ChangeRow row = Rows(Suite([1], 100), other).Single();

        Assert.That(row.IsSignificant, Is.False);
        Assert.That(row.Words, Does.Contain("JIT settings"));
    }

    [Test]
    public void Of_RunsOfNothingInCommon_IsEmpty()
    {
        Assert.That(Rows(Suite([1], 100), Suite([2], 100)), Is.Empty);
        Assert.That(ChangeRow.Of("machine", Run("then", Suite([1], 100), Suite([1], 100)), Run("now", Suite([1], 100))), Is.Empty, "One has the suite twice.");
    }

    private static IReadOnlyList<ChangeRow> Rows(ResultSuite then, ResultSuite now) => ChangeRow.Of("machine", Run("then", then), Run("now", now));

    private static ProgramRun Run(string id, params ResultSuite[] suites) => new(id, suites);

    private static ResultSuite Suite(IEnumerable<int> tests, double time, double reach = 0.01) =>
        new("A", [.. tests.Select(test => Around(test, time, reach))], SavedExamples.Facts) { Environment = SavedExamples.Place };

    private static BenchmarkResult Around(int test, double time, double reach = 0.01) =>
        SavedExamples.Result($"Test {test}", time, time * (1 - reach), time * (1 + reach), [.. Enumerable.Repeat(time, 4)]);
}
