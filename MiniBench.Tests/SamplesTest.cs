using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MiniBench.Samples;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that the samples measure what they claim: that their tests agree on every input.</summary>
public sealed class SamplesTest
{
    private static readonly BenchmarkSettings Shortest = BenchmarkSettings.Default
        .WithCalibrationTime(TimeSpan.FromMilliseconds(1)).WithTestTime(TimeSpan.FromMilliseconds(1)).WithMaxCallTime(TimeSpan.FromMilliseconds(100));

    [TestCaseSource(nameof(Names))]
    public void Run_EveryTest_Agrees(string name)
    {
        IReadOnlyList<ResultSuite> results = [.. Run(name)];

        Assert.That(results.SelectMany(suite => suite.Failures).Where(failure => !failure.IsStopped), Is.Empty);
        Assert.That(results[0], Has.Count.GreaterThan(1), "There are tests to compare.");
    }

    [TestCaseSource(nameof(Names))]
    public void Run_NothingTakesVerdictsAway(string name) => Assert.That(
        Run(name).SelectMany(suite => suite.Warnings).Select(warning => warning.Code),
        Has.None.AnyOf("lazy-output", "input-changed", "lost-tests", "changed-by-others"));

    private static IEnumerable<ResultSuite> Run(string name) =>
        SampleCatalogue.Find(name)!.CreateSuites().SelectMany(suite => suite.Run(Shortest, _ => true, CancellationToken.None));

    private static IEnumerable<string> Names() => SampleCatalogue.All.Select(SampleCatalogue.NameOf);
}
