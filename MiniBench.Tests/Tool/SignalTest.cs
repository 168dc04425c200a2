using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of signals to the tool alone, and to a program without it.</summary>
[Platform(Exclude = "Win", Reason = "There are no such signals on Windows.")]
[Category(Layers.Verify)]
public sealed class SignalTest
{
    /// <summary>The second test says that it has begun by its file, and does not return soon.</summary>
    private const string Slow = """
        using MiniBench;
        using MiniBench.Output;
        int calls = 0;
        return BenchmarkRunner.Run(args, TestSuite.Create("Slow", 1).Add(x => x + 1, "one").Add(x =>
        {
            if (++calls == 9)
            {
                System.IO.File.WriteAllText("begun", System.Environment.ProcessId.ToString());
            }

            System.Threading.Thread.Sleep(calls < 9 ? 0 : 60_000);
            return x + 1;
        }, "two"));
        """;

    private const int MostLooks = 2_000;

    /// <summary>
    /// What starts a program that heeds signals: whoever runs the tests by nohup, or behind an "&amp;" in a script, has them ignored, and so would
    /// all that is started from there, as it should. Only Linux has a command for that.
    /// </summary>
    private static readonly (string Program, string[] Arguments) Heeding = OperatingSystem.IsLinux()
        ? ("/usr/bin/env", ["--default-signal=INT,TERM,HUP", DotNetHost.Path]) : (DotNetHost.Path, []);

    private string folder = null!;

    [SetUp]
    public void Create() => folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    [TearDown]
    public void Delete() => Directory.Delete(folder, recursive: true);

    [TestCase("INT", 130)]
    [TestCase("TERM", 143)]
    [TestCase("HUP", 129)]
    public async Task Signal_ToTheTool_EndsTheProgramWithItsTable(string signal, int expected)
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "slow.cs"), Slow);
        using Process tool = Start("run", "slow.cs");

        int program = await BegunAsync();
        await TestProcess.RunAsync(new("/bin/kill", [$"-{signal}", $"{tool.Id}"]));
        string output = await tool.StandardOutput.ReadToEndAsync();
        await tool.WaitForExitAsync();

        Assert.That(tool.ExitCode, Is.EqualTo(expected));
        Assert.That(output, Does.Contain("one").And.Contain("two"));
        Assert.That(IsAlive(program), Is.False, "The measuring process has ended.");
    }

    [Test]
    public async Task Kill_OfTheTool_EndsTheProgram()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "slow.cs"), Slow);
        using Process tool = Start("run", "slow.cs");

        int program = await BegunAsync();
        tool.Kill(entireProcessTree: false);
        await tool.StandardOutput.ReadToEndAsync();

        Assert.That(() => IsAlive(program), Is.False.After(30).Seconds.PollEvery(100));
    }

    private static bool IsAlive(int id) => Directory.Exists($"/proc/{id}") && !File.ReadAllText($"/proc/{id}/stat").Contains(") Z ", StringComparison.Ordinal);

    private Process Start(params string[] arguments) => Process.Start(new ProcessStartInfo(Heeding.Program, [.. Heeding.Arguments, "exec", typeof(ToolProgram).Assembly.Location, .. arguments])
    {
        WorkingDirectory = folder,
        UseShellExecute = false,
        RedirectStandardOutput = true,
        RedirectStandardError = true,
        Environment = { ["MINIBENCH_CACHE"] = Path.Combine(folder, "cache") },
    })!;

    private async Task<int> BegunAsync()
    {
        string path = Path.Combine(folder, "begun");
        for (int looks = 0; looks < MostLooks && (!File.Exists(path) || new FileInfo(path).Length == 0); looks++)
        {
            await Task.Delay(TimeSpan.FromMilliseconds(50));
        }

        return int.Parse(await File.ReadAllTextAsync(path), System.Globalization.CultureInfo.InvariantCulture);
    }
}
