using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class BatchTimerTest
{
    private readonly FakeClock clock = new() { PerRead = 25 };

    /// <summary>The first readings take longer than there is time for readings: others had the processor.</summary>
    [Test]
    public void Time_FirstReadingsWereInterrupted_IsThatOfTheCalls([Values(1, 2, 5)] int interrupted)
    {
        FakeProbe probe = new(clock) { UptimePerRead = 60 };
        BatchTimer timer = new(new InterruptedClock(clock, 2 * interrupted), probe);

        Batch batch = timer.Time(new FakeCandidate(clock, "a", 1_000), 10);

        Assert.That(batch.Nanoseconds, Is.EqualTo(10_000));
        Assert.That(timer.Step, Is.EqualTo(25));
    }

    /// <summary>A collection in the background is counted when it ends, with pauses that were before the batch.</summary>
    [Test]
    public void Time_MorePauseThanTime_TakesNoLongerThanItDid()
    {
        FakeProbe probe = new(clock);
        FakeCandidate candidate = new(clock, "a", 1_000) { InBatch = _ => probe.GcPause += TimeSpan.FromMilliseconds(8) };

        Batch batch = new BatchTimer(clock, probe).Time(candidate, 10);

        Assert.That((batch.Whole, batch.Nanoseconds), Is.EqualTo((10_000, 0)));
    }

    /// <summary>It is not known whether calls or the collector lost the processor.</summary>
    [Test]
    public void Time_InterruptedWithACollection_LosesOfBothAlike()
    {
        FakeProbe probe = new(clock) { IsThreadTimeKnown = true };
        FakeCandidate candidate = new(clock, "a", 1_000_000)
        {
            InBatch = _ =>
            {
                probe.Collect(TimeSpan.FromMilliseconds(3));
                probe.Steal(TimeSpan.FromMilliseconds(4));
                probe.GcPause += TimeSpan.FromMilliseconds(3);
            },
        };

        Batch batch = new BatchTimer(clock, probe).Time(candidate, 1);

        Assert.That((batch.Whole, batch.Nanoseconds, batch.Stolen), Is.EqualTo((4e6, 1e6, 4e6)).Within(100));
    }

    /// <summary>Windows and macOS do not tell who waits: what never has the processor for a whole batch does.</summary>
    [Test]
    public void Time_WaitsAreNotTold_CountsByTheWallWhatNeverHasTheProcessor()
    {
        FakeProbe probe = new(clock) { IsThreadTimeKnown = true, Waits = null };
        FakeCandidate waiting = new(clock, "waiting", 1_000_000) { InBatch = _ => probe.Steal(TimeSpan.FromMilliseconds(4)) };
        FakeCandidate working = new(clock, "working", 1_000_000) { InBatch = batch => probe.Steal(TimeSpan.FromMilliseconds(batch % 3 == 2 ? 4 : 0)) };
        BatchTimer timer = new(clock, probe);

        Assert.That(Enumerable.Range(0, 9).Select(_ => timer.Time(waiting, 1).Nanoseconds), Is.All.EqualTo(5e6).Within(100));
        Assert.That(Enumerable.Range(0, 9).Select(_ => timer.Time(working, 1).Nanoseconds), Is.All.EqualTo(1e6).Within(100));
    }

    private sealed class InterruptedClock(FakeClock clock, int interruptedReads) : TimeProvider
    {
        private int reads;

        public override long TimestampFrequency => clock.TimestampFrequency;

        public override long GetTimestamp()
        {
            clock.Advance(reads++ < interruptedReads ? TimeSpan.FromMilliseconds(100) : TimeSpan.Zero);
            return clock.GetTimestamp();
        }
    }
}
