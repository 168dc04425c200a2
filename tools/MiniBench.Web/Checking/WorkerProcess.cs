using System;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Programs;

namespace MiniBench.Web.Checking;

/// <summary>A worker that is warm and watched: it is killed where a piece of work takes more than it may.</summary>
internal sealed class WorkerProcess : IDisposable
{
    /// <summary>A worker that has nothing to do may wait.</summary>
    private static readonly TimeSpan Idle = TimeSpan.FromDays(365);

    /// <summary>Its heap has a limit of its own, so that a quarter of a second is soon enough.</summary>
    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(250);

    private readonly GuardedProcess guarded;
    private readonly Task<GuardEnd> end;

    private WorkerProcess(GuardedProcess guarded)
    {
        this.guarded = guarded;
        guarded.Renew(Idle);
        end = Task.Factory.StartNew(() => guarded.WaitForEnd(LookTime), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        guarded.Process.ErrorDataReceived += (_, _) => { };
        guarded.Process.BeginErrorReadLine();
    }

    internal int Id => guarded.Process.Id;

    /// <summary>Whether it has ended, also where that was not looked at yet: what is asked of it then has not failed.</summary>
    internal bool HasEnded => end.IsCompleted || guarded.Process.HasExited;

    internal static WorkerProcess Start()
    {
        ProcessStartInfo start = new(DotNet, ["exec", typeof(WorkerProcess).Assembly.Location, CheckWorker.Command])
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardInputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
            StandardOutputEncoding = Encoding.UTF8,
        };
        return new(GuardedProcess.Start(start, GuardLimits.OfCompiler));
    }

    /// <summary>Has it do something.</summary>
    /// <exception cref="WorkerEndedException">It died of that, or had to be killed.</exception>
    internal async Task<CheckReply> Ask(CheckRequest request)
    {
        try
        {
            guarded.Renew();
            await guarded.Process.StandardInput.WriteLineAsync(CheckJson.Line(request));
            await guarded.Process.StandardInput.FlushAsync();
            while (await guarded.Process.StandardOutput.ReadLineAsync() is { } line)
            {
                if (line is not [CheckJson.StepMark, ..])
                {
                    guarded.Renew(Idle);
                    return CheckJson.Read<CheckReply>(line);
                }

                guarded.Renew(GuardLimits.StepTime);
            }
        }
        catch (Exception exception) when (exception is IOException or JsonException)
        {
            // Its end says more: the pipe was closed, maybe in the middle of a line.
        }

        throw new WorkerEndedException(await end, guarded.HasWaited);
    }

    public void Dispose() => guarded.Dispose();

    private static string DotNet
    {
        get
        {
            string path = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet"));
            return File.Exists(path) ? path : "dotnet";
        }
    }
}
