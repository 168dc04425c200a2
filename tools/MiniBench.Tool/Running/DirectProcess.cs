using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.InteropServices;
using MiniBench.Live;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>A program that reports nothing to the tool: what it shows goes where the tool's own output goes.</summary>
internal static class DirectProcess
{
    private const int Termination = 15;
    private const int Interrupt = 2;

    /// <summary>Runs it to its end, at the latest to that of the tool.</summary>
    /// <param name="assembly">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="isPack">Whether the library in it may be one that a second Ctrl+C ends at once.</param>
    /// <returns>Its exit code, or what speaks of the signal that ended it.</returns>
    internal static int Run(string assembly, IEnumerable<string> arguments, bool isPack = false)
    {
        using Lifeline lifeline = new();
        ProcessStartInfo start = new(DotNetHost.Path, ["exec", assembly, .. arguments]) { UseShellExecute = false };
        lifeline.TieProgram(start);
        using Process process = Process.Start(start)!;
        lifeline.Started();
        using StopSignals signals = new(isEnd => End(process, isEnd, isPack && IsOfTerminal), () => ProcessTree.End(process));
        process.WaitForExit();
        return signals.ExitCode ?? process.ExitCode;
    }

    private static bool IsOfTerminal => !(Console.IsInputRedirected && Console.IsOutputRedirected && Console.IsErrorRedirected);

    /// <summary>What was sent to the tool alone is passed on. Ctrl+C in a terminal reaches the program by itself, too, which takes both for one, unless it is a pack: that would end without its table.</summary>
    private static void End(Process process, bool isEnd, bool hasHeard)
    {
        if (OperatingSystem.IsWindows())
        {
            ProcessTree.End(process);
        }
        else if (isEnd || !hasHeard)
        {
            _ = Send(process.Id, isEnd ? Termination : Interrupt);
        }
    }

    [DllImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Send(int process, int signal);
}
