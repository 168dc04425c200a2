using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Threading;

namespace MiniBench.Output;

/// <summary>
/// Signals that end a process: the first one ends the run, with the table so far; a later one is not kept from ending the process. Two at once are one: a terminal and
/// a program that started this one may both send it. Where a
/// tool runs the program, it sees to them, and says when the runs are to end.
/// </summary>
internal sealed class EndSignals : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan Together = TimeSpan.FromSeconds(1);

    private readonly CancellationTokenSource source = new();
    private readonly List<PosixSignalRegistration> registrations = [];
    private readonly Timer timer;
    private readonly IDisposable? attachment;
    private long first;

    internal EndSignals()
    {
        timer = new(_ => Environment.Exit(ExitCode));
        if (Source is { } tool)
        {
            attachment = tool(() => Take(ExitCodes.Interrupted));
        }
        else
        {
            Listen(PosixSignal.SIGINT, ExitCodes.Interrupted);
            Listen(PosixSignal.SIGTERM, ExitCodes.Terminated);
            Listen(PosixSignal.SIGHUP, ExitCodes.HungUp);
        }
    }

    /// <summary>Where a tool runs the program: has it do something when the runs are to end, until what is returned is disposed of. Null where none does.</summary>
    internal static Func<Action, IDisposable>? Source { get; set; }

    /// <summary>Is cancelled by the first signal.</summary>
    internal CancellationToken Token => source.Token;

    /// <summary>What speaks of the first signal; that of Ctrl+C as long as there was none.</summary>
    internal int ExitCode { get; private set; } = ExitCodes.Interrupted;

    public void Dispose()
    {
        if (!ConsoleClosing.IsUnderWay)
        {
            registrations.ForEach(registration => registration.Dispose());
        }

        attachment?.Dispose();
        timer.Dispose();
        source.Dispose();
    }

    /// <summary>Ends the run. A process that was told to end does so although something of it hangs.</summary>
    private void Take(int code)
    {
        ExitCode = code;
        Environment.ExitCode = code;
        if (code != ExitCodes.Interrupted)
        {
            timer.Change(Patience, Timeout.InfiniteTimeSpan);
        }

        source.Cancel();
    }

    private void Listen(PosixSignal signal, int code) => registrations.Add(PosixSignalRegistration.Create(signal, context =>
    {
        bool isFirst = !source.IsCancellationRequested;
        first = isFirst ? TimeProvider.System.GetTimestamp() : first;
        context.Cancel = isFirst || TimeProvider.System.GetElapsedTime(first) < Together;
        if (isFirst)
        {
            ConsoleClosing.Outlast(signal, () => Take(code));
        }
    }));
}
