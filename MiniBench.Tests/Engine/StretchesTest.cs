using System.Collections.Generic;
using System.Linq;
using System.Runtime;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class StretchesTest
{
    private const double CallTime = 1_000;
    private const int BatchCalls = 100;

    private readonly FakeMachine machine = new();

    /// <summary>What others left is made old, and the memory for new objects is gone through; twice more a collection is asked for, for its price.</summary>
    [TestCase(0, ExpectedResult = "0 refills, 0 collections")]
    [TestCase(400, ExpectedResult = "1 refills, 4 collections")]
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

        Assert.That(stretch.Time - stretch.Collecting, Is.EqualTo(CallTime * stretch.Calls).Within(1e-6));
        Assert.That(candidate.Batches, Has.Count.GreaterThan(NewBatches));
    }

    [Test]
    public void RunOne_MemoryIsAlwaysNew_IsMeasuredAllTheSame()
    {
        FakeCandidate candidate = Candidate(10_000);
        candidate.InBatch = _ => Collect(faults: 500);

        Stretch stretch = Measure(candidate);

        Assert.That((stretch.Time - stretch.Collecting) / stretch.Calls, Is.EqualTo(CallTime).Within(1e-6));
        Assert.That(candidate.Batches.Sum() * CallTime, Is.InRange(50e6, 70e6), "50 ms are waited, and 10 measured.");
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
        new Stretches(machine.Context()).RunOne([candidate], 0);
        return candidate.Stretches.Single()!;
    }
}
