using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.IO.Pipes;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;

namespace MiniBench.Live;

/// <summary>
/// Ends a process with the one that started it, even if that is killed: it holds one end of a pipe, the other end is seen to close. Here is
/// nothing of the library, which the process may have in another version.
/// </summary>
public sealed class Lifeline : IDisposable
{
    private const string Variable = "MINIBENCH_LIFELINE";
    private const int Termination = 15;
    private const int Terminated = 143;
    private readonly AnonymousPipeServerStream held = new(PipeDirection.Out, HandleInheritability.Inheritable);

    /// <inheritdoc/>
    public void Dispose() => held.Dispose();

    /// <summary>Ties a process that is to be started.</summary>
    /// <param name="start">It must call <see cref="Watch"/>.</param>
    public void Tie(ProcessStartInfo start)
    {
        ArgumentNullException.ThrowIfNull(start);
        start.Environment[Variable] = held.GetClientHandleAsString();
    }

    /// <summary>Ties a process of a program that knows nothing of it: the runtime itself has it watch.</summary>
    /// <param name="start">Such a process, of .NET.</param>
    public void TieProgram(ProcessStartInfo start)
    {
        Tie(start);
        IEnumerable<string?> hooks = [typeof(Lifeline).Assembly.Location, start.Environment.TryGetValue(ChannelVariables.StartupHooks, out string? others) ? others : null];
        start.Environment[ChannelVariables.StartupHooks] = string.Join(Path.PathSeparator, hooks.Where(hook => !string.IsNullOrEmpty(hook)));
    }

    /// <summary>Is to be called when the process has been started, or it would hold both ends.</summary>
    public void Started() => held.DisposeLocalCopyOfClientHandle();

    /// <summary>Watches, in the process that was started; where none has tied it, nothing is done.</summary>
    /// <returns>Whether one has.</returns>
    public static bool Watch()
    {
        if (Environment.GetEnvironmentVariable(Variable) is not { Length: > 0 } handle)
        {
            return false;
        }

        // What it starts itself is not tied.
        Environment.SetEnvironmentVariable(Variable, null);
        IEnumerable<string> others = (Environment.GetEnvironmentVariable(ChannelVariables.StartupHooks) ?? "").Split(Path.PathSeparator).Where(hook => hook != typeof(Lifeline).Assembly.Location);
        Environment.SetEnvironmentVariable(ChannelVariables.StartupHooks, string.Join(Path.PathSeparator, others));
        new Thread(() => Wait(handle)) { IsBackground = true, Name = nameof(Lifeline) }.Start();
        return true;
    }

    private static void Wait(string handle)
    {
        using AnonymousPipeClientStream end = new(PipeDirection.In, handle);
        while (end.ReadByte() >= 0)
        {
        }

        // As if whoever was killed had passed it on: a run ends with the table so far.
        Environment.ExitCode = Terminated;
        if (OperatingSystem.IsWindows() || Send(Environment.ProcessId, Termination) != 0)
        {
            Environment.Exit(Terminated);
        }
    }

    [DllImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Send(int process, int signal);
}
