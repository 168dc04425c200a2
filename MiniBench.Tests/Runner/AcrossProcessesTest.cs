using System;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class AcrossProcessesTest
{
    private static readonly double[] Times = [0.99, 1, 1.01, 1, 1];

    /// <summary>What the cost of a call is wrong by is the same in each process: of two kinds of calls it adds up there as well.</summary>
    [TestCase(true, ExpectedResult = Verdict.NotResolved, TestName = "Ratio_TwoKindsOfCalls_HasBothErrors")]
    [TestCase(false, ExpectedResult = Verdict.Slower, TestName = "Ratio_OneKindOfCalls_HasTheirDifference")]
    public Verdict Ratio(bool isStatic)
    {
        BenchmarkResult first = new("a", Of(1.1, isStatic)), second = new("b", Of(1, isStatic: false));

        return new Comparison(first, second, AcrossProcesses.Judging(MadeResults.Facts, Times.Length), null).Verdict;
    }

    private static Measurement Of(double time, bool isStatic) => new(Array.ConvertAll(Times, one => one * time), 1_000, 0, 0, 0.06, isOptimised: true)
    {
        IsStatic = isStatic,
        IsOfProcesses = true,
    };
}
