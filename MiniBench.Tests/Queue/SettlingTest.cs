using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Queue;
using MiniBench.Queue.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Queue;

public sealed class SettlingTest
{
    private readonly List<string> said = [];

    [TestCase("30", 30)]
    [TestCase("30s", 30)]
    [TestCase("250ms", 0.25)]
    [TestCase("10min", 600)]
    [TestCase("1.5h", 5400)]
    public void Wait_Time_Passes(string text, double seconds) => Assert.That(Waited(text, new FakeLoad()).TotalSeconds, Is.EqualTo(seconds));

    [TestCase("1h")]
    [TestCase("idle")]
    public void Wait_NothingToWaitForAnyLonger_EndsWithinASecond(string text)
    {
        MovedClock clock = new();
        Settling.Parse(text).Wait(new FakeLoad() { Then = 1 }, clock, said.Add, () => clock.Passed >= TimeSpan.FromSeconds(7), default);

        Assert.That(clock.Passed.TotalSeconds, Is.EqualTo(7).Within(1));
    }

    [Test]
    public void Wait_Idle_LastsUntilFiveSecondsInSuccessionAre() =>
        Assert.That(Waited("idle", new FakeLoad(1.5, 0.05, 0.05, 0.4, 0.01, 0.02)).TotalSeconds, Is.EqualTo(4 + 5));

    [Test]
    public void Wait_NeverIdle_GoesOnAndSaysSo()
    {
        Assert.That(Waited("idle", new FakeLoad() { Then = 1 }).TotalMinutes, Is.EqualTo(10).Within(0.1));
        Assert.That(said.Single(), Is.EqualTo("The machine has not been idle for 5 s in 10 min: the command is run all the same."));
    }

    [TestCase("soon")]
    [TestCase("-1")]
    [TestCase("8000h")]
    [TestCase("1e3s")]
    [TestCase("ms")]
    public void Parse_NoTime_SaysWhatWasExpected(string text) => Assert.That(() => Settling.Parse(text),
        Throws.TypeOf<QueueException>().With.Message.EqualTo($"--settle is '{text}'; a time of at most 7 days was expected, such as 30s, 10min or 1.5h; or 'idle', to wait until the machine has nothing to do."));

    [TestCase(0.0, "0 ms")]
    [TestCase(0.25, "250 ms")]
    [TestCase(2.54, "2.5 s")]
    [TestCase(61, "61 s")]
    [TestCase(600, "10 min")]
    [TestCase(9000, "2 h 30 min")]
    [TestCase(200_000, "2 days 7 h")]
    [TestCase(-5, "0 ms")]
    public void Of_Time_HasTwoFigures(double seconds, string expected) => Assert.That(TimeText.Of(TimeSpan.FromSeconds(seconds)), Is.EqualTo(expected));

    [Test]
    [Platform("Linux", Reason = "It is read from /proc.")]
    public void BusySeconds_OfThisMachine_AreKnown() => Assert.That(new ProcessorLoad().BusySeconds(), Is.GreaterThan(0));

    private TimeSpan Waited(string text, FakeLoad load)
    {
        MovedClock clock = new();
        Settling.Parse(text).Wait(load, clock, said.Add, () => false, default);
        return clock.Passed;
    }
}
