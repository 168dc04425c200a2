using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MiniBench.Queue;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

/// <summary>Tests of what is run between two commands: flushes, and reboots that are played by other ids of the boot.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class QueueBetweenTest : IDisposable
{
    private readonly QueueWorld world = new();

    public void Dispose() => world.Dispose();

    [Test]
    public void Run_Between_IsRunBetweenCommandsOnly()
    {
        world.Wishes = new() { Between = "flush" };
        world.With(3).Run();

        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "flush", "command 2", "flush", "command 3" }));
    }

    [Test]
    public void Run_CommandAddedAfterTheLast_IsRunBehindWhatIsBetween()
    {
        world.Wishes = new() { Between = "flush" };
        world.With(1).Run();
        world.With(1).Run();

        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "flush", "command 1" }));
    }

    [Test]
    public void Run_BetweenFails_TheNextCommandWaits()
    {
        world.Wishes = new() { Between = "flush" };
        world.With(2).Commands.Work = (start, _) => new(JobEnding.Exited, start.Text == "flush" ? 1 : 0);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stuck));
        Assert.That(world.Said, Has.Some.StartsWith("--between 'flush' ended with exit code 1; the commands behind it wait.").And.Some.Contains("\n  output of flush"));
        world.Commands.Work = null;
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "flush", "flush", "command 2" }));
    }

    /// <summary>What has left the tree of processes is known by its mark, as that of a command is: the queue that comes after one in which it failed ends it.</summary>
    [Test]
    public void Run_Between_HasAMarkByWhichItsProcessesAreEnded()
    {
        string? mark = null;
        world.Wishes = new() { Between = "flush" };
        world.With(2).Commands.Work = (start, _) => start.Text != "flush" ? new(JobEnding.Exited, 0)
            : new(JobEnding.Exited, (mark = start.Variables.GetValueOrDefault(CommandMark.Variable)) is null ? 0 : 1);
        world.Run();
        world.Commands.Ended.Clear();
        world.Run();

        Assert.That(mark, Does.EndWith("/0"));
        Assert.That(world.Commands.Ended, Is.EqualTo(new[] { mark }));
    }

    [Test]
    public void Run_StopFileWhereBetweenFails_IsNotLeftForTheNextRun()
    {
        world.Wishes = new() { Between = "flush" };
        world.With(2).Commands.Work = (start, _) => new(JobEnding.Exited, StoppedIn("flush", start) ? 1 : 0);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stuck));
        Assert.That(StopFile.IsThere(world.Path), Is.False);
    }

    /// <summary>The queue would go on after it.</summary>
    [Test]
    public void Run_StopFileAtTheReboot_IsHeededAfterIt()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(2).Commands.Work = (start, _) =>
        {
            StoppedIn("reboot", start);
            return new(JobEnding.Exited, 0);
        };
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Rebooting));
        world.Reboot();

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stopped));
        Assert.That(world.Said[^1], Does.Contain("was told to stop before this start"));
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
    }

    [Test]
    public void Run_Reboots_OneCommandABoot()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(3);
        RunEnd[] ends = [.. Enumerable.Range(0, 3).Select(_ =>
        {
            world.Reboot();
            return world.Run();
        })];

        Assert.That(ends, Is.EqualTo(new[] { RunEnd.Rebooting, RunEnd.Rebooting, RunEnd.Finished }));
        Assert.That(world.Results().Select(result => result.Boot), Is.EqualTo(new[] { "boot 1", "boot 2", "boot 3" }));
        Assert.That(world.Ask(queue => queue.State()).Reboots, Is.EqualTo(2));
    }

    /// <summary>Its process died between asking for the reboot and the reboot.</summary>
    [Test]
    public void Run_SameBootAfterARequest_AsksAgain()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(2).Run();

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Rebooting));
        Assert.That(world.Said, Has.Some.Contains("has not happened"));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "reboot", "reboot" }));
        world.Reboot();
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
    }

    [Test]
    public void Run_RebootsThatDoNotHappen_AreNeverMoreThanCommands()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(3);
        for (int start = 0; start < 10; start++)
        {
            world.Run();
        }

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stuck));
        Assert.That(world.Commands.CountOf("reboot"), Is.EqualTo(3));
        Assert.That(world.Said[^1], Does.Contain("3 reboots were requested for 3 commands: more would be a loop."));
        world.Wishes = new();
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished), "Without reboots it goes on.");
    }

    /// <summary>A machine that loses its power while a command runs does not count as a reboot that was asked for, and needs none before it is run again.</summary>
    [Test]
    public void Run_PowerLostInACommand_RunsItAgainAtOnce()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(2).Commands.Work = (_, _) => throw new DeathException();
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;
        world.Reboot();

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Rebooting));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "command 1", "reboot" }));
        Assert.That(world.Results()[0].Attempt, Is.EqualTo(2));
    }

    /// <summary>Whoever reboots the machine tells the queue to end first, and that reboot is the one that was due.</summary>
    [TestCase(true, RunEnd.Finished, "command 1", "command 1")]
    [TestCase(false, RunEnd.Rebooting, "command 1", "reboot")]
    public void Run_CommandStoppedByAReboot_NeedsNoOther(bool isRebooted, object end, params string[] expected)
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(1).Commands.Work = (_, _) => new(JobEnding.Stopped, null);
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stopped));
        world.Commands.Work = null;
        if (isRebooted)
        {
            world.Reboot();
        }

        Assert.That(world.Run(), Is.EqualTo(end));
        Assert.That(world.Commands.Run, Is.EqualTo(expected));
    }

    /// <summary>What was begun and stopped has warmed the machine: what is between two commands is between two attempts, too.</summary>
    [Test]
    public void Run_CommandStopped_IsRunAgainBehindWhatIsBetween()
    {
        using CancellationTokenSource stop = new();
        world.Wishes = new() { Between = "flush" };
        world.With(1).Commands.Work = (_, _) =>
        {
            stop.Cancel();
            return new(JobEnding.Stopped, null);
        };
        Assert.That(world.Run(stop: stop.Token), Is.EqualTo(RunEnd.Stopped));
        world.Commands.Work = null;

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "flush", "command 1" }));
    }

    [TestCase(false, RunEnd.Finished, "command 1", "between", "command 1")]
    [TestCase(true, RunEnd.Rebooting, "command 1", "between")]
    public void Run_QueueDiedInTheSameBoot_RunsTheCommandAgainBehindWhatIsBetween(bool isReboot, object end, params string[] expected)
    {
        world.Wishes = new() { Between = "between", IsReboot = isReboot };
        world.With(1).Commands.Work = (_, _) => throw new DeathException();
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;

        Assert.That(world.Run(), Is.EqualTo(end));
        Assert.That(world.Commands.Run, Is.EqualTo(expected));
    }

    /// <summary>Every attempt may have its reboot: one command that is stopped again and again is no loop.</summary>
    [Test]
    public void Run_CommandStoppedOftenWithReboots_IsNoLoop()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(1).Commands.Work = (start, _) => start.Text == "reboot" ? new(JobEnding.Exited, 0) : new(JobEnding.Stopped, null);
        RunEnd[] ends = [.. Enumerable.Range(0, 6).Select(_ =>
        {
            RunEnd end = world.Run();
            if (end == RunEnd.Rebooting)
            {
                world.Reboot();
            }

            return end;
        })];

        Assert.That(ends, Is.EqualTo(new[] { RunEnd.Stopped, RunEnd.Rebooting, RunEnd.Stopped, RunEnd.Rebooting, RunEnd.Stopped, RunEnd.Rebooting }));
    }

    /// <summary>A reboot that the system refuses, for want of rights, is none: when it is allowed, the queue goes on.</summary>
    [Test]
    public void Run_RebootCommandFails_DoesNotCount()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(2).Commands.Work = (start, _) => new(JobEnding.Exited, start.Text == "reboot" ? 1 : 0);
        RunEnd[] ends = [.. Enumerable.Range(0, 5).Select(_ => world.Run())];

        Assert.That(ends, Is.All.EqualTo(RunEnd.Stuck));
        Assert.That(world.Ask(queue => queue.State()).Reboots, Is.Zero);
        world.Commands.Work = null;
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Rebooting));
        world.Reboot();
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
    }

    /// <summary>Whoever ends its command prevents the reboot, and can start the queue again as often as they like; if it comes all the same, it is known.</summary>
    [TestCase(false, RunEnd.Rebooting)]
    [TestCase(true, RunEnd.Finished)]
    public void Run_RebootCommandStopped_DoesNotCount(bool isRebooted, object end)
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(2);
        RunEnd[] ends = [.. Enumerable.Range(0, 5).Select(_ => world.Run(stop: StoppedIn("reboot")))];
        world.Commands.Work = null;

        Assert.That(ends, Is.All.EqualTo(RunEnd.Stopped));
        Assert.That(world.Ask(queue => queue.State()).Reboots, Is.Zero);
        Assert.That(world.Said, Has.None.StartsWith("--between"));
        if (isRebooted)
        {
            world.Reboot();
        }

        Assert.That(world.Run(), Is.EqualTo(end));
    }

    /// <summary>What ends its command may be the reboot itself: where the boot has the same id behind it, as in a container, there is no loop.</summary>
    [Test]
    public void Run_RebootCommandStoppedByTheMachine_Counts()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.IsGoingDown = true;
        world.With(2);
        RunEnd[] ends = [.. Enumerable.Range(0, 4).Select(_ => world.Run(stop: StoppedIn("reboot")))];

        Assert.That(ends, Is.EqualTo(new[] { RunEnd.Stopped, RunEnd.Stopped, RunEnd.Stuck, RunEnd.Stuck }));
    }

    /// <summary>Whether the command says so or not, the machine has rebooted: a second one for the same command would be the first of a loop without an end.</summary>
    [Test]
    public void Run_RebootCommandFailsAndReboots_RunsTheNextCommand()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(2).Commands.Work = (start, _) => new(JobEnding.Exited, start.Text == "reboot" ? 143 : 0);
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stuck));
        world.Reboot();

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "reboot", "command 2" }));
    }

    [Test]
    public void Run_UnknownBoot_RefusesReboots()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        using QueueFile queue = QueueFile.Open(world.With(1).Path);
        Surroundings around = new(new("machine", "here", "unknown"), world.Commands, world.Load, world.Clock, world.Said.Add);

        Assert.That(() => new QueueRunner(queue, world.Wishes, around).Run(default), Throws.TypeOf<QueueException>().With.Message.Contains(ThisMachine.BootVariable));
    }

    [Test]
    public void Read_ThisMachine_HasABoot() => Assert.That((ThisMachine.Read().Id, ThisMachine.IsBootKnown(ThisMachine.Read())), Is.EqualTo((ThisMachine.Read().Id, true)));

    /// <summary>What stops the queue while a command runs, which is ended by it.</summary>
    private CancellationToken StoppedIn(string command)
    {
        CancellationTokenSource stop = new();
        world.Commands.Work = (start, _) =>
        {
            if (start.Text != command)
            {
                return new(JobEnding.Exited, 0);
            }

            stop.Cancel();
            return new(JobEnding.Stopped, null);
        };
        return stop.Token;
    }

    /// <summary>Asks the queue to stop while a command runs, and says whether it is that one.</summary>
    private bool StoppedIn(string command, CommandStart start)
    {
        if (start.Text == command)
        {
            StopFile.Write(world.Path, isNow: false);
        }

        return start.Text == command;
    }
}
