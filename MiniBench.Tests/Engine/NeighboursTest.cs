using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class NeighboursTest
{
    private readonly FakeMachine machine = new();

    [TestCase(1.0, 1.0, false)]
    [TestCase(1.05, 1.05, false, Description = "A clock rate that falls a little.")]
    [TestCase(1.2, 1.0, true)]
    [TestCase(1.0, 1.2, true)]
    [TestCase(1.2, 1.0, false, 2, Description = "Of a long one that is only a part.")]
    [TestCase(1.0, 1.2, false, 2)]
    [TestCase(1.2, 1.2, true, 2)]
    [TestCase(1.2, 1.0, false, 2, 0.05, Description = "Nor of one that holds a rare slow call.")]
    [TestCase(1.2, 1.2, true, 200, 0.05)]
    [TestCase(1.2, 1.2, false, 20, Description = "The ends say nothing of what was between them.")]
    public void Beside_NeighbourBeforeOrAfterTheBatch_IsShared(double before, double after, bool isShared, double milliseconds = 0.05, double? usual = null)
    {
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        machine.Probe.WorkTimes = _ => before * FakeProbe.WorkTime;
        neighbours.Look();
        machine.Probe.WorkTimes = _ => after * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, milliseconds * 1e6, 0, 0), (usual ?? milliseconds) * 1e6, isOnThreads: false).IsShared, Is.EqualTo(isShared));
    }

    /// <summary>What takes nearly a millisecond takes more than one at times, and is no rare slow call for that.</summary>
    [TestCase(0.9e6, 1.4e6, ExpectedResult = false)]
    [TestCase(0.9e6, 10e6, ExpectedResult = true)]
    [TestCase(75_000, 0.9e6, ExpectedResult = false)]
    [TestCase(75_000, 1.4e6, ExpectedResult = true)]
    [TestCase(5e6, 500e6, ExpectedResult = false)]
    public bool Beside_BatchThatTakesLongerThanUsual_IsRareFromTenTimesOn(double usual, double nanoseconds)
    {
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();

        return neighbours.Beside(new Batch(1, nanoseconds, 0, 0), usual, isOnThreads: false).IsRare;
    }

    /// <summary>Its own threads are beside the measuring one.</summary>
    [Test]
    public void Beside_TestOnSeveralThreads_IsNoReasonToLeaveItOut()
    {
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        machine.Probe.WorkTimes = _ => 1.3 * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: true).IsShared, Is.False);
    }

    /// <summary>After a test that goes through much memory the known work has to be fetched again.</summary>
    [Test]
    public void Beside_ColdCaches_AreNoNeighbour()
    {
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        int cold = machine.Probe.Works;
        machine.Probe.WorkTimes = work => FakeProbe.WorkTime * (work == cold ? 1.5 : 1);

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.False);
    }

    /// <summary>The processor's clock rate falls: one chain takes longer, too.</summary>
    [Test]
    public void Beside_LowerClockRate_IsNoNeighbour()
    {
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        machine.Probe.WorkTimes = _ => 1.5 * FakeProbe.WorkTime;
        machine.Probe.ChainTime = () => 1.5 * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.False);
    }

    [TestCase(1.5, 1.5, false)]
    [TestCase(1.5, 2.1, true)]
    [TestCase(3, 3.05, false)]
    [TestCase(3, 4, true)]
    [TestCase(1.4, 1.4, true, Description = "No core has so many units: a neighbour who was there from the beginning.")]
    public void Beside_CoreWithFewerUnits_IsSharedWhereTheWorkTakesLonger(double first, double then, bool isShared)
    {
        machine.Probe.WorkTimes = _ => first * FakeProbe.WorkTime;
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        machine.Probe.WorkTimes = _ => then * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.EqualTo(isShared));
    }

    /// <summary>He makes the work 1.5 times as long in the beginning, as a core with two units does.</summary>
    [Test]
    public void Beside_NeighbourTakenForFewerUnits_IsSeenOnceHeHasLeft()
    {
        machine.Probe.WorkTimes = _ => 1.5 * FakeProbe.WorkTime;
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime;
        neighbours.Look();
        machine.Probe.WorkTimes = _ => 1.5 * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.True);
    }

    /// <summary>A core that chooses early which unit does a step: two chains side by side take longer than one there, three longer still, and nobody else is there.</summary>
    [TestCase(1.44, 1.44, 1.44, false)]
    [TestCase(1.44, 1.44, 1.7, true)]
    [TestCase(1.44, 1.7, 1.7, true, Description = "A neighbour who was there from the beginning.")]
    [TestCase(1.44, 1.3, 1.3, false, Description = "One of another model, which takes less.")]
    [TestCase(1.44, 1.3, 1.5, true)]
    [TestCase(double.PositiveInfinity, 1.3, 1.3, false)]
    [TestCase(double.PositiveInfinity, 1.3, 1.5, true)]
    public void Beside_CoreThatChoosesUnitsEarly_IsSharedWhereFiveTakeLonger(double alone, double first, double then, bool isShared)
    {
        Neighbours neighbours = EarlyCore(alone, first);
        machine.Probe.FiveTime = () => then * FakeProbe.WorkTime;
        neighbours.Look();

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.EqualTo(isShared));
    }

    [Test]
    public void Beside_UnknownCoreWithANeighbourInTheBeginning_IsSeenOnceHeHasLeft()
    {
        Neighbours neighbours = EarlyCore(double.PositiveInfinity, 1.75);
        machine.Probe.FiveTime = () => 1.44 * FakeProbe.WorkTime;
        neighbours.Look();
        machine.Probe.FiveTime = () => 1.75 * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.True);
    }

    /// <summary>What is short because the clock rate rose says nothing of how long five take beside one.</summary>
    [Test]
    public void Beside_CoreThatChoosesUnitsEarlyWithAHigherClockRate_IsNoNeighbour()
    {
        Neighbours neighbours = EarlyCore(1.44, 1.44);
        machine.Probe.ChainTime = () => 0.8 * FakeProbe.WorkTime;
        machine.Probe.FiveTime = () => 0.8 * 1.44 * FakeProbe.WorkTime;
        neighbours.Look();
        neighbours.Look();

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.False);
        machine.Probe.FiveTime = () => 0.8 * 1.7 * FakeProbe.WorkTime;
        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.True);
    }

    /// <summary>As where the clock goes back while one look is timed.</summary>
    [Test]
    public void Beside_OneLookThatIsFarTooShort_SaysNothingOfTheCore()
    {
        Neighbours neighbours = EarlyCore(1.44, 1.44);
        bool isFirst = true;
        machine.Probe.FiveTime = () =>
        {
            double time = isFirst ? 0.01 : 1.44;
            isFirst = false;
            return time * FakeProbe.WorkTime;
        };
        neighbours.Look();
        neighbours.Look();

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.False);
    }

    [Test]
    public void Beside_ClockWithCoarseSteps_DoesTheWorkSeveralTimesOrTellsNothing([Values(100, 1_000)] int step)
    {
        FakeMachine coarse = new(new FakeClock { Step = step, PerRead = 10 });
        Neighbours neighbours = coarse.Context().Neighbours;
        neighbours.Begin();
        coarse.Probe.WorkTimes = _ => 1.3 * FakeProbe.WorkTime;

        Assert.That(neighbours.Beside(new Batch(1, 50_000, 0, 0), 50_000, isOnThreads: false).IsShared, Is.EqualTo(step == 100));
    }

    [Test]
    public void Measure_NeighbourForMostOfTheTime_TimesAreThoseOfTheRest([Values] bool isSweep)
    {
        bool IsThere() => machine.Clock.Total / 20e6 % 4 >= 1;
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);
        FakeCandidate[] tests = [.. Enumerable.Range(1, 4).Select(i => new FakeCandidate(machine.Clock, "test " + i, _ => 10_000 * i * (IsThere() ? 1.6 : 1)))];

        ResultSuite results = FakeMachine.Measure(new RunContext(machine.Settings, machine.Context().Watch) { IsSweep = isSweep }, tests);

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 10_000.0, 20_000, 30_000, 40_000 }).Within(0.1).Percent);
        Assert.That(results.Select(result => result.Measurement!.Lower / result.Measurement.Nanoseconds), Is.All.InRange(1 / 1.2, 1 / 1.15), "A quarter of that share may be of one whom no look saw.");
        Assert.That(results.Select(result => result.Measurement!.RelativeError), Is.All.LessThan(0.001), "More rounds would not narrow it.");
        Assert.That(results.Warnings.Single().ToString(), Does.Match("^Something else used the same processor core for (6|7|8)[0-9] % of the time; the times are of the rest"));
    }

    [Test]
    public void Measure_NeighbourWhoLeavesInTheMiddle_TimesAreOfTheRest()
    {
        double start = machine.Clock.Total;
        bool IsThere() => machine.Clock.Total - start < 0.6e9;
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);

        ResultSuite results = machine.Measure(new FakeCandidate(machine.Clock, "a", _ => IsThere() ? 16_000 : 10_000), machine.Candidate("b", 10_000));

        Assert.That(results[0].Measurement!.Rounds.Where(double.IsFinite), Is.All.EqualTo(10_000).Within(0.1).Percent);
        Assert.That(results[0].Measurement!.Lower, Is.InRange(10_000 / 1.125, 9_200), "One whom no look saw may be in a quarter of half of the time, and there is the machine.");
        Assert.That(results.Warnings, Is.Empty);
    }

    [Test]
    public void Measure_NeighbourWhoNeverLeaves_IsSaidAfterSomeSeconds()
    {
        machine.Probe.WorkTimes = _ => 1.3 * FakeProbe.WorkTime;
        double start = machine.Clock.Total;

        ResultSuite results = machine.Measure(machine.Candidate("a", 10_000), machine.Candidate("b", 12_000));

        Assert.That((machine.Clock.Total - start) / 1e9, Is.InRange(5, 10));
        Assert.That(results.Warnings.Single().ToString(), Does.StartWith("Something else used the same processor core for 100 % of the time; times may be up to twice too long."));
        Assert.That(results.Select(result => result.Measurement!.Lower), Is.EqualTo(new[] { 5_000.0, 6_000 }).Within(0.1).Percent, "So does the interval.");
        Assert.That(results.Select(result => result.Measurement!.Upper), Is.EqualTo(new[] { 10_700.0, 12_840 }).Within(0.1).Percent);
        Assert.That(results.Select(result => result.Measurement!.IsVague), Is.All.False, "They can be read all the same.");
    }

    /// <summary>Without an empty call, nothing would be taken off the others.</summary>
    [Test]
    public void Measure_NeighbourWhoNeverLeavesAndSlowTests_EmptyCallsCount()
    {
        machine.Probe.WorkTimes = _ => 1.3 * FakeProbe.WorkTime;
        FakeCandidate empty = machine.Empty(2);

        FakeMachine.MeasureAll(new RunContext(machine.Settings, machine.Context().Watch) { IsSweep = true }, machine.Candidate("slow", 100e6), machine.Candidate("quick", 3), empty, new ControlCandidate(machine.Probe));

        Assert.That(empty.Samples.Calls, Is.Positive);
    }

    /// <summary>Who comes and goes is there between two looks that do not see him, too. What takes milliseconds is not judged by its neighbours, nor is what has threads of its own.</summary>
    [Test]
    public void Spread_OneBatchBesideANeighbour_ThoseBeforeAndAfterItAre()
    {
        Batch quick = new(10, 50_000, 0, 0), slow = new(1, 2e6, 0, 0), none = default;
        Batch[] batches = [quick, quick, quick, none, quick with { IsShared = true }, none, slow, quick, quick, quick with { IsShared = true }, quick];

        Neighbours.Spread(batches, i => i == 10);

        Assert.That(batches.Select(batch => batch.IsShared), Is.EqualTo(new[] { false, false, true, false, true, false, false, false, true, true, false }));
    }

    /// <summary>He is there in half of the milliseconds, by chance. One call in 20,000, by chance as well, takes as long as all others: its batch takes hundreds of times what others do.</summary>
    [Test]
    public void Measure_NeighbourAndRareSlowCalls_MeanIsThatWithout()
    {
        const int Rare = 20_000;
        System.Random chance = new(1);
        bool[] isThere = [.. Enumerable.Range(0, 1_000).Select(_ => chance.Next(2) == 1)];
        bool IsThere() => isThere[(int)(machine.Clock.Total / 1e6) % isThere.Length];
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);
        machine.Settings = machine.Settings.WithTestTime(System.TimeSpan.FromSeconds(20)).WithFixedTime();
        FakeCandidate rare = new(machine.Clock, "rare", _ => 1_000 * (IsThere() ? 1.6 : 1));
        rare.InBatch = batch => machine.Clock.Advance(chance.NextDouble() < (double)rare.Batches[batch] / Rare ? 1_000.0 * Rare : 0);

        ResultSuite results = machine.Measure(rare, machine.Candidate("steady", 1_000));

        Assert.That(results[0].Measurement!.MeanNanoseconds, Is.EqualTo(2_000).Within(15).Percent);
        Assert.That(results.Compare("rare", "steady").Ratio, Is.EqualTo(2).Within(15).Percent);
    }

    /// <summary>Of a round's four batches a look sees the neighbour after the first, where he is beside the second; none sees him beside the third.</summary>
    [Test]
    public void Spread_NeighbourBetweenTwoLooks_DoesNotCountEither()
    {
        const int TurnsOfRound = 8;
        int turns = 0;
        bool isThere = false;
        FakeCandidate[] tests = [.. Enumerable.Range(0, 4).Select(i => new FakeCandidate(machine.Clock, "test " + i, _ => 1_000 * (isThere ? 1.8 : 1)) { BatchCalls = 64, CallTime = 1_000 })];
        foreach (FakeCandidate test in tests)
        {
            // A test has two turns in a round: some untimed calls, and a batch.
            test.BeforeBatch = () => isThere = ++turns % TurnsOfRound is 4 or 6;
            test.InBatch = _ => isThere = turns % TurnsOfRound == 2;
        }

        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (isThere ? 1.25 : 1);
        RunContext run = machine.Context();
        run.Neighbours.Begin();

        new Rounds(tests, run, () => []).RunUntil(0, 100, double.PositiveInfinity);

        Assert.That(tests.SelectMany(test => test.Samples.Times).Where(double.IsFinite), Is.All.EqualTo(1_000));
        Assert.That(turns, Is.GreaterThan(TurnsOfRound * 100), "The case that is meant.");
    }

    /// <summary>Beside him one batch in nine counts, since there are no others; as soon as there are, none does.</summary>
    [Test]
    public void Add_BatchesAlone_ThoseBesideANeighbourCountNoMore()
    {
        SampleSeries samples = new();
        Batch beside = new(1, 160, 0, 0) { IsShared = true }, alone = new(1, 100, 0, 0);
        for (int round = 0; round < 200; round++)
        {
            samples.Add(round, beside);
        }

        Assert.That((samples.AreBeside, samples.Shared, samples.Times.Count(double.IsFinite)), Is.EqualTo((true, 200, 20)), "The case that is meant.");
        for (int round = 200; round < 220; round++)
        {
            samples.Add(round, alone);
        }

        samples.Add(300, beside);
        Assert.That(samples.Times.Where(double.IsFinite), Is.EqualTo(Enumerable.Repeat(100.0, 20)));
        Assert.That((samples.AreBeside, samples.Shared), Is.EqualTo((false, 201)));
    }

    /// <summary>Of 401 batches 300 are left out. The one that holds a call of 400 µs is not, and counts for the hundred that are left.</summary>
    [Test]
    public void Add_RareSlowBatch_CountsByAsMuchLessAsOthersAreLeftOut()
    {
        SampleSeries samples = new();
        for (int round = 0; round < 400; round++)
        {
            samples.Add(round, new(1, 100, 0, 0) { IsShared = round % 4 != 0 });
        }

        samples.Add(400, new(1, 400_000, 0, 0) { IsShared = true, IsRare = true });

        double[] times = [.. samples.Times.Where(double.IsFinite)];
        Assert.That((times.Length, samples.AreBeside), Is.EqualTo((101, false)));
        Assert.That(times.Average(), Is.EqualTo(100 + (400_000 / 401.0)).Within(1).Percent);
    }

    [Test]
    public void Measure_NeighbourWhoLeavesForOneRoundInTwenty_TimesAreOfThese()
    {
        bool IsThere() => machine.Clock.Total / 1e6 % 20 >= 1;
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (IsThere() ? 1.25 : 1);

        ResultSuite results = machine.Measure(
            new FakeCandidate(machine.Clock, "a", _ => IsThere() ? 20_000 : 10_000), new FakeCandidate(machine.Clock, "b", _ => IsThere() ? 20_000 : 12_000));

        Assert.That(results.Select(result => result.Measurement!.Nanoseconds), Is.EqualTo(new[] { 10_000.0, 12_000 }).Within(1).Percent);
    }

    [Test]
    public void Measure_NeighbourWhoComesAndStays_TakesThreeTimesAsLongAndNotForEver()
    {
        double quiet = Duration(), start = machine.Clock.Total;
        machine.Probe.WorkTimes = _ => FakeProbe.WorkTime * (machine.Clock.Total - start < 0.6 * quiet ? 1 : 1.25);

        Assert.That(Duration() / quiet, Is.InRange(1, 3.2));

        double Duration()
        {
            double before = machine.Clock.Total;
            machine.Measure(machine.Candidate("a", 10_000), machine.Candidate("b", 12_000));
            return machine.Clock.Total - before;
        }
    }

    private Neighbours EarlyCore(double alone, double first)
    {
        machine.Probe.WorkTimes = _ => 1.19 * FakeProbe.WorkTime;
        machine.Probe.TwoTime = () => 1.08 * FakeProbe.WorkTime;
        machine.Probe.FiveTime = () => first * FakeProbe.WorkTime;
        machine.Probe.FiveAlone = alone;
        Neighbours neighbours = machine.Context().Neighbours;
        neighbours.Begin();
        return neighbours;
    }
}
