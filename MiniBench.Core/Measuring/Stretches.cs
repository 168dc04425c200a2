namespace MiniBench;

/// <summary>
/// Runs each test alone for a while from time to time: as long as its garbage takes to be collected, or some milliseconds. What short
/// batches do not see is in there: its own collections, calls that are slow once in a while, inputs in rotation, a processor that has
/// learnt its branches. The control takes part, too: what the machine does to a stretch is seen by it.
/// </summary>
internal sealed class Stretches(RunContext run)
{
    /// <summary>The shortest stretch, in nanoseconds.</summary>
    internal const double Shortest = 10e6;

    /// <summary>So many tell how much they vary.</summary>
    internal const int Fewest = 4;

    /// <summary>So long is waited for a collection, in nanoseconds.</summary>
    private const double Longest = 60e6;

    /// <summary>A stretch ends here in any case, in nanoseconds: its calls may take far longer than they did, or their fresh inputs far longer than the calls.</summary>
    private const double LongestOfAll = 250e6;

    /// <summary>More batches than a stretch has where each takes its time: of calls that take none it would have no end.</summary>
    private const int MostBatches = 2_000;

    /// <summary>Untimed calls before a stretch, in nanoseconds: a few batches, which bring the test's data back into the caches.</summary>
    private const double Primer = 0.5e6;

    /// <summary>So long at most is gone on before a stretch until there was a collection: then the test allocates as it does in the middle of a loop.</summary>
    private const double LongestPrimer = 10e6;

    /// <summary>The same where the memory that it allocates from is new to the process, which costs more than most tests do.</summary>
    private const double LongestSettling = 50e6;

    /// <summary>Pages from one collection to the next that may be new: some hundreds are in a loop that has just begun.</summary>
    private const int FewFaults = 16;

    /// <summary>Bytes a nanosecond from which on it is waited for a collection: below, one takes a small share of the time.</summary>
    private const double FastAllocation = 0.5;

    /// <summary>Bytes a nanosecond below which collections cost nothing that can be measured.</summary>
    private const double SlowAllocation = 0.01;

    /// <summary>The share of the time that is for stretches.</summary>
    private const double Share = 0.45;

    private readonly SharedStretches shared = new();
    private double taken;
    private int count;
    private long faults;
    private bool isNew;

    /// <summary>Whether the run goes on until there are as many as tell how much they vary: where it is long enough.</summary>
    internal bool AreLacking { get; private set; }

    /// <summary>Whether a test is measured in stretches, too: where its batch is not one already.</summary>
    internal static bool TakesPart(Candidate candidate) => !candidate.IsEmpty && candidate.IsActive && candidate.BatchTime < Shortest;

    /// <summary>
    /// Measures one stretch of each test, as long as that has not had its share of the time. Not in a sweep, where there is no time for it on
    /// each of many inputs.
    /// </summary>
    /// <param name="order">The candidates.</param>
    /// <param name="rounds">The rounds so far.</param>
    /// <param name="horizon">The time that all measuring is to take, in nanoseconds.</param>
    /// <param name="bound">The wall time that it may take.</param>
    /// <returns>How long that took, in nanoseconds; zero where none was due.</returns>
    internal double RunWhereDue(Candidate[] order, Rounds rounds, double horizon, double bound)
    {
        double planned = Planned(order);
        bool isRoom = planned > 0 && rounds.WallTime + planned <= bound && !run.Watch.IsEnding;
        bool isDue = taken + planned <= Share * (rounds.Time + planned) || (rounds.Time >= horizon && AreLacking);
        double before = taken;
        if (isRoom && isDue)
        {
            double start = run.Timer.Now;
            RunOne(order, count++);
            taken += run.Timer.Now - start;
        }

        AreLacking = planned > 0 && count - (shared.LeftOut / order.Length) < Fewest && horizon >= Fewest * planned;
        return taken - before;
    }

    private double Planned(Candidate[] order) =>
        run.IsSweep || !Array.Exists(order, one => one.IsTest && TakesPart(one)) ? 0 : Shortest * order.Count(TakesPart);

    /// <summary>Measures one stretch of each test, in an order that is random.</summary>
    /// <param name="order">The candidates.</param>
    /// <param name="number">How many stretches there were before.</param>
    internal void RunOne(Candidate[] order, int number)
    {
        run.Random.Shuffle(order);
        foreach (Candidate candidate in order.Where(TakesPart))
        {
            Stretch stretch = Measure(candidate);
            if (run.Watch.IsEnding)
            {
                return;
            }

            candidate.Stretches.AddRange(Enumerable.Repeat<Stretch?>(null, number - candidate.Stretches.Count));
            candidate.Stretches.Add(shared.OrNone(stretch, count * order.Length));
        }
    }

