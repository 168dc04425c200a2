using System;
using System.Threading;

namespace MiniBench.Tests.Queue;

/// <summary>A clock that stands still until it is moved; whoever waits for it moves it to the end of the waiting at once.</summary>
internal sealed class MovedClock : TimeProvider
{
    private long ticks;

    /// <summary>The time of day, which can be set without time passing.</summary>
    internal DateTimeOffset Now { get; set; } = new(2026, 1, 2, 3, 4, 5, TimeSpan.Zero);

    /// <summary>What has passed.</summary>
    internal TimeSpan Passed => new(ticks);

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp() => ticks;

    public override DateTimeOffset GetUtcNow() => Now;

    internal void Pass(TimeSpan time)
    {
        Interlocked.Add(ref ticks, time.Ticks);
        Now += time;
    }

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        if (dueTime != Timeout.InfiniteTimeSpan)
        {
            Pass(dueTime);
            callback(state);
        }

        return new NoTimer();
    }

    private sealed class NoTimer : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => true;

        public void Dispose()
        {
        }

        public System.Threading.Tasks.ValueTask DisposeAsync() => default;
    }
}
