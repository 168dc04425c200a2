using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what a suite's own thread means to its tests.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class CallersThreadTest
{
    [ThreadStatic]
    private static int ownNumber;

    private readonly FakeMachine machine = new();
    private readonly Lock gate = new();

    [Test]
    public void WithCallersThread_TestsRunThere()
    {
        int caller = Environment.CurrentManagedThreadId;
        ownNumber = 7;

        ResultSuite results = TestSuite.Create("Own", 0).Add(_ => machine.Test(1, Environment.CurrentManagedThreadId)(0), "thread")
            .RunTests(machine.Settings.WithCallersThread());
        ResultSuite numbers = TestSuite.Create("Own", 0, 7).Add(_ => machine.Test(1, ownNumber)(0), "number").RunTests(machine.Settings.WithCallersThread());
        ResultSuite elsewhere = TestSuite.Create("Own", 0, caller).Add(_ => machine.Test(1, caller)(0), "a")
            .Add(_ => machine.Test(1, Environment.CurrentManagedThreadId)(0), "thread").RunTests(machine.Settings);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(results.Failures, Is.Empty);
            Assert.That(numbers.Failures, Is.Empty);
            Assert.That(elsewhere.Failures, Has.Count.EqualTo(1), "A thread of their own, unless asked.");
        }
    }

    [Test]
    public void WithCallersThread_CallerHoldsTheLock_IsMeasured()
    {
        lock (gate)
        {
            ResultSuite results = TestSuite.Create("Locking", 1).Add(LockAndAdd, "lock").Add(n => machine.Test(2, n + 1)(n), "plain").RunTests(machine.Settings.WithCallersThread());

            Assert.That(results, Has.Count.EqualTo(2));
            Assert.That(results.Failures, Is.Empty);
            Assert.That(results.Compare("lock", "plain").IsFaster, Is.True);
        }
    }

    [Test]
    public void RunTests_CallerHoldsTheLock_SaysWhatToDo()
    {
        lock (gate)
        {
            ResultSuite results = TestSuite.Create("Locking", 1).Add(HangAndAdd, "lock").Add(n => machine.Test(2, n + 1)(n), "plain").RunTests(machine.Settings);

            Assert.That(results.Failures[0].Reason, Does.StartWith("did not return within 60 s").And.Contain("It waits; if that is for a lock").And.EndWith("WithCallersThread()"));
        }
    }

    [Test]
    public void RunTests_InAStaticConstructor_TestsMayTouchItsClass()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(Early.Results.Failures, Is.Empty);
            Assert.That(Early.Results, Has.Count.EqualTo(1));
            Assert.That(Constructed.Results.Failures, Is.Empty);
        }
    }

    [Test]
    public void WithCallersThread_Progress_IsToldFromAnotherThread()
    {
        using ManualResetEventSlim isTold = new();
        ConcurrentBag<int> tellers = [];
        FakeProgress progress = new()
        {
            Reporting = _ =>
            {
                tellers.Add(Environment.CurrentManagedThreadId);
                isTold.Set();
            },
        };
        CallCounter test = new(machine, 100, () => Assert.That(isTold.Wait(TimeSpan.FromSeconds(30)), Is.True, "Nothing was told."));

        ResultSuite results = TestSuite.Create("Own", 0).Add(test.Call, "a").RunTests(machine.Settings.WithCallersThread(), CancellationToken.None, progress);

        Assert.That(results, Has.Count.EqualTo(1));
        Assert.That(tellers, Is.Not.Empty.And.None.EqualTo(Environment.CurrentManagedThreadId));
    }

    [Test]
    public void WithCallersThread_TestThrows_FailsAsElsewhere()
    {
        ResultSuite results = TestSuite.Create("Own", 0).Add(machine.Test(1), "a").Add(_ => throw new NotSupportedException("not yet"), "b").RunTests(machine.Settings.WithCallersThread());

        Assert.That(results.Failures[0].ToString(), Is.EqualTo("b failed: it threw NotSupportedException: not yet"));
    }

    [Test]
    public void WithCallersThread_AsynchronousTestInAContextOfThisThread_IsMeasured()
    {
        ResultSuite results = InDeafContext(() => TestSuite.Create("Own", 1).Add(async n => { await Task.Yield(); return machine.Test(1, n)(n); }, "a").RunTests(machine.Settings.WithCallersThread()));

        Assert.That(results, Has.Count.EqualTo(1));
    }

    [Test]
    public void WithCallersThread_AsynchronousInputInAContextOfThisThread_IsMadeAndEnds()
    {
        List<string> ended = [];
        ResultSuite results = InDeafContext(() => TestSuite.Create("Own").WithInput(async () => { await Task.Yield(); return new Later(ended); })
            .WithCleanup(async _ => { await Task.Yield(); ended.Add("cleanup"); })
            .Add(_ => SynchronizationContext.Current is DeafContext ? machine.Test(1)(0) : throw new InvalidOperationException("The context is gone."), "a")
            .RunTests(machine.Settings.WithCallersThread()));

        Assert.That(results.Failures, Is.Empty);
        Assert.That(ended, Is.EqualTo(new[] { "cleanup", "disposed" }));
    }

    /// <summary>Runs on a thread of its own, which is in a context: one that waits for itself is left behind.</summary>
    private static ResultSuite InDeafContext(Func<ResultSuite> run)
    {
        Task<ResultSuite> running = Task.Factory.StartNew(
            () =>
            {
                DeafContext deaf = new();
                SynchronizationContext.SetSynchronizationContext(deaf);
                ResultSuite results = run();
                Assert.That(SynchronizationContext.Current, Is.SameAs(deaf));
                return results;
            },
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        Assert.That(running.Wait(TimeSpan.FromSeconds(60)), Is.True, "It waits for itself.");
        return running.Result;
    }

    private int LockAndAdd(int number)
    {
        lock (gate)
        {
            return machine.Test(1, number + 1)(number);
        }
    }

    /// <summary>The clock shows two minutes before the wait, so that nobody waits for them.</summary>
    private int HangAndAdd(int number)
    {
        machine.Clock.Advance(TimeSpan.FromMinutes(2));
        return LockAndAdd(number);
    }

    /// <summary>A context whose thread is busy for ever.</summary>
    private sealed class DeafContext : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state)
        {
        }
    }

    private sealed class Later(List<string> ended) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync()
        {
            await Task.Yield();
            ended.Add("disposed");
        }
    }

    private static class Early
    {
        internal static readonly int Number = int.Parse("5", CultureInfo.InvariantCulture);
        internal static readonly ResultSuite Results = Run(_ => Number);
    }

    private static class Constructed
    {
        private static readonly int Number;

        [SuppressMessage("Performance", "CA1810", Justification = "It is what the test is about.")]
        static Constructed()
        {
            Number = 5;
            Results = Run(_ => Number);
        }

        internal static ResultSuite Results { get; }
    }

    private static ResultSuite Run(Func<int, int> number)
    {
        FakeMachine own = new();
        return TestSuite.Create("Early", 0, 5).Add(n => own.Test(1, number(n))(n), "number").RunTests(own.Settings);
    }
}
