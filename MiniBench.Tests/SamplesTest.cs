using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Samples;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that the samples measure what they claim: that their tests agree on every input.</summary>
public sealed class SamplesTest
{
    /// <summary>Where the system's folder for temporary files is looked for.</summary>
    private static readonly string Variable = OperatingSystem.IsWindows() ? "TMP" : "TMPDIR";

    /// <summary>Calls are given up after ten times the longest, which a busy machine needs for those whose threads wait for one another.</summary>
    private static readonly BenchmarkSettings Shortest = BenchmarkSettings.Default
        .WithCalibrationTime(TimeSpan.FromMilliseconds(1)).WithTestTime(TimeSpan.FromMilliseconds(1)).WithMaxCallTime(TimeSpan.FromMilliseconds(500));

    private readonly string? before = Environment.GetEnvironmentVariable(Variable);
    private readonly string folder = Directory.CreateTempSubdirectory("minibench-samples-").FullName;
    private readonly Dictionary<string, IReadOnlyList<ResultSuite>> known = [];

    /// <summary>Samples remove their files when the process ends; that of the tests is often killed before it has.</summary>
    [OneTimeSetUp]
    public void Open() => Environment.SetEnvironmentVariable(Variable, folder);

    [OneTimeTearDown]
    public void Clean()
    {
        Environment.SetEnvironmentVariable(Variable, before);
        Directory.Delete(folder, recursive: true);
    }

    [TestCaseSource(nameof(Names))]
    public void Run_EveryTest_Agrees(string name)
    {
        IReadOnlyList<ResultSuite> results = Run(name);

        Assert.That(results.SelectMany(suite => suite.Failures).Where(failure => !failure.IsStopped), Is.Empty);
        Assert.That(results[0], Has.Count.GreaterThan(1), "There are tests to compare.");
    }

    [TestCaseSource(nameof(Names))]
    public void Run_NothingTakesVerdictsAway(string name) => Assert.That(
        Run(name).SelectMany(suite => suite.Warnings).Select(warning => warning.Code),
        Has.None.AnyOf("lazy-output", "input-changed", "lost-tests", "changed-by-others"));

    /// <summary>Those that write files remove them.</summary>
    [TestCaseSource(nameof(NamesOfWriters))]
    [Category(Layers.Verify)]
    public async Task Run_InAProcessThatEnds_LeavesNoFiles(string name)
    {
        string own = Directory.CreateDirectory(Path.Combine(folder, name)).FullName;
        ProgramResult result = await TestProcess.RunAsync(new(DotNetHost.Path, ["exec", typeof(SampleCatalogue).Assembly.Location, "run", name])
        {
            Environment = { [Variable] = own, ["MINIBENCH_TEST_TIME"] = "0.02", ["MINIBENCH_CALIBRATION_TIME"] = "0.02", ["DOTNET_EnableDiagnostics"] = "0" },
        });

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(Directory.EnumerateFileSystemEntries(own), Is.Empty);
    }

    /// <summary>Each sample is run once, whatever is looked for in its results.</summary>
    private IReadOnlyList<ResultSuite> Run(string name)
    {
        if (!known.TryGetValue(name, out IReadOnlyList<ResultSuite>? results))
        {
            known[name] = results = [.. SampleCatalogue.Find(name)!.CreateSuites().SelectMany(suite => suite.Run(
                suite.Settings.MaxCallTime is { } own ? Shortest.WithMaxCallTime(own) : Shortest, _ => true, CancellationToken.None))];
        }

        return results;
    }

    private static IEnumerable<string> NamesOfWriters() => Names().Where(name =>
        SampleCatalogue.Find(name)!.TemporaryBytes > 0 || File.ReadAllText(Repository.PathOf("MiniBench.Samples", name + ".cs")).Contains("Temp", StringComparison.Ordinal));

    private static IEnumerable<string> Names() => SampleCatalogue.All.Select(SampleCatalogue.NameOf);
}
