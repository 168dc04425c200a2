using System;
using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;

namespace MiniBench.Programs;

/// <summary>
/// A process that does what may kill it: compiling what somebody wrote. It has a memory limit of its own, and is killed where it takes more memory or
/// time than it may. It can do one piece of work, or stay warm for many: <see cref="Renew"/> begins the next.
/// </summary>
public sealed class GuardedProcess : IDisposable
{
    /// <summary>What the runtime's heap may have of the memory: the rest is code, stacks, and what the heap needs to notice.</summary>
    private const double HeapShare = 0.85;

    /// <summary>The exit codes from here on are those of processes that were ended from outside.</summary>
    private const int FirstSignal = 129;
    private const int Interrupted = 130;
    private const int EndedByConsoleOfWindows = -1073741510;

    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(25);

    /// <summary>On a machine that does other things as well, time passes without work.</summary>
    private const int WallFactor = 4;

    private readonly GuardLimits limits;
    private readonly System.Threading.Lock work = new();
    private TimeSpan time;
    private TimeSpan spent;
    private long begin = Stopwatch.GetTimestamp();

    private GuardedProcess(Process process, GuardLimits limits) => (Process, this.limits, time) = (process, limits, limits.Time);

    /// <summary>The process, for its streams.</summary>
    public Process Process { get; }

    /// <summary>Whether it was killed since time passed, of which it got less of the processor than it may take: the machine does other things.</summary>
    public bool HasWaited { get; private set; }

    /// <summary>The most time that may pass in a piece of work, whoever has the processor.</summary>
    public TimeSpan MostTime => WallFactor * time;

    /// <summary>Starts a program of .NET.</summary>
    /// <param name="start">What to run, and which streams are redirected. Gets the memory limit for the runtime.</param>
    /// <param name="limits">What it may take.</param>
    public static GuardedProcess Start(ProcessStartInfo start, GuardLimits limits)
    {
        ArgumentNullException.ThrowIfNull(start);
        ArgumentNullException.ThrowIfNull(limits);
        start.UseShellExecute = false;
        start.Environment["DOTNET_GCHeapHardLimit"] = ((long)(limits.Bytes * HeapShare)).ToString("X", CultureInfo.InvariantCulture);
        return new(Process.Start(start)!, limits);
    }

    /// <summary>Begins another piece of work.</summary>
    /// <param name="most">What it may take; null for as much as the first.</param>
    public void Renew(TimeSpan? most = null)
    {
        lock (work)
        {
            (time, spent, begin) = (most ?? limits.Time, Look().Processor, Stopwatch.GetTimestamp());
        }
    }

    /// <summary>Waits until it ends, or has to be killed.</summary>
    /// <param name="every">How often to look what it takes; null for as often as a process of seconds needs. One that stays warm for hours is looked at less often.</param>
    public GuardEnd WaitForEnd(TimeSpan? every = null)
    {
        while (!Process.WaitForExit(every ?? LookTime))
        {
            GuardEnd? excess = Excess();
            if (excess is { } end)
            {
                Kill();
                return end;
            }
        }

        return Process.ExitCode is (< 0 or >= FirstSignal) && !IsInterrupt(Process.ExitCode) ? GuardEnd.Died : GuardEnd.Ended;
    }

    /// <summary>Whether an exit code says that Ctrl+C ended a process, which a terminal tells it and whoever started it at once.</summary>
    public static bool IsInterrupt(int exitCode) => exitCode is Interrupted or EndedByConsoleOfWindows;

    /// <summary>Ends the process if it has not ended.</summary>
    public void Dispose()
    {
        Kill();
        Process.Dispose();
    }

    private GuardEnd? Excess()
    {
        lock (work)
        {
            (TimeSpan processor, long bytes) = Look();
            bool isOver = processor - spent > time;
            HasWaited = !isOver && Stopwatch.GetElapsedTime(begin) > MostTime;
            return isOver || HasWaited ? GuardEnd.TookTooLong
                : bytes > limits.Bytes ? GuardEnd.TookTooMuch : null;
        }
    }

    /// <summary>What it has taken; nothing if it has just ended.</summary>
    private (TimeSpan Processor, long Bytes) Look()
    {
        try
        {
            Process.Refresh();
            return Process.HasExited ? (spent, 0) : (Process.TotalProcessorTime, Process.WorkingSet64);
        }
        catch (Exception exception) when (IsOfEnd(exception))
        {
            return (spent, 0);
        }
    }

    private void Kill()
    {
        ProcessTree.End(Process);
        try
        {
            Process.WaitForExit();
        }
        catch (Exception exception) when (IsOfEnd(exception))
        {
            // The system has forgotten it.
        }
    }

    /// <summary>
    /// Whether this is what <see cref="System.Diagnostics.Process"/> throws for a process that ended between two questions: the second once the system
    /// has forgotten it.
    /// </summary>
    private static bool IsOfEnd(Exception exception) => exception is InvalidOperationException or Win32Exception;
}
