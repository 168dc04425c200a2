using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Core.Features;
using Microsoft.Extensions.DependencyInjection;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>How much the site reads at once.</summary>
public sealed class UploadTurnsTest
{
    private const string Here = "192.0.2.1";
    private const long Largest = 10 * 1024 * 1024;

    private UploadTurns turns = null!;
    private TaskCompletionSource end = null!;
    private int read;

    [SetUp]
    public void Begin() => (turns, end, read) = (new(), new(), 0);

    [TearDown]
    public void End() => turns.Dispose();

    [Test]
    public async Task Take_LargeUploads_AreReadAFewAtATime()
    {
        Task[] all = [.. Enumerable.Range(0, 5).Select(_ => Send(Here, Largest).Answered)];
        int atOnce = read;
        await ReadAll(all);

        Assert.That((atOnce, read), Is.EqualTo((3, 5)));
    }

    [Test]
    public async Task Take_WhatSaysNoLength_CountsAsTheLargest()
    {
        Task[] all = [.. Enumerable.Range(0, 5).Select(_ => Send(Here, length: null).Answered)];
        int atOnce = read;
        await ReadAll(all);

        Assert.That((atOnce, read), Is.EqualTo((3, 5)));
    }

    /// <summary>Who deletes something sends no length, and nothing besides.</summary>
    [Test]
    public async Task Take_WhatCanSendNothing_CountsAsSmall()
    {
        Task[] all = [.. Enumerable.Range(0, 10).Select(_ => Send(Here, length: null, HttpMethods.Delete).Answered)];
        int atOnce = read;
        await ReadAll(all);

        Assert.That((atOnce, read), Is.EqualTo((8, 10)));
    }

    [Test]
    public async Task Take_OneAddressSendsMuch_OthersAreReadBesideIt()
    {
        List<Task> all = [.. Enumerable.Range(0, 5).Select(_ => Send(Here, Largest).Answered)];
        int before = read;
        all.Add(Send("192.0.2.2", Largest).Answered);
        int beside = read;
        await ReadAll(all);

        Assert.That(beside, Is.EqualTo(before + 1));
    }

    [Test]
    public async Task Take_SmallUploadsOfManyAddresses_AreReadManyAtATime()
    {
        Task[] all = [.. Enumerable.Range(0, 65).Select(i => Send($"192.0.2.{i}", 1000).Answered)];
        int atOnce = read;
        await ReadAll(all);

        Assert.That((atOnce, read), Is.EqualTo((64, 65)));
    }

    /// <summary>They can be sent as slowly as large ones, and cost who sends them nothing. The others wait: many machines may have one address.</summary>
    [Test]
    public async Task Take_SmallUploadsOfOneAddress_AreReadAFewAtATime()
    {
        Task[] all = [.. Enumerable.Range(0, 136).Select(_ => Send(Here, 1000).Answered)];
        int atOnce = read;
        Task large = Send(Here, Largest).Answered;
        int beside = read;
        await ReadAll([.. all, large]);

        Assert.That((atOnce, beside, read), Is.EqualTo((8, 9, 137)));
    }

    /// <summary>Some providers give a household 65,536 networks: whoever has them all leaves a quarter to others, and waits where he would find no place before the compiler.</summary>
    [TestCase(1_000L, 15)]
    [TestCase(8 * 1024 * 1024L, 6)]
    public async Task Take_ManyNetworksOfOneHousehold_LeavesTurnsToOthers(long length, int expected)
    {
        List<Task> all = [.. Enumerable.Range(0, 40).Select(i => Send($"2001:db8:1:{i:x}::1", length).Answered)];
        int atOnce = read;
        all.Add(Send("2001:db8:2::1", length).Answered);
        int beside = read;
        await ReadAll(all);

        Assert.That((atOnce, beside), Is.EqualTo((expected, expected + 1)));
    }

