using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using MiniBench.Live;
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
    /// <exception cref="StoppedException">A signal came while it was built.</exception>
    internal static int Run(string path, RunRequest request, ToolConsole console)
    {
        string program = Build(path, console);
        IReadOnlyList<string> own = request.OwnArguments;
        using Lifeline lifeline = new();
        ProcessStartInfo start = Info(["exec", program, .. request.Options, .. own.Count > 0 ? own.Prepend("--") : []]);
        lifeline.TieProgram(start);
        using Process process = Process.Start(start)!;
        lifeline.Started();
        using StopSignals signals = new(isEnd => End(process, isEnd), () => process.Kill(entireProcessTree: true));
        process.WaitForExit();
        return signals.ExitCode ?? process.ExitCode;
    }

    /// <returns>The program's assembly.</returns>
    private static string Build(string path, ToolConsole console)
    {
        // Asked for a property, the build does nothing else unless it is told to, and writes what goes wrong to the error stream.
        ProcessStartInfo start = Info(["build", path, "--configuration", "Release", "--nologo", "--verbosity", "quiet", "--target:Build", "--getProperty:TargetPath"]);
        (start.RedirectStandardOutput, start.RedirectStandardError) = (true, true);
        Process? build = null;
        // From before something is shown, which would be left on the screen.
        using StopSignals signals = new(_ => build?.Kill(entireProcessTree: true), () => { });
        using IDisposable work = RunViews.For(console).Working($"building {path}");
        using Process started = build = Process.Start(start)!;
        Task<string> faults = build.StandardError.ReadToEndAsync();
        string program = build.StandardOutput.ReadToEnd().Trim();
        build.WaitForExit();
        signals.ThrowIfTaken(path);
        return build.ExitCode == 0 && File.Exists(program) ? program
            : throw new ToolException($"'{path}' cannot be built.\n" + Faults(program + "\n" + faults.Result));
    }

    /// <summary>The first errors of a build, as the compiler tells its own; whatever it wrote where there are none.</summary>
    private static string Faults(string output)
    {
        const int Most = 10;
        string[] lines = [.. output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).Select(WithoutPlaces).Distinct()];
        string[] errors = [.. lines.Where(line => line.Contains("error", StringComparison.OrdinalIgnoreCase))];
        string[] shown = errors.Length > 0 ? errors : lines;
        return string.Join('\n', shown.Take(Most)) + (shown.Length > Most ? Units.Invariant($"\nand {shown.Length - Most} more") : "");
    }

    /// <summary>A line without the project behind it, and without the path to here before it.</summary>
    private static string WithoutPlaces(string line)
    {
        int project = line.EndsWith(']') ? line.LastIndexOf(" [", StringComparison.Ordinal) : -1;
        string here = Environment.CurrentDirectory + Path.DirectorySeparatorChar;
        string message = project > 0 ? line[..project] : line;
        return message.StartsWith(here, StringComparison.Ordinal) ? message[here.Length..] : message;
    }

    private static ProcessStartInfo Info(IEnumerable<string> arguments) => new(DotNetHost.Path, arguments) { UseShellExecute = false };

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
