using System.IO;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of measuring a file again whenever it is saved.</summary>
[Platform(Exclude = "Win", Reason = "There are no such signals on Windows.")]
[Category(Layers.Verify)]
public sealed class RunWatchingTest
{
    private const string Waiting = "Waiting for sums.cs to be saved; Ctrl+C ends it.";
    private string folder = null!;

    private string SumsPath => Path.Combine(folder, "sums.cs");

    [SetUp]
    public void Create() => folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    [TearDown]
    public void Delete() => Directory.Delete(folder, recursive: true);

    /// <summary>Saved as editors do it: in place, as another file of the name, and with a fault that the next time has not.</summary>
    [Test]
    public async Task Run_Saved_IsMeasuredAgain()
    {
        await File.WriteAllTextAsync(SumsPath, Program("First"));
        using ToolProcess tool = ToolProcess.Start(folder, "run", "sums.cs", "--watch", "--sizes", "16,32", "--test-time", "0.02", "--calibration-time", "0.02");
        await tool.SaidAsync(text => text.Split(Waiting).Length == 2);

        await File.WriteAllTextAsync(SumsPath, Program("Second").Replace(";", " +;"));
        await tool.SaidAsync(text => text.Split(Waiting).Length == 3);
        File.Delete(SumsPath);
        await File.WriteAllTextAsync(SumsPath + "~", Program("Second"));
        File.Move(SumsPath + "~", SumsPath);
        await tool.SaidAsync(text => text.Split(Waiting).Length == 4);
        await tool.SignalAsync("INT");
        ProgramResult result = await tool.EndAsync();

        Assert.That(result.Output.Split('\n'), Has.Some.Contains("First").And.Some.Contains("Second"));
        Assert.That(result.Error, Does.Contain("sums.cs(1,").And.Not.Contain("There is no file"));
        Assert.That(result.ExitCode, Is.EqualTo(130));
    }

    [Test]
    public async Task Run_FileBehindALinkIsSaved_IsMeasuredAgain()
    {
        string file = Path.Combine(folder, "elsewhere.cs");
        await File.WriteAllTextAsync(file, Program("First"));
        File.CreateSymbolicLink(SumsPath, file);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "sums.cs", "--watch", "--sizes", "16,32", "--test-time", "0.02", "--calibration-time", "0.02");
        await tool.SaidAsync(text => text.Split(Waiting).Length == 2);

        await File.WriteAllTextAsync(file, Program("Second"));
        await tool.SaidAsync(text => text.Split(Waiting).Length == 3);
        await tool.SignalAsync("INT");

        Assert.That((await tool.EndAsync()).Output, Does.Contain("Second"));
    }

    [Test]
    public async Task Signal_WhileItIsMeasured_EndsTheWatch()
    {
        await File.WriteAllTextAsync(SumsPath, ToolProcess.Slow);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "sums.cs", "--watch");

        await tool.BegunAsync();
        await tool.SignalAsync("INT");
        ProgramResult result = await tool.EndAsync();

        Assert.That(result.ExitCode, Is.EqualTo(130));
        Assert.That(result.Output, Does.Contain("one").And.Contain("two"));
        Assert.That(result.Error, Does.Not.Contain("Waiting"));
    }

    private static string Program(string name) => $"int {name}(int[] a) => a.Length;";
}
