using System;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class MeasuringThreadTest
{
    [Test]
    public void InTurn_WithinAnother_IsRefused_AndTheOuterOneKeepsItsTurn() => MeasuringThread.InTurn(() =>
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => MeasuringThread.InTurn(() => 1), Throws.InstanceOf<InvalidOperationException>());
            Assert.That(() => MeasuringThread.InTurn(() => 2), Throws.InstanceOf<InvalidOperationException>());
        }

        return true;
    });

    [Test]
    public void InTurn_CancelledBeforeItsTurn_IsThrown()
    {
        using ManualResetEventSlim isMeasuring = new();
        using ManualResetEventSlim mayEnd = new();
        Thread other = new(() => MeasuringThread.InTurn(() =>
        {
            isMeasuring.Set();
            return mayEnd.Wait(TimeSpan.FromSeconds(30));
        }));
        other.Start();
        isMeasuring.Wait();

        Assert.That(() => MeasuringThread.InTurn(() => 1, new CancellationToken(canceled: true)), Throws.InstanceOf<OperationCanceledException>());

        mayEnd.Set();
        other.Join();
    }

    [Test]
    public void InTurn_AfterOneThatThrew_Measures()
    {
        Assert.That(() => MeasuringThread.InTurn<int>(() => throw new NotSupportedException()), Throws.InstanceOf<NotSupportedException>());

        Assert.That(MeasuringThread.InTurn(() => 1), Is.EqualTo(1));
    }
}
