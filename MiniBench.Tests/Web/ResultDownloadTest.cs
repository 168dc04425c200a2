using System;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Endpoints;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Results in a format, for which somebody may have to wait.</summary>
public sealed class ResultDownloadTest : TestsOfTheDatabase
{
    private ReadTurns turns = null!;

    [SetUp]
    public void Begin() => turns = new();

    [TearDown]
    public void End() => turns.Dispose();

    /// <summary>What was sent is read when it is made, and not by all who wait.</summary>
    [Test]
    public async Task Download_DeletedWhileItWaits_IsGone()
    {
        ResultStore results = new(Database);
        string id = (await results.Add(new() { Content = ContentId.Of("results", "a"), Title = "a", Saved = Compressed.Of("none"), Secret = "owner" }, [])).Result.Id;
        List<IDisposable> taken = [];
        for (int i = 0; i < ReadTurns.OfNetwork; i++)
        {
            taken.Add(await turns.ToMake(Asked()));
        }

        Task<IResult> asked = ResultEndpoints.Download(id, "json", Asked(), results, turns);
        bool hasWaited = !asked.IsCompleted;
        await results.Delete(id, "owner", "");
        taken.ForEach(turn => turn.Dispose());

        Assert.That(hasWaited, Is.True);
        Assert.That(await asked, Is.EqualTo(new Missing("", WasThere: true)));
    }

    private static DefaultHttpContext Asked() => new() { Connection = { RemoteIpAddress = IPAddress.Parse("192.0.2.1") } };
}
