using MiniBench.Output;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what a program's end means.</summary>
public sealed class ProgramEndTest
{
    [Test]
    public void ExitCode_NothingSpecial_IsTheProgramsOwn() => AssertEnd(End(7) with { Runs = 1, MeasuredRuns = 1 }, 7, null);

    [Test]
    public void ExitCode_SomeTestsFailed_IsOne() => AssertEnd(End(0) with { Runs = 1, MeasuredRuns = 1, HasFailures = true }, 1, null);

    [Test]
    public void ExitCode_NoRunHasResults_IsBadInput() => AssertEnd(End(1) with { Runs = 1 }, 2, null);

    [Test]
    public void ExitCode_DryRunFailed_IsOne() => AssertEnd(End(1) with { Runs = 1, IsDry = true }, 1, null);

    [Test]
    public void ExitCode_Interrupted_Is130() => AssertEnd(End(130) with { IsCutOff = true }, 130, null);

    [TestCase(130)]
    [TestCase(143)]
    public void ExitCode_ToolGotASignal_SpeaksOfIt(int code) => AssertEnd(End(2) with { SignalCode = code, Fault = "No test could be measured." }, code, "No test could");

    [TestCase(134)]
    [TestCase(139)]
    [TestCase(-1073741571)]
    public void ExitCode_ProcessDied_IsBadInput(int code) => AssertEnd(End(code) with { Crash = "Stack overflow" }, 2, "crashed: stack overflow");

    /// <summary>On Windows a program may return what it wants.</summary>
    [Test]
    public void ExitCode_SmallNegativeNumber_IsTheProgramsOwn() => AssertEnd(End(-1) with { Runs = 1, MeasuredRuns = 1 }, -1, null);

    [Test]
    public void ExitCode_EndedWellAfterASign_IsItsOwn()
    {
        ProgramEnd end = End(0) with { Runs = 1, MeasuredRuns = 1, Crash = "Out of memory" };

        AssertEnd(end, 0, null);
        Assert.That(end.HasReport, Is.False);
    }

    [TestCase(134, null, true)]
    [TestCase(2, "bench.cs ended with Exception: no", true)]
    [TestCase(2, null, false)]
    public void HasReport_IsSoWhereTheRuntimeWroteIt(int exitCode, string? fault, bool expected) =>
        Assert.That((End(exitCode) with { Crash = CrashReport.Unhandled, Fault = fault }).HasReport, Is.EqualTo(expected));

    [Test]
    public void Message_EndedInARun_NamesExit() => AssertEnd(End(0) with { Runs = 1, IsCutOff = true }, 2, "Environment.Exit");

    [Test]
    public void Message_EndedBeforeAnyRun_NamesTheCode() => AssertEnd(End(3), 2, "ended with exit code 3 before it measured anything");

    [Test]
    public void Message_RunnerEndedBeforeAnyRun_HasSaidWhy() => AssertEnd(End(2) with { IsOfRunner = true }, 2, null);

    [Test]
    public void Message_Flood_SaysWhatToDo() => AssertEnd(End(0) with { Runs = 1, MeasuredRuns = 1, Flood = 1234 }, 2, "1,234 texts were not shown. Return the text instead");

    [Test]
    public void Message_Idle_NamesTheOption() => AssertEnd(End(137) with { IdleTime = "60 s" }, 2, "--time-limit");

    [Test]
    public void Message_Fault_IsItsOwn() => AssertEnd(End(2) with { Fault = "no" }, 2, "no");

    private static ProgramEnd End(int exitCode) => new("bench.cs", exitCode);

    private static void AssertEnd(ProgramEnd end, int exitCode, string? message)
    {
        Assert.That(end.ToolExitCode, Is.EqualTo(exitCode));
        Assert.That(end.Message, message is null ? Is.Null : Does.Contain(message));
    }
}
