using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ResultSuiteTest
{
    private static readonly BenchmarkResult Slow = new("slow", TimeSpan.FromTicks(80), 10L);
    private static readonly BenchmarkResult Fast = new("fast", TimeSpan.FromTicks(40), 20L);
    private static readonly ResultSuite Suite = new("Both", [Slow, Fast]);

    [Test]
    public void Fastest_TestThatIsFasterInTheSameRounds_IsIt()
    {
        BenchmarkResult least = Told("least time", told: 100, measured: 110), faster = Told("faster", told: 103, measured: 100);
        ResultSuite suite = MadeResults.Suite(least, faster);

        Assert.That(suite.Compare(faster, least).IsFaster, Is.True);
        Assert.That(suite.Fastest, Is.SameAs(faster));
    }

    /// <summary>A result whose time is not that of its rounds, as where one of two tests is told by its mean.</summary>
    internal static BenchmarkResult Told(string name, double told, double measured) =>
        new(name, new Measurement([.. MadeResults.Rounds(measured, 0.001, 1)], 1000, 0, 0, 0, isOptimised: true) { Nanoseconds = told, Lower = 0.99 * told, Upper = 1.01 * told });

    [Test]
    public void Constructor_NoResult_Throws() =>
        Assert.That(() => new ResultSuite("Empty", []), Throws.ArgumentException.With.Message.Contains("results"));

    [Test]
    public void Constructor_Null_Throws()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => new ResultSuite(null!, [Slow]), Throws.ArgumentNullException);
            Assert.That(() => new ResultSuite("Null", null!), Throws.ArgumentNullException);
        }
    }

    [Test]
    public void Constructor_NullResult_Throws() => Assert.That(() => new ResultSuite("Hole", [Slow, null!]), Throws.ArgumentException);

    [Test]
    public void Constructor_CopiesTheResults()
    {
        List<BenchmarkResult> results = [Slow];
        ResultSuite suite = new("Copy", results);

        results.Add(Fast);

        Assert.That(suite, Is.EqualTo(new[] { Slow }));
    }

    [Test]
    public void Constructor_AsksALazySequenceOnce()
    {
        int asked = 0;
        ResultSuite suite = new("Lazy", new[] { Slow, Fast }.Where(_ => ++asked > 0));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(suite.Concat(suite).Count(), Is.EqualTo(4));
            Assert.That(asked, Is.EqualTo(2));
        }
    }

    [Test]
    public void Name_IsAsGiven() => Assert.That(Suite.Name, Is.EqualTo("Both"));

    [Test]
    public void Indexer_GivesTheSameInstances()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(Suite[0], Is.SameAs(Slow));
            Assert.That(Suite[1], Is.SameAs(Fast));
            Assert.That(() => Suite[2], Throws.InstanceOf<Exception>());
            Assert.That(() => Suite[-1], Throws.InstanceOf<Exception>());
        }
    }

    [Test]
    public void GetEnumerator_GivesTheResultsInTheirOrder()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(Suite.ToArray(), Is.EqualTo(new[] { Slow, Fast }));
            Assert.That(((IEnumerable)Suite).Cast<object>(), Is.EqualTo(new[] { Slow, Fast }));
            Assert.That(Suite, Has.Count.EqualTo(2));
        }
    }

    [Test]
    public void FindBest_IsTheSmallestScore() => Assert.That(Suite.FindBest(), Is.SameAs(Fast));

    [Test]
    public void Scale_StandardOfAnotherSuite_VariesTheDuration()
    {
        BenchmarkResult standard = new("other", TimeSpan.FromTicks(1), 100L);

        Assert.That(Suite.Scale(standard, ScalingMode.VaryDuration), Is.EqualTo(new BenchmarkResult[]
        {
            new("slow", TimeSpan.FromTicks(800), 100L),
            new("fast", TimeSpan.FromTicks(200), 100L),
        }));
    }

    [Test]
    public void Scale_StandardOfAnotherSuite_VariesTheIterations()
    {
        BenchmarkResult standard = new("other", TimeSpan.FromTicks(800), 1L);

        Assert.That(Suite.Scale(standard, ScalingMode.VaryIterations), Is.EqualTo(new BenchmarkResult[]
        {
            new("slow", TimeSpan.FromTicks(800), 100L),
            new("fast", TimeSpan.FromTicks(800), 400L),
        }));
    }

    [Test]
    public void Scale_NoStandard_Throws() =>
        Assert.That(() => Suite.Scale(null!, ScalingMode.VaryDuration), Throws.ArgumentNullException);

    [Test]
    public void ScaleByBest_TakesTheBestForStandard()
    {
        ResultSuite byDuration = Suite.ScaleByBest(ScalingMode.VaryDuration);
        ResultSuite byIterations = Suite.ScaleByBest(ScalingMode.VaryIterations);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(byDuration.Name, Is.EqualTo("Both"));
            Assert.That(byDuration[0], Is.EqualTo(new BenchmarkResult("slow", TimeSpan.FromTicks(160), 20L)));
            Assert.That(byDuration[1], Is.EqualTo(Fast));
            Assert.That(byIterations[0], Is.EqualTo(new BenchmarkResult("slow", TimeSpan.FromTicks(40), 5L)));
            Assert.That(byIterations[1], Is.EqualTo(Fast));
        }
    }

    [TestCase(ScalingMode.VaryDuration)]
    [TestCase(ScalingMode.VaryIterations)]
    public void ScaleByBest_TheBest_IsTheSameObject(ScalingMode mode) =>
        Assert.That(Suite.ScaleByBest(mode), Has.One.SameAs(Suite.FindBest()));

    [Test]
    public void ScaleByBest_KeepsFailuresAndWarnings()
    {
        ResultSuite suite = new("Both", [Slow, Fast])
        {
            Failures = [new("wrong", null, "returned 1, but 2 was expected")],
            Warnings = [WarningCatalogue.BelowResolution("fast")],
        };

        ResultSuite scaled = suite.ScaleByBest(ScalingMode.VaryDuration);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(scaled.Failures, Is.EqualTo(suite.Failures));
            Assert.That(scaled.Warnings, Is.EqualTo(suite.Warnings));
        }
    }

    [Test]
    public void ScaleByBest_OfMeasuredResults_IsWrittenInEveryFormat()
    {
        ResultSuite scaled = MadeResults.Suite(MadeResults.Around("Join", 100, 0.01, bytes: 40), MadeResults.Around("Concat", 300, 0.01))
            .ScaleByBest(ScalingMode.VaryDuration);

        foreach (MiniBench.Output.ResultFormat format in MiniBench.Output.Formats.All)
        {
            StringWriter output = new();
            Assert.That(() => format.Create().Write([scaled], output), Throws.Nothing, format.Name);
            Assert.That(output.ToString(), Is.Not.Empty, format.Name);
        }
    }

    [Test]
    public void ScaleByBest_LeavesTheSuiteAsItWas()
    {
        Suite.ScaleByBest(ScalingMode.VaryDuration);

        Assert.That(Suite, Is.EqualTo(new[] { Slow, Fast }));
    }

    [Test]
    public void Display_WithColumns_WritesTheClassicTable()
    {
        StringWriter plain = new() { NewLine = "\n" };
        StringWriter scaled = new() { NewLine = "\n" };

        Suite.Display(plain, ResultColumns.NameAndScore);
        Suite.Display(scaled, ResultColumns.NameAndScore, Fast);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(plain.ToString(), Is.EqualTo("============ Both ============\nslow 8.00\nfast 2.00\n\n"));
            Assert.That(scaled.ToString(), Is.EqualTo("============ Both ============\nslow 4.00\nfast 1.00\n\n"));
        }
    }

    [Test]
    public void Display_NoWriter_Throws() => Assert.That(
        () => Suite.Display(null!, ResultColumns.All, null), Throws.ArgumentNullException.With.Message.Contains("output"));
}
