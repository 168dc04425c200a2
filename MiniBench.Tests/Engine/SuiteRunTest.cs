using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Parallelizable(ParallelScope.Self)]
public sealed class SuiteRunTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void RunTests_KnownTimes_AreFound()
    {
        ResultSuite results = TestSuite.Create("Times", 0)
            .Add(machine.Test(2), "two").Add(machine.Test(3), "three").RunTests(machine.Settings);

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 2e6, 3e6 }).Within(0.01).Percent);
        Assert.That(results.Compare("three", "two").ToString(), Is.EqualTo("three is slower than two: 1.50× (1.50 to 1.50) the time"));
        Assert.That(results.Warnings, Is.Empty);
        Assert.That(results.Failures, Is.Empty);
        Assert.That(results.IsInterrupted, Is.False);
    }

    [Test]
    public void RunTests_CanaryIsMetOnceBeforeTheTests()
    {
        List<int> met = [];
        Func<int, int> test = machine.Test(2);
        int Call(int input)
        {
            met.Add(machine.Probe.CanaryCalls);
            return test(input);
        }

        TestSuite.ForInputs("Times", ("a", 0), ("b", 1), ("c", 2)).Add(Call, "two").RunTests(machine.Settings);

        Assert.That(met.Take(6), Is.All.EqualTo(1));
        Assert.That(machine.Probe.CanaryCalls, Is.EqualTo(2));
    }

    [Test]
    public void Try_CallsNoCanary()
    {
        IBenchmarkSuite suite = TestSuite.Create("Times", 0).Add(machine.Test(2), "two");
        suite.Try(machine.Settings, _ => true, CancellationToken.None);

        Assert.That(machine.Probe.CanaryCalls, Is.Zero);
    }

    [TestCase(true)]
    [TestCase(false)]
    public void RunTests_TerminalThatShowsResults_GetsThemEverMoreRarelyAndAtTheEnd(bool showsResults)
    {
        FakeMachine own = new() { Terminal = new() { ShowsResults = showsResults } };
        own.Probe.Terminal = own.Terminal;

        ResultSuite results = TestSuite.Create("Times", 0).Add(own.Test(2), "two").Add(own.Test(3), "three").RunTests(own.Settings);

        (IReadOnlyList<ResultSuite> Results, bool IsFinal)[] shown = [.. own.Terminal.Results];
        Assert.That(shown[^1].Results.Single(), Is.SameAs(results));
        Assert.That(shown.Select(one => one.IsFinal), Is.EqualTo(Enumerable.Repeat(false, shown.Length - 1).Append(true)));
        Assert.That(shown.Length > 1, Is.EqualTo(showsResults));
        Assert.That(shown.Length, Is.LessThan(20));
        Assert.That(shown.Select(one => one.Results.Single().Select(result => result.Name)), Is.All.EqualTo(new[] { "two", "three" }));
    }

    [Test]
    public void RunTests_KeepsInputAndEnvironment()
    {
        ResultSuite results = TestSuite.Create("Times", 7).Add(machine.Test(1), "a").RunTests(machine.Settings);

        Assert.That((results.Name, results.Input, results.InputLabel, results.InputSize), Is.EqualTo(("Times", 7, (string?)null, 7.0)));
        Assert.That(results.Environment!.Time, Is.EqualTo(machine.Clock.GetUtcNow()));
    }

    [Test]
    public void RunTests_InputThatSaysItsCountByAGenericInterface_HasASize()
    {
        ResultSuite results = TestSuite.Create("Times", new HashSet<int> { 7, 8, 9 }).Add(_ => machine.Test(1)(0), "a").RunTests(machine.Settings);

        Assert.That(results.InputSize, Is.EqualTo(3));
    }

    [Test]
    public void RunTests_InputThatThrowsWhenItIsAskedForItsCount_HasNoSize()
    {
        ResultSuite uninitialized = TestSuite.Create("Times", default(ImmutableArray<int>)).Add(_ => machine.Test(1)(0), "a").RunTests(machine.Settings);
        ResultSuite generic = TestSuite.Create("Times", new Uncounted()).Add(_ => machine.Test(1)(0), "a").RunTests(machine.Settings);

        Assert.That((uninitialized.Count, uninitialized.InputSize), Is.EqualTo((1, (double?)null)));
        Assert.That((generic.Count, generic.InputSize), Is.EqualTo((1, (double?)null)));
        Assert.That(() => new TextFormatter().Write([uninitialized], TextWriter.Null), Throws.Nothing);
    }

    [Test]
    public void RunTests_Debugger_IsWarnedOf()
    {
        machine.Probe.IsDebuggerAttached = true;

        ResultSuite results = TestSuite.Create("Times", 0).Add(machine.Test(1), "a").RunTests(machine.Settings);

        Assert.That(results.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "debugger" }));
    }

    [Test]
    public void RunTests_UnoptimisedTest_GetsNoVerdictAndARemedy()
    {
        Func<int, int> slow = machine.Test(5);
        machine.Probe.Optimised = method => method != slow.Method || method.DeclaringType != slow.Method.DeclaringType;
        ResultSuite results = TestSuite.Create("Times", 0)
            .Add(slow, "slow").Add(input => machine.Test(1)(input), "a").Add(input => machine.Test(2)(input), "b").RunTests(machine.Settings);

        Assert.That(results.Compare("slow", "a").Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(results.Compare("slow", "a").ToString(), Does.Contain("built without optimisation"));
        Assert.That(results.Compare("a", "b").IsFaster, Is.True);
        Assert.That(results.Warnings.Single().TestName, Is.EqualTo("slow"));
        Assert.That(results.Warnings.Single().Remedy, Does.Contain("Release"));
    }

    [Test]
    public void RunTests_ThrowsInTheThousandthCall_FailsAndTheOthersAreMeasured()
    {
        CallCounter failing = new(machine, 1000, () => throw new FormatException("at last"));

        ResultSuite results = TestSuite.Create("Times", 0).Add(failing.Call, "failing").Add(machine.Test(2), "b").RunTests(Fixed(2));

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent);
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("failing failed: it threw FormatException: at last"));
        Assert.That(results.Failures.Single().Exception, Is.TypeOf<FormatException>());
        Assert.That(failing.Calls, Is.EqualTo(1000));
    }

    [Test]
    public void RunTests_AllThrowWhileMeasured_ThrowsAndListsEach()
    {
        CallCounter first = new(machine, 500, () => throw new FormatException("one"));
        CallCounter second = new(machine, 1000, () => throw new FormatException("two"));

        Assert.That(() => TestSuite.Create("Times", 0).Add(first.Call, "a").Add(second.Call, "b").RunTests(Fixed(2)),
            Throws.TypeOf<TestFailureException>().With.Message.Contains("Failed: a: ").And.Message.Contains("Failed: b: "));
    }

    /// <summary>What compares with other runs needs to know which tests failed, on which inputs, and where.</summary>
    [Test]
    public void Run_NothingMeasured_ThrowsWithASuiteForEachInput()
    {
        IBenchmarkSuite suite = TestSuite.ForInputs("Parsing", ("a", "one"), ("b", "three")).WithBaseline("Length")
            .Add(text => text.Length > 9 ? 1 : throw new FormatException(text), "Length").With(machine.Settings);

        IReadOnlyList<ResultSuite> results = Assert.Throws<TestFailureException>(() => suite.Run(suite.Settings, _ => true, CancellationToken.None))!.Results;

        Assert.That(results.Select(one => (one.Name, one.InputLabel, one.InputSize, one.Count, one.Baseline)), Is.EqualTo(new[] { ("Parsing", "a", 3.0, 0, "Length"), ("Parsing", "b", 5.0, 0, "Length") }));
        Assert.That(results.Select(one => one.Failures.Single().ToString()), Is.EqualTo(new[] { "Length failed on a: it threw FormatException: one", "Length failed on b: it threw FormatException: three" }));
        Assert.That(results.Select(one => one.Environment!.Processor), Is.All.EqualTo(machine.Settings.Probe.Describe(default).Processor));
        Assert.That(results.Select(one => one.Facts!.IsInterrupted), Is.All.False);
    }

    [Test]
    public void RunTests_Cancelled_GivesTheTableSoFar()
    {
        using CancellationTokenSource cancellation = new();
        CallCounter test = new(machine, 1000, cancellation.Cancel);

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "a").Add(machine.Test(2), "b").RunTests(Fixed(30), cancellation.Token);

        AssertInterrupted(results, ["a", "b"]);
        Assert.That(test.Calls, Is.InRange(1000, 1002));
        Assert.That(results.Compare("a", "b").IsFaster, Is.True);
    }

    [Test]
    public void RunTests_CtrlC_GivesTheTableSoFar()
    {
        machine.Probe.Terminal = machine.Terminal;
        CallCounter test = new(machine, 1000, machine.Terminal.PressCtrlC);

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "a").Add(machine.Test(2), "b").RunTests(Fixed(30));

        AssertInterrupted(results, ["a", "b"]);
        Assert.That(machine.Terminal.IsListening, Is.False);
        Assert.That(machine.Terminal.Texts.Last(), Is.Empty, "The line of progress is cleared at the end.");
    }

    [Test]
    public void RunTests_CtrlCWhileWarmingUp_GivesOneRound()
    {
        machine.Probe.Terminal = machine.Terminal;
        CallCounter test = new(machine, 10, machine.Terminal.PressCtrlC);

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "a").Add(machine.Test(2), "b").RunTests(machine.Settings);

        AssertInterrupted(results, ["a", "b"]);
        Assert.That(results.Select(result => result.Iterations), Is.All.EqualTo(1));
        Assert.That(results.Warnings.Select(warning => warning.Code), Does.Contain("unsettled"), "The code was not optimised yet.");
    }

    [Test]
    public void RunTests_CtrlCWhileChecking_MeasuresWhatWasChecked()
    {
        machine.Probe.Terminal = machine.Terminal;
        CallCounter test = new(machine, 2, machine.Terminal.PressCtrlC);

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "a").Add(machine.Test(2), "b").RunTests(machine.Settings);

        AssertInterrupted(results, ["a"]);
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("b failed: it was not run: the run was ended before"));
    }

    [Test]
    public void RunTests_CancelledBefore_Throws() => Assert.That(
        () => TestSuite.Create("Times", 0).Add(machine.Test(1), "a").RunTests(machine.Settings, new CancellationToken(canceled: true)),
        Throws.InstanceOf<OperationCanceledException>());

    [Test]
    public void RunTests_GivenUpInTheCheck_TouchesNothingAfterwards()
    {
        using ManualResetEventSlim end = new();
        WatchedClock clock = new(machine.Clock);
        int[] input = [1, 2];
        Thread? hung = null;
        CallCounter other = Releasing(end, () => hung);

        ResultSuite results = TestSuite.Create("Times", input).Add(Hanging, "hanging").Add(_ => other.Call(0), "b").RunTests(machine.Settings.WithClock(clock));

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Warnings.Select(warning => warning.Code), Does.Not.Contain("input-changed"));
        Assert.That(clock.Reads, Is.Zero);

        int Hanging(int[] numbers)
        {
            if (numbers[0]++ == 1)
            {
                hung = Thread.CurrentThread;
                Hang(TimeSpan.FromMinutes(2), end);
                clock.Watched = hung;
            }

            return 0;
        }
    }

    [Test]
    public void RunTests_ProgressThatThrows_EndsTheMeasuringAndGivesTheError()
    {
        using ManualResetEventSlim isTold = new();
        Thread? measuring = null;
        FakeProgress progress = new()
        {
            Reporting = report =>
            {
                isTold.Set();
                throw new NotSupportedException("nobody listens");
            },
        };
        CallCounter test = new(machine, 100, () =>
        {
            measuring = Thread.CurrentThread;
            WaitFor(isTold);
        });

        Assert.That(
            () => TestSuite.Create("Times", 0).Add(test.Call, "a").RunTests(Fixed(80_000), CancellationToken.None, progress),
            Throws.TypeOf<NotSupportedException>().With.Message.EqualTo("nobody listens"));
        Assert.That(measuring!.IsAlive, Is.False);
        Assert.That(progress.Reports, Has.Count.EqualTo(1));
    }

    [Test]
    public void RunTests_ThrowsInTheMiddle_KeepsTheRoundsOfTheOthers()
    {
        CallCounter other = new(machine, 0, () => { });
        int before = 0;
        CallCounter failing = new(machine, 7000, () =>
        {
            before = other.Calls;
            throw new FormatException("at last");
        });

        ResultSuite results = TestSuite.Create("Times", 0).Add(failing.Call, "failing").Add(other.Call, "b").RunTests(Fixed(10));

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Single().Iterations, Is.GreaterThan(other.Calls - before), "As many calls as there were afterwards would count if the rounds before were lost.");
    }

    [Test]
    public void RunTests_ThrowsInTheMiddleOnOneInput_NamesItAndKeepsTheOtherInput()
    {
        int calls = 0;

        SweepResults results = TestSuite.Create("Times", 0).Add(machine.Test(1), "a")
            .Add(input => input == 2 && ++calls == 500 ? throw new FormatException("at last") : machine.Test(1)(input), "b").With(Fixed(2)).RunTests([1, 2]);

        Assert.That(results[0].Select(result => result.Name), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(results[1].Select(result => result.Name), Is.EqualTo(new[] { "a" }));
        Assert.That(results[1].Failures.Single().ToString(), Is.EqualTo("b failed on 2: it threw FormatException: at last"));
    }

    [Test]
    public void RunTests_InputsOfTheSameLabel_AreKeptApart()
    {
        int[] bad = [1];

        SweepResults results = TestSuite.Create("Times", bad).Add(_ => machine.Test(1)(0), "a")
            .Add(input => ReferenceEquals(input, bad) ? throw new FormatException("bad") : machine.Test(1)(0), "b").With(machine.Settings).RunTests([[1], bad]);

        Assert.That(results.Select(suite => suite.InputLabel), Is.EqualTo(new[] { "[1]", "[1] #2" }));
        Assert.That(results[0].Select(result => result.Name), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(results[0].Failures, Is.Empty);
        Assert.That(results[1].Failures.Single().ToString(), Is.EqualTo("b failed on [1] #2: it threw FormatException: bad"));
    }

    [Test]
    public void RunTests_ComparerThatHangs_IsGivenUp()
    {
        using ManualResetEventSlim end = new();
        IEqualityComparer<int> hanging = EqualityComparer<int>.Create((_, _) =>
        {
            Hang(TimeSpan.FromMinutes(2), end);
            return true;
        });

        ResultSuite results = TestSuite.Create("Times", 0).Add(machine.Test(1), "a").Add(machine.Test(2), "b").WithComparer(hanging).RunTests(machine.Settings);
        end.Set();

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Failures.Single().ToString(), Does.StartWith("a failed: it could not be checked: the comparer did not return within 60 s"));
    }

    [Test]
    public void RunTests_OutputWhoseTextHangs_TouchesNothingAfterwards()
    {
        using ManualResetEventSlim end = new();
        Thread? hung = null;
        CallCounter other = Releasing(end, () => hung);
        Told odd = new(1, () =>
        {
            hung = Thread.CurrentThread;
            Hang(TimeSpan.FromMinutes(2), end);
            return "odd";
        });
        Told even = new(2, () => "even");

        ResultSuite results = TestSuite.Create("Times", 0)
            .Add(input => After(machine.Test(1), odd), "a").Add(input => After(other.Call, even), "b").Add(input => After(machine.Test(1), even), "c").RunTests(machine.Settings);

        Assert.That(results.Select(result => result.Name), Is.EqualTo(new[] { "b", "c" }));
        Assert.That(results.Failures.Single().ToString(), Does.StartWith("a failed: it could not be checked: the comparer did not return within 60 s"));

        static Told After(Func<int, int> test, Told output)
        {
            _ = test(0);
            return output;
        }
    }

    [Test]
    public void RunTests_CopyWhoseEndHangs_TouchesNothingAfterwards()
    {
        using ManualResetEventSlim end = new();
        Thread? hung = null;
        Copy? last = null;
        CallCounter other = Releasing(end, () => hung);
        using Copy given = new(_ => { });

        ResultSuite results = TestSuite.Create("Times", given).WithFreshInput(_ => new Copy(End))
            .Add(copy => machine.Test(1)((last = copy) is null ? 1 : 0), "a").Add(_ => other.Call(0), "b").RunTests(machine.Settings);

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Failures.Single().ToString(), Does.StartWith("a failed: it did not return within 60 s"));
        Assert.That(results.Warnings.Select(warning => warning.Code), Does.Not.Contain("not-cleaned-up"));

        void End(Copy copy)
        {
            if (hung is null && copy == last)
            {
                hung = Thread.CurrentThread;
                Hang(TimeSpan.FromMinutes(2), end);
                throw new IOException("late");
            }
        }
    }

    [Test]
    public void RunTests_EndlessSequences_EndWithAMessage()
    {
        Assert.That(
            TestSuite.Create("Times", 0).Add(Ones, "a").Add(Ones, "b").RunTests(machine.Settings).Failures.Single().Reason,
            Does.Contain("have not ended after 10,000,000 elements. Return an array or a list."));

        EndlessSequence Ones(int input)
        {
            machine.Test(1)(input);
            return new();
        }
    }

    [Test]
    public void RunTests_NeverReturnsInTheCheck_IsGivenUpAndTheOthersAreMeasured([Values(1, 2)] int call)
    {
        using ManualResetEventSlim end = new();
        CallCounter test = new(machine, call, () => Hang(TimeSpan.FromMinutes(2), end));

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "hanging").Add(machine.Test(2), "b").RunTests(machine.Settings);
        end.Set();

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Failures.Single().ToString(), Does.StartWith("hanging failed: it did not return within 60 s").And.Contain("WithMaxCallTime"));
    }

    [Test]
    public void RunTests_NeverReturnsWhileMeasured_IsGivenUpAndTheOthersAreMeasured()
    {
        using ManualResetEventSlim end = new();
        CallCounter test = new(machine, 1000, () => Hang(TimeSpan.FromMinutes(2), end));

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "hanging").Add(machine.Test(2), "b").RunTests(Fixed(2));
        end.Set();

        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(2e6).Within(0.01).Percent);
        Assert.That(results.Failures.Single().Reason, Does.StartWith("did not return within 50 s"));
        Assert.That(test.Calls, Is.EqualTo(1000), "A test that was given up must not be called again.");
    }

    [Test]
    public void RunTests_NeverReturnsOnOneSizeWhileMeasured_IsLostThereAndOnLargerOnes()
    {
        using ManualResetEventSlim end = new();
        int calls = 0;
        int Call(int n)
        {
            if (n == 2 && ++calls == 100)
            {
                Hang(TimeSpan.FromMinutes(2), end);
            }

            return machine.Test(1)(n);
        }

        SweepResults results = TestSuite.Sweep("Sizes", [1, 2, 3], n => n).Add(Call, "hanging").Add(machine.Test(2), "b").RunTests(Fixed(2));
        end.Set();

        Assert.That(results.Select(suite => suite.Select(result => result.Name)), Is.EqualTo(new[] { new[] { "hanging", "b" }, ["b"], ["b"] }));
        Assert.That(results.SelectMany(suite => suite.Failures).Select(failure => failure.ToString()), Has.Exactly(2).Items.And.All.Contain("it did not return within"));
        Assert.That(calls, Is.EqualTo(100), "A test must not be called again on the input on which it was given up.");
    }

    [Test]
    public void RunTests_CtrlCWhileATestHangs_GivesTheTableSoFarWithoutIt()
    {
        using ManualResetEventSlim end = new();
        CallCounter test = HangingAtCtrlC(1000, end);

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "hanging").Add(machine.Test(2), "b").RunTests(Fixed(30));
        end.Set();

        AssertInterrupted(results, ["b"]);
        Assert.That(results.Failures.Single().Reason, Is.EqualTo("did not return before the run was ended"));
        Assert.That(results.Single().Iterations, Is.GreaterThan(100));
    }

    /// <summary>Nobody waits for the end of a call of 10 s that was cancelled; its test did not hang.</summary>
    [Test]
    public void RunTests_CtrlCInACallThatIsKnownToBeLong_KeepsWhatWasMeasured()
    {
        using ManualResetEventSlim end = new();
        CallCounter test = HangingAtCtrlC(20, end);

        ResultSuite results = TestSuite.Create("Times", 0).Add(n => machine.Test(1_000)(n) + test.Call(n), "slow").RunTests(Fixed(30));
        end.Set();

        AssertInterrupted(results, ["slow"]);
        Assert.That(results.Failures, Is.Empty);
        Assert.That(results.Single().Measurement!.Nanoseconds, Is.EqualTo(1.001e9).Within(0.1).Percent);
    }

    /// <summary>What was measured of the first round counts, and no other test is called again.</summary>
    [Test]
    public void RunTests_CtrlCInTheFirstRoundOfSlowCalls_KeepsWhatThereIs()
    {
        using ManualResetEventSlim end = new();
        int calls = 0;
        machine.Probe.Terminal = machine.Terminal;
        int Slow(int n)
        {
            calls++;
            if (calls == 6)
            {
                machine.Terminal.PressCtrlC();
                Hang(TimeSpan.FromSeconds(20), end);
            }

            return machine.Test(3_000)(n);
        }

        ResultSuite results = TestSuite.Create("Times", 0).Add(Slow, "a").Add(Slow, "b").Add(Slow, "c").Add(Slow, "d").RunTests(Fixed(30));
        end.Set();

        Assert.That(results.IsInterrupted, Is.True);
        Assert.That(results, Has.Count.EqualTo(1), "One batch had ended when the next one was given up.");
        Assert.That(calls, Is.EqualTo(6));
    }

    /// <summary>What takes no time is measured all the same, whether its turn was before the one that hangs or after it.</summary>
    [Test]
    public void RunTests_CtrlCWhileAFirstRoundHangs_QuickTestsHaveTheirTimes([Range(1, 8)] int seed)
    {
        using ManualResetEventSlim end = new();
        CallCounter slow = HangingAtCtrlC(2, end);
        int Slow(int n) => machine.Test(3_000)(0) + slow.Call(n);

        ResultSuite results = TestSuite.Create("Times", 0)
            .Add(machine.Test(1), "a").Add(machine.Test(2), "b").Add(Slow, "c").RunTests(Fixed(30).WithSeed(seed));
        end.Set();

        Assert.That(results.Select(result => (result.Name, Math.Round(result.Measurement!.MedianNanoseconds / 1e6, 3))), Is.EqualTo(new[] { ("a", 1.0), ("b", 2.0) }));
    }

    [Test]
    public void RunTests_CtrlCWhileASweepHangs_EachTestHasATimeOrAFailure([Range(2, 16, 2)] int call)
    {
        using ManualResetEventSlim end = new();
        CallCounter slow = HangingAtCtrlC(call, end);
        int Call(int size) => size == 1 ? machine.Test(0.01)(0) : machine.Test(200)(0) + slow.Call(0);

        SweepResults results = TestSuite.Sweep("Times", [1, 2], size => size).Add(Call, "a").Add(size => Call(size), "b").RunTests(machine.Settings);
        end.Set();

        Assert.That(results.Select(suite => suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName))),
            Is.All.EquivalentTo(new[] { "a", "b" }));
    }

    /// <summary>A test that has thrown has no stretches any more that a first look could estimate from.</summary>
    [Test]
    public void RunTests_ThrowsEarlyInTheRounds_IsAFailureAndTheOthersAreMeasured([Range(160, 250, 6)] int call)
    {
        CallCounter test = new(machine, call, () => throw new FormatException("broken"));

        ResultSuite results = TestSuite.Create("Times", 0).Add(machine.Test(0.001), "a").Add(test.Call, "b").RunTests(machine.Settings);

        Assert.That(results.Select(result => result.Name), Is.EqualTo(new[] { "a" }));
        Assert.That(results.Failures.Single().ToString(), Is.EqualTo("b failed: it threw FormatException: broken"));
    }

    [Test]
    public void RunTests_Progress_IsReported()
    {
        using ManualResetEventSlim isReported = new();
        FakeProgress progress = new() { Reporting = report => SetIf(isReported, report.Message == "measuring") };
        CallCounter test = new(machine, 1000, () => WaitFor(isReported));

        TestSuite.Create("Times", 0).Add(test.Call, "a").RunTests(Fixed(10), CancellationToken.None, progress);

        RunProgress measuring = progress.Reports.First(report => report.Message == "measuring");
        Assert.That(measuring.Fraction, Is.InRange(0.01, 0.15));
        Assert.That(measuring.Remaining.TotalSeconds, Is.EqualTo(10 * (1 - measuring.Fraction)).Within(0.1));
    }

    [Test]
    public void RunTests_Terminal_ShowsProgress()
    {
        using ManualResetEventSlim isShown = new();
        machine.Probe.Terminal = machine.Terminal;
        machine.Terminal.Showing = text => SetIf(isShown, text.StartsWith("measuring", StringComparison.Ordinal));
        CallCounter test = new(machine, 1000, () => WaitFor(isShown));

        TestSuite.Create("Times", 0).Add(test.Call, "a").RunTests(Fixed(10));

        Assert.That(machine.Terminal.Texts, Has.Some.Match(@"^measuring: \d+ %, [\d.]+ s left$"));
    }

    [Test]
    public void RunTests_LongCall_IsNamedWhileItRuns()
    {
        using ManualResetEventSlim isShown = new();
        machine.Probe.Terminal = machine.Terminal;
        machine.Terminal.Showing = text => SetIf(isShown, text.Contains("has not returned"));
        CallCounter test = new(machine, 1, () =>
        {
            machine.Clock.Advance(TimeSpan.FromSeconds(6));
            WaitFor(isShown);
        });

        TestSuite.Create("Times", 0).Add(test.Call, "a").Add(machine.Test(1), "b").RunTests(machine.Settings);

        Assert.That(machine.Terminal.Texts, Has.Some.StartsWith("'a' has not returned for 6 s").And.Some.Contains("Ctrl+C"));
    }

    [Test]
    public void RunTests_SuiteInsideATest_IsAClearError() => AssertNestedFails(suite => suite.RunTests());

    [Test]
    public void RunTests_SuiteInsideATaskOfATest_IsAClearError() => AssertNestedFails(suite =>
    {
        Task<ResultSuite> task = Task.Run(suite.RunTests);
        return task.Wait(TimeSpan.FromSeconds(30)) ? task.Result : throw new TimeoutException("The inner suite waits for the outer one.");
    });

    [Test]
    public void RunTests_OnTwoThreads_OneMeasurementAtATime()
    {
        FakeMachine other = new();
        using ManualResetEventSlim otherStarts = new();
        using ManualResetEventSlim otherRuns = new();
        bool isOverlapping = false;
        bool isBegun = false;
        Thread? thread = null;
        CallCounter inOther = new(other, 1, otherRuns.Set);
        CallCounter test = new(machine, 2, () =>
        {
            otherStarts.Set();
            // It says so before it asks for its turn, and waits for it, or for its own thread.
            Assert.That(SpinWait.SpinUntil(() => isBegun && thread!.ThreadState.HasFlag(ThreadState.WaitSleepJoin), TimeSpan.FromSeconds(30)), Is.True);
            isOverlapping = otherRuns.Wait(TimeSpan.FromMilliseconds(300));
        });
        thread = new(() =>
        {
            otherStarts.Wait();
            isBegun = true;
            TestSuite.Create("Other", 0).Add(inOther.Call, "b").RunTests(other.Settings);
        });
        thread.Start();

        TestSuite.Create("One", 0).Add(test.Call, "a").RunTests(machine.Settings);
        thread.Join();

        Assert.That(isOverlapping, Is.False);
        Assert.That(inOther.Calls, Is.GreaterThan(100));
    }

    [Test]
    public void RunTests_HangsWhileTheClockStandsStill_IsGivenUpAllTheSame()
    {
        using ManualResetEventSlim end = new();
        CallCounter test = new(machine, 1, () => Hang(TimeSpan.Zero, end));

        ResultSuite results = TestSuite.Create("Times", 0).Add(test.Call, "hanging").Add(machine.Test(2), "b")
            .RunTests(machine.Settings.WithMaxCallTime(TimeSpan.FromSeconds(0.1)));
        end.Set();

        Assert.That(results.Single().Name, Is.EqualTo("b"));
        Assert.That(results.Failures.Single().Reason, Does.StartWith("did not return within 1 s"));
    }

    [Test]
    public void RunTests_ClockStandsStill_Throws()
    {
        machine.Clock.IsStill = true;
        machine.Probe.UptimePerRead = 100;

        Assert.That(() => TestSuite.Create("Times", 0).Add(machine.Test(1), "a").RunTests(machine.Settings),
            Throws.InvalidOperationException.With.Message.Contains("FakeClock").And.Message.Contains("WithClock"));
    }

    private static void AssertInterrupted(ResultSuite results, string[] names)
    {
        Assert.That(results.Select(result => result.Name), Is.EqualTo(names));
        Assert.That(results.IsInterrupted, Is.True);
        Assert.That(results.Warnings.Select(warning => warning.Code), Does.Contain("interrupted"));
    }

    private static void SetIf(ManualResetEventSlim signal, bool isDue)
    {
        if (isDue)
        {
            signal.Set();
        }
    }

    private static void WaitFor(ManualResetEventSlim signal) =>
        Assert.That(signal.Wait(TimeSpan.FromSeconds(30)), Is.True, "Nothing was shown.");

    private BenchmarkSettings Fixed(double seconds) => machine.Settings.WithTestTime(TimeSpan.FromSeconds(seconds)).WithFixedTime();

    /// <summary>A test of which somebody presses Ctrl+C in one call, which does not return before the end.</summary>
    private CallCounter HangingAtCtrlC(int call, ManualResetEventSlim end)
    {
        machine.Probe.Terminal = machine.Terminal;
        return new(machine, call, () =>
        {
            machine.Terminal.PressCtrlC();
            Hang(TimeSpan.FromSeconds(2), end);
        });
    }

    /// <summary>A test that, once measured for a while, lets another thread go on that was given up, and waits for its end.</summary>
    private CallCounter Releasing(ManualResetEventSlim end, Func<Thread?> hung) => new(machine, 200, () =>
    {
        end.Set();
        Assert.That(hung()!.Join(TimeSpan.FromSeconds(30)), Is.True, "The thread that was given up ends.");
    });

    private void Hang(TimeSpan time, ManualResetEventSlim end)
    {
        machine.Clock.Advance(time);
        end.Wait();
    }

    private void AssertNestedFails(Func<TestSuite<int, int>, ResultSuite> run)
    {
        TestSuite<int, int> inner = TestSuite.Create("Inner", 0).Add(machine.Test(1), "b").With(machine.Settings);

        Assert.That(() => TestSuite.Create("Outer", 0).Add(_ => run(inner).Count, "a").RunTests(machine.Settings),
            Throws.TypeOf<TestFailureException>().With.Message.Contains("inner suite before or after the outer one"));
    }

    private sealed class Copy(Action<Copy> end) : IDisposable
    {
        public void Dispose() => end(this);
    }

    private sealed class Told(int value, Func<string> text)
    {
        private readonly int value = value;

        public override bool Equals(object? obj) => obj is Told other && other.value == value;

        public override int GetHashCode() => value;

        public override string ToString() => text();
    }

    private sealed class Uncounted : IReadOnlyCollection<int>
    {
        public int Count => throw new NotSupportedException();

        public IEnumerator<int> GetEnumerator() => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
