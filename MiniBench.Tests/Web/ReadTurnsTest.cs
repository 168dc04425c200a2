using System;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
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
    public async Task Take_ManyNetworksOfOneHousehold_LeaveTurnsToOthers()
    {
        Task[] all = [.. Enumerable.Range(0, 4 * ReadTurns.OfAll).Select(i => Ask($"2001:db8:1:{i:x}::1"))];
        int ofOne = made;
        Task other = Ask("2001:db8:2::1");
        int beside = made;
        end.SetResult();
        await Task.WhenAll([.. all, other]);

        Assert.That((ofOne, beside), Is.EqualTo((3 * ReadTurns.OfAll / 4, (3 * ReadTurns.OfAll / 4) + 1)));
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
        Pipe[] unread = [.. Enumerable.Range(0, 10 * ReadTurns.OfNetwork).Select(_ => Unread())];
        end.SetResult();
        Task[] slow = [.. unread.Select(pipe => Ask(Here, answer: pipe.Writer.AsStream()))];
        using MemoryStream read = new();
        await Ask(Here, answer: read);

        Assert.That(slow.Select(one => one.IsCompleted), Has.All.False);
        Assert.That(read.Length, Is.EqualTo(1));
        Array.ForEach(unread, pipe => pipe.Reader.Complete());
        await Task.WhenAll(slow);
    }

    /// <summary>What is held for who does not read ends the memory of all.</summary>
    [Test]
    public async Task Take_MoreThanReadersMayLeaveUnread_IsToldToComeBack()
    {
        Pipe[] unread = [.. Enumerable.Range(0, ReadTurns.PiecesOfNetwork).Select(_ => Unread())];
        end.SetResult();
        Task[] slow = [.. unread.Select(pipe => Ask(Here, answer: pipe.Writer.AsStream()))];
        await Assert.ThatAsync(() => Ask(Here), Throws.TypeOf<BusyException>());
        await Ask("192.0.2.2");
        Array.ForEach(unread, pipe => pipe.Reader.Complete());
        await Task.WhenAll(slow);

        await Assert.ThatAsync(() => Ask(Here), Throws.Nothing);
    }

    /// <summary>They take no more of what may be unread than short ones, and are read as they were made.</summary>
    [Test]
    public async Task Take_LongAnswersThatAreNotRead_AreHeldInFewBytes()
    {
        const int Long = 8 * 1024 * 1024;
        Pipe[] unread = [.. Enumerable.Range(0, 20).Select(_ => Unread())];
        end.SetResult();
        Task[] slow = [.. unread.Select(pipe => Ask(Here, answer: pipe.Writer.AsStream(), length: Long))];
        using MemoryStream read = new();
        await Ask(Here, answer: read, length: Long);
        Array.ForEach(unread, pipe => pipe.Reader.Complete());
        await Task.WhenAll(slow);

        Assert.That(read.ToArray(), Is.EqualTo(new byte[Long]));
    }

    /// <summary>It would become no shorter, and is held as it is.</summary>
    [TestCase(false)]
    [TestCase(true)]
    public async Task Take_LongAnswerThatIsCompressed_CountsAsLongAsItIs(bool isCompressed)
    {
        const int Long = 1024 * 1024;
        Pipe[] unread = [.. Enumerable.Range(0, ReadTurns.PiecesOfNetwork - 5).Select(_ => Unread())];
        end.SetResult();
        Task[] slow = [.. unread.Select(pipe => Ask(Here, answer: pipe.Writer.AsStream()))];
        await Assert.ThatAsync(() => Ask(Here, length: Long, isCompressed: isCompressed), isCompressed ? Throws.TypeOf<BusyException>() : Throws.Nothing);
        using MemoryStream read = new();
        await Ask("192.0.2.2", answer: read, length: Long, isCompressed: isCompressed);
        Array.ForEach(unread, pipe => pipe.Reader.Complete());
        await Task.WhenAll(slow);

        Assert.That(read.ToArray(), Is.EqualTo(new byte[Long]));
    }

    /// <summary>The server copies what it is given, and would hold it twice.</summary>
    [Test]
    public async Task Take_Answer_IsGivenToTheServerInPieces()
    {
        end.SetResult();
        await using WrittenPieces read = new();
        await Ask(Here, answer: read, length: 200 * 1024);

        Assert.That((read.Length, read.Longest), Is.EqualTo((200L * 1024, 64 * 1024)));
    }

    /// <summary>Packs are read in pieces, and pages that show a text are as long as it may be.</summary>
    [TestCase(1)]
    [TestCase(ReadTurns.PiecesOfText)]
    public async Task ToRead_MoreThanReadersMayLeaveUnread_IsToldToComeBackUntilAnAnswerHasEnded(int pieces)
    {
        EndedResponse[] all = [.. Enumerable.Range(0, ReadTurns.PiecesOfNetwork / pieces).Select(_ => new EndedResponse())];
        foreach (EndedResponse one in all)
        {
            await Hold(one, Here, pieces);
        }

        await Assert.ThatAsync(() => Hold(new(), Here, pieces), Throws.TypeOf<BusyException>());
        await Assert.ThatAsync(() => Hold(new(), "192.0.2.2", pieces), Throws.Nothing);
        await all[0].End();
        await Assert.ThatAsync(() => Hold(new(), Here, pieces), Throws.Nothing);
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

    private static Pipe Unread() => new(new(pauseWriterThreshold: 1, resumeWriterThreshold: 1));

    /// <summary>Has an answer that was begun hold as many pieces.</summary>
    private async Task Hold(EndedResponse response, string address, int pieces)
    {
        DefaultHttpContext context = new();
        context.Connection.RemoteIpAddress = IPAddress.Parse(address);
        context.Features.Set<IHttpResponseFeature>(response);
        if (pieces == ReadTurns.PiecesOfText)
        {
            await turns.ToShow(context);
            return;
        }

        await using Stream opened = await turns.ToRead(context, []);
    }

    /// <summary>Asks for something that is made until the end.</summary>
    private Task Ask(string address, bool isMarked = true, Stream? answer = null, int length = 1, bool isCompressed = false)
    {
        DefaultHttpContext context = new();
        context.Connection.RemoteIpAddress = IPAddress.Parse(address);
        context.Response.Body = answer ?? Stream.Null;
        context.SetEndpoint(new(null, isMarked ? new(new TurnMark()) : EndpointMetadataCollection.Empty, null));
        return turns.Take(context, async () =>
        {
            Interlocked.Increment(ref made);
            await end.Task;
            context.Response.Headers.ContentEncoding = isCompressed ? "br" : default(StringValues);
            await context.Response.Body.WriteAsync(new byte[length]);
        });
    }

    /// <summary>A response that ends when it is told to.</summary>
    private sealed class EndedResponse : HttpResponseFeature
    {
        private Func<Task> end = () => Task.CompletedTask;

        public override void OnCompleted(Func<object, Task> callback, object state) => end = () => callback(state);

        internal Task End() => end();
    }

    /// <summary>What somebody was given, and the most at once.</summary>
    private sealed class WrittenPieces : MemoryStream
    {
        internal int Longest { get; private set; }

        public override void Write(byte[] buffer, int offset, int count)
        {
            Longest = Math.Max(Longest, count);
            base.Write(buffer, offset, count);
        }
    }
}
