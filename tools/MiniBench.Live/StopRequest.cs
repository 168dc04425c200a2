using System;
using System.Collections.Generic;
using System.Threading;

namespace MiniBench.Live;

/// <summary>Ends what goes on, for the tool, for a signal, or because the tool is gone; where nothing goes on, the process.</summary>
/// <param name="exit">Ends the process.</param>
/// <param name="clock">Says how long is waited for what hangs; null for the system's.</param>
internal sealed class StopRequest(Action exit, TimeProvider? clock = null)
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    private readonly Lock turn = new();
    private readonly List<Action> stops = [];
    private bool isEnding;
    private ITimer? timer;

    /// <summary>
    /// Has what begins, a run or all runs of a program, stopped in this way until what is returned is disposed of; where the program is to end, nothing more
    /// begins.
    /// </summary>
    internal IDisposable Attach(Action stop)
    {
        bool isLate;
        lock (turn)
        {
            stops.Add(stop);
            isLate = isEnding;
        }

        if (isLate)
        {
            exit();
        }

        return new Going(this, stop);
    }

    /// <summary>Ends what goes on; without that, the process.</summary>
    internal void Interrupt()
    {
        bool isIdle;
        lock (turn)
        {
            stops.ForEach(stop => stop());
            isIdle = stops.Count == 0;
        }

        if (isIdle)
        {
            exit();
        }
    }

    /// <summary>Ends what goes on, and the process at the beginning of something else, or where something hangs; without anything, at once.</summary>
    internal void End()
    {
        lock (turn)
        {
            if (isEnding)
            {
                return;
            }

            isEnding = true;
        }

        Interrupt();
        timer = (clock ?? TimeProvider.System).CreateTimer(_ => exit(), null, Patience, Timeout.InfiniteTimeSpan);
    }

    private sealed class Going(StopRequest request, Action stop) : IDisposable
    {
        public void Dispose()
        {
            lock (request.turn)
            {
                request.stops.Remove(stop);
            }
        }
    }
}
