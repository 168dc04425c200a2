using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Queue.Storage;
using MiniBench.Samples;
using MiniBench.Tests.Queue;
using MiniBench.Tests.Tool;
using NUnit.Framework;

namespace MiniBench.Tests.Streaming;

/// <summary>The whole way of the matrix, at a scale that is nearly nothing: commands, queue, results, tables.</summary>
[Category(Layers.Verify)]
[Platform(Exclude = "Win", Reason = "Commands that outlive their queue are found on Linux.")]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class MatrixQueueTest : IDisposable
{
    private const int Runs = 96;
    private const int Kills = 5;
    private const int MostMilliseconds = 400;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-matrix-");

    public void Dispose() => folder.Delete(recursive: true);

    /// <summary>The queue is killed on the way, with new boots between, and has a result for each run all the same.</summary>
    [Test]
    public async Task Matrix_ThroughTheQueue_HasEveryCellOnce()
    {
        ProgramResult commands = SampleRunner.Run("matrix", PathOf("in"), PathOf("out"), "--scale", "0.0001");
        await File.WriteAllTextAsync(PathOf("commands.txt"), commands.Output);
        Assert.That(ToolRunner.Run("queue", "add", "--file", PathOf("commands.txt"), "--queue", PathOf("queue.db")).ExitCode, Is.Zero);
        Random random = new(1);
        for (int kill = 1; kill <= Kills; kill++)
        {
            int before = Done();
            using QueueProcess process = QueueProcess.Start(PathOf("queue.db"), kill, QueueProcess.NeverGivingUp);
            await process.KillAsync(() => Done() > before, TimeSpan.FromMilliseconds(random.Next(MostMilliseconds)));
        }

        ProgramResult last = ToolRunner.Run(["queue", "run", "--queue", PathOf("queue.db"), .. QueueProcess.NeverGivingUp]);
        Assert.That(last.ExitCode, Is.Zero, last.Error);
        await File.WriteAllTextAsync(PathOf("results.txt"), ToolRunner.Run("queue", "results", "--queue", PathOf("queue.db")).Output);
        AssertWhole(SampleRunner.Run("matrix-table", PathOf("results.txt")));
    }

    private int Done()
    {
        using QueueFile queue = QueueFile.Open(PathOf("queue.db"));
        return queue.Outcomes().Count;
    }

    private void AssertWhole(ProgramResult tables)
    {
        Assert.That((tables.ExitCode, tables.Error), Is.EqualTo((0, "")));
        Assert.That(EncryptionTable.Read(File.ReadAllText(PathOf("results.txt"))).DistinctBy(report => (report.Set, report.Threads, report.Work, report.Strategy)).Count(), Is.EqualTo(Runs));
        Assert.That(EncryptionTable.Read(File.ReadAllText(PathOf("results.txt"))), Has.Count.EqualTo(Runs));
        Assert.That(tables.Output.Split('\n').Where(line => line.Contains(", XOR, ", StringComparison.Ordinal)).Select(line => line.Split(':')[0]), Is.EqualTo(DataSet.Published.Select(set => set.Name)));
        Assert.That(tables.Output, Does.Not.Contain("have no result").And.Not.Contain("repeated"));
    }

    private string PathOf(string name) => Path.Combine(folder.FullName, name);
}
