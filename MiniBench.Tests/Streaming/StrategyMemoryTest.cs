using System;
using System.IO;
using System.Threading.Tasks;
using MiniBench.Samples;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Streaming;

/// <summary>What strategies need of memory, each in a process of its own.</summary>
[Category(Layers.Verify)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class StrategyMemoryTest : IDisposable
{
    private const int SmallMegabytes = 4;
    private const int TimesLarger = 10;
    private const long Megabyte = 1 << 20;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-memory-");

    public void Dispose() => folder.Delete(recursive: true);

    /// <summary>Text of 36 MB more is, as strings before and after, more than 100 MB; half of the text is a wide margin for both.</summary>
    [Test]
    public async Task PeakMemory_FilesGrowTenTimes_StaysForStreamingAlone()
    {
        Create("small", SmallMegabytes);
        Create("large", SmallMegabytes * TimesLarger);

        long streaming = await PeakAsync("large", "streaming") - await PeakAsync("small", "streaming");
        long buffering = await PeakAsync("large", "buffering") - await PeakAsync("small", "buffering");

        const long Margin = SmallMegabytes * (TimesLarger - 1) * Megabyte / 2;
        Assert.That(streaming, Is.LessThan(Margin));
        Assert.That(buffering, Is.GreaterThan(Margin));
    }

    private void Create(string name, int megabytes) => Assert.That(
        SampleRunner.Run("create-files", PathOf(name), "--files", "1", "--lines", $"{megabytes * 1024}", "--characters", "1023").ExitCode, Is.Zero);

    /// <summary>With a small space for new objects: how large it is by itself follows the processor's cache, and would hide the difference.</summary>
    private async Task<long> PeakAsync(string name, string strategy)
    {
        ProgramResult result = await TestProcess.RunAsync(new(DotNetHost.Path, ["exec", typeof(SamplesProgram).Assembly.Location, "encrypt-files", PathOf(name), PathOf("out"), "--strategy", strategy, "--json"])
        {
            Environment = { ["DOTNET_GCgen0size"] = "0x400000" },
        });
        Assert.That(result.ExitCode, Is.Zero, result.Error);
        return EncryptionReport.FromJson(result.Output.TrimEnd())!.PeakMemoryBytes;
    }

    private string PathOf(string name) => Path.Combine(folder.FullName, name);
}
