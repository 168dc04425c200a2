using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Live;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Sharing;
using MiniBench.Tool.Display;

namespace MiniBench.Tool.Running;

/// <summary>minibench run, from the file to the exit code.</summary>
internal static class ProgramRun
{
    /// <exception cref="ProgramException">The file is no benchmark.</exception>
    /// <exception cref="BadInputException">A file that the options name cannot be used.</exception>
    /// <exception cref="ToolException">The options cannot be used.</exception>
    internal static int Run(string file, RunRequest request, ToolConsole console)
    {
        (string path, string text) = Read(file, console);
        return Measure(new(path, text, request), console);
    }

    /// <summary>Runs a text that is in no file.</summary>
    /// <inheritdoc cref="Run"/>
    internal static int RunText(string name, string text, RunRequest request, ToolConsole console) =>
        Measure(new(name, text, request), console);

    private static int Measure(Job job, ToolConsole console)
    {
        using ProgramCache cache = ProgramCache.OfUser();
        StoredProgram program = Store(job, cache, console);
        if (program.HasLibrary)
        {
            return Direct(job, program, console);
        }

        HandOptions? hand = program.UsesRunner ? null : new(job.Source, job.Request);
        foreach (string note in program.Notes)
        {
            console.Say(note);
        }

        return hand is { WantsResults: true } ? FromOutside(job, program, hand, console)
            : Follow(job, program, [.. hand?.Variables("") ?? [], .. job.Request.Variables], isAside: false, console);
    }

    /// <summary>Runs a program that does not save its results itself: it hands them over in a file.</summary>
    private static int FromOutside(Job job, StoredProgram program, HandOptions hand, ToolConsole console)
    {
        DirectoryInfo folder = TemporaryFolder.Create($"What '{job.Source}' measures");
        try
        {
            string path = Path.Combine(folder.FullName, "results.json");
            int exitCode = Follow(job, program, [.. hand.Variables(path), .. job.Request.Variables], hand.IsDocument, console);
            return Delivered(exitCode, hand, job.Source, path, console);
        }
        finally
        {
            TemporaryFolder.Delete(folder, $"The run of '{job.Source}'", console.Error);
        }
    }

    /// <summary>Runs a pack: the library in it shows what it measures, and knows nothing of the tool.</summary>
    private static int Direct(Job job, StoredProgram program, ToolConsole console)
    {
        if (!program.UsesRunner && job.Request.Words.Count > 0)
        {
            string name = RunRequest.NameOf(job.Request.Words[0]);
            throw new ToolException((job.Request.IsUploaded
                ? $"The results of '{job.Source}' cannot be uploaded: it has the library inside and runs its suites itself. "
                : $"{name} cannot reach '{job.Source}', which has the library inside and runs its suites itself. ")
                + $"Get the program out of it, and run that: minibench unpack {ShareFormat.Argument(job.Path)}");
        }

        if (job.Request.TimeLimit is not null)
        {
            console.Say($"--time-limit has no effect on '{job.Source}', which has the library inside: nothing tells when it measures.");
        }

        int exitCode = DirectProcess.Run(program.AssemblyPath, Arguments(job, program), job.Request.Variables, isPack: true);
        if (ExitCodes.IsOfSignal(exitCode) || !ProgramEnd.IsCrash(exitCode))
        {
            return exitCode;
        }

        console.Say(Units.Invariant($"'{job.Source}' crashed: exit code {exitCode}."));
        return ExitCodes.BadInput;
    }

    private static IEnumerable<string> Arguments(Job job, StoredProgram program)
    {
        IReadOnlyList<string> own = job.Request.OwnArguments;
        return program.UsesRunner ? [.. job.Request.Words, .. own.Count > 0 ? own.Prepend("--") : []] : own;
    }

