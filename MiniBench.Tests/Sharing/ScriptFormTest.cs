using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using System.Text;
using System.Threading.Tasks;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of the script for cmd and sh: its half for sh is run, that for cmd is read.</summary>
[Platform(Exclude = "Win", Reason = "Half of it runs in a shell.")]
[UnsupportedOSPlatform("windows")]
[Category(Layers.Verify)]
public sealed class ScriptFormTest
{
    private const string Mark = "::MB";

    private string folder = "";
    private string script = "";

    [SetUp]
    public void Write()
    {
        folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        script = Path.Combine(folder, "a b.cmd");
        File.WriteAllBytes(script, ShareFormats.Find("script").Pack(SharedPrograms.Load("Joining")));
    }

    [TearDown]
    public void Delete() => Directory.Delete(folder, recursive: true);

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_NoSdk_Is127(string shell)
    {
        ProgramResult result = await RunAsync(shell, null);

        Assert.That(result.ExitCode, Is.EqualTo(127));
        Assert.That(result.Error, Does.StartWith("No .NET SDK was found. Install version 10 or later"));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_OldSdk_Is126(string shell)
    {
        ProgramResult result = await RunAsync(shell, "echo 9.0.305");

        Assert.That(result.ExitCode, Is.EqualTo(126));
        Assert.That(result.Error, Does.StartWith("The .NET SDK found is version 9.0.305; this needs 10 or later"));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_KilledWhileItExtracted_WorksNextTime(string shell)
    {
        const string DotNet = "case $1 in --version) echo 10.0.100;; run) shift; cat \"$2\"; shift 3; echo \"$@\"; exit 7;; esac";
        // What a killed run leaves behind: a part of the file, under another name.
        string cache = Path.Combine(folder, "cache", "minibench", Hash());
        Directory.CreateDirectory(cache);
        await File.WriteAllTextAsync(Path.Combine(cache, ".new.1"), "#!/usr/bin/env dot");

        ProgramResult result = await RunAsync(shell, DotNet, "first one", "second");

        Assert.That(result.ExitCode, Is.EqualTo(7));
        Assert.That(result.Output, Is.EqualTo(Code() + "first one second\n"));
        Assert.That(await File.ReadAllTextAsync(Path.Combine(cache, "bench.cs")), Is.EqualTo(Code()));
    }

    [Test]
    public void Cmd_EveryLine_IsLeftOutOfTheCode()
    {
        string[] lines = File.ReadAllText(script).Split('\n');
        int end = Array.IndexOf(lines, Mark);
        string[] cmd = lines[..end];

        using (Assert.EnterMultipleScope())
        {
            Assert.That(lines[0], Does.StartWith(":"), "A label, which cmd does not run.");
            Assert.That(cmd, Has.All.Contains(Mark));
            Assert.That(cmd.Skip(1), Has.None.StartWith(":"), "Labels and goto need CR LF.");
            Assert.That(cmd, Has.None.Contains("goto").And.None.Contains("\r"));
            Assert.That(cmd[^1], Does.Match("^if .* exit /b %errorlevel%$"), "What is below is for sh.");
            Assert.That(cmd, Has.All.Matches<string>(line => line!.Count(c => c == '(') == line!.Count(c => c == ')')));
            Assert.That(cmd, Has.All.Matches<string>(line => line!.Count(c => c == '"') % 2 == 0));
            Assert.That(cmd, Has.Some.Contains("exit /b 127").And.Some.Contains("exit /b 126"));
            Assert.That(lines[(end + 1)..].TakeWhile(line => !line.StartsWith("#!", StringComparison.Ordinal)), Has.All.EndsWith("# " + Mark));
        }
    }

    [Test]
    public void Cmd_ProgramWithTheMark_GetsALongerOne() => Assert.That(
        Encoding.UTF8.GetString(ShareFormats.Find("script").Pack(SharedPrograms.Load("Marks"))), Does.StartWith(":<<\"::MB::\""));

    private string Code()
    {
        Bundle bundle = SharedPrograms.Load("Joining");
        return SingleFileForm.Text(bundle, bundle.Merged);
    }

    private string Hash() => File.ReadLines(script).Single(line => line.StartsWith("d=", StringComparison.Ordinal)).Split('/')[^1].Split('"')[0];

    /// <summary>Runs the script where the only commands are those that it may use.</summary>
    /// <param name="shell">The shell.</param>
    /// <param name="dotNet">What dotnet does; null if there is none.</param>
    /// <param name="arguments">The script's arguments.</param>
    private async Task<ProgramResult> RunAsync(string shell, string? dotNet, params string[] arguments)
    {
        string bin = Directory.CreateDirectory(Path.Combine(folder, "bin")).FullName;
        foreach (string command in new[] { "mkdir", "sed", "mv", "cat", shell })
        {
            File.CreateSymbolicLink(Path.Combine(bin, command), "/bin/" + command);
        }

        if (dotNet is not null)
        {
            string path = Path.Combine(bin, "dotnet");
            await File.WriteAllTextAsync(path, $"#!/bin/{shell}\n{dotNet}\n");
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }

        return await TestProcess.RunAsync(new("/bin/" + shell, [script, .. (IEnumerable<string>)arguments])
        {
            WorkingDirectory = folder,
            Environment = { ["PATH"] = bin, ["XDG_CACHE_HOME"] = Path.Combine(folder, "cache") },
        });
    }
}
