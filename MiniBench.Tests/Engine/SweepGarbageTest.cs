using System;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class SweepGarbageTest
{
    private const double CallTime = FakeHeap.CallTime, PausePerKeptByte = FakeHeap.PausePerKeptByte;

    private readonly FakeMachine machine = new();
    private readonly FakeHeap heap;
    private bool isInRounds;

    public SweepGarbageTest() => heap = new(machine);

    /// <summary>A collection in the rounds finds what both left. One that keeps its objects pays for copying them, on each size, and nobody else does. Of many inputs that were given as well.</summary>
    [TestCase(true, 4)]
    [TestCase(false, 6)]
    [TestCase(false, 40)]
    public void Measure_OneKeepsItsObjectsAndOneDropsThem_EachPaysForItsOwn(bool isSweep, int inputs)
    {
        int[] bytes = [.. Enumerable.Range(0, inputs).Select(i => 1_000 << (4 * i / inputs))];
        FakeCandidate[] tests = [.. bytes.SelectMany((size, i) => new[] { heap.Test("dropped", i, size, isKept: false), heap.Test("kept", i, size, isKept: true) })];

        ResultSuite[] results = Measure(isSweep, tests);

        Assert.That(results.Select(result => result[0].Measurement!.Nanoseconds), Is.All.EqualTo(CallTime).Within(1).Percent);
        Assert.That(
            results.Select(result => result[1].Measurement!.Nanoseconds),
            Is.EqualTo(bytes.Select(size => CallTime + (PausePerKeptByte * size))).Within(2).Percent);
    }

    /// <summary>What another test left cold takes longer than a batch to be warm again. A loop that does nothing else does not meet it, and neither does its time here, on whatever size.</summary>
    [Test]
    public void Measure_SlowForLongerThanABatchAfterAnotherTest_TimeIsThatAlone([Values(4, 20)] int sizes)
    {
        const double Cold = 1e6, Slowed = 1.7;
        (string last, double since) = ("", 0);
        double Speed(string name)
        {
            (last, since) = last == name ? (last, since) : (name, machine.Clock.Total);
            return machine.Clock.Total - since < Cold ? Slowed : 1;
        }

        FakeCandidate[] tests =
        [
            .. Enumerable.Range(1, sizes).SelectMany(i => new[]
            {
                heap.Test("dropped", i, 1_000 * i, isKept: false, () => Speed("dropped")),
                new FakeCandidate(machine.Clock, "calculated", _ => CallTime * Speed("calculated"), i),
            }),
        ];

        ResultSuite[] results = Measure(isSweep: true, tests);

        Assert.That(results.Select(result => result[0].Measurement!.Nanoseconds), Is.All.EqualTo(CallTime).Within(2).Percent);
        Assert.That(results.Select(result => result[1].Measurement!.Nanoseconds), Is.All.EqualTo(Slowed * CallTime).Within(2).Percent, "The case that is meant.");
    }

    /// <summary>Inputs that were given may have little in common but what they allocate: what one is slowed by in the rounds is no share of another one's time.</summary>
    [Test]
    public void Measure_GivenInputsOfDifferentWork_AreNotScaledByEachOther()
    {
        const double Cold = 1e6, Excess = 0.7;
        (string last, double since) = ("", 0);
        double Speed(double work)
        {
            (last, since) = last == "dropped" ? (last, since) : ("dropped", machine.Clock.Total);
            return work + (machine.Clock.Total - since < Cold ? Excess : 0);
        }

        double Other(double time)
        {
            last = "other";
            return time;
        }

        double[] work = [.. Enumerable.Range(0, 20).Select(i => i % 3 == 1 ? 10.0 : 1)];
        FakeCandidate[] tests =
        [
            .. work.SelectMany((one, i) => new[]
            {
                heap.Test("dropped", i, 10_000, isKept: false, () => Speed(one)), new FakeCandidate(machine.Clock, "other", _ => Other(CallTime), i),
            }),
        ];

        ResultSuite[] results = Measure(isSweep: false, tests);

        Assert.That(results.Select(result => result[0].Measurement!.Nanoseconds), Is.EqualTo(work.Select(one => one * CallTime)).Within(3).Percent);
    }

    /// <summary>A run that begins again without a test that hung may have fewer inputs.</summary>
    [Test]
    public void Measure_FewerInputsThanBefore_LeavesThemToStretches()
    {
        RunContext context = Context(isSweep: false);
        FakeCandidate[] tests = [.. Enumerable.Range(0, 6).Select(i => heap.Test("a", i, 10_000, isKept: false))];

        new SweepGarbage(context).Measure(tests);
        bool before = context.IsAloneBefore;
        new SweepGarbage(context).Measure(tests[..5]);

        Assert.That((before, context.IsAloneBefore), Is.EqualTo((true, false)));
    }

    /// <summary>In short batches a test goes through memory that is still warm, in a loop of its own through more of it. By a little, or where it hardly allocates, it may be the machine.</summary>
    [TestCase(4_000, 1.6, 1.6)]
    [TestCase(10_000, 2.9, 2.9)]
    [TestCase(4_000, 1.15, 1)]
    [TestCase(100, 1.6, 1)]
    public void Measure_SlowerAfterSomeBatches_TimeIsThatAloneWhereMemoryExplainsIt(int bytes, double slowed, double expected)
    {
        const double Warm = 0.3e6;
        (string last, double since) = ("", 0);
        double Speed(string name)
        {
            (last, since) = last == name ? (last, since) : (name, machine.Clock.Total);
            return machine.Clock.Total - since < Warm ? 1 : slowed;
        }

        FakeCandidate[] tests =
        [
            .. Enumerable.Range(1, 4).SelectMany(i => new[]
            {
                heap.Test("kept", i, bytes * i, isKept: true, () => Speed("kept")),
                new FakeCandidate(machine.Clock, "calculated", _ => CallTime * Speed("calculated"), i),
            }),
        ];

        ResultSuite[] results = Measure(isSweep: true, tests);

        Assert.That(
            results.Select(result => result[0].Measurement!.Nanoseconds - result[0].Measurement!.GcPauseNanoseconds),
            Is.All.EqualTo(expected * CallTime).Within(3).Percent);
        Assert.That(results.Select(result => result[0].Measurement!.IsVague), Is.All.False);
        Assert.That(
            results.Select(result => result[0].Measurement!.Lower / (CallTime + result[0].Measurement!.GcPauseNanoseconds)),
            Is.All.LessThan(1), "The time of the rounds is in the interval.");
    }

    /// <summary>What is slower alone was so at one moment: two equal tests that met the collector in different states are not told apart.</summary>
    [Test]
    public void Measure_OneOfTwoEqualTestsIsSlowerAlone_IsNotCalledSlower()
    {
        double Speed(string name) => name == "second" && machine.Probe.Refills > 4 && !isInRounds ? 1.6 : 1;

        FakeCandidate[] tests =
        [
            .. Enumerable.Range(1, 4).Select(i => heap.Test("first", i, 4_000 * i, isKept: false, () => Speed("first"))),
            .. Enumerable.Range(1, 4).Select(i => heap.Test("second", i, 4_000 * i, isKept: false, () => Speed("second"))),
        ];
        tests[0].InBatch += _ => isInRounds |= machine.Probe.Refills > 7;

        ResultSuite[] results = Measure(isSweep: true, tests);

        Assert.That(results.Select(result => result.Compare("second", "first").Verdict), Is.All.EqualTo(Verdict.NotResolved));
        Assert.That(results.Select(result => result.Compare("second", "first").MoreTime), Is.All.Null, "They are measured alone once.");
        Assert.That(results.Select(result => result[1].Measurement!.Nanoseconds - result[1].Measurement!.GcPauseNanoseconds), Is.All.EqualTo(1.6 * CallTime).Within(1).Percent, "The case that is meant.");
    }

    /// <summary>
    /// What others' collections gave back to the system costs a test in nearly all of its rounds, and nothing in a loop of its own. The same without new pages is the test's.
    /// </summary>
    [TestCase(10, 1)]
    [TestCase(0, 1.7)]
    public void Measure_NewPagesInTheRounds_TimeIsThatAlone(int pages, double expected)
    {
        const double Cold = 0.5e6, Slowed = 2;
        machine.Probe.IsThreadTimeKnown = true;
        Random random = new(1);
        (double since, bool isNew, bool isAfterAnother, bool isCold) = (0, false, true, false);
        double Speed()
        {
            (since, isNew) = isAfterAnother ? (machine.Clock.Total, random.Next(4) > 0) : (since, isNew);
            isAfterAnother = false;
            isCold = isNew && machine.Clock.Total - since < Cold;
            return isCold ? Slowed : 1;
        }

        FakeCandidate[] tests =
        [
            .. Enumerable.Range(1, 4).Select(i => heap.Test("dropped", i, 100 * i, isKept: false, Speed)),
            .. Enumerable.Range(1, 4).Select(i => new FakeCandidate(machine.Clock, "calculated", CallTime, i) { InBatch = _ => isAfterAnother = true }),
        ];
        foreach (FakeCandidate dropped in tests.Take(4))
        {
            dropped.InBatch += _ => machine.Probe.PageFaults += isCold ? pages : 0;
        }

        ResultSuite[] results = Measure(isSweep: true, tests);

        Assert.That(results.Select(result => result[0].Measurement!.Nanoseconds), Is.All.EqualTo(expected * CallTime).Within(5).Percent);
    }

    /// <summary>One who was there while a test was measured alone, and has left when the rounds begin, makes no call slower.</summary>
    [TestCase(0.5)]
    [TestCase(1)]
    public void Measure_NeighbourWhileATestIsAlone_ChangesNothing(double share)
    {
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);
        int[] bytes = [1_000, 2_000, 4_000, 8_000];
        FakeCandidate[] tests = [.. bytes.Select((size, i) => heap.Test("kept", i, size, isKept: true, () => IsThere() ? 1.6 : 1))];

        ResultSuite[] results = Measure(isSweep: true, tests);

        Assert.That(results.Select(result => result[0].Measurement!.Nanoseconds - result[0].Measurement!.GcPauseNanoseconds), Is.All.EqualTo(CallTime).Within(0.1).Percent);

        bool IsThere() => machine.Probe.Refills is > 0 and < 3 && machine.Clock.Total / 2e6 % 1 < share;
    }

    /// <summary>A sweep of many sizes takes no longer for it, and what a byte costs is known for each.</summary>
    [TestCase(1, 8)]
    [TestCase(0.5, 4)]
    public void Measure_ManySizes_SomeAreMeasuredAndTheRestTakesTheNearest(double pace, int measured)
    {
        machine.Settings = pace < 1 ? machine.Settings.Quickly() : machine.Settings;
        FakeCandidate[] tests = [.. Enumerable.Range(0, 30).Select(i => heap.Test("kept", i, 1_000 + (100 * i), isKept: true))];

        new SweepGarbage(Context(isSweep: true)).Measure(tests);

        Assert.That(machine.Probe.Refills, Is.EqualTo(measured));
        Assert.That(tests.SelectMany(PausesPerByte), Is.All.EqualTo(PausePerKeptByte).Within(5).Percent);
        Assert.That(tests.Select(test => test.Alike!.Alone.Count), Is.All.EqualTo(Stretches.Fewest));
    }

    /// <summary>A first look may come when rounds of another input count, and none of this one yet.</summary>
    [Test]
    public void AsAlone_NoRoundYet_IsNothing()
    {
        FakeCandidate[] tests = [.. Enumerable.Range(0, 30).Select(i => heap.Test("kept", i, 1_000 + (100 * i), isKept: true))];
        new SweepGarbage(Context(isSweep: true)).Measure(tests);
        FakeCandidate test = tests.First(one => one.Alike != one);
        test.Alike!.Samples.Add(0, new(100, 100 * CallTime, 0, 0));

        Assert.That(SweepGarbage.AsAlone([], test, 0), Is.Empty);
    }

    [Test]
    public void Measure_NothingIsAllocated_TakesNoTime()
    {
        double before = machine.Clock.Total;

        new SweepGarbage(Context(isSweep: true)).Measure([heap.Test("a", 0, 0, isKept: false)]);

        Assert.That(machine.Clock.Total, Is.EqualTo(before));
    }

    /// <summary>What all threads allocate is told to some kilobytes: a batch of one call, as a look at a slow one is, may have allocated nothing. The run ended with an exception.</summary>
    [Test]
    public void Measure_BytesOfALaterLookAreNotSeen_CollectionsCountAllTheSame()
    {
        FakeCandidate[] tests = [.. Enumerable.Range(0, 4).Select(i => heap.Test("kept", i, 1_000 + (100 * i), isKept: true))];
        RunContext context = Context(isSweep: true);
        Experiment experiment = new("Fakes", [.. tests, new ControlCandidate(context.Probe)], context);
        experiment.Measure(() => []);

        Array.ForEach(tests, test => test.Note(new Batch(1, CallTime, 0, 0), 1));

        Assert.That(tests.Select(test => test.CallBytes), Is.All.Zero, "The case that is meant.");
        Assert.That(
            tests.Select(test => experiment.Result(test.Input, new(), [])[0].Measurement!.Nanoseconds),
            Is.EqualTo(tests.Select((_, i) => CallTime + (PausePerKeptByte * (1_000 + (100 * i))))).Within(2).Percent);
    }

    /// <summary>There the stretches of the run say it.</summary>
    [Test]
    public void Measure_OneInput_LeavesItToTheStretches()
    {
        FakeCandidate test = heap.Test("kept", 0, 1_000, isKept: true);

        new SweepGarbage(Context(isSweep: false)).Measure([test]);

        Assert.That(test.Batches, Is.Empty);
    }

    /// <summary>What it left behind says nothing of the others.</summary>
    [Test]
    public void Measure_TestThrowsOnAnInput_TheOthersAreMeasured()
    {
        FakeCandidate[] tests = [.. Enumerable.Range(0, 3).Select(i => heap.Test("kept", i, 1_000 + (100 * i), isKept: true))];
        tests[1].InBatch = _ => throw new InvalidOperationException();

        new SweepGarbage(Context(isSweep: true)).Measure(tests);

        Assert.That(tests.SelectMany(PausesPerByte), Is.All.EqualTo(PausePerKeptByte).Within(5).Percent);
    }

    [Test]
    public void Measure_RunIsEnded_StopsAtOnce()
    {
        using CancellationTokenSource stop = new();
        FakeCandidate[] tests = [.. Enumerable.Range(0, 4).Select(i => heap.Test("kept", i, 1_000, isKept: true))];
        tests[0].InBatch += _ => stop.Cancel();

        new SweepGarbage(new RunContext(machine.Settings, machine.Context(stop.Token).Watch) { IsSweep = true }).Measure(tests);

        Assert.That(tests.Sum(test => test.Batches.Count), Is.EqualTo(1));
    }

    private static double[] PausesPerByte(FakeCandidate test) => [.. test.Alike!.Alone.Select(stretch => stretch.CallCollecting / test.Alike.CallBytes)];

    private RunContext Context(bool isSweep) => new(machine.Settings, machine.Context().Watch) { IsSweep = isSweep };

    private ResultSuite[] Measure(bool isSweep, FakeCandidate[] tests)
    {
        RunContext context = Context(isSweep);
        Experiment experiment = new("Fakes", [.. tests, new ControlCandidate(context.Probe)], context);
        experiment.Measure(() => []);
        return [.. tests.Select(test => test.Input).Distinct().Select(input => experiment.Result(input, new(), []))];
    }
}
