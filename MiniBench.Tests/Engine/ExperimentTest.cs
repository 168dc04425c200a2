using System;
using System.IO;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class ExperimentTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void Measure_ControlThatAgrees_LeavesTheThreshold()
    {
        ResultSuite results = machine.Measure(machine.Candidate("a", 1_000), machine.Candidate("b", 1_030));

        Assert.That(results.NoiseFloor, Is.Zero);
        Assert.That(results.Compare("b", "a").IsSlower, Is.True);
    }

    /// <summary>The first table of a sweep comes after three rounds, and one that is ended early may have no more.</summary>
    [Test]
    public void Measure_SweepOfAFewRounds_TakesTheCostOfACallOff()
    {
        machine.Settings = machine.Settings.WithTestTime(TimeSpan.FromMilliseconds(0.3));
        RunContext sweep = new(machine.Settings, machine.Context().Watch) { IsSweep = true };

        Measurement nothing = FakeMachine.MeasureAll(sweep, machine.Candidate("a", 2), machine.Empty(2), new ControlCandidate(machine.Probe)).Single().Measurement!;

        Assert.That(nothing.Rounds, Has.Count.LessThan(4));
        Assert.That(nothing.IsBelowResolution);
    }

    [Test]
    public void Measure_KnownWorkThatDiffersInOddRounds_RaisesTheFloor([Values(1.05, 1 / 1.05)] double factor)
    {
        FakeCandidate control = new(machine.Clock, "the control", batch => batch % 2 == 0 ? 12e6 : factor * 12e6, input: -1, isControl: true);

        ResultSuite results = FakeMachine.MeasureAll(machine.Context(), machine.Candidate("a", 12e6), machine.Candidate("b", 12.48e6), control);

        Assert.That(results.NoiseFloor, Is.EqualTo(0.05).Within(0.01).Percent);
        Assert.That(results.Compare("b", "a").Limit, Is.EqualTo(results.NoiseFloor));
        Assert.That(results.Compare("b", "a").Verdict, Is.EqualTo(Verdict.NoDifference));
    }

    [Test]
    public void Measure_Control_IsNoResult() =>
        Assert.That(machine.Measure(machine.Candidate("a", 1_000), machine.Empty(1)).Select(result => result.Name), Is.EqualTo(new[] { "a" }));

    [Test]
    public void Measure_ChangingMachine_DisturbsAllAlike()
    {
        int batches = 0;
        double Speed() => batches++ % 4_000 < 2_000 ? 1 : 1.6;

        ResultSuite results = machine.Measure(
            new FakeCandidate(machine.Clock, "a", _ => 10_000 * Speed()), new FakeCandidate(machine.Clock, "b", _ => 11_000 * Speed()));

        Assert.That(results.Compare("b", "a").Ratio, Is.EqualTo(1.1).Within(1).Percent);
        Assert.That(results.Compare("b", "a").IsSlower, Is.True);
    }

    [Test]
    public void Measure_Neighbour_WhoSlowsTheMiddleThird_ChangesNothing()
    {
        long start = machine.Clock.GetTimestamp();
        double Load() => machine.Clock.GetElapsedTime(start).TotalSeconds is > 0.4 and < 0.6 ? 3 : 1;

        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * Load();

        ResultSuite results = machine.Measure(
            new FakeCandidate(machine.Clock, "a", _ => 10_000 * Load()), new FakeCandidate(machine.Clock, "b", _ => 10_500 * Load()));

        Assert.That(results.Compare("b", "a").Ratio, Is.EqualTo(1.05).Within(0.5).Percent);
        Assert.That(results[0].Measurement!.Nanoseconds, Is.EqualTo(10_000).Within(0.5).Percent);
    }

    [Test]
    public void Measure_SlowFirstCalls_AreNotInTheResult()
    {
        FakeCandidate warming = new(machine.Clock, "a", _ => machine.Probe.CompiledMethods < 3 ? 15_000 : 1_000);
        long start = machine.Clock.GetTimestamp();
        warming.InBatch = _ => machine.Probe.CompiledMethods = (long)(machine.Clock.GetElapsedTime(start).TotalSeconds / 0.2);

        ResultSuite results = machine.Measure(warming);

        Assert.That(results[0].Measurement!.Rounds.Where(double.IsFinite), Is.All.EqualTo(1_000).Within(0.1).Percent);
    }

    [Test]
    public void Measure_Cancelled_GivesWhatThereIs()
    {
        using CancellationTokenSource cancellation = new();
        FakeCandidate test = machine.Candidate("a", 10_000);
        test.InBatch = batch => (batch == 1_000 ? cancellation : null)?.Cancel();

        ResultSuite results = FakeMachine.Measure(machine.Context(cancellation.Token), test, machine.Candidate("b", 20_000));

        Assert.That(results.IsInterrupted, Is.True);
        Assert.That(results.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "interrupted" }));
        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 10_000.0, 20_000 }).Within(0.1).Percent);
    }

    [Test]
    public void Measure_CancelledBeforeTheFirstRound_GivesOneRoundWithoutInterval()
    {
        ResultSuite results = FakeMachine.Measure(
            machine.Context(new CancellationToken(canceled: true)), machine.Candidate("a", 10_000), machine.Candidate("b", 20_000));

        Assert.That(results.Select(result => result.Measurement!.Upper), Is.All.EqualTo(double.PositiveInfinity));
        Assert.That(results.Compare("a", "b").Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    [Test]
    public void Measure_ClockGoesBack_GivesSensibleFigures([Values(0, 3, 50, 2_500)] int at)
    {
        FakeCandidate jumping = machine.Candidate("a", 10_000);
        jumping.InBatch = batch => machine.Clock.Advance(batch == at ? TimeSpan.FromMinutes(-10) : TimeSpan.Zero);
        RunContext context = machine.Context();

        ResultSuite results = FakeMachine.Measure(context, machine.Candidate("b", 20_000), jumping);

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 20_000.0, 10_000 }).Within(0.1).Percent);
        Assert.That(results.Facts!.MeasuredTime.TotalSeconds, Is.LessThan(1));
        Assert.That(context.Warnings.Select(warning => warning.Code), Does.Contain("clock-went-back"));
    }

    [Test]
    public void Measure_CoarseClock_StillFindsTheTime([Values(25, 5_000)] double perRead)
    {
        FakeMachine coarse = new(new FakeClock { Step = 1_000_000, PerRead = perRead });
        coarse.Probe.UptimePerRead = 2 * perRead / 1e6;
        RunContext context = coarse.Context();

        ResultSuite results = FakeMachine.Measure(context, coarse.Candidate("a", 10_000), coarse.Candidate("b", 20_000));

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 10_000.0, 20_000 }).Within(5).Percent);
        Assert.That(context.Warnings.Select(warning => warning.Code), Does.Contain("coarse-clock"));
    }

    [Test]
    public void Measure_LongCalls_HaveTheirProcessorTime()
    {
        FakeCandidate waiting = machine.Candidate("waiting", 10_000_000);
        waiting.BeforeBatch = () => machine.Probe.ProcessorTime += TimeSpan.FromMilliseconds(50);
        waiting.InBatch = _ => machine.Probe.ProcessorTime += TimeSpan.FromMilliseconds(4);

        ResultSuite results = FakeMachine.Measure(machine.Context(), waiting, machine.Candidate("short", 10_000));

        Assert.That(results.Select(result => result.Measurement!.ProcessorNanoseconds), Is.EqualTo(new double?[] { 4e6, null }));
    }

    /// <summary>Processes in lock-step need no more than a candidate whose batch happens in another one.</summary>
    [Test]
    public void Measure_BatchesElsewhere_CountAsTheirAnswersSay()
    {
        machine.Probe.IsThreadTimeKnown = true;
        using OtherSide slow = new(calls => (calls * 1_030, 0, calls * 24));
        int batches = 0;
        using OtherSide interrupted = new(calls => (calls * 1_000, batches++ % 3 == 0 ? 5e6 : 0, 0));
        PipedCandidate a = interrupted.Candidate(machine, "a");
        PipedCandidate b = slow.Candidate(machine, "b");

        ResultSuite results = FakeMachine.MeasureAll(machine.Context(), a, b, new ControlCandidate(machine.Probe));

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 1_000.0, 1_030 }).Within(0.1).Percent);
        Assert.That(results.Select(result => result.Measurement!.AllocatedBytes), Is.EqualTo(new[] { 0.0, 24 }).Within(0.1));
        Assert.That(results.Compare("b", "a").Ratio, Is.EqualTo(1.03).Within(0.1).Percent);
        Assert.That(results.Compare("b", "a").IsSlower);
    }

    [Test]
    public void Measure_BatchesElsewhereThatEnd_LeaveTheOthers()
    {
        int batches = 0;
        using OtherSide ending = new(calls => ++batches < 500 ? (calls * 1_000, 0, 0) : throw new EndOfStreamException());
        PipedCandidate a = ending.Candidate(machine, "a");

        ResultSuite results = FakeMachine.MeasureAll(machine.Context(), a, machine.Candidate("b", 20_000), new ControlCandidate(machine.Probe));

        Assert.That(a.FailureOn(null)!.Reason, Does.Contain("The process of a has ended."));
        Assert.That(results.Select(result => result.Name), Is.EqualTo(new[] { "b" }));
    }
}
