using System.Collections.Generic;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class PairRunsTest
{
    [Test]
    public void Ratios_AreOfTheSecondToTheFirst_WhateverTheirOrder()
    {
        PairRuns pair = Pair(2.0, 2.2);

        Assert.That(pair.Ratios, Is.EqualTo(new[] { 2.0, 2.2 }).Within(0.02));
        Assert.That(pair.Mean, Is.EqualTo(2.1).Within(0.02));
        Assert.That(pair.TrueRatio, Is.EqualTo(2.5));
    }

    [Test]
    public void Launches_AreWholeGroups() => Assert.That(Pair(2, 2, 2, 2, 2).Launches(2), Has.Count.EqualTo(2));

    [Test]
    public void OneProcess_CountsIntervalsThatHoldTheMean() => Assert.That(Pair(1.0, 2.0, 3.0).OneProcess, Is.EqualTo(new Tally(1, 3)));

    private static PairRuns Pair(params double[] ratios)
    {
        ChildReport[] reports = [.. ratios.Select(Report)];
        return new(new("pair", new Dictionary<string, Truth> { ["a"] = new(100, 0), ["b"] = new(250, 0) }, reports, reports));
    }

    private static ChildReport Report(double ratio, int process)
    {
        BenchmarkResult[] results = [MadeResults.Around("a", 100, 0.01), MadeResults.Around("b", 100 * ratio, 0.01)];
        ResultSuite suite = MadeResults.Suite(process % 2 == 0 ? results : [.. results.Reverse()]);
        return ChildReport.Of(suite).Keeping(suite);
    }
}
