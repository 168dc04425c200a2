using System;
using System.Runtime.InteropServices;
using System.Threading;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>
/// Ctrl+C and the signals that end a process, from the terminal or from outside. The first one asks for the table so far, the second one
/// does not wait for it; nor is there an answer to wait for long where the tool is to end. What a signal has set off is over when this is disposed
/// of: a tool that ends because the first of its processes was killed would leave the others alive.
/// </summary>
internal sealed class StopSignals : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    private readonly Lock turn = new();
    private readonly Action<bool> ask;
    private readonly Action kill;
    private readonly PosixSignalRegistration[] registrations;
    private readonly Timer timer;
    private int? exitCode;
    private bool isOver;

    /// <param name="ask">Asks for the end of a run; is told whether the program has to end, too.</param>
    /// <param name="kill">Ends the program.</param>
    internal StopSignals(Action<bool> ask, Action kill)
    {
        (this.ask, this.kill) = (ask, kill);
        timer = new(_ => UnlessOver(kill));
        registrations = [On(PosixSignal.SIGINT, ExitCodes.Interrupted), On(PosixSignal.SIGTERM, ExitCodes.Terminated), On(PosixSignal.SIGHUP, ExitCodes.HungUp)];
    }

    /// <summary>What the tool returns after the first signal; null if there was none.</summary>
    internal int? ExitCode => exitCode;

    public void Dispose()
    {
        foreach (PosixSignalRegistration registration in ConsoleClosing.IsUnderWay ? [] : registrations)
        {
            registration.Dispose();
        }

        timer.Dispose();
        lock (turn)
        {
            isOver = true;
        }
    }

    /// <summary>Ends what was to be done, if there was one.</summary>
    /// <param name="source">What was to be measured.</param>
    /// <exception cref="StoppedException">There was one.</exception>
    internal void ThrowIfTaken(string source)
    {
        if (exitCode is { } code)
        {
            throw new StoppedException(source, code);
        }
    }

    /// <summary>Does what a signal wants.</summary>
    /// <param name="code">The exit code that speaks of it.</param>
    /// <param name="isEnd">Whether the program has to end, not only its run.</param>
    internal void Take(int code, bool isEnd) => UnlessOver(() => Heed(code, isEnd));

    private void Heed(int code, bool isEnd)
    {
        bool isFirst = exitCode is null;
        exitCode ??= code;
        if (!isFirst)
        {
            kill();
            return;
        }

        ask(isEnd);
        if (isEnd)
        {
            timer.Change(Patience, Timeout.InfiniteTimeSpan);
        }
    }

    private void UnlessOver(Action work)
    {
        lock (turn)
        {
            if (!isOver)
            {
                work();
            }
        }
    }

    private PosixSignalRegistration On(PosixSignal signal, int code) => PosixSignalRegistration.Create(signal, context =>
    {
        context.Cancel = true;
        ConsoleClosing.Outlast(signal, () => Take(code, isEnd: signal != PosixSignal.SIGINT));
    });
}