    [Test]
    public async Task Take_MoreThanMayWait_IsToldToComeBack()
    {
        (HttpContext Context, Task Answered)[] all = [.. Enumerable.Range(0, 16).Select(_ => Send(Here, Largest))];
        await all[^1].Answered;
        await ReadAll(all.Select(one => one.Answered));

        Assert.That(all[^1].Context.Response.StatusCode, Is.EqualTo(StatusCodes.Status503ServiceUnavailable));
        Assert.That(all[^1].Context.Response.Headers.RetryAfter.ToString(), Is.EqualTo("30"));
        Assert.That(read, Is.EqualTo(15));
    }

    /// <summary>What was sent is stored, or refused: who reads slowly what is said of it keeps nobody out.</summary>
    [Test]
    [CancelAfter(60_000)]
    public async Task Take_AnswerThatBegins_EndsTheTurn(CancellationToken cancellation)
    {
        (HttpContext Context, Task Answered)[] all = [.. Enumerable.Range(0, 9).Select(_ => Send(Here, 1000))];
        int before = read;
        await ((BegunResponse)all[0].Context.Features.GetRequiredFeature<IHttpResponseFeature>()).Begin();
        while (read == before)
        {
            cancellation.ThrowIfCancellationRequested();
            await Task.Yield();
        }

        Assert.That((before, all[0].Answered.IsCompleted), Is.EqualTo((8, false)));
        await ReadAll(all.Select(one => one.Answered));
    }

    [Test]
    public async Task Take_Reading_WaitsForNobody()
    {
        Task[] all = [.. Enumerable.Range(0, 100).Select(_ => Send(Here, Largest, HttpMethods.Get).Answered)];
        int atOnce = read;
        await ReadAll(all);

        Assert.That(atOnce, Is.EqualTo(100));
    }

    /// <summary>What is large comes so quickly that its turn ends within five minutes, and what is below a megabyte within half of one.</summary>
    [TestCase(1_000L, 500)]
    [TestCase(600_000L, 20_000)]
    [TestCase(1_048_576L, 34_952)]
    [TestCase(1_200_000L, 20_000)]
    [TestCase(Largest, 34_952)]
    [TestCase(null, 34_952)]
    public async Task Take_AnyLength_IsThereInTime(long? length, int bytesPerSecond)
    {
        (HttpContext context, Task answered) = Send(Here, length);
        await ReadAll([answered]);

        Assert.That((int)context.Features.GetRequiredFeature<IHttpMinRequestBodyDataRateFeature>().MinDataRate!.BytesPerSecond, Is.EqualTo(bytesPerSecond));
    }

    /// <summary>Sends something, which is read from its turn to the end.</summary>
    private (HttpContext Context, Task Answered) Send(string address, long? length, string method = "POST")
    {
        DefaultHttpContext context = new() { RequestServices = new ServiceCollection().AddLogging().BuildServiceProvider() };
        (context.Request.Method, context.Request.Path, context.Request.ContentLength) = (method, "/api/results", length);
        context.Connection.RemoteIpAddress = IPAddress.Parse(address);
        context.Features.Set<IHttpResponseFeature>(new BegunResponse());
        context.Features.Set<IHttpMinRequestBodyDataRateFeature>(new BodyRate());
        context.Features.Set<IHttpRequestBodyDetectionFeature>(new BodyDetection(method != HttpMethods.Delete));
        return (context, turns.Take(context, () =>
        {
            Interlocked.Increment(ref read);
            return end.Task;
        }));
    }

    /// <summary>Has what is read end, and what waits be read.</summary>
    private Task ReadAll(IEnumerable<Task> all)
    {
        end.SetResult();
        return Task.WhenAll(all);
    }

    /// <summary>A response that begins when it is told to.</summary>
    private sealed class BegunResponse : HttpResponseFeature
    {
        private Func<Task> begin = () => Task.CompletedTask;

        public override void OnStarting(Func<object, Task> callback, object state) => begin = () => callback(state);

        internal Task Begin() => begin();
    }

    private sealed record BodyDetection(bool CanHaveBody) : IHttpRequestBodyDetectionFeature;

    /// <summary>As the server has it: for all lengths the same.</summary>
    private sealed class BodyRate : IHttpMinRequestBodyDataRateFeature
    {
        public MinDataRate? MinDataRate { get; set; } = new(bytesPerSecond: 500, gracePeriod: TimeSpan.FromSeconds(5));
    }
}
