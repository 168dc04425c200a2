using System;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using MiniBench.Queue;
using MiniBench.Queue.Display;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class QueueRunnerTest : IDisposable
{
    private readonly QueueWorld world = new();

    public void Dispose() => world.Dispose();

    [Test]
    public void Run_Commands_AreRunInTheirOrderAndTimed()
    {
        world.With(3).Commands.Work = (_, _) =>
        {
            world.Clock.Pass(TimeSpan.FromSeconds(3));
            return new(JobEnding.Exited, 0);
        };

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "command 2", "command 3" }));
        Assert.That(world.Results().Select(result => result.Milliseconds), Is.EqualTo(new[] { 3000, 3000, 3000 }));
        Assert.That(world.Said, Is.EqualTo(new[]
        {
            "[1/3] command 1", "      exit code 0, 3 s", "[2/3] command 2 (about 6 s left)", "      exit code 0, 3 s", "[3/3] command 3 (about 3 s left)", "      exit code 0, 3 s",
        }));
    }

    [Test]
    public void Run_CommandFails_TheOthersAreRun()
    {
        world.With(3).Commands.Work = (start, _) => new(JobEnding.Exited, start.Text == "command 2" ? 3 : 0);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Failed));
        Assert.That(world.Results().Select(result => result.ExitCode), Is.EqualTo(new int?[] { 0, 3, 0 }));
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished), "Nothing was left, and nothing failed now.");
    }

    [Test]
    public void Run_ClockSetBack_TimesAreThoseThatPassed()
    {
        world.With(2).Commands.Work = (_, _) =>
        {
            world.Clock.Pass(TimeSpan.FromSeconds(5));
            world.Clock.Now -= TimeSpan.FromDays(400);
            return new(JobEnding.Exited, 0);
        };
        world.Run();

        Assert.That(world.Results().Select(result => result.Milliseconds), Is.EqualTo(new[] { 5000, 5000 }));
        Assert.That(StatusText.Of([new() { Number = 1, State = JobState.Running, Started = world.Clock.Now.AddDays(1).ToUnixTimeMilliseconds(), Command = "c" }], [], "somebody", world.Clock.Now),
            Does.Contain("running").And.Contain("  0 ms  c"));
    }

    [Test]
    public void Run_SecondProcess_IsRefusedWhileTheFirstRuns()
    {
        string? refusal = null;
        world.With(2).Commands.Work = (_, _) =>
        {
            refusal ??= Assert.Throws<QueueException>(() => world.Run())!.Message;
            return new(JobEnding.Exited, 0);
        };
        world.Run();

        Assert.That(refusal, Does.Contain("is run already, by process ").And.Contain(" on here"));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "command 2" }));
    }

    /// <summary>Whatever lies beside the queue lies beside the file itself: the lock, too.</summary>
    [TestCase(false)]
    [TestCase(true)]
    [Platform(Exclude = "Win", Reason = "Links need rights there.")]
    public void Run_ThroughALink_IsRefusedWhileTheFirstRuns(bool isOfFolder)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-link-");
        string link = Path.Combine(folder.FullName, "link");
        world.With(2).Commands.Work = (_, _) =>
        {
            Assert.That(() => world.Run(path: isOfFolder ? Path.Combine(link, Path.GetFileName(world.Path)) : link), Throws.TypeOf<QueueException>().With.Message.Contains("is run already"));
            return new(JobEnding.Exited, 0);
        };
        File.CreateSymbolicLink(link, isOfFolder ? Path.GetDirectoryName(world.Path)! : world.Path);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "command 2" }));
        folder.Delete(recursive: true);
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "Links need rights there.")]
    public void Open_LinksInACircle_SaysSo()
    {
        string link = world.With(1).Path + ".link";
        File.CreateSymbolicLink(link, link);

        Assert.That(() => QueueFile.OpenOrCreate(link), Throws.TypeOf<QueueException>().With.Message.Contains("cannot be opened"));
    }

    /// <summary>Where the system's lock is worth nothing, on some network's disk, the database does not give a command twice.</summary>
    [Test]
    public void Claim_TakenByAnother_IsRefused()
    {
        using QueueFile first = QueueFile.Open(world.With(1).Path);
        using QueueFile second = QueueFile.Open(world.Path);
        (Job one, Job other) = (first.Next()!, second.Next()!);
        first.Claim(one, "boot", world.Clock.Now);

        Assert.That(() => second.Claim(other, "boot", world.Clock.Now), Throws.TypeOf<QueueException>().With.Message.Contains("was taken by another process"));
        Assert.That(world.Jobs()[0].Attempts, Is.EqualTo(1));
    }

    [Test]
    public void Record_SecondResult_IsRefused()
    {
        world.With(1).Run();

        Assert.That(() => world.Ask(queue =>
        {
            queue.Record(new() { Job = 1 });
            return 0;
        }), Throws.TypeOf<QueueException>().With.Message.Contains("UNIQUE"));
        Assert.That(world.Results(), Has.Count.EqualTo(1));
    }

    [Test]
    public void Run_AnotherMachine_IsRefusedUnlessAskedFor()
    {
        world.With(2).Commands.Work = (_, _) => throw new DeathException();
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;
        world.Move();

        Assert.That(() => world.Run(), Throws.TypeOf<QueueException>().With.Message.Contains("began on another machine").And.Message.Contains("--allow-other-machine"));
        world.Wishes = world.Wishes with { AllowsOtherMachine = true };
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Results().Select(result => result.Machine), Is.EqualTo(new[] { "there", "there" }));
    }

    [Test]
    public void Run_CommandInWhichTheQueueAlwaysDies_IsGivenUp()
    {
        world.Wishes = new() { MostInterruptions = 3 };
        world.With(2).Commands.Work = (start, _) => start.Text == "command 1" ? throw new DeathException() : new(JobEnding.Exited, 0);
        for (int death = 0; death < 3; death++)
        {
            Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        }

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Results().Select(result => result.Ending), Is.EqualTo(new[] { JobEnding.GivenUp, JobEnding.Exited }));
        Assert.That(world.Said, Has.Some.Contains("is not tried again"));
        Assert.That(world.Commands.Ended, Is.EqualTo(Enumerable.Repeat(CommandMark.Of(world.Ask(queue => queue.State()).Id, 1), 3)), "What is left of it is ended before it is run again.");
    }

    /// <summary>Something that the first attempt started goes on, and writes its results when the next one runs, of another command or of the same.</summary>
    [TestCase(RunEnd.Finished)]
    [TestCase(RunEnd.Stopped)]
    public void Run_ResultsOfAnEarlierAttempt_AreNotThoseOfTheNext(object firstEnd)
    {
        string? first = null;
        world.With("write {results}", "write {results}").Commands.Work = (start, _) =>
        {
            if (first is not null)
            {
                new SavedResults([SavedExamples.Joining]).Save(first);
                return new(JobEnding.Exited, 0);
            }

            first = start.Text["write ".Length..].Trim('"');
            return new(firstEnd is RunEnd.Stopped ? JobEnding.Stopped : JobEnding.Exited, 0);
        };

        Assert.That(world.Run(), Is.EqualTo(firstEnd));
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Jobs().Select(job => world.Ask(queue => queue.Result(job.Number))!.Results), Is.EqualTo(new string?[] { null, null }));
    }

    /// <summary>What the disk has no room for is no fault of the command: it is tried again, however often that happens.</summary>
    [Test]
    public void Run_DiskIsFull_IsNoInterruption()
    {
        world.Wishes = new() { MostInterruptions = 2 };
        world.With(1);
        for (int attempt = 0; attempt < 3; attempt++)
        {
            Assert.That(() => world.Run((step, moment) => _ = step == QueueStep.Record && moment == StepMoment.Before ? throw new QueueException("The disk is full.") : 0),
                Throws.TypeOf<QueueException>());
        }

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Results().Single().Ending, Is.EqualTo(JobEnding.Exited));
        Assert.That(world.Jobs()[0], Is.EqualTo(world.Jobs()[0] with { Attempts = 4, Interruptions = 0 }));
    }

    /// <summary>A command without what it wrote is not done: nobody could get that any more, and `retry` refuses what ended well.</summary>
    [Test]
    [Platform("Linux", Reason = "It has a file that is always full.")]
    public void Run_NoRoomForWhatACommandWrites_IsRunAgain()
    {
        world.Wishes = new() { MostInterruptions = 2 };
        world.With(2).MakeFile = (path, limit) => path.EndsWith("output.txt", StringComparison.Ordinal) ? Full(limit) : new(path, limit);
        for (int attempt = 0; attempt < 3; attempt++)
        {
            Assert.That(() => world.Run(), Throws.TypeOf<QueueException>().With.Message.StartsWith($"What command 1 of the queue '{world.Path}' wrote could not be kept: No space left on device"));
        }

        Assert.That(world.Results(), Is.Empty);
        world.MakeFile = null;
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Ask(queue => queue.Result(1))!.Output, Is.EqualTo("output of command 1\n"u8.ToArray()));
        Assert.That(world.Jobs()[0], Is.EqualTo(world.Jobs()[0] with { Attempts = 4, Interruptions = 0 }));
    }

    /// <summary>They may be what the disk is full of, on which nothing can be written to the queue then.</summary>
    [Test]
    public void Run_FilesOfAnInterruptedCommand_AreDeletedBeforeTheQueueIsWritten()
    {
        world.With(1).Commands.Work = (_, _) => throw new DeathException();
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;
        bool[] had = [world.HasTemporaryFiles, true];
        world.Run((step, moment) => had[1] = step == QueueStep.Recover && moment == StepMoment.Before ? world.HasTemporaryFiles : had[1]);

        Assert.That(had, Is.EqualTo(new[] { true, false }));
    }

    /// <summary>It waits again, whether there was room for what it wrote or not.</summary>
    [Test]
    [Platform("Linux", Reason = "It has a file that is always full.")]
    public void Run_StoppedWithNoRoomForWhatItWrites_IsStopped()
    {
        world.With(1).MakeFile = (_, limit) => Full(limit);
        world.Commands.Work = (_, _) => new(JobEnding.Stopped, null);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stopped));
        Assert.That(world.Jobs()[0].State, Is.EqualTo(JobState.Waiting));
    }

    [Test]
    public void Run_Stopped_TheCommandWaitsAgain()
    {
        using CancellationTokenSource stop = new();
        world.With(2).Commands.Work = (_, _) =>
        {
            stop.Cancel();
            return new(JobEnding.Stopped, null);
        };

        Assert.That(world.Run(stop: stop.Token), Is.EqualTo(RunEnd.Stopped));
        Assert.That(world.Jobs()[0], Is.EqualTo(world.Jobs()[0] with { State = JobState.Waiting, Attempts = 1, Interruptions = 0 }));
        Assert.That((world.Results().Count, world.HasTemporaryFiles), Is.EqualTo((0, false)));
    }

    [Test]
    public void Run_StopFile_IsHeededAfterTheCommand()
    {
        world.With(3).Commands.Work = (_, _) =>
        {
            StopFile.Write(world.Path, isNow: false);
            return new(JobEnding.Exited, 0);
        };

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Stopped));
        Assert.That(world.Results(), Has.Count.EqualTo(1));
        Assert.That(StopFile.IsThere(world.Path), Is.False);
    }

    [Test]
    public void Run_StopFileWhileTheMachineSettles_IsHeededBeforeTheCommand()
    {
        world.Wishes = new() { Settling = Settling.Parse("idle") };
        world.Load = new StoppingLoad(world.Path);

        Assert.That(world.With(1).Run(), Is.EqualTo(RunEnd.Stopped));
        Assert.That(world.Commands.Run, Is.Empty);
        Assert.That(StopFile.IsThere(world.Path), Is.False);
    }

    [Test]
    public void Run_StopFileInTheLastCommand_IsNotLeftForTheNextRun()
    {
        world.With(1).Commands.Work = (_, _) =>
        {
            StopFile.Write(world.Path, isNow: false);
            return new(JobEnding.Exited, 0);
        };

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(StopFile.IsThere(world.Path), Is.False);
    }

    [Test]
    public void Run_StopFileOfARunThatGaveUp_IsNotHeeded()
    {
        world.With(2);
        Assert.That(() => world.Run((step, moment) =>
        {
            if (step == QueueStep.Record && moment == StepMoment.Before)
            {
                StopFile.Write(world.Path, isNow: false);
                throw new QueueException("The disk is full.");
            }
        }), Throws.TypeOf<QueueException>());

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
    }

    /// <summary>Whoever was told to stop died before it could.</summary>
    [Test]
    public void Run_StopFileOfADeadRun_IsHeededOnceAndSaid()
    {
        world.With(2).Commands.Work = (_, _) =>
        {
            StopFile.Write(world.Path, isNow: false);
            throw new DeathException();
        };
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;

        Assert.That((world.Run(), world.Results().Count), Is.EqualTo((RunEnd.Stopped, 0)));
        Assert.That(world.Said[^1], Does.Contain("was told to stop before this start, by the file '").And.Contain(".stop', which is taken away now. Start it again to go on."));
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
    }

    [Test]
    public void Run_CommandAddedMeanwhile_IsRun()
    {
        world.With(1).Commands.Work = (start, _) =>
        {
            world.With(start.Text == "command 1" && world.Jobs().Count == 1 ? 1 : 0);
            return new(JobEnding.Exited, 0);
        };
        world.Run();

        Assert.That(world.Results(), Has.Count.EqualTo(2));
    }

    [Test]
    public void Remove_CommandThatRuns_IsRefused()
    {
        world.With(1).Commands.Work = (_, _) =>
        {
            Assert.That(() => Remove(isRun: true, 1), Throws.TypeOf<QueueException>().With.Message.Contains("Command 1 runs, and cannot be removed."));
            return new(JobEnding.Exited, 0);
        };

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
    }

    /// <summary>Of a command in which the queue died nothing runs any more; what is between two commands comes behind it all the same.</summary>
    [Test]
    public void Remove_CommandThatWasInterrupted_IsForgotten()
    {
        world.Wishes = new() { Between = "flush" };
        world.With(2).Commands.Work = (_, _) => throw new DeathException();
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;
        Remove(isRun: false, 1);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "flush", "command 2" }));
    }

    [Test]
    public void Run_CommandsRemovedWhileTheMachineSettles_AreNotRun()
    {
        world.Wishes = new() { Between = "flush" };
        world.With(3).Commands.Work = (start, _) =>
        {
            if (start.Text == "flush")
            {
                Remove(isRun: true, 2, 3);
            }

            return new(JobEnding.Exited, 0);
        };

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(new[] { "command 1", "flush" }));
    }

    /// <summary>It is not there when it is to begin: the queue goes on with those behind it, and what is between two commands was run already.</summary>
    [TestCase(new long[] { 2 }, "command 1", "flush", "command 3")]
    [TestCase(new long[] { 2, 3 }, "command 1", "flush")]
    public void Run_CommandRemovedWhileItIsTaken_IsNotRun(long[] removed, params string[] expected)
    {
        world.Wishes = new() { Between = "flush" };
        int claims = 0;
        RunEnd end = world.With(3).Run((step, moment) =>
        {
            claims += step == QueueStep.Claim && moment == StepMoment.Before ? 1 : 0;
            if (claims == 2 && step == QueueStep.Claim && moment == StepMoment.Before)
            {
                Remove(isRun: true, removed);
            }
        });

        Assert.That(end, Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Commands.Run, Is.EqualTo(expected));
        Assert.That(world.Said, Has.None.Contains("command 2"));
    }

    /// <summary>The reboots of what is removed are forgotten with it, or the others would have none left.</summary>
    [Test]
    public void Remove_DoneCommandsOfAQueueWithReboots_LeavesTheOthersTheirs()
    {
        world.Wishes = new() { Between = "reboot", IsReboot = true };
        world.With(3);
        for (int boot = 0; boot < 3; boot++)
        {
            world.Reboot();
            world.Run();
        }

        Remove(isRun: false, 1, 2);
        world.With(2);

        Assert.That(world.Run(), Is.EqualTo(RunEnd.Rebooting));
    }

    [Test]
    public void Retry_GivenUpCommand_MayDieAsOftenAgain()
    {
        world.Wishes = new() { MostInterruptions = 2 };
        world.With(1).Commands.Work = (_, _) => throw new DeathException();
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished), "It is given up.");
        Assert.That(world.Ask(queue => queue.Retry([])), Is.EqualTo(new[] { 1 }));

        Assert.That(() => world.Run(), Throws.TypeOf<DeathException>());
        world.Commands.Work = null;
        Assert.That(world.Run(), Is.EqualTo(RunEnd.Finished));
        Assert.That(world.Results().Single().Ending, Is.EqualTo(JobEnding.Exited));
    }

    private static CappedFile Full(long limit) => new(new FileStream("/dev/full", FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite, bufferSize: 0), limit);

    private void Remove(bool isRun, params long[] numbers)
    {
        using QueueFile queue = QueueFile.Open(world.Path);
        queue.Remove(numbers, isRun);
    }

    /// <summary>Somebody tells the queue to stop while it looks how busy the machine is.</summary>
    private sealed class StoppingLoad(string queue) : IProcessorLoad
    {
        public double? BusySeconds()
        {
            StopFile.Write(queue, isNow: false);
            return 0;
        }
    }
}
