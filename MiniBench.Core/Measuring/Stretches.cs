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

    /// <summary>More batches than a stretch has where each takes its time: of calls that take none it would have no end. A list of them is no large object.</summary>
    internal const int MostBatches = 1_000;

    /// <summary>Bytes a nanosecond from which on it is waited for a collection: below, one takes a small share of the time.</summary>
    private const double FastAllocation = 0.5;

    /// <summary>Bytes a nanosecond below which collections cost nothing that can be measured.</summary>
    private const double SlowAllocation = 0.01;

    /// <summary>The share of the time that is for stretches.</summary>
    private const double Share = 0.45;

    /// <summary>A collection that finds so many objects to finalize gives their thread something to do for as long as can be measured.</summary>
    internal const long ManyFinalizers = 1_000;

    /// <summary>What has finalizers is measured for so many collections: from one to the next their thread may be busy, or through.</summary>
    private const int CollectionsToFinalizers = 2;

    private readonly SharedStretches shared = new();
    private readonly Priming priming = new(run);

    /// <summary>Those of the stretch that is measured: a list for each would be most of what a run allocates.</summary>
    private readonly List<Batch> batches = [];
    private double taken;
    private int count;

    /// <summary>The calls of the test that is measured since the last collection: their garbage is yet to be collected.</summary>
    private double uncollected;
    private long finalizersDue;

    /// <summary>Whether the run goes on until each test has as many as tell how much they vary: where it is long enough.</summary>
    internal bool AreLacking { get; private set; }

    /// <summary>Whether a test is measured in stretches, too: where its batch is not one already.</summary>
    internal static bool TakesPart(Candidate candidate) => candidate is { IsEmpty: false, IsActive: true, Thrown: null } && candidate.BatchTime < Shortest;

    /// <summary>Whether what a test allocates costs anything that can be measured.</summary>
    internal static bool Allocates(Candidate candidate) => candidate.CallBytes > SlowAllocation * candidate.CallTime;

    /// <summary>
    /// Measures one stretch of each test, as long as that has not had its share of the time. Not in a sweep, where there is no time for it on
    /// each of many inputs: see <see cref="SweepGarbage"/>.
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

        AreLacking = planned > 0 && horizon >= Fewest * planned && Array.Exists(order, one => TakesPart(one) && one.Stretches.OfType<Stretch>().Count() < Fewest);
        return taken - before;
    }

    private double Planned(Candidate[] order) =>
        OrBefore(run.IsSweep) || !Array.Exists(order, one => one.IsTest && TakesPart(one)) ? 0 : Shortest * order.Count(TakesPart);

    [Stage(Stages.SweepGarbage)]
    private bool OrBefore(bool isSweep) => isSweep || run.IsAloneBefore;

    /// <summary>Measures one stretch of each test, in an order that is random.</summary>
    /// <param name="order">The candidates.</param>
    /// <param name="number">How many stretches there were before.</param>
    internal void RunOne(Candidate[] order, int number)
    {
        run.Random.Shuffle(order);
        foreach (Candidate candidate in order.Where(TakesPart))
        {
            List<Stretch> measured = Measure(candidate, 1);
            if (run.Watch.IsEnding)
            {
                return;
            }

            candidate.Stretches.AddRange(Enumerable.Repeat<Stretch?>(null, number - candidate.Stretches.Count));
            candidate.Stretches.Add(SharedStretches.OrNone(measured[0], candidate.Stretches));
            SharedStretches.ForgetShared(candidate.Stretches);
        }
    }

    /// <summary>Measures stretches of a test, one after the other: fewer where the run is ended.</summary>
    /// <param name="candidate">The test.</param>
    /// <param name="most">How many.</param>
    internal List<Stretch> Measure(Candidate candidate, int most)
    {
        double rate = candidate.CallBytes / candidate.CallTime;
        BlockingCollector.BeginAsTheHost(Allocates(candidate));
        priming.Refill(isDue: Allocates(candidate));
        uncollected = priming.Run(candidate, isCollected: rate < FastAllocation);
        List<Stretch> measured = [];
        while (measured.Count < most && !run.Watch.IsEnding)
        {
            measured.Add(MeasureOne(candidate, rate));
            NoteFinalizers(candidate, measured);
        }

        BlockingCollector.EndAsTheHost();
        return measured;
    }

    private Stretch MeasureOne(Candidate candidate, double rate)
    {
        // So many calls, not so much time: calls that are slow once in a while would count too often where they end a stretch.
        double left = Shortest / candidate.CallTime;
        double start = run.Timer.Now;
        batches.Clear();
        run.Neighbours.Look();
        double time = 0, collected = 0;
        while (!run.Watch.IsEnding && batches.Count < MostBatches && run.Timer.Now - start < LongestOfAll && OrFinalizing(left > 0 || (collected == 0 && rate >= FastAllocation && time < Longest), candidate))
        {
            Batch batch = run.Time(candidate, candidate.BatchCalls);
            batch = run.Neighbours.Beside(batch, candidate.BatchTime, candidate.MayBeNeighbour);
            batch = batch with { Collected = (float)(batch.Collections > 0 ? uncollected + batch.Calls - batch.Uncollected : 0) };
            batches.Add(batch);
            left -= batch.Calls;
            time += double.IsNaN(batch.Nanoseconds) ? Shortest : batch.Whole;
            collected += batch.Collected;
            uncollected = batch.Collections > 0 ? batch.Uncollected : uncollected + batch.Calls;
        }

        Neighbours.Spread(batches, _ => candidate.MayBeNeighbour);
        bool isPricedAfter = collected == 0 && Allocates(candidate);
        Stretch stretch = Stretch.Of(batches, shared.WithoutShared(batches), isPricedAfter ? uncollected : 0, isPricedAfter ? Collect() : 0);
        uncollected = isPricedAfter ? 0 : uncollected;
        return WithPages(stretch with { IsShared = shared.IsShared });
    }

    /// <summary>
    /// What has a finalizer goes to a thread of the runtime's when it is collected, and that thread gets in the way of calls that make more, for as long as it
    /// takes to get through: several times what they take without it. A stretch that is over before shows none of that, nor does the one that finds it out.
    /// </summary>
    [Stage(Stages.Rarities)]
    private void NoteFinalizers(Candidate candidate, List<Stretch> measured)
    {
        bool isFoundOut = !candidate.HasFinalizers && Allocates(candidate) && Math.Max(finalizersDue, run.Probe.FinalizersDue) >= ManyFinalizers;
        finalizersDue = 0;
        if (isFoundOut)
        {
            candidate.HasFinalizers = true;
            measured.RemoveAt(measured.Count - 1);
        }
    }

    /// <summary>Of the collections that price a test's garbage the first finds them.</summary>
    [Stage(Stages.Rarities)]
    private void NoteDue() => finalizersDue = Math.Max(finalizersDue, run.Probe.FinalizersDue);

    /// <summary>Whether a stretch goes on.</summary>
    [Stage(Stages.Rarities)]
    private bool OrFinalizing(bool goesOn, Candidate candidate) => goesOn || (candidate.HasFinalizers && batches.Sum(batch => batch.Collections) < CollectionsToFinalizers);

    [Stage(Stages.SweepGarbage)]
    private Stretch WithPages(Stretch stretch) => stretch with { NewPages = batches.Sum(batch => batch.NewPages) };

    /// <summary>What a collection takes that finds this garbage, beyond one that finds none. The one between them finds what the first left in use.</summary>
    private double Collect()
    {
        double[] pauses = [.. Enumerable.Range(0, 3).Select(_ =>
        {
            TimeSpan before = run.Probe.GcPause;
            run.Probe.Collect();
            NoteDue();
            return (run.Probe.GcPause - before).TotalNanoseconds;
        })];
        return Math.Max(0, pauses[0] - pauses[2]);
    }
}
