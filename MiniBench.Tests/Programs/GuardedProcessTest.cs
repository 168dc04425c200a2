using System;
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
