using System;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Queue.Display;
using MiniBench.Queue.Storage;

namespace MiniBench.Queue.Running;

/// <summary>
/// Runs the commands of a queue. Whenever it dies, no command and no result is lost, none is recorded twice, and what ran is run again: a command is
/// executed at least once, its result recorded exactly once.
/// </summary>
internal sealed class QueueRunner
{
    private readonly QueueFile queue;
    private readonly RunWishes wishes;
    private readonly Surroundings around;
    private readonly WorkFolder work;
    private readonly CommandRun commands;
    private readonly BetweenRun between;

    internal QueueRunner(QueueFile queue, RunWishes wishes, Surroundings around)
    {
        (this.queue, this.wishes, this.around) = (queue, wishes, around);
        work = new(queue.Path);
        commands = new(queue, wishes, around, work);
        between = new(queue, wishes, around, work);
    }

    /// <summary>Runs it until all commands are done, or something stops it.</summary>
    /// <param name="stop">Ends the command that runs, which goes back to those that wait.</param>
    /// <exception cref="QueueException">Another process runs it, it began on another machine, or its file cannot be used.</exception>
    internal RunEnd Run(CancellationToken stop)
    {
        using RunnerLock held = RunnerLock.Take(queue.Path) ?? throw new QueueException(
            $"The queue '{queue.Path}' is run already{(queue.State().Runner is { } runner ? $", by {runner}" : "")}: two commands at once would disturb each other. `minibench queue status` shows it.");
        Enter();
        Recover(held.IsAfterDeath);
        held.Begin();
        try
        {
            return Ended(IsToldBefore() ? RunEnd.Stopped : RunAll(stop));
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return Ended(RunEnd.Stopped);
        }
        catch (Exception exception) when (exception is QueueException or IOException)
        {
            held.GiveUp();
            throw;
        }
    }

    private RunEnd RunAll(CancellationToken stop)
    {
        Progress progress = new(queue.Outcomes());
        int failures = 0;
        while (queue.Next() is not null)
        {
            if (Prepare(stop) is { } end)
            {
                return end;
            }

            if (Begin() is not { } job)
            {
                break; // What waited was removed meanwhile.
            }

            around.Say(progress.Begin(job, queue.Jobs(), wishes.Settling.Expected));
            if (commands.Run(job, stop) is not { } result)
            {
                return RunEnd.Stopped;
            }

            failures += result.IsSuccess ? 0 : 1;
            around.Say(progress.End(result));
        }

        return failures > 0 ? RunEnd.Failed : RunEnd.Finished;
    }

    /// <summary>Begins the next command, which can be removed until it has begun.</summary>
    /// <returns>The command; null if none waits any more.</returns>
    private Job? Begin()
    {
        Job? begun = null;
        while (begun is null && queue.Next() is { } next)
        {
            begun = commands.Begin(next);
        }

        return begun;
    }

    /// <summary>Runs what is between two commands, and waits until the machine has settled.</summary>
    /// <returns>How the run ends before the next command; null if it goes on.</returns>
    private RunEnd? Prepare(CancellationToken stop)
    {
        bool isStopped() => stop.IsCancellationRequested || StopFile.IsThere(queue.Path);
        if (isStopped())
        {
            return RunEnd.Stopped;
        }

        if (between.Run(stop) is { } end)
        {
            return end;
        }

        wishes.Settling.Wait(around.Load, around.Clock, around.Say, isStopped, stop);
        return isStopped() ? RunEnd.Stopped : null;
    }

    private void Enter()
    {
        QueueState state = queue.State();
        if (state.Machine is { } machine && machine != around.Machine.Id && !wishes.AllowsOtherMachine)
        {
            throw new QueueException($"The queue '{queue.Path}' began on another machine{(state.Runner is { } other ? $" ({other})" : "")}; results of several machines in one queue are easily mixed up. "
                + "To go on here all the same: --allow-other-machine.");
        }

        if (wishes.IsReboot && !ThisMachine.IsBootKnown(around.Machine))
        {
            throw new QueueException($"This system has no id of its boot, so that a reboot could not be told from none. Set {ThisMachine.BootVariable} to another text at every start, or leave --reboots out.");
        }

        queue.Enter(Units.Invariant($"process {Environment.ProcessId} on {around.Machine.Name}"), around.Machine.Id);
    }

    /// <summary>What is running, although this process has just taken the lock, was interrupted.</summary>
    /// <param name="isAfterDeath">Whether whoever ran it died; if not, it could not go on: a full disk, for example.</param>
    private void Recover(bool isAfterDeath)
    {
        between.Recover();
        foreach (Job job in queue.Jobs().Where(job => job.State == JobState.Running))
        {
            int left = around.Commands.EndLeftovers(CommandMark.Of(queue.State().Id, job.Number));
            work.CleanUp(); // Before the queue is written: it may be what the disk is full of.
            bool isGivenUp = isAfterDeath && job.Interruptions + 1 >= wishes.MostInterruptions;
            around.Say(Units.Invariant($"Command {job.Number} was interrupted in its attempt {job.Attempts}, and {(isGivenUp ? $"is not tried again: it may be what ends the queue" : "is run again")}: {job.Command}")
                + (left > 0 ? Units.Invariant($" (what was left of it was ended, {left} processes)") : ""));
            // Said first: once it waits again, nobody knows what there is to say.
            around.Do(QueueStep.Recover, inside =>
            {
                if (isGivenUp)
                {
                    GiveUp(job, inside);
                }
                else
                {
                    queue.Release(job, isAfterDeath, IsBetweenDue(job), inside);
                }
            });
        }

        work.CleanUp();
        if (!isAfterDeath)
        {
            StopFile.Remove(queue.Path); // Whoever was told to stop has given up before.
        }
    }

    /// <summary>An attempt that was interrupted has left its traces on the machine; a reboot that it did not ask for has taken them away.</summary>
    private bool IsBetweenDue(Job job) => !wishes.IsReboot || job.Boot == around.Machine.Boot;

    private void GiveUp(Job job, Action inside)
    {
        string note = Units.Invariant($"whatever ran it died {job.Interruptions + 1} times meanwhile");
        queue.Record(new() { Job = job.Number, Attempt = job.Attempts, Boot = around.Machine.Boot, Machine = around.Machine.Name, Started = job.Started ?? 0, Ending = JobEnding.GivenUp, Note = note }, inside);
    }

    /// <summary>Whether a reboot or a death came before the stop that was asked for. It is said: whoever starts the queue now may not know.</summary>
    private bool IsToldBefore()
    {
        bool isSo = queue.Next() is not null && StopFile.IsThere(queue.Path);
        if (isSo)
        {
            around.Say($"The queue was told to stop before this start, by the file '{StopFile.PathOf(queue.Path)}', which is taken away now. Start it again to go on.");
        }

        return isSo;
    }

    /// <summary>A wish to stop is met by any end, but for a reboot, after which the queue would go on.</summary>
    private RunEnd Ended(RunEnd end)
    {
        if (end != RunEnd.Rebooting)
        {
            StopFile.Remove(queue.Path);
        }

        return end;
    }
}
