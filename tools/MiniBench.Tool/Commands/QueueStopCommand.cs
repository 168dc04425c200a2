using System.CommandLine;
using MiniBench.Output;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue stop: asks whoever runs a queue to stop.</summary>
internal static class QueueStopCommand
{
    private const string Examples = """
          minibench queue stop                after the command that runs
          minibench queue stop --now          ends it; it waits again

        A file of the queue's name and .stop beside it does the same; `now` in it is --now.
        """;

    internal static Command Create(ToolConsole console)
    {
        Option<string> path = QueueCommand.PathOption();
        Option<bool> now = new("--now") { Description = "Ends the command that runs, which waits again" };
        Command command = new("stop", "Stops a queue that is run, after its command") { path, now };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            using QueueFile queue = QueueFile.Open(parsed.GetRequiredValue(path));
            if (!RunnerLock.IsRun(queue.Path))
            {
                console.Say($"Nobody runs the queue '{queue.Path}': there is nothing to stop.");
                return ExitCodes.Success;
            }

            StopFile.Write(queue.Path, parsed.GetValue(now));
            console.Say(parsed.GetValue(now) ? "The queue was told to stop now." : "The queue was told to stop after the command that runs.");
            return ExitCodes.Success;
        });
        return command;
    }
}
