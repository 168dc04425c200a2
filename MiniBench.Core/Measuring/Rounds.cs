namespace MiniBench;

/// <summary>
/// Measures all candidates in turn, a batch each, in a new random order each round: what disturbs the machine disturbs all of
/// them alike. Rounds in which something was compiled do not count, and neither do batches from which the processor was taken away.
/// In between, each test runs alone for a stretch.
/// </summary>
internal sealed class Rounds(IReadOnlyList<Candidate> candidates, RunContext run, Func<IReadOnlyList<ResultSuite>> results)
{
    private const int PrimerShare = 8;
    private const double StolenShare = 0.2;
    private const int FewestStarved = 3;

    /// <summary>The share of the time that is for stretches.</summary>
    private const double StretchShare = 0.45;

    /// <summary>A longer call is not made once more before a batch, in nanoseconds: what it needs does not fit into a cache anyway.</summary>
    private const double LongestPrimer = 5e6;
    private const double MostOfExpected = 4;
    private const int DropAllowance = 20;

    /// <summary>More than batches are left out of a series for being interrupted.</summary>
    private const int MostOwnRounds = 2 * SampleSeries.Allowance;
    private const double FirstPublishTime = 20e6;
    private const double MostPublishTime = 1e9;
    private const int RoundsOfFirstTable = 3;
    private const int PauseGroups = 16;

    /// <summary>A round of slow calls counts in any case: something is always compiled meanwhile, and it matters little.</summary>
    private const double LongRound = 50e6;

    /// <summary>From this time on, the processor time of a call is read, too.</summary>
    private const double LongCall = 5e6;

    private readonly Candidate[] order = [.. candidates];
    private readonly Batch[] batches = new Batch[candidates.Count];
    private readonly List<(long Bytes, double Pause)> collections = [];
    private readonly Starvation starvation = new();
    private readonly double start = run.Timer.Now;

    /// <summary>In a sweep the slow ones come last, so that there is a first table soon.</summary>
    private readonly int phase = run.IsSweep ? 1 : 0;
    private readonly double roundTime = candidates.Sum(one => one.BatchTime / one.Stride);
    private (long Bytes, TimeSpan Pause) seen = (run.Probe.TotalBytes, run.Probe.GcPause);
    private TimeSpan processorTime;
    private double stretchTime;
    private int stretchCount;
    private bool lacksStretches;
    private int dropped;
    private int compiling;
    private double nextPublished = run.IsSweep ? 0 : FirstPublishTime;

    /// <summary>How many rounds count.</summary>
    internal int Count { get; private set; }

    /// <summary>The time of the rounds that count, in nanoseconds; of one that took far longer than it should, only a part.</summary>
    internal double Time { get; private set; }

    /// <summary>The time since the first round began, in nanoseconds.</summary>
    internal double WallTime => run.Timer.Now - start;

    /// <summary>
    /// For how long collections stop the process for a byte allocated, in nanoseconds, where tests were not measured in stretches: the low
    /// quantile of groups in a row, since whatever disturbs a collection makes it longer; and how far the mean is from it.
    /// </summary>
    internal (double Low, double Error) PausePerByte
    {
        get
        {
            (long Bytes, double Pause)[] all = [.. collections, (run.Probe.TotalBytes - seen.Bytes, 0)];
            int size = Math.Max(all.Length / PauseGroups, Math.Min(4, all.Length));
            double[] groups = [.. all.Chunk(size).Take(all.Length / size).Select(group => group.Sum(one => one.Pause) / Math.Max(1, group.Sum(one => one.Bytes)))];
            double low = Quantile.Of(groups, Quantile.Low);
            return (low, Math.Abs(groups.Average() - low));
        }
    }

    private double StretchesTime => run.IsSweep || !Array.Exists(order, one => one.IsTest && Stretches.TakesPart(one)) ? 0
        : Stretches.Shortest * order.Count(Stretches.TakesPart);

    private bool MayDrop => dropped < Count + DropAllowance;

    /// <summary>Measures until the rounds have taken a time and are enough, or the limit is over, or the run is stopped.</summary>
    /// <param name="time">The time of all rounds, in nanoseconds.</param>
    /// <param name="rounds">How many rounds there must be, if the limit allows.</param>
    /// <param name="limit">The wall time of all rounds, in nanoseconds.</param>
    internal void RunUntil(double time, int rounds, double limit)
    {
        do
        {
            RunOne(limit, IsInTurn);
            RunStretches(time, limit);
            run.Timer.ThrowIfStill();
            Report(time, rounds);
            Publish();
        }
        while (Count == 0 || ((Time < time || Count < rounds || lacksStretches) && WallTime < limit && !run.Watch.IsStopped));

        // A test that had no turn in the time, or lost the processor in each of its batches, gets a round of its own.
        for (int i = 0; i < MostOwnRounds && Array.Exists(order, IsMissing); i++)
        {
            RunOne(0, IsMissing);
        }

        run.WarnIf(starvation.Count >= FewestStarved && starvation.Share > StolenShare, WarningCatalogue.Starved(starvation.Share));
        run.WarnIf(run.Timer.Backward > 0, WarningCatalogue.ClockWentBack(run.Timer.Backward));
        run.WarnIf(compiling >= Math.Max(DropAllowance, Count), WarningCatalogue.Unsettled);
    }

