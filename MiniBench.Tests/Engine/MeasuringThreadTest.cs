using System;
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
    public void InTurn_AfterOneThatThrew_Measures()
    {
        Assert.That(() => MeasuringThread.InTurn<int>(() => throw new NotSupportedException()), Throws.InstanceOf<NotSupportedException>());

        Assert.That(MeasuringThread.InTurn(() => 1), Is.EqualTo(1));
    }
}
