using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of an input that the times on the others are told beside.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class BaselineInputTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void RunTests_LabelledInputs_TellsEachTestBesideItself()
    {
        SweepResults results = TestSuite.ForInputs("Depth", ("flat", 1), ("deep", 3), ("deeper", 6)).WithBaselineInput("deep")
            .Add(Takes(n => n), "in proportion").Add(Takes(_ => 5), "always the same").RunTests(machine.Settings);

        Assert.That(Times(results, "in proportion", "time against deep"), Is.EqualTo(new[] { 1 / 3.0, 1, 2 }).Within(0.01).Percent);
        Assert.That(Times(results, "always the same", "time against deep"), Is.EqualTo(new[] { 1, 1, 1 }).Within(0.01).Percent);
    }

    [Test]
    public void Display_Sizes_HasATableOfIt()
    {
        SweepResults results = TestSuite.Sweep("Walk", [1_000, 2_000, 4_000], n => n).Add(Takes(n => n / 1000.0), "linear").Add(Takes(n => n * n / 1e6), "squared")
            .WithBaselineInput("1,000").RunTests(machine.Settings);
        using StringWriter text = new() { NewLine = "\n" };

        results.Display(text);

        Assert.That(text.ToString().Replace(" ", "", StringComparison.Ordinal), Does.Contain("\ntimeagainst1,000linearsquared\n1,0001.00×1.00×\n2,0002.00×4.00×\n4,0004.00×16.0×\n"));
    }

    [TestCase("csv", "metric: time against b (×)")]
    [TestCase("json", "time against b")]
    [TestCase("html", "time against b")]
    [TestCase("markdown", "time against b")]
    public void Write_EveryKindOfFormat_HasTheFigure(string format, string expected)
    {
        SweepResults results = TestSuite.ForInputs("Letters", ("a", 1), ("b", 2)).Add(Takes(n => n), "one").WithBaselineInput("b").RunTests(machine.Settings);
        using StringWriter text = new() { NewLine = "\n" };

        Formats.Find(format).Create().Write(results, text);

        Assert.That(text.ToString(), Does.Contain(expected).And.Match(@"0\.(50|4999)"));
    }

    [Test]
    public void WithBaselineInput_AndThreads_HasBothFigures()
    {
        SweepResults results = TestSuite.Sweep("Both", [1, 2], n => n).Add(Takes(n => n), "one").WithThreads(1).WithBaselineInput("n 1, 1 thread").RunTests(machine.Settings);

        Assert.That(Times(results, "one", "speed-up"), Is.EqualTo(new[] { 1, 1 }).Within(0.01).Percent);
        Assert.That(Times(results, "one", "time against n 1, 1 thread"), Is.EqualTo(new[] { 1, 2 }).Within(0.01).Percent);
    }

    [Test]
    public void RunTests_BaselineInputThatATestFailsOn_LeavesItsFigureOut()
    {
        SweepResults results = TestSuite.ForInputs("Failing", ("a", 1), ("b", 2)).WithBaselineInput("a")
            .Add(Takes(n => n), "good").Add(n => n == 1 ? throw new InvalidOperationException("not on this one") : Takes(_ => 1)(n), "bad").RunTests(machine.Settings);

        Assert.That(Times(results, "good", "time against a"), Is.EqualTo(new[] { 1, 2 }).Within(0.01).Percent);
        Assert.That(results[1].Single(result => result.Name == "bad").Metrics, Is.Empty);
        Assert.That(results[0].Failures.Single().TestName, Is.EqualTo("bad"));
    }

    [Test]
    public void RunTests_InputThatThereIsNot_IsRefusedWithThoseThereAre()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(
                () => TestSuite.ForInputs("Words", ("short", "a"), ("long", "aaa")).Add(text => text.Length).WithBaselineInput("shrot").RunTests(machine.Settings),
                Throws.InvalidOperationException.With.Message.EqualTo("'Words' has no input 'shrot'; its inputs are 'short', 'long'. WithBaselineInput names it. Was 'short' meant?"));
            Assert.That(
                () => TestSuite.Create("One", 1).Add(n => n).WithBaselineInput("1").RunTests(machine.Settings),
                Throws.InvalidOperationException.With.Message.EqualTo("'One' has one input only. WithBaselineInput is for several."));
        }
    }

    private static IEnumerable<double> Times(SweepResults results, string test, string figure) =>
        results.Select(suite => suite.Single(result => result.Name == test).Metrics.Single(metric => metric.Name == figure).Value);

    private Func<int, int> Takes(Func<int, double> milliseconds) => n =>
    {
        machine.Clock.Advance(TimeSpan.FromMilliseconds(milliseconds(n)));
        return n;
    };
}
