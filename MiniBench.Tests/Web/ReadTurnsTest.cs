using System;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Checking;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>How much the site makes at once.</summary>
public sealed class ReadTurnsTest
{
    private const string Here = "192.0.2.1";

    private ReadTurns turns = null!;
    private TaskCompletionSource end = null!;
    private int made;

    [SetUp]
    public void Begin() => (turns, end, made) = (new(), new(), 0);

    [TearDown]
    public void End() => turns.Dispose();

    [Test]
    public async Task Take_OneNetwork_LeavesTurnsToOthers()
    {
        Task[] all = [.. Enumerable.Range(0, ReadTurns.OfNetwork + 2).Select(_ => Ask(Here))];
        int ofOne = made;
        Task[] others = [.. Enumerable.Range(2, 2 * ReadTurns.OfAll).Select(i => Ask($"192.0.2.{i}"))];
        int atOnce = made;
        end.SetResult();
        await Task.WhenAll([.. all, .. others]);

        Assert.That((ofOne, atOnce, made), Is.EqualTo((ReadTurns.OfNetwork, ReadTurns.OfAll, all.Length + others.Length)));
    }

    [Test]
    public async Task Take_MoreThanMayWait_IsToldToComeBack()
    {
        Task[] all = [.. Enumerable.Range(0, ReadTurns.OfNetwork * (1 + ReadTurns.Waiting)).Select(_ => Ask(Here))];
        await Assert.ThatAsync(() => Ask(Here), Throws.TypeOf<BusyException>());
        end.SetResult();
        await Task.WhenAll(all);

        Assert.That(made, Is.EqualTo(all.Length));
    }

    /// <summary>Files and what streams are not made, and need no turn.</summary>
    [Test]
    public async Task Take_WhatIsNotMarked_WaitsForNobody()
    {
        Task[] all = [.. Enumerable.Range(0, 1_000).Select(_ => Ask(Here, isMarked: false))];
        int atOnce = made;
        end.SetResult();
        await Task.WhenAll(all);

        Assert.That(atOnce, Is.EqualTo(all.Length));
    }

    /// <summary>Else a few who read nothing would keep everybody out.</summary>
    [Test]
    public async Task Take_ReadersWhoDoNotRead_HoldNoTurn()
    {
        Pipe[] unread = [.. Enumerable.Range(0, 10 * ReadTurns.OfNetwork).Select(_ => new Pipe(new(pauseWriterThreshold: 1, resumeWriterThreshold: 1)))];
        end.SetResult();
        Task[] slow = [.. unread.Select(pipe => Ask(Here, answer: pipe.Writer.AsStream()))];
        using MemoryStream read = new();
        await Ask(Here, answer: read);

        Assert.That(slow.Select(one => one.IsCompleted), Has.All.False);
        Assert.That(read.Length, Is.EqualTo(1));
        Array.ForEach(unread, pipe => pipe.Reader.Complete());
        await Task.WhenAll(slow);
    }

    [Test]
    public async Task Take_WhatFails_EndsItsTurn()
    {
        end.SetException(new InvalidDataException());
        for (int i = 0; i <= ReadTurns.OfNetwork; i++)
        {
            await Assert.ThatAsync(() => Ask(Here), Throws.TypeOf<InvalidDataException>());
        }
    }

    /// <summary>Asks for something that is made until the end.</summary>
    private Task Ask(string address, bool isMarked = true, Stream? answer = null)
    {
        DefaultHttpContext context = new();
        context.Connection.RemoteIpAddress = IPAddress.Parse(address);
        context.Response.Body = answer ?? Stream.Null;
        context.SetEndpoint(new(null, isMarked ? new(new TurnMark()) : EndpointMetadataCollection.Empty, null));
        return turns.Take(context, async () =>
        {
            Interlocked.Increment(ref made);
            await end.Task;
            await context.Response.Body.WriteAsync(new byte[1]);
        });
    }
}
