using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of suites whose calls are made on several threads at once. On the clock that is moved by hand, threads take turns unless only the first one moves it.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Parallelizable(ParallelScope.Self)]
public sealed class ThreadsTest
{
    private const string First = "MiniBench 1";
    private const string Second = "MiniBench 2";

    private readonly FakeMachine machine = new();
    private readonly ConcurrentDictionary<Thread, int> callers = new();

    [Test]
    public void RunTests_KnownTimes_GiveCallsASecondAndSpeedUp()
    {
        SweepResults results = Suite().Add(AtOnce(1), "at once").Add(InTurn(2), "in turn").WithThreads(4, 1, 2).RunTests(machine.Settings);

        Assert.That(results.Select(suite => (suite.InputLabel, suite.InputSize, suite.Dimensions.Single())), Is.EqualTo(new[]
        {
            ("1 thread", (double?)null, ("threads", 1.0)), ("2 threads", null, ("threads", 2)), ("4 threads", null, ("threads", 4)),
        }));
        Assert.That(results.Select(suite => suite[0].Measurement!.Nanoseconds), Is.All.EqualTo(1e6).Within(0.01).Percent);
        Assert.That(results.Select(suite => suite[1].Measurement!.Nanoseconds), Is.EqualTo(new[] { 2e6, 4e6, 8e6 }).Within(0.01).Percent);
        Assert.That(Metrics(results, 0, "calls"), Is.EqualTo(new[] { 1000, 2000, 4000 }).Within(0.01).Percent);
        Assert.That(Metrics(results, 1, "calls"), Is.All.EqualTo(500).Within(0.01).Percent);
        Assert.That(Metrics(results, 0, "speed-up"), Is.EqualTo(new[] { 1, 2, 4 }).Within(0.01).Percent);
        Assert.That(Metrics(results, 1, "speed-up"), Is.All.EqualTo(1).Within(0.01).Percent);
        Assert.That(results.SelectMany(suite => suite).Select(result => result.Measurement!.CallKind).Distinct().Count(), Is.EqualTo(3), "What a call costs is taken off by the number of threads.");
    }

    [Test]
    public void RunTests_OneThreadIsNotAmongThem_SpeedUpSaysAgainstWhat()
    {
        SweepResults results = Suite().Add(AtOnce(1), "a").WithItems(_ => 10).WithThreads(2, 8).RunTests(machine.Settings);

        Assert.That(results[1][0].Metrics.Select(metric => metric.ToString()), Is.EqualTo(new[] { "throughput: 80.0 k/s", "calls: 8.00 k/s", "speed-up against 2 threads: 4.00×" }));
    }

