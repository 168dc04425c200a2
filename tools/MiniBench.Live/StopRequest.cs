using System;
using System.Threading;

namespace MiniBench.Live;

/// <summary>Ends the run that goes on, for the tool, for a signal, or because the tool is gone; where none goes on, the process.</summary>
/// <param name="exit">Ends the process.</param>
internal sealed class StopRequest(Action exit)
{
    private readonly Lock turn = new();
    private Action? stop;
    private bool isEnding;

    /// <summary>Has the next run stopped in this way; where the program is to end, there is no next run.</summary>
    internal IDisposable Attach(Action stopRun)
    {
        bool isLate;
        lock (turn)
        {
            stop = stopRun;
            isLate = isEnding;
        }

        if (isLate)
        {
            exit();
        }

        return new Run(this);
    }

    /// <summary>Ends the run that goes on; without one, the process.</summary>
    internal void Interrupt() => (Current() ?? exit)();

    /// <summary>Ends the run that goes on, and the process at the beginning of another one; without one, at once.</summary>
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
    }

    private Action? Current()
    {
        lock (turn)
        {
            return stop;
        }
    }

    private sealed class Run(StopRequest request) : IDisposable
    {
        public void Dispose()
        {
            lock (request.turn)
            {
                request.stop = null;
            }
        }
    }
}
