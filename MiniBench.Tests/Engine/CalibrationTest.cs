using System;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class CalibrationTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void Run_MakesBatchesOf50To100Microseconds(
        [Values(2, 3.2, 17, 100, 730, 3_000, 4_500, 9_000, 30_000, 48_000, 70_000)] double callTime)
    {
        FakeCandidate candidate = machine.Candidate("a", callTime);

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls * callTime, Is.InRange(50e3, 100e3));
    }

    [Test]
    public void Run_CallLongerThanABatch_MakesABatchOfOne([Values(110e3, 5e6, 60e9)] double callTime)
    {
        FakeCandidate candidate = machine.Candidate("slow", callTime);

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls, Is.EqualTo(1));
    }

    /// <summary>A slow input is in each batch, not in batches of its own that something disturbs more often.</summary>
    [TestCase(2, 100e3, 2)]
    [TestCase(3, 40e3, 3)]
    [TestCase(7, 20e3, 7)]
    [TestCase(16, 60e3, 16)]
    [TestCase(17, 40e3, 2)]
    [TestCase(3, 400e3, 1)]
    [TestCase(1, 100e3, 1)]
    public void Run_FewInputsInTurn_AreAllInABatch(int inputs, double callTime, long expected)
    {
        FakeCandidate candidate = new(machine.Clock, "in turn", callTime) { Inputs = inputs };

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls, Is.EqualTo(expected));
    }

    /// <summary>One input takes 60 µs, another half a second: a batch of all sixteen would take seconds.</summary>
    [Test]
    public void Run_InputsInTurnOfWhichOneIsFarSlower_AreNotInOneBatch()
    {
        FakeCandidate candidate = new(machine.Clock, "in turn", 60e3) { Inputs = 16 };
        candidate.Note(new(1, 0.5e9, 0, 0), 1);

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls, Is.EqualTo(1));
    }

    /// <summary>Beside the collections that it causes, such a call takes no time that could be told.</summary>
    [Test]
    public void Run_CallThatIsNearlyAllCollections_MakesABatchOfOne()
    {
        FakeCandidate candidate = machine.Candidate("garbage", 0.01);
        candidate.InBatch = batch => machine.Probe.Collect(candidate.Batches[batch] * TimeSpan.FromMilliseconds(1));

        Calibration.Run([candidate], machine.Context());

        Assert.That((candidate.BatchCalls, candidate.Batches), Is.EqualTo((1, Enumerable.Repeat(1L, candidate.Batches.Count))));
    }

    [Test]
    public void Run_CallKnownToBeSlow_IsNotCalled()
    {
        FakeCandidate candidate = machine.Candidate("slow", 60e9);
        candidate.CallTime = 60e9;

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.Batches, Is.Empty);
    }

    [Test]
    public void Run_InterruptedProbe_DoesNotChangeTheCount()
    {
        FakeCandidate quiet = machine.Candidate("quiet", 1_000);
        FakeCandidate interrupted = new(machine.Clock, "interrupted", batch => batch % 5 == 0 ? 100_000 : 1_000);

        Calibration.Run([quiet, interrupted], machine.Context());

        Assert.That(interrupted.BatchCalls, Is.EqualTo(quiet.BatchCalls).And.GreaterThan(50));
    }

    [Test]
    public void Run_WrongGuessFromTheFirstCall_IsCorrected([Values(30, 30_000, 5e6)] double guess)
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.CallTime = guess;

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls * 1_000, Is.InRange(50e3, 100e3));
    }

    [Test]
    public void Run_MostCalls_AreNotExceeded()
    {
        FakeCandidate candidate = machine.Candidate("a", 1);
        candidate.Most = 500;

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.Batches.Append(candidate.BatchCalls).Max(), Is.EqualTo(500));
    }

    [Test]
    public void Run_FineClock_WarnsOfNothing()
    {
        RunContext context = machine.Context();

        Calibration.Run([machine.Candidate("a", 1_000)], context);

        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void Run_CoarseClock_MakesLongerBatchesAndSaysSo()
    {
        FakeMachine coarse = new(new FakeClock { Step = 100_000, PerRead = 1_000 });
        FakeCandidate candidate = coarse.Candidate("a", 1_000);
        RunContext context = coarse.Context();

        Calibration.Run([candidate], context);

        Assert.That(candidate.BatchCalls * 1_000, Is.GreaterThanOrEqualTo(50 * 100_000 / 2));
        Assert.That(context.Warnings.Single().ToString(), Does.Contain("steps of 100 µs").And.Contain("WithClock"));
    }

    /// <summary>Where few calls make a batch, such as of large copies, most batches read as nothing; without those, the others would be the time.</summary>
    [Test]
    public void Measure_CallsShorterThanAStepInBatchesOfOne_BatchesThatReadAsNothingCount()
    {
        FakeMachine coarse = new(new FakeClock { Step = 100, PerRead = 7 });
        FakeCandidate candidate = coarse.Candidate("a", 33);
        candidate.Most = 1;

        FakeMachine.Measure(new RunContext(coarse.Settings, coarse.Context().Watch) { IsSweep = true }, candidate);

        Assert.That(candidate.Samples.Times.Average(), Is.EqualTo(40).Within(25).Percent, "Reading the clock takes 7 of it.");
    }

    [Test]
    public void Run_CoarseClock_DoesNotCallForMinutes()
    {
        FakeMachine coarse = new(new FakeClock { Step = 1_000_000, PerRead = 1_000 });
        FakeCandidate candidate = coarse.Candidate("a", 10_000);

        Calibration.Run([candidate], coarse.Context());

        Assert.That(candidate.Batches.Append(candidate.BatchCalls).Max() * 1_000.0, Is.LessThan(1e9));
    }

    [Test]
    public void Run_ClockStandsStill_Throws()
    {
        machine.Clock.IsStill = true;
        machine.Probe.UptimePerRead = 2_000;

        Assert.That(() => Calibration.Run([machine.Candidate("a", 1_000)], machine.Context()),
            Throws.InvalidOperationException.With.Message.Contains("FakeClock").And.Message.Contains("WithClock"));
    }

    [Test]
    public void Run_Cancelled_EndsAfterOneProbe()
    {
        FakeCandidate candidate = machine.Candidate("a", 1);

        Calibration.Run([candidate], machine.Context(new CancellationToken(canceled: true)));

        Assert.That(candidate.Batches, Has.Count.LessThanOrEqualTo(5));
    }

    /// <summary>On a busy machine each batch on other threads waits for processors for milliseconds, also one of a single call.</summary>
    [Test]
    public void Run_WayToOtherThreadsTakesFarLongerThanCalls_MakesLongBatches([Values(5, 100, 2_000, 100_000)] double callTime, [Values(1, 2, 3, 4, 5)] int seed)
    {
        Random random = new(seed);
        FakeCandidate candidate = new(machine.Clock, "elsewhere", callTime) { IsElsewhere = true, InBatch = _ => machine.Clock.Advance(random.Next(4_000_000, 40_000_000)), CallTime = 12e6 };

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls * callTime, Is.GreaterThan(0.4e6));
    }

    /// <summary>Who waits for the end of another's time slice waits as long each time.</summary>
    [Test]
    public void Run_WayToOtherThreadsTakesAsLongEachTime_MakesLongBatches([Values(5, 2_000, 100_000)] double callTime)
    {
        FakeCandidate candidate = new(machine.Clock, "elsewhere", callTime) { IsElsewhere = true, InBatch = batch => machine.Clock.Advance(12_000_000 + (batch % 7 * 300_000)), CallTime = 12e6 };

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls * callTime, Is.GreaterThan(0.4e6));
    }

    /// <summary>Of large inputs there are few copies.</summary>
    [Test]
    public void Run_FewCallsAreAllThatABatchMayHave_AreNotExceeded([Values(1, 3, 4, 17)] int most)
    {
        FakeCandidate candidate = new(machine.Clock, "elsewhere", 2_000) { IsElsewhere = true, InBatch = batch => machine.Clock.Advance(12_000_000 + (batch % 7 * 3_000_000)), CallTime = 12e6, Most = most };

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.Batches.Append(candidate.BatchCalls), Has.All.LessThanOrEqualTo(most));
    }

    /// <summary>Where nothing else runs there is nothing to see through, and more of such calls would take long.</summary>
    [Test]
    public void Run_LongCallsOnOtherThreadsOfAQuietMachine_AreHardlyTriedInLongerBatches([Values(2e6, 5e6, 15e6)] double callTime)
    {
        FakeCandidate candidate = new(machine.Clock, "elsewhere", callTime) { IsElsewhere = true, InBatch = batch => machine.Clock.Advance(batch % 3 * 20_000), CallTime = callTime };

        Calibration.Run([candidate], machine.Context());

        Assert.That(candidate.BatchCalls, Is.EqualTo(1));
        Assert.That(candidate.Batches, Has.Count.LessThan(20).And.All.LessThanOrEqualTo(4));
    }
}
