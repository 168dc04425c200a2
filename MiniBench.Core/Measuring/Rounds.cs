namespace MiniBench;

/// <summary>
/// Measures all candidates in turn, a batch each, in a new random order each round: what disturbs the machine disturbs all of
/// them alike. Rounds in which something was compiled do not count, and neither do batches from which the processor was taken away.
/// In between, each test runs alone for a stretch.
/// </summary>
internal sealed partial class Rounds(IReadOnlyList<Candidate> candidates, RunContext run, Func<IReadOnlyList<ResultSuite>> results)
{
    /// <summary>What part of a batch is made untimed before it.</summary>
    private const int PrimerShare = 8;

    /// <summary>A longer call is not made once more before a batch, in nanoseconds: what it needs does not fit into a cache anyway.</summary>
    private const double LongestPrimer = 5e6;

    /// <summary>A round that took more times as long as it should counts as so many: the machine slept meanwhile, or its clock jumped.</summary>
    private const double MostOfExpected = 4;

    /// <summary>More than batches are left out of a series that has none yet: for being interrupted, beside a neighbour, and of too few calls.</summary>
    private const int MostOwnRounds = 3 * SampleSeries.Allowance;

    /// <summary>
    /// Until so many rounds were without a neighbour, four in each block that an interval is of, others count for a third: where one stays, a run takes three
    /// times as long, and not for ever.
    /// </summary>
    private const double Enough = 64, OfShared = 1 / 3.0;

    /// <summary>So long is waited, in nanoseconds, for as many rounds without one as can do without the others; half as long where the whole run is to take half as long.</summary>
    private const double Patience = 5e9;

    /// <summary>
    /// A round of slow calls counts in any case, in nanoseconds: something is always compiled meanwhile, and it matters little. So does one with a rare slow call, as far
    /// as that is concerned: the JIT waits for 100 ms of quiet, which such a call gives it, and of a few in a run the first would be lost.
    /// </summary>
    private const double LongRound = 50e6;

    private readonly Candidate[] order = [.. candidates];
    private readonly Batch[] batches = new Batch[candidates.Count];
    private readonly Disturbances disturbances = new(run);
    private readonly double start = run.Timer.Now;
    private readonly GarbagePauses pauses = new(run.Probe);
    private readonly Stretches stretches = new(run);
    private readonly RoundsReport report = new(run, candidates.Sum(one => one.BatchTime / one.Stride), results);

    /// <summary>In a sweep the slow tests come last, so that there is a first table soon.</summary>
    private readonly int phase = run.IsSweep ? 1 : 0;
    private bool lacksStretches;

    /// <summary>What neighbours took from the rounds that count, in rounds; and how many batches were beside one.</summary>
    private double lostRounds;
    private double waited;
    private int shared;

    /// <summary>How many rounds count.</summary>
    internal int Count { get; private set; }

    /// <summary>The time of the rounds that count, in nanoseconds; of one that took far longer than it should, only a part.</summary>
    internal double Time { get; private set; }

    /// <summary>The time since the first round began, in nanoseconds.</summary>
    internal double WallTime => run.Timer.Now - start;

    /// <summary>For how long collections stop the process for a byte allocated, where tests were not measured in stretches, in nanoseconds; and how far that may be wrong.</summary>
    internal (double Low, double Error) PausePerByte => pauses.PerByte;

    /// <summary>Measures until the rounds have taken a time and are enough, or the bound is reached, or the run is ended.</summary>
    /// <param name="time">The time of all rounds, in nanoseconds.</param>
    /// <param name="rounds">How many rounds there must be, if the bound allows.</param>
    /// <param name="bound">The wall time that all rounds may take, in nanoseconds.</param>
    internal void RunUntil(double time, int rounds, double bound)
    {
        do
        {
            RunOne(bound, IsInTurn);
            RunStretches(time, bound);
            run.Timer.ThrowIfStill();
            report.Tell(this, time, rounds);
        }
        while (Count == 0 || ((Time < time || Count - lostRounds < rounds || lacksStretches) && WallTime < bound && !run.Watch.IsEnding));

        // A test that had no turn in the time, or lost the processor in each of its batches, gets a round of its own.
        for (int i = 0; i < MostOwnRounds && Array.Exists(order, IsMissing); i++)
        {
            RunOne(0, IsMissing);
        }

        disturbances.Warn(Count, Array.Exists(order, one => one.IsTest && one.Samples.AreBeside));
    }

