namespace MiniBench;

/// <summary>The batches of a candidate, by round, and their sums.</summary>
internal sealed class SampleSeries
{
    /// <summary>From this time on a batch that was interrupted counts by its thread's time, in nanoseconds; a shorter one does not count, since it has lost its caches.</summary>
    private const double Long = 1e6;

    /// <summary>
    /// Pages of memory that may be new to a batch. What a collection of the run gave back to the system costs whoever first writes to it again up to
    /// 11 µs each, on a virtual machine, tens of times the batch; a loop that does nothing else goes through the same memory again.
    /// </summary>
    private const int FewPages = 3;

    /// <summary>Of calls that allocate less, in bytes, no object is large: large ones are on pages of their own, which are often new in a loop, too.</summary>
    private const int LargeObject = 85_000;

    /// <summary>Half of what a page holds, in bytes.</summary>
    private const int HalfPage = 2048;

    /// <summary>A longer batch on new pages counts, in nanoseconds: they take a small share of it.</summary>
    private const double LongOnNewPages = 4e6;

    /// <summary>Of so many first batches, so many are on new pages where the test maps memory itself: then they are part of its work.</summary>
    private const int FirstBatches = 10, NearlyAll = 8;

    /// <summary>A batch of this time holds its own collections, in nanoseconds.</summary>
    private const double Whole = 10e6;

    /// <summary>So many more batches may be left out than count, besides those on a core that others use as well.</summary>
    internal const int Allowance = 20;

    /// <summary>From so many batches on that had the core alone, none counts that had not.</summary>
    internal const int EnoughAlone = 16;

    /// <summary>Before, so many times as many of these may be left out as count.</summary>
    private const int MostShared = 8;

    private readonly List<double> times = [];
    private readonly List<double> onMemory = [];

    /// <summary>The rounds of batches that count though others used the core.</summary>
    private readonly List<int> beside = [];
    private int counted;
    private int leftOut;

    /// <summary>How many batches were looked at, and how many of the first were on more new pages than they allocated.</summary>
    private int seen;
    private int mapping;

    /// <summary>The calls of all batches.</summary>
    internal long Calls { get; private set; }

    /// <summary>What those calls allocated on their own thread, in bytes.</summary>
    internal long ThreadBytes { get; private set; }

    /// <summary>What was allocated on any thread while they ran, in bytes.</summary>
    internal long TotalBytes { get; private set; }

    /// <summary>How many collections there were in them.</summary>
    internal long Collections { get; private set; }

    /// <summary>For how long these stopped them, in nanoseconds.</summary>
    internal double Pause { get; private set; }

    /// <summary>How much of a call's time in each round cold and new memory may explain, in nanoseconds. By <see cref="SweepGarbage"/>.</summary>
    internal IReadOnlyList<double> OnMemory => onMemory;

    /// <summary>Whether the batches are so long that their own collections are part of their times.</summary>
    internal bool HoldCollections { get; private set; }

    /// <summary>How long its batches usually are, in nanoseconds; null where that is not known.</summary>
    internal double? BatchTime { get; set; }

    /// <summary>How many batches there were beside a neighbour on the core.</summary>
    internal int Shared { get; private set; }

    /// <summary>Whether batches count that were beside a neighbour: there are not enough others.</summary>
    internal bool AreBeside => beside.Count > 0;

    /// <summary>The time a call in each round, in nanoseconds; NaN where the candidate did not take part.</summary>
    internal IReadOnlyList<double> Times => times;

    /// <summary>Adds a batch, unless it was disturbed.</summary>
    /// <param name="round">Its round.</param>
    /// <param name="batch">The batch; one without calls where the candidate took no part.</param>
    internal void Add(int round, Batch batch)
    {
        if (batch.Calls == 0 || double.IsNaN(batch.Nanoseconds))
        {
            return;
        }

        if (OrShared(IsDisturbed(batch) && leftOut < counted + Allowance, batch))
        {
            leftOut++;
            return;
        }

        HoldCollections |= times.Count == 0 && OrUsual(batch.Whole) >= Whole;
        times.AddRange(Enumerable.Repeat(double.NaN, round - times.Count));
        times.Add(AsOften((HoldCollections ? batch.Whole : batch.Nanoseconds) / batch.Calls, batch));
        NoteMemory(batch);
        NotePause(batch);
        counted++;
        Calls += batch.Calls;
        ThreadBytes += batch.ThreadBytes;
        TotalBytes += batch.TotalBytes;
        Collections += batch.Collections;
        NoteShared(batch);
    }

