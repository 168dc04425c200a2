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
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
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
        });
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
        TaskCompletionSource ended = new();
        await using WebApplication site = await StartCounting(ended);
        using HttpClient reader = Reader(site);
        await reader.GetStringAsync(reader.BaseAddress, cancellation);
        // A compressed text is whole for its reader before the site has kept it.
        await ended.Task.WaitAsync(cancellation);

        Assert.That(await reader.GetStringAsync(reader.BaseAddress, cancellation), Is.EqualTo("1"));
    }

    [Test]
    [CancelAfter(60_000)]
    public async Task Use_WhatNoPageLooksAt_IsLeftOutOfAccount(CancellationToken cancellation)
    {
        TaskCompletionSource ended = new();
        await using WebApplication site = await StartCounting(ended);
        using HttpClient reader = Reader(site);

        Assert.That(await Get("?id=a&id=b&x=1"), Is.EqualTo("1"));
        await ended.Task.WaitAsync(cancellation);
        reader.DefaultRequestHeaders.Add("X-Forwarded-Proto", "https");
        Assert.That(await Get("?id=a&id=b&x=2&y"), Is.EqualTo("1"));
        Assert.That(await Get("?id=b&id=a"), Is.EqualTo("2"), "What stands side by side has an order.");

        Task<string> Get(string query) => reader.GetStringAsync(new Uri(reader.BaseAddress!, query), cancellation);
    }

    /// <summary>A site whose page is how often it was asked for.</summary>
    private static Task<WebApplication> StartCounting(TaskCompletionSource ended)
    {
        int requests = 0;
        return Start(context =>
        {
            SetWhenCompleted(ended, context);
            return context.Response.WriteAsync($"{Interlocked.Increment(ref requests)}", context.RequestAborted);
        });
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

    private static async Task<WebApplication> Start(RequestDelegate answer)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        PageCache.Add(builder.Services, seconds: 600);
        WebApplication site = builder.Build();
        PageCache.Use(site);
        site.MapGet("/", (HttpContext context) =>
        {
            context.Response.ContentType = "text/plain";
            return answer(context);
        }).CacheOutput(PageCache.Shared);
        await site.StartAsync();
        return site;
    }
}
