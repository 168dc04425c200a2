using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging.Abstractions;
using MiniBench.Output;
using MiniBench.Tests.Queue;
using MiniBench.Web;
using MiniBench.Web.Checking;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What the site does with what is sent.</summary>
public sealed class UploadsTest : TestsOfTheDatabase
{
    private static readonly CheckReply Sums = new() { Name = "sums.cs", Text = "static int A(int a) => a;\n" };

    private static readonly DateTimeOffset Measured = SavedExamples.Place.Time;

    private MovedClock clock = null!;
    private ReadTurns turns = null!;
    private SiteMetrics metrics = null!;
    private ProgramChecker checker = null!;
    private Uploads uploads = null!;

    [SetUp]
    public void Begin()
    {
        SiteOptions options = new() { IsWarmedUp = false, MegabytesPerDay = 1 };
        (clock, turns, metrics, checker) = (new() { Now = Measured }, new(), new(Database), new());
        UploadQuota quota = new(options, clock);
        uploads = new(
            Programs, new(Database), new(Programs, checker, quota, clock, NullLogger<ProgramPacks>.Instance), turns, quota, metrics, options, clock);
    }

    [TearDown]
    public void End()
    {
        turns.Dispose();
        metrics.Dispose();
        checker.Dispose();
    }

    /// <summary>Who sends the same again and again has nothing made for it.</summary>
    [Test]
    public async Task Keep_ResultsThatAreThere_WaitForNoTurn()
    {
        string text = Written(SavedExamples.Joining);
        Saved<StoredResult> first = await Keep(text);
        IReadOnlyList<IDisposable> taken = await TakeTurns();
        Saved<StoredResult> again = await Keep(text);

        Assert.That((again.Item.Id, again.Secret, first.Secret is null), Is.EqualTo((first.Item.Id, (string?)null, false)));
        End(taken);
    }

    /// <summary>Comparing all their tests takes a processor for up to two seconds.</summary>
    [Test]
    public async Task Keep_NewResults_WaitForTheirTurn()
    {
        IReadOnlyList<IDisposable> taken = await TakeTurns();
        Task<Saved<StoredResult>> sent = Keep(Written(SavedExamples.Joining));
        bool hasWaited = !sent.IsCompleted;
        End(taken);

        Assert.That((hasWaited, (await sent).Secret is null), Is.EqualTo((true, false)));
    }

    /// <summary>They would be the newest of their program until then.</summary>
    [Test]
    public async Task Keep_MeasuredInTheFuture_IsRefused()
    {
        clock.Now = Measured.AddHours(-24).AddMinutes(-1);
        await Assert.ThatAsync(
            () => Keep(Written(SavedExamples.Joining)),
            Throws.TypeOf<InvalidDataException>().With.Message.StartsWith("The results were measured at 2026-01-31 11:34 UTC, as they say; a time before 2026-01-31 11:33 UTC was expected"));
        clock.Now = Measured.AddHours(-24);

        await Assert.ThatAsync(() => Keep(Written(SavedExamples.Joining)), Throws.Nothing);
    }

    /// <summary>What is there takes no room.</summary>
    [Test]
    public async Task Keep_WhatIsThereByWhoMayStoreNoMore_IsAnswered()
    {
        Visitor visitor = Visitor.Of(Context());
        string text = Written(SavedExamples.Joining);
        string[] before = [(await Keep(text)).Item.Id, (await uploads.Keep(Sums, parent: null, isListed: true, visitor)).Item.Id];
        await Assert.ThatAsync(() => uploads.Keep(Sums with { Text = new('x', 1024 * 1024) }, parent: null, isListed: true, visitor), Throws.TypeOf<QuotaException>());
        await uploads.Keep(Sums with { Text = new('x', 1024 * 1000) }, parent: null, isListed: true, visitor);
        await Assert.ThatAsync(() => uploads.Keep(Sums with { Text = new('y', 100_000) }, parent: null, isListed: true, visitor), Throws.TypeOf<QuotaException>());

        Assert.That(new[] { (await Keep(text)).Item.Id, (await uploads.Keep(Sums, parent: null, isListed: true, visitor)).Item.Id }, Is.EqualTo(before));
    }

    private Task<Saved<StoredResult>> Keep(string text) => uploads.Keep(text, programId: null, isListed: true, Context());

    private async Task<IReadOnlyList<IDisposable>> TakeTurns()
    {
        List<IDisposable> taken = [];
        for (int i = 0; i < ReadTurns.OfNetwork; i++)
        {
            taken.Add(await turns.ToMake(Context()));
        }

        return taken;
    }

    private static void End(IEnumerable<IDisposable> taken)
    {
        foreach (IDisposable turn in taken)
        {
            turn.Dispose();
        }
    }

    private static string Written(ResultSuite suite) => SavedExamples.Written(new JsonFormatter(), suite);

    private static DefaultHttpContext Context() => new() { Connection = { RemoteIpAddress = IPAddress.Parse("192.0.2.1") } };
}
