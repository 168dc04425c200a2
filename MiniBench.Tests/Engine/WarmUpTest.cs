using System;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class WarmUpTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void Run_QuietCompiler_EndsAfterAQuarterOfASecond() =>
        Assert.That(Run(machine.Candidate("a", 1_000)).TotalSeconds, Is.EqualTo(0.25).Within(0.01));

    [Test]
    public void Run_EndsAQuarterOfASecondAfterTheLastCompilation()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        long start = machine.Clock.GetTimestamp();
        candidate.InBatch = _ => machine.Probe.CompiledMethods += machine.Clock.GetElapsedTime(start).TotalSeconds < 0.6 ? 1 : 0;

        Assert.That(Run(candidate).TotalSeconds, Is.EqualTo(0.85).Within(0.01));
    }

    [TestCase(1, 0.5, false)]
    [TestCase(9, 2.5, false)]
    [TestCase(99, 6.25, false)]
    [TestCase(1, 0.5, true)]
    [TestCase(9, 2.5, true)]
    [TestCase(99, 6.25, true)]
    public void Run_ProcessorIsTakenAway_WaitsLongerForTheCompiler(double others, double seconds, bool isBetweenBatches)
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        void Steal() => machine.Probe.Steal(TimeSpan.FromMicroseconds(others * (candidate.Batches.Count == 0 ? 1 : candidate.Batches[^1])));
        candidate.BeforeBatch = isBetweenBatches ? Steal : candidate.BeforeBatch;
        candidate.InBatch = isBetweenBatches ? candidate.InBatch : _ => Steal();

        Assert.That(Run(candidate).TotalSeconds, Is.EqualTo(seconds).Within(4).Percent);
    }

    [Test]
    public void Run_CallsThatWait_WaitsForTheCompilerByTheClock()
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.InBatch = _ =>
        {
            machine.Probe.Waits++;
            machine.Probe.Steal(TimeSpan.FromMicroseconds(9 * candidate.Batches[^1]));
        };

        Assert.That(Run(candidate).TotalSeconds, Is.EqualTo(0.25).Within(0.02));
    }

    [Test]
    public void Run_CompilerThatIsNeverQuiet_EndsAtTheLimitAndSaysSo()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.InBatch = _ => machine.Probe.CompiledMethods++;
        RunContext context = machine.Context();

        Assert.That(Run(context, candidate).TotalSeconds, Is.EqualTo(2).Within(0.01));
        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unsettled" }));
    }

    [Test]
    public void Run_RuntimeWaits_GoesOnUntilItHasGotRound()
    {
        IsThroughAfter(0.9);
        RunContext context = machine.Context();

        Assert.That(Run(context, machine.Candidate("a", 1_000)).TotalSeconds, Is.EqualTo(0.9).Within(0.01));
        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_RuntimeWaitsBeyondTheBound_GoesOnUntilItIsQuiet()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        double start = Seconds();
        IsThroughAfter(3);
        candidate.InBatch = _ => machine.Probe.CompiledMethods += Seconds() - start is > 2.9 and < 3.1 ? 1 : 0;
        RunContext context = machine.Context();

        Assert.That(Run(context, candidate).TotalSeconds, Is.EqualTo(3.35).Within(0.01));
        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_RuntimeHasGotRoundLateAndIsNeverQuiet_EndsHalfASecondLaterAndSaysSo()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        IsThroughAfter(3);
        candidate.InBatch = _ => machine.Probe.CompiledMethods++;
        RunContext context = machine.Context();

        Assert.That(Run(context, candidate).TotalSeconds, Is.EqualTo(3.5).Within(0.01));
        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unsettled" }));
    }

    [Test]
    public void Run_RuntimeNeverGetsRound_EndsAfterFourTimesTheBoundAndSaysSo()
    {
        machine.Probe.IsThrough = _ => false;
        RunContext context = machine.Context();

        Assert.That(Run(context, machine.Candidate("a", 1_000)).TotalSeconds, Is.EqualTo(8).Within(0.01));
        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unsettled" }));
    }

    [Test]
    public void Run_CallsTooSlowForTheRuntimeToCountThem_DoesNotWaitForIt()
    {
        machine.Probe.IsThrough = _ => false;
        RunContext context = machine.Context();

        Assert.That(Run(context, machine.Candidate("a", 300e6), machine.Candidate("b", 300e6)).TotalSeconds, Is.LessThan(2.5));
        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_ManyTestsThatAreCalledTooRarelyToBeCounted_DoesNotWaitForTheRuntime()
    {
        machine.Probe.IsThrough = _ => false;
        RunContext context = machine.Context();

        Assert.That(Run(context, [.. Enumerable.Range(0, 20).Select(i => machine.Candidate($"{i}", 20e6))]).TotalSeconds, Is.LessThan(2.5));
        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_CalibrationTimeInWhichNoCodeComesToItsLastTier_DoesNotWaitForTheRuntime()
    {
        machine.Settings = machine.Settings.WithCalibrationTime(TimeSpan.FromSeconds(0.1));
        machine.Probe.IsThrough = _ => false;
        RunContext context = machine.Context();

        Assert.That(Run(context, machine.Candidate("a", 1_000)).TotalSeconds, Is.LessThan(0.11));
        Assert.That(context.Warnings, Is.Empty);
    }

    /// <summary>Times of code at its first tier were told with verdicts, and without a word.</summary>
    [TestCase(0.05, false, ExpectedResult = new[] { "unsettled" })]
    [TestCase(0.05, true, ExpectedResult = new string[0])]
    [TestCase(0.15, false, ExpectedResult = new[] { "unsettled" })]
    [TestCase(0.15, true, ExpectedResult = new string[0])]
    [TestCase(2, true, ExpectedResult = new string[0])]
    public string[] WarnOfEnd_CalibrationTimeInWhichNoCodeComesToItsLastTier_SaysSo(double seconds, bool isThrough)
    {
        machine.Settings = machine.Settings.WithCalibrationTime(TimeSpan.FromSeconds(seconds));
        machine.Probe.IsThrough = _ => isThrough;
        RunContext context = machine.Context();

        Run(context, machine.Candidate("a", 1_000));
        WarmUp.WarnOfEnd(context);

        return [.. context.Warnings.Select(warning => warning.Code)];
    }

    [TestCase(false)]
    [TestCase(true)]
    public void Run_RuntimeWaitsAndProcessorIsTakenAway_EndsAfterFourTimesTheBoundAltogether(bool isThroughInTheEnd)
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.BeforeBatch = () => machine.Probe.Steal(TimeSpan.FromMicroseconds(candidate.Batches.Count == 0 ? 1 : candidate.Batches[^1]));
        candidate.InBatch = _ => machine.Probe.CompiledMethods++;
        IsThroughAfter(isThroughInTheEnd ? 7.8 : 100);
        RunContext context = machine.Context();

        Assert.That(Run(context, candidate).TotalSeconds, Is.EqualTo(8).Within(2).Percent);
        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unsettled" }));
    }

    [Test]
    public void Run_SecondTime_HasItsOwnBound()
    {
        IsThroughAfter(3);
        RunContext context = machine.Context();
        Run(context, machine.Candidate("a", 1_000));
        FakeCandidate second = machine.Candidate("b", 1_000);
        second.InBatch = _ => machine.Probe.CompiledMethods++;

        Assert.That(Run(context, second).TotalSeconds, Is.EqualTo(2).Within(0.01));
    }

    [Test]
    public void Run_CanaryIsThrough_IsNotCalledAgain()
    {
        machine.Probe.IsThrough = calls => calls >= 60;

        Run(machine.Candidate("a", 1_000));

        Assert.That(machine.Probe.CanaryCalls, Is.EqualTo(60));
    }

    [Test]
    public void Run_QuietCompiler_WarnsOfNothing([Values(0.1, 2)] double limit)
    {
        machine.Settings = machine.Settings.WithCalibrationTime(TimeSpan.FromSeconds(limit));
        RunContext context = machine.Context();

        Run(context, machine.Candidate("a", 1_000));

        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_SlowCandidatesAndQuietCompiler_WarnsOfNothing()
    {
        RunContext context = machine.Context();

        Run(context, machine.Candidate("a", 300e6), machine.Candidate("b", 300e6), machine.Candidate("c", 300e6));

        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_CalibrationTime_IsTheBound()
    {
        machine.Settings = machine.Settings.WithCalibrationTime(TimeSpan.FromSeconds(0.1));
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.InBatch = _ => machine.Probe.CompiledMethods++;

        Assert.That(Run(candidate).TotalSeconds, Is.EqualTo(0.1).Within(0.01));
    }

    [Test]
    public void Run_CallsEveryCandidateAHundredTimes()
    {
        FakeCandidate fast = machine.Candidate("fast", 1_000);
        FakeCandidate slow = machine.Candidate("slow", 5e6);

        Run(fast, slow);

        Assert.That(slow.Batches.Sum(), Is.GreaterThanOrEqualTo(100));
    }

    [Test]
    public void Run_SlowCandidate_GetsNoMoreThanItsShareOfTheTime()
    {
        FakeCandidate fast = machine.Candidate("fast", 1_000);
        FakeCandidate slow = machine.Candidate("slow", 400e6);

        Run(fast, slow);

        Assert.That(slow.Batches.Sum(), Is.InRange(1, 4));
    }

    [Test]
    public void Run_CallLongerThanItsShare_IsNotCalledAgain()
    {
        FakeCandidate slow = machine.Candidate("slow", 40e9);
        slow.CallTime = 40e9;

        Run(machine.Candidate("fast", 1_000), slow);

        Assert.That(slow.Batches, Is.Empty);
    }

    [Test]
    public void Run_Sweep_WarmsSlowCallsByQuickOnesOfTheSameTest()
    {
        FakeCandidate quick = new(machine.Clock, "a", 1_000, input: 0) { CallTime = 1_000 };
        FakeCandidate slow = new(machine.Clock, "a", 1e6, input: 1) { CallTime = 1e6 };
        FakeCandidate slowOnly = new(machine.Clock, "b", 1e6, input: 0) { CallTime = 1e6 };
        RunContext context = new(machine.Settings, machine.Context().Watch) { IsSweep = true };

        WarmUp.Run([quick, slow, slowOnly], context);

        Assert.That(slow.Batches, Is.Empty);
        Assert.That(quick.Batches.Sum(), Is.GreaterThan(100));
        Assert.That(slowOnly.Batches.Sum(), Is.GreaterThan(100));
    }

    [Test]
    public void Run_CallThatShowsNoTime_IsNotCalledForMinutes()
    {
        FakeMachine coarse = new(new FakeClock { Step = 1_000_000, PerRead = 1_000 });
        FakeCandidate candidate = coarse.Candidate("a", 10_000);

        WarmUp.Run([candidate], coarse.Context());

        Assert.That(candidate.Batches.Max(), Is.LessThan(1_000));
    }

    [Test]
    public void Run_ClockGoesBack_StillCallsAndLearnsTheTime()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.InBatch = batch => machine.Clock.Advance(batch == 3 ? -1e9 : 0);

        TimeSpan time = Run(candidate);

        Assert.That(candidate.CallTime, Is.EqualTo(1_000).Within(1));
        Assert.That(time.TotalSeconds, Is.LessThan(0.3));
    }

    [Test]
    public void Run_Cancelled_EndsAtOnce()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);

        WarmUp.Run([candidate], machine.Context(new CancellationToken(canceled: true)));

        Assert.That(candidate.Batches, Is.Empty);
    }

    [Test]
    public void Run_ClockStandsStill_Throws()
    {
        machine.Clock.IsStill = true;
        machine.Probe.UptimePerRead = 100;

        Assert.That(() => Run(machine.Candidate("a", 1_000)), Throws.InvalidOperationException.With.Message.Contains("FakeClock"));
    }

    private double Seconds() => machine.Clock.GetElapsedTime(0).TotalSeconds;

    private void IsThroughAfter(double seconds)
    {
        double start = Seconds();
        machine.Probe.IsThrough = _ => Seconds() - start >= seconds;
    }

    private TimeSpan Run(params Candidate[] candidates) => Run(machine.Context(), candidates);

    private TimeSpan Run(RunContext context, params Candidate[] candidates)
    {
        long start = machine.Clock.GetTimestamp();
        WarmUp.Run(candidates, context);
        return machine.Clock.GetElapsedTime(start);
    }
}
