using System.Collections.Generic;
using System.CommandLine;
using MiniBench.Output;
using MiniBench.Queue.Storage;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue retry: lets commands that failed wait again.</summary>
internal static class QueueRetryCommand
{
    private const string Examples = """
          minibench queue retry               all that failed
          minibench queue retry 3 5

        Failed has what ended with another exit code than 0, took too long, was not started or was given up. Its result is
        forgotten; `minibench queue run` runs it again.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<long[]> numbers = QueueCommand.Numbers("The numbers of commands; without, all that failed");
        Option<string> path = QueueCommand.PathOption();
        Command command = new("retry", "Lets commands that failed wait again") { numbers, path };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            using QueueFile queue = QueueFile.Open(parsed.GetRequiredValue(path));
            IReadOnlyList<long> again = queue.Retry(parsed.GetValue(numbers) ?? []);
            console.Say(again.Count == 0
                ? $"No command of the queue '{queue.Path}' has failed: there is nothing to try again."
                : $"{QueueCommand.List(again)} set to wait again. `minibench queue run` runs what waits.");
            return ExitCodes.Success;
        });
        return command;
    }
}
