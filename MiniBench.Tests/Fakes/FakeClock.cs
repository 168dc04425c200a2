using System;
using System.Threading;

namespace MiniBench.Tests;

/// <summary>
/// A clock that moves only when it is told to. The thread that made it, which watches the run, sees the time without moving it
/// as soon as another thread has read the clock: how often it looks depends on the machine.
/// </summary>
internal sealed class FakeClock : TimeProvider
{
    private const double NanosecondsPerTick = 1;

    private readonly Lock gate = new();
    private readonly int maker = Environment.CurrentManagedThreadId;
    private double now = 1e12;
    private bool isReadByOthers;

    /// <summary>The clock shows only multiples of it, in ticks of a nanosecond.</summary>
    internal long Step { get; init; } = 1;

    /// <summary>By how much a read moves the clock, in nanoseconds.</summary>
    internal double PerRead { get; set; }

    /// <summary>Whether telling it to move has no effect.</summary>
    internal bool IsStill { get; set; }

    /// <summary>The time it shows, in nanoseconds, steps or not.</summary>
    internal double Total
    {
        get
        {
            lock (gate)
            {
                return now;
            }
        }
    }

    public override long TimestampFrequency => (long)(1e9 / NanosecondsPerTick);

    public override long GetTimestamp()
    {
        lock (gate)
        {
            bool isMaker = Environment.CurrentManagedThreadId == maker;
            isReadByOthers |= !isMaker;
            now += isMaker && isReadByOthers ? 0 : PerRead;
            return (long)now / Step * Step;
        }
    }

    public override DateTimeOffset GetUtcNow() => new(2026, 1, 2, 3, 4, 5, TimeSpan.Zero);

    internal void Advance(TimeSpan time) => Advance(time.TotalNanoseconds);

    /// <summary>Moves the clock; back if the time is negative.</summary>
    internal void Advance(double nanoseconds)
    {
        lock (gate)
        {
            now += IsStill ? 0 : nanoseconds;
        }
    }
}
