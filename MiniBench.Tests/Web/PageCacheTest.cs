using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using MiniBench.Web;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

[Category(Layers.Verify)]
public sealed class PageCacheTest
{
    private const string Whole = "the whole page";

    [Test]
    [CancelAfter(60_000)]
    public async Task Use_ReaderHangsUpInTheMiddle_OthersGetTheWholePage(CancellationToken cancellation)
    {
        TaskCompletionSource asked = new(), ended = new();
        int requests = 0;
        await using WebApplication site = await Start(async context =>
        {
            if (Interlocked.Increment(ref requests) == 1)
            {
                SetWhenCompleted(ended, context);
                await HangUp(context, asked);
            }

            // As the site's pictures: to a reader who hung up this writes nothing, and throws nothing.
            await Results.Bytes(Encoding.UTF8.GetBytes(Whole), "text/plain").ExecuteAsync(context);
        }, new(), [], () => { });
        using HttpClient reader = Reader(site);
        using CancellationTokenSource hangUp = new();
        Task<string> first = reader.GetStringAsync(reader.BaseAddress, hangUp.Token);
        await asked.Task.WaitAsync(cancellation);
        Task<string> meanwhile = reader.GetStringAsync(reader.BaseAddress, cancellation);
        await hangUp.CancelAsync();
        Assert.That(async () => await first, Throws.InstanceOf<TaskCanceledException>());
        await ended.Task.WaitAsync(cancellation);

        Assert.That(await meanwhile, Is.EqualTo(Whole), "Who asked at the same time waits for the same answer.");
        Assert.That(await reader.GetStringAsync(reader.BaseAddress, cancellation), Is.EqualTo(Whole));
    }

    [Test]
    [CancelAfter(60_000)]
    public async Task Use_SecondReader_GetsWhatIsKept(CancellationToken cancellation)
    {
        await using CountedSite site = await CountedSite.Start(new());

        Assert.That(await site.Get("", cancellation), Is.EqualTo("1"));
        Assert.That(await site.Get("", cancellation), Is.EqualTo("1"));
    }

    [Test]
    [CancelAfter(60_000)]
    public async Task Use_WhatThePageDoesNotLookAt_IsLeftOutOfAccount(CancellationToken cancellation)
    {
        await using CountedSite site = await CountedSite.Start(new(), "id");

        Assert.That(await site.Get("?id=a&id=b&x=1", cancellation), Is.EqualTo("1"));
        Assert.That(await site.Get("?id=a&id=b&x=2&y&q=1", cancellation, ("X-Forwarded-Proto", "https")), Is.EqualTo("1"));
        Assert.That(await site.Get("?id=b&id=a", cancellation), Is.EqualTo("2"), "What stands side by side has an order.");
        Assert.That(await site.Get("?id=a,b", cancellation), Is.EqualTo("3"));
    }

    /// <summary>It is held for each who reads it, and not counted.</summary>
    [TestCase(128 * 1024, "1")]
    [TestCase((128 * 1024) + 1, "2")]
    [CancelAfter(60_000)]
    public async Task Use_LongPage_IsKeptWhereItCostsLittle(int length, string expected, CancellationToken cancellation)
    {
        await using CountedSite site = await CountedSite.Start(new());
        site.Page = new('x', length);
        await site.Get("", cancellation);

        Assert.That(await site.Get("", cancellation), Is.EqualTo(expected));
    }

    /// <summary>Whoever likes can say in another way each time what he reads.</summary>
    [Test]
    [CancelAfter(60_000)]
    public async Task Use_ReadersOfOneEncoding_GetTheSame(CancellationToken cancellation)
    {
        await using CountedSite site = await CountedSite.Start(new());
        string[] asked = ["br", "br, zstd", "gzip;q=0.5, br;q=0.9", "gzip", "gzip, br;q=0", "zstd", "identity", "br"];
        string[] answers = new string[asked.Length];
        for (int i = 0; i < asked.Length; i++)
        {
            answers[i] = await site.Get("", cancellation, ("Accept-Encoding", asked[i]));
        }

        Assert.That(answers, Is.EqualTo(new[] { "1", "1", "1", "2", "2", "3", "3", "1" }));
    }

    /// <summary>The links on a page are those of the address that was asked, unless the operator says which one readers use.</summary>
    [TestCase(null, "2")]
    [TestCase("https://bench.example.org", "1")]
    [CancelAfter(60_000)]
    public async Task Use_AnotherHost_GetsAnotherPageWhereItHasItsLinks(string? address, string expected, CancellationToken cancellation)
    {
        await using CountedSite site = await CountedSite.Start(new() { PublicUrl = address });
        await site.Get("", cancellation);

        Assert.That(await site.Get("", cancellation, ("Host", "other.example.org")), Is.EqualTo(expected));
    }

    private static void SetWhenCompleted(TaskCompletionSource ended, HttpContext context) => context.Response.OnCompleted(() =>
    {
        ended.TrySetResult();
        return Task.CompletedTask;
    });

    private static async Task HangUp(HttpContext context, TaskCompletionSource asked)
    {
        TaskCompletionSource aborted = new();
        await using CancellationTokenRegistration registration = context.RequestAborted.Register(aborted.SetResult);
        asked.SetResult();
        await aborted.Task;
    }

    private static HttpClient Reader(WebApplication site) =>
        new(new HttpClientHandler { AutomaticDecompression = DecompressionMethods.Brotli, CheckCertificateRevocationList = true }) { BaseAddress = new(site.Urls.First()) };

    private static async Task<WebApplication> Start(RequestDelegate answer, SiteOptions options, string[] fields, Action answered)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        PageCache.Add(builder.Services, options with { PageSeconds = 600 });
        WebApplication site = builder.Build();
        site.Use(async (context, next) =>
        {
            await next(context);
            answered();
        });
        PageCache.Use(site);
        site.MapGet("/", (HttpContext context) =>
        {
            context.Response.ContentType = "text/plain";
            return answer(context);
        }).Keep(fields);
        await site.StartAsync();
        return site;
    }

    /// <summary>A site whose page says how often it was made.</summary>
    private sealed class CountedSite : IAsyncDisposable
    {
        private const string Count = "X-Count";

        private readonly SemaphoreSlim answered = new(0);
        private readonly HttpClient reader = new(new SocketsHttpHandler { AutomaticDecompression = DecompressionMethods.None });
        private WebApplication site = null!;
        private int made;

        internal string Page { get; set; } = Whole;

        internal static async Task<CountedSite> Start(SiteOptions options, params string[] fields)
        {
            CountedSite counted = new();
            counted.site = await PageCacheTest.Start(counted.Answer, options, fields, () => counted.answered.Release());
            return counted;
        }

        /// <summary>Asks for the page, and waits until it is kept: a text is whole for its reader before.</summary>
        internal async Task<string> Get(string query, CancellationToken cancellation, params (string Name, string Value)[] headers)
        {
            using HttpRequestMessage request = new(HttpMethod.Get, new Uri(new Uri(site.Urls.First()), query));
            foreach ((string name, string value) in headers)
            {
                request.Headers.TryAddWithoutValidation(name, value);
            }

            using HttpResponseMessage answer = await reader.SendAsync(request, cancellation);
            await answered.WaitAsync(cancellation);
            return answer.Headers.GetValues(Count).Single();
        }

        public async ValueTask DisposeAsync()
        {
            reader.Dispose();
            await site.DisposeAsync();
            answered.Dispose();
        }

        private Task Answer(HttpContext context)
        {
            context.Response.Headers[Count] = $"{++made}";
            return context.Response.WriteAsync(Page, context.RequestAborted);
        }
    }
}
