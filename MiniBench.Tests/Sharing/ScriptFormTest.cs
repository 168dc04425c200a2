using System;
using System.Collections.Generic;
using System.Diagnostics;
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

    /// <summary>A dotnet that builds a text, and shows it where it is to run it.</summary>
    private const string DotNet = "case $1 in --version) echo 10.0.100;; --list-sdks) echo '10.0.100 [/x]';; build) mkdir bin; cat bench.cs >bin/bench.dll;; *) cat \"$1\"; shift; echo \"$@\"; exit 7;; esac";

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

    /// <summary>A build that was cut off, and one of C# that somebody has changed since, are not run.</summary>
    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_OtherBuild_IsBuiltAgain(string shell)
    {
        string cache = Path.Combine(folder, "cache", "minibench", Hash());
        Directory.CreateDirectory(Path.Combine(cache, "bin"));
        await File.WriteAllTextAsync(Path.Combine(cache, "bench.cs"), "#!/usr/bin/env dot");
        await File.WriteAllTextAsync(Path.Combine(cache, "bin", "bench.dll"), "another program");

        ProgramResult result = await RunAsync(shell, DotNet, "first one", "second");
        ProgramResult again = await RunAsync(shell, DotNet.Replace("build)", "build) exit 9;"), "third");

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((7, Code() + "first one second\n")), result.Error);
        Assert.That((again.ExitCode, again.Output), Is.EqualTo((7, Code() + "third\n")), "What was built of the same C# is not built again.");
        Assert.That(await File.ReadAllTextAsync(Path.Combine(cache, "bench.cs")), Is.EqualTo(Code()));
        Assert.That(File.GetUnixFileMode(cache), Is.EqualTo(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_Edited_RunsTheEdit(string shell)
    {
        await RunAsync(shell, DotNet);
        await File.WriteAllTextAsync(script, (await File.ReadAllTextAsync(script)).Replace("word{i}", "edited{i}"));

        Assert.That((await RunAsync(shell, DotNet)).Output, Does.Contain("edited{i}").And.Not.Contain("word{i}"));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_WindowsLines_SaysSo(string shell)
    {
        await File.WriteAllTextAsync(script, (await File.ReadAllTextAsync(script)).ReplaceLineEndings("\r\n"));
        ProgramResult result = await RunAsync(shell, DotNet);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((1, "")));
        Assert.That(result.Error, Does.Contain("were changed to CR LF"));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_FromStandardInput_SaysSo(string shell)
    {
        ProgramResult result = await RunAsync(shell, DotNet, "-c", $"cat '{script}' | {shell}");

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((1, "")));
        Assert.That(result.Error, Does.Contain("save it, and run it as sh FILE"));
    }

    /// <summary>Nothing is taken from a folder that others can write.</summary>
    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_NoHome_UsesAFolderOfItsOwn(string shell)
    {
        ProgramResult result = await RunAsync(shell, DotNet, ["first"], environment => { environment.Remove("HOME"); environment.Remove("XDG_CACHE_HOME"); environment["TMPDIR"] = folder; });
        ProgramResult none = await RunAsync(shell, DotNet, ["first"], environment => { environment.Remove("HOME"); environment.Remove("XDG_CACHE_HOME"); environment["TMPDIR"] = folder + "/none"; });

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((7, Code() + "first\n")), result.Error);
        Assert.That(Directory.GetDirectories(folder).Select(Path.GetFileName), Is.EquivalentTo(new[] { "bin" }), "It is gone afterwards.");
        Assert.That(none.ExitCode, Is.EqualTo(1));
        Assert.That(none.Error, Does.Contain("No folder can be written"));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_SdkThatAFilePins_ShowsItsMessage(string shell)
    {
        ProgramResult result = await RunAsync(shell, "case $1 in --version) echo 'A compatible SDK was not found: 8.0.100' >&2; exit 145;; --list-sdks) echo '10.0.100 [/x]';; esac");

        Assert.That(result.ExitCode, Is.EqualTo(126));
        Assert.That(result.Error, Does.Contain("8.0.100").And.Not.Contain("No .NET SDK"));
    }

    [TestCase("dash")]
    [TestCase("bash")]
    public async Task Sh_TwoAtOnce_BothRun(string shell)
    {
        ProgramResult[] results = await Task.WhenAll(Enumerable.Range(0, 4).Select(i => RunAsync(shell, DotNet, $"{i}")));

        Assert.That(results.Select(one => one.Output), Is.EqualTo(Enumerable.Range(0, 4).Select(i => $"{Code()}{i}\n")));
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
        Encoding.UTF8.GetString(ShareFormats.Find("script").Pack(SharedPrograms.Load("Marks"))), Does.StartWith(":;m=\"::MB::\";"));

    private string Code()
    {
        Bundle bundle = SharedPrograms.Load("Joining");
        return SingleFileForm.Text(bundle, bundle.Merged);
    }

    private string Hash() => File.ReadLines(script).Single(line => line.StartsWith("n=", StringComparison.Ordinal)).Split('/')[^1].Split('"')[0];

    private Task<ProgramResult> RunAsync(string shell, string? dotNet, params string[] arguments) => RunAsync(shell, dotNet, arguments, _ => { });

    /// <summary>Runs the script where the only commands are those that it may use.</summary>
    /// <param name="shell">The shell.</param>
    /// <param name="dotNet">What dotnet does; null if there is none.</param>
    /// <param name="arguments">The script's arguments; behind -c, what the shell is to run in its place.</param>
    /// <param name="change">Changes the environment.</param>
    private async Task<ProgramResult> RunAsync(string shell, string? dotNet, string[] arguments, Action<IDictionary<string, string?>> change)
    {
        string bin = Commands(shell);
        string path = Path.Combine(bin, "dotnet");
        if (dotNet is not null && (!File.Exists(path) || !(await File.ReadAllTextAsync(path)).EndsWith($"\n{dotNet}\n", StringComparison.Ordinal)))
        {
            await File.WriteAllTextAsync(path, $"#!/bin/{shell}\n{dotNet}\n");
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }

        ProcessStartInfo start = new("/bin/" + shell, arguments is ["-c", ..] ? arguments : [script, .. arguments])
        {
            WorkingDirectory = folder,
            Environment = { ["PATH"] = bin, ["XDG_CACHE_HOME"] = Path.Combine(folder, "cache") },
        };
        change(start.Environment);
        return await TestProcess.RunAsync(start);
    }

    private string Commands(string shell)
    {
        string bin = Directory.CreateDirectory(Path.Combine(folder, "bin")).FullName;
        foreach (string command in new[] { "mkdir", "sed", "mv", "cat", "rm", "cmp", "mktemp", shell }.Where(command => !File.Exists(Path.Combine(bin, command))))
        {
            File.CreateSymbolicLink(Path.Combine(bin, command), (File.Exists("/bin/" + command) ? "/bin/" : "/usr/bin/") + command);
        }

        return bin;
    }
}
