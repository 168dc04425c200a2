using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

/// <summary>The process that runs a queue dies before, in and after every step.</summary>
[Parallelizable(ParallelScope.Self)]
public sealed class QueueFaultTest
{
    private const int Few = 3;
    private const int Many = 96;
    private const int OfCommand = 11;
    private const int OfBetween = 5;

    /// <summary>About as many as a command has, so that some processes finish one.</summary>
    private const int MostMoments = 19;

    /// <summary>One death a queue, at the first moment, the second, and so on until there is none left.</summary>
    [TestCase(null, false)]
    [TestCase("flush", false)]
    [TestCase("reboot", true)]
    public void Run_DiesAtEveryMoment_RecordsEveryCommandOnce(string? between, bool isReboot)
    {
        int moment = 1;
        for (bool hasDied = true; hasDied; moment++)
        {
            using QueueWorld world = new QueueWorld().With(Few);
            world.Wishes = world.Wishes with { Between = between, IsReboot = isReboot };
            hasDied = RunToTheEnd(world, moment);

            AssertWhole(world, Few, $"It died at moment {moment}.");
        }

        Assert.That(moment, Is.GreaterThan((Few * OfCommand) + (between is null ? 0 : (Few - 1) * OfBetween)), "All steps of all commands were reached.");
    }

    /// <summary>96 commands go through one queue, and process after process dies, each at another of its moments, and the machine with it.</summary>
    [TestCase(null)]
    [TestCase("reboot")]
    public void Run_OfNinetySixCommandsDiesAgainAndAgain_RecordsEveryCommandOnce(string? between)
    {
        using QueueWorld world = new QueueWorld().With(Many);
        world.Wishes = world.Wishes with { Between = between, IsReboot = between is not null };
        int deaths = 0;
        for (int process = 0; world.Jobs().Any(job => job.State != JobState.Done); process++)
        {
            Assert.That(process, Is.LessThan(10 * Many), "It comes to an end.");
            deaths += IsDead(world, 1 + process % MostMoments) ? 1 : 0;
            world.Reboot();
        }

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(deaths, Is.GreaterThan(Many));
        AssertWhole(world, Many, $"It died {deaths} times.");
    }

    /// <summary>Dies while it recovers from having died.</summary>
    [Test]
    public void Run_DiesInItsRecovery_RecoversAgain([Values] StepMoment second)
    {
        using QueueWorld world = new QueueWorld().With(1);
        Die(world, QueueStep.Run, StepMoment.Inside);
        Die(world, QueueStep.Recover, second);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        AssertWhole(world, 1, "It died twice.");
        Assert.That(world.Jobs()[0], Is.EqualTo(world.Jobs()[0] with { Attempts = 2, Interruptions = 1 }));
    }

    [TestCase(QueueStep.Run, StepMoment.Before, 1)]
    [TestCase(QueueStep.Run, StepMoment.Inside, 2)]
    [TestCase(QueueStep.Record, StepMoment.Before, 2)]
    [TestCase(QueueStep.Record, StepMoment.Inside, 2)]
    [TestCase(QueueStep.Record, StepMoment.After, 1)]
    public void Run_DiesOnce_RunsAgainWhatHasNoResult(QueueStep step, StepMoment moment, int executions)
    {
        using QueueWorld world = new QueueWorld().With(1);
        Die(world, step, moment);
        world.Run();

        Assert.That(world.Commands.CountOf(QueueWorld.NameOf(1)), Is.EqualTo(executions));
        AssertWhole(world, 1, "It died once.");
    }

    private static void Die(QueueWorld world, QueueStep step, StepMoment moment) => Assert.That(
        () => world.Run((actual, when) => EndIf(actual == step && when == moment)), Throws.TypeOf<DeathException>());

    private static bool IsDead(QueueWorld world, int moment)
    {
        int passed = 0;
        try
        {
            world.Run((_, _) => EndIf(++passed == moment));
            return false;
        }
        catch (DeathException)
        {
            return true;
        }
    }

    private static void EndIf(bool isEnd)
    {
        if (isEnd)
        {
            throw new DeathException();
        }
    }

    /// <summary>Runs it in boot after boot, and lets a process die at one moment of all of them.</summary>
    private static bool RunToTheEnd(QueueWorld world, int moment)
    {
        int passed = 0;
        for (RunEnd? end = null; end != RunEnd.Finished;)
        {
            world.Reboot();
            try
            {
                end = world.Run((_, _) => EndIf(++passed == moment));
                Assert.That(end, Is.EqualTo(RunEnd.Rebooting).Or.EqualTo(RunEnd.Finished));
            }
            catch (DeathException)
            {
                Assert.That(passed, Is.EqualTo(moment));
            }
        }

        return passed >= moment;
    }

    private static void AssertWhole(QueueWorld world, int commands, string message)
    {
        IReadOnlyList<JobResult> results = world.Results();
        Assert.That(results.Select(result => result.Job), Is.EqualTo(Enumerable.Range(1, commands)), message);
        Assert.That(results.Select(result => result.IsSuccess), Has.All.True, message);
        Assert.That(world.HasTemporaryFiles, Is.False, message);
        foreach (Job job in world.Jobs())
        {
            Assert.That(world.Ask(queue => queue.Result(job.Number))!.Output, Is.EqualTo($"output of {job.Command}\n"), message);
            Assert.That(world.Said.Count(line => line.Contains($"Command {job.Number} was interrupted", StringComparison.Ordinal)), Is.AtLeast(job.Attempts - 1), message);
            Assert.That(world.Commands.CountOf(job.Command), Is.InRange(1, job.Attempts), message);
        }
    }
}