    private bool IsInTurn(Candidate candidate) => (Count + (candidate.IsEmpty ? 0 : phase)) % candidate.Stride == 0;

    /// <summary>Measures one round; it counts whatever happened if there is no time for another.</summary>
    private void RunOne(double bound, Predicate<Candidate> takesPart)
    {
        long compiled = run.Probe.CompiledMethods;
        double before = run.Timer.Now;
        double expected = 0;
        bool isStarved = false;
        run.Neighbours.Look();
        Array.Clear(batches);
        run.Random.Shuffle(order);
        for (int i = 0; i < order.Length; i++)
        {
            if (order[i].IsActive && OrEnding(takesPart(order[i]), bound))
            {
                batches[i] = Measure(order[i]);
            }

            expected += order[i].CallTime * batches[i].Calls;
            isStarved |= order[i].IsControl && disturbances.IsStarved(batches[i]);
        }

        Neighbours.Spread(batches, i => order[i].MayBeNeighbour);
        pauses.Note();
        bool isCompiling = run.Probe.CompiledMethods != compiled && run.Timer.Now - before < LongRound;
        if ((isStarved || isCompiling) && expected < LongRound && WallTime < bound && !run.Watch.IsEnding && disturbances.Drop(isCompiling, Count))
        {
            return;
        }

        Add(Math.Min(run.Timer.Now - before, MostOfExpected * expected));
    }

    /// <summary>Counts a round.</summary>
    /// <param name="time">What it took, in nanoseconds.</param>
    private void Add(double time)
    {
        TellBatchTimes();
        for (int i = 0; i < order.Length; i++)
        {
            order[i].Samples.Add(Count, batches[i]);
        }

        Count++;
        Time += time;
        MindNeighbours(time);
    }

    /// <summary>Lets the series know how long batches usually are.</summary>
    [Stage(Stages.Rarities)]
    private void TellBatchTimes()
    {
        foreach (Candidate one in order)
        {
            one.Samples.BatchTime = one.BatchTime;
        }
    }

    /// <summary>So many times too long the times of a test may be: for neighbours that were seen beside its batches, or for those whom no look saw.</summary>
    [Stage(Stages.Neighbours)]
    internal double OrSlowed(double alone, SampleSeries samples) =>
        samples.AreBeside ? OwnTimes.MostSlowed : alone + (Neighbours.OfUnseen * run.Neighbours.Share);

    /// <summary>A round beside a neighbour counts for less, or not at all.</summary>
    /// <param name="time">What the round took, in nanoseconds.</param>
    [Stage(Stages.Neighbours)]
    private void MindNeighbours(double time)
    {
        int all = order.Sum(one => one.Samples.Shared);
        double alone = Count - lostRounds;
        bool isWaiting = alone <= SampleSeries.EnoughAlone && waited < Patience * run.Settings.Pace;
        double lost = (isWaiting ? 1 : alone <= Enough ? 1 - OfShared : 0) * (all - shared) / order.Length;
        (shared, lostRounds, Time, waited) = (all, lostRounds + lost, Time - (lost * time), waited + (isWaiting ? lost * time : 0));
    }

    /// <summary>Each test alone for a while, where that is due.</summary>
    [Stage(Stages.Mean)]
    private void RunStretches(double horizon, double bound)
    {
        Time += stretches.RunWhereDue(order, this, horizon, bound);
        lacksStretches = stretches.AreLacking;
        pauses.Note();
    }

    /// <summary>Some untimed calls put the test's data into the caches, and its branches into the branch predictor, before each batch.</summary>
    private Batch Measure(Candidate candidate)
    {
        if (candidate.CallTime < LongestPrimer)
        {
            long calls = Math.Max(1, candidate.BatchCalls / PrimerShare);
            candidate.Rewind(calls);
            run.Time(candidate, calls);
        }

        // A batch that holds its own collections is collected as the host does.
        BlockingCollector.BeginAsTheHost(!candidate.IsEmpty && candidate.BatchTime >= Stretches.Shortest);
        Batch batch = run.Time(candidate, candidate.BatchCalls);
        BlockingCollector.EndAsTheHost();
        run.Timer.Processor.End(candidate);
        NoteFinalizers(candidate, batch);
        batch = run.Neighbours.Beside(batch, candidate.BatchTime, candidate.MayBeNeighbour);
        return candidate.IsTest && Calibration.Corrects(candidate, batch, run) ? default : batch;
    }
}