    private Stretch Measure(Candidate candidate)
    {
        double rate = candidate.CallBytes / candidate.CallTime;
        BlockingCollector.BeginAsTheHost(rate > SlowAllocation);
        Refill(rate);
        Prime(candidate, isCollected: rate < FastAllocation);
        // So many calls, not so much time: calls that are slow once in a while would count too often where they end a stretch.
        double left = Shortest / candidate.CallTime;
        double start = run.Timer.Now;
        List<Batch> batches = [];
        run.Neighbours.Look();
        double time = 0;
        bool isCollected = rate < FastAllocation;
        while (!run.Watch.IsEnding && batches.Count < MostBatches && run.Timer.Now - start < LongestOfAll && (left > 0 || (!isCollected && time < Longest)))
        {
            Batch batch = run.Time(candidate, candidate.BatchCalls);
            batch = run.Neighbours.Beside(batch, candidate.GoesOnElsewhere);
            batches.Add(batch);
            left -= batch.Calls;
            time += double.IsNaN(batch.Nanoseconds) ? Shortest : batch.Whole;
            isCollected |= batch.Collections > 0;
        }

        Stretch stretch = Sum(shared.WithoutShared(batches), rate > SlowAllocation && !batches.Exists(batch => batch.Collections > 0) ? Collect() : 0);
        BlockingCollector.EndAsTheHost();
        return stretch;
    }

    /// <summary>
    /// What other tests left is then old, and not collected on this one's account. Memory that a collection gave back to the system costs whoever
    /// first writes to it again a page fault each 4 KB, 11 µs on a virtual machine; a loop that does nothing else goes through the same memory again.
    /// </summary>
    [Stage(Stages.ThreadTime)]
    private void Refill(double rate)
    {
        if (rate > SlowAllocation)
        {
            // Twice: what is still in use is then old.
            run.Probe.Collect();
            run.Probe.Collect();
            run.Probe.Refill();
        }

        (faults, isNew) = (run.Probe.PageFaults, false);
    }

    /// <summary>Untimed calls: they warm what the test needs, and bring the collector to where it is in the middle of a loop.</summary>
    /// <param name="candidate">The test.</param>
    /// <param name="isCollected">Whether no collection has to be waited for.</param>
    private void Prime(Candidate candidate, bool isCollected)
    {
        double start = run.Timer.Now;
        for (double primed = 0; (primed < Primer || (!isCollected && primed < Settling(LongestPrimer))) && !run.Watch.IsEnding; primed = Math.Max(primed + candidate.BatchTime, run.Timer.Now - start))
        {
            isCollected |= IsSteady(run.Time(candidate, candidate.BatchCalls).Collections > 0);
        }
    }

    /// <summary>Whether there was a collection, and since the one before the test got memory that had been used.</summary>
    [Stage(Stages.ThreadTime)]
    private bool IsSteady(bool isCollected)
    {
        isNew = run.Probe.PageFaults - faults > FewFaults || (isNew && !isCollected);
        faults = isCollected ? run.Probe.PageFaults : faults;
        return isCollected && !isNew;
    }

    [Stage(Stages.ThreadTime)]
    private double Settling(double longest) => isNew ? LongestSettling : longest;

    /// <summary>What a collection takes that finds this garbage, beyond one that finds none.</summary>
    private double Collect()
    {
        double Pause()
        {
            TimeSpan before = run.Probe.GcPause;
            run.Probe.Collect();
            return (run.Probe.GcPause - before).TotalNanoseconds;
        }

        double own = Pause();
        return Math.Max(0, own - Pause());
    }

    private static Stretch Sum(List<Batch> batches, double after)
    {
        Batch[] counted = [.. batches.Where(batch => !double.IsNaN(batch.Nanoseconds))];
        Batch[] others = [.. counted.Where(batch => batch.Collections == 0)];
        double callTime = others.Sum(batch => batch.Whole) / Math.Max(1, others.Sum(batch => batch.Calls));
        double collecting = counted.Where(batch => batch.Collections > 0)
            .Sum(batch => others.Length == 0 ? batch.Pause : Math.Max(0, batch.Whole - (callTime * batch.Calls)));
        return new(counted.Sum(batch => batch.Calls), counted.Sum(batch => batch.Whole) + after, collecting + after, counted.Sum(batch => batch.Collections));
    }
}
