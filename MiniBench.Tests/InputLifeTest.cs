using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of when inputs are made, and what is done when they are not needed any more.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class InputLifeTest
{
    private static int made;
    private static int disposed;

    private readonly FakeMachine machine = new();
    private readonly List<string> ended = [];

    [SetUp]
    public void SetUp() => (made, disposed) = (0, 0);

    [Test]
    public void WithInput_IsMadeOnceARunAndDisposedOf()
    {
        TestSuite<Resource, int> suite = TestSuite.Create("Reading").WithInput(() => new Resource())
            .Add(one => Read(one, 1), "one").Add(one => Read(one, 2), "two").With(machine.Settings);

        Assert.That(made, Is.Zero, "Nothing is made before the run.");
        for (int run = 1; run <= 2; run++)
        {
            ResultSuite results = suite.RunTests();

            Assert.That((made, disposed), Is.EqualTo((run, run)));
            Assert.That(results.Select(result => result.Name), Is.EqualTo(new[] { "one", "two" }));
            Assert.That(results.Failures, Is.Empty);
            Assert.That(results.Warnings, Is.Empty);
        }
    }

    [Test]
    public void WithInput_Asynchronous_IsAwaited()
    {
        ResultSuite results = TestSuite.Create("Reading").WithInput(async () =>
        {
            await Task.Yield();
            return new Later();
        }).Add(one => Read(one, 1), "one").RunTests(machine.Settings);

        Assert.That(results.Failures, Is.Empty);
        Assert.That((made, disposed), Is.EqualTo((1, 1)));
    }

    [Test]
    public void WithInput_ThatThrows_IsAFailureOfTheRun() => Assert.That(
        () => TestSuite.Create("Reading").WithInput(Fail).Add(one => 1, "one").RunTests(machine.Settings),
        Throws.InstanceOf<TestFailureException>().With.Message.Contains("Not run: one; the input could not be made: IOException: no disk"));

    [Test]
    public void WithInput_OnThreads_IsMadeForEachNumberOfThem()
    {
        SweepResults results = TestSuite.Create("Reading").WithInput(() => new Resource()).Add(one => one.Value, "one")
            .WithThreads(1, 2).RunTests(BenchmarkSettings.Quick.WithTestTime(TimeSpan.FromMilliseconds(20)).WithCalibrationTime(TimeSpan.FromMilliseconds(20)));

        Assert.That(results, Has.Count.EqualTo(2));
        Assert.That((made, disposed), Is.EqualTo((2, 2)));
    }

    [Test]
    public void RunTests_GivenInput_IsNotDisposedOf()
    {
        using Resource own = new();

        _ = TestSuite.Create("Reading", own).Add(one => Read(one, 1), "one").RunTests(machine.Settings);
        _ = TestSuite.ForInputs("Reading", ("own", own)).Add(one => Read(one, 1), "one").RunTests(machine.Settings);
        _ = TestSuite.Create("Reading").WithInput(() => new Resource()).Add(one => Read(one, 1), "one").RunTests(own, 7, machine.Settings);

        Assert.That((made, disposed), Is.EqualTo((1, 0)));
    }

    [Test]
    public void RunTests_MadeBySizes_AreAllDisposedOf()
    {
        SweepResults results = TestSuite.Sweep("Reading", [1, 2, 3], _ => new Resource()).Add(one => Read(one, 1), "one").RunTests(machine.Settings);

        Assert.That(results, Has.Count.EqualTo(3));
        Assert.That(made, Is.GreaterThan(3), "Several a size.");
        Assert.That(disposed, Is.EqualTo(made));
    }

    [Test]
    public void RunTests_SameInputForAllSizes_IsDisposedOfOnce()
    {
        Resource same = new();

        _ = TestSuite.Sweep("Reading", [1, 2, 3], _ => same).Add(one => Read(one, 1), "one").RunTests(machine.Settings);

        Assert.That((made, disposed), Is.EqualTo((1, 1)));
    }

    [Test]
    public void RunTests_InputThatTellsNoSizeWhenItIsDisposedOf_HasOne()
    {
        ResultSuite results = TestSuite.Create("Counting").WithInput(() => new BlockingCollection<int> { 1, 2, 3 })
            .Add(numbers => machine.Test(1, numbers.Count)(0), "count").RunTests(machine.Settings);

        Assert.That(results.InputSize, Is.EqualTo(3));
        Assert.That(results.Failures, Is.Empty);
    }

    [Test]
    public void WithFreshInput_CopiesAreDisposedOfAfterTheirCall()
    {
        int most = 0;
        using Resource own = new();
        ResultSuite results = TestSuite.Create("Reading", own).WithFreshInput(_ => new Resource()).Add(one =>
        {
            most = Math.Max(most, made - disposed);
            return Read(one, 1);
        }, "one").RunTests(machine.Settings);

        Assert.That(results.Failures, Is.Empty);
        Assert.That(made, Is.GreaterThan(10));
        Assert.That(disposed, Is.EqualTo(made - 1), "All but the given one.");
        Assert.That(most, Is.LessThan(made / 2), "They do not wait for the end of the run.");
    }

    [Test]
    public void WithFreshInput_OutputsThatAreCopies_AreComparedBeforeTheirEnd()
    {
        ResultSuite results = TestSuite.Create("Writing", new MemoryStream()).WithFreshInput(_ => new MemoryStream())
            .WithCleanup(stream => ended.Add($"{stream.Length}"))
            .Add(stream => stream.WriteByte((byte)machine.Test(1, 1)(0)), "a").Add(stream => { _ = machine.Test(1)(0); stream.Write([1]); }, "b")
            .WithComparer(EqualityComparer<MemoryStream>.Create((x, y) => x!.ToArray().SequenceEqual(y!.ToArray()), _ => 0))
            .WithMetric("length", stream => stream.Length).RunTests(machine.Settings);

        Assert.That(results.Failures, Is.Empty);
        Assert.That(results, Has.Count.EqualTo(2));
        Assert.That(ended, Has.All.EqualTo("1").Or.EqualTo("0"));
        Assert.That(ended.Count(one => one == "0"), Is.EqualTo(1), "The given one, which no test saw.");
    }

    [Test]
    public void WithFreshInput_ThatThrowsTheSecondTime_EndsTheCopyOnce()
    {
        int copies = 0;

        Assert.That(
            () => TestSuite.Create("Reading", "given").WithFreshInput(_ => ++copies < 2 ? "copy" : Throw<string>()).WithCleanup(ended.Add)
                .Add(_ => machine.Test(1)(0), "one").RunTests(machine.Settings),
            Throws.InstanceOf<TestFailureException>());
        Assert.That(ended, Is.EquivalentTo(new[] { "copy", "given" }));
    }

    [Test]
    public void WithFreshInput_ThatReturnsTheInputItself_DoesNotDisposeOfIt()
    {
        using Resource own = new();

        ResultSuite results = TestSuite.Create("Reading", own).WithFreshInput(one => one).Add(one => Read(one, 1), "one").RunTests(machine.Settings);

        Assert.That(results.Failures, Is.Empty);
        Assert.That(disposed, Is.Zero);
    }

    [Test]
    public void WithCleanup_IsCalledOnceForEachInput()
    {
        _ = TestSuite.Create("One", "a").Add(_ => machine.Test(1)(0), "one").WithCleanup(ended.Add).RunTests(machine.Settings);
        _ = TestSuite.Create("First", "b").WithCleanup(ended.Add).Add(_ => machine.Test(1)(0), "one").RunTests(machine.Settings);
        _ = TestSuite.ForInputs("Two", ("c", "c"), ("d", "d")).WithCleanup(ended.Add).Add(_ => machine.Test(1)(0), "one").RunTests(machine.Settings);
        _ = TestSuite.ForInputs("Two", ("e", "e"), ("f", "f")).Add(_ => machine.Test(1)(0), "one").WithCleanup(ended.Add).RunTests(machine.Settings);

        Assert.That(ended, Is.EqualTo(new[] { "a", "b", "c", "d", "e", "f" }));
    }

    /// <summary>Two inputs that are equal are two.</summary>
    [Test]
    public void WithCleanup_InputsOfAValueTypeOnThreads_IsCalledOnceForEach()
    {
        SweepResults results = TestSuite.ForInputs("Two", ("c", (1, "c")), ("d", (1, "c"))).WithCleanup(input => ended.Add(input.Item2)).Add(_ => machine.Test(1)(0), "one")
            .RunTests(machine.Settings);
        SweepResults threads = TestSuite.Create("One", (1, "a")).WithCleanup(input => ended.Add(input.Item2)).Add(input => input.Item1, "one").WithThreads(1, 2)
            .RunTests(BenchmarkSettings.Quick.WithTestTime(TimeSpan.FromMilliseconds(20)).WithCalibrationTime(TimeSpan.FromMilliseconds(20)));

        Assert.That((results.Count, threads.Count), Is.EqualTo((2, 2)));
        Assert.That(ended, Is.EqualTo(new[] { "c", "c", "a" }));
    }

    [Test]
    public void WithCleanup_Asynchronous_IsAwaited()
    {
        _ = TestSuite.Create("One", "a").Add(_ => machine.Test(1)(0), "one").WithCleanup(EndAsync).RunTests(machine.Settings);
        _ = TestSuite.Create("First", "b").WithCleanup(async input => await EndAsync(input)).Add(_ => machine.Test(1)(0), "one").RunTests(machine.Settings);
        _ = TestSuite.ForInputs("Two", ("c", "c")).WithCleanup(EndAsync).Add(_ => machine.Test(1)(0), "one").RunTests(machine.Settings);
        _ = TestSuite.ForInputs("Two", ("d", "d")).Add(_ => machine.Test(1)(0), "one").WithCleanup(EndAsync).RunTests(machine.Settings);

        Assert.That(ended, Is.EqualTo(new[] { "a", "b", "c", "d" }));
    }

    [Test]
    public void WithCleanup_ThatThrows_IsAWarningAndTheResultsStand()
    {
        ResultSuite results = TestSuite.Create("Reading").WithInput(() => new Resource())
            .Add(one => Read(one, 1), "one").WithCleanup(_ => throw new IOException("The disk is full.")).RunTests(machine.Settings);

        Assert.That(results, Has.Count.EqualTo(1));
        Assert.That(
            results.Warnings.Single().ToString(),
            Is.EqualTo("The input could not be cleaned up, or disposed of: IOException: The disk is full. The figures stand; see what is left behind."));
        Assert.That(disposed, Is.EqualTo(1), "It is disposed of all the same.");
    }

    [Test]
    public void WithCleanup_ThatHangs_TouchesNothingAfterwards()
    {
        using ManualResetEventSlim end = new();
        Thread? hung = null;

        SweepResults results = TestSuite.ForInputs("Two", ("c", "c"), ("d", "d")).Add(_ => machine.Test(1)(0), "one").WithCleanup(Clean).RunTests(machine.Settings);

        Assert.That(results, Has.Count.EqualTo(2));
        Assert.That(results.SelectMany(suite => suite.Warnings).Select(warning => warning.Message).Distinct().Single(), Does.StartWith("The input c could not be cleaned up"));

        void Clean(string input)
        {
            if (input == "c")
            {
                hung = Thread.CurrentThread;
                machine.Clock.Advance(TimeSpan.FromMinutes(2));
                end.Wait();
                throw new IOException("late");
            }

            end.Set();
            Assert.That(hung!.Join(TimeSpan.FromSeconds(30)), Is.True, "The thread that was given up ends.");
        }
    }

    [Test]
    public void WithCleanup_OfACopyThrows_IsAWarningAndTheResultsStand()
    {
        ResultSuite results = TestSuite.Create("Reading", "a").WithFreshInput(text => new string(text))
            .Add(_ => machine.Test(1)(0), "one").WithCleanup(text => Throw<int>()).RunTests(machine.Settings);

        Assert.That(results, Has.Count.EqualTo(1));
        Assert.That(results.Warnings.Select(warning => (warning.Code, warning.TestName)), Is.EquivalentTo(new[] { ("not-cleaned-up", "one"), ("not-cleaned-up", null) }));
        Assert.That(results.Failures, Is.Empty);
    }

    [Test]
    public void Dispose_ThatThrows_IsAWarningThatNamesTheInput()
    {
        SweepResults results = TestSuite.Sweep("Reading", [1, 2], _ => new Broken()).Add(_ => machine.Test(1)(0), "one").RunTests(machine.Settings);

        Assert.That(results, Has.Count.EqualTo(2));
        Assert.That(results.SelectMany(suite => suite.Warnings).Select(warning => warning.Message).Distinct(),
            Is.EqualTo(new[] { "The input 1 could not be cleaned up, or disposed of: IOException: no disk." }));
    }

    [Test]
    public void RunTests_ProgressThatThrows_AllInputsEnd()
    {
        FakeProgress progress = new() { Reporting = _ => throw new NotSupportedException("nobody listens") };
        BenchmarkSettings settings = machine.Settings.WithTestTime(TimeSpan.FromSeconds(80_000)).WithFixedTime();

        Assert.That(
            () => TestSuite.Sweep("Reading", [1, 2, 3], _ => new Resource()).Add(_ => machine.Test(1)(0), "one").WithCleanup(_ => ended.Add("")).RunTests(settings, CancellationToken.None, progress),
            Throws.TypeOf<NotSupportedException>().With.Message.EqualTo("nobody listens"));
        Assert.That((ended.Count, disposed), Is.EqualTo((made, made)));
    }

    [Test]
    public void RunTests_NothingCouldBeMeasured_InputsEndAllTheSame()
    {
        Assert.That(
            () => TestSuite.Create("Reading").WithInput(() => new Resource()).Add(_ => Throw<int>(), "one").WithCleanup(_ => ended.Add("")).RunTests(machine.Settings),
            Throws.InstanceOf<TestFailureException>());
        Assert.That((made, disposed, ended.Count), Is.EqualTo((1, 1, 1)));
    }

    [Test]
    public void Try_InputsEnd()
    {
        IBenchmarkSuite suite = TestSuite.Create("Reading").WithInput(() => new Resource()).Add(one => one.Value, "one").WithCleanup(_ => ended.Add(""));

        Assert.That(suite.Try(machine.Settings, _ => true, CancellationToken.None).Passed, Is.EqualTo(1));
        Assert.That((made, disposed, ended.Count), Is.EqualTo((1, 1, 1)));
    }

    [Test]
    public void RunTests_TestThatDisposesOfTheSharedInput_IsToldWhat()
    {
        using Resource own = new();

        TestSuite<Resource, int> suite = TestSuite.Create("Reading", own).Add(one => Read(one, 1), "good").Add(one =>
        {
            int value = Read(one, 1);
            one.Dispose();
            return value;
        }, "bad");

        Assert.That(() => suite.RunTests(machine.Settings), Throws.InstanceOf<TestFailureException>()
            .With.Message.Contains("bad: it threw ObjectDisposedException: 'MiniBench.Tests.InputLifeTest+Resource' was disposed of before.").And.Message.Contains("WithFreshInput"));
        Assert.That(TestSuite.Create("Reading", own).Add(_ => machine.Test(1)(0), "other").Add(one => Read(one, 1), "late").RunTests(machine.Settings).Failures, Has.Count.EqualTo(1), "The others' results are kept.");
    }

    [Test]
    public void With_Nothing_ThrowsAtOnce()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => TestSuite.Create("a").WithInput((Func<int>)null!), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.Create("a").WithInput((Func<Task<int>>)null!), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.Create("a", 1).WithCleanup((Action<int>)null!), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.Create("a", 1).WithCleanup((Func<int, Task>)null!), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.Create("a", 1).Add(n => n).WithCleanup((Action<int>)null!), Throws.ArgumentNullException);
            Assert.That(() => TestSuite.ForInputs("a", ("b", 1)).Add(n => n).WithCleanup((Action<int>)null!), Throws.ArgumentNullException);
        }
    }

    [Test]
    public void Sweep_MakerThatNeverReturns_IsGivenUpAfterMinutesAndLargerSizesWithIt()
    {
        using ManualResetEventSlim end = new();
        ConcurrentBag<int> asked = [];
        int Make(int size)
        {
            asked.Add(size);
            if (size == 2)
            {
                machine.Clock.Advance(TimeSpan.FromMinutes(11));
                end.Wait();
            }

            return size;
        }

        SweepResults results = TestSuite.Sweep("Sizes", [1, 2, 3], Make).Add(machine.Test(1), "one").RunTests(machine.Settings);
        end.Set();

        Assert.That(results.Select(suite => suite.Count), Is.EqualTo(new[] { 1, 0 }));
        Assert.That(results.SelectMany(suite => suite.Failures).Single().ToString(),
            Does.StartWith("one failed on 2: it was not run: the input 2 could not be made: TimeoutException: did not return within 600 s"));
        Assert.That(asked, Does.Not.Contain(3));
    }

    [Test]
    public void Sweep_MakerThatThrowsATimeout_IsAskedForLargerSizes()
    {
        int Make(int size) => size == 2 ? throw new TimeoutException("the server did not answer") : size;

        SweepResults results = TestSuite.Sweep("Sizes", [1, 2, 3], Make).Add(machine.Test(1), "one").RunTests(machine.Settings);

        Assert.That(results.Select(suite => suite.Count), Is.EqualTo(new[] { 1, 0, 1 }));
        Assert.That(results.SelectMany(suite => suite.Failures).Single().ToString(), Does.Contain("the server did not answer"));
    }

    [Test]
    public void WithInput_ThatTakesMinutes_IsWaitedForAndSaid()
    {
        using ManualResetEventSlim end = new();
        Listener listener = new(message =>
        {
            if (message.Contains("'the input' has not returned for 540 s", StringComparison.Ordinal))
            {
                end.Set();
            }
        });
        Resource Make()
        {
            machine.Clock.Advance(TimeSpan.FromMinutes(9));
            Assert.That(end.Wait(TimeSpan.FromSeconds(30)), Is.True, "Nothing was said.");
            return new();
        }

        ResultSuite results = TestSuite.Create("Reading").WithInput(Make).Add(one => Read(one, 1), "one").RunTests(machine.Settings, CancellationToken.None, listener);

        Assert.That(results.Failures, Is.Empty);
        Assert.That(results, Has.Count.EqualTo(1));
    }

    private static Resource Fail() => throw new IOException("no disk");

    private static T Throw<T>() => throw new IOException("no disk");

    private int Read(Resource one, double milliseconds) => machine.Test(milliseconds, one.Value)(0);

    private int Read(Later one, double milliseconds) => machine.Test(milliseconds, one.Value)(0);

    private async Task EndAsync(string input)
    {
        await Task.Yield();
        ended.Add(input);
    }

    private sealed class Resource : IDisposable
    {
        private bool isDisposed;

        internal Resource() => Interlocked.Increment(ref made);

        internal int Value
        {
            get
            {
                ObjectDisposedException.ThrowIf(isDisposed, this);
                return 7;
            }
        }

        public void Dispose()
        {
            disposed += isDisposed ? 0 : 1;
            isDisposed = true;
        }
    }

    private sealed class Later : IAsyncDisposable
    {
        internal Later() => made++;

        internal int Value => disposed == 0 ? 7 : throw new ObjectDisposedException(nameof(Later));

        public async ValueTask DisposeAsync()
        {
            await Task.Yield();
            disposed++;
        }
    }

    private sealed class Listener(Action<string> hear) : IProgress<RunProgress>
    {
        public void Report(RunProgress value) => hear(value.Message);
    }

    private sealed class Broken : IDisposable
    {
        public void Dispose() => Throw<int>();
    }
}
