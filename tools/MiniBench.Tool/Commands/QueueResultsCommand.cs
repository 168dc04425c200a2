using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Queue;
using MiniBench.Queue.Display;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue results: what came of the commands.</summary>
internal static class QueueResultsCommand
{
    private const string Usual = "text";
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private const string Examples = """
          minibench queue results                      exit code, time and output of each, tables where it has results
          minibench queue results 3 5                  of commands 3 and 5
          minibench queue results --format csv         the results of all commands that have some, in one format
          minibench queue results --output all.html

        A command has results if it wrote them to {results}, or if its whole output is results in JSON.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<long[]> numbers = QueueCommand.Numbers("The numbers of commands; without, all that are done");
        FormatOption format = new();
        OutputOption output = new();
        Option<string> path = QueueCommand.PathOption();
        Command command = new("results", "Shows what came of the commands, in any format") { numbers, format, output, path };
        command.WithExamples(Examples + "\n\n" + FormatList.Text);
        command.SetAction(parsed =>
        {
            ToolFile.RefuseToReplace(output.PathIn(parsed), parsed.GetRequiredValue(path));
            ResultFormat? chosenFormat = format.In(parsed);
            using QueueFile queue = QueueFile.Open(parsed.GetRequiredValue(path));
            (Job Job, JobResult Result)[] chosen = [.. Chosen(queue, parsed.GetValue(numbers) ?? [])];
            if (chosenFormat is null && output.PathIn(parsed) is null)
            {
                Array.ForEach(chosen, one => Write(one.Job, one.Result, console));
                return ExitCodes.Success;
            }

            return ResultText.Write(Suites(queue.Path, chosen), chosenFormat, output.PathIn(parsed), Usual, console);
        });
        return command;
    }

    private static IEnumerable<(Job Job, JobResult Result)> Chosen(QueueFile queue, long[] numbers)
    {
        IReadOnlyList<Job> jobs = queue.Jobs();
        foreach (long number in numbers.Where(number => jobs.All(job => job.Number != number)))
        {
            throw new ToolException(Units.Invariant($"There is no command {number} in the queue '{queue.Path}', which has {QueueCommand.Count(jobs.Count, "command")}. `minibench queue status` lists them."));
        }

        Job[] chosen = [.. jobs.Where(job => numbers.Length == 0 ? job.State == JobState.Done : numbers.Contains(job.Number))];
        return chosen.Length == 0 ? throw new ToolException($"No command of the queue '{queue.Path}' is done yet. `minibench queue status` shows what is left.")
            : Array.Find(chosen, job => job.State != JobState.Done) is { } open ? throw new ToolException(Units.Invariant($"Command {open.Number} is not done yet. `minibench queue status` shows what is left."))
            : chosen.Select(job => (job, queue.Result(job.Number)!));
    }

    /// <summary>All results together; suites of one name that several commands measured get the command's number.</summary>
    private static SavedResults Suites(string path, (Job Job, JobResult Result)[] chosen)
    {
        (long Job, SavedResults Results)[] saved = [.. chosen.Where(one => one.Result.Results is not null).Select(one => (one.Job.Number, SavedResults.Read(new StringReader(one.Result.Results!))))];
        (long Job, ResultSuite Suite)[] found = [.. saved.SelectMany(one => one.Results, (one, suite) => (one.Job, suite))];
        string?[] programs = [.. saved.Select(one => one.Results.SourceHash).Distinct()];
        ILookup<string, long> names = found.ToLookup(one => one.Suite.Name, one => one.Job);
        return found.Length > 0
            ? new(found.Select(one => names[one.Suite.Name].Distinct().Skip(1).Any() ? SuiteCopy.Named(one.Suite, Units.Invariant($"{one.Suite.Name} ({one.Job})")) : one.Suite), programs is [var one] ? one : null)
            : throw new ToolException($"No command of the queue '{path}' wrote benchmark results, as JSON. Let them write some, with --output {CommandRun.ResultsPlace} or --format json; without --format their output is shown.");
    }

    private static void Write(Job job, JobResult result, ToolConsole console)
    {
        string time = result.Ending is JobEnding.Exited or JobEnding.TimedOut ? $"; {TimeText.Of(TimeSpan.FromMilliseconds(result.Milliseconds))}" : "";
        string attempt = result.Attempt > 1 ? Units.Invariant($"; attempt {result.Attempt}") : "";
        console.Output.WriteLine(Units.Invariant($"== {job.Number}: {Plain.Safe(job.Command)}"));
        console.Output.WriteLine(OutcomeText.Of(result) + time + attempt);
        if (result.Results is { } json)
        {
            Formats.Find(Usual).Create().Write(SavedResults.Read(new StringReader(json)), console.Output);
        }
        else
        {
            WriteText("", result.Output, console.Output);
        }

        WriteText("-- error stream:", result.Error, console.Output);
        console.Output.WriteLine();
    }

    /// <summary>What a command wrote: in UTF-8, or in the letters of the console.</summary>
    internal static string Read(byte[] bytes, Encoding console)
    {
        try
        {
            return Strict.GetString(bytes);
        }
        catch (DecoderFallbackException)
        {
            return console.GetString(bytes);
        }
    }

    private static void WriteText(string heading, byte[] bytes, TextWriter output)
    {
        string text = Read(bytes, Console.OutputEncoding).ReplaceLineEndings("\n").TrimEnd('\n');
        if (text.Length > 0)
        {
            output.WriteLine((heading.Length > 0 ? heading + "\n" : "") + string.Join('\n', text.Split('\n').Select(Plain.Safe)));
        }
    }
}