    [Test]
    public void RunTests_MoreThreadsThanProcessors_IsWarnedOfWhereItIsSo()
    {
        SweepResults results = Suite().Add(AtOnce(1), "a").WithThreads(1, 2, 8).RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.Warnings.Count), Is.EqualTo(new[] { 0, 0, 1 }));
        Assert.That(results[2].Warnings.Single().Message, Is.EqualTo("8 threads on 2 processors take turns."));
    }

    [Test]
    public void RunTests_EachThread_MakesItsCallsOnTheSameInput()
    {
        object input = new();
        ConcurrentDictionary<object, int> seen = new();
        SweepResults results = TestSuite.Create("Threads", input).Add(one =>
        {
            seen.TryAdd(one, 0);
            callers.AddOrUpdate(Thread.CurrentThread, 1, (_, calls) => calls + 1);
            return AtOnce(1)(0);
        }, "a").WithThreads(3).RunTests(machine.Settings);

        Assert.That(seen.Keys, Is.EqualTo(new[] { input }));
        Assert.That(callers, Has.Count.EqualTo(3), "Threads are started once.");
        Assert.That(callers.Values.Distinct().Count(), Is.EqualTo(1), "Each makes as many calls as the others.");
        Assert.That(results.Single().Single().Iterations, Is.LessThan(callers.Values.First()));
        AssertEnded();
    }

    [Test]
    public void RunTests_FreshInput_EachCallOfEachThreadHasItsOwn()
    {
        ConcurrentDictionary<int[], int> used = new();
        SweepResults results = TestSuite.Create("Threads", new[] { 1 }).WithFreshInput(one => [.. one])
            .Add(one => { used.AddOrUpdate(one, 1, (_, uses) => uses + 1); one[0]++; AtOnce(1)(0); }, "action")
            .Add(one => { AtOnce(1)(0); return new[] { one[0] + 1 }; }, "function")
            .WithThreads(1, 3).RunTests(machine.Settings);

        Assert.That(results.SelectMany(suite => suite.Failures.Select(failure => failure.ToString()).Concat(suite.Warnings.Select(warning => warning.Code))), Is.EqualTo(new[] { "taking-turns" }));
        Assert.That(used.Values.Distinct(), Is.EqualTo(new[] { 1 }));
        Assert.That(used.Keys.Select(one => one[0]).Distinct(), Is.EqualTo(new[] { 2 }));
    }

    [Test]
    public void RunTests_TestsOfOtherKinds_AreMadeOnThreadsToo()
    {
        SweepResults tasks = Suite().Add(async n => { await Task.Yield(); return InTurn(1)(n); }, "task").Add(InTurn(1), "function").WithThreads(1, 2).RunTests(Fixed(0.2));
        SweepResults actions = TestSuite.Create("Threads").Add(() => { InTurn(1)(0); }, "action").WithThreads(1, 2).RunTests(Fixed(0.2));

        Assert.That(tasks.Concat(actions).SelectMany(suite => suite.Failures), Is.Empty);
        Assert.That(tasks.Concat(actions).SelectMany(suite => suite).Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 1e6, 1e6, 2e6, 2e6, 1e6, 2e6 }).Within(0.01).Percent);
    }

    [Test]
    public void RunTests_BytesOfAllThreads_AreThoseOfACall()
    {
        SweepResults results = Suite().Add(n =>
        {
            lock (machine)
            {
                machine.Probe.TotalBytes += 5_000;
            }

            return AtOnce(1)(n);
        }, "a").WithThreads(1, 4).RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite[0].Measurement!.AllocatedBytes), Is.All.EqualTo(5_000).Within(25).Percent, "But for 64 KB in all, which others of the process may have allocated.");
    }

    [TestCase(1)]
    [TestCase(500)]
    public void RunTests_ThrowsOnOneOfItsThreads_FailsThereAtOnceAndTheOthersAreMeasured(int at)
    {
        using ManualResetEventSlim never = new();
        Thread? alone = null;
        (int first, int second) = (0, 0);
        SweepResults results = Suite().Add(AtOnce(2), "other").Add(n =>
        {
            alone ??= Thread.CurrentThread;
            callers.TryAdd(Thread.CurrentThread, 0);
            if (Thread.CurrentThread.Name == Second && ++second == at)
            {
                throw new FormatException("at last");
            }

            if (Thread.CurrentThread.Name == First && Thread.CurrentThread != alone && ++first == at)
            {
                never.Wait();
            }

            return AtOnce(1)(n);
        }, "failing").WithThreads(1, 2).RunTests(Fixed(2));
        never.Set();

        Assert.That(results[1].Failures.Single().ToString(), Is.EqualTo("failing failed on 2 threads: it threw FormatException: at last"));
        Assert.That(results.Select(suite => suite.First(result => result.Name == "other").Measurement!.Nanoseconds), Is.All.EqualTo(2e6).Within(0.01).Percent);
        AssertEnded();
    }

    [TestCase(1)]
    [TestCase(500)]
    public void RunTests_DeadlocksOnOneOfItsThreads_IsGivenUpAndTheOthersAreMeasured(int at)
    {
        using ManualResetEventSlim never = new();
        int calls = 0;
        SweepResults results = Suite().Add(AtOnce(2), "other").Add(n =>
        {
            callers.TryAdd(Thread.CurrentThread, Thread.CurrentThread.IsBackground ? 0 : 1);
            if (Thread.CurrentThread.Name == Second && ++calls == at)
            {
                machine.Clock.Advance(TimeSpan.FromMinutes(2));
                never.Wait();
            }

            return AtOnce(1)(n);
        }, "hanging").WithThreads(1, 2).RunTests(Fixed(2));

        Assert.That(results[1].Single().Name, Is.EqualTo("other"));
        Assert.That(results[1].Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent);
        Assert.That(results[1].Failures.Single().Reason, Does.StartWith("did not return within 50 s"));
        Assert.That(calls, Is.EqualTo(at), "A test that was given up must not be called again.");
        Assert.That(callers.Values, Is.All.Zero, "A thread that hangs does not keep the process alive.");
        never.Set();
        AssertEnded();
    }

    [Test]
    public void RunTests_CtrlC_GivesTheTableSoFar()
    {
        machine.Probe.Terminal = machine.Terminal;
        int calls = 0;
        SweepResults results = Suite().Add(n =>
        {
            callers.TryAdd(Thread.CurrentThread, 0);
            if (Interlocked.Increment(ref calls) == 2_000)
            {
                machine.Terminal.PressCtrlC();
            }

            return AtOnce(1)(n);
        }, "a").WithThreads(1, 2).RunTests(Fixed(30));

        Assert.That(results.Select(suite => suite.IsInterrupted), Is.All.True);
        Assert.That(results.Select(suite => suite.Single().Measurement!.Nanoseconds), Is.All.EqualTo(1e6).Within(0.01).Percent);
        AssertEnded();
    }

    [Test]
    public void RunTests_ThreadsDisagree_IsAFailure()
    {
        SweepResults results = Suite().Add(AtOnce(1), "right").Add(n => Thread.CurrentThread.Name == Second ? 7 : AtOnce(1)(n), "wrong").WithThreads(1, 2).RunTests(machine.Settings);

        Assert.That(results[0].Failures, Is.Empty);
        Assert.That(results[1].Failures.Single().ToString(), Is.EqualTo("wrong failed on 2 threads: it returned 0 on one thread, but 7 on another"));
        Assert.That(results[1].Warnings.Select(warning => warning.Code), Does.Contain("outputs-differ"));
    }

    /// <summary>What each call returns anew says nothing of threads, where there is one.</summary>
    [Test]
    public void RunTests_CallsThatReturnOtherThings_AreNoFailureOnOneThread()
    {
        int calls = 0;

        SweepResults results = Suite().Add(n => AtOnce(1)(n) + Interlocked.Increment(ref calls), "a").WithThreads(1, 2).RunTests(machine.Settings);

        Assert.That(results[0].Failures, Is.Empty);
        Assert.That(results[1].Failures, Is.Not.Empty);
    }

    [Test]
    public void RunTests_AllThreadsDisagree_SaysAtTheEndWhatToDo() => Assert.That(
        () => Suite().Add(n => Thread.CurrentThread.Name == Second ? 7 : AtOnce(1)(n), "wrong").WithThreads(2).RunTests(machine.Settings),
        Throws.TypeOf<TestFailureException>().With.Message.Contains("0 on one thread, but 7 on another").And.Message.EndsWith(".WithoutComparison(), --no-comparison."));

    [Test]
    public void RunTests_ThreadsThatAreNotCompared_AreMeasuredAndThatIsSaid()
    {
        SweepResults results = Suite().Add(n => Thread.CurrentThread.Name == Second ? 7 : AtOnce(1)(n), "a").WithoutComparison().WithThreads(1, 2).RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.Count), Is.All.EqualTo(1));
        Assert.That(results[1].Warnings.Select(warning => warning.Code), Does.Contain("not-compared"));
    }

    [Test]
    public void WithThreads_KnownOutput_IsExpectedOnEach() => Assert.That(
        TestSuite.Create("Threads", 0, 1).Add(AtOnce(1), "wrong").Add(_ => { AtOnce(1)(0); return 1; }, "right").WithThreads(1, 2).RunTests(machine.Settings)
            .Select(suite => suite.Failures.Single().Reason),
        Is.All.EqualTo("returned 0, but 1 was expected"));

    [TestCase(new[] { 1, 0 }, "'threads' has 0; numbers of threads from 1 to 1,024 were expected.")]
    [TestCase(new[] { -1 }, "'threads' has -1; numbers of threads from 1 to 1,024 were expected.")]
    [TestCase(new[] { 10_000 }, "'threads' has 10,000; numbers of threads from 1 to 1,024 were expected.")]
    [TestCase(new[] { 2, 1, 2 }, "'threads' has 2 more than once; each number of threads was expected once.")]
    [TestCase(new int[0], "'threads' is empty; at least one was expected.")]
    public void WithThreads_NumbersThatCannotBe_AreRefused(int[] threads, string message) =>
        Assert.That(() => Suite().Add(AtOnce(1)).WithThreads(threads), Throws.InstanceOf<ArgumentException>().With.Message.StartsWith(message));

    [Test]
    public void WithThreads_NoInputOrNull_IsRefused()
    {
        Assert.That(() => new TestSuite<int, int>("Threads").Plus(AtOnce(1)).WithThreads(1), Throws.InvalidOperationException.With.Message.Contains("has no input"));
        Assert.That(() => Suite().Add(AtOnce(1)).WithThreads(null!), Throws.ArgumentNullException);
    }

    [Test]
    public void WithThreads_OfASweep_IsAMatrixWithSpeedUpsOfEachSize()
    {
        SweepResults results = TestSuite.Sweep("Threads", [10, 20], n => n).Add(AtOnce(1), "at once").Add(InTurn(2), "in turn").WithThreads(4, 1).RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.InputLabel), Is.EqualTo(new[] { "n 10, 1 thread", "n 10, 4 threads", "n 20, 1 thread", "n 20, 4 threads" }));
        Assert.That(results.Select(suite => suite.Dimensions), Is.EqualTo(new[] { Place(10, 1), Place(10, 4), Place(20, 1), Place(20, 4) }));
        foreach (ResultSuite suite in results)
        {
            double threads = suite.Dimensions[1].Value;

            Assert.That(SpeedUp(suite, "at once"), Is.EqualTo(threads).Within(0.01));
            Assert.That(SpeedUp(suite, "in turn"), Is.EqualTo(1).Within(0.01));
        }

        StringWriter text = new();
        results.Display(text);
        Assert.That(text.ToString(), Does.StartWith("Threads\nn   threads 1").And.Contain("at once / in turn"));

        static (string Name, double Value)[] Place(double size, double threads) => [("n", size), ("threads", threads)];

        static double SpeedUp(ResultSuite suite, string test) => suite.Single(result => result.Name == test).Metrics.Single(metric => metric.Name == "speed-up").Value;
    }

    [Test]
    public void WithThreads_OfWhatHasNoSizes_IsRefused()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => TestSuite.ForInputs("Labelled", ("a", 1)).Add(AtOnce(1)).WithThreads(1), Throws.InvalidOperationException.With.Message.Contains("TestSuite.Sweep"));
            Assert.That(() => TestSuite.Matrix("Matrix", ("a", [1]), ("b", [2]), (a, b) => a + b).Add(AtOnce(1)).WithThreads(1), Throws.InvalidOperationException);
            Assert.That(() => TestSuite.Sweep("Twice", [1], n => n).Add(AtOnce(1)).WithThreads(1).WithThreads(2), Throws.InvalidOperationException);
        }
    }

    [Test]
    public void Display_SaysThreadsAndNoGrowth()
    {
        SweepResults results = Suite().Add(AtOnce(1), "at once").Add(InTurn(2), "in turn").WithThreads(1, 2, 3, 4, 5, 6, 7, 8).RunTests(machine.Settings);
        using StringWriter text = new() { NewLine = "\n" };
        results.Display(text);

        Assert.That(text.ToString(), Does.StartWith("Threads\nthreads      at once    in turn\n1 thread   1.00 ms *  2.00 ms\n2 threads  1.00 ms *  4.00 ms\n"));
        Assert.That(text.ToString(), Does.Contain("\ncalls       at once  in turn\n1 thread   1.00 k/s   500 /s\n").And.Contain("\nspeed-up   at once  in turn\n1 thread     1.00×    1.00×\n2 threads    2.00×    1.00×\n"));
        Assert.That(text.ToString(), Does.Not.Contain("rowth").And.Not.Contain("O("));
        Assert.That(text.ToString(), Does.Contain("A call is made on each thread at once; calls a second are those of all threads."));
        Assert.That(results.ComplexityOf("at once").Refusal, Is.Not.Null);
        Assert.That(results.CrossoversOf("at once", "in turn"), Is.Empty);
    }

    [Test]
    public void Formats_SayThreads()
    {
        SweepResults results = Suite().Add(AtOnce(1), "at once").Add(InTurn(2), "in turn").WithThreads(1, 2, 4).RunTests(machine.Settings);

        Assert.That(Written("svg", results), Does.Contain(">threads<").And.Contain("with every number of threads").And.Not.Contain("O("));
        Assert.That(Written("csv", results), Does.Contain("dimension: threads").And.Contain("metric: calls (/s)").And.Contain("metric: speed-up (×)"));
        Assert.That(Written("markdown", results), Does.Contain("| Threads |").And.Contain("| 4 threads |"));
        Assert.That(Written("html", results), Does.Contain("4 threads").And.Contain("speed-up"));
        Assert.That(Written("chart", results), Does.Contain("threads"));
        ResultSuite[] read = [.. SavedResults.Read(new StringReader(Written("json", results)))];
        Assert.That(read.Select(suite => suite.Dimensions), Is.EqualTo(results.Select(suite => suite.Dimensions)));
        Assert.That(Written("text", read), Is.EqualTo(Written("text", [.. results])));
    }

    [Test]
    public void Crew_Work_RunsOnAllThreadsAtOnce()
    {
        const int Count = 5;
        using ThreadCrew crew = new(Count);
        using Barrier meeting = new(Count);
        ConcurrentBag<(Thread Thread, int Number, bool IsMet)> works = [];
        for (int time = 0; time < 3; time++)
        {
            crew.Run(number => works.Add((Thread.CurrentThread, number, meeting.SignalAndWait(TimeSpan.FromSeconds(30)))));
        }

        Assert.That(works.Select(work => work.IsMet), Is.All.True, "Each waits until all others have begun.");
        Assert.That(works.GroupBy(work => work.Thread).Select(own => own.Select(work => work.Number).Distinct().Count()), Is.EqualTo(Enumerable.Repeat(1, Count)));
        Assert.That(works.GroupBy(work => work.Number).Select(own => own.Count()), Is.EqualTo(Enumerable.Repeat(3, Count)));
    }

    [Test]
    public void Run_OfALoop_GivesEachThreadTheInputsBehindThoseOfTheOneBefore()
    {
        ThreadCrews crews = new();
        ConcurrentDictionary<string, List<int>> inputs = new();
        ThreadedLoop<int, int> loop = new(new FunctionLoop<int, int>(n =>
        {
            inputs.GetOrAdd(Thread.CurrentThread.Name!, _ => []).Add(n);
            return n;
        }), 2, crews);

        Assert.That(loop.Run([0, 1, 2, 3, 4, 5], 0, 6, 3), Is.EqualTo(2));
        Assert.That(loop.Outputs, Is.EqualTo(new[] { 2, 5 }));
        Assert.That(inputs[First], Is.EqualTo(new[] { 0, 1, 2 }));
        Assert.That(inputs[Second], Is.EqualTo(new[] { 3, 4, 5 }));
        crews.End();
    }

    private static TestSuite<int> Suite() => TestSuite.Create("Threads", 0);

    private static IEnumerable<double> Metrics(SweepResults results, int test, string name) =>
        results.Select(suite => suite[test].Metrics.Single(metric => metric.Name == name).Value);

    private static string Written(string format, IReadOnlyList<ResultSuite> results)
    {
        using StringWriter text = new() { NewLine = "\n" };
        Formats.Find(format).Create().Write(results, text);
        return text.ToString();
    }

    private BenchmarkSettings Fixed(double seconds) => machine.Settings.WithTestTime(TimeSpan.FromSeconds(seconds)).WithFixedTime();

    /// <summary>Takes a time that is that of all threads together: they do not wait for each other.</summary>
    private Func<int, int> AtOnce(double milliseconds) => _ =>
    {
        machine.Clock.Advance(TimeSpan.FromMilliseconds(Thread.CurrentThread.Name == First ? milliseconds : 0));
        return 0;
    };

    /// <summary>Takes a time on each thread, one after the other.</summary>
    private Func<int, int> InTurn(double milliseconds) => machine.Test(milliseconds);

    /// <summary>No thread that made calls is left behind.</summary>
    private void AssertEnded() => Assert.That(callers.Keys.Select(thread => thread.Join(TimeSpan.FromSeconds(30))), Is.All.True);
}
