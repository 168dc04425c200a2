using System;
using System.CommandLine;
using MiniBench.Output;
using MiniBench.Queue.Display;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue status: what is done and what is left.</summary>
internal static class QueueStatusCommand
{
    private const string Examples = """
          minibench queue status
          minibench queue status --queue nightly.db
        """;

    internal static Command Create(ToolConsole console)
    {
        Option<string> path = QueueCommand.PathOption();
        Command command = new("status", "Shows what is done, what runs and what is left") { path };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            using QueueFile queue = QueueFile.Open(parsed.GetRequiredValue(path));
            string? runner = RunnerLock.IsRun(queue.Path) ? queue.State().Runner ?? "a process that begins" : null;
            console.Output.WriteLine(StatusText.Of(queue.Jobs(), queue.Outcomes(), runner, TimeProvider.System.GetUtcNow()));
            return ExitCodes.Success;
        });
        return command;
    }
}
