using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The site is killed in the middle of uploads.</summary>
[Category(Layers.Verify)]
public sealed class KilledSiteTest
{
    private const int Kills = 20;
    private const int Writers = 4;

    [Test]
    public async Task Uploads_SiteKilledTwentyTimes_LosesNoAcknowledgedOne()
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-killed-");
        string database = Path.Combine(folder.FullName, "site.db");
        Channel<string> acknowledged = Channel.CreateUnbounded<string>();
        List<string> known = [];
        for (int kill = 0; kill < Kills; kill++)
        {
            await using SiteProcess site = await SiteProcess.Start(database);
            Task[] uploading = [.. Enumerable.Range(0, Writers).Select(writer => UploadUntilItIsGone(site, $"{kill} {writer}", acknowledged.Writer))];
            known.AddRange(await Some(acknowledged.Reader, 1 + (kill % 7)));
            await site.Kill();
            await Task.WhenAll(uploading);
        }

        known.AddRange(Rest(acknowledged.Reader));
        await using (SiteProcess last = await SiteProcess.Start(database))
        {
            await AssertHas(last, known);
        }

        folder.Delete(recursive: true);
    }

    [Test]
    public async Task Uploads_OneOfTwoInstancesKilled_GoOnAtTheOther()
    {
        string database = await SharedPostgreSql.CreateDatabase();
        SiteProcess[] sites = await Task.WhenAll(SiteProcess.Start(database), SiteProcess.Start(database));
        Channel<string> acknowledged = Channel.CreateUnbounded<string>();
        List<string> known = [];
        using CancellationTokenSource end = new();
        Task<int>[] uploading = [.. Enumerable.Range(0, Writers).Select(writer => UploadToEither(sites, $"{writer}", acknowledged.Writer, end.Token))];
        for (int kill = 0; kill < 4; kill++)
        {
            known.AddRange(await Some(acknowledged.Reader, 10));
            await using SiteProcess killed = sites[kill % 2];
            await killed.Kill();
            known.AddRange(await Some(acknowledged.Reader, 10));
            sites[kill % 2] = await SiteProcess.Start(database);
        }

        await end.CancelAsync();
        int sent = (await Task.WhenAll(uploading)).Sum();
        known.AddRange(Rest(acknowledged.Reader));
        Assert.That(known, Is.Unique.And.Count.EqualTo(sent), "What was sent again to the other one was kept once.");
        await AssertHas(sites[0], known);
        await sites[0].DisposeAsync();
        await sites[1].DisposeAsync();
    }

    private static async Task AssertHas(SiteProcess site, IReadOnlyList<string> known)
    {
        foreach (string id in known)
        {
            using HttpResponseMessage answer = await site.Client.GetAsync(new Uri($"/api/results/{id}", UriKind.Relative));
            Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.OK), id);
        }
    }

    private static async Task<List<string>> Some(ChannelReader<string> acknowledged, int count)
    {
        using CancellationTokenSource patience = new(TimeSpan.FromMinutes(1));
        List<string> some = [];
        while (some.Count < count)
        {
            some.Add(await acknowledged.ReadAsync(patience.Token));
        }

        return some;
    }

    private static IEnumerable<string> Rest(ChannelReader<string> acknowledged)
    {
        while (acknowledged.TryRead(out string? id))
        {
            yield return id;
        }
    }

    private static async Task UploadUntilItIsGone(SiteProcess site, string name, ChannelWriter<string> acknowledged)
    {
        for (int i = 0; await Upload(site, $"{name} {i}") is { } id; i++)
        {
            await acknowledged.WriteAsync(id);
        }
    }

    /// <summary>Uploads one after the other; what one instance does not acknowledge is sent to the other.</summary>
    private static async Task<int> UploadToEither(SiteProcess[] sites, string name, ChannelWriter<string> acknowledged, CancellationToken end)
    {
        int sent = 0;
        for (int turn = 0; !end.IsCancellationRequested; turn++)
        {
            if (await Upload(sites[turn % 2], $"{name} {sent}") is { } id)
            {
                sent++;
                await acknowledged.WriteAsync(id, CancellationToken.None);
            }
        }

        return sent;
    }

    /// <returns>The identifier; null if it was not acknowledged, so that it may be lost.</returns>
    private static async Task<string?> Upload(SiteProcess site, string name)
    {
        try
        {
            ResultSuite suite = new(string.Create(CultureInfo.InvariantCulture, $"Run {name}"), SavedExamples.Joining, SavedExamples.Facts) { Environment = SavedExamples.Place };
            using StringContent json = new(SavedExamples.Written(new JsonFormatter(), suite), Encoding.UTF8, "application/json");
            using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/api/results", UriKind.Relative), json);
            return JsonSerializer.Deserialize<JsonElement>(await answer.Content.ReadAsStringAsync()).GetProperty("id").GetString();
        }
        catch (Exception exception) when (exception is HttpRequestException or IOException or JsonException or ObjectDisposedException or OperationCanceledException)
        {
            return null;
        }
    }
}
