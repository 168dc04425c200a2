using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ExplanationTest
{
    private static IEnumerable<ResultSuite[]> Ordinary => FormatCases.All.Where(one => one.Key is not ("hostile" or "odd-metrics")).Select(one => one.Value);

    [Test]
    public void Write_OneInput_HasItsColumnsAndVerdicts() => Assert.That(
        Terms(FormatCases.Joining), Is.EqualTo(new[] { "time/call", "±", "ratio", "allocated", "fastest", "slower", "control", "Of one process" }));

    [TestCase(120, true)]
    [TestCase(140, false)]
    public void Write_LeadThatMayBeOfPlaces_SaysWhatThatMeans(double slower, bool isTold) => Assert.That(
        Terms([new("S", [SavedExamples.Around("a", 100), SavedExamples.Around("b", slower)], SavedExamples.Facts)]).Contains("in this process"), Is.EqualTo(isTold));

    [Test]
    public void Write_Sweep_HasItsMarks() => Assert.That(
        Terms(FormatCases.Sorting), Is.EqualTo(new[] { "*", "~", "growth", "stopped", "Of one process" }));

    [Test]
    public void Write_SweepOfFewSizes_SaysNothingOfGrowth() => Assert.That(Terms([.. FormatCases.Sorting.Take(3)]), Does.Contain("*").And.Not.Contain("growth"));

    [Test]
    public void Write_Trouble_HasGroupsAndFailures() => Assert.That(
        Terms(FormatCases.Trouble), Does.Contain("group").And.Contain("among the fastest").And.Contain("no difference").And.Contain("failed"));

    [Test]
    public void Write_TimesThatAreNotResolved_AreExplainedInBothKindsOfTables()
    {
        Assert.That(Terms(FormatCases.Vague), Does.Contain("not resolved").And.Not.Contain("n. r."));
        Assert.That(Terms(FormatCases.VagueSizes), Does.Contain("n. r.").And.Not.Contain("not resolved"));
    }

    [Test]
    public void Write_TestThatWasNotCalledOnAnInput_SaysNothingOfTheRun()
    {
        ResultSuite suite = new("S", [SavedExamples.Around("b", 100)], SavedExamples.Facts) { Failures = [new("a", null, TestFailure.NotRun + "it did not return on another input")] };

        Assert.That(string.Join(' ', Lines([suite])), Does.Contain("not run").And.Contain("not called on that input").And.Not.Contain("ended before"));
    }

    [Test]
    public void Write_ColumnsAndMetrics_AreThere() => Assert.That(
        Terms(FormatCases.Metrics, "p95,mean"), Does.Contain("mean").And.Contain("p95").And.Contain("bandwidth").And.Contain("blocks").And.Not.Contain("median"));

    [Test]
    public void Write_Matrix_SaysThatMarksAreOfTheCell() =>
        Assert.That(string.Join('\n', Lines(FormatCases.Matrix)), Does.Match("  \\* +fastest of its cell").And.Match("  ~ +not told from the fastest of its cell").And.Not.Contain("fastest of its row, for certain"));

    [Test]
    public void Write_Baseline_HasTheVerdictsBesideIt()
    {
        ResultSuite suite = new("S", [SavedExamples.Around("old", 100), SavedExamples.Around("same", 100), SavedExamples.Around("twice", 200)], SavedExamples.Facts) { Baseline = "old" };

        Assert.That(Terms([suite]), Does.Contain("baseline").And.Contain("no difference").And.Not.Contain("not resolved:"));
    }

    [Test]
    public void Write_BaselineOnSeveralInputs_HasItsTable()
    {
        ResultSuite[] suites = [.. FormatCases.Sorting.Select(suite => new ResultSuite(suite.Name, [.. suite], suite.Facts!) { InputLabel = suite.InputLabel, InputSize = suite.InputSize, Baseline = FormatCases.Sorting[0][0].Name })];

        Assert.That(Terms(suites), Does.Contain("times NAME"));
        Assert.That(Terms(FormatCases.Sorting), Does.Not.Contain("times NAME"));
    }

    [Test]
    public void Write_FiguresThatCompareInputs_AreNotTheAuthors([Values("time against sorted", "speed-up against 2 threads", "speed-up")] string name)
    {
        BenchmarkResult result = new("a", SavedExamples.Around("a", 100).Measurement!) { Metrics = [new(name, 2, Units.Multiple), new("size", 2, "B")] };

        Assert.That(Terms([new("S", [result], SavedExamples.Facts)]), Does.Contain("size").And.Not.Contain(name));
    }

    [Test]
    public void Write_EveryTermOfEveryCase_IsInTheDocument()
    {
        string document = File.ReadAllText(Repository.PathOf("docs", "reading-the-table.md"));
        IEnumerable<string> own = MetricText.Names(Ordinary.SelectMany(suites => suites));

        Assert.That(Ordinary.SelectMany(suites => Terms(suites, OptionalColumns.Names.Replace(" ", "", StringComparison.Ordinal))).Distinct().Except(own).Where(term => !document.Contains(term.TrimEnd(':'), StringComparison.Ordinal)), Is.Empty);
    }

    [Test]
    public void Write_AnyCase_HasNoLineBeyondTheWidthOfHelp() =>
        Assert.That(Ordinary.SelectMany(suites => Lines(suites, OptionalColumns.Names)).Select(line => line.Length), Is.All.LessThan(110));

    private static IEnumerable<string> Terms(ResultSuite[] suites, string? columns = null) =>
        Lines(suites, columns).Skip(1).Where(line => line.Length > 2 && line[2] != ' ').Select(line => line[2..].Split("  ")[0].Trim());

    private static string[] Lines(ResultSuite[] suites, string? columns = null)
    {
        using StringWriter text = new() { NewLine = "\n" };
        Explanation.Write(suites, columns is null ? [] : OptionalColumns.Parse(columns), text);
        return text.ToString().TrimEnd('\n').Split('\n');
    }
}
