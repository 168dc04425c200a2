using System;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Running;

/// <summary>Commands of the system's shell, which has nothing to read from.</summary>
/// <param name="clock">Measures how long they may take.</param>
internal sealed class ShellCommands(TimeProvider clock) : ICommands
{
    private const int NotFound = 127;
    private const int NotFoundOfWindows = 9009;
    private const int EndedByConsoleOfWindows = -1073741510;

    /// <summary>How long to wait for the end of the output where the command has ended and something that it started has not.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    /// <summary>A terminal tells the command and whoever runs it of its end at once, and the command may be the quicker.</summary>
    private static readonly TimeSpan Delay = TimeSpan.FromSeconds(0.5);

    /// <summary>The ends by a terminal that is closed, by Ctrl+C, and by who shuts the machine down; and that by the console of Windows.</summary>
    private static readonly int[] Signals = [129, 130, 143, EndedByConsoleOfWindows];

    /// <summary>Ends a process with all that it has started; a test plays one that the system does not let it end.</summary>
    internal Action<Process> Kill { get; init; } = process => process.Kill(entireProcessTree: true);

    public CommandEnd Run(CommandStart start, CancellationToken stop)
    {
        try
        {
            using Process process = Process.Start(Info(start))!;
            process.StandardInput.Close();
            Task copying = Task.WhenAll(Copy(process.StandardOutput.BaseStream, start.Output), Copy(process.StandardError.BaseStream, start.Error));
            CommandEnd end = Wait(process, start.TimeLimit, stop);
            if (end.Ending != JobEnding.Exited && start.Variables.TryGetValue(CommandMark.Variable, out string? mark))
            {
                EndLeftovers(mark); // What has left the tree of its processes, as setsid does, is known by its mark.
            }

            return IsOver(copying) ? end : end with { Note = Joined(end.Note, "something that it started goes on, and was not waited for") };
        }
        catch (Exception exception) when (exception is Win32Exception or DirectoryNotFoundException or InvalidOperationException)
        {
            return new(JobEnding.NotStarted, null, Directory.Exists(start.Folder) ? $"it could not be started: {exception.Message}" : $"its folder '{start.Folder}' is not there any more");
        }
    }

    public int EndLeftovers(string mark) => OperatingSystem.IsLinux() ? Leftovers.End($"{CommandMark.Variable}={mark}") : 0;

    private static ProcessStartInfo Info(CommandStart start)
    {
        ProcessStartInfo info = OperatingSystem.IsWindows()
            ? new("cmd.exe") { Arguments = $"/d /s /c \"{start.Text}\"" }
            : new("/bin/sh", ["-c", start.Text]);
        info.WorkingDirectory = start.Folder;
        info.UseShellExecute = false;
        (info.RedirectStandardInput, info.RedirectStandardOutput, info.RedirectStandardError) = (true, true, true);
        foreach ((string name, string value) in start.Variables)
        {
            info.Environment[name] = value;
        }

        return info;
    }

    private CommandEnd Wait(Process process, TimeSpan? limit, CancellationToken stop)
    {
        using CancellationTokenSource time = limit is { } most ? new(most, clock) : new();
        using CancellationTokenSource either = CancellationTokenSource.CreateLinkedTokenSource(time.Token, stop);
        try
        {
            process.WaitForExitAsync(either.Token).GetAwaiter().GetResult();
            if (IsSignal(process.ExitCode) && IsStoppedSoon(stop))
            {
                return new(JobEnding.Stopped, null);
            }

            return new(JobEnding.Exited, process.ExitCode, IsUnknown(process.ExitCode) ? "the shell did not find it" : "");
        }
        catch (OperationCanceledException)
        {
            string how = IsEnded(process) ? "was ended" : "was ended, but for what belongs to another user";
            return stop.IsCancellationRequested ? new(JobEnding.Stopped, null) : new(JobEnding.TimedOut, null, $"it took longer than {TimeText.Of(limit!.Value)} and {how}");
        }
    }

    /// <summary>Whether the signal that a command has ended by comes here, too.</summary>
    private bool IsStoppedSoon(CancellationToken stop)
    {
        try
        {
            Task.Delay(Delay, clock, stop).GetAwaiter().GetResult();
            return false;
        }
        catch (OperationCanceledException)
        {
            return true;
        }
    }

    /// <summary>Ends it with all that it has started; false where some of that is another user's, such as what sudo runs.</summary>
    private bool IsEnded(Process process)
    {
        try
        {
            Kill(process);
            process.WaitForExit();
            return true;
        }
        catch (AggregateException)
        {
            IsOver(process.WaitForExitAsync()); // Not for ever: it may be what cannot be ended.
            return false;
        }
    }

    internal static bool IsSignal(int exitCode) => Signals.Contains(exitCode);

    private static bool IsUnknown(int exitCode) => exitCode == (OperatingSystem.IsWindows() ? NotFoundOfWindows : NotFound);

    private bool IsOver(Task work)
    {
        try
        {
            work.WaitAsync(Patience, clock).GetAwaiter().GetResult();
            return true;
        }
        catch (TimeoutException)
        {
            return false;
        }
    }

    private static Task Copy(Stream from, CappedFile to) => Task.Run(async () =>
    {
        byte[] buffer = new byte[64 * 1024];
        try
        {
            while (await from.ReadAsync(buffer) is > 0 and int count)
            {
                to.Write(buffer.AsSpan(0, count));
            }
        }
        catch (Exception exception) when (exception is IOException or ObjectDisposedException)
        {
            // Nobody waits for it any more.
        }
    });

    private static string Joined(params string[] notes) => string.Join("; ", notes.Where(note => note.Length > 0));
}
