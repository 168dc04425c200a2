using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.IO.Pipes;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Live;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Tool.Display;

namespace MiniBench.Tool.Running;

/// <summary>A program in a process of its own, which reports over two pipes; its standard input and output are the tool's, unless that output is for something else.</summary>
internal sealed class ProgramProcess : IDisposable
{
    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(200);

    /// <summary>How long to wait for the end of its pipes where it has ended, and something that it started has them, too.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    private readonly AnonymousPipeServerStream reports = new(PipeDirection.In, HandleInheritability.Inheritable);
    private readonly AnonymousPipeServerStream orders = new(PipeDirection.Out, HandleInheritability.Inheritable);
    private readonly BlockingCollection<RunMessage> messages = [];
    private readonly ErrorFilter errors = new();
    private readonly string source;
    private readonly Process process;
    private readonly Task exit;
    private readonly TimeSpan? timeLimit;
    private Task? reading;
    private long idleSince = Stopwatch.GetTimestamp();
    private volatile bool isRunning;
    private volatile bool isGivenUp;

    /// <summary>Starts it.</summary>
    /// <param name="program">The program.</param>
    /// <param name="source">The name of the author's file.</param>
    /// <param name="hash">The hash of its text.</param>
    /// <param name="arguments">The program's arguments.</param>
    /// <param name="variables">Environment variables that it gets besides those of the tool.</param>
    /// <param name="isAside">Whether what it prints goes to the error stream.</param>
    /// <param name="timeLimit">For how long it may measure nothing; null for ever.</param>
    internal ProgramProcess(
        StoredProgram program, string source, string hash, IEnumerable<string> arguments, IReadOnlyDictionary<string, string> variables, bool isAside, TimeSpan? timeLimit)
    {
        (this.source, this.timeLimit) = (source, timeLimit);
        ProcessStartInfo start = new(DotNetHost.Path, ["exec", program.AssemblyPath, .. arguments])
        {
            UseShellExecute = false,
            RedirectStandardOutput = isAside,
            StandardOutputEncoding = isAside ? Console.OutputEncoding : null,
            RedirectStandardError = true,
            StandardErrorEncoding = Console.OutputEncoding, // The one that it writes in, too.
            Environment =
            {
                [ChannelVariables.StartupHooks] = typeof(LiveTable).Assembly.Location,
                [ChannelVariables.Pipes] = $"{reports.GetClientHandleAsString()},{orders.GetClientHandleAsString()}",
                [ChannelVariables.SourceFile] = source,
                [SourceHash.Variable] = hash,
            },
        };
        foreach ((string name, string value) in variables)
        {
            start.Environment[name] = value;
        }

        process = Process.Start(start)!;
        exit = process.WaitForExitAsync();
        reports.DisposeLocalCopyOfClientHandle();
        orders.DisposeLocalCopyOfClientHandle();
        AppDomain.CurrentDomain.ProcessExit += End;
    }

    public void Dispose()
    {
        AppDomain.CurrentDomain.ProcessExit -= End;
        End(this, EventArgs.Empty);
        process.Dispose();
        orders.Dispose();
        messages.Dispose();
        // Whoever disposes of a pipe waits for those who read it.
        if (reading is not { IsCompleted: false })
        {
            reports.Dispose();
        }
    }

    /// <summary>Shows what it reports until it ends.</summary>
    internal ProgramEnd Follow(IRunView view)
    {
        using StopSignals signals = new(isEnd => Tell(isEnd ? Order.End : Order.Interrupt), () => End(this, EventArgs.Empty));
        using Timer watch = new(_ => EndIfIdle(), null, LookTime, LookTime);
        reading = Started(ReadReports);
        Task ending = EndAsync(reading, Started(() => Pump(process.StandardError, errors.Pass, view)), process.StartInfo.RedirectStandardOutput ? Started(() => Pump(process.StandardOutput, text => text, view)) : Task.CompletedTask);
        ProgramEnd end = Listen(view);
        ending.GetAwaiter().GetResult();
        end = end with
        {
            ExitCode = process.ExitCode,
            SignalCode = signals.ExitCode,
            Crash = errors.Sign,
            IdleTime = isGivenUp ? Units.Time(timeLimit!.Value) : null,
        };
        if (!end.HasReport && errors.Held is { Length: > 0 } held)
        {
            view.WriteError(held);
        }

        return end;
    }

    private ProgramEnd Listen(IRunView view)
    {
        ProgramEnd end = new(source, 0);
        while (Next() is { } message)
        {
            end = Note(end, message);
            if (message.Kind == MessageKind.Begin)
            {
                isRunning = true;
                view.Show(UntilEnd());
                idleSince = Stopwatch.GetTimestamp();
                isRunning = false;
                Tell(Order.Go);
            }
        }

        return end;

        IEnumerable<RunMessage> UntilEnd()
        {
            while (Next() is { } message && message.Kind != MessageKind.End)
            {
                end = Note(end, message);
                yield return message;
            }
        }
    }

    /// <summary>The next message; null where the program has ended and there is none.</summary>
    private RunMessage? Next() => messages.TryTake(out RunMessage? message, Timeout.Infinite) ? message : null;

    private void ReadReports()
    {
        using BinaryReader input = new(reports, Encoding.UTF8, leaveOpen: true);
        while (RunMessage.Read(input) is { } message)
        {
            messages.Add(message);
        }

        messages.CompleteAdding();
    }

    /// <summary>Waits for the end of the program, and then for that of what it wrote.</summary>
    private async Task EndAsync(params Task[] pipes)
    {
        await exit;
        await Task.WhenAny(Task.WhenAll(pipes), Task.Delay(Patience));
        messages.CompleteAdding();
    }

    /// <summary>Starts what waits on a thread of its own.</summary>
    private static Task Started(Action work) => Task.Factory.StartNew(work, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static ProgramEnd Note(ProgramEnd end, RunMessage message) => message.Kind switch
    {
        MessageKind.Fault => end with { Fault = message.Text },
        MessageKind.Flood => end with { Flood = end.Flood + message.Count },
        MessageKind.CutOff => end with { IsCutOff = true },
        MessageKind.Failures => end with { HasFailures = true },
        MessageKind.Begin => end with { Runs = end.Runs + 1 },
        MessageKind.Measured => end with { MeasuredRuns = end.MeasuredRuns + 1 },
        _ => end,
    };

    private void Tell(Order order)
    {
        try
        {
            orders.WriteByte((byte)order);
            orders.Flush();
        }
        catch (IOException)
        {
            // The program has ended meanwhile; nobody waits for the order.
        }
    }

    private static void Pump(StreamReader source, Func<string, string> pass, IRunView view)
    {
        char[] buffer = new char[4096];
        while (source.Read(buffer) is > 0 and int count)
        {
            string text = pass(new(buffer, 0, count));
            if (text.Length > 0)
            {
                view.WriteError(text);
            }
        }
    }

    private void EndIfIdle()
    {
        if (timeLimit is { } limit && !isRunning && Stopwatch.GetElapsedTime(idleSince) > limit && !exit.IsCompleted)
        {
            isGivenUp = true;
            End(this, EventArgs.Empty);
        }
    }

    private void End(object? sender, EventArgs args)
    {
        ProcessTree.End(process);
    }
}
