using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class RoundsTest
{
    private readonly FakeMachine machine = new();

    [Test]
    public void RunUntil_EveryCandidate_OnceARound()
    {
        string[] order = Order(seed: 1, rounds: 60);

        Assert.That(order, Has.Length.EqualTo(2 * 180), "A primer and a batch each.");
        Assert.That(order.Chunk(6).Select(round => string.Concat(round.Order())), Is.All.EqualTo("aabbcc"));
    }

    [Test]
    public void RunUntil_EveryRound_HasARandomOrder()
    {
        IEnumerable<string> rounds = Order(seed: 1, rounds: 60).Chunk(6).Select(round => string.Concat(round));

        Assert.That(rounds.Distinct().Count(), Is.EqualTo(6));
    }

    [Test]
    public void RunUntil_EqualSeeds_GiveEqualOrders()
    {
        string[] order = Order(seed: 7, rounds: 20);

        Assert.That(Order(seed: 7, rounds: 20), Is.EqualTo(order));
        Assert.That(Order(seed: 8, rounds: 20), Is.Not.EqualTo(order));
    }

    [Test]
    public void RunUntil_EachBatch_HasAnUntimedPrimerOfAnEighth()
    {
        FakeCandidate candidate = new(machine.Clock, "a", batch => batch % 2 == 0 ? 5_000 : 1_000) { BatchCalls = 64, CallTime = 1_000 };

        Rounds rounds = RunUntil(10, candidate);

        Assert.That(candidate.Batches, Is.EqualTo(Enumerable.Repeat(new long[] { 8, 64 }, 10).SelectMany(pair => pair)));
        Assert.That(candidate.Samples.Times, Is.All.EqualTo(1_000));
    }

    [Test]
    public void RunUntil_Stride_LeavesRoundsOut()
    {
        FakeCandidate slow = machine.Candidate("slow", 1_000);
        slow.Stride = 4;

        RunUntil(16, machine.Candidate("fast", 1_000), slow);

        Assert.That(slow.Samples.Times.Select(double.IsFinite), Is.EqualTo(Enumerable.Range(0, 13).Select(round => round % 4 == 0)));
    }

    [Test]
    public void RunUntil_RoundWithCompilation_DoesNotCount()
    {
        FakeCandidate candidate = new(machine.Clock, "a", batch => batch == 5 ? 9_000 : 1_000)
        {
            InBatch = batch => machine.Probe.CompiledMethods += batch == 5 ? 1 : 0,
        };

        Rounds rounds = RunUntil(20, candidate);

        Assert.That(candidate.Batches, Has.Count.EqualTo(2 * 21), "A primer and a batch each.");
        Assert.That(candidate.Samples.Times, Has.Count.EqualTo(20).And.All.EqualTo(1_000));
        Assert.That(candidate.Samples.Calls, Is.EqualTo(20));
    }

    /// <summary>While such a call takes its time the JIT compiles what waits for quiet.</summary>
    [Test]
    public void RunUntil_RareSlowCallWithCompilation_Counts()
    {
        FakeCandidate candidate = new(machine.Clock, "a", batch => batch == 5 ? 60e6 : 1_000)
        {
            InBatch = batch => machine.Probe.CompiledMethods += batch == 5 ? 1 : 0,
        };

        RunUntil(20, candidate);

        Assert.That(candidate.Samples.Times.Where(double.IsFinite).Max(), Is.GreaterThan(1e6));
    }

    [Test]
    public void RunUntil_EveryRoundHasCompilation_SomeCountAndItSaysSo()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.InBatch = _ => machine.Probe.CompiledMethods++;
        RunContext context = machine.Context();

        Rounds rounds = RunUntil(context, 10, candidate);

        Assert.That(rounds.Count, Is.EqualTo(10));
        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "unsettled" }));
    }

    [Test]
    public void RunUntil_OnlyRound_CountsAlthoughSomethingWasCompiled([Values(40e9, 1e6)] double callTime)
    {
        FakeCandidate candidate = machine.Candidate("slow", callTime);
        candidate.CallTime = callTime;
        candidate.InBatch = _ => machine.Probe.CompiledMethods++;
        Rounds rounds = new([candidate], machine.Context(), () => []);

        rounds.RunUntil(callTime, 5, callTime);

        Assert.That(rounds.Count, Is.EqualTo(1));
    }

    [Test]
    public void RunUntil_StoppedBeforeABatchOfAShortTestCounted_TakesOneMore()
    {
        using CancellationTokenSource stop = new();
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate unlucky = machine.Candidate("unlucky", 100_000);
        unlucky.CallTime = 100_000;
        unlucky.InBatch = _ =>
        {
            machine.Probe.Steal(TimeSpan.FromMilliseconds(stop.IsCancellationRequested ? 0 : 4));
            stop.Cancel();
        };
        FakeCandidate other = machine.Candidate("a", 100_000);

        new Rounds([other, unlucky], machine.Context(stop.Token), () => []).RunUntil(1e9, 5, 1e9);

        Assert.That((other.Samples.Calls > 0, unlucky.Samples.Calls > 0), Is.EqualTo((true, true)));
    }

    [Test]
    public void RunUntil_EachBatchOfATestIsInterruptedWithinTheLimit_IsMeasuredAllTheSame([Values(1, 5, 1_000)] int interruptions)
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate unlucky = machine.Candidate("unlucky", 100_000);
        unlucky.InBatch = batch => machine.Probe.Steal(TimeSpan.FromMilliseconds(batch < interruptions ? 4 : 0));

        Rounds rounds = new([machine.Candidate("a", 100_000), unlucky], machine.Context(), () => []);
        rounds.RunUntil(1e6, 5, 1e6);

        Assert.That(unlucky.Samples.Times.Where(double.IsFinite), Is.Not.Empty.And.All.EqualTo(100_000).Within(1).Percent);
    }

    /// <summary>A collection of another test's garbage had given the memory back to the system.</summary>
    [Test]
    public void RunUntil_BatchesOnNewMemory_DoNotCount()
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate unlucky = Faulting(batch => batch % 8 == 7);

        new Rounds([machine.Candidate("a", 100_000), unlucky], machine.Context(), () => []).RunUntil(10e6, 20, 1e9);

        Assert.That(unlucky.Samples.Times.Where(double.IsFinite).ToArray(), Has.Length.GreaterThan(10).And.All.EqualTo(100_000).Within(1).Percent);
    }

    /// <summary>In a loop that does nothing else they are on new pages as often.</summary>
    [Test]
    public void RunUntil_LargeObjectsOnNewMemory_Count()
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate large = Faulting(batch => batch % 8 == 7, bytes: 100_000);

        new Rounds([machine.Candidate("a", 100_000), large], machine.Context(), () => []).RunUntil(10e6, 40, 1e9);

        Assert.That(large.Samples.Times.Count(time => time > 1e6), Is.EqualTo(large.Samples.Times.Count(double.IsFinite) / 4));
    }

    [Test]
    public void RunUntil_EachBatchIsOnNewMemory_ItIsTheTestsOwn()
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate own = Faulting(_ => true);

        new Rounds([machine.Candidate("a", 100_000), own], machine.Context(), () => []).RunUntil(10e6, 50, 1e9);

        Assert.That(own.Samples.Times.Where(double.IsFinite).ToArray(), Has.Length.GreaterThan(10).And.All.EqualTo(1_200_000).Within(1).Percent);
    }

    /// <summary>All at once: a neighbour on the core, new memory in each batch, and a first guess that was far off. The time is over after one round.</summary>
    [Test]
    public void RunUntil_EachBatchIsLeftOutForAnotherReason_IsMeasuredAllTheSame()
    {
        machine.Probe.IsThreadTimeKnown = true;
        FakeCandidate unlucky = Faulting(_ => true);
        unlucky.CallTime = 4.9e6;
        RunContext run = machine.Context();
        run.Neighbours.Begin();
        machine.Probe.WorkTimes = _ => 1.3 * FakeProbe.WorkTime;

        new Rounds([machine.Candidate("a", 100_000), unlucky], run, () => []).RunUntil(1, 5, 1);

        Assert.That(unlucky.Samples.Calls, Is.Positive);
    }

    [Test]
    public void RunUntil_StarvedRound_DoesNotCount()
    {
        FakeCandidate candidate = new(machine.Clock, "a", batch => batch == 5 ? 9_000 : 1_000);
        RunContext context = machine.Context();

        Rounds rounds = RunUntil(context, 20, candidate, Control(spin => spin == 5 ? 5 : 1));

        Assert.That(candidate.Samples.Times, Is.All.EqualTo(1_000));
        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void RunUntil_ManyStarvedRounds_WarnsOfThatAlone()
    {
        RunContext context = machine.Context();

        RunUntil(context, 100, machine.Candidate("a", 1_000), Control(spin => spin % 4 == 3 ? 20 : 1));

        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "starved" }));
        Assert.That(context.Warnings[0].Message, Does.Match("took (89|9[01]) %"));
    }

    /// <summary>What the last look knows is said, not what the first one did.</summary>
    [Test]
    public void RunUntil_StarvedAtTheBeginningOnly_IsNotSaidAtTheEnd()
    {
        RunContext context = machine.Context();
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.Note(new(1, 1_000, 0, 0), 0);
        Rounds rounds = new([candidate, Control(spin => spin is > 20 and < 40 && spin % 2 == 1 ? 20 : 1)], context, () => []);

        rounds.RunUntil(0, 30, 1e9);
        string[] first = [.. context.Warnings.Select(warning => warning.Code)];
        rounds.RunUntil(0, 3_000, 1e9);

        Assert.That(first, Is.EqualTo(new[] { "starved" }));
        Assert.That(context.Warnings, Is.Empty);
    }

    [Test]
    public void RunUntil_CancelledInARoundOfSlowCalls_EndsAfterTheBatch()
    {
        using CancellationTokenSource cancellation = new();
        FakeCandidate[] candidates = [.. Enumerable.Range(0, 20).Select(number => machine.Candidate($"{number}", 0.9e9))];
        int batches = 0;
        foreach (FakeCandidate candidate in candidates)
        {
            candidate.CallTime = 0.9e9;
            candidate.InBatch = _ => (++batches == 25 ? cancellation : null)?.Cancel();
        }

        Rounds rounds = new(candidates, machine.Context(cancellation.Token), () => []);
        rounds.RunUntil(60e9, 1000, 600e9);

        Assert.That(batches, Is.EqualTo(25));
        Assert.That(candidates.Select(candidate => candidate.Samples.Calls), Is.All.GreaterThan(0));
    }

    [Test]
    public void RunUntil_AlmostAllRoundsStarved_IsNotTakenForCompilation()
    {
        RunContext context = machine.Context();

        RunUntil(context, 50, machine.Candidate("a", 1_000), Control(spin => spin < 2 ? 1 : 10));

        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "starved" }));
    }

    [Test]
    public void RunUntil_ClockGoesBackInABatch_DiscardsItAndSaysSo()
    {
        FakeCandidate candidate = new(machine.Clock, "a", batch => batch == 5 ? -2e6 : 1_000);
        RunContext context = machine.Context();

        Rounds rounds = RunUntil(context, 20, candidate);

        double[] times = [.. candidate.Samples.Times];
        Assert.That(times.Count(double.IsNaN), Is.LessThanOrEqualTo(1));
        Assert.That(times.Where(double.IsFinite), Is.All.EqualTo(1_000));
        Assert.That(context.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { "clock-went-back" }));
    }

    [Test]
    public void RunUntil_ClockGoesBackAnHour_TakesNoLonger()
    {
        FakeCandidate candidate = new(machine.Clock, "a", batch => batch == 5 ? -3600e9 : 1e6) { CallTime = 1e6 };
        Rounds rounds = new([candidate], machine.Context(), () => []);

        rounds.RunUntil(0.25e9, 5, 30e9);

        Assert.That(rounds.Count, Is.InRange(50, 130), "A primer and a batch of a millisecond each, and stretches.");
    }

    [Test]
    public void RunUntil_ClockStopsInTheMiddle_Throws()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        Rounds rounds = new([candidate], machine.Context(), () => []);
        machine.Clock.IsStill = true;
        machine.Probe.UptimePerRead = 100;

        Assert.That(() => rounds.RunUntil(0.25e9, 5, 30e9),
            Throws.InvalidOperationException.With.Message.Contains("FakeClock"));
    }

    [Test]
    public void RunUntil_Cancelled_EndsAfterTheRound()
    {
        using CancellationTokenSource cancellation = new();
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        candidate.CallTime = 1_000;
        candidate.InBatch = batch => (batch == 15 ? cancellation : null)?.Cancel();
        Rounds rounds = new([candidate], machine.Context(cancellation.Token), () => []);

        rounds.RunUntil(1e9, 1000, 30e9);

        Assert.That(rounds.Count, Is.EqualTo(8));
    }

    [Test]
    public void PausePerByte_IsThePauseOfTheRoundsAlone()
    {
        FakeCandidate candidate = machine.Candidate("a", 1_000);
        machine.Probe.Collect(TimeSpan.FromSeconds(1));
        machine.Probe.Allocate(1);
        candidate.InBatch = batch =>
        {
            machine.Probe.Allocate(1_000);
            machine.Probe.Collect(TimeSpan.FromMicroseconds(batch == 3 ? 40 : 0));
        };

        Rounds rounds = RunUntil(10, candidate);

        Assert.That(rounds.PausePerByte, Is.EqualTo((40_000.0 / 20_000, 0.0)));
        Assert.That(candidate.Samples.Times, Is.All.EqualTo(1_000), "A pause is no part of the batch it falls into.");
    }

    /// <summary>The control on its own, so that only its batches are slow; by how many times, and how often it has been done.</summary>
    private ControlCandidate Control(Func<int, double> factor) => new(new FakeProbe(machine.Clock) { WorkTimes = work => factor(work) * FakeProbe.WorkTime });

    private string[] Order(int seed, int rounds)
    {
        List<string> order = [];
        Candidate[] candidates = [.. new[] { "a", "b", "c" }.Select(name => new FakeCandidate(machine.Clock, name, 1_000)
        {
            InBatch = _ => order.Add(name),
        })];
        machine.Settings = machine.Settings.WithSeed(seed);
        RunUntil(rounds, candidates);
        return [.. order];
    }

    private Rounds RunUntil(int count, params Candidate[] candidates) => RunUntil(machine.Context(), count, candidates);

    private static Rounds RunUntil(RunContext context, int count, params Candidate[] candidates)
    {
        foreach (Candidate candidate in candidates)
        {
            candidate.Note(new(1, 1_000, 0, 0), 0);
        }

        Rounds rounds = new(candidates, context, () => []);
        rounds.RunUntil(0, count, 1e9);
        return rounds;
    }

    /// <summary>A test of which some batches are on memory that the system has yet to hand out, a page in 11 µs.</summary>
    private FakeCandidate Faulting(Predicate<int> isNew, int bytes = 100)
    {
        const int Pages = 100;
        FakeCandidate candidate = machine.Candidate("on new memory", 100_000);
        candidate.CallTime = 100_000;
        candidate.InBatch = batch =>
        {
            machine.Probe.Allocate(bytes * candidate.Batches[batch]);
            machine.Probe.PageFaults += isNew(batch) ? Pages : 0;
            machine.Clock.Advance(TimeSpan.FromMicroseconds(isNew(batch) ? 11 * Pages : 0));
        };
        return candidate;
    }
}
