using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Live;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Tool.Display;

namespace MiniBench.Tool.Running;

/// <summary>minibench run, from the file to the exit code.</summary>
internal static class ProgramRun
{
    /// <exception cref="ProgramException">The file is no benchmark.</exception>
    /// <exception cref="BadInputException">The options cannot be used.</exception>
    /// <exception cref="ToolException">The options cannot be used.</exception>
    internal static int Run(RunRequest request, ToolConsole console)
    {
        RunnerOptions options = OptionParser.Parse(request.Options);
        (string path, string text) = Read(request.Path, console);
        return Measure(new(path, text, options, request), console);
    }

    /// <summary>Runs a text that is in no file.</summary>
    /// <inheritdoc cref="Run"/>
    internal static int RunText(string name, string text, RunRequest request, ToolConsole console) =>
        Measure(new(name, text, OptionParser.Parse(request.Options), request), console);

    private static int Measure(Job job, ToolConsole console)
    {
        StoredProgram program = Store(job.Path, job.Text);
        HandOptions? hand = program.UsesRunner ? null : new(job.Source, job.Options, job.Request.Options);
        foreach (string note in program.Notes)
        {
            console.Error.WriteLine(note);
        }

        string resultsPath = Path.Combine(Path.GetTempPath(), $"minibench-{Path.GetRandomFileName()}.json");
        try
        {
            int exitCode = Follow(job, program, hand?.Variables(resultsPath) ?? [], console);
            return hand is { WantsResults: true } && exitCode is ExitCodes.Success or ExitCodes.Failure
                ? Math.Max(exitCode, hand!.Deliver(job.Source, resultsPath, console))
                : exitCode;
        }
        finally
        {
            File.Delete(resultsPath);
        }
    }

    private static int Follow(Job job, StoredProgram program, IEnumerable<KeyValuePair<string, string>> variables, ToolConsole console)
    {
        IRunView view = RunViews.For(console);
        Dictionary<string, string> all = new(variables);
        if (view.ShowsTables)
        {
            all[ChannelVariables.Live] = "1";
        }

        IReadOnlyList<string> own = job.Request.OwnArguments;
        string[] arguments = program.UsesRunner ? [.. job.Request.Options, .. own.Count > 0 ? own.Prepend("--") : []] : [.. own];
        bool isInSeveralProcesses = job.Request.Options.Any(option => option.StartsWith("--launches", StringComparison.Ordinal));
        using ProgramProcess process = new(program, job.Source, arguments, all, isInSeveralProcesses ? null : job.Request.TimeLimit);
        ProgramEnd end = process.Follow(view) with { IsOfRunner = program.UsesRunner, IsDry = job.Options.IsDryRun };
        if ((end.Message ?? (end.IsSilent ? $"'{job.Source}' measured nothing." : null)) is { } message)
        {
            console.Error.WriteLine(message.ReplaceLineEndings(console.Error.NewLine));
        }

        return end.ToolExitCode;
    }

    private static StoredProgram Store(string path, string text)
    {
        ProgramCache cache = ProgramCache.OfUser();
        string folder = cache.FolderOf(path, text);
        if (StoredProgram.Find(folder) is { } found)
        {
            return found;
        }

        CompiledProgram compiled = ProgramWriter.Compile(path, text);
        return cache.Keep(folder, draft => ProgramWriter.Write(compiled, draft));
    }

    private static (string Path, string Text) Read(string path, ToolConsole console)
    {
        if (path == "-")
        {
            return ("input.cs", console.Input.ReadToEnd());
        }

        return File.Exists(path) ? (path, File.ReadAllText(path)) : (path, BenchmarkProgram.Load(path).Text);
    }

    private sealed record Job(string Path, string Text, RunnerOptions Options, RunRequest Request)
    {
        internal string Source => System.IO.Path.GetFileName(Path);
    }
}
