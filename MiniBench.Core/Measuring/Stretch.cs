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

    /// <summary>The time of a call with its collections, in nanoseconds.</summary>
    internal double Whole => CallTime + CallCollecting;

    /// <summary>Sums up batches.</summary>
    /// <param name="batches">What was measured; those without a time do not count.</param>
    /// <param name="collected">For how many calls the collections were.</param>
    /// <param name="after">What a collection took that came after them for their garbage, in nanoseconds.</param>
    internal static Stretch Of(IEnumerable<Batch> batches, double collected, double after)
    {
        Batch[] counted = [.. batches.Where(batch => !double.IsNaN(batch.Nanoseconds))];
        Batch[] others = [.. counted.Where(batch => batch.Collections == 0)];
        double callTime = others.Length > 0 ? others.Sum(batch => batch.Whole) / others.Sum(batch => batch.Calls)
            : counted.Sum(batch => batch.Nanoseconds) / counted.Sum(batch => batch.Calls);
        double collecting = after + counted.Where(batch => batch.Collections > 0).Sum(batch => Math.Max(0, batch.Whole - (callTime * batch.Calls)));
        return new(counted.Sum(batch => batch.Calls), callTime, collecting / Math.Max(1, collected), counted.Sum(batch => batch.Collections));
    }
}
