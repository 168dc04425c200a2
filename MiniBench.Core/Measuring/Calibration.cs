namespace MiniBench;

/// <summary>
/// Finds how many calls make a batch, and in how many rounds it takes part: so short that a neighbour's load hits few batches, so long that the clock's step does not
/// matter. By the shortest of several probes, since one that was interrupted would make the candidate look slow; and what looked
/// slow before the warm-up is tried once more.
/// </summary>
internal static class Calibration
{
    /// <summary>How long a batch is to be, in nanoseconds: most that are so short are not disturbed at all (docs/how-it-measures.md).</summary>
    private const double BatchTime = 75e3;

    /// <summary>Where calls go on on other threads: the way there and back, once a batch, is to be a small part of it.</summary>
    private const double BatchTimeElsewhere = 1e6;

    /// <summary>
    /// Where calls are made on several threads at once: starting them is to be a small part of it, and where there are fewer processors, each
    /// thread is to have its turn.
    /// </summary>
    private const double BatchTimeOnThreads = 5e6;

    /// <summary>The step of the clock is then 2 % of a batch at most, which is the least difference that is called by default.</summary>
    private const double StepsPerBatch = 50;

    /// <summary>The most calls of a batch, of calls that take no time: they take some tens of milliseconds all the same.</summary>
    private const double MostCalls = 1 << 26;

    /// <summary>Batches of which the shortest counts: that all of them are disturbed is rare.</summary>
    internal const int Probes = 5;

    /// <summary>By how many times a batch grows at most from one try to the next: a first call that took no time tells little.</summary>
    private const int MostGrowth = 16;

    /// <summary>A call that takes as long as so many batches is one, and is not tried again.</summary>
    private const int FarBeyondBatch = 10;

    /// <summary>As many calls as the loops are unrolled by: see <see cref="Loop{TInput, TOutput}"/>.</summary>
    private const int Unrolled = 16;

    /// <summary>A batch is not made longer than this for all of its inputs, in nanoseconds, by what a call on the quickest of them takes; by the slowest that was seen, not than <see cref="Slow"/>.</summary>
    private const double LongestTurn = 1e6;

    /// <summary>What a batch needs takes long beside one, in nanoseconds: all that it is to find in caches may be gone.</summary>
    private const double LongPreparing = 4 * BatchTime;

    /// <summary>A call that is so many times as quick as it was known to be was disturbed then.</summary>
    private const int FarOff = 4;

    /// <summary>A call that took longer than this, in nanoseconds, is believed: to try it again would take too long.</summary>
    private const double Slow = 50e6;

    /// <summary>A candidate whose batch takes so many times as long as the shortest takes part in fewer rounds: until then it takes a small part of the time.</summary>
    private const double SlowBatches = 16;

    /// <summary>What takes so long, in nanoseconds, takes part in each round: of a run there are few.</summary>
    private const double LongCall = 1e9;

    /// <summary>A slow candidate takes part in every n-th round, where n is no more than this: it needs rounds to be compared by.</summary>
    private const int MostStride = 16;

    /// <summary>The same in a sweep, where there are fewer rounds.</summary>
    private const int MostSweepStride = 4;

    /// <summary>An empty call takes part in every n-th round: all of its batches together tell one cost for all tests, so fewer are enough.</summary>
    private const int EmptyStride = 4;

    internal static void Run(IReadOnlyList<Candidate> candidates, RunContext run)
    {
        run.WarnIf(run.Timer.Step * StepsPerBatch > BatchTime, WarningCatalogue.CoarseClock(run.Timer.Step));
        foreach (Candidate candidate in candidates)
        {
            Handover.SeeBeyond(candidate, run);
            candidate.BatchCalls = Calibrate(candidate, Target(candidate, run), run);
            WarnOfSlowCopies(candidate, run);
        }

        double shortest = candidates.Where(one => one.IsTest).Min(one => one.BatchTime);
        foreach (Candidate candidate in candidates)
        {
            candidate.Stride = StrideOf(candidate, shortest, run.IsSweep ? MostSweepStride : MostStride);
        }
    }

    /// <summary>Makes the batches of a candidate larger that is far quicker than it looked: its first calls may have been disturbed.</summary>
    /// <returns>Whether they are larger now.</returns>
    internal static bool Corrects(Candidate candidate, Batch batch, RunContext run)
    {
        if (!(FarOff * OrStep(batch.CallTime, batch, run.Timer.Step) < candidate.CallTime))
        {
            return false;
        }

        candidate.Note(batch, run.Timer.Step);
        candidate.BatchCalls = Fit(candidate, Target(candidate, run) / candidate.CallTime);
        candidate.Stride = 1;
        return true;
    }

    /// <summary>A batch that reads as nothing took a part of the clock's step.</summary>
    [Stage(Stages.Rarities)]
    private static double OrStep(double time, Batch batch, double step) => Math.Max(time, step / batch.Calls);

