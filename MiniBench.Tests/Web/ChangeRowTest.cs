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

        Assert.That((row.IsSignificant, row.IsJudged), Is.EqualTo((false, false)));
        Assert.That(row.Caveat, Does.Contain("JIT settings: now 'TieredPGO=0', then 'default'."));
        Assert.That(row.Words, Is.EqualTo("not judged"), "The reason is said once of all tests.");
    }

    /// <summary>They may have 50,000 characters, and a page 2,500 rows.</summary>
    [Test]
    public void Of_VeryLongSettings_AreToldInFewWords()
    {
        ResultSuite then = new("A", [.. Enumerable.Range(0, 100).Select(test => Around(test, 100))], SavedExamples.Facts) { Environment = SavedExamples.Place with { Jit = new('x', 50_000) } };
        IReadOnlyList<ChangeRow> rows = Rows(then, Suite(Enumerable.Range(0, 100), 100));

        Assert.That(rows.Select(row => row.Caveat), Has.Exactly(100).SameAs(rows[0].Caveat));
        Assert.That(rows[0].Caveat, Has.Length.LessThanOrEqualTo(301).And.StartsWith("JIT settings: now 'default', then 'xxx"));
        Assert.That(rows.Sum(row => row.Words.Length), Is.LessThan(100 * 20));
    }

    [Test]
    public void Of_CodeThatWasNotOptimised_IsNotJudged()
    {
        ResultSuite debug = new("A", [SavedExamples.Result("Test 1", 300, 299, 301, isOptimised: false), Around(2, 300)], SavedExamples.Facts) { Environment = SavedExamples.Place };
        IReadOnlyList<ChangeRow> rows = Rows(Suite([1, 2], 100), debug);

        Assert.That(rows.Select(row => (row.IsJudged, row.IsSignificant)), Is.EqualTo(new[] { (false, false), (false, false) }));
        Assert.That(rows.Select(row => row.Caveat), Has.All.Contains("without optimisation"));
    }

    /// <summary>It says nothing of the other tests.</summary>
    [Test]
    public void Of_ATestOfWhichNothingIsKnown_IsNotJudgedAndSaysWhyInFewWords()
    {
        ResultSuite lazy = new("A", [Around(1, 100), Around(2, 200)], SavedExamples.Facts) { Environment = SavedExamples.Place, Warnings = [WarningCatalogue.LazyOutput("Test 1", new('x', 40_000))] };
        IReadOnlyList<ChangeRow> rows = Rows(Suite([1, 2], 100), lazy);

        Assert.That(rows.Select(row => (row.IsJudged, row.IsSignificant)), Is.EqualTo(new[] { (false, false), (true, true) }));
        Assert.That(rows[0].Words, Has.Length.LessThanOrEqualTo(301).And.StartsWith("not resolved: returns xxx"));
    }

    /// <summary>Without a value its size is not known, by which the other run has it.</summary>
    [Test]
    public void Of_AnInputThatCannotBeMadeNow_LeadsToItsRow()
    {
        ResultSuite then = new("A", [Around(1, 100)], SavedExamples.Facts) { Environment = SavedExamples.Place, InputLabel = "five", InputSize = 5 };
        ResultSuite now = new("A", [], SavedExamples.Facts) { Environment = SavedExamples.Place, InputLabel = "five", Failures = [new("Test 1", "five", "threw")] };
        ChangeRow row = Rows(then, now).Single();

        Assert.That((row.Words, row.Then, row.Now), Is.EqualTo(("fails now", "/r/then#row-1", "/r/now#row-1")));
    }

    [Test]
    public void Of_RunsOfNothingInCommon_IsEmpty()
    {
        Assert.That(Rows(Suite([1], 100), Suite([2], 100)), Is.Empty);
        Assert.That(ChangeRow.Of("machine", Run("then", Suite([1], 100), Suite([1], 100)), Run("now", Suite([1], 100))), Is.Empty, "One has the suite twice.");
    }

    private static IReadOnlyList<ChangeRow> Rows(ResultSuite then, ResultSuite now) => ChangeRow.Of("machine", Run("then", then), Run("now", now));

    private static ProgramRun Run(string id, params ResultSuite[] suites) => new("/r/" + id, suites);

    private static ResultSuite Suite(IEnumerable<int> tests, double time, double reach = 0.01) =>
        new("A", [.. tests.Select(test => Around(test, time, reach))], SavedExamples.Facts) { Environment = SavedExamples.Place };

    private static BenchmarkResult Around(int test, double time, double reach = 0.01) =>
        SavedExamples.Result($"Test {test}", time, time * (1 - reach), time * (1 + reach), [.. Enumerable.Repeat(time, 4)]);
}