    /// <summary>What was measured is delivered however the program ended; where that says more, its exit code stays.</summary>
    private static int Delivered(int exitCode, HandOptions hand, string source, string resultsPath, ToolConsole console)
    {
        if (exitCode is ExitCodes.Success or ExitCodes.Failure)
        {
            return Math.Max(exitCode, hand.Deliver(source, resultsPath, console));
        }

        try
        {
            if (File.Exists(resultsPath))
            {
                hand.Deliver(source, resultsPath, console);
            }
        }
        catch (Exception exception) when (ToolException.IsForTheUser(exception))
        {
            console.Say(exception.Message);
        }

        return exitCode;
    }

    private static int Follow(Job job, StoredProgram program, IEnumerable<KeyValuePair<string, string>> variables, bool isAside, ToolConsole console)
    {
        IRunView view = RunViews.For(console);
        Dictionary<string, string> all = new(variables)
        {
            [ChannelVariables.SourceLines] = Units.Invariant($"{job.Text.AsSpan().Count('\n') + 1}"),
        };
        if (view.ShowsTables)
        {
            all[ChannelVariables.Live] = "1";
        }

        using ProgramProcess process = new(program, job.Source, SourceHash.Of(job.Text), Arguments(job, program), all, isAside, TimeLimit(job, console));
        ProgramEnd end = process.Follow(view) with { IsOfRunner = program.UsesRunner, IsDry = job.Request.Options.IsDryRun };
        if ((end.Message ?? (end.IsSilent ? $"'{job.Source}' measured nothing." : null)) is { } message)
        {
            console.Say(message);
        }

        return end.ToolExitCode;
    }

    /// <summary>For how long it may measure nothing; with several launches the processes that measure are not this one.</summary>
    private static TimeSpan? TimeLimit(Job job, ToolConsole console)
    {
        if (job.Request.Options.Launches is null)
        {
            return job.Request.TimeLimit ?? RunRequest.UsualTimeLimit;
        }

        if (job.Request.TimeLimit is not null)
        {
            console.Say("--time-limit has no effect with --launches: the processes that measure are started by the program itself. --max-call-time bounds each call.");
        }

        return null;
    }

    private static StoredProgram Store(Job job, ProgramCache cache, ToolConsole console)
    {
        FunctionWishes wishes = job.Request.Wishes;
        string folder = cache.FolderOf(job.Path, wishes.IsAny ? string.Join('\0', [wishes.Input, wishes.Sizes, .. wishes.Types, job.Text]) : job.Text);
        if (ProgramCache.Find(folder) is { } found)
        {
            return found;
        }

        // From before something is shown, which would be left on the screen.
        using CancellationTokenSource stop = new();
        using StopSignals signals = new(_ => stop.Cancel(), static () => { });
        using IDisposable work = RunViews.For(console).Working($"compiling {job.Source}");
        return cache.Keep(folder, draft =>
        {
            signals.ThrowIfTaken(job.Source);
            using StringWriter messages = new();
            int exitCode = Compile(new(job.Path, job.Text, wishes, draft), console with { Error = messages, IsTerminal = false }, stop.Token);
            signals.ThrowIfTaken(job.Source);
            string message = messages.ToString().TrimEnd();
            return exitCode switch
            {
                ExitCodes.Success => StoredProgram.Find(draft)!,
                CompileJob.NotWritten => throw new IOException(message),
                _ => throw new ProgramException(message),
            };
        });
    }

    /// <summary>Compiles in another process, which may die of the program.</summary>
    private static int Compile(CompileJob job, ToolConsole console, CancellationToken stop) =>
        GuardedTool.Run([CompileJob.Command], job.Write(), Path.GetFileName(job.Path), job.Text.Length, () => BenchmarkProgram.MostComplexLineOf(job.Text), console, stop);

    private static (string Path, string Text) Read(string path, ToolConsole console)
    {
        if (path == "-")
        {
            string text = console.Input.ReadToEnd();
            return string.IsNullOrWhiteSpace(text) ? throw new ToolException("The standard input, which '-' stands for, is empty or closed; a C# program or functions were expected.") : ("input.cs", text);
        }

        return (path, BenchmarkProgram.ReadText(path));
    }

    private sealed record Job(string Path, string Text, RunRequest Request)
    {
        internal string Source => System.IO.Path.GetFileName(Path);
    }
}
