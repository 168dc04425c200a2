using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.ResponseCompression;
using Microsoft.Extensions.DependencyInjection;

namespace MiniBench.Web.Serving;

/// <summary>Keeps compressed pages that everybody sees alike for some seconds.</summary>
internal static class PageCache
{
    /// <summary>The policy of such pages.</summary>
    internal const string Shared = "shared";

    private const long MostBytes = 64 * 1024 * 1024;

    /// <param name="services">The site's.</param>
    /// <param name="seconds">For how long pages are kept; 0 keeps none.</param>
    internal static void Add(IServiceCollection services, int seconds)
    {
        services.AddResponseCompression(compression => compression.MimeTypes = [.. ResponseCompressionDefaults.MimeTypes, "image/svg+xml", "application/problem+json"]);
        services.AddOutputCache(cache =>
        {
            cache.SizeLimit = MostBytes;
            cache.AddPolicy(Shared, policy => _ = seconds == 0 ? policy.NoCache()
                : policy.Expire(TimeSpan.FromSeconds(seconds)).SetVaryByHeader("Accept-Encoding", "X-Forwarded-Proto"));
        });
    }

    internal static void Use(IApplicationBuilder site)
    {
        site.UseOutputCache();
        site.Use(LeaveOutAborted);
        site.UseResponseCompression();
    }

    /// <summary>What a reader hung up on may have ended in the middle, without a fault: everybody else would get that.</summary>
    private static async Task LeaveOutAborted(HttpContext context, Func<Task> next)
    {
        await next();
        context.RequestAborted.ThrowIfCancellationRequested();
    }
}
