using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Runtime;
using System.Runtime.CompilerServices;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class StretchesTest
{
    private const double CallTime = 1_000;
    private const int BatchCalls = 100;

    private readonly FakeMachine machine = new();

    /// <summary>What others left is made old, and the memory for new objects is gone through; three times more a collection is asked for, for its price.</summary>
    [TestCase(0, ExpectedResult = "0 refills, 0 collections")]
    [TestCase(400, ExpectedResult = "1 refills, 5 collections")]
    public string RunOne_Allocation_BeginsOnUsedMemory(long bytes)
    {
        Measure(Candidate(bytes));

        return $"{machine.Probe.Refills} refills, {machine.Probe.Induced} collections";
    }

    /// <summary>Memory that is new to the process costs 20 times what a call does, and there is some of it for a while.</summary>
    [Test]
    public void RunOne_MemoryIsNew_BeginsWhereItIsNoMore()
    {
        const int NewBatches = 8;
        FakeCandidate candidate = Candidate(10_000, batch => batch < NewBatches ? 20 * CallTime : CallTime);
        candidate.InBatch = batch => Collect(faults: batch < NewBatches ? 500 : 0);

        Stretch stretch = Measure(candidate);

        Assert.That(stretch.CallTime, Is.EqualTo(CallTime).Within(1e-6));
        Assert.That(candidate.Batches, Has.Count.GreaterThan(NewBatches));
    }

    [Test]
    public void RunOne_MemoryIsAlwaysNew_IsMeasuredAllTheSame()
    {
        FakeCandidate candidate = Candidate(10_000);
        candidate.InBatch = _ => Collect(faults: 500);

        Stretch stretch = Measure(candidate);

        Assert.That(stretch.CallTime, Is.EqualTo(CallTime).Within(1e-6));
        Assert.That(candidate.Batches.Sum() * CallTime, Is.InRange(50e6, 70e6), "50 ms are waited, and 10 measured.");
    }

    /// <summary>
    /// A loop pays for a collection each time the budget is used up. So does a test, whether a stretch holds many of them, one and a half, or less than
    /// one; and what was allocated before it began is not on its account.
    /// </summary>
    [TestCase(0.31)]
    [TestCase(1.7)]
    [TestCase(3.6)]
    [TestCase(6)]
    [TestCase(9.4)]
    [TestCase(14)]
    [TestCase(31)]
    [TestCase(57)]
    public void RunOne_CollectionEachSoManyMilliseconds_CostsWhatItDoesInALoop(double milliseconds)
    {
        const double Pause = 200_000;
        double budget = milliseconds * 1e6, garbage = 0;
        FakeCandidate candidate = Candidate(10_000);
        candidate.InBatch = batch =>
        {
            garbage += candidate.Batches[batch] * CallTime;
            for (; garbage >= budget; garbage -= budget)
            {
                machine.Probe.Collect(System.TimeSpan.FromMicroseconds(Pause / 1e3));
            }
        };

        Stretch stretch = Measure(candidate);

        Assert.That(stretch.CallCollecting / CallTime, Is.EqualTo(Pause / budget).Within(7).Percent);
        Assert.That(stretch.CallTime, Is.EqualTo(CallTime).Within(1e-6));
    }

    /// <summary>
    /// A collection each 40,000 calls hands their objects to the thread of the finalizers, which gets in the way of the next 10,000 calls: these take five times as
    /// long, all together twice. Where there are no finalizers a stretch is over after 10 ms and one collection.
    /// </summary>
    [TestCase(0, ExpectedResult = "1 stretch, 1 collection")]
    [TestCase(999, ExpectedResult = "1 stretch, 1 collection")]
    [TestCase(40_000, ExpectedResult = "2 times as long in 1 stretch, 2 collections")]
    public string RunOne_MakesWhatHasFinalizers_IsMeasuredForSeveralCollections(long due)
    {
        const int Interval = 40_000, Busy = 10_000;
        double calls = 0;
        bool isThere = false;
        FakeCandidate candidate = Candidate(10_000, _ => CallTime * (isThere && calls < Busy ? 5 : 1));
        candidate.InBatch = batch =>
        {
            calls += candidate.Batches[batch];
            if (calls >= Interval)
            {
                calls = 0;
                (isThere, machine.Probe.FinalizersDue) = (due > 0, due);
                machine.Probe.Collect(System.TimeSpan.FromMicroseconds(100));
            }
        };

        Stretch stretch = Measure(candidate);

        string measured = $"{candidate.Stretches.Count} stretch, {stretch.Collections} collection{(stretch.Collections > 1 ? "s" : "")}";
        return candidate.HasFinalizers ? $"{stretch.CallTime / CallTime:F0} times as long in {measured}" : measured;
    }

    /// <summary>What is not collected in time is collected when it is priced; the last of those collections finds nothing more.</summary>
    [Test]
    public void RunOne_FinalizersAreDueWhenPriced_AreSeen()
    {
        FakeCandidate candidate = Candidate(100);
        double garbage = 0;
        candidate.InBatch = batch => garbage += candidate.Batches[batch];
        machine.Probe.InducedPause = () =>
        {
            (machine.Probe.FinalizersDue, garbage) = ((long)garbage, 0);
            return System.TimeSpan.FromMicroseconds(50);
        };

        Measure(candidate);

        Assert.That(candidate.HasFinalizers, Is.True);
    }

    /// <summary>What one test made is not taken for the next one's, which allocates as much and makes nothing that has finalizers.</summary>
    [Test]
    public void Measure_AfterATestWithFinalizers_IsOfItsOwn()
    {
        FakeCandidate first = Candidate(100), second = Candidate(100);
        machine.Probe.InducedPause = () =>
        {
            machine.Probe.FinalizersDue = second.Batches.Count > 0 ? 0 : 5_000;
            return System.TimeSpan.FromMicroseconds(50);
        };
        Stretches stretches = new(machine.Context());

        stretches.Measure(first, 2);
        stretches.Measure(second, 2);

        Assert.That(first.HasFinalizers, Is.True);
        Assert.That(second.HasFinalizers, Is.False);
    }

    /// <summary>He slows the calls and the collections alike; what he was beside does not count, or is counted for the calls that it was for.</summary>
    [TestCase(0.9)]
    [TestCase(7)]
    public void RunOne_NeighbourForHalfOfTheTime_CostsWhatItDoesInALoop(double milliseconds)
    {
        const double Pause = 200_000, Slowed = 1.6;
        double budget = milliseconds * 1e6, garbage = 0;
        bool IsThere() => machine.Clock.Total / 1e6 % 2 >= 1;
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);
        FakeCandidate candidate = Candidate(10_000, _ => CallTime * (IsThere() ? Slowed : 1));
        candidate.InBatch = batch =>
        {
            garbage += candidate.Batches[batch] * CallTime;
            for (; garbage >= budget; garbage -= budget)
            {
                machine.Probe.Collect(System.TimeSpan.FromMicroseconds(Pause * (IsThere() ? Slowed : 1) / 1e3));
            }
        };

        RunContext run = machine.Context();
        run.Neighbours.Begin();
        List<Stretch> stretches = new Stretches(run).Measure(candidate, 20);

        Assert.That(stretches.Select(stretch => stretch.IsShared), Is.All.False, "The case that is meant.");
        Assert.That(stretches.Select(stretch => stretch.CallTime), Is.All.EqualTo(CallTime).Within(1e-6));
        Assert.That(stretches.Average(stretch => stretch.CallCollecting) / CallTime, Is.EqualTo(Pause / budget).Within(10).Percent);
    }

    /// <summary>He takes stretches from one test and not from the other: each goes on until it has enough, and is not charged for the other's garbage.</summary>
    [Test]
    public void Measure_NeighbourBesideSomeStretchesOfEach_EachPaysForItsOwn()
    {
        bool IsThere() => machine.Probe.Refills % 2 == 1;
        double Speed() => IsThere() ? 1.6 : 1;
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);
        FakeHeap heap = new(machine);
        FakeCandidate[] tests = [heap.Test("dropped", 0, 10_000, isKept: false, Speed), heap.Test("kept", 0, 10_000, isKept: true, Speed)];

        ResultSuite results = machine.Measure(tests);

        Assert.That(tests.Select(test => test.Stretches.Count(stretch => stretch is null)), Is.All.Positive, "The case that is meant.");
        Assert.That(results.Select(result => result.Measurement!.GcPauseNanoseconds), Is.EqualTo(new[] { 0, 10_000 * FakeHeap.PausePerKeptByte }).Within(2).Percent);
    }

    /// <summary>The run is over before there are as many as tell how much they vary.</summary>
    [Test]
    public void Measure_TimeForTwoStretchesOnly_EachPaysForItsOwn()
    {
        FakeHeap heap = new(machine);
        machine.Settings = machine.Settings.WithTestTime(System.TimeSpan.FromMilliseconds(60));
        FakeCandidate[] tests = [heap.Test("dropped", 0, 10_000, isKept: false), heap.Test("kept", 0, 10_000, isKept: true)];

        ResultSuite results = machine.Measure(tests);

        Assert.That(tests.Select(test => test.Stretches.Count), Is.All.InRange(1, Stretches.Fewest - 1), "The case that is meant.");
        Assert.That(results.Select(result => result.Measurement!.GcPauseNanoseconds), Is.EqualTo(new[] { 0, 10_000 * FakeHeap.PausePerKeptByte }).Within(2).Percent);
        Assert.That(results[1].Measurement!.OfRounds.Upper, Is.GreaterThan(1.2 * results[1].Measurement!.Nanoseconds), "Nobody knows how much they vary.");
    }

    /// <summary>Two of eight batches hold a call of 9 ms, one of them beside a neighbour who makes everything half as long again. Six of eight are left out, and all share both.</summary>
    [Test]
    public void Of_RareSlowCalls_AreSharedByAllCalls()
    {
        Batch alone = new(10, 10_000, 0, 0), beside = new(10, 15_000, 0, 0) { IsShared = true };
        Batch rare = alone with { Nanoseconds = 9_010_000, IsRare = true }, rareBeside = beside with { Nanoseconds = 13_515_000, IsRare = true };
        List<Batch> batches = [alone, beside, beside, rare, rareBeside, beside, beside, beside];

        Assert.That(Stretch.Of(batches, [alone, rare], 0, 0).CallTime, Is.EqualTo(1_000 + (2 * 9e6 / 80)).Within(1e-6).Percent);
        Assert.That(Stretch.Of([.. batches, rare with { Collections = 1 }], [alone, rare], 0, 0).CallTime, Is.EqualTo(1_000 + (2 * 9e6 / 90)).Within(1e-6).Percent, "That is for its collection.");
        Assert.That(Stretch.Of([alone, rareBeside], [alone], 0, 0).CallTime, Is.EqualTo(1_000 + (13_505_000 / 20.0)).Within(1e-6).Percent, "Nothing quick was beside him: nobody knows how slow he made it.");
    }

    /// <summary>A clock that went back, or that does not see such short calls, makes no time of collections.</summary>
    [TestCase(double.NaN)]
    [TestCase(0)]
    public void Of_BatchesWithoutATime_CollectionsTakeNone(double nanoseconds)
    {
        List<Batch> batches = [new(10, nanoseconds, 0, 0), new(10, nanoseconds, 0, 0)];

        Assert.That(Stretch.Of(batches, batches, 0, 0).CallCollecting, Is.Zero);
    }

    /// <summary>Below what would be waited for a collection is asked for, and once more, since what was in use then is looked at a second time.</summary>
    [Test]
    public void RunOne_NoCollectionInTime_PricesTheGarbageThatIsKept()
    {
        FakeCandidate candidate = Candidate(100);
        double kept = 0;
        candidate.InBatch = batch => kept += candidate.Batches[batch];
        int old = 0;
        // Young objects in use are copied, and once more at the next collection; what is old is left.
        machine.Probe.InducedPause = () =>
        {
            double pause = 50_000 + (kept > 0 ? kept * 100 : old > 0 ? old * 100 : 0);
            (old, kept) = ((int)kept, 0);
            return System.TimeSpan.FromMicroseconds(pause / 1e3);
        };

        Stretch stretch = Measure(candidate);

        Assert.That(stretch.CallCollecting, Is.EqualTo(100).Within(1).Percent);
    }

    [TestCase(0, ExpectedResult = GCLatencyMode.Batch)]
    [TestCase(400, ExpectedResult = GCLatencyMode.Interactive)]
    public GCLatencyMode RunOne_Allocation_IsCollectedAsTheHostDoes(long bytes)
    {
        HashSet<GCLatencyMode> seen = [];
        FakeCandidate candidate = Candidate(bytes);
        candidate.InBatch = _ => seen.Add(GCSettings.LatencyMode);

        MeasuringThread.InTurn(BlockingCollector.Around(() => Measure(candidate)));

        Assert.That(GCSettings.LatencyMode, Is.EqualTo(GCLatencyMode.Interactive));
        return seen.Single();
    }

    /// <summary>Beside a large object of the engine's own, collections of a test's large objects go on in the background, and take several times as long.</summary>
    [Test]
    public void MostBatches_ListThatGrowsToSoMany_IsNoLargeObject()
    {
        const int LargeObject = 85_000;
        const int Header = 24;

        Assert.That((Unsafe.SizeOf<Batch>() * BitOperations.RoundUpToPowerOf2((uint)Stretches.MostBatches)) + Header, Is.LessThan(LargeObject));
    }

    [Test]
    public void RunOne_CallsThatTakeNoTime_EndsAfterSoManyBatches()
    {
        // Half a millisecond of untimed calls, as far as their time is known.
        const int Untimed = 500;
        FakeCandidate candidate = Candidate(0, _ => 0);
        candidate.BatchCalls = 1;

        Measure(candidate);

        Assert.That(candidate.Batches, Has.Count.EqualTo(Untimed + Stretches.MostBatches));
    }

    /// <summary>A candidate that is known to take a time, and to allocate so much.</summary>
    private FakeCandidate Candidate(long bytes, System.Func<int, double>? callTimes = null)
    {
        FakeCandidate candidate = new(machine.Clock, "a", callTimes ?? (_ => CallTime)) { BatchCalls = BatchCalls };
        candidate.Note(new(1, CallTime, bytes, bytes), 0);
        return candidate;
    }

    private void Collect(long faults)
    {
        machine.Probe.PageFaults += faults;
        machine.Probe.Collect(System.TimeSpan.FromMicroseconds(10));
    }

    private Stretch Measure(Candidate candidate)
    {
        RunContext run = machine.Context();
        run.Neighbours.Begin();
        new Stretches(run).RunOne([candidate], 0);
        return candidate.Stretches.Single()!;
    }
}
