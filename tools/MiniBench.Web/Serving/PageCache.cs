using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCompression;
using Microsoft.Extensions.DependencyInjection;

namespace MiniBench.Web.Serving;

/// <summary>Keeps compressed pages that everybody sees alike for some seconds.</summary>
internal static class PageCache
{
    /// <summary>The policy of such pages.</summary>
    internal const string Shared = "shared";

    private const long MostBytes = 64 * 1024 * 1024;

    /// <summary>What pages look at of an address. Whatever else stands in it changes nothing, and is not kept.</summary>
    private static readonly string[] Fields = ["q", "cpu", "os", "runtime", "since", "page", "id", "url", "format", "maxwidth", "maxheight"];

    /// <param name="services">The site's.</param>
    /// <param name="seconds">For how long pages are kept; 0 keeps none.</param>
    internal static void Add(IServiceCollection services, int seconds)
    {
        services.AddResponseCompression(compression => compression.MimeTypes = [.. ResponseCompressionDefaults.MimeTypes, "image/svg+xml", "application/problem+json"]);
        services.AddOutputCache(cache =>
        {
            cache.SizeLimit = MostBytes;
            cache.AddPolicy(Shared, policy => _ = seconds == 0 ? policy.NoCache()
                : policy.Expire(TimeSpan.FromSeconds(seconds)).SetVaryByHeader("Accept-Encoding").SetVaryByQuery(Fields)
                    .VaryByValue(Ids).SetLocking(false).AddPolicy<WholePages>());
        });
    }

    internal static void Use(IApplicationBuilder site)
    {
        site.UseOutputCache();
        site.UseResponseCompression();
    }

    /// <summary>What stands side by side, in its order, which the cache leaves out of account.</summary>
    private static KeyValuePair<string, string> Ids(HttpContext context) => new("ids", context.Request.Query["id"].ToString());

    /// <summary>Keeps nothing that its reader hung up on: it may have ended in the middle, without a fault. Nobody waits for another's answer, either: it may be none.</summary>
    private sealed class WholePages : IOutputCachePolicy
    {
        public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            context.AllowCacheStorage &= !context.HttpContext.RequestAborted.IsCancellationRequested;
            return ValueTask.CompletedTask;
        }
    }
}
