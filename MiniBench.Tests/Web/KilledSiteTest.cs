using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The site is killed in the middle of uploads.</summary>
[Category(Layers.Verify)]
public sealed class KilledSiteTest
{
    private const int Kills = 20;

    [Test]
    public async Task Uploads_SiteKilledTwentyTimes_LosesNoAcknowledgedOne()
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-killed-");
        string database = Path.Combine(folder.FullName, "site.db");
        ConcurrentBag<string> acknowledged = [];
        for (int kill = 0; kill < Kills; kill++)
        {
            await using SiteProcess site = await SiteProcess.Start(database);
            Task[] uploading = [.. Enumerable.Range(0, 4).Select(writer => Upload(site, kill, writer, acknowledged))];
            await AnotherOf(acknowledged, acknowledged.Count);
            await Task.Delay(37 * kill % 300);
            await site.Kill();
            await Task.WhenAll(uploading);
        }

        await using SiteProcess last = await SiteProcess.Start(database);
        foreach (string id in acknowledged)
        {
            using HttpResponseMessage answer = await last.Client.GetAsync(new Uri($"/api/results/{id}", UriKind.Relative));
            Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.OK), id);
        }

        Assert.That(acknowledged, Has.Count.GreaterThan(Kills));
        folder.Delete(recursive: true);
    }

    /// <summary>Waits for an upload that is acknowledged: a site that has just started takes its time.</summary>
    private static async Task AnotherOf(ConcurrentBag<string> acknowledged, int before)
    {
        long start = Stopwatch.GetTimestamp();
        while (acknowledged.Count == before && Stopwatch.GetElapsedTime(start) < TimeSpan.FromSeconds(60))
        {
            await Task.Delay(5);
        }
    }

    private static async Task Upload(SiteProcess site, int kill, int writer, ConcurrentBag<string> acknowledged)
    {
        try
        {
            for (int i = 0; ; i++)
            {
                ResultSuite suite = new(string.Create(CultureInfo.InvariantCulture, $"Run {kill} {writer} {i}"), SavedExamples.Joining, SavedExamples.Facts) { Environment = SavedExamples.Place };
                using StringContent json = new(SavedExamples.Written(new JsonFormatter(), suite), Encoding.UTF8, "application/json");
                using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/api/results", UriKind.Relative), json);
                acknowledged.Add(JsonSerializer.Deserialize<JsonElement>(await answer.Content.ReadAsStringAsync()).GetProperty("id").GetString()!);
            }
        }
        catch (Exception exception) when (exception is HttpRequestException or IOException or JsonException)
        {
            // The site is gone: what it did not acknowledge may be lost.
        }
    }
}
