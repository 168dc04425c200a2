using System;
using System.Diagnostics;
using System.Threading.Tasks;
using MiniBench.Queue.Running;
using MiniBench.Tool;
using MiniBench.Tool.Running;

namespace MiniBench.Tests.Queue;

/// <summary>The tool in a process of its own that runs a queue, to be killed as by a power cut.</summary>
internal sealed class QueueProcess : IDisposable
{
    /// <summary>Options for a queue that is killed more often than a command may be interrupted: on a busy machine one command may meet all of it.</summary>
    internal static readonly string[] NeverGivingUp = ["--most-interruptions", "100"];

    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(5);

    private readonly Process process;

    private QueueProcess(Process process)
    {
        this.process = process;
        process.BeginErrorReadLine();
    }

    /// <summary>Starts it.</summary>
    /// <param name="queue">The queue's file.</param>
    /// <param name="boot">What tells this start of the machine from others.</param>
    /// <param name="options">More options of <c>queue run</c>.</param>
    internal static QueueProcess Start(string queue, int boot, params string[] options) => new(Process.Start(
        new ProcessStartInfo(DotNetHost.Path, ["exec", typeof(ToolProgram).Assembly.Location, "queue", "run", "--queue", queue, .. options])
        {
            UseShellExecute = false,
            RedirectStandardError = true,
            Environment = { [ThisMachine.BootVariable] = $"boot {boot}" },
        })!);

    public void Dispose() => process.Dispose();

    /// <summary>Kills it, unless it ends before, some time after something has come to pass.</summary>
    internal async Task KillAsync(Func<bool> isSo, TimeSpan after)
    {
        while (!isSo() && !process.HasExited)
        {
            await Task.Delay(LookTime);
        }

        await Task.Delay(after);
        process.Kill();
        await TestProcess.EndAsync(process);
    }

    /// <summary>Its exit code, when it has ended by itself.</summary>
    internal async Task<int> EndAsync()
    {
        await TestProcess.EndAsync(process);
        return process.ExitCode;
    }
}
