using System;
using System.Threading;

namespace MiniBench.Tests;

/// <summary>A clock that counts how often one thread reads it.</summary>
internal sealed class WatchedClock(FakeClock clock) : TimeProvider
{
    private int reads;

    internal Thread? Watched { get; set; }

    internal int Reads => reads;

    public override long TimestampFrequency => clock.TimestampFrequency;

    public override long GetTimestamp()
    {
        if (Watched == Thread.CurrentThread)
        {
            Interlocked.Increment(ref reads);
        }

        return clock.GetTimestamp();
    }

    public override DateTimeOffset GetUtcNow() => clock.GetUtcNow();
}
