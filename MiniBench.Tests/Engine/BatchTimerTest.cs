using System;
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
