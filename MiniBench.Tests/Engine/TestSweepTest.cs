using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class TestSweepTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void RunTests_CancelledInTheCheck_MakesNoMoreInputs()
    {
        using CancellationTokenSource cancellation = new();
        int largest = 0;

        SweepResults results = TestSuite.Sweep("Sizes", [1, 10, 100], size =>
        {
            largest = Math.Max(largest, size);
            return size;
        }).Add(n =>
        {
            cancellation.Cancel();
            return machine.Test(1)(n);
        }, "a").RunTests(machine.Settings, cancellation.Token, null);

        Assert.That(largest, Is.EqualTo(1));
        Assert.That(results.Select(suite => suite.InputSize), Is.EqualTo(new[] { 1, 10, 100 }));
        Assert.That(results.Skip(1).SelectMany(suite => suite.Failures).Select(failure => failure.Reason), Is.EqualTo(Enumerable.Repeat("was not run: the run was ended before", 2)));
    }

    [Test]
    public void RunTests_InputsWithExpectedOutputs_ComparesEachWithItsOwn()
    {
        SweepResults results = new TestSuite<int, int>("Tens").Plus(n => machine.Test(1, n * 10)(0), "right").Plus(_ => machine.Test(1, 20)(0), "wrong on 1")
            .With(machine.Settings).RunTests([(1, 10), (2, 20)]);

        Assert.That(results.Select(suite => suite.Select(result => result.Name)), Is.EqualTo(new[] { new[] { "right" }, ["right", "wrong on 1"] }));
        Assert.That(results.SelectMany(suite => suite.Failures).Select(failure => failure.ToString()), Is.EqualTo(new[] { "wrong on 1 failed on 1: it returned 20, but 10 was expected" }));
    }

    [Test]
    public void RunTests_SeveralInputs_AreMeasuredEach()
    {
        SweepResults results = TestSuite.ForInputs("Sizes", ("small", 1), ("large", 4))
            .Add(Taking(n => n), "linear").Add(Taking(n => n * n), "square").RunTests(machine.Settings);

        Assert.That(results.Select(suite => (suite.InputLabel, suite.Input, suite.InputSize)),
            Is.EqualTo(new[] { ((string?)"small", (object?)1, (double?)1.0), ("large", 4, 4.0) }));
        Assert.That(results.SelectMany(suite => suite).Select(result => result.Measurement!.Nanoseconds),
            Is.EqualTo(new[] { 1e6, 1e6, 4e6, 16e6 }).Within(0.01).Percent);
        Assert.That(results[0].Compare("linear", "square").Verdict, Is.EqualTo(Verdict.NoDifference));
        Assert.That(results[1].Compare("linear", "square").IsFaster, Is.True);
    }

    [Test]
    public void RunTests_OutputsThatWereCompared_DoNotStayInMemory()
    {
        List<WeakReference> outputs = [];
        int most = 0;
        int[] Output(int size)
        {
            machine.Clock.Advance(TimeSpan.FromMilliseconds(1));
            if (outputs.Count == 200)
            {
                GC.Collect();
                most = outputs.Count(output => output.IsAlive);
            }

            int[] output = new int[size];
            outputs.Add(new(output));
            return output;
        }

        TestSuite.ForInputs("Sizes", ("small", 1_000), ("middle", 2_000), ("large", 4_000)).Add(size => Output(size), "a").Add(size => Output(size), "b").RunTests(machine.Settings);

        Assert.That(outputs, Has.Count.GreaterThan(200));
        Assert.That(most, Is.LessThan(3), "Two tests on three inputs returned six that were compared.");
    }

    [Test]
    public void RunTests_FailureOnOneInput_IsKeptThereAlone()
    {
        SweepResults results = TestSuite.ForInputs("Sizes", ("small", 1), ("large", 4)).Add(Taking(n => n), "a")
            .Add(n => n > 1 ? throw new NotSupportedException("too large") : Taking(_ => 2)(n), "b").RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.Count), Is.EqualTo(new[] { 2, 1 }));
        Assert.That(results[0].Failures, Is.Empty);
        Assert.That(results[1].Failures.Single().ToString(), Is.EqualTo("b failed on large: it threw NotSupportedException: too large"));
        Assert.That(() => results[1].Compare("a", "b"), Throws.TypeOf<TestFailureException>().With.Message.Contains("too large"));
    }

    [Test]
    public void RunTests_InputOnWhichAllFail_LeavesTheOthers()
    {
        SweepResults results = TestSuite.ForInputs("Sizes", ("small", 1), ("large", 4))
            .Add(n => n > 1 ? throw new NotSupportedException("too large") : Taking(_ => 2)(n), "a").RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.Count), Is.EqualTo(new[] { 1, 0 }));
        Assert.That(results[1].Failures, Has.Count.EqualTo(1));
    }

    [Test]
    public void RunTests_Enumerable_LabelsInputsByTheirValues()
    {
        SweepResults results = new TestSuite<int[], int>("Lengths")
            .Add(array => Taking(n => n)(array.Length), "a").With(machine.Settings).RunTests([[1], [1, 2]]);

        Assert.That(results.Select(suite => suite.InputLabel), Is.EqualTo(new[] { "[1]", "[1, 2]" }));
        Assert.That(results.Select(suite => suite.InputSize), Is.EqualTo(new[] { 1.0, 2.0 }));
    }

    /// <summary>Of batches of one call, those on the slow input could be left out more often than the others.</summary>
    [Test]
    public void RunTests_TwoInputsOfASize_AreBothInEachBatch()
    {
        int made = 0;
        int Take(int microseconds)
        {
            machine.Clock.Advance(TimeSpan.FromMicroseconds(microseconds));
            return microseconds;
        }

        SweepResults results = TestSuite.Sweep("In turn", [65_536], _ => made++ % 2 == 0 ? 100 : 900).Add(Take, "a").RunTests(machine.Settings);

        Assert.That(made, Is.EqualTo(2));
        Assert.That(results[0].Single().Measurement!.Rounds.Where(double.IsFinite), Is.Not.Empty.And.All.EqualTo(500e3).Within(1).Percent);
    }

    [Test]
    public void RunTests_CallOverTheCap_IsNotGivenLargerSizes()
    {
        int largest = 0;
        SweepResults results = TestSuite.Sweep("Sizes", [1, 10, 100, 1000], n => n).Add(Taking(n => n), "linear")
            .Add(n => Taking(m => largest = Math.Max(largest, m))(n * n), "square").RunTests(machine.Settings);

        Assert.That(largest, Is.EqualTo(10_000), "10 s a call are over the cap of 0.25 s.");
        Assert.That(results[3].Failures.Single().ToString(), Is.EqualTo("square was stopped: over 0.25 s a call at 100"));
        Assert.That(results.Select(suite => suite.Count), Is.EqualTo(new[] { 2, 2, 2, 1 }));
    }

    [Test]
    public void RunTests_FirstCallOfAllOverTheCap_IsGivenLargerSizes([Values(80, 300, 1_500)] int milliseconds)
    {
        CallCounter test = new(machine, 1, () => machine.Clock.Advance(TimeSpan.FromMilliseconds(milliseconds)));
        SweepResults results = TestSuite.Sweep("Sizes", [1, 10], n => n).Add(test.Call, "compiled at first")
            .RunTests(machine.Settings.WithMaxCallTime(TimeSpan.FromMilliseconds(20)));

        Assert.That(results.SelectMany(suite => suite.Failures), Is.Empty);
        Assert.That(results.Select(suite => suite.Single().Measurement!.Nanoseconds), Is.All.EqualTo(1e6).Within(1).Percent);
    }

    /// <summary>A second call of a sort that changes its input says nothing of the first.</summary>
    [Test]
    public void RunTests_SlowFirstCallThatChangesItsInput_StopsItsTest()
    {
        SweepResults results = TestSuite.Sweep("Sizes", [1, 10], n => new[] { n, 0 }).Add(
            input =>
            {
                machine.Clock.Advance(TimeSpan.FromMilliseconds(input[1] > 0 ? 1 : 1_000));
                return input[1] = 1;
            },
            "sort").RunTests(machine.Settings);

        Assert.That(results[1].Failures.Select(failure => failure.IsStopped), Is.EqualTo(new[] { true }));
    }

    [Test]
    public void RunTests_Matrix_GivesBothDimensionsOfEachInput()
    {
        SweepResults results = TestSuite.Matrix("Cells", ("threads", [2, 1, 2]), ("work", [10]), (threads, work) => threads * work)
            .Add(Taking(n => n), "a").RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.InputLabel), Is.EqualTo(new[] { "threads 1, work 10", "threads 2, work 10" }));
        Assert.That(results[1].Dimensions, Is.EqualTo(new[] { ("threads", 2.0), ("work", 10.0) }));
        Assert.That(results[1].InputSize, Is.Null);
        Assert.That(results[1][0].Measurement!.Nanoseconds, Is.EqualTo(20e6).Within(0.1).Percent);
    }

    [Test]
    public void RunTests_MatrixCallOverTheCap_IsNotGivenWhatIsLargerInBoth()
    {
        SweepResults results = TestSuite.Matrix("Cells", ("x", [1, 2, 3]), ("y", [1, 2]), (x, y) => (x, y))
            .Add(cell => Taking(_ => cell == (2, 2) ? 300 : 1)(0), "a").RunTests(machine.Settings);

        Assert.That(results.Where(suite => suite.Failures.Count > 0).Select(suite => suite.InputLabel), Is.EqualTo(new[] { "x 3, y 2" }));
    }

    [TestCase("", "y")]
    [TestCase("x", " ")]
    public void Matrix_BlankName_Throws(string rows, string columns) => Assert.That(
        () => TestSuite.Matrix("Cells", (rows, [1]), (columns, [1]), (x, y) => x + y), Throws.ArgumentException);

    [Test]
    public void Matrix_NoOrNegativeValues_Throws()
    {
        Assert.That(() => TestSuite.Matrix("Cells", ("x", []), ("y", [1]), (x, y) => x + y), Throws.ArgumentException.With.Message.Contains("rows"));
        Assert.That(() => TestSuite.Matrix("Cells", ("x", [1]), ("y", [-1]), (x, y) => x + y), Throws.InstanceOf<ArgumentOutOfRangeException>().With.Message.Contains("columns"));
    }

    [Test]
    public void RunTests_Progress_HasATableBeforeSlowCallsAreMeasured()
    {
        using ManualResetEventSlim isReported = new();
        FakeProgress progress = new() { Reporting = report => SetIf(isReported, report.Results is not null) };
        int slowCalls = 0;
        const int CallsOfTheCheck = 2;
        TestSuite.Sweep("Sizes", [1, 100], n => n)
            .Add(n => n == 1 || slowCalls++ < CallsOfTheCheck || isReported.Wait(TimeSpan.FromSeconds(30)) ? Taking(m => m)(n) : -1, "a")
            .RunTests(machine.Settings, default, progress);

        IReadOnlyList<ResultSuite> first = progress.Reports.First(report => report.Results is not null).Results!;
        Assert.That(isReported.IsSet, Is.True);
        Assert.That(first.Select(suite => suite.Count), Is.EqualTo(new[] { 1, 0 }));
        Assert.That(first[0][0].Measurement!.Nanoseconds, Is.EqualTo(1e6).Within(1).Percent);
    }

    private static void SetIf(ManualResetEventSlim signal, bool isDue)
    {
        if (isDue)
        {
            signal.Set();
        }
    }

    private Func<int, int> Taking(Func<int, int> milliseconds) => n =>
    {
        machine.Clock.Advance(TimeSpan.FromMilliseconds(milliseconds(n)));
        return 0;
    };
}
