using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCompression;
using Microsoft.Extensions.DependencyInjection;

namespace MiniBench.Web.Serving;

/// <summary>Keeps compressed pages that everybody sees alike for some seconds.</summary>
internal static class PageCache
{
    private const string Policy = "shared";
    private const long MostBytes = 64 * 1024 * 1024;

    /// <summary>More is not kept: what is kept is given to each of its readers whole, and not counted as what waits for them.</summary>
    private const long MostBytesOfPage = 128 * 1024;

    internal static void Add(IServiceCollection services, SiteOptions options)
    {
        services.AddSingleton<ReadTurns>();
        services.AddResponseCompression(compression => compression.MimeTypes = [.. ResponseCompressionDefaults.MimeTypes, "image/svg+xml", "application/problem+json"]);
        services.AddOutputCache(cache =>
        {
            (cache.SizeLimit, cache.MaximumBodySize) = (MostBytes, MostBytesOfPage);
            cache.AddPolicy(Policy, policy => _ = options.PageSeconds == 0 ? policy.NoCache()
                : policy.Expire(TimeSpan.FromSeconds(options.PageSeconds)).SetVaryByHost(options.PublicUrl is null).SetVaryByQuery([])
                    .VaryByValue(Encoding).VaryByValue(Asked).SetLocking(false).AddPolicy<WholePages>());
        });
    }

    internal static void Use(IApplicationBuilder site)
    {
        site.UseOutputCache();
        site.Use(site.ApplicationServices.GetRequiredService<ReadTurns>().Take);
        site.UseResponseCompression();
        site.Use(CompressOverHttps);
    }

    /// <summary>Keeps a page, one for each of what it is asked for.</summary>
    /// <param name="page">A page that everybody sees alike.</param>
    /// <param name="fields">What it looks at of the query. Whatever else stands there changes nothing, and is not kept.</param>
    internal static TPage Keep<TPage>(this TPage page, params string[] fields)
        where TPage : IEndpointConventionBuilder => page.CacheOutput(Policy).WithMetadata(new Fields(fields), new TurnMark()).HoldsNoSecret();

    /// <summary>Has an answer compressed over HTTPS, too: the length of one that held a token beside what somebody else chose would give the token away.</summary>
    internal static TPage HoldsNoSecret<TPage>(this TPage page)
        where TPage : IEndpointConventionBuilder => page.WithMetadata(new NoSecret());

    /// <summary>How it will be compressed; readers say in very many ways what they can read.</summary>
    private static KeyValuePair<string, string> Encoding(HttpContext context) => new(
        "encoding", context.RequestServices.GetRequiredService<IResponseCompressionProvider>().GetCompressionProvider(context)?.EncodingName ?? "none");

    /// <summary>What is asked for, in its order, in which some pages show it.</summary>
    private static KeyValuePair<string, string> Asked(HttpContext context) => new("asked", string.Join('&',
        from field in context.GetEndpoint()?.Metadata.GetMetadata<Fields>()?.Names ?? []
        from value in context.Request.Query[field]
        select $"{field}={Uri.EscapeDataString(value ?? "")}"));

    private static Task CompressOverHttps(HttpContext context, Func<Task> next)
    {
        if (context.GetEndpoint()?.Metadata.GetMetadata<NoSecret>() is not null && context.Features.Get<IHttpsCompressionFeature>() is { } compression)
        {
            compression.Mode = HttpsCompressionMode.Compress;
        }

        return next();
    }

    private sealed record Fields(IReadOnlyList<string> Names);

    private sealed record NoSecret;

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
