using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using MiniBench.Output;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

/// <summary>Tests of commands of the real shell, which end, hang, flood and are not there.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Platform(Exclude = "Win", Reason = "The commands are those of a Unix shell.")]
public sealed class ShellCommandsTest : IDisposable
{
    private const int Limit = 100_000;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-shell-");
    private readonly CappedFile output;
    private readonly CappedFile error;

    public ShellCommandsTest()
    {
        output = new(Path.Combine(folder.FullName, "output"), Limit);
        error = new(Path.Combine(folder.FullName, "error"), Limit);
    }

    public void Dispose()
    {
        output.Dispose();
        error.Dispose();
        folder.Delete(recursive: true);
    }

    [TestCase("exit 0", 0, "")]
    [TestCase("exit 3", 3, "")]
    [TestCase("nosuchcommand", 127, "the shell did not find it")]
    [TestCase("kill -9 $$", 137, "")]
    [TestCase("cat", 0, "", TestName = "Run_CommandThatReads_HasNothingToRead")]
    public void Run_Command_HasItsExitCode(string command, int expected, string note) =>
        Assert.That(Run(command), Is.EqualTo(new CommandEnd(JobEnding.Exited, expected, note)));

    /// <summary>It says by itself that a signal ended it, and none comes here.</summary>
    [TestCase(130)]
    [TestCase(143)]
    public void Run_ExitCodeOfASignalThatDoesNotCome_IsThatOfTheCommand(int exitCode) =>
        Assert.That(Run($"exit {exitCode}", new MovedClock()) with { Note = "" }, Is.EqualTo(new CommandEnd(JobEnding.Exited, exitCode)));

    [Test]
    public void Run_Output_IsKeptWithTheErrorsApart()
    {
        Run("echo one; echo two >&2; pwd; echo $NAME");

        Assert.That(Encoding.UTF8.GetString(output.Finish()), Is.EqualTo($"one\n{folder.FullName}\nvalue\n"));
        Assert.That(Encoding.UTF8.GetString(error.Finish()), Is.EqualTo("two\n"));
    }

    [Test]
    public void Run_Flood_IsKeptUpToTheLimit()
    {
        Assert.That(Run("head -c 3000000 /dev/zero").ExitCode, Is.Zero);
        Assert.That((output.Finish().Length, output.Dropped), Is.EqualTo((Limit, 3_000_000 - Limit)));
    }

    /// <summary>The clock jumps to the end of whatever is waited for.</summary>
    [Test]
    public void Run_Hangs_IsEndedAfterItsTime()
    {
        Assert.That(Run(Sleeping, new MovedClock(), TimeSpan.FromMinutes(10)) with { Note = "" }, Is.EqualTo(new CommandEnd(JobEnding.TimedOut, null)));
        Assert.That(Sleepers, Is.Empty);
    }

    [Test]
    public void Run_Stopped_IsEnded()
    {
        using CancellationTokenSource stop = new();
        stop.Cancel();

        Assert.That(Run(Sleeping, new MovedClock(), stop: stop.Token).Ending, Is.EqualTo(JobEnding.Stopped));
        Assert.That(Sleepers, Is.Empty);
    }

    /// <summary>Ctrl+C in a terminal reaches the command first, and then whoever runs it.</summary>
    [Test]
    public void Run_CommandEndsByASignalThatComesHereLater_IsStopped([Values(129, 130, 143)] int exitCode)
    {
        using CancellationTokenSource stop = new();

        Assert.That(Run($"exit {exitCode}", new SignallingClock(stop), stop: stop.Token), Is.EqualTo(new CommandEnd(JobEnding.Stopped, null)));
    }

    [Test]
    [Platform("Linux", Reason = "Processes are found by /proc.")]
    public void Run_StartsSomethingThatGoesOn_IsNotWaitedForAndCanBeEnded()
    {
        ShellCommands commands = new(new MovedClock());
        string mark = CommandMark.Of(folder.Name, 7);

        CommandEnd end = commands.Run(Start("sleep 1000 & exit 5", null, new() { [CommandMark.Variable] = mark }), default);
        Assert.That(end, Is.EqualTo(new CommandEnd(JobEnding.Exited, 5, "something that it started goes on, and was not waited for")));
        Assert.That((commands.EndLeftovers(mark), commands.EndLeftovers(mark)), Is.EqualTo((1, 0)));
    }

    [Test]
    [Platform("Linux", Reason = "Processes are found by /proc.")]
    public void Run_TakesTooLong_IsEndedWithWhatLeftItsTree()
    {
        ShellCommands commands = new(TimeProvider.System);
        string mark = CommandMark.Of(folder.Name, 8);

        CommandEnd end = commands.Run(Start("setsid sleep 1000 & sleep 1000", TimeSpan.FromSeconds(2), new() { [CommandMark.Variable] = mark }), default);
        Assert.That(end, Is.EqualTo(new CommandEnd(JobEnding.TimedOut, null, "it took longer than 2 s and was ended")));
        Assert.That(commands.EndLeftovers(mark), Is.Zero);
    }

