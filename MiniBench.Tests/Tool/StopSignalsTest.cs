using System.Collections.Generic;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what the tool does with the signals that it gets.</summary>
public sealed class StopSignalsTest
{
    private readonly List<string> done = [];

    [SetUp]
    public void Clear() => done.Clear();

    [TestCase(130, false, "interrupt")]
    [TestCase(143, true, "end")]
    public void Take_First_AsksAndKeepsItsCode(int code, bool isEnd, string expected)
    {
        using StopSignals signals = Create();

        signals.Take(code, isEnd);

        Assert.That((done, signals.ExitCode), Is.EqualTo((new[] { expected }, code)));
    }

    [Test]
    public void Take_Second_KillsAndKeepsTheFirstCode()
    {
        using StopSignals signals = Create();

        signals.Take(130, isEnd: false);
        signals.Take(143, isEnd: true);

        Assert.That((done, signals.ExitCode), Is.EqualTo((new[] { "interrupt", "kill" }, 130)));
    }

    [Test]
    public void ExitCode_NoSignal_IsNone()
    {
        using StopSignals signals = Create();

        Assert.That(signals.ExitCode, Is.Null);
    }

    private StopSignals Create() => new(isEnd => done.Add(isEnd ? "end" : "interrupt"), () => done.Add("kill"));
}
