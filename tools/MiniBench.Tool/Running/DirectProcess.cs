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
    /// <param name="variables">What is to be added to its environment.</param>
    /// <param name="isPack">Whether the library in it may be one that a second Ctrl+C ends at once.</param>
    /// <returns>Its exit code, or what speaks of the signal that ended it.</returns>
    internal static int Run(string assembly, IEnumerable<string> arguments, IEnumerable<KeyValuePair<string, string>> variables, bool isPack = false)
    {
        using Lifeline lifeline = new();
        ProcessStartInfo start = new(DotNetHost.Path, ["exec", assembly, .. arguments]) { UseShellExecute = false };
        foreach ((string name, string value) in variables)
        {
            start.Environment[name] = value;
        }

        lifeline.TieProgram(start);
        using Process process = Process.Start(start)!;
        lifeline.Started();
        using StopSignals signals = new(isEnd => End(process, isEnd, isPack && IsOfTerminal), () => ProcessTree.End(process));
        process.WaitForExit();
        return signals.ExitCode ?? process.ExitCode;
    }

    private static bool IsOfTerminal => !(Console.IsInputRedirected && Console.IsOutputRedirected && Console.IsErrorRedirected);

    private static void End(Process process, bool isEnd, bool hasHeard)
    {
        if (SignalFor(OperatingSystem.IsWindows(), isEnd, hasHeard) is { } signal)
        {
            _ = Send(process.Id, signal);
        }
    }

    /// <summary>
    /// What is passed on: what was sent to the tool alone. Ctrl+C in a terminal reaches the program by itself, too, which takes both for one, unless it is a pack: that would
    /// end without its table. The console of Windows tells every process of it all that it tells.
    /// </summary>
    /// <returns>The signal; null for none.</returns>
    internal static int? SignalFor(bool isWindows, bool isEnd, bool hasHeard) =>
        isWindows || (!isEnd && hasHeard) ? null : isEnd ? Termination : Interrupt;

    [DllImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Send(int process, int signal);
}
