using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MiniBench.Output;
using MiniBench.Queue.StartUp;
using MiniBench.Tests.Tool;
using MiniBench.Tool;
using MiniBench.Tool.Commands;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

/// <summary>Tests of `minibench queue`, with commands of the real shell.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class QueueCommandTest : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-queue-");

    public void Dispose() => folder.Delete(recursive: true);

    /// <summary>What `>` of Windows PowerShell writes.</summary>
    [Test]
    public void Add_FileInUtf16_HasItsCommands()
    {
        File.WriteAllText(PathOf("jobs.txt"), "echo one\r\necho zwölf\r\n", System.Text.Encoding.Unicode);

        Queue("add", "--file", PathOf("jobs.txt"));

        Assert.That(Queue("status").Output, Does.Contain("echo one").And.Contain("echo zwölf"));
    }

    /// <summary>What cmd says is in the letters of its console.</summary>
    [TestCase("6B C3 B6", "kö")]
    [TestCase("6B F6", "kö")]
    public void Read_Output_IsUtf8OrOfTheConsole(string bytes, string expected) =>
        Assert.That(QueueResultsCommand.Read(Convert.FromHexString(bytes.Replace(" ", "", StringComparison.Ordinal)), System.Text.Encoding.Latin1), Is.EqualTo(expected));

    [TestCaseSource(nameof(Mistakes))]
    [TestCaseSource(nameof(OddNumbers))]
    public void Run_Mistake_IsExplained(string arguments, string expected)
    {
        File.WriteAllText(PathOf("empty.txt"), "# nothing\n\n");
        File.WriteAllText(PathOf("other.db"), new('x', 5000));
        Queue("add", "--file", "-");

        ProgramResult result = ToolRunner.Run(["queue", .. arguments.Replace("DIR", folder.FullName, StringComparison.Ordinal).Split(' ')]);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain(expected).And.Not.Contain("   at "));
    }

    [TestCase("add")]
    [TestCase("run")]
    [TestCase("status")]
    [TestCase("results")]
    [TestCase("stop")]
    [TestCase("retry")]
    [TestCase("remove")]
    [TestCase("unit")]
    public void Help_OfEveryCommand_HasExamples(string command)
    {
        ProgramResult result = ToolRunner.Run("queue", command, "--help");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Contain($"Examples:\n  minibench queue {command}"));
    }

    [Test]
    public void Suggest_BehindTheQueue_AreItsCommandsAndOptions()
    {
        Assert.That(ToolRunner.Run("[suggest:16]", "minibench queue ").Output.Split('\n'), Is.SupersetOf(new[] { "add", "run", "status", "results", "stop", "retry", "remove", "unit" }));
        Assert.That(ToolRunner.Run("[suggest:20]", "minibench queue run ").Output.Split('\n'), Is.SupersetOf(new[] { "--settle", "--between", "--reboots" }));
        Assert.That(ToolRunner.Run("[suggest:30]", "minibench queue run --reboots ").Output.Split('\n'), Has.None.EqualTo("True"));
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
    public void Run_CommandsOfAFile_AreShownByStatusAndResults()
    {
        Assert.That(Queue("echo one\n# a comment\r\n\r\nsh -c 'echo two >&2; exit 4'\r\n", ["add", "--file", "-"]).Error, Is.EqualTo($"Commands 1 to 2 were added to '{PathOf("q.db")}'.\n"));
        Assert.That(Queue("add", "echo", "a  b").Error, Does.Contain("Command 3 was added").And.Contain(": echo 'a  b'"));

        ProgramResult run = Queue("run");
        Assert.That((run.ExitCode, run.Output), Is.EqualTo((1, "")));
        Assert.That(run.Error, Does.Contain("[2/3] sh -c 'echo two >&2; exit 4'").And.Contain("exit code 4").And.Contain(" 1 failed: command 2."));
        Assert.That(Queue("status").Output, Does.Match(@"1 +exit code 0 .*echo one\n2 +exit code 4 .*\n3 +exit code 0 ").And.Contain("3 of 3 commands are done, 1 of them failed; 0 left. Nobody runs the queue."));
        Assert.That(Queue("results").Output, Does.Match("== 1: echo one\nexit code 0; .*\none\n\n== 2: .*\nexit code 4; .*\n-- error stream:\ntwo\n\n== 3: .*\nexit code 0; .*\na  b\n"));
        Assert.That(Queue("results", "3").Output, Does.StartWith("== 3:"));
        Assert.That(Queue("run").ExitCode, Is.Zero, "Nothing is left.");
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
    public void Results_OfBenchmarks_AreWrittenByEveryFormatter([ValueSource(nameof(FormatNames))] string format)
    {
        string saved = PathOf("saved results.json");
        new SavedResults([SavedExamples.Joining]).Save(saved);
        Queue("add", $"cp '{saved}' {{results}}");
        Queue("add", "echo nothing");
        Queue("run");
        using StringWriter expected = new() { NewLine = "\n" };
        Formats.Find(format).Create().Write(SavedResults.Load(saved), expected);

        Assert.That(Queue("results", "--format", format), Is.EqualTo(new ProgramResult(0, expected.ToString().ReplaceLineEndings("\n"), "")));
    }

    /// <summary>Results of two commands stay apart, also where both measured the same suite.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
    public void Results_AsAWholeOutput_AreFoundAndNumbered()
    {
        string saved = PathOf("saved.json");
        new SavedResults([SavedExamples.Joining]).Save(saved);
        Queue("add", "cat", saved);
        Queue("add", "cat", saved);
        Queue("run");

        Assert.That(Queue("results", "--format", "csv").Output, Does.Contain("Joining strings (1),").And.Contain("Joining strings (2),"));
        Assert.That(Queue("results").Output, Does.Contain("time/call"));
    }

    /// <summary>Where all are of one program, they still belong to it.</summary>
    [TestCase("one", "one", ExpectedResult = "one")]
    [TestCase("one", "other", ExpectedResult = null)]
    [Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
    public string? Results_OfOneProgram_KeepItsHash(params string[] hashes)
    {
        foreach ((int i, string hash) in hashes.Index())
        {
            string saved = PathOf(Units.Invariant($"saved{i}.json"));
            new SavedResults([SavedExamples.Joining], hash).Save(saved);
            Queue("add", "cat", saved);
        }

        Queue("run");
        Queue("results", "--output", PathOf("all.json"));
        return SavedResults.Load(PathOf("all.json")).SourceHash;
    }

    /// <summary>As files of some editors begin with it.</summary>
    [Test]
    public void Add_InputWithAByteOrderMark_IsWithoutIt()
    {
        ToolRunner.Run("\uFEFF# a comment\necho one\n", false, "queue", "add", "--file", "-", "--queue", PathOf("q.db"));

        Assert.That(Queue("status").Output, Does.Contain("echo one").And.Not.Contain("comment"));
    }

    [TestCase("--", "dd", "if=SAVED", "of={results}")]
    [TestCase("cat SAVED > '{results}'")]
    [TestCase("cat SAVED > \"{results}\"")]
    [Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
    public void Results_OfAQueueInAFolderWithASpace_AreFound(params string[] command)
    {
        string queue = Path.Combine(folder.CreateSubdirectory("two words").FullName, "q.db");
        string saved = PathOf("saved.json");
        new SavedResults([SavedExamples.Joining]).Save(saved);
        ToolRunner.Run(["queue", "add", "--queue", queue, .. command.Select(word => word.Replace("SAVED", saved, StringComparison.Ordinal))]);

        Assert.That(ToolRunner.Run("queue", "run", "--queue", queue).ExitCode, Is.Zero);
        Assert.That(ToolRunner.Run("queue", "results", "--format", "csv", "--queue", queue).Output, Does.Contain("Joining strings,"));
    }

    [Test]
    [Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
    public void Results_ThatAreNone_AreSaid()
    {
        Queue("add", "echo '{' > {results}");
        Queue("run");

        Assert.That(Queue("results").Output, Does.Contain("exit code 0 (its results cannot be read: "));
        Assert.That(Queue("results", "--format", "csv").Error, Does.Contain("wrote benchmark results, as JSON"));
    }

    /// <summary>A path that was mistaken for another loses no queue.</summary>
    [TestCase("results", "--output", "q.db")]
    [TestCase("results", "--format", "csv", "-o", "./q.db")]
    [TestCase("unit", "--for", "systemd", "--output", "q.db")]
    [TestCase("unit", "--for", "windows", "--output", "./q.db")]
    public void Output_IsTheQueue_IsRefused(params string[] arguments)
    {
        Queue("exit 0\nexit 3\n", ["add", "--file", "-"]);
        byte[] before = File.ReadAllBytes(PathOf("q.db"));

        ProgramResult result = Queue([.. arguments[..^1], PathOf(arguments[^1])]);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain("q.db' is what is read here, and would be lost. --output PATH writes elsewhere."));
        Assert.That(File.ReadAllBytes(PathOf("q.db")), Is.EqualTo(before), "It was left as it was.");
    }

    [TestCase("")]
    [TestCase(" ", "\t")]
    public void Add_EmptyCommand_IsRefused(params string[] words)
    {
        ProgramResult result = Queue(["add", .. words]);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain("The command is empty"));
        Assert.That(File.Exists(PathOf("q.db")), Is.False);
    }

    [Test]
    public void Stop_NobodyRuns_SaysSo()
    {
        Queue("add", "echo");

        Assert.That(Queue("stop").Error, Does.Contain("there is nothing to stop"));
    }

    [Test]
    public void Retry_Failed_RunsAgain()
    {
        Queue("exit 0\nexit 3\nexit 4\n", ["add", "--file", "-"]);
        Assert.That(Queue("retry").Error, Does.StartWith("No command of the queue '").And.EndWith("has failed: there is nothing to try again.\n"));
        Queue("run");

        Assert.That(Queue("retry", "1").Error, Does.Contain("Command 1 has not failed: it ended well."));
        Assert.That(Queue("retry", "3", "3"), Is.EqualTo(new ProgramResult(0, "", "Command 3 was set to wait again. `minibench queue run` runs what waits.\n")));
        Assert.That(Queue("status").Output, Does.Match("2 +exit code 3 ").And.Match("3 +waiting "));
        Assert.That(Queue("run").ExitCode, Is.EqualTo(1));
        Assert.That(Queue("retry").Error, Does.StartWith("Commands 2, 3 were set to wait again."));
        Assert.That(Queue("run").Error, Does.Contain("2 failed: commands 2, 3."));
    }

    [Test]
    public void Remove_WaitingAndDone_AreForgotten()
    {
        Queue("exit 0\nexit 3\n", ["add", "--file", "-"]);
        Queue("run");
        Queue("add", "exit 5");
        Queue("add", "exit 6");

        Assert.That(Queue("remove", "2", "4", "9").ExitCode, Is.EqualTo(2), "All or none.");
        Assert.That(Queue("remove", "2", "4"), Is.EqualTo(new ProgramResult(0, "", $"Commands 2, 4 were removed from '{PathOf("q.db")}'.\n")));
        Assert.That(Queue("add", "exit 7").Error, Does.StartWith("Command 5 was added"), "No number is given twice.");
        Assert.That(Queue("run").Error, Does.Contain("2 failed: commands 3, 5."));
        Assert.That(Queue("status").Output, Does.Contain("3 of 3 commands are done"));
    }

    /// <summary>What a Mac is started by is not written, and a file for another system would do nothing there.</summary>
    [Test]
    public void Unit_OfThisSystem_IsRefusedOnMacOS()
    {
        Assert.That((QueueUnitCommand.OfThis(isWindows: false, isMacOS: false), QueueUnitCommand.OfThis(isWindows: true, isMacOS: false)), Is.EqualTo(("systemd", "windows")));
        Assert.That(() => QueueUnitCommand.OfThis(isWindows: false, isMacOS: true), Throws.TypeOf<ToolException>().With.Message.Contains("--for systemd or --for windows"));
    }

    [Test]
    public void Run_RebootWithoutSayingSo_IsAdvisedOf()
    {
        Queue("add", "exit 0");

        Assert.That(Queue("run", "--between", "sudo reboot").Error, Does.StartWith("--between 'sudo reboot' looks like a reboot."));
    }

    [Test]
    public void Unit_OfSystemd_RunsTheQueueWithItsOptions()
    {
        string unit = Queue("unit", "--for", "systemd", "--settle", "idle", "--reboots", "--between", "echo \"50%\" $HOME").Output;

        Assert.That(unit, Does.Contain($"ConditionPathExists={PathOf("q.db")}\n").And.Contain("\nWantedBy=multi-user.target\n"));
        Assert.That(unit, Does.Contain($"\nEnvironment=\"PATH={Environment.GetEnvironmentVariable("PATH")}").And.Not.Contain("\n\nExecStart"));
        Assert.That(unit, Does.Contain($" \"queue\" \"run\" \"--queue\" \"{PathOf("q.db")}\" \"--settle\" \"idle\" \"--between\" \"echo \\\"50%%\\\" $$HOME\" \"--reboots\"\n"));
    }

    /// <summary>What is between two commands runs where it would by hand, also where the queue lies elsewhere.</summary>
    [TestCase("systemd", "\nWorkingDirectory=")]
    [TestCase("windows", "\ncd /d ")]
    public void Unit_QueueInAnotherFolder_IsRunInThisOne(string system, string begin)
    {
        string unit = Queue("unit", "--for", system, "--between", "./flush.sh").Output;

        Assert.That(unit, Does.Match($"{begin}\"?{Regex.Escape(Environment.CurrentDirectory)}\"?\n").And.Contain(PathOf("q.db")));
    }

    [Test]
    public void Unit_OfWindows_EntersItForOneLogOn()
    {
        string script = StartUpEntry.Text(folder.FullName, ["C:\\Program Files\\dotnet\\dotnet.exe", "exec", "50%.dll"]);

        Assert.That(script, Does.StartWith("@echo off\r\nchcp 65001 >nul\r\n"), "It is in UTF-8, which cmd does not expect.");
        Assert.That(script, Does.Contain("RunOnce\" /v \"!MiniBenchQueue\"").And.Contain("\r\n\"C:\\Program Files\\dotnet\\dotnet.exe\" exec \"50%%.dll\"\r\n"));
        Assert.That(script, Does.EndWith(" /d \"\\\"%%~fI\\\" run\" /f\r\n"), "Its own path, which is short enough for an entry.");
        Assert.That(script.Replace("\r\n", "", StringComparison.Ordinal), Does.Not.Contain("\n"));
    }

    /// <summary>For cmd every quotation mark opens or closes; what is outside of them must not be a second command.</summary>
    [TestCase("enter.cmd && shutdown /r /t 0", "\"enter.cmd && shutdown /r /t 0\"")]
    [TestCase("\"my enter.cmd\" && shutdown", "\"\\\"my enter.cmd\\\" && shutdown\"")]
    [TestCase("echo \"a & b\" > C:\\my files\\", "\"echo \\\"a ^& b\\\" > C:\\my files\\\\\"")]
    public void Unit_OfWindows_QuotesForCmdAndForPrograms(string word, string expected) =>
        Assert.That(StartUpEntry.Text(folder.FullName, ["x.exe", "--between", word]), Does.Contain($"\r\nx.exe --between {expected}\r\n"));

    [Test]
    public void Unit_Output_IsWritten()
    {
        ProgramResult result = Queue("unit", "--for", "systemd", "--output", PathOf("q.service"));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((0, "")));
        Assert.That(File.ReadAllText(PathOf("q.service")), Does.StartWith("# Written by minibench queue unit."));
    }

    private static IEnumerable<string> FormatNames() => Formats.All.Select(format => format.Name);

    private static string[][] Mistakes() =>
    [
        ["frob", "There is no command 'queue frob'. 'minibench queue --help' shows all."],
        ["rum", "Was run meant?"],
        ["add --queue DIR/new.db", "A command was expected: minibench queue add minibench run sums.cs"],
        ["add ls --file x --queue DIR/new.db", "contradict each other"],
        ["add --file DIR/nothere.txt --queue DIR/new.db", "There is no file"],
        ["add --file DIR/empty.txt --queue DIR/new.db", "every line of it is empty or begins with #"],
        ["add ls --frob --queue DIR/new.db", "There is no option '--frob'. 'minibench queue add --help' shows all. A command with options of its own stands behind --, or in quotes"],
        ["add ls --queue DIR/no/where.db", "cannot be opened"],
        ["add ls --queue DIR/other.db", "is no queue"],
        ["run --queue DIR/nothere.db", "There is no queue"],
        ["run --queue DIR", "is a folder"],
        ["run --queue DIR/other.db", "is no queue"],
        ["run --queue DIR/q.db --settle soon", "--settle is 'soon'; a time"],
        ["run --queue DIR/q.db --timeout 0", "--timeout is '0'; a time above 0"],
        ["run --queue DIR/q.db --reboots", "--reboots says what --between does, and there is none"],
        ["run --queue DIR/q.db --most-interruptions 0", "--most-interruptions is 0; a number above 0"],
        ["run --queue DIR/q.db --setle idle", "Was --settle meant?"],
        ["status --queue DIR/nothere.db", "There is no queue"],
        ["results --queue DIR/nothere.db", "There is no queue"],
        ["stop --queue DIR/nothere.db", "There is no queue"],
        ["unit --for solaris", "'solaris'"],
    ];

    private static string[][] OddNumbers() =>
    [
        ["remove --queue DIR/q.db", "The numbers of commands were expected, as in minibench queue remove 3 5."],
        ["remove 1 7 --queue DIR/q.db", "There is no command 7 in the queue '"],
        ["remove one --queue DIR/q.db", "'one' is no number of a command, such as 3."],
        ["remove 1 --queue DIR/nothere.db", "There is no queue"],
        ["retry 7 --queue DIR/q.db", "There is no command 7 in the queue '"],
        ["retry 1 --queue DIR/q.db", "Command 1 has not failed: it waits."],
        ["retry 1.5 --queue DIR/q.db", "'1.5' is no number of a command, such as 3."],
        ["results 1x --queue DIR/q.db", "'1x' is no number of a command, such as 3."],
        ["retry --queue DIR/nothere.db", "There is no queue"],
    ];

    private ProgramResult Queue(params string[] arguments) => Queue("exit 0\n", arguments);

    private ProgramResult Queue(string input, string[] arguments) => ToolRunner.Run(input, false, ["queue", .. arguments, "--queue", PathOf("q.db")]);

    private string PathOf(string name) => Path.Combine(folder.FullName, name);
}
