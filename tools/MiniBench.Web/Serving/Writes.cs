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
    private const int AddressesAtFullRate = 20;
    private static readonly TimeSpan Window = TimeSpan.FromMinutes(1);

    internal static void Limit(RateLimiterOptions limiter, int perMinute)
    {
        int all = AddressesAtFullRate * perMinute;
        limiter.RejectionStatusCode = StatusCodes.Status429TooManyRequests;
        limiter.GlobalLimiter = PartitionedRateLimiter.CreateChained(
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, Network.Of(context.Connection.RemoteIpAddress), perMinute)),
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, Network.HouseholdOf(context.Connection.RemoteIpAddress), Network.MostOfHousehold(perMinute, all))),
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, "all", all)));
        limiter.OnRejected = (rejected, _) =>
        {
            rejected.HttpContext.Response.Headers.RetryAfter = "60";
            return default;
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
