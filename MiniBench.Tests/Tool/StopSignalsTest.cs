using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
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

    /// <summary>Who kills a tree of processes is not done when the first has ended, which lets the tool go on to its end.</summary>
    [Test]
    public void Dispose_WhileItAsks_WaitsForTheEnd()
    {
        const int Looks = 10_000;
        using ManualResetEventSlim asking = new();
        bool isDisposed = false, wasDisposed = false;
        StopSignals signals = new(
            _ =>
            {
                asking.Set();
                for (int look = 0; look < Looks && !wasDisposed; look++)
                {
                    Thread.Yield();
                    wasDisposed = Volatile.Read(ref isDisposed);
                }
            },
            () => { });
        Task taking = Task.Run(() => signals.Take(130, isEnd: false));
        asking.Wait();

        signals.Dispose();
        Volatile.Write(ref isDisposed, true);
        taking.GetAwaiter().GetResult();

        Assert.That(wasDisposed, Is.False);
    }

    [Test]
    public void Take_AfterTheEnd_DoesNothing()
    {
        StopSignals signals = Create();

        signals.Dispose();
        signals.Take(143, isEnd: true);

        Assert.That((done, signals.ExitCode), Is.EqualTo((Array.Empty<string>(), (int?)null)));
    }

    private StopSignals Create() => new(isEnd => done.Add(isEnd ? "end" : "interrupt"), () => done.Add("kill"));
}
