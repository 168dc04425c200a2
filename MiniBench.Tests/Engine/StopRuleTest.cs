using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class StopRuleTest
{
    private const double NanosecondsPerSecond = 1e9;

    private readonly FakeMachine machine = new();

    [Test]
    public void Measure_AllPairsHaveVerdicts_EndsAtTheFirstLook()
    {
        ResultSuite results = machine.Measure(
            machine.Candidate("a", 1_000), machine.Candidate("b", 2_000), machine.Candidate("c", 2_001));

        Assert.That(Seconds(results), Is.EqualTo(3 * 0.2).Within(0.01));
        Assert.That(results.Compare("b", "c").Verdict, Is.EqualTo(Verdict.NoDifference));
    }

    [Test]
    public void Measure_Quick_HalvesTheTime()
    {
        machine.Settings = BenchmarkSettings.Quick.WithClock(machine.Clock).WithProbe(machine.Probe);

        ResultSuite results = machine.Measure(machine.Candidate("a", 1_000), machine.Candidate("b", 2_000));

        Assert.That(Seconds(results), Is.InRange(2 * 0.1, 0.25));
        Assert.That(machine.Settings.CalibrationTime, Is.EqualTo(BenchmarkSettings.Default.CalibrationTime / 2));
        Assert.That(machine.Settings.TestTime, Is.EqualTo(BenchmarkSettings.Default.TestTime / 2));
    }

    /// <summary>A verdict stands soon where one is many times as fast, but nobody can read a time that is not known.</summary>
    [Test]
    public void Measure_TimeTooVagueToBeShown_GoesOnWhileThereIsHope()
    {
        const int LastLook = 2 * 2;
        foreach (int seed in Enumerable.Range(1, 8))
        {
            ResultSuite results = machine.Measure(machine.Noisy("a", 30e6, 1, seed), machine.Candidate("b", 1_000));

            Measurement slow = results[0].Measurement!;
            Assert.That(results.Compare("a", "b").IsSlower, Is.True);
            Assert.That(slow.IsVague && results.Facts!.Longer(slow)?.TotalSeconds < LastLook, Is.False.Or.EqualTo(Seconds(results) > LastLook), $"Seed {seed}, {Seconds(results)} s.");
        }
    }

    [Test]
    public void Measure_UnresolvedPair_GoesOnWithItAlone()
    {
        ResultSuite results = machine.Measure(
            machine.Noisy("a", 10_000, 0.8, 1), machine.Noisy("b", 10_600, 0.8, 2), machine.Noisy("far", 30_000, 0.8, 3));

        int[] rounds = [.. results.Select(result => result.Measurement!.Rounds.Count(double.IsFinite))];
        Assert.That(Seconds(results), Is.GreaterThan(1));
        Assert.That(rounds[0], Is.EqualTo(rounds[1]));
        Assert.That(rounds[2], Is.LessThan(0.6 * rounds[0]).And.GreaterThan(100));
        Assert.That(results.Compare("far", "a").IsSlower, Is.True);
    }

    [Test]
    public void Measure_UnresolvedPair_GoesOnWhileThereIsHope()
    {
        const int LastLook = 2 * 2;

        // A stretch of such calls takes some tenths of a second, and ends after the look that it is due before.
        const double LastStretches = 0.25;
        double longest = 0;
        foreach (int seed in Enumerable.Range(1, 8))
        {
            ResultSuite results = machine.Measure(
                machine.Noisy("a", 100_000, 0.8, seed), machine.Noisy("b", 104_000, 0.8, 100 + seed));
            Comparison pair = results.Compare("a", "b");
            double left = LastLook - Seconds(results);
            longest = Math.Max(longest, Seconds(results));
            Assert.That(pair.Verdict != Verdict.NotResolved || !(pair.MoreTime?.TotalSeconds < 4 * left), Is.True, $"{pair}, {left} s left.");
        }

        Assert.That(longest, Is.InRange(2, LastLook + LastStretches), "Some go on beyond the first two looks.");
    }

    /// <summary>In every sixteenth round it would have a time only when the run is over.</summary>
    [Test]
    public void Measure_CallOfSecondsBesideAQuickTest_GetsTheRoundsThatSaySo([Values(1.9e9, 4e9)] double slow)
    {
        ResultSuite results = machine.Measure(machine.Noisy("fast", 17_500, 0.3, 1), machine.Noisy("slow", slow, 0.1, 2));

        Assert.That(results.Compare("slow", "fast").IsSlower, Is.True, results.Compare("slow", "fast").ToString());
        Assert.That(Seconds(results), Is.LessThan(60));
    }

    /// <summary>Who is told that a pair needs some seconds more, and gives them, is answered.</summary>
    [Test]
    public void Measure_TestTimeGiven_OpenPairsAreMeasuredUpToIt()
    {
        Comparison usual = Pair();
        machine.Settings = machine.Settings.WithTestTime(TimeSpan.FromSeconds(usual.MoreTime!.Value.TotalSeconds * 3));
        Comparison patient = Pair();

        Assert.That(usual.Verdict, Is.EqualTo(Verdict.NotResolved));
        Assert.That(patient.Verdict, Is.EqualTo(Verdict.Faster), patient.ToString());

        Comparison Pair() => machine.Measure(machine.Noisy("a", 100_000, 0.8, 1), machine.Noisy("b", 104_500, 0.8, 101)).Compare("a", "b");
    }

    /// <summary>A call of 600 ms has two rounds when the others have all they need.</summary>
    [Test]
    public void Measure_FarSlowerTest_GetsTheRoundsThatSaySo()
    {
        ResultSuite results = machine.Measure(
            machine.Noisy("fast", 17_500, 0.3, 1), machine.Noisy("b", 1e6, 0.3, 2), machine.Noisy("c", 1.05e6, 0.3, 3), machine.Noisy("d", 1.1e6, 0.3, 4),
            machine.Noisy("e", 1.15e6, 0.3, 5), machine.Noisy("f", 1.2e6, 0.3, 6), machine.Noisy("g", 70e6, 0.3, 7), machine.Noisy("slow", 600e6, 0.3, 8));

        Assert.That(results.Compare("slow", "fast").IsSlower, Is.True, results.Compare("slow", "fast").ToString());
    }

    [Test]
    public void Measure_OneTest_GoesOnUntilItsIntervalIsNarrow()
    {
        ResultSuite quiet = machine.Measure(machine.Candidate("quiet", 10_000));
        ResultSuite noisy = machine.Measure(machine.Noisy("noisy", 10_000, 0.4, 1));

        Assert.That(Seconds(quiet), Is.EqualTo(0.2).Within(0.01));
        Assert.That(Seconds(noisy), Is.GreaterThanOrEqualTo(0.5));
    }

    [Test]
    public void Measure_SlowCalls_GetAtLeastFiveRounds()
    {
        ResultSuite results = machine.Measure(machine.Candidate("a", 300e6), machine.Candidate("b", 600e6));

        Assert.That(results.Select(result => result.Measurement!.Calls), Is.All.EqualTo(5));
    }

    [Test]
    public void Measure_TestTime_IsTheBound()
    {
        machine.Settings = machine.Settings.WithTestTime(TimeSpan.FromSeconds(1)).WithCalibrationTime(TimeSpan.FromSeconds(1));

        ResultSuite results = machine.Measure(machine.Candidate("a", 300e6), machine.Candidate("b", 300e6));

        Assert.That(results[0].Measurement!.Calls, Is.EqualTo(4), "Four rounds of two batches are the first to take 2 s.");
    }

    [Test]
    public void Measure_CallLongerThanTheTestTime_GivesAResult()
    {
        FakeCandidate slow = machine.Candidate("slow", 100e9);
        slow.CallTime = 100e9;

        ResultSuite results = machine.Measure(slow, machine.Candidate("fast", 1_000));

        Assert.That(results[0].Measurement!.Calls, Is.EqualTo(1));
        Assert.That(results[0].Measurement!.Nanoseconds, Is.EqualTo(100e9));
        Assert.That(slow.Batches, Has.Count.EqualTo(1), "It was called in the check already: once more is enough.");
    }

    [Test]
    public void Measure_WithFixedTime_UsesAllOfIt()
    {
        machine.Settings = machine.Settings.WithTestTime(TimeSpan.FromSeconds(3)).WithFixedTime();

        ResultSuite results = machine.Measure(machine.Candidate("a", 1e6), machine.Candidate("b", 2e6));

        Assert.That(Seconds(results), Is.EqualTo(2 * 3).Within(0.01));
    }

    [Test]
    public void Measure_SlowTest_TakesPartInFewerRounds()
    {
        FakeCandidate slow = machine.Candidate("slow", 40e6);

        ResultSuite results = machine.Measure(machine.Candidate("fast", 10_000), slow);

        Assert.That(slow.Stride, Is.EqualTo(16));
        Assert.That(results[0].Measurement!.Rounds.Count(double.IsFinite), Is.GreaterThan(80));
        Assert.That(results[1].Measurement!.Rounds.Count(double.IsFinite), Is.InRange(5, 30));
    }

    [Test]
    public void Measure_SeveralInputs_GetSixteenRoundsEach()
    {
        FakeCandidate[] tests = [.. Enumerable.Range(0, 3).Select(input => new FakeCandidate(machine.Clock, "a", 100e6, input))];
        Candidate[] candidates = [.. tests, new ControlCandidate(machine.Probe)];

        ResultSuite results = FakeMachine.MeasureAll(machine.Context(), candidates);

        Assert.That(results[0].Measurement!.Calls, Is.EqualTo(16));
    }

    /// <summary>A call in 150,000 takes as long as 30,000 others. By the first look there was one of them.</summary>
    [Test]
    public void Measure_RareSlowCalls_GoesOnUntilThereWereSeveral()
    {
        const int Gap = 150_000;
        FakeCandidate rare = WithSlowCalls(calls => (int)(calls / Gap));

        ResultSuite results = machine.Measure(rare, machine.Candidate("steady", 1_000));

        Assert.That(rare.Batches.Sum(), Is.GreaterThanOrEqualTo(3 * Gap));
        Assert.That(results.Compare("rare", "steady").Verdict, Is.Not.EqualTo(Verdict.NoDifference));
        Assert.That(results[0].Measurement!.MeanNanoseconds, Is.InRange(1_100, 1_500));
    }

    [Test]
    public void Measure_OneSlowCallInTheWarmUp_EndsAtTheFirstLook()
    {
        const int Place = 20_000;

        ResultSuite results = machine.Measure(WithSlowCalls(calls => calls >= Place ? 1 : 0), machine.Candidate("steady", 1_000));

        Assert.That(Seconds(results), Is.EqualTo(2 * 0.2).Within(0.03));
    }

    /// <summary>What threw has no more calls to wait for.</summary>
    [Test]
    public void Measure_RareSlowCallOfATestThatThrows_EndsAtTheFirstLook()
    {
        const int Place = 100_000, Batches = 1_200;
        FakeCandidate throwing = WithSlowCalls(calls => calls >= Place ? 1 : 0);
        Action<int> slow = throwing.InBatch;
        throwing.InBatch = batch =>
        {
            slow(batch);
            if (batch > Batches)
            {
                throw new FormatException("no number");
            }
        };

        ResultSuite results = machine.Measure(throwing, machine.Candidate("steady", 1_000), machine.Candidate("slower", 2_000));

        Assert.That(throwing.Thrown, Is.Not.Null);
        Assert.That(throwing.Batches.Sum(), Is.GreaterThan(Place));
        Assert.That(Seconds(results), Is.EqualTo(3 * 0.2).Within(0.05));
    }

    /// <summary>A test of 1 µs, some of whose calls take 30 ms.</summary>
    /// <param name="count">How many of its first calls do.</param>
    private FakeCandidate WithSlowCalls(Func<long, int> count)
    {
        FakeCandidate rare = new(machine.Clock, "rare", 1_000);
        long calls = 0;
        rare.InBatch = batch =>
        {
            int before = count(calls);
            calls += rare.Batches[batch];
            machine.Clock.Advance(30e6 * (count(calls) - before));
        };
        return rare;
    }

    private static double Seconds(ResultSuite results) => results.Facts!.MeasuredTime.TotalNanoseconds / NanosecondsPerSecond;
}
