using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Live;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>This tool in another process, which may die of the program that it is given: then this one says so.</summary>
internal static class GuardedTool
{
    private const string Variable = "MINIBENCH_GUARDED";

    /// <summary>A line that begins with it is for this process: the next piece of work begins.</summary>
    private const char Mark = '\u0001';

    /// <summary>Whether this is the other process.</summary>
    internal static bool IsOther => Environment.GetEnvironmentVariable(Variable) is not null;

    /// <summary>In the other process: ends it with the one that watches it, or nobody would bound what it takes.</summary>
    internal static void WatchOtherEnd()
    {
        if (IsOther)
        {
            Lifeline.Watch();
        }
    }

    /// <summary>Says in the other process that a piece of work begins, which has time of its own.</summary>
    internal static void Begin(ToolConsole console, string what)
    {
        if (IsOther)
        {
            console.Error.WriteLine($"{Mark}{what}");
            console.Error.Flush();
        }
    }

    /// <summary>Runs a command there.</summary>
    /// <param name="arguments">The command line.</param>
    /// <param name="input">What it can read; null for what this process can.</param>
    /// <param name="name">The program that may be too much.</param>
    /// <param name="characters">How long it is.</param>
    /// <param name="mostComplexLine">Finds where to look in it.</param>
    /// <param name="console">What it says is said here.</param>
    /// <param name="stop">Ends it, where the signal was heard before this began to listen.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="StoppedException">A signal has ended it.</exception>
    internal static int Run(IEnumerable<string> arguments, string? input, string name, long characters, Func<int> mostComplexLine, ToolConsole console, CancellationToken stop = default)
    {
        ProcessStartInfo start = Info(arguments, isGivenInput: input is not null);
        using Lifeline lifeline = new();
        lifeline.Tie(start);
        // Before the other process: whoever ends it while it starts is heard, too.
        Process? other = null;
        using StopSignals signals = new(_ => other?.Kill(), () => { });
        using GuardedProcess process = GuardedProcess.Start(start, GuardLimits.OfCompilerFor(characters));
        other = process.Process;
        lifeline.Started();
        if (signals.ExitCode is not null)
        {
            other.Kill();
        }

        using CancellationTokenRegistration stopping = stop.Register(other.Kill);
        Give(process, input);
        string? work = null;
        Task reading = Task.Run(() => work = Forward(process, console));
        GuardEnd end = process.WaitForEnd();
        reading.Wait(CancellationToken.None);
        int? exitCode = end == GuardEnd.Ended ? process.Process.ExitCode : null;
        // Ctrl+C in a terminal reaches the other process by itself, and may end it first.
        if ((signals.ExitCode ?? (exitCode is { } own && GuardedProcess.IsInterrupt(own) ? ExitCodes.Interrupted : (int?)null)) is { } stopped)
        {
            throw new StoppedException(name, stopped);
        }

        return exitCode ?? Refuse(process.HasWaited ? Delay(name, work, process.MostTime) : Complexity(name, Reason(end, work, GuardLimits.OfCompilerFor(characters)), mostComplexLine()), console);
    }

    private static string Complexity(string name, string reason, int line) =>
        Units.Invariant($"'{name}' is too complex: {reason}. Its longest expression begins in line {line}; divide it, or what is large beside it.");

    /// <summary>A machine that is busy is no fault of the program's.</summary>
    private static string Delay(string name, string? work, TimeSpan most) =>
        Units.Invariant($"'{name}' was given up: {work ?? "the compiler"} had not ended after {most.TotalSeconds} s, in which the machine did other things, too. Try again when it has less to do.");

    private static ProcessStartInfo Info(IEnumerable<string> arguments, bool isGivenInput) =>
        new(DotNetHost.Path, ["exec", typeof(GuardedTool).Assembly.Location, .. arguments])
        {
            UseShellExecute = false,
            RedirectStandardInput = isGivenInput,
            RedirectStandardError = true,
            StandardErrorEncoding = Console.OutputEncoding, // The one that it writes in, too.
            Environment = { [Variable] = "1" },
        };

    private static int Refuse(string message, ToolConsole console)
    {
        console.Say(message);
        return ExitCodes.BadInput;
    }

    private static void Give(GuardedProcess process, string? input)
    {
        if (input is null)
        {
            return;
        }

        try
        {
            process.Process.StandardInput.BaseStream.Write(Encoding.UTF8.GetBytes(input));
            process.Process.StandardInput.Close();
        }
        catch (IOException)
        {
            // It has ended before it read; how, is said below.
        }
    }

    private static string Reason(GuardEnd end, string? work, GuardLimits limits) => (work is null ? "the compiler " : $"{work} ") + end switch
    {
        GuardEnd.TookTooLong => Units.Invariant($"took longer than {(work is null ? limits.Time : GuardLimits.StepTime).TotalSeconds} s of the processor"),
        GuardEnd.TookTooMuch => Units.Invariant($"took more than {limits.Bytes / (1024 * 1024)} MB"),
        _ => "did not survive it",
    };

    /// <summary>Passes on what the other process says, up to the runtime's report of its death, and shows progress where somebody looks.</summary>
    private static string? Forward(GuardedProcess process, ToolConsole console)
    {
        ErrorFilter filter = new();
        string? work = null;
        while (process.Process.StandardError.ReadLine() is { } line)
        {
            if (line is [Mark, .. var what])
            {
                process.Renew(GuardLimits.StepTime);
                work = what;
                Show(console, what + " ...");
            }
            else if (filter.Pass(line + "\n") is { Length: > 0 } text)
            {
                console.Error.WriteLine(text.TrimEnd('\n'));
            }
        }

        return work;
    }

    private static void Show(ToolConsole console, string what)
    {
        if (console.IsTerminal)
        {
            console.Error.WriteLine(what);
        }
    }
}
