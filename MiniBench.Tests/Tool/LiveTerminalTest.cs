using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Samples;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>The tool in a real terminal, with lines before and after.</summary>
[Category(Layers.Verify)]
[Platform(Exclude = "Win", Reason = "tmux is not for Windows.")]
public sealed class LiveTerminalTest
{
    private const string Functions = "int Loop(int[] a) { int s = 0; foreach (int x in a) s += x; return s; }\nint Linq(int[] a) => a.Sum();\n";
    private const string Hanging = "int Fine(int n) => n;\nint Hangs(int n) { while (n > 1) { } return n; }\n";
    private static readonly string[] Before = ["before 1", "before 2", "before 3"];
    private string folder = "";

    [OneTimeSetUp]
    public void Create()
    {
        if (!File.Exists(TmuxTerminal.Path))
        {
            Needed.IsMissing(TmuxTerminal.Missing);
        }

        folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        File.WriteAllText(Path.Combine(folder, "sums.cs"), Functions);
        File.WriteAllText(Path.Combine(folder, "hang.cs"), Hanging);
        string script = Path.Combine(folder, "minibench");
        File.WriteAllText(script, $"#!/bin/sh\nMINIBENCH_CACHE={folder}/cache exec {DotNetHost.Path} exec {typeof(ToolProgram).Assembly.Location} \"$@\"\n");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(script, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        }
    }

    [OneTimeTearDown]
    public void Delete()
    {
        if (folder.Length > 0)
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Test]
    public async Task Run_AnyWidth_LeavesWhatStandsAboveAndNothingOfItself([Values(40, 80, 120)] int width)
    {
        await using TmuxTerminal terminal = await StartAsync(width, "run sums.cs --test-time 0.3");

        await terminal.WaitForAsync(line => line.Contains(" left", StringComparison.Ordinal));
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 0");

        AssertBefore(after);
        Assert.That(after, Has.None.Contains(" left"));
        Assert.That(after.Count(line => line.TrimStart().StartsWith("n ", StringComparison.Ordinal) && line.Contains("Loop", StringComparison.Ordinal)), Is.EqualTo(1));
    }

    [Test]
    public async Task Run_TestThatHangs_LeavesWhatStandsAboveAndEndsWithCtrlC([Values(40, 80)] int width)
    {
        await using TmuxTerminal terminal = await StartAsync(width, "run hang.cs");

        await terminal.WaitForAsync(line => line.StartsWith("'Hangs' has not returned for 1", StringComparison.Ordinal));
        AssertBefore(await terminal.WaitForAsync(line => line.StartsWith("'Hangs' has not returned for 2", StringComparison.Ordinal)));
        await terminal.PressCtrlCAsync();
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 130");

        AssertBefore(after);
        Assert.That(after, Has.None.StartsWith("'Hangs' has not returned"));
        Assert.That(after, Has.Exactly(1).StartsWith("Failed: Hangs"));
    }

