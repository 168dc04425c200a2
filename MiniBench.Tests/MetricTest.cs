using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class MetricTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void WithBytes_IsSharedOutOverTheTime()
    {
        ResultSuite results = TestSuite.Create("Suite", 0).Add(machine.Test(2), "a").WithBytes(_ => 500).RunTests(machine.Settings);

        Metric metric = results[0].Metrics.Single();
        Assert.That((metric.Name, metric.Unit, metric.IsRate), Is.EqualTo(("bandwidth", "B/s", true)));
        Assert.That(metric.Value, Is.EqualTo(250_000).Within(0.1).Percent);
    }

    /// <summary>A time that is too short to be measured is no rate either: that would be its floor.</summary>
    [Test]
    public void WithItems_TimeBelowTheResolution_HasNoRate()
    {
        TimeSpan brief = TimeSpan.FromMilliseconds(1);
        ResultSuite results = TestSuite.Create("Suite", 0).Add(Short, "a").Add(machine.Test(0.1), "b").WithItems(_ => 1_000)
            .WithMetric("length", _ => 7).RunTests(machine.Settings.WithTestTime(brief).WithCalibrationTime(brief).WithFixedTime());

        int Short(int input)
        {
            machine.Clock.Advance(0.3);
            return input;
        }

        Assert.That(results.Single(result => result.Name == "a").Measurement!.IsBelowResolution);
        Assert.That(results.ToDictionary(result => result.Name, result => result.Metrics.Select(metric => metric.Name)), Is.EqualTo(
            new Dictionary<string, string[]> { ["a"] = ["length"], ["b"] = ["throughput", "length"] }));
    }

    [Test]
    public void WithItems_Sweep_IsOfEachInput()
    {
        SweepResults results = TestSuite.Sweep("Suite", [10, 20], n => n).Add(machine.Test(1), "a").WithItems(n => n).RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite[0].Metrics.Single().Value), Is.EqualTo(new double[] { 10_000, 20_000 }).Within(0.1).Percent);
    }

    /// <summary>Calls take them in turn, and the time is of all of them.</summary>
    [Test]
    public void WithItems_InputsInTurn_IsOfTheirMean()
    {
        int made = 0;
        SweepResults results = TestSuite.Sweep("Suite", [10], n => new int[n + (made++ % 2)]).Add(input => machine.Test(1)(input.Length), "a")
            .WithItems(input => input.Length == 10 ? 10 : 30).RunTests(machine.Settings);

        Assert.That(made, Is.GreaterThan(1));
        Assert.That(results[0][0].Metrics.Single().Value, Is.EqualTo(20_000).Within(1).Percent);
    }

    [Test]
    public void WithMetric_IsOfEachOutput()
    {
        ResultSuite results = TestSuite.Create("Suite", 3).Add(n => machine.Test(1, new string('a', n))(n), "a")
            .WithMetric("length", text => text.Length, "characters").WithMetric("size", text => 2 * text.Length, "B").RunTests(machine.Settings);

        Assert.That(results[0].Metrics.Select(metric => metric.ToString()), Is.EqualTo(new[] { "length: 3.00 characters", "size: 6.00 B" }));
    }

    [Test]
    public void WithMetric_SameNameAgain_TakesItsPlace()
    {
        ResultSuite results = TestSuite.Create("Suite", 0).Add(machine.Test(1), "a")
            .WithMetric("size", _ => 1).WithMetric("size", _ => 2).RunTests(machine.Settings);

        Assert.That(results[0].Metrics.Single().Value, Is.EqualTo(2));
    }

    [Test]
    public void WithMetric_FunctionThatThrows_FailsTheTestAndNamesTheMetric()
    {
        ResultSuite results = TestSuite.Create("Suite", 0).Add(machine.Test(1, 1), "a").Add(machine.Test(1, 1), "b")
            .WithMetric("size", output => Interlocked.Increment(ref calls) == 2 ? throw new FormatException("too odd") : output).RunTests(machine.Settings);

        Assert.That(results.Single().Name, Is.EqualTo("a"));
        Assert.That(results.Failures.Single().ToString(), Does.StartWith("b failed").And.Contain("the metric 'size' threw FormatException: too odd"));
    }

    [Test]
    public void Report_KeepsTheLastValueOfTheCheckedCall()
    {
        int reports = 0;
        ResultSuite results = TestSuite.Create("Suite", 0).Add(
            input =>
            {
                Metric.Report("reads", ++reports, "pages");
                Metric.Report("reads", ++reports, "pages");
                return machine.Test(1)(input);
            }, "a").RunTests(machine.Settings);

        Assert.That(reports, Is.GreaterThan(10), "Every call reports.");
        Assert.That(results[0].Metrics.Single().ToString(), Is.EqualTo("reads: 2.00 pages"));
    }

    [Test]
    public void Report_FromAnotherThread_IsKept()
    {
        ResultSuite results = TestSuite.Create("Suite", 0).Add(
            input =>
            {
                if (calls++ == 0)
                {
                    Thread other = new(() => Metric.Report("depth", 7));
                    other.Start();
                    other.Join();
                }

                return machine.Test(1)(input);
            }, "a").RunTests(machine.Settings);

        Assert.That(results[0].Metrics.Single().Value, Is.EqualTo(7));
    }

    [Test]
    public void Report_OutsideARun_DoesNothing() => Assert.That(() => Metric.Report("reads", 1), Throws.Nothing);

    [TestCase(0, "B", "0 B")]
    [TestCase(1536, "B", "1.50 KB")]
    [TestCase(2.5e9, "B/s", "2.33 GB/s")]
    [TestCase(1.234e9, "/s", "1.23 G/s")]
    [TestCase(12, "/s", "12.0 /s")]
    [TestCase(12_345, "", "12,345")]
    [TestCase(-3.25, "°C", "-3.25 °C")]
    public void ToString_Units_AreChosenByTheAmount(double value, string unit, string expected) => Assert.That(
        new Metric("a", value, unit).ToString(), Is.EqualTo("a: " + expected));

    /// <summary>Of what is no number there are no so many times the least.</summary>
    [TestCase(double.NaN)]
    [TestCase(double.PositiveInfinity)]
    public void Cell_NoNumber_HasNoRatio(double value)
    {
        BenchmarkResult With(string name, double size) => new(name, FormatCases.Result(name, 100, 0.01, 0).Measurement!) { Metrics = [new("size", size, "B", false)] };
        ResultSuite suite = FormatCases.Suite("s", [With("a", 1), With("b", 2), With("c", value)]);

        Assert.That(MetricText.Cell(suite, suite[1], "size"), Does.EndWith("(2.00×)"));
        Assert.That(MetricText.Cell(suite, suite[2], "size"), Does.Not.Contain("×"));
    }

    private int calls;
}
