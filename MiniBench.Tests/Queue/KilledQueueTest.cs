using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;
using MiniBench.Tests.Tool;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

/// <summary>The process that runs a queue is killed, as by a power cut.</summary>
[Category(Layers.Verify)]
[Platform("Linux", Reason = "Commands that outlive their queue are found by /proc.")]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class KilledQueueTest : IDisposable
{
    private const int Commands = 96;
    private const int Kills = 20;
    private const int MostMilliseconds = 200;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-killed-");

    public void Dispose() => folder.Delete(recursive: true);

    /// <summary>Each command appends a line to a file of its own: what that has is how often it was begun.</summary>
    [Test]
    public async Task Run_KilledTwentyTimes_HasEveryResultOnce()
    {
        string jobs = string.Concat(Enumerable.Range(1, Commands).Select(i => $"echo begun >> {folder.FullName}/{i}.log; sleep 0.05; echo output {i}\n"));
        Assert.That(ToolRunner.Run(jobs, false, "queue", "add", "--file", "-", "--queue", Path).ExitCode, Is.Zero);
        Random random = new(1);
        for (int kill = 1; kill <= Kills; kill++)
        {
            int before = Lines();
            using QueueProcess process = QueueProcess.Start(Path, kill, QueueProcess.NeverGivingUp);
            await process.KillAsync(() => Lines() > before, TimeSpan.FromMilliseconds(random.Next(MostMilliseconds)));
        }

        ProgramResult last = ToolRunner.Run(["queue", "run", "--queue", Path, .. QueueProcess.NeverGivingUp]);
        Assert.That(last.ExitCode, Is.Zero, last.Error);
        AssertWhole();
    }

    /// <summary>It takes its queue with it each time, and is given up at last.</summary>
    [Test]
    public async Task Run_CommandKillsItsParent_IsGivenUp()
    {
        ToolRunner.Run("kill -9 $PPID\necho after\n", false, "queue", "add", "--file", "-", "--queue", Path);
        for (int death = 0; death < 2; death++)
        {
            using QueueProcess process = QueueProcess.Start(Path, death, "--most-interruptions", "2");
            Assert.That(await process.EndAsync(), Is.EqualTo(137));
        }

        ProgramResult last = ToolRunner.Run("queue", "run", "--queue", Path, "--most-interruptions", "2");
        Assert.That((last.ExitCode, last.Output), Is.EqualTo((0, "")));
        Assert.That(last.Error, Does.Contain("is not tried again").And.Contain("1 failed: command 1."));
    }

    [TestCase("INT", 130)]
    [TestCase("TERM", 143)]
    public async Task Signal_ToTheQueue_EndsTheCommandWhichWaitsAgain(string signal, int expected)
    {
        ToolRunner.Run("queue", "add", "echo begun > 1.log; exec sleep 1000", "--queue", Path);
        using ToolProcess tool = ToolProcess.Start(folder.FullName, "queue", "run", "--queue", Path);
        await tool.SaidAsync(text => text.Contains("[1/1]", StringComparison.Ordinal));
        await tool.SignalAsync(signal);
        ProgramResult result = await tool.EndAsync();

        Assert.That(result.ExitCode, Is.EqualTo(expected));
        Assert.That(result.Error, Does.Contain("Stopped; 1 command of 1 wait."));
        using QueueFile queue = QueueFile.Open(Path);
        Assert.That(queue.Jobs()[0].State, Is.EqualTo(JobState.Waiting));
        Assert.That(new ShellCommands(TimeProvider.System).EndLeftovers(CommandMark.Of(queue.State().Id, 1)), Is.Zero, "The command has ended, too.");
    }

    /// <summary>SIGTERM may be the reboot; Ctrl+C is somebody who does not want it.</summary>
    [TestCase("INT", 0)]
    [TestCase("TERM", 1)]
    public async Task Signal_InTheRebootCommand_LetsTheRebootCountUnlessItIsCtrlC(string signal, int expected)
    {
        ToolRunner.Run("exit 0\nexit 0\n", false, "queue", "add", "--file", "-", "--queue", Path);
        using ToolProcess tool = ToolProcess.Start(folder.FullName, "queue", "run", "--queue", Path, "--reboots", "--between", "exec sleep 1000");
        await tool.SaidAsync(text => text.Contains("The machine is to be rebooted", StringComparison.Ordinal));
        await tool.SignalAsync(signal);
        ProgramResult result = await tool.EndAsync();

        Assert.That(result.Error, Does.Contain("Stopped; 1 command of 2 wait."));
        using QueueFile queue = QueueFile.Open(Path);
        Assert.That(queue.State().Reboots, Is.EqualTo(expected));
    }

    [Test]
    public async Task Remove_CommandOfAKilledQueue_EndsWhatIsLeftOfIt()
    {
        ToolRunner.Run("queue", "add", $"echo begun > {folder.FullName}/1.log; exec sleep 1000", "--queue", Path);
        using QueueProcess process = QueueProcess.Start(Path, boot: 1);
        await process.KillAsync(() => Lines() > 0, TimeSpan.Zero);
        Assert.That(ToolRunner.Run("queue", "remove", "1", "--queue", Path).ExitCode, Is.Zero);

        using QueueFile queue = QueueFile.Open(Path);
        Assert.That(queue.Jobs(), Is.Empty);
        Assert.That(new ShellCommands(TimeProvider.System).EndLeftovers(CommandMark.Of(queue.State().Id, 1)), Is.Zero, "Nothing of it is there any more.");
    }

    private string Path => System.IO.Path.Combine(folder.FullName, "queue.db");

    /// <summary>How many times a command was begun.</summary>
    private int Lines() => folder.EnumerateFiles("*.log").Sum(file => (int)file.Length) / "begun\n".Length;

    private void AssertWhole()
    {
        using QueueFile queue = QueueFile.Open(Path);
        Assert.That(queue.Outcomes().Select(outcome => outcome.Job), Is.EqualTo(Enumerable.Range(1, Commands)));
        foreach (Job job in queue.Jobs())
        {
            JobResult result = queue.Result(job.Number)!;
            string begun = File.ReadAllText(System.IO.Path.Combine(folder.FullName, $"{job.Number}.log"));
            Assert.That(System.Text.Encoding.UTF8.GetString(result.Output), Is.EqualTo($"output {job.Number}\n"));
            Assert.That(begun.Length / "begun\n".Length, Is.InRange(1, job.Attempts), "It is begun no more often than is said.");
        }

        Assert.That(queue.Jobs().Sum(job => job.Interruptions), Is.InRange(1, Kills));
        Assert.That(Directory.Exists(Path + ".work"), Is.False);
    }
}
