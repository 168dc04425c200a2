using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Running;

/// <summary>What is run between two commands: something that flushes caches, or a reboot.</summary>
internal sealed class BetweenRun(QueueFile queue, RunWishes wishes, Surroundings around, WorkFolder work)
{
    private const long MostBytes = 64 << 10;
    private const int MostLines = 10;

    /// <summary>Runs it if it is to be run now.</summary>
    /// <param name="stop">Ends it.</param>
    /// <returns>Why the queue does not go on; null if it does.</returns>
    internal RunEnd? Run(CancellationToken stop)
    {
        QueueState state = queue.State();
        if (wishes.Between is not { } command || state.Between == BetweenState.None)
        {
            return null;
        }

        return !wishes.IsReboot ? Flush(command, stop) : HasRebooted(state) ? null : Reboot(command, state, stop);
    }

    /// <summary>Ends what is left of it where no command has begun behind it: it failed, or whoever ran it died.</summary>
    internal void Recover()
    {
        if (queue.State() is { Between: BetweenState.Requested } state)
        {
            around.Commands.EndLeftovers(CommandMark.OfBetween(state.Id));
        }
    }

    /// <summary>Another boot is a reboot, whoever asked for it: with no id of the boot there is no telling, and the queue is not run at all.</summary>
    private bool HasRebooted(QueueState state) => state.BetweenBoot is { } boot && boot != around.Machine.Boot;

    private RunEnd? Flush(string command, CancellationToken stop)
    {
        around.Do(QueueStep.Request, inside => queue.Request(around.Machine.Boot, isReboot: false, inside));
        bool isRun = Execute(command, stop);
        stop.ThrowIfCancellationRequested();
        return isRun ? null : RunEnd.Stuck;
    }

    private RunEnd Reboot(string command, QueueState state, CancellationToken stop)
    {
        if (state.Between == BetweenState.Requested)
        {
            around.Say("The reboot that was requested has not happened: the machine has the boot id that it had then. It is requested again.");
        }

        IReadOnlyList<Job> jobs = queue.Jobs();
        if (state.Reboots >= jobs.Sum(job => job.MostReboots))
        {
            around.Say(Units.Invariant($"{state.Reboots} reboots were requested for {jobs.Count} commands: more would be a loop. See why the machine does not reboot, or is rebooted by something else; ")
                + "without --reboots the queue runs what is left.");
            return RunEnd.Stuck;
        }

        around.Do(QueueStep.Request, inside => queue.Request(around.Machine.Boot, isReboot: true, inside));
        around.Say($"The machine is to be rebooted: {command}");
        bool isRun = Execute(command, stop);
        if (!isRun && !around.IsGoingDown())
        {
            queue.TakeRebootBack();
        }

        stop.ThrowIfCancellationRequested();
        return isRun ? RunEnd.Rebooting : RunEnd.Stuck;
    }

    /// <summary>Runs it, and says why it failed unless it was ended.</summary>
    private bool Execute(string command, CancellationToken stop)
    {
        CommandEnd? end = null;
        string said = "";
        around.Do(QueueStep.Between, _ =>
        {
            work.Begin();
            using CappedFile output = new(work.Output, MostBytes);
            using CappedFile error = new(work.Error, MostBytes);
            Dictionary<string, string> variables = new() { [CommandMark.Variable] = CommandMark.OfBetween(queue.State().Id) };
            end = around.Commands.Run(new(command, Environment.CurrentDirectory, variables, output, error, wishes.TimeLimit), stop);
            said = Encoding.UTF8.GetString([.. output.Finish(), .. error.Finish()]);
        });
        work.CleanUp();
        if (end!.ExitCode != 0 && !stop.IsCancellationRequested)
        {
            string how = end.ExitCode is { } code ? Units.Invariant($"ended with exit code {code}") : "did not end by itself";
            string[] lines = [.. Plain.Safe(said).Split('\n').Select(line => line.TrimEnd()).Where(line => line.Length > 0).Take(MostLines)];
            around.Say($"--between '{command}' {how}{(end.Note.Length > 0 ? $" ({end.Note})" : "")}; the commands behind it wait. Put it right, and start the queue again."
                + string.Concat(lines.Select(line => "\n  " + line)));
        }

        return end.ExitCode == 0;
    }
}
