using System;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class RivalPairsGoalTest
{
    [Test]
    public void Compare_CountsWhatAgreesAndSaysWhomTheLongLoopsSpeakFor()
    {
        FigureTable own = new("ours", ["pair", PairsGoal.LongLoops, "mean", PairsGoal.Together],
            [new("b to a", [2.0, 9, 2.0]), new("d to c", [3.0, 9, 3.0]), new("f to e", [4.0, 9, 5.0])]);

        Outcome outcome = RivalPairsGoal.Compare(own, Rival(("a", 1), ("b", 2.05), ("c", 1), ("d", 3.3), ("e", 2), ("f", 8.2)));

        Assert.That(outcome.Figure, Is.EqualTo(1 / 3.0).Within(1e-9));
        Assert.That(outcome.Detail, Does.Contain("1 of 3").And.Contains("d to c 3.00 against 3.30, long loops 3.00: nearer to MiniBench")
            .And.Contains("f to e 5.00 against 4.10, long loops 4.00: nearer to BenchmarkDotNet").And.Not.Contains("b to a"));
        Assert.That(outcome.Table!.Rows[0].Values, Is.EqualTo(new double?[] { 2, 2, 2.05, 2 / 2.05 }));
    }

    [Test]
    public void BenchmarkDotNet_MeasuresTheSamePairs()
    {
        string source = System.IO.File.ReadAllText(Repository.PathOf("tools", "MiniBench.Validation.BenchmarkDotNet", "PairBenchmarks.cs"));

        Assert.That(PairCases.All.SelectMany(one => one.Tests).Where(test => !source.Contains($" {test}() =>", StringComparison.Ordinal)), Is.Empty);
    }

    private static RivalRun Rival(params (string Name, double Mean)[] benchmarks) => new(
        new(benchmarks.ToDictionary(one => one.Name, one => new RivalFigure(one.Mean, one.Mean, one.Mean)), 1), TimeSpan.FromMinutes(12));
}
