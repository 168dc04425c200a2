using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using MiniBench.Tool.Display;

namespace MiniBench.Tool.Running;

/// <summary>Builds a project in Release and runs it; it reads its options itself.</summary>
internal static class ProjectRun
{
    private const int Termination = 15;
    private const int Interrupt = 2;

    /// <param name="path">The project.</param>
    /// <param name="request">The options.</param>
    /// <param name="console">Where to say what goes on.</param>
    /// <returns>The program's exit code.</returns>
    /// <exception cref="ToolException">It cannot be built, or is no program.</exception>
    internal static int Run(string path, RunRequest request, ToolConsole console)
    {
        string program;
        using (RunViews.For(console).Working($"building {path}"))
        {
            program = Build(path);
        }

        IReadOnlyList<string> own = request.OwnArguments;
        using Process process = Start(["exec", program, .. request.Options, .. own.Count > 0 ? own.Prepend("--") : []], isSilent: false);
        using StopSignals signals = new(isEnd => End(process, isEnd), () => process.Kill(entireProcessTree: true));
        process.WaitForExit();
        return signals.ExitCode ?? process.ExitCode;
    }

    /// <returns>The program's assembly.</returns>
    private static string Build(string path)
    {
        using Process build = Start(["build", path, "--configuration", "Release", "--nologo", "--verbosity", "quiet", "--getProperty:TargetPath"], isSilent: true);
        string output = build.StandardOutput.ReadToEnd();
        build.WaitForExit();
        string[] lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return build.ExitCode == 0 && lines.LastOrDefault() is { } program && File.Exists(program) ? program
            : throw new ToolException($"'{path}' cannot be built.\n" + string.Join('\n', lines.Where(line => line.Contains("error", StringComparison.OrdinalIgnoreCase)).Distinct().Take(10)));
    }

    private static Process Start(IEnumerable<string> arguments, bool isSilent) => Process.Start(new ProcessStartInfo(DotNetHost.Path, arguments)
    {
        UseShellExecute = false,
        RedirectStandardOutput = isSilent,
    })!;

    /// <summary>What was sent to the tool alone is passed on. Ctrl+C in a terminal reaches the program by itself, too, which takes both for one.</summary>
    private static void End(Process process, bool isEnd)
    {
        if (OperatingSystem.IsWindows())
        {
            process.Kill(entireProcessTree: true);
        }
        else
        {
            _ = Send(process.Id, isEnd ? Termination : Interrupt);
        }
    }

    [DllImport("libc", EntryPoint = "kill")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int Send(int process, int signal);
}