    /// <summary>Of a test that takes so long, half the time in which a pair gets its verdict goes by in the rounds it does not take part in.</summary>
    [Stage(Stages.Rarities)]
    private static int OrEach(int most, Candidate candidate) => candidate.BatchTime < LongCall ? most : 1;

    /// <summary>In every how manyth round a candidate takes part: a slow one in fewer, so that the fast ones get enough of them.</summary>
    /// <param name="candidate">The candidate.</param>
    /// <param name="shortest">The time of the shortest batch of a test.</param>
    /// <param name="most">The most that is returned.</param>
    private static int StrideOf(Candidate candidate, double shortest, int most) => candidate.IsEmpty ? EmptyStride : candidate.IsControl ? 1
        : (int)Math.Pow(2, Math.Floor(Math.Log2(Math.Clamp(candidate.BatchTime / shortest / SlowBatches, 1, OrEach(most, candidate)))));

    /// <summary>How long a batch should be, in nanoseconds.</summary>
    private static double Target(Candidate candidate, RunContext run) =>
        Math.Max(candidate.GoesOnElsewhere ? candidate.Threads is null ? BatchTimeElsewhere : BatchTimeOnThreads : BatchTime, run.Timer.Step * StepsPerBatch);

    private static long Calibrate(Candidate candidate, double target, RunContext run)
    {
        if (candidate.CallTime > FarBeyondBatch * target && candidate.CallTime < Slow && !run.Watch.IsEnding)
        {
            Probe(candidate, 1, run);
        }

        double share = target / candidate.CallTime;
        long calls = Fit(candidate, share);
        while (candidate.CallTime < FarBeyondBatch * target || double.IsInfinity(candidate.CallTime))
        {
            double shortest = Enumerable.Range(0, Probes).Min(_ => Probe(candidate, calls, run));
            share = shortest < double.MaxValue ? calls * target / shortest : share;
            if (shortest >= target / 2 || calls >= Math.Min(candidate.MaxCalls, MostCalls) || run.Watch.IsEnding)
            {
                break;
            }

            run.Timer.ThrowIfStill();
            calls = Fit(candidate, Math.Min(MostGrowth * calls, share));
        }

        return Fit(candidate, OrBeyondHandover(share, target, candidate));
    }

    /// <summary>By what calls take in batches that are mostly calls, where these were mostly the way to other threads.</summary>
    [Stage(Stages.Rarities)]
    private static double OrBeyondHandover(double share, double target, Candidate candidate) => candidate.GoesOnElsewhere ? target / candidate.CallTime : share;

    /// <summary>Times a batch and keeps what is known by it; returns its time, in nanoseconds, the longest where the clock went back.</summary>
    internal static double Probe(Candidate candidate, long calls, RunContext run)
    {
        Batch batch = run.Time(candidate, calls);
        candidate.Note(batch, run.Timer.Step);
        return double.IsNaN(batch.Whole) ? double.MaxValue : batch.Whole;
    }

    /// <summary>After a long time with something else, calls are slower than in a loop, and starting other threads takes its time; only many of them make that count for nothing.</summary>
    [Stage(Stages.Rarities)]
    private static void WarnOfSlowCopies(Candidate candidate, RunContext run)
    {
        bool isStart = candidate is { GoesOnElsewhere: true, MaxCalls: < long.MaxValue } && candidate.BatchTime < Target(candidate, run) / 2;
        run.WarnIf(candidate.IsTest && isStart, WarningCatalogue.LargeCopies(candidate.Name, candidate.BatchCalls));
        bool isCold = candidate.PreparingTime * candidate.BatchCalls > LongPreparing && candidate.BatchTime < BatchTime / 2;
        run.WarnIf(candidate.IsTest && isCold, WarningCatalogue.SlowCopies(candidate.Name, candidate.PreparingTime ?? 0, candidate.BatchCalls));
    }

    /// <summary>A whole number of unrolled steps where there are several.</summary>
    private static long Fit(Candidate candidate, double calls)
    {
        double whole = calls < Unrolled ? Math.Round(calls) : Math.Round(calls / Unrolled) * Unrolled;
        return InWholeTurns((long)Math.Clamp(whole, 1, Math.Min(candidate.MaxCalls, MostCalls)), candidate);
    }

    /// <summary>Each input of few as often in a batch, where that is not long: of batches beside a neighbour, those on a slow input would be left out more often.</summary>
    [Stage(Stages.Neighbours)]
    private static long InWholeTurns(long calls, Candidate candidate)
    {
        long whole = (calls + candidate.InputsInTurn - 1) / candidate.InputsInTurn * candidate.InputsInTurn;
        bool isShort = whole * candidate.CallTime <= LongestTurn && whole * candidate.LongestCall <= Slow;
        return isShort && whole <= Math.Min(candidate.MaxCalls, Unrolled) ? whole : calls;
    }
}
