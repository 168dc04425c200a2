using System;
using System.Net;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Serving;

/// <summary>How much is done at once, in this process. Whoever is too many waits for some seconds, and then gets no turn.</summary>
/// <param name="patience">How long somebody waits.</param>
/// <param name="limits">The limits, all of which are kept to: of one network, of all together.</param>
internal sealed class Turns(TimeSpan patience, PartitionedRateLimiter<HttpContext>[] limits) : IDisposable
{
    private readonly PartitionedRateLimiter<HttpContext> limiter = PartitionedRateLimiter.CreateChained(limits);

    /// <summary>The limits of each network, and of each household, which may have many.</summary>
    /// <param name="permits">How many a network has.</param>
    /// <param name="ofAll">How many all have together.</param>
    /// <param name="waiting">How many of a network wait for each that it has.</param>
    /// <param name="isLimited">Whether a request counts; null where each does.</param>
    internal static PartitionedRateLimiter<HttpContext>[] OfNetwork(int permits, int ofAll, int waiting, Func<HttpContext, bool>? isLimited = null)
    {
        return [Of(Network.Of, permits), Of(Network.HouseholdOf, Network.MostOfHousehold(permits, ofAll))];

        PartitionedRateLimiter<HttpContext> Of(Func<IPAddress?, string> key, int most) => PartitionedRateLimiter.Create<HttpContext, string>(
            context => isLimited?.Invoke(context) == false ? RateLimitPartition.GetNoLimiter("others") : Partition(key(context.Connection.RemoteIpAddress), most, waiting * most));
    }

    /// <summary>A limit of all together.</summary>
    /// <param name="permits">How many they have.</param>
    /// <param name="waiting">How many wait for each of them.</param>
    internal static PartitionedRateLimiter<HttpContext> OfAll(int permits, int waiting) =>
        PartitionedRateLimiter.Create<HttpContext, string>(_ => Partition("all", permits, waiting * permits));

    /// <summary>Waits for a turn, which ends when it is disposed of; null where too many wait, or it did not come in time.</summary>
    /// <param name="context">Who asks.</param>
    /// <param name="permits">As how many it counts.</param>
    internal async Task<IDisposable?> Take(HttpContext context, int permits = 1)
    {
        using CancellationTokenSource end = CancellationTokenSource.CreateLinkedTokenSource(context.RequestAborted);
        end.CancelAfter(patience);
        try
        {
            RateLimitLease turn = await limiter.AcquireAsync(context, permits, end.Token);
            return turn.IsAcquired ? turn : null;
        }
        catch (OperationCanceledException) when (!context.RequestAborted.IsCancellationRequested)
        {
            return null;
        }
    }

    public void Dispose()
    {
        limiter.Dispose();
        Array.ForEach(limits, limit => limit.Dispose());
    }

    private static RateLimitPartition<string> Partition(string key, int permits, int waiting) => RateLimitPartition.GetConcurrencyLimiter(
        key, _ => new() { PermitLimit = permits, QueueLimit = waiting, QueueProcessingOrder = QueueProcessingOrder.OldestFirst });
}
