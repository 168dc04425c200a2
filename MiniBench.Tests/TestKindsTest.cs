using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of tests that are no functions with an input: actions, asynchronous ones, and those that take nothing.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class TestKindsTest
{
    private static readonly int[] Numbers = [3, 1, 2];

    private static readonly Dictionary<string, Func<FakeMachine, ResultSuite>> Kinds = new()
    {
        ["Task<T>"] = machine => TestSuite.Create("Kinds", 1).Add(async n => { await Later(machine, 2); return n; }, "a").RunTests(machine.Settings),
        ["ValueTask<T>"] = machine => TestSuite.Create("Kinds", 1).Add(n => new ValueTask<int>(LaterAsync(machine, 2, n)), "a").RunTests(machine.Settings),
        ["Task"] = machine => TestSuite.Create("Kinds", 1).Add(async n => { await Later(machine, 2); }, "a").RunTests(machine.Settings),
        ["ValueTask"] = machine => TestSuite.Create("Kinds", 1).Add(n => new ValueTask(LaterAsync(machine, 2, n)), "a").RunTests(machine.Settings),
        ["Action"] = machine => TestSuite.Create("Kinds", 1).Add(n => Take(machine, 2), "a").RunTests(machine.Settings),
        ["Func<Task<T>>"] = machine => TestSuite.Create("Kinds").Add(() => LaterAsync(machine, 2, 1), "a").RunTests(machine.Settings),
        ["Func<ValueTask<T>>"] = machine => TestSuite.Create("Kinds").Add(() => new ValueTask<int>(LaterAsync(machine, 2, 1)), "a").RunTests(machine.Settings),
        ["Func<Task>"] = machine => TestSuite.Create("Kinds").Add(async () => { await Later(machine, 2); }, "a").RunTests(machine.Settings),
        ["Func<ValueTask>"] = machine => TestSuite.Create("Kinds").Add(() => new ValueTask(LaterAsync(machine, 2, 1)), "a").RunTests(machine.Settings),
        ["Action without an input"] = machine => TestSuite.Create("Kinds").Add(() => Take(machine, 2), "a").RunTests(machine.Settings),
        ["Func<T>"] = machine => TestSuite.Create("Kinds").Add(() => { Take(machine, 2); return 1; }, "a").RunTests(machine.Settings),
    };

    private readonly FakeMachine machine = new();

    private static IEnumerable<string> KindNames => Kinds.Keys;

    [TestCaseSource(nameof(KindNames))]
    public void RunTests_OfEachKind_TakesTheWholeTime(string kind)
    {
        ResultSuite results = Kinds[kind](machine);

        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent);
        Assert.That(results.Failures, Is.Empty);
        Assert.That(results.Warnings, Is.Empty);
    }

    [Test]
    public void RunTests_OfAllKindsTogether_AreComparedAndRanked()
    {
        ResultSuite results = TestSuite.Create("Kinds", 5)
            .Add(async n => { await Later(machine, 3); return n + 1; }, "task")
            .Add(n => new ValueTask<int>(LaterAsync(machine, 2, n + 1)), "value task")
            .Add(n => machine.Test(1, n + 1)(n), "function")
            .RunTests(machine.Settings);

        Assert.That(results.Select(result => result.Name), Is.EqualTo(new[] { "task", "value task", "function" }));
        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 3e6, 2e6, 1e6 }).Within(0.01).Percent);
        Assert.That(results.Compare("function", "value task").IsFaster, Is.True);
        Assert.That(results.Warnings, Is.Empty);
    }

    [Test]
    public void RunTests_AsynchronousTestThatDisagrees_Fails()
    {
        ResultSuite results = TestSuite.Create("Kinds", 5).Add(n => machine.Test(1, n)(n), "a").Add(n => machine.Test(1, n)(n), "b")
            .Add(async n => { await Later(machine, 1); return n + 1; }, "c").RunTests(machine.Settings);

        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("c failed: it returned 6, but 5 is what a, b returned"));
    }

    [Test]
    public void RunTests_ActionsOnFreshInputs_AreComparedByWhatTheyMade()
    {
        ResultSuite results = TestSuite.Create("Kinds", Numbers).WithFreshInput(array => [.. array])
            .Add(array => Sort(array), "sorts").Add(array => { Take(machine, 1); Array.Reverse(array); }, "reverses")
            .Add(array => { Sort(array); return array; }, "returns").RunTests(machine.Settings);

        Assert.That(results.Select(result => result.Name), Is.EqualTo(new[] { "sorts", "returns" }));
        Assert.That(results.Failures.Single().ToString(), Does.StartWith("reverses failed: it returned [2, 1, 3], but [1, 2, 3] is what sorts, returns returned"));
        Assert.That(Numbers, Is.EqualTo(new[] { 3, 1, 2 }));
    }

    [Test]
    public void RunTests_AsynchronousActionsOnFreshInputs_AreComparedByWhatTheyMade()
    {
        ResultSuite results = TestSuite.Create("Kinds", Numbers).WithFreshInput(array => [.. array])
            .Add(async array => { await Later(machine, 1); Array.Sort(array); }, "sorts")
            .Add(array => { Sort(array); return default(ValueTask); }, "sorts at once").Add(array => { Take(machine, 1); return Task.CompletedTask; }, "does nothing")
            .RunTests(machine.Settings);

        Assert.That(results.Failures.Single().ToString(), Does.StartWith("does nothing failed: it returned [3, 1, 2]"));
    }

    [Test]
    public void RunTests_ActionsWithoutFreshInputs_SayThatNothingWasCompared()
    {
        ResultSuite results = TestSuite.Create("Kinds", 5).Add(_ => Take(machine, 1), "a").Add(_ => Take(machine, 2), "b")
            .Add(n => machine.Test(3, 7)(n), "seven").RunTests(machine.Settings);

        Assert.That(results, Has.Count.EqualTo(3), "What a function returned has nothing to do with the input.");
        Assert.That(results.Warnings.Select(warning => (warning.Code, warning.TestName)), Is.EqualTo(new[] { ("not-compared", "a"), ("not-compared", "b") }));
        Assert.That(results.Warnings[0].ToString(), Does.Contain("returns nothing").And.Contain("WithFreshInput"));
    }

    [Test]
    public void RunTests_ActionThatChangesItsInput_IsWarnedOf()
    {
        ResultSuite results = TestSuite.Create("Kinds", new[] { 2, 1 }).Add(array => Sort(array), "sorts").Add(_ => Take(machine, 1), "b").RunTests(machine.Settings);

        Assert.That(results.Warnings.Select(warning => warning.Code), Does.Contain("input-changed"));
        Assert.That(results.Compare("sorts", "b").Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    [Test]
    public void RunTests_Sweep_TakesEveryKind()
    {
        SweepResults results = TestSuite.Sweep("Kinds", [1, 2], n => new[] { n, 0 }).WithFreshInput(array => [.. array])
            .Add(array => Sort(array), "action")
            .Add(async array => { await Later(machine, 2); Array.Sort(array); }, "task")
            .Add(array => { Sort(array); return default(ValueTask); }, "value task")
            .Add(async array => { await Later(machine, 2); return array.Order().ToArray(); }, "task with a result")
            .Add(array => { Take(machine, 1); return new ValueTask<int[]>([.. array.Order()]); }, "value task with a result")
            .RunTests(machine.Settings);

        Assert.That(results.SelectMany(suite => suite.Failures), Is.Empty);
        Assert.That(results.SelectMany(suite => suite.Select(result => result.Measurement!.Nanoseconds)), Is.EqualTo(new[] { 1e6, 2e6, 1e6, 2e6, 1e6, 1e6, 2e6, 1e6, 2e6, 1e6 }).Within(0.01).Percent);
    }

    [Test]
    public void Sweep_BeginsWithAnyKind()
    {
        TestSweep<int> sweep = TestSuite.ForInputs("Kinds", ("one", 1));

        SweepResults[] all =
        [
            sweep.Add(_ => Take(machine, 1), "a").RunTests(machine.Settings),
            sweep.Add(n => LaterAsync(machine, 1, n), "a").RunTests(machine.Settings),
            sweep.Add(n => new ValueTask<int>(LaterAsync(machine, 1, n)), "a").RunTests(machine.Settings),
            sweep.Add(async _ => { await Later(machine, 1); }, "a").RunTests(machine.Settings),
            sweep.Add(n => new ValueTask(LaterAsync(machine, 1, n)), "a").RunTests(machine.Settings),
        ];

        Assert.That(all.Select(results => results.Single().Single().Measurement!.Nanoseconds), Is.All.EqualTo(1e6).Within(0.01).Percent);
    }

    [Test]
    public void Add_MethodGroups_AreOfTheirKind()
    {
        TestSuite<int, int> results = TestSuite.Create("Kinds", 5).Add(TaskOfIntAsync).Add(ValueTaskOfIntAsync).Add(TaskAsync).Add(Nothing).Add(Same);

        Assert.That(results.Select(test => test.Loop?.Kind), Is.EqualTo(new[] { "task with a result", "value task with a result", "task", "action", null }));
        Assert.That(results.Select(test => test.Name), Is.EqualTo(new[] { nameof(TaskOfIntAsync), nameof(ValueTaskOfIntAsync), nameof(TaskAsync), nameof(Nothing), nameof(Same) }));
        Assert.That(TestSuite.Create("Kinds").Add(Seven).Add(() => Task.FromResult(7)).Select(test => test.Name), Is.EqualTo(new[] { "Seven", "() => Task.FromResult(7)" }));
    }

    [Test]
    public void Add_Null_NamesTheArgument()
    {
        Assert.That(() => TestSuite.Create("Kinds", 5).Add((Action<int>)null!), Throws.ArgumentNullException.With.Message.Contains("test"));
        Assert.That(() => TestSuite.Create("Kinds", 5).Add((Func<int, Task<int>>)null!), Throws.ArgumentNullException.With.Message.Contains("test"));
        Assert.That(() => TestSuite.Create("Kinds").Add((Func<int>)null!), Throws.ArgumentNullException.With.Message.Contains("test"));
        Assert.That(() => TestSuite.Create(null!), Throws.ArgumentNullException.With.Message.Contains("name"));
    }

    [TestCase("before its first await")]
    [TestCase("after its first await")]
    public void RunTests_AsynchronousTestThatThrows_FailsAndTheOthersAreMeasured(string when)
    {
        ResultSuite results = With(async () =>
        {
            if (when[0] == 'a')
            {
                await Task.Yield();
            }

            throw new FormatException(when);
        });

        AssertOther(results, $"failing failed: it threw FormatException: {when}");
    }

    [Test]
    public void RunTests_AsynchronousTestThatIsCancelled_FailsAndTheOthersAreMeasured() =>
        AssertOther(With(() => Task.FromCanceled<int>(new CancellationToken(canceled: true))), "failing failed: it threw TaskCanceledException: A task was canceled.");

    [Test]
    public void RunTests_NoTask_FailsAndTheOthersAreMeasured()
    {
        Task<int>? none = null;

        Assert.That(With(() => none!).Failures.Single().Reason, Does.StartWith("threw NullReferenceException"));
    }

    [TestCase(1)]
    [TestCase(1000)]
    public void RunTests_AsynchronousTestThatThrowsInACall_FailsAndTheOthersAreMeasured(int at)
    {
        CallCounter failing = new(machine, at, () => throw new FormatException("at last"));

        ResultSuite results = TestSuite.Create("Kinds", 0).Add(async n => { await Task.Yield(); return failing.Call(n); }, "failing").Add(machine.Test(2), "b").RunTests(Fixed(2));

        AssertOther(results, "failing failed: it threw FormatException: at last");
        Assert.That(failing.Calls, Is.EqualTo(at));
    }

    [TestCase(1)]
    [TestCase(1000)]
    public void RunTests_ActionThatThrows_FailsAndTheOthersAreMeasured(int at)
    {
        CallCounter failing = new(machine, at, () => throw new FormatException("at last"));
        CallCounter other = new(machine, 0, () => { });

        ResultSuite results = TestSuite.Create("Kinds", 0).Add(n => { failing.Call(n); }, "failing").Add(n => { other.Call(n); }, "b").RunTests(Fixed(2));

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("failing failed: it threw FormatException: at last"));
        Assert.That(failing.Calls, Is.EqualTo(at));
    }

    [TestCase(1, "60 s")]
    [TestCase(1000, "50 s")]
    public void RunTests_AsynchronousTestThatNeverCompletes_IsGivenUpAndTheOthersAreMeasured(int at, string limit)
    {
        TaskCompletionSource<int> never = new();
        int calls = 0;
        Task<int> Call()
        {
            machine.Clock.Advance(TimeSpan.FromMilliseconds(1));
            if (++calls < at)
            {
                return Task.FromResult(0);
            }

            machine.Clock.Advance(TimeSpan.FromMinutes(2));
            return never.Task;
        }

        ResultSuite results = TestSuite.Create("Kinds", 0).Add(_ => Call(), "failing").Add(machine.Test(2), "b").RunTests(at == 1 ? machine.Settings : Fixed(2));
        never.SetResult(0);

        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent);
        Assert.That(results.Failures.Single().ToString(), Does.StartWith($"failing failed: it did not return within {limit}"));
        Assert.That(calls, Is.EqualTo(at), "A test that was given up must not be called again.");
    }

    [Test]
    public void RunTests_ThreadTimeIsKnown_TimesOfOtherThreadsCount()
    {
        machine.Probe.IsThreadTimeKnown = true;

        ResultSuite results = TestSuite.Create("Kinds", 0).Add(async n =>
        {
            await Task.Yield();
            machine.Probe.Steal(TimeSpan.FromMilliseconds(2));
            return n;
        }, "elsewhere").RunTests(machine.Settings);

        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent, "The measuring thread did nothing meanwhile.");
    }

    [TestCase(true, 5_000)]
    [TestCase(false, 0)]
    public void RunTests_BytesOfOtherThreads_CountWhereCallsGoOnThere(bool isElsewhere, double expected)
    {
        ResultSuite results = TestSuite.Create("Kinds", 0).Add(async n =>
        {
            if (isElsewhere)
            {
                await Task.Yield();
            }

            Take(machine, 1);
            machine.Probe.TotalBytes += 5_000;
            return n;
        }, "a").RunTests(machine.Settings);

        Assert.That(results.Single().Measurement!.AllocatedBytes, Is.EqualTo(expected).Within(25).Percent, "But for 64 KB in all, which others of the process may have allocated.");
    }

    [Test]
    public void RunTests_Asynchronous_CallsComeOneAfterTheOther()
    {
        int most = 0;
        int waiting = 0;
        ResultSuite results = TestSuite.Create("Kinds", 0).Add(async n =>
        {
            most = Math.Max(most, Interlocked.Increment(ref waiting));
            await Later(machine, 1);
            Interlocked.Decrement(ref waiting);
            return n;
        }, "a").RunTests(machine.Settings);

        Assert.That(most, Is.EqualTo(1), "A call begins when the one before has ended.");
        Assert.That(results.Single().Measurement!.Calls, Is.GreaterThan(50));
    }

    [Test]
    public void Idle_OfEachKind_DoesNothingInTheSameWay()
    {
        long before = machine.Clock.GetTimestamp();
        counted = 0;
        CallLoop<int, int>[] loops =
        [
            new ActionLoop<int>(Nothing), new ActionLoop<int>(_ => machine.Clock.Advance(1)), new ActionLoop<int>(Count),
            AsyncLoop.Of<int, int>(TaskOfIntAsync),
            AsyncLoop.Of<int, int>(ValueTaskOfIntAsync),
            AsyncLoop.Of<int>(TaskAsync),
            AsyncLoop.Of((int _) => default(ValueTask)),
        ];

        foreach (CallLoop<int, int> loop in loops)
        {
            CallLoop<int, int> idle = loop.Idle();
            Assert.That((idle.GetType(), idle.Kind, idle.IsStatic, idle.IsVoid), Is.EqualTo((loop.GetType(), loop.Kind, loop.IsStatic, loop.IsVoid)));
            Assert.That(idle.Run([1, 2, 3], 1, 3, 5), Is.EqualTo(loop.IsVoid ? 3 : 0));
            Assert.That(idle.GoesOnElsewhere, Is.False);
        }

        Assert.That((machine.Clock.GetTimestamp(), counted), Is.EqualTo((before, 0)), "Nothing of a test's own was done.");
    }

    [TestCase(1)]
    [TestCase(16)]
    [TestCase(37)]
    public void Run_OfEachLoop_CallsAsOftenAsItIsToldWithInputsInTurn(int calls)
    {
        List<int> inputs = [];
        CallLoop<int, int>[] loops =
        [
            new ActionLoop<int>(inputs.Add),
            AsyncLoop.Of((int n) => { inputs.Add(n); return Task.CompletedTask; }),
            AsyncLoop.Of((int n) => { inputs.Add(n); return default(ValueTask); }),
            AsyncLoop.Of((int n) => { inputs.Add(n); return Task.FromResult(n); }),
            AsyncLoop.Of((int n) => { inputs.Add(n); return new ValueTask<int>(n); }),
        ];
        int[] expected = [.. Enumerable.Range(0, calls).Select(i => (i + 1) % 3)];

        foreach (CallLoop<int, int> loop in loops)
        {
            inputs.Clear();
            Assert.That(loop.Run([0, 1, 2], 1, 3, calls), Is.EqualTo(expected[^1]));
            Assert.That(inputs, Is.EqualTo(expected));
            inputs.Clear();
            Assert.That(loop.Run([7], 0, 1, calls), Is.EqualTo(7));
            Assert.That(inputs, Is.EqualTo(Enumerable.Repeat(7, calls)));
        }
    }

    [Test]
    public void Run_WithoutAnInput_CallsAsOftenAsItIsTold()
    {
        int calls = 0;

        new ActionLoop(() => calls++).Run([default], 0, 1, 37);
        new FunctionLoop<int>(() => calls++).Run([default], 0, 1, 37);

        Assert.That(calls, Is.EqualTo(74));
        Assert.That(new FunctionLoop<int>(Seven).Idle().Run([default], 0, 1, 3), Is.Zero);
        Assert.That(new FunctionLoop<string>(() => "").Idle().Run([default], 0, 1, 3), Is.Null);
        Assert.That(new FunctionLoop<string>(Text).Idle().Run([default], 0, 1, 3), Is.Null);
        Assert.That(() => new ActionLoop(Take).Idle().Run([default], 0, 1, 3), Throws.Nothing);
        Assert.That(() => new ActionLoop(Refuse).Idle().Run([default], 0, 1, 3), Throws.Nothing);
        Assert.That(() => new ActionLoop<string>(Refuse).Idle().Run(["x"], 0, 1, 3), Throws.Nothing);
    }

    [Test]
    public void Estimate_CostOfACall_IsThatOfItsKind()
    {
        ResultSuite results = machine.Measure(
            new FakeCandidate(machine.Clock, "function", 12), new FakeCandidate(machine.Clock, "task", 40, callKind: "task"),
            machine.Empty(2), new FakeCandidate(machine.Clock, "an empty call", 30, input: -1, callKind: "task"));

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.All.EqualTo(10).Within(0.01));
    }

    [Test]
    public void Run_OfABenchmarkTest_IsOfItsKind()
    {
        BenchmarkTest<int, int> test = TestSuite.Create("Kinds", 1).Add(async n => { await Later(machine, 1); return n; }, "a").Single();

        Assert.That(test.Written.Method.Name, Does.Contain(nameof(Run_OfABenchmarkTest_IsOfItsKind)));
        Assert.That(test.Function(3), Is.EqualTo(3), "One call, awaited.");
        Assert.That((test.Named("b").Name, test.Named("b").Loop), Is.EqualTo(("b", test.Loop)));
    }

    [TestCase("Create(\"x\", 1).Add(x => \"\").Add(Nothing)", "CS0619")]
    [TestCase("Create(\"x\", 1).Add(() => 1)", "CS0619")]
    [TestCase("Create(\"x\", 1).Add((int x, int y) => 1)", "CS0619")]
    [TestCase("Create(\"x\").Add(Nothing)", "CS0619")]
    [TestCase("ForInputs(\"x\", (\"a\", 1)).Add(() => 1)", "CS0619")]
    [TestCase("ForInputs(\"x\", (\"a\", 1)).Add(x => \"\").Add(Nothing)", "CS0619")]
    [TestCase("Create(\"x\", 1).Add(x => \"\").Add(x => Nothing(x))", "CS0029")]
    public void Add_WhatFitsNothing_IsToldByTheCompiler(string call, string code)
    {
        using ProgramRunner runner = new(typeof(BenchmarkResult).Assembly);
        Diagnostic error = runner.Compile("Misfit", $"using MiniBench; TestSuite.{call}; static void Nothing(int x) {{ }}").GetDiagnostics().First(one => one.Severity == DiagnosticSeverity.Error);

        Assert.That(error.Id, Is.EqualTo(code));
        Assert.That(error.GetMessage(CultureInfo.InvariantCulture), Does.Contain(code == "CS0619" ? "A test takes the suite's input and gives what the others give" : "void"));
    }

    /// <summary>What the page shows is a program that is packed and run in every form: see SharedProgramsRunTest.</summary>
    [Test]
    public void Page_ShowsAProgramOfEveryKind()
    {
        string page = File.ReadAllText(Repository.PathOf("docs", "writing-benchmarks.md")).ReplaceLineEndings("\n");
        string program = File.ReadAllText(Repository.PathOf("MiniBench.Tests", "Programs", "Sharing", "Kinds.cs")).ReplaceLineEndings("\n");

        Assert.That(page, Does.Contain($"```csharp\n{program}```"));
    }

    private static void AssertOther(ResultSuite results, string failure)
    {
        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent);
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo(failure));
    }

    private ResultSuite With(Func<Task<int>> failing) => TestSuite.Create("Kinds", 0)
        .Add(machine.Test(2), "b").Add(_ => failing(), "failing").RunTests(machine.Settings);

    private BenchmarkSettings Fixed(double seconds) => machine.Settings.WithTestTime(TimeSpan.FromSeconds(seconds)).WithFixedTime();

    private void Sort(int[] array)
    {
        Take(machine, 1);
        Array.Sort(array);
    }

    private static void Take(FakeMachine machine, double milliseconds) => machine.Clock.Advance(TimeSpan.FromMilliseconds(milliseconds));

    [Test]
    [SuppressMessage("Usage", "MA0147", Justification = "It is what the test is about.")]
    public void Add_AsyncVoid_IsRefused()
    {
        Action<int> action = async _ => await Task.Yield();

        Assert.That(() => TestSuite.Create("Kinds", 1).Add(action, "a"), Throws.ArgumentException.With.Message.Contains("is async void"));
        Assert.That(() => TestSuite.Create("Kinds").Add(Forgotten, "a"), Throws.ArgumentException.With.Message.StartsWith("'Forgotten' is async void"));
    }

    private static async void Forgotten() => await Task.Yield();

    private static async Task Later(FakeMachine machine, double milliseconds)
    {
        await Task.Yield();
        Take(machine, milliseconds);
    }

    private static async Task<int> LaterAsync(FakeMachine machine, double milliseconds, int output)
    {
        await Later(machine, milliseconds);
        return output;
    }

    private static int counted;

    private static void Count(int n) => counted++;

    private static void Refuse() => throw new NotSupportedException("It is not to be called.");

    private static void Refuse(string text) => throw new NotSupportedException("It is not to be called.");

    private static Task<int> TaskOfIntAsync(int n) => Task.FromResult(n);

    private static ValueTask<int> ValueTaskOfIntAsync(int n) => new(n);

    private static Task TaskAsync(int n) => Task.CompletedTask;

    private static void Nothing(int n)
    {
    }

    private static void Take()
    {
    }

    private static int Same(int n) => n;

    private static int Seven() => 7;

    private static string Text() => "";
}