    [Test]
    public async Task Run_Compiling_SaysSoAndLeavesNothingOfIt()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "fresh.cs"), Functions + "// Compiled by no other test.\n");
        await using TmuxTerminal terminal = await StartAsync(80, "run fresh.cs --test-time 0.1");

        await terminal.WaitForAsync(line => line == "compiling fresh.cs ...");
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 0");

        AssertBefore(after);
        Assert.That(after, Has.None.Contains("compiling"));
    }

    [Test]
    public async Task Run_CtrlCWhileCompiling_SaysSoAndLeavesNothingElse()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "endless.cs"), SignalTest.Endless);
        await using TmuxTerminal terminal = await StartAsync(80, "run endless.cs");

        await terminal.WaitForAsync(line => line == "compiling endless.cs ...");
        await terminal.PressCtrlCAsync();
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 130");

        AssertBefore(after);
        Assert.That(after, Has.None.Contains("compiling").And.Exactly(1).EqualTo("'endless.cs' was ended before it had measured anything."));
    }

    /// <summary>Ctrl+C reaches the tool and the program, which show the table once; what the terminal writes for it is gone.</summary>
    [Test]
    public async Task Run_ProjectAndCtrlC_ShowsTheTableOnceAndNoBrokenLine()
    {
        ProjectRunTest.Write(Directory.CreateDirectory(Path.Combine(folder, "project")).FullName, ToolProcess.Slow);
        await using TmuxTerminal terminal = await StartAsync(100, "run project/Bench.csproj");

        await terminal.WaitForAsync(line => line.StartsWith("'two' has not returned", StringComparison.Ordinal));
        await terminal.PressCtrlCAsync();
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 130");

        AssertBefore(after);
        Assert.That(after, Has.Exactly(1).EqualTo("Slow").And.Exactly(1).StartsWith("one  ").And.None.Contains("^C").And.None.Contains("has not returned"));
    }

    /// <summary>A terminal sends it to the tool and to the pack, which knows nothing of the tool and ends at a second one.</summary>
    [Test]
    public async Task Run_PackAndCtrlC_ShowsTheTableSoFar()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "slow.cs"), """
            using MiniBench;
            int calls = 0;
            TestSuite.Create("Slow", 1).Add(x => x + 1, "one").Add(x =>
            {
                System.Threading.Thread.Sleep(++calls < 9 ? 0 : 60_000);
                return x + 1;
            }, "two").RunTests().Display();
            """);
        await using TmuxTerminal terminal = await StartAsync(100, "pack slow.cs --full -o slow.packed.cs && ./minibench run slow.packed.cs");

        await terminal.WaitForAsync(line => line.Contains("'two' has not returned", StringComparison.Ordinal));
        await terminal.PressCtrlCAsync();
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line.StartsWith("after ", StringComparison.Ordinal));

        Assert.That(after, Has.Some.StartsWith("one  ").And.Some.EqualTo("after 130"));
    }

    [Test]
    public async Task Run_LaunchesWithColumns_HasThemAndNoBoxes()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "one.cs"), Returning("TestSuite.Create(\"One\", 1).Add(x => x + 1, \"one\").Add(x => x + 1, \"two\")"));
        await using TmuxTerminal terminal = await StartAsync(100, "run one.cs --launches 2 --columns p95 --test-time 0.1 --calibration-time 0.1");

        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 0");

        Assert.That(after, Has.Some.Matches("time/call .* p95").And.Exactly(1).EqualTo("One: 2 processes").And.None.StartsWith("Boxes: "));
    }

    /// <summary>Ctrl+C reaches the process that measures, too: what it has is shown.</summary>
    [Test]
    public async Task Run_CtrlCInTheFirstOfLaunches_ShowsWhatThereIs()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "slow.cs"), ToolProcess.Slow);
        await using TmuxTerminal terminal = await StartAsync(100, "run slow.cs --launches 3");

        await terminal.WaitForAsync(_ => File.Exists(Path.Combine(folder, "begun")));
        await terminal.PressCtrlCAsync();
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 130");

        Assert.That(after, Has.Exactly(1).EqualTo("Slow").And.Exactly(1).StartsWith("one  ").And.Exactly(1).StartsWith("One process of 3 gave results"));
    }

    [Test]
    public async Task Run_CtrlCInTheFirstOfLaunchesThatHasNothing_SaysSo()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "never.cs"), Returning("TestSuite.Create(\"Never\", 1).Add(x => { System.IO.File.WriteAllText(\"never\", \"\"); System.Threading.Thread.Sleep(60_000); return x; }, \"one\")"));
        await using TmuxTerminal terminal = await StartAsync(100, "run never.cs --launches 3");

        await terminal.WaitForAsync(_ => File.Exists(Path.Combine(folder, "never")));
        await terminal.PressCtrlCAsync();
        IReadOnlyList<string> after = await terminal.WaitForAsync(line => line == "after 130");

        Assert.That(after, Has.Exactly(1).EqualTo("Interrupted in the first process: there are no results."));
    }

    /// <summary>A table in the middle of a run is for somebody who waits; a file and a pipe get the final one only.</summary>
    [Test]
    public async Task Sweep_OfAProgram_ShowsAFirstLookToWhoSeesItOnly()
    {
        string command = $"{DotNetHost.Path} exec {typeof(ISample).Assembly.Location} run JoiningBySize";
        await using TmuxTerminal terminal = await TmuxTerminal.OpenAsync(100, 50, folder);
        await terminal.TypeAsync(command + "; echo after $?");

        IReadOnlyList<string> seen = await terminal.WaitForAsync(line => line == "after 0");
        ProgramResult piped = await TestProcess.RunAsync(new("/bin/sh", ["-c", command]));

        Assert.That(seen, Has.Exactly(1).StartsWith("A first look, after few rounds"));
        Assert.That(piped.ExitCode, Is.Zero, piped.Error);
        Assert.That(piped.Output, Does.Contain("Joining").And.Not.Contain("A first look"));
    }

    [Test]
    public async Task Run_Resized_LeavesWhatStandsAbove()
    {
        await using TmuxTerminal terminal = await StartAsync(100, "run sums.cs --test-time 1");

        foreach (int width in new[] { 40, 120, 60, 30, 100 })
        {
            await terminal.WaitForAsync(line => line.Contains(" left", StringComparison.Ordinal) || line.Contains('…', StringComparison.Ordinal));
            await terminal.ResizeAsync(width, 24);
        }

        AssertBefore(await terminal.WaitForAsync(line => line == "after 0"));
    }

    private static string Returning(string suite) => $"using MiniBench;\nusing MiniBench.Output;\nreturn BenchmarkRunner.Run(args, {suite});\n";

    private static void AssertBefore(IReadOnlyList<string> lines) => Assert.That(lines.Where(line => line.StartsWith("before ", StringComparison.Ordinal) && char.IsAsciiDigit(line[^1])), Is.EqualTo(Before));

    /// <summary>The shell shows what is typed: the lines before are written by a script.</summary>
    private async Task<TmuxTerminal> StartAsync(int width, string arguments)
    {
        string script = $"{Guid.NewGuid():N}.sh";
        await File.WriteAllTextAsync(Path.Combine(folder, script), $"clear\n{string.Concat(Before.Select(line => $"echo {line}\n"))}trap : INT\n./minibench {arguments}\necho after $?\n");
        TmuxTerminal terminal = await TmuxTerminal.OpenAsync(width, 24, folder);
        await terminal.TypeAsync($". ./{script}");
        return terminal;
    }
}