    /// <summary>Notes what memory may explain of the batch of the last round; new pages for a list that grows are the test's, and of a rare slow call all that no new page explains.</summary>
    [Stage(Stages.SweepGarbage)]
    private void NoteMemory(Batch batch)
    {
        onMemory.AddRange(Enumerable.Repeat(0d, times.Count - onMemory.Count));
        onMemory[^1] = batch.NewPages > 0 && AreForItself(batch) ? 0 : SweepGarbage.MostOnMemory(batch.IsRare ? 0 : batch.ThreadBytes, batch.NewPages, batch.Calls);
    }

    [Stage(Stages.Rarities)]
    private void NotePause(Batch batch) => Pause += batch.Pause;

    /// <summary>One batch may hold a collection, a rare slow call or a pause of the machine.</summary>
    [Stage(Stages.Rarities)]
    private double OrUsual(double time) => BatchTime ?? time;

    /// <summary>Whether a batch is left out, for a neighbour on the core as well.</summary>
    [Stage(Stages.Neighbours)]
    private bool OrShared(bool isLeftOut, Batch batch)
    {
        bool isBeside = IsBeside(batch), isShared = isBeside && (counted - beside.Count >= EnoughAlone || Shared - beside.Count < (MostShared * counted) + Allowance);
        Shared += isBeside ? 1 : 0;

        // It is not among the others that are left out, which the caller counts.
        leftOut -= isShared ? 1 : 0;
        return isShared || isLeftOut;
    }

    /// <summary>
    /// The time of a call in a batch that counts. One with a rare slow call is never left out for a neighbour, for there are too few of them; where others are, it counts by
    /// as much less, so that its call is in the mean as often as it came.
    /// </summary>
    [Stage(Stages.Neighbours)]
    private double AsOften(double time, Batch batch) => batch.IsRare ? time * (counted + 1) / (counted + 1 + Shared - beside.Count) : time;

    /// <summary>Notes whether the batch of the last round was beside a neighbour. Those that were do not count any more as soon as there are enough others.</summary>
    [Stage(Stages.Neighbours)]
    private void NoteShared(Batch batch)
    {
        if (IsBeside(batch))
        {
            beside.Add(times.Count - 1);
        }
        else if (counted - beside.Count >= EnoughAlone)
        {
            beside.ForEach(round => times[round] = double.NaN);
            counted -= beside.Count;
            beside.Clear();
        }
    }

    private static bool IsBeside(Batch batch) => batch is { IsShared: true, IsRare: false };

    private bool IsDisturbed(Batch batch) => OrOnNewPages(batch.IsInterrupted && batch.Whole < Long, batch);

    [Stage(Stages.ThreadTime)]
    private bool OrOnNewPages(bool isDisturbed, Batch batch)
    {
        bool isOnNewPages = batch.NewPages > FewPages && batch.Whole < LongOnNewPages && batch.ThreadBytes < batch.Calls * LargeObject && !AreForItself(batch);

        // What a collection gave back is for what is allocated.
        mapping += isOnNewPages && seen < FirstBatches && batch.ThreadBytes < batch.NewPages * HalfPage ? 1 : 0;
        seen++;
        return isDisturbed || (isOnNewPages && mapping < NearlyAll);
    }

    /// <summary>Whether half of the new pages are for what a batch allocates beyond what such batches do: a list that grows belongs to its test.</summary>
    private bool AreForItself(Batch batch) => batch.ThreadBytes - (batch.Calls * (double)ThreadBytes / Calls) > batch.NewPages * HalfPage;
}