    /// <summary>As where sudo runs something: the system does not let it be ended.</summary>
    [Test]
    public void Run_PartIsAnotherUsers_EndsByItsTimeAllTheSame()
    {
        ShellCommands commands = new(new MovedClock())
        {
            Kill = process =>
            {
                process.Kill();
                throw new AggregateException();
            },
        };

        CommandEnd end = commands.Run(Start("exec sleep 1000", TimeSpan.FromMinutes(10), []), default);
        Assert.That((end.Ending, end.ExitCode), Is.EqualTo((JobEnding.TimedOut, (int?)null)));
        Assert.That(end.Note, Does.StartWith("it took longer than 10 min and was ended, but for what belongs to another user"));
    }

    [Test]
    public void Run_FolderGone_IsNotStarted()
    {
        CommandStart start = Start("exit 0", null, []) with { Folder = Path.Combine(folder.FullName, "gone") };

        Assert.That(new ShellCommands(TimeProvider.System).Run(start, default), Is.EqualTo(new CommandEnd(JobEnding.NotStarted, null, $"its folder '{start.Folder}' is not there any more")));
    }

    [TestCase("a", "a")]
    [TestCase("a b", "'a b'")]
    [TestCase("it's", "'it'\\''s'")]
    [TestCase("$HOME", "'$HOME'")]
    [TestCase("", "''")]
    [TestCase("{results}", "{results}")]
    public void Quote_Word_IsOneForTheShell(string word, string expected) => Assert.That(ShellWords.Quote(word), Is.EqualTo(expected));

    /// <summary>A backslash before a quotation mark would make it a part of the word.</summary>
    [TestCase(@"C:\my results\", @"""C:\my results\\""")]
    [TestCase("say \"no\"", @"""say \""no\""""")]
    public void QuotedForWindows_Word_IsOneForPrograms(string word, string expected) => Assert.That(ShellWord.QuotedForWindows(word), Is.EqualTo(expected));

    [TestCase(130, ExpectedResult = true)]
    [TestCase(143, ExpectedResult = true)]
    [TestCase(-1073741510, ExpectedResult = true, Description = "STATUS_CONTROL_C_EXIT")]
    [TestCase(-1, ExpectedResult = false)]
    [TestCase(1, ExpectedResult = false)]
    public bool IsSignal_ExitCode_SaysSo(int exitCode) => ShellCommands.IsSignal(exitCode);

    [TestCase("x {results} {results}", "x '/a b/it'\\''s $1' '/a b/it'\\''s $1'")]
    [TestCase("x --output={results}", "x --output='/a b/it'\\''s $1'")]
    [TestCase("x '--output={results}' {results}", "x '--output=/a b/it'\\''s $1' '/a b/it'\\''s $1'")]
    [TestCase("x \"it's {results}\"", "x \"it's /a b/it's \\$1\"")]
    [TestCase("x \\' '\\' \"\\\"\" {results}", "x \\' '\\' \"\\\"\" '/a b/it'\\''s $1'")]
    public void Fill_PathWithSigns_IsOneWordInAndOutOfQuotes(string command, string expected) => Assert.That(ShellWords.Fill(command, "{results}", "/a b/it's $1"), Is.EqualTo(expected));

    /// <summary>A clock on which the signal comes while somebody waits for it.</summary>
    private sealed class SignallingClock(CancellationTokenSource stop) : TimeProvider
    {
        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            stop.Cancel();
            return base.CreateTimer(callback, state, dueTime, period);
        }
    }

    private CommandEnd Run(string command, TimeProvider? clock = null, TimeSpan? limit = null, CancellationToken stop = default) =>
        new ShellCommands(clock ?? TimeProvider.System).Run(Start(command, limit, new() { ["NAME"] = "value" }), stop);

    /// <summary>A command that would go on for long, and can be told from all others of the machine.</summary>
    private string Sleeping => $"exec sh -c 'sleep 1000; true' {folder.Name}";

    /// <summary>The processes of that command, where they can be found.</summary>
    private IEnumerable<string> Sleepers => !OperatingSystem.IsLinux() ? [] : Directory.EnumerateDirectories("/proc").Where(path => char.IsAsciiDigit(Path.GetFileName(path)[0])).Where(IsSleeper);

    private bool IsSleeper(string path)
    {
        try
        {
            return File.ReadAllText(Path.Combine(path, "cmdline")).Contains(folder.Name, StringComparison.Ordinal);
        }
        catch (IOException)
        {
            return false; // It has ended meanwhile.
        }
    }

    private CommandStart Start(string command, TimeSpan? limit, Dictionary<string, string> variables) => new(command, folder.FullName, variables, output, error, limit);
}
