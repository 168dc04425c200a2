using System;
using System.Net;
using System.Net.Sockets;
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
    private const int BytesOfNetwork = 8;

    /// <summary>Some providers give a household many networks of version 6, and these have so many bytes in common.</summary>
    private const int BytesOfHousehold = 6;
    private const int NetworksAtFullRate = 4;
    private static readonly TimeSpan Window = TimeSpan.FromMinutes(1);

    internal static void Limit(RateLimiterOptions limiter, int perMinute)
    {
        limiter.RejectionStatusCode = StatusCodes.Status429TooManyRequests;
        limiter.GlobalLimiter = PartitionedRateLimiter.CreateChained(
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, Network(context.Connection.RemoteIpAddress), perMinute)),
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, Network(context.Connection.RemoteIpAddress, BytesOfHousehold), NetworksAtFullRate * perMinute)),
            PartitionedRateLimiter.Create<HttpContext, string>(context => Partition(context, "all", AddressesAtFullRate * perMinute)));
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

    /// <summary>The address; of version 6 the network, of which a household has one.</summary>
    internal static string Network(IPAddress? address, int bytes = BytesOfNetwork) => address switch
    {
        null => "unknown",
        { IsIPv4MappedToIPv6: true } => address.MapToIPv4().ToString(),
        { AddressFamily: AddressFamily.InterNetworkV6 } => Convert.ToHexStringLower(address.GetAddressBytes().AsSpan(0, bytes)),
        _ => address.ToString(),
    };
}
