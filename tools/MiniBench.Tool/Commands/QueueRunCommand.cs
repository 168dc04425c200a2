using System;
using System.CommandLine;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue run: all commands that wait, one after the other.</summary>
internal static class QueueRunCommand
{
    private static readonly TimeSpan LookTime = TimeSpan.FromMilliseconds(500);

    private const string Examples = """
          minibench queue run
          minibench queue run --settle 30s --timeout 1h
          minibench queue run --between "sync && echo 3 | sudo tee /proc/sys/vm/drop_caches"
          minibench queue run --settle idle --reboots --between "sudo systemctl reboot"

        Killed at any moment, it goes on where it was: what ran is run again, and that is said. Ctrl+C ends the command
        that runs, which waits again; `minibench queue stop` lets it end. One process runs a queue at a time.
        Exit codes: 0 all that was run ended well, or was stopped by `minibench queue stop`, or waits for a reboot; 1 a
        command failed, or --between did; 2 arguments or a queue that cannot be used; 130 interrupted.
        """;

    internal static Command Create(ToolConsole console)
    {
        Command command = new("run", "Runs the commands that wait");
        QueueRunOptions options = new QueueRunOptions().AddTo(command);
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            RunWishes wishes = options.Wishes(parsed);
            using QueueFile queue = QueueFile.Open(options.Path(parsed));
            if (options.Advice(parsed) is { } advice)
            {
                console.Say(advice);
            }

            return Run(queue, wishes, console);
        });
        return command;
    }

    private static int Run(QueueFile queue, RunWishes wishes, ToolConsole console)
    {
        using CancellationTokenSource stop = new();
        using StopSignals signals = new(_ => stop.Cancel(), () => { });
        using Timer look = new(_ => StopIfAsked(queue.Path, stop), null, LookTime, LookTime);
        Surroundings around = new(ThisMachine.Read(), new ShellCommands(TimeProvider.System), new ProcessorLoad(), TimeProvider.System, console.Say)
        {
            IsGoingDown = () => signals.ExitCode is { } code && code != ExitCodes.Interrupted,
        };
        RunEnd end = new QueueRunner(queue, wishes, around).Run(stop.Token);
        console.Say(Text(end, queue));
        return signals.ExitCode ?? (end is RunEnd.Failed or RunEnd.Stuck ? ExitCodes.Failure : ExitCodes.Success);
    }

    private static void StopIfAsked(string path, CancellationTokenSource stop)
    {
        if (StopFile.IsNow(path))
        {
            stop.Cancel();
        }
    }

    private static string Text(RunEnd end, QueueFile queue)
    {
        (int all, int left) = (queue.Jobs().Count, queue.Jobs().Count(job => job.State != JobState.Done));
        int[] failed = [.. queue.Outcomes().Where(outcome => !outcome.IsSuccess).Select(outcome => (int)outcome.Job)];
        string failures = failed.Length == 0 ? "" : Units.Invariant($" {failed.Length} failed: {(failed.Length == 1 ? "command" : "commands")} {string.Join(", ", failed)}.");
        return end switch
        {
            RunEnd.Stopped => $"Stopped; {QueueCommand.Count(left, "command")} of {all} wait.{failures}",
            RunEnd.Rebooting => $"{QueueCommand.Count(left, "command")} of {all} wait for the reboot, and for minibench queue run after it.{failures}",
            RunEnd.Stuck => $"{QueueCommand.Count(left, "command")} of {all} wait.{failures}",
            _ when all == 0 => $"There is nothing in the queue '{queue.Path}'. `minibench queue add` adds commands.",
            _ => $"All of it is done, {QueueCommand.Count(all, "command")}.{failures} `minibench queue results` shows what came of them.",
        };
    }
}
