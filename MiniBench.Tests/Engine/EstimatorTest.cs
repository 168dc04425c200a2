using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class EstimatorTest
{
    private readonly FakeMachine machine = new();
    private long uncollected;

    [Test]
    public void Estimate_KnownTime_IsFound([Values(0.75, 3, 42, 1_234, 98_765, 7e6)] double callTime)
    {
        Measurement measurement = machine.Measure(machine.Candidate("a", callTime))[0].Measurement!;

        Assert.That(measurement.Nanoseconds, Is.EqualTo(callTime).Within(0.01).Percent);
        Assert.That(measurement.OfRounds.Lower, Is.EqualTo(callTime).Within(0.01).Percent);
        Assert.That(measurement.OfRounds.Upper, Is.EqualTo(callTime).Within(0.01).Percent);
    }

    /// <summary>Rounds that are all alike do not know what the next process does: its clock rate, and where its code lies.</summary>
    [TestCase(1, 0.5049)]
    [TestCase(10, 0.8602)]
    [TestCase(1e6, 70e3)]
    public void Estimate_RoundsThatAgree_IntervalKnowsTheMachine(double callTime, double reach)
    {
        Measurement measurement = machine.Measure(machine.Candidate("a", callTime))[0].Measurement!;

        Assert.That(measurement.Upper - callTime, Is.EqualTo(reach).Within(1).Percent);
        Assert.That(callTime - measurement.Lower, Is.EqualTo(reach).Within(1).Percent);
        Assert.That(measurement.RelativeError, Is.LessThan(1e-3), "More rounds would narrow nothing.");
    }

    [Test]
    public void Estimate_CostOfACall_IsTakenOff()
    {
        ResultSuite results = machine.Measure(machine.Candidate("a", 11.7), machine.Candidate("b", 21.7), machine.Empty(1.7));

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 10.0, 20 }).Within(0.01));
        Assert.That(results.Compare("b", "a").Ratio, Is.EqualTo(2).Within(0.001));
    }

    /// <summary>What a call on other threads costs is no matter of a nanosecond: on a busy machine it is milliseconds, by chance as many as with the test in it.</summary>
    [Test]
    public void Estimate_CostOfACallOnOtherThreadsIsNotKnown_IsNotBelowTheResolution([Values(1, 2, 3)] int seed)
    {
        Random random = new(seed);
        FakeCandidate Candidate(int input, double most) => new(machine.Clock, "elsewhere", _ => 5e6 + (random.NextDouble() * most), input) { IsElsewhere = true };

        Measurement measurement = machine.Measure(Candidate(0, 10e6), Candidate(-1, 30e6))[0].Measurement!;

        Assert.That((measurement.Nanoseconds < 0.5, measurement.IsBelowResolution, measurement.IsVague), Is.EqualTo((true, false, true)));
    }

    /// <summary>A run of two rounds has one batch of empty calls, which may have been all disturbance: more than that is not known, and less than that saved results take.</summary>
    [Test]
    public void Estimate_SingleBatchOfEmptyCallsOnOtherThreads_IsWrongByAllOfItAtMost()
    {
        FakeCandidate Candidate(string name, double time, int input) => new(machine.Clock, name, time, input) { IsElsewhere = true };
        machine.Settings = machine.Settings.WithTestTime(TimeSpan.FromSeconds(2));

        ResultSuite results = machine.Measure(Candidate("quick", 1e9, 0), Candidate("slow", 1.5e9, 0), Candidate("empty", 1e4, -1));

        Assert.That(results[0].Measurement!.Rounds, Has.Count.LessThan(5));
        Assert.That(results[0].Measurement!.OverheadError, Is.EqualTo(1e4).Within(1).Percent);
        Assert.That(results.Compare("slow", "quick").ToString(), Does.StartWith("slow is slower than quick: 1.50"));
        Assert.That(SavedExamples.Reread(results).Single().Compare("slow", "quick").IsSlower, Is.True);
    }

    /// <summary>A batch of that length holds its collections, and its time with them is the test's.</summary>
    [Test]
    public void Estimate_LongCallsWithCollections_SayWhatTheseTake()
    {
        FakeCandidate candidate = machine.Candidate("a", 20e6);
        candidate.InBatch = _ => machine.Probe.Collect(TimeSpan.FromMilliseconds(4));

        Measurement measurement = machine.Measure(candidate)[0].Measurement!;

        Assert.That(measurement.Nanoseconds, Is.EqualTo(24e6).Within(0.1).Percent);
        Assert.That(measurement.GcPauseNanoseconds, Is.EqualTo(4e6).Within(0.1).Percent);
    }

    /// <summary>What takes as long as a stretch has none, in which they would be found.</summary>
    [TestCase(10, 1, false, ExpectedResult = "")]
    [TestCase(5_000, 1, false, ExpectedResult = "finalizers of a")]
    [TestCase(5_000, 2, true, ExpectedResult = "finalizers of a")]
    [TestCase(5_000, 1, true, ExpectedResult = "", Description = "They may be those of the test before.")]
    public string Estimate_LongCallsThatMakeWhatHasFinalizers_AreFoundOut(long due, int collections, bool isBesideAnother)
    {
        FakeCandidate candidate = machine.Candidate("a", 20e6);
        candidate.InBatch = _ =>
        {
            machine.Probe.FinalizersDue = due;
            for (int i = 0; i < collections; i++)
            {
                machine.Probe.Collect(TimeSpan.FromMilliseconds(1));
            }
        };

        ResultSuite results = isBesideAnother ? machine.Measure(candidate, machine.Candidate("b", 20e6)) : machine.Measure(candidate);

        return string.Join(", ", results.Warnings.Select(warning => $"{warning.Code} of {warning.TestName}"));
    }

    [Test]
    public void Estimate_CostOfACall_IsThatOfItsKind()
    {
        FakeCandidate isStatic = new(machine.Clock, "static", 13, isStatic: true);

        ResultSuite results = machine.Measure(
            machine.Candidate("instance", 12), isStatic, machine.Empty(2), machine.Empty(3, isStatic: true));

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.All.EqualTo(10).Within(0.01));
    }

    /// <summary>Equal inputs of the size 0 are one, those of other sizes are taken in turn: the loops do not cost the same.</summary>
    [Test]
    public void Estimate_CostOfACall_IsThatOfItsLoop()
    {
        FakeCandidate inTurn = new(machine.Clock, "in turn", 13) { Inputs = 4 };
        FakeCandidate empty = new(machine.Clock, "an empty call", 3, input: -1) { Inputs = 4 };

        ResultSuite results = machine.Measure(machine.Candidate("one input", 12), inTurn, machine.Empty(2), empty);

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.All.EqualTo(10).Within(0.01));
    }

    [Test]
    public void Estimate_UncertainCostOfACall_WidensTheInterval()
    {
        Noise noise = new(3);
        FakeCandidate empty = new(machine.Clock, "an empty call", _ => 2 * noise.LogNormal(0.3), input: -1);

        Measurement measurement = machine.Measure(machine.Candidate("a", 12), empty)[0].Measurement!;

        Assert.That(measurement.Upper - measurement.Nanoseconds, Is.GreaterThan(0.01));
        Assert.That(measurement.Nanoseconds - measurement.Lower, Is.GreaterThan(0.01));
    }

    [Test]
    public void Estimate_BelowTheResolution_IsNeverRanked()
    {
        ResultSuite results = machine.Measure(machine.Candidate("a", 2.1), machine.Candidate("b", 2.3), machine.Empty(2));

        Assert.That(results.Select(result => result.Measurement!.IsBelowResolution), Is.All.True);
        Assert.That(results.Compare("a", "b").Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(results.Compare("a", "b").ToString(), Does.Contain("below the resolution"));
        Assert.That(results.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "below-resolution", "below-resolution" }));
    }

    [Test]
    public void Estimate_BelowTheResolution_IsFasterThanWhatIsNot()
    {
        ResultSuite results = machine.Measure(machine.Candidate("empty", 1.9), machine.Candidate("b", 12), machine.Empty(2));
        Comparison pair = results.Compare("empty", "b");

        Assert.That(pair.IsFaster, Is.True);
        Assert.That(pair.Ratio, Is.EqualTo(Measurement.Resolution / 10).Within(1).Percent, "Never 0, and never negative.");
    }

    /// <summary>Where stretches were left out for neighbours, a test and the control may have none in common.</summary>
    [Test]
    public void CentreOf_NoStretchInCommonWithTheControl_TakesTheControlsOwn()
    {
        double[] rounds = [10, 10, 10, 10], even = [10, double.NaN, 10, double.NaN], odd = [double.NaN, 10, double.NaN, 10];

        Assert.That(Centre.Of((rounds, even), (rounds, odd)).Excess, Is.Zero);
    }

    [Test]
    public void Estimate_Pauses_AreSharedByBytes()
    {
        ResultSuite results = machine.Measure(Allocating("much", 3_000), Allocating("little", 1_000), machine.Candidate("none", 10_000));

        Measurement[] all = [.. results.Select(result => result.Measurement!)];
        Assert.That(all.Select(one => one.GcPauseNanoseconds), Is.EqualTo(new[] { 600.0, 200, 0 }).Within(1).Percent);
        Assert.That(all.Select(one => one.AllocatedBytes), Is.EqualTo(new[] { 3_000.0, 1_000, 0 }));
        Assert.That(all.Select(one => one.Nanoseconds), Is.EqualTo(new[] { 10_600.0, 10_200, 10_000 }).Within(0.1).Percent);
    }

    [Test]
    public void Estimate_OtherThreads_CountWhereTheyAllocateMuch()
    {
        FakeCandidate parallel = machine.Candidate("parallel", 100_000);
        parallel.InBatch = _ => machine.Probe.TotalBytes += 1 << 20;

        Measurement measurement = machine.Measure(parallel)[0].Measurement!;

        Assert.That(measurement.AllocatedBytes, Is.EqualTo(1 << 20).Within(1).Percent);
    }

    [Test]
    public void Doubts_TwoSpeedsOfAllWork_AreNamedAndTheFastOneShown()
    {
        // A clock that is too coarse to tell a neighbour by.
        FakeMachine coarse = new(new FakeClock { Step = 1_000, PerRead = 10 });
        bool IsSlow() => coarse.Clock.Total % 5e6 < 3.5e6;
        coarse.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsSlow() ? 1.5 : 1);

        ResultSuite results = coarse.Measure(new FakeCandidate(coarse.Clock, "a", _ => IsSlow() ? 15_000 : 10_000));

        Assert.That(results[0].Measurement!.Nanoseconds, Is.EqualTo(10_000).Within(0.1).Percent);
        Assert.That(results.Warnings.Single().ToString(), Does.StartWith("a: ran at two speeds, 1.50× apart"));
    }

    [Test]
    public void Doubts_HalfAsFastInTheSecondHalfOfTheTime_IsUnstable()
    {
        double start = machine.Clock.GetTimestamp();
        FakeCandidate slowing = new(machine.Clock, "a", _ => machine.Clock.GetTimestamp() - start < 1.1e9 ? 10_000 : 20_000);
        machine.Settings = machine.Settings.WithTestTime(TimeSpan.FromSeconds(1.5)).WithFixedTime();

        ResultSuite results = machine.Measure(slowing);

        Assert.That(results.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unstable" }));
    }

    [Test]
    public void Doubts_SpeedThatDrifts_IsUnstable()
    {
        FakeCandidate filling = new(machine.Clock, "a", batch => 10_000 + (5 * batch));

        ResultSuite results = machine.Measure(filling);

        Assert.That(results.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unstable" }));
    }

    [Test]
    public void Doubts_WorkThatIsGone_IsNoticed()
    {
        FakeCandidate removed = new(machine.Clock, "removed", 2) { First = new(1, 3_000, 10_024, 10_024) };
        FakeCandidate kept = new(machine.Clock, "kept", 700) { First = new(1, 30_000, 0, 0) };

        ResultSuite results = machine.Measure(removed, kept);

        IEnumerable<BenchmarkWarning> gone = results.Warnings.Where(warning => warning.Code == "work-removed");
        Assert.That(gone.Select(warning => warning.TestName), Is.EqualTo(new[] { "removed" }));
    }

    /// <summary>What is done once is no work of a call.</summary>
    [Test]
    public void Doubts_InitializationOfTheFirstCall_IsNotTakenForWork()
    {
        int calls = 0;
        TimeSpan brief = TimeSpan.FromMilliseconds(1);
        ResultSuite results = TestSuite.Create("Tables", 1).Add(
            input =>
            {
                machine.Clock.Advance(calls++ == 0 ? 150e6 : 0.3);
                return input;
            },
            "lookup").RunTests(machine.Settings.WithTestTime(brief).WithCalibrationTime(brief).WithFixedTime());

        Assert.That(results.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "below-resolution" }));
    }

    [Test]
    public void Score_OfTheClassicResult_AgreesWithTheMeasurement([Values(0.75, 42, 1_234.5, 7e6, 2e9)] double callTime)
    {
        BenchmarkResult result = machine.Measure(machine.Candidate("a", callTime))[0];

        Assert.That(result.Score * 100, Is.EqualTo(result.Measurement!.Nanoseconds).Within(0.001).Percent);
        Assert.That(result.Iterations, Is.EqualTo(result.Measurement!.Calls));
    }

    [Test]
    public void FindBest_OfTheClassicResults_AgreesWithTheMeasurements()
    {
        ResultSuite results = machine.Measure(
            machine.Candidate("a", 12), machine.Candidate("b", 11), machine.Candidate("c", 13), machine.Empty(2));

        Assert.That(results.FindBest().Name, Is.EqualTo("b"));
        Assert.That(results[0].GetScaledScore(results[1]), Is.EqualTo(results.Compare("a", "b").Ratio).Within(0.01).Percent);
    }

    /// <summary>A candidate whose allocations cause a pause of 0.2 ms for every megabyte that any candidate allocates.</summary>
    private FakeCandidate Allocating(string name, long bytes)
    {
        FakeCandidate candidate = machine.Candidate(name, 10_000);
        candidate.InBatch = _ =>
        {
            machine.Probe.Allocate(bytes * candidate.Batches[^1]);
            uncollected += bytes * candidate.Batches[^1];
            (long collections, uncollected) = Math.DivRem(uncollected, 1_000_000);
            machine.Probe.Collect(collections * TimeSpan.FromMilliseconds(0.2));
        };
        machine.Probe.InducedPause = () =>
        {
            uncollected = 0;
            return TimeSpan.Zero;
        };
        return candidate;
    }
}
