using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Programs;
using MiniBench.Tool.Display;

namespace MiniBench.Tool.Running;

/// <summary>Builds a project in Release and runs it; it reads its options itself.</summary>
internal static class ProjectRun
{
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
        return DirectProcess.Run(program, [.. request.Words, .. own.Count > 0 ? own.Prepend("--") : []], request.Variables);
    }

    /// <returns>The program's assembly.</returns>
    private static string Build(string path, ToolConsole console)
    {
        Process? build = null;
        // From before something is shown, which would be left on the screen.
        using StopSignals signals = new(_ => ProcessTree.End(build), () => { });
        using IDisposable work = RunViews.For(console).Working($"building {path}");
        // Whole, since a name that begins with a dash would be taken for an option.
        string project = Path.GetFullPath(path);
        string[] arguments = ["build", project, "--configuration", "Release", "--nologo", "--verbosity", "quiet", "--target:Build", "--getProperty:TargetPath"];
        (int exitCode, string program, string faults) = Ask(arguments, started => build = started);
        signals.ThrowIfTaken(path);
        if (exitCode == 0 && program.Length == 0)
        {
            // A project of several frameworks has no single program.
            string frameworks = Ask(["msbuild", project, "--nologo", "--getProperty:TargetFrameworks"], started => build = started).Output;
            signals.ThrowIfTaken(path);
            string framework = Newest(frameworks, Environment.Version) ?? throw new ToolException(Units.Invariant(
                $"'{path}' is built for '{frameworks}', and .NET {Environment.Version.Major} is here. Add net{Environment.Version.Major}.0 to its TargetFrameworks."));
            (exitCode, program, faults) = Ask([.. arguments, "--framework", framework], started => build = started);
            signals.ThrowIfTaken(path);
        }

        return exitCode == 0 && File.Exists(program) && !File.Exists(Path.ChangeExtension(program, ".runtimeconfig.json"))
            ? throw new ToolException($"'{path}' is a library; a program was expected, whose Main is `return BenchmarkRunner.Run(args);`. `dotnet new minibench` makes one.")
            : exitCode == 0 && File.Exists(program) ? program
            : throw new ToolException($"'{path}' cannot be built.\n" + Faults(program + "\n" + faults));
    }

    /// <summary>Asks the build for a property: it then does nothing else unless it is told to, and writes what goes wrong to the error stream.</summary>
    private static (int ExitCode, string Output, string Faults) Ask(IEnumerable<string> arguments, Action<Process> begin)
    {
        ProcessStartInfo start = Info(arguments);
        (start.RedirectStandardOutput, start.RedirectStandardError) = (true, true);
        using Process build = Process.Start(start)!;
        begin(build);
        Task<string> faults = build.StandardError.ReadToEndAsync();
        string output = build.StandardOutput.ReadToEnd().Trim();
        build.WaitForExit();
        return (build.ExitCode, output, faults.Result);
    }

    /// <summary>The newest of several frameworks that runs here; null if none does.</summary>
    /// <param name="frameworks">Such as <c>net8.0;net10.0</c>.</param>
    /// <param name="most">The version of .NET that is here.</param>
    internal static string? Newest(string frameworks, Version most) => frameworks
        .Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
        .Where(name => VersionOf(name) is { } version && version.Major <= most.Major)
        .MaxBy(VersionOf);

    /// <summary>The version of a framework such as net10.0; null for others, net48 and those of one system among them.</summary>
    private static Version? VersionOf(string framework) =>
        framework.StartsWith("net", StringComparison.OrdinalIgnoreCase) && Version.TryParse(framework.AsSpan(3), out Version? version) ? version : null;

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
}
