using System;
using System.Threading.RateLimiting;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.RateLimiting;
using Microsoft.Extensions.DependencyInjection;

namespace MiniBench.Web.Serving;

/// <summary>How much may be sent, by one address and by all together, in this process.</summary>
internal static class Writes
{
    /// <summary>What somebody is told who may have sent one thing.</summary>
    private const string TooManyTogether = "More came from all visitors together within a minute than the site takes, and this was not read. Go back to what you typed, wait for a minute, and send it again.";

    /// <summary>All together may send, or store, so many times as much as one address.</summary>
    internal const int AddressesAtFullRate = 20;


    private static readonly TimeSpan Window = TimeSpan.FromMinutes(1);

    internal static void Limit(RateLimiterOptions limiter, int perMinute)
    {
        int all = AddressesAtFullRate * perMinute;
        limiter.RejectionStatusCode = StatusCodes.Status429TooManyRequests;
        PartitionedRateLimiter<HttpContext> together = PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, "all", all));
        limiter.GlobalLimiter = PartitionedRateLimiter.CreateChained(
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, Network.Of(context.Connection.RemoteIpAddress), perMinute)),
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, Network.HouseholdOf(context.Connection.RemoteIpAddress), Network.MostOfHousehold(perMinute, all))),
            together);
        limiter.OnRejected = (rejected, _) =>
        {
            rejected.HttpContext.Response.Headers.RetryAfter = "60";
            return together.GetStatistics(rejected.HttpContext) is { CurrentAvailablePermits: 0 }
                ? new(Faults.Write(rejected.HttpContext, limiter.RejectionStatusCode, TooManyTogether))
                : default;
        };
    }

    /// <summary>Refuses what is too much, and has the rest wait for its turn.</summary>
    internal static void Use(IApplicationBuilder site)
    {
        site.UseRateLimiter();
        site.Use(site.ApplicationServices.GetRequiredService<UploadTurns>().Take);
    }

    /// <summary>Whether a request sends nothing.</summary>
    internal static bool IsReading(HttpContext context) => HttpMethods.IsGet(context.Request.Method) || HttpMethods.IsHead(context.Request.Method);

    private static RateLimitPartition<string> Partition(HttpContext context, string key, int perMinute) =>
        IsReading(context)
            ? RateLimitPartition.GetNoLimiter("reading")
            : RateLimitPartition.GetFixedWindowLimiter(key, _ => new() { PermitLimit = perMinute, Window = Window });
}
