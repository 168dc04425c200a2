using System;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Serving;

/// <summary>How much is done at once, in this process. Whoever is too many waits for some seconds, and then gets no turn.</summary>
/// <param name="patience">How long somebody waits.</param>
/// <param name="limits">The limits, all of which are kept to: of one network, of all together.</param>
internal sealed class Turns(TimeSpan patience, params PartitionedRateLimiter<HttpContext>[] limits) : IDisposable
{
    private readonly PartitionedRateLimiter<HttpContext> limiter = PartitionedRateLimiter.CreateChained(limits);

    /// <summary>A limit of each network.</summary>
    /// <param name="permits">How many it has.</param>
    /// <param name="waiting">How many wait.</param>
    /// <param name="isLimited">Whether a request counts; null where each does.</param>
    internal static PartitionedRateLimiter<HttpContext> OfNetwork(int permits, int waiting, Func<HttpContext, bool>? isLimited = null) =>
        PartitionedRateLimiter.Create<HttpContext, string>(context => isLimited?.Invoke(context) == false
            ? RateLimitPartition.GetNoLimiter("others")
            : Partition(Writes.Network(context.Connection.RemoteIpAddress), permits, waiting));

    /// <summary>A limit of all together.</summary>
    /// <param name="permits">How many they have.</param>
    /// <param name="waiting">How many wait.</param>
    internal static PartitionedRateLimiter<HttpContext> OfAll(int permits, int waiting) =>
        PartitionedRateLimiter.Create<HttpContext, string>(_ => Partition("all", permits, waiting));

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
