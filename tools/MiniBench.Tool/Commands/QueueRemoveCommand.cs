using System;
using System.CommandLine;
using System.Linq;
using MiniBench.Output;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue remove: forgets commands.</summary>
internal static class QueueRemoveCommand
{
    private const string Examples = """
          minibench queue remove 3
          minibench queue remove 3 5 --queue nightly.db

        Commands that wait, and those that are done, with their results. One that runs is not removed: `minibench queue
        stop --now` ends it first. The others keep their numbers.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<long[]> numbers = QueueCommand.Numbers("The numbers of commands");
        Option<string> path = QueueCommand.PathOption();
        Command command = new("remove", "Removes commands, with their results") { numbers, path };
        command.WithExamples(Examples);
        command.SetAction(parsed => Remove(parsed.GetValue(numbers) ?? [], parsed.GetRequiredValue(path), console));
        return command;
    }

    private static int Remove(long[] numbers, string path, ToolConsole console)
    {
        if (numbers.Length == 0)
        {
            throw new ToolException("The numbers of commands were expected, as in minibench queue remove 3 5. `minibench queue status` lists them.");
        }

        using QueueFile queue = QueueFile.Open(path);
        using RunnerLock? held = RunnerLock.Take(queue.Path); // Nobody begins to run it meanwhile.
        Job[] interrupted = held is null ? [] : [.. queue.Jobs().Where(job => job.State == JobState.Running && numbers.Contains(job.Number))];
        // Before they are forgotten: afterwards nobody knows what they left.
        ShellCommands commands = new(TimeProvider.System);
        Array.ForEach(interrupted, job => commands.EndLeftovers(CommandMark.Of(queue.State().Id, job.Number)));
        queue.Remove(numbers, isRun: held is null);
        console.Say($"{QueueCommand.List(numbers)} removed from '{path}'.");
        return ExitCodes.Success;
    }
}
