using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ComparisonTest
{
    private static readonly double[] Times = [.. Enumerable.Range(0, 64).Select(round => 10_000 + (100 * (round % 5)))];

    [TestCase(0.9, Verdict.Faster)]
    [TestCase(0.975, Verdict.Faster)]
    [TestCase(0.985, Verdict.NoDifference)]
    [TestCase(1, Verdict.NoDifference)]
    [TestCase(1.015, Verdict.NoDifference)]
    [TestCase(1.025, Verdict.Slower)]
    [TestCase(7, Verdict.Slower)]
    public void Compare_NarrowInterval_HasAVerdict(double ratio, Verdict expected) =>
        Assert.That(Compare(Scaled(ratio), Times).Verdict, Is.EqualTo(expected));

    [TestCase(0.9)]
    [TestCase(1)]
    [TestCase(1.01)]
    [TestCase(1.1)]
    public void Compare_WideInterval_IsNotResolved(double ratio)
    {
        Comparison pair = Compare([.. MadeResults.Rounds(100 * ratio, 2, 1)], [.. MadeResults.Rounds(100, 2, 2)]);

        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That((pair.IsFaster, pair.IsSlower), Is.EqualTo((false, false)));
    }

    [Test]
    public void Compare_TheOtherWayRound_SaysTheSame()
    {
        ResultSuite suite = MadeResults.Suite(MadeResults.Around("a", 100, 0.05), MadeResults.Around("bb", 150, 0.05));
        (Comparison pair, Comparison reverse) = (suite.Compare("a", "bb"), suite.Compare("bb", "a"));

        Assert.That((pair.Verdict, reverse.Verdict), Is.EqualTo((Verdict.Faster, Verdict.Slower)));
        Assert.That(1 / reverse.Ratio, Is.EqualTo(pair.Ratio).Within(1e-9));
        Assert.That(1 / reverse.Upper, Is.EqualTo(pair.Lower).Within(1e-9));
        Assert.That(1 / reverse.Lower, Is.EqualTo(pair.Upper).Within(1e-9));
    }

    [Test]
    public void Compare_ThresholdZero_CallsTheSmallestDifference() =>
        Assert.That(Compare(Scaled(1.002), Times, MadeResults.Facts with { Threshold = 0, NoiseFloor = 0 }).IsSlower, Is.True);

    /// <summary>What begins a batch is not the same for two tests: long loops show as much to be no difference.</summary>
    [Test]
    public void Compare_RoundsThatAreAllTheSame_IntervalReachesAsFarAsABatchMayBeOff()
    {
        Comparison pair = Compare(Scaled(1.001), Times, MadeResults.Facts with { Threshold = 0, NoiseFloor = 0 });

        Assert.That((pair.Verdict, pair.Upper / pair.Ratio, pair.Ratio / pair.Lower), Is.EqualTo((Verdict.NotResolved, 1.0015, 1.0015)).Within(1e-5));
    }

    /// <summary>Two of the same code are as far apart where they lie in other places.</summary>
    [TestCase(1.9, ExpectedResult = "a and b: not resolved; less than 1 ns apart, as is the same code elsewhere")]
    [TestCase(2.1, ExpectedResult = "a is slower than b: 2.10× (2.10 to 2.10) the time")]
    public string? Compare_TestsOfANanosecond_HeedsWhereCodeLies(double ratio)
    {
        Comparison pair = Compare(Array.ConvertAll(Times, time => ratio * time / Times[0]), Array.ConvertAll(Times, time => time / Times[0]));

        Assert.That(pair.MoreTime, Is.Null);
        return pair.ToString();
    }

    [Test]
    public void Compare_NoiseFloorAboveTheThreshold_IsTheLimit()
    {
        Comparison pair = Compare(Scaled(1.05), Times, MadeResults.Facts with { NoiseFloor = 0.06 });

        Assert.That((pair.Limit, pair.Verdict), Is.EqualTo((0.06, Verdict.NoDifference)));
    }

    [Test]
    public void Compare_UncertainCostOfACall_WidensTheIntervalOfShortCalls()
    {
        ResultSuite suite = MadeResults.Suite(
            MadeResults.Result("a", [2.1, 2.1, 2.1], error: 0.2), MadeResults.Result("b", [2, 2, 2], error: 0.2),
            MadeResults.Result("c", [4, 4, 4], error: 0.2));

        Assert.That(suite.Compare("c", "b").Lower, Is.EqualTo(2 * Math.Exp(-0.05)).Within(1e-9));
        Assert.That(suite.Compare("c", "b").Upper, Is.EqualTo(2 * Math.Exp(0.05)).Within(1e-9));
        Assert.That(suite.Compare("a", "b").Upper, Is.LessThan(1.06), "The same error on both sides nearly cancels.");
    }

    [Test]
    public void Compare_OnlyCommonRounds_Count()
    {
        double[] rare = [.. Times.Select((_, round) => round % 4 == 0 ? 300 : double.NaN)];
        double[] other = [.. Times.Select((_, round) => round % 4 == 0 ? 100 : 900.0)];

        Assert.That(Compare(rare, other).Ratio, Is.EqualTo(3));
    }

    [Test]
    public void Compare_NoCommonRound_IsNotResolved()
    {
        Comparison pair = Compare([100, double.NaN], [double.NaN, 50]);

        Assert.That((pair.Ratio, pair.Upper, pair.Verdict), Is.EqualTo((2.0, double.PositiveInfinity, Verdict.NotResolved)));
        Assert.That(pair.ToString(), Is.EqualTo("a and b: not resolved; needs about 6 s more"));
    }

    /// <summary>Beside a neighbour for nearly all of the time hardly a round counts for both: what two of them tell is nothing, where each test has sixteen of its own.</summary>
    [TestCase(0)]
    [TestCase(2)]
    public void Compare_HardlyARoundInCommon_IsTheRatioOfTheTimes(int common)
    {
        double[] slow = [.. Enumerable.Range(0, 32).Select(round => round < 16 ? 2_500_000 * (1 + (round % 2 * 0.1)) : double.NaN)];
        double[] quick = [.. Enumerable.Range(0, 32).Select(round => round >= 16 - common ? 16_000 : double.NaN)];

        Comparison pair = Compare(slow, quick);

        Assert.That(pair.Ratio, Is.EqualTo(156.2).Within(5).Percent);
        Assert.That(pair.IsSlower, Is.True);
    }

    /// <summary>A long call has a few rounds, and each is of the other test, too: pairs tell more than what each says for itself.</summary>
    [Test]
    public void Compare_FewRoundsAllOfThemInCommon_IsThatOfPairs()
    {
        double[] drift = [1, 1.1, 1.2, 1.3];
        double[] slow = [.. Enumerable.Range(0, 16).Select(round => round % 4 == 0 ? 2_000 * drift[round / 4] : double.NaN)];
        double[] quick = [.. Enumerable.Range(0, 16).Select(round => 1_000 * drift[round / 4])];

        Comparison pair = Compare(slow, quick);

        Assert.That((pair.Lower, pair.Ratio, pair.Upper), Is.EqualTo((2 / 1.0015, 2.0, 2 * 1.0015)).Within(1e-5));
    }

    /// <summary>Three rounds of one's own tell little: their interval is as wide as theirs alone.</summary>
    [Test]
    public void Compare_FewRoundsOfTheirOwnAndNoneInCommon_IsWide()
    {
        double[] first = [100, 104, 102, double.NaN, double.NaN, double.NaN], second = [double.NaN, double.NaN, double.NaN, 104, 100, 107];

        Assert.That(Compare(first, second).Upper, Is.GreaterThan(1.15));
    }

    /// <summary>The other test ended after a few rounds, and one of these was a rare slow one: the ratio is that of the times that are shown.</summary>
    [Test]
    public void Compare_MeanOfFarMoreRoundsThanInCommon_IsTheRatioOfTheTimes()
    {
        double[] rarelySlow = [.. Enumerable.Range(0, 3_200).Select(round => round % 40 == 3 ? 100_000.0 : 10_000 + (round % 7))];
        double[] ended = [.. Enumerable.Range(0, 3_200).Select(round => round < 20 ? 1_000 + (round % 3) : double.NaN)];
        BenchmarkResult slow = new("slow", MadeResults.Result("slow", rarelySlow).Measurement!.With(new(new(IsMean: true, IsSure: true, Math.Log(1.225)), []), 0));
        ResultSuite suite = MadeResults.Suite(slow, MadeResults.Result("b", ended));

        Comparison pair = suite.Compare("slow", "b");

        Assert.That(slow.Measurement!.Nanoseconds, Is.EqualTo(12_250).Within(1).Percent);
        Assert.That(pair.Ratio, Is.EqualTo(12.25).Within(1).Percent);
        Assert.That(pair.IsSlower, Is.True);
    }

    /// <summary>The other test's batch next to the only slow one was beside a neighbour: what both have in common holds none, and would say that they are alike.</summary>
    [TestCase(true)]
    [TestCase(false)]
    public void Compare_RareSlowCallsInRoundsThatAreNotInCommon_AreInTheRatioAsInTheTime(bool isSure)
    {
        const int Slow = 500;
        double[] rarelySlow = [.. Enumerable.Range(0, 1_000).Select(round => round == Slow ? 5_000_000.0 : 1_000 + (round % 7))];
        double[] steady = [.. Enumerable.Range(0, 1_000).Select(round => round == Slow ? double.NaN : 1_000 + (round % 3))];
        BenchmarkResult rare = new("rare", MadeResults.Result("rare", rarelySlow).Measurement!.With(new(new(IsMean: true, isSure, Math.Log(6)), []), 0));
        ResultSuite suite = MadeResults.Suite(rare, MadeResults.Result("steady", steady));

        Comparison pair = suite.Compare("rare", "steady");

        Assert.That(rare.Measurement!.Nanoseconds, Is.EqualTo(6_000).Within(1).Percent);
        Assert.That(pair.Ratio, Is.EqualTo(6).Within(1).Percent);
        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved), "One slow call does not tell how often they come.");
    }

    /// <summary>The only slow call was in a round that the other does not have, and no stretch held one: the time is that of the quick rounds, and its interval knows of the call.</summary>
    [Test]
    public void Compare_RareSlowCallThatIsInTheIntervalAlone_IsNoReasonToCallThemAlike()
    {
        const int Slow = 500;
        double[] rarelySlow = [.. Enumerable.Range(0, 1_000).Select(round => round == Slow ? 5_000_000.0 : 1_000 + (round % 7))];
        double[] steady = [.. Enumerable.Range(0, 1_000).Select(round => round == Slow ? double.NaN : 1_000 + (round % 7))];
        BenchmarkResult rare = OfStretches("rare", rarelySlow, [1_003, 1_004, 1_002, 1_003], isMean: false);
        ResultSuite suite = MadeResults.Suite(rare, OfStretches("steady", steady, [1_003, 1_002, 1_004, 1_003], isMean: false));

        Assert.That(rare.Measurement!.Nanoseconds, Is.EqualTo(1_003).Within(1).Percent);
        Assert.That(rare.Measurement.Upper, Is.GreaterThan(6_000));
        Assert.That(suite.Compare("rare", "steady").Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    /// <summary>One of four stretches held the slow calls, and no round did: the time is that of the rounds, and its interval, and that of the ratio, know of them.</summary>
    [Test]
    public void Compare_RareSlowCallsInOneStretch_AreInTheIntervals()
    {
        double[] rounds = [.. Enumerable.Range(0, 1_000).Select(round => 1_000.0 + (round % 7))];
        BenchmarkResult rare = OfStretches("rare", rounds, [1_003, 21_000, 1_002, 1_003], isMean: true);
        ResultSuite suite = MadeResults.Suite(rare, OfStretches("steady", rounds, [1_003, 1_002, 1_004, 1_003], isMean: false));

        Assert.That(rare.Measurement!.Nanoseconds, Is.EqualTo(1_003).Within(1).Percent);
        Assert.That(rare.Measurement.Upper, Is.GreaterThan(6_000));
        Assert.That(suite.Compare("rare", "steady").Upper, Is.GreaterThan(6));
        Assert.That(suite.Compare("rare", "steady").Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    /// <summary>All stretches held slow calls, and no round did. The interval of the ratio, which is for many pairs, holds 1: a ratio of 1 beside times of 1 and 6 µs would be nonsense.</summary>
    [Test]
    public void Compare_RareSlowCallsInStretchesAlone_AreInTheRatioAsInTheTime()
    {
        double[] rounds = [.. Enumerable.Range(0, 1_000).Select(round => 1_000.0 + (round % 7))];
        BenchmarkResult rare = OfStretches("rare", rounds, [3_000, 9_000, 5_000, 7_000], isMean: true);
        ResultSuite suite = MadeResults.Suite(MadeResults.Facts with { PairLevel = 1e-6 }, [rare, OfStretches("steady", rounds, [1_003, 1_002, 1_004, 1_003], isMean: false)]);

        Comparison pair = suite.Compare("rare", "steady");

        Assert.That(rare.Measurement!.Nanoseconds, Is.EqualTo(6_000).Within(1).Percent);
        Assert.That(pair.Ratio, Is.EqualTo(6).Within(1).Percent);
        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    /// <summary>One test was ended at the first look, and the clock rate fell afterwards: it is in all of the other's later rounds, and nothing of it is a rare slow call.</summary>
    [TestCase(100)]
    [TestCase(300)]
    [TestCase(500)]
    public void Compare_OneGoesOnWhereTheMachineIsSlower_IsTheRatioOfTheRoundsInCommon(int common)
    {
        double[] ended = [.. Enumerable.Range(0, 1_000).Select(round => round < common ? 1_000.0 + (round % 7) : double.NaN)];
        double[] goesOn = [.. Enumerable.Range(0, 1_000).Select(round => (round < common ? 1_000.0 : 1_250) + (round % 7))];
        ResultSuite suite = MadeResults.Suite(OfStretches("ended", ended, [], isMean: false), OfStretches("goesOn", goesOn, [], isMean: false));

        Assert.That(suite.Compare("ended", "goesOn").Ratio, Is.EqualTo(1).Within(0.1).Percent);
        Assert.That(suite.Compare("ended", "goesOn").Verdict, Is.EqualTo(Verdict.NoDifference));
    }

    /// <summary>A neighbour lifted the means of both, and one of them speaks for its test: the machine's share cancels, and the ratio of the means is right.</summary>
    [Test]
    public void Compare_MachineThatLiftsBothMeans_IsTheRatioOfTheMeans()
    {
        double[] slower = [.. Enumerable.Range(0, 1_000).Select(round => 1_100 * (round % 5 < 2 ? 1.5 : 1) * (1 + (0.001 * (round % 7))))];
        double[] other = [.. Enumerable.Range(0, 1_000).Select(round => 1_000 * (round % 5 < 2 ? 1.5 : 1) * (1 + (0.001 * (round % 7))))];
        ResultSuite suite = MadeResults.Suite(OfStretches("slower", slower, [], isMean: true), OfStretches("other", other, [], isMean: false));

        Assert.That(suite.Compare("slower", "other").Ratio, Is.EqualTo(1.1).Within(1).Percent);
        Assert.That(suite.Compare("slower", "other").IsSlower, Is.True);
    }

    /// <summary>A slow round of its own makes a test no faster: what took twice the time is slower still.</summary>
    [Test]
    public void Compare_SlowRoundThatIsNotInCommon_LeavesTheSlowerSlower()
    {
        const int Slow = 500;
        double[] slower = [.. Enumerable.Range(0, 1_000).Select(round => round == Slow ? 5_000_000.0 : 2_000 + (round % 7))];
        double[] other = [.. Enumerable.Range(0, 1_000).Select(round => round == Slow ? double.NaN : 1_000 + (round % 3))];
        ResultSuite suite = MadeResults.Suite(OfStretches("slower", slower, [], isMean: false), OfStretches("other", other, [], isMean: false));

        Comparison pair = suite.Compare("slower", "other"), reverse = suite.Compare("other", "slower");

        Assert.That((pair.IsSlower, reverse.IsFaster), Is.EqualTo((true, true)));
        Assert.That(1 / reverse.Lower, Is.EqualTo(pair.Upper).Within(1e-9).Percent);
    }

    /// <summary>Of calls that cannot be told from empty ones the means of rounds are anything about zero.</summary>
    [Test]
    public void Compare_CallsOfNoTime_AreNotTakenForRareSlowOnes()
    {
        double[] nothing = [.. Enumerable.Range(0, 100).Select(round => round % 10 == 0 ? 0.3 : 0.02)];
        double[] work = [.. Enumerable.Range(0, 100).Select(round => round % 10 == 0 ? double.NaN : 20 + (0.01 * (round % 3)))];
        ResultSuite suite = MadeResults.Suite(OfStretches("nothing", nothing, [], isMean: false), OfStretches("work", work, [], isMean: false));

        Assert.That(OwnTimes.OrElsewhere(isHeld: false, suite[0].Measurement!, [.. Enumerable.Range(0, 100).Where(round => round % 10 != 0)]), Is.False);
        Assert.That(suite.Compare("work", "nothing").IsSlower, Is.True);
    }

    private static BenchmarkResult OfStretches(string name, double[] rounds, double[] stretches, bool isMean) =>
        new(name, MadeResults.Result(name, rounds).Measurement!.With(new(new(isMean, IsSure: false, isMean ? Math.Log(6) : 0), stretches), 0));

    [Test]
    public void MoreTime_NarrowsWithItsRoot()
    {
        double[] first = [.. MadeResults.Rounds(104, 0.3, 1)];
        double[] second = [.. MadeResults.Rounds(100, 0.3, 2)];

        Comparison pair = Compare(first, second);

        double reach = Math.Log(pair.Upper / pair.Lower) / 2;
        double times = Math.Pow(reach / Math.Abs(Math.Log(pair.Ratio)), 2);
        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(pair.ToString(), Does.Match(@"^a and b: not resolved; needs about [\d.]+ s more$"));
        Assert.That(pair.MoreTime!.Value.TotalSeconds, Is.EqualTo(1.5 * (times - 1)).Within(1).Percent);
    }

    /// <summary>What is missing to the limit is less than ratios of one process are known to, whatever the time.</summary>
    [Test]
    public void MoreTime_LessIsMissingThanIsEverKnown_IsNone()
    {
        Comparison pair = Compare(Scaled(1.0195), Times);

        Assert.That(pair.MoreTime, Is.Null);
        Assert.That(pair.ToString(), Is.EqualTo("a and b: not resolved; ratios of one process are known to 0.15 %, however long it runs"));
    }

    /// <summary>Of rounds that vary by far more the ratio may yet be another.</summary>
    [Test]
    public void MoreTime_AsLittleIsMissingOfRoundsThatVary_IsMore() =>
        Assert.That(Compare([.. MadeResults.Rounds(101.95, 0.3, 1)], [.. MadeResults.Rounds(100, 0.3, 2)]).Need, Does.StartWith("needs"));

    /// <summary>Two rounds have an interval that reaches from nothing to everything; three more resolve what is so far apart.</summary>
    [Test]
    public void MoreTime_TwoRounds_IsThatOfAFewMore()
    {
        RunFacts ofMany = MadeResults.Facts with { PairLevel = 0.0004 };
        Comparison pair = Compare([262e6, 266e6], [17_500, 17_000], ofMany);

        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(pair.MoreTime!.Value.TotalSeconds, Is.EqualTo(1.5 * ((5 / 2.0) - 1)).Within(1).Percent);
        Assert.That(Compare([262e6, 266e6, 259e6, 263e6, 265e6], [17_500, 17_000, 17_600, 17_400, 17_200], ofMany).IsSlower, Is.True);
    }

    [TestCase(0.96, 1.12, 1.13)]
    [TestCase(1 / 1.13, 1 / 1.12, 1 / 0.96)]
    public void MoreTime_UnevenInterval_CountsTheSideThatReachesOne(double lower, double ratio, double upper)
    {
        Comparison pair = Compare(Times, Times, MadeResults.Facts with { RatioOf = (_, _) => new(lower, ratio, upper) });

        double times = Math.Pow(Math.Log(1.12 / 0.96) / Math.Log(1.12), 2);
        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(pair.MoreTime!.Value.TotalSeconds, Is.EqualTo(1.5 * (times - 1)).Within(1).Percent);
    }

    [Test]
    public void ToString_IsOneSentence()
    {
        Assert.That(Compare(Scaled(2), Times).ToString(), Is.EqualTo("a is slower than b: 2.00× (2.00 to 2.00) the time"));
        Assert.That(Compare(Scaled(0.5), Times).ToString(), Is.EqualTo("a is faster than b: 2.00× (2.00 to 2.00) as fast"));
        Assert.That(Compare(Times, Times).ToString(), Is.EqualTo("a and b do not differ by more than 2 %"));
    }

    [Test]
    public void Compare_UnknownName_ListsTheNames()
    {
        ResultSuite suite = MadeResults.Suite(MadeResults.Result("a", Times), MadeResults.Result("b", Times));

        Assert.That(() => suite.Compare("a", "c"), Throws.ArgumentException.With.Message.Contains("'c'").And.Message.Contains("'a', 'b'"));
    }

    [Test]
    public void Compare_FailedTest_ThrowsItsFailure()
    {
        FormatException cause = new("no number");
        ResultSuite suite = new("Failing", [MadeResults.Result("a", Times)], MadeResults.Facts)
        {
            Failures = [new TestFailure("b", null, "threw FormatException: no number", cause)],
        };

        Assert.That(() => suite.Compare("b", "a"), Throws.TypeOf<TestFailureException>()
            .With.Message.EqualTo("b failed: it threw FormatException: no number").And.InnerException.SameAs(cause));
    }

    [Test]
    public void Compare_MadeResults_AreNotCompared()
    {
        ResultSuite made = new("Made", [new BenchmarkResult("a", TimeSpan.FromSeconds(1), 5), new BenchmarkResult("b", TimeSpan.FromSeconds(2), 5)]);
        ResultSuite scaled = MadeResults.Suite(MadeResults.Result("a", Times), MadeResults.Result("b", Times)).ScaleByBest(ScalingMode.VaryDuration);

        Assert.That(() => made.Compare("a", "b"), Throws.InvalidOperationException.With.Message.Contains("made from figures"));
        Assert.That(() => scaled.Compare("a", "b"), Throws.InvalidOperationException.With.Message.Contains("scaled"));
    }

    private static double[] Scaled(double ratio) => Array.ConvertAll(Times, time => ratio * time);

    private static Comparison Compare(double[] first, double[] second, RunFacts? facts = null)
    {
        IReadOnlyList<BenchmarkResult> results = [MadeResults.Result("a", first), MadeResults.Result("b", second)];
        return MadeResults.Suite(facts ?? MadeResults.Facts, results).Compare("a", "b");
    }

    [Test]
    public void Interval_OneBelowTheResolution_HasNoUpperEnd()
    {
        ResultSuite suite = MadeResults.Suite(MadeResults.Around("nothing", 0.2, 0.001), MadeResults.Around("work", 10, 0.001));

        Assert.That(suite.Compare("work", "nothing").Upper, Is.EqualTo(double.PositiveInfinity));
        Assert.That(suite.Compare("nothing", "work").Lower, Is.Zero);
        Assert.That(suite.Compare("work", "nothing").ToString(), Does.Contain("at least 19.9× the time").Or.Contain("at least 20.0× the time"));
        Assert.That(suite.Compare("nothing", "work").IsFaster);
    }

    [TestCase("input-changed", "other", ExpectedResult = Verdict.NotResolved)]
    [TestCase("lazy-output", "a", ExpectedResult = Verdict.NotResolved)]
    [TestCase("lazy-output", "other", ExpectedResult = Verdict.Faster)]
    [TestCase("two-speeds", "a", ExpectedResult = Verdict.Faster)]
    public Verdict Verdict_Warning_CanForbidIt(string code, string test)
    {
        ResultSuite suite = new("suite", [MadeResults.Around("a", 100, 0.001), MadeResults.Around("b", 200, 0.001)], MadeResults.Facts)
        {
            Warnings = [new BenchmarkWarning(code, test, "a message.", "A remedy.")],
        };

        return suite.Compare("a", "b").Verdict;
    }
}
