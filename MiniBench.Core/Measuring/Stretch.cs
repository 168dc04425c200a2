namespace MiniBench;

/// <summary>Batches of one test in a row: what a loop that does nothing else costs.</summary>
/// <param name="Calls">How many calls.</param>
/// <param name="CallTime">The time of a call without collections, in nanoseconds.</param>
/// <param name="CallCollecting">The collections' time of a call, in nanoseconds.</param>
/// <param name="Collections">How many collections the calls caused.</param>
internal sealed record Stretch(long Calls, double CallTime, double CallCollecting, int Collections)
{
    /// <summary>Whether something else used the core for most of it: see <see cref="Neighbours"/>.</summary>
    internal bool IsShared { get; init; }

    /// <summary>How many pages of memory the calls wrote to that the system had yet to hand out.</summary>
    internal long NewPages { get; init; }

    /// <summary>The time of a call with its collections, in nanoseconds.</summary>
    internal double Whole => CallTime + CallCollecting;

    /// <summary>Sums up batches.</summary>
    /// <param name="batches">All that was measured; those without a time do not count.</param>
    /// <param name="alone">Those of them that say how long something takes. If there are others, and these alone hold collections, a neighbour made both slower by as much.</param>
    /// <param name="uncollected">For how many calls there was no collection but one that was asked for after them.</param>
    /// <param name="after">What that took, in nanoseconds.</param>
    internal static Stretch Of(List<Batch> batches, List<Batch> alone, double uncollected, double after)
    {
        double callTime = CallTimeOf(alone);
        List<Batch> held = alone.Exists(HoldsCollections) || !batches.Exists(HoldsCollections) ? alone : batches.FindAll(batch => batch.IsShared);
        double slowed = CallTimeOf(held);
        Batch[] collecting = [.. held.Where(HoldsCollections)];
        double pauses = collecting.Sum(batch => Math.Max(0, batch.Whole - (slowed * batch.Calls))) * (slowed > callTime ? callTime / slowed : 1);
        double collected = uncollected + collecting.Sum(batch => batch.Collected);
        return new(batches.Sum(batch => batch.Calls), WithRare(callTime, batches, alone), (after + pauses) / Math.Max(1, collected), batches.Sum(batch => batch.Collections));
    }

    /// <summary>
    /// The time of a call where some hold rare slow ones and others are left out for a neighbour: all calls share the rare ones, of which there are too few to leave any
    /// out, and a neighbour made these slower as he did the others. Those with collections are in the time of these.
    /// </summary>
    [Stage(Stages.Neighbours)]
    private static double WithRare(double callTime, List<Batch> batches, List<Batch> alone)
    {
        List<Batch> rare = batches.FindAll(batch => batch is { IsRare: true, Collections: 0 });
        double quick = CallTimeOf(alone.Where(batch => !batch.IsRare));
        if (rare.Count == 0 || double.IsNaN(quick))
        {
            return callTime;
        }

        double beside = CallTimeOf(batches.Where(batch => batch is { IsShared: true, IsRare: false })), slowed = double.IsNaN(beside) ? quick : beside;
        double Excess(Batch batch) => batch.IsShared ? (batch.Nanoseconds - (slowed * batch.Calls)) * Math.Min(1, quick / slowed) : batch.Nanoseconds - (quick * batch.Calls);
        return quick + (rare.Sum(Excess) / batches.Sum(batch => batch.Calls));
    }

    private static bool HoldsCollections(Batch batch) => batch.Collections > 0 && !double.IsNaN(batch.Nanoseconds);

    /// <summary>The time of a call without collections, in nanoseconds: of the batches that hold none.</summary>
    private static double CallTimeOf(IEnumerable<Batch> batches)
    {
        double time = 0, calls = 0, timeOfAll = 0, allCalls = 0;
        foreach (Batch batch in batches.Where(batch => !double.IsNaN(batch.Nanoseconds)))
        {
            timeOfAll += batch.Nanoseconds;
            allCalls += batch.Calls;
            time += batch.Collections == 0 ? batch.Whole : 0;
            calls += batch.Collections == 0 ? batch.Calls : 0;
        }

        return calls > 0 ? time / calls : timeOfAll / allCalls;
    }
}