    [Stage(Stages.Progress)]
    private void Report(double time, int rounds)
    {
        double left = Math.Max(0, Math.Max(time - Time, (rounds - Count) * Math.Max(roundTime, Time / Math.Max(1, Count))));
        run.Watch.Report(Time / (Time + left), left / 1e9);
    }

    /// <summary>Shows the results so far from time to time, in a sweep for the first time as soon as there are some.</summary>
    [Stage(Stages.Progress)]
    private void Publish()
    {
        if (run.Watch.ShowsResults && Count >= RoundsOfFirstTable && WallTime >= nextPublished)
        {
            run.Watch.Show(results(), isFinal: false);
            nextPublished = WallTime + Math.Min(MostPublishTime, 0.4 * WallTime);
        }
    }

    private bool IsInTurn(Candidate candidate) => (Count + phase) % candidate.Stride == 0;

    /// <summary>Whether a test still has to be measured; after the run was stopped, only if that takes no time.</summary>
    private bool IsMissing(Candidate candidate) => candidate.IsActive && candidate.IsTest && candidate.Samples.Calls == 0
        && (!run.Watch.IsStopped || candidate.BatchTime < LongestPrimer);

    /// <summary>Measures one round; it counts whatever happened if there is no time for another.</summary>
    private void RunOne(double limit, Predicate<Candidate> takesPart)
    {
        long compiled = run.Probe.CompiledMethods;
        double before = run.Timer.Now;
        double expected = 0;
        run.Random.Shuffle(order);
        for (int i = 0; i < order.Length; i++)
        {
            batches[i] = order[i].IsActive && takesPart(order[i]) ? Measure(order[i]) : default;
            expected += order[i].CallTime * batches[i].Calls;
        }

        NoteCollections();
        bool isCompiling = run.Probe.CompiledMethods != compiled;
        bool isStarved = Array.FindIndex(order, one => one.IsControl) is >= 0 and var control && starvation.Notes(batches[control]);
        if ((isStarved || isCompiling) && expected < LongRound && WallTime < limit && MayDrop && !run.Watch.IsStopped)
        {
            dropped++;
            compiling += isCompiling ? 1 : 0;
            return;
        }

        for (int i = 0; i < order.Length; i++)
        {
            order[i].Samples.Add(Count, batches[i]);
        }

        Count++;
        Time += Math.Min(run.Timer.Now - before, MostOfExpected * expected);
    }

    /// <summary>
    /// Each test alone for a while, as long as that has not had its share of the time. Not in a sweep, where there is no time for it on each
    /// of many inputs. A run that is long enough goes on until there are as many as tell how much they vary.
    /// </summary>
    [Stage(Stages.Mean)]
    private void RunStretches(double horizon, double limit)
    {
        double planned = StretchesTime;
        bool isRoom = planned > 0 && WallTime + planned <= limit && !run.Watch.IsStopped;
        bool isDue = stretchTime + planned <= StretchShare * (Time + planned) || (Time >= horizon && lacksStretches);
        if (isRoom && isDue)
        {
            double before = run.Timer.Now;
            new Stretches(run).RunOne(order, stretchCount++);
            NoteCollections();
            double time = run.Timer.Now - before;
            (stretchTime, Time) = (stretchTime + time, Time + time);
        }

        lacksStretches = planned > 0 && stretchCount < Stretches.Fewest && horizon >= Stretches.Fewest * planned;
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

        StartProcessorTime(candidate);
        Batch batch = run.Time(candidate, candidate.BatchCalls);
        EndProcessorTime(candidate);
        return candidate.IsTest && Calibration.Corrects(candidate, batch, run) ? default : batch;
    }

    private void NoteCollections()
    {
        TimeSpan pause = run.Probe.GcPause - seen.Pause;
        if (pause > TimeSpan.Zero)
        {
            collections.Add((run.Probe.TotalBytes - seen.Bytes, pause.TotalNanoseconds));
            seen = (seen.Bytes + collections[^1].Bytes, seen.Pause + pause);
        }
    }

    [Stage(Stages.ProcessorTime)]
    private void StartProcessorTime(Candidate candidate) =>
        processorTime = candidate.CallTime < LongCall ? TimeSpan.MinValue : run.Probe.ProcessorTime;

    [Stage(Stages.ProcessorTime)]
    private void EndProcessorTime(Candidate candidate)
    {
        if (processorTime >= TimeSpan.Zero)
        {
            candidate.NoteProcessorTime((run.Probe.ProcessorTime - processorTime) / candidate.BatchCalls / (candidate.Threads ?? 1));
        }
    }
}
