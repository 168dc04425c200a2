using System;
using System.IO;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of what a guarded process may take.</summary>
[Platform(Exclude = "Win", Reason = "There is no such program on Windows.")]
public sealed class GuardedProcessTest
{
    [Test]
    public void HasWaited_ProcessThatGetsNothingDone_IsTrue()
    {
        using GuardedProcess process = GuardedProcess.Start(new("/bin/sleep", ["600"]), new(TimeSpan.FromSeconds(0.25), long.MaxValue));

        GuardEnd end = process.WaitForEnd();

        Assert.That((end, process.HasWaited, process.MostTime), Is.EqualTo((GuardEnd.TookTooLong, true, TimeSpan.FromSeconds(1))));
    }

    [Test]
    public void WaitForEnd_ProcessThatTakesTheProcessor_TookTooLong()
    {
        using GuardedProcess process = GuardedProcess.Start(new("/bin/sh", ["-c", "while :; do :; done"]), new(TimeSpan.FromSeconds(0.25), long.MaxValue));

        Assert.That((process.WaitForEnd(), process.HasWaited, process.Process.HasExited), Is.EqualTo((GuardEnd.TookTooLong, false, true)));
    }

    [Test]
    public void WaitForEnd_ProcessThatTakesMoreMemory_TookTooMuch()
    {
        using GuardedProcess process = GuardedProcess.Start(new("/bin/sleep", ["600"]), new(TimeSpan.FromMinutes(5), 1));

        Assert.That((process.WaitForEnd(), process.HasWaited, process.Process.HasExited), Is.EqualTo((GuardEnd.TookTooMuch, false, true)));
    }

    /// <summary>The work before does not count.</summary>
    [Test]
    public void Renew_AfterWorkThatTookAsMuch_GivesAllOfTheTimeAgain()
    {
        using ScratchFile isRenewed = new(".txt");
        using GuardedProcess process = GuardedProcess.Start(new("/bin/sh", ["-c", $"while [ ! -e {isRenewed.Path} ]; do :; done; sleep 0.2"]), new(TimeSpan.FromSeconds(1), long.MaxValue));
        Assert.That(() => Taken(process), Is.GreaterThan(1.1).After(30_000, 20));
        process.Renew();
        File.WriteAllText(isRenewed.Path, "");

        Assert.That(process.WaitForEnd(), Is.EqualTo(GuardEnd.Ended));
    }

    private static double Taken(GuardedProcess process)
    {
        process.Process.Refresh();
        return process.Process.TotalProcessorTime.TotalSeconds;
    }

    [Test]
    public void HasWaited_ProcessThatEnds_IsFalse()
    {
        using GuardedProcess process = GuardedProcess.Start(new("/bin/sleep", ["0"]), GuardLimits.OfCompiler);

        Assert.That((process.WaitForEnd(), process.HasWaited), Is.EqualTo((GuardEnd.Ended, false)));
    }

    /// <summary>A pack with the library inside is long without being too complex; one that is longer than any program has no more for it.</summary>
    [TestCase(0, 10)]
    [TestCase(399_999, 10)]
    [TestCase(430_000, 20)]
    [TestCase(1_200_000, 40)]
    [TestCase(64 * 1024 * 1024, 40)]
    public void OfCompilerFor_Length_GivesAsMuchMoreTime(long characters, double seconds) =>
        Assert.That(GuardLimits.OfCompilerFor(characters), Is.EqualTo(GuardLimits.OfCompiler with { Time = TimeSpan.FromSeconds(seconds) }));
}
