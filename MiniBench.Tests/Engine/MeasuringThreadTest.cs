using System;
using System.Threading;
using System.Threading.Tasks;
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

    /// <summary>What a test began goes on behind its run, and is no part of one any more.</summary>
    [Test]
    public async Task InTurn_TaskThatOutlivesAnother_HasItsTurn()
    {
        TaskCompletionSource isOver = new();
        Task<int> task = MeasuringThread.InTurn(() => MeasureAfterAsync(isOver.Task));
        isOver.SetResult();

        Assert.That(await task, Is.EqualTo(7));

        static async Task<int> MeasureAfterAsync(Task before)
        {
            await before;
            return MeasuringThread.InTurn(() => 7);
        }
    }

    /// <summary>A test on the caller's thread can change its context: the next measurement, elsewhere, would wait for ever.</summary>
    [Test]
    public void InTurn_ContextOfItsThreadIsChanged_GivesTheTurnBack()
    {
        ExecutionContext before = ExecutionContext.Capture()!;
        int here = MeasuringThread.InTurn(() =>
        {
            ExecutionContext.Restore(before);
            return 1;
        });
        Task<int> elsewhere = Task.Run(() => MeasuringThread.InTurn(() => 2));

        Assert.That((here, elsewhere.Wait(TimeSpan.FromSeconds(30)) ? elsewhere.Result : 0), Is.EqualTo((1, 2)));
    }

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

    /// <summary>A process that was stopped, and goes on, finds a call that looks as old as the stop was long.</summary>
    [Test]
    public void Look_CallIsLate_IsGivenUpWhereTheLookBeforeSaidSoToo()
    {
        FakeMachine machine = new();
        using RunWatch watch = new(machine.Settings, TimeSpan.FromSeconds(1), null, CancellationToken.None);
        watch.Enter("a");
        machine.Clock.Advance(TimeSpan.FromHours(1));
        string? first = watch.Look();
        watch.Enter("b");
        string? fresh = watch.Look();
        machine.Clock.Advance(TimeSpan.FromHours(1));

        Assert.That((first, fresh, watch.Look(), watch.Look()), Is.EqualTo(((string?)null, (string?)null, (string?)null, "b")));
    }

    /// <summary>After Ctrl+C a test gets a second; a database that is being dropped gets more, and is spoken of before.</summary>
    [TestCase("a", 2, true, "a")]
    [TestCase("the cleanup", 2, true, null)]
    [TestCase("the cleanup", 31, true, "the cleanup")]
    [TestCase("the cleanup", 11, false, null)]
    [TestCase("the cleanup", 31, false, "the cleanup")]
    public void Look_Cleanup_GetsLonger(string work, int seconds, bool isEnding, string? expected)
    {
        FakeMachine machine = new();
        using RunWatch watch = new(machine.Settings.WithTestTime(TimeSpan.FromSeconds(1)), TimeSpan.FromSeconds(1), null, new(isEnding));
        watch.Enter(work);
        machine.Clock.Advance(TimeSpan.FromSeconds(seconds));
        _ = watch.Look();

        Assert.That(watch.Look(), Is.EqualTo(expected));
    }

    [Test]
    public void InTurn_AfterOneThatThrew_Measures()
    {
        Assert.That(() => MeasuringThread.InTurn<int>(() => throw new NotSupportedException()), Throws.InstanceOf<NotSupportedException>());

        Assert.That(MeasuringThread.InTurn(() => 1), Is.EqualTo(1));
    }
}
