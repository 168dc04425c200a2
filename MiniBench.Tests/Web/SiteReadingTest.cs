using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Data.Sqlite;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What those cost who only read.</summary>
[Category(Layers.Verify)]
public sealed class SiteReadingTest
{
    /// <summary>How many bytes a system sends on for a program at most, unless its operator has it keep more: Linux 4 MB.</summary>
    private const int MostThatSystemsKeep = 4 * 1024 * 1024;

    private DirectoryInfo folder = null!;

    private string File => Path.Combine(folder.FullName, "site.db");

    [SetUp]
    public void CreateFolder() => folder = Directory.CreateTempSubdirectory("minibench-reading-");

    [TearDown]
    public void DeleteFolder() => folder.Delete(recursive: true);

    /// <summary>Without what was sent nothing can be drawn.</summary>
    [Test]
    public async Task Picture_ThatTheReaderHas_IsNotDrawn()
    {
        await using RunningSite site = await RunningSite.Start(File);
        (string program, _) = await site.AddProgram("static int A(int a) => a;\n");
        string results = await site.AddResults($"/p/{program}", 300);
        string[] pictures = [$"{results}/picture.svg", $"/p/{program}/picture.svg"];
        using HttpResponseMessage first = await Get(site, pictures[0]);
        await Execute("delete from saved");

        foreach (string picture in pictures)
        {
            using HttpResponseMessage again = await Get(site, picture, ("If-None-Match", $"\"other\", {first.Headers.ETag}"));
            Assert.That((again.StatusCode, again.Headers.ETag), Is.EqualTo((HttpStatusCode.NotModified, first.Headers.ETag)));
            Assert.That(again.Headers.CacheControl?.MaxAge, Is.EqualTo(TimeSpan.FromMinutes(5)));
        }

        using HttpResponseMessage other = await Get(site, pictures[0], ("If-None-Match", "\"other\""));
        Assert.That(other.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
    }

    [Test]
    public async Task Page_AskedForSomethingElse_IsNotTheOneThatIsKept()
    {
        await using RunningSite site = await RunningSite.Start(File, options => options with { PageSeconds = 600 });
        (string program, _) = await site.AddProgram("static int A(int a) => a;\n");
        string results = await site.AddResults($"/p/{program}", 300);
        string id = results["/r/".Length..];
        await site.Get("/results");
        await site.Get("/compare");
        await site.Get($"/p/{program}");
        string embedded = $"/oembed?url={Uri.EscapeDataString($"{site.Address}p/{program}")}";
        await site.Get(embedded);

        foreach (string question in new[] { "q=nothing", "cpu=nothing", "os=nothing", "runtime=nothing", "since=2100-01-01", "page=2" })
        {
            Assert.That((await site.Get($"/results?{question}")).Text, Does.Not.Contain(id), question);
        }

        Assert.That((await site.Get("/results?x=1")).Text, Does.Contain(id));
        Assert.That((await site.Get($"/compare?id={id}")).Text, Does.Contain(id));
        Assert.That((await site.Get($"/p/{program}?page=2")).Text, Does.Not.Contain(results));
        Assert.That((await site.Get(embedded + "&maxwidth=100&maxheight=50")).Text, Does.Contain("\"width\":100").And.Contain("\"height\":50"));
        Assert.That((await site.Get(embedded + "&format=xml")).Status, Is.EqualTo(HttpStatusCode.NotImplemented));
        Assert.That((await site.Get("/oembed?url=none")).Status, Is.EqualTo(HttpStatusCode.NotFound));
    }

    /// <summary>It asks the database for nothing: without one, it is answered.</summary>
    [Test]
    public async Task Head_OfTheExport_ExportsNothing()
    {
        await using RunningSite site = await RunningSite.Start(File);
        SqliteConnection.ClearAllPools();
        System.IO.File.Move(File, File + ".away");
        using HttpRequestMessage request = new(HttpMethod.Head, "/api/dump");
        using HttpResponseMessage answer = await site.Client.SendAsync(request);

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(answer.Content.Headers.ContentType?.MediaType, Is.EqualTo("application/x-ndjson"));
    }

    /// <summary>Who reads slowly has the database read for hours.</summary>
    [Test]
    [CancelAfter(60_000)]
    public async Task Export_WhileTheSameReaderHasOne_IsToldToComeBack(CancellationToken cancellation)
    {
        await using RunningSite site = await RunningSite.Start(File);
        foreach (int upload in Enumerable.Range(0, 6))
        {
            await site.Upload([.. Enumerable.Range(0, 30).Select(k => new ResultSuite($"Large {upload} {k}", [.. Enumerable.Range(0, 100).Select(i => SavedExamples.Around($"Test {i}", 100 + i))], SavedExamples.Facts))]);
        }

        Assert.That((await site.Get("/api/dump")).Text, Has.Length.GreaterThan(2 * MostThatSystemsKeep), "The system takes the whole of a smaller one off the site.");
        using TcpClient slow = new() { ReceiveBufferSize = 64 * 1024 };
        await slow.ConnectAsync(IPAddress.Loopback, site.Address.Port, cancellation);
        await slow.GetStream().WriteAsync("GET /api/dump HTTP/1.1\r\nHost: a\r\n\r\n"u8.ToArray(), cancellation);
        await slow.GetStream().ReadExactlyAsync(new byte[1], cancellation);
        using HttpResponseMessage second = await Get(site, "/api/dump");
        using HttpRequestMessage head = new(HttpMethod.Head, "/api/dump");
        using HttpResponseMessage asked = await site.Client.SendAsync(head, cancellation);

        Assert.That(second.StatusCode, Is.EqualTo(HttpStatusCode.ServiceUnavailable));
        Assert.That(second.Headers.RetryAfter?.Delta, Is.EqualTo(TimeSpan.FromSeconds(30)));
        Assert.That(await second.Content.ReadAsStringAsync(cancellation), Does.Contain("exports"));
        Assert.That(asked.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    /// <summary>The proxy speaks HTTPS; what holds tokens is not compressed there, since its length would tell of them.</summary>
    [TestCase("/about", true)]
    [TestCase("/results?q=a", true)]
    [TestCase("/api/openapi.json", true)]
    [TestCase("/r/{0}", true)]
    [TestCase("/r/{0}/picture.svg", true)]
    [TestCase("style sheet", true)]
    [TestCase("/", false)]
    [TestCase("/program", false)]
    [TestCase("/upload", false)]
    [TestCase("owner's", false)]
    public async Task Answer_OverHttps_IsCompressedWhereItHoldsNoSecret(string path, bool isCompressed)
    {
        await using RunningSite site = await RunningSite.Start(File, options => options with { IsBehindProxy = true });
        (string id, string own) = await site.Upload(SavedExamples.Joining);
        string style = "/assets/" + (await site.Get("/")).Text.Split("\"/assets/").First(part => part.Split('"')[0].EndsWith(".css", StringComparison.Ordinal)).Split('"')[0];
        string address = path switch { "owner's" => own, "style sheet" => style, _ => path.Replace("{0}", id, StringComparison.Ordinal) };
        using HttpClient client = new(new SocketsHttpHandler { AutomaticDecompression = DecompressionMethods.None }) { BaseAddress = site.Address };
        using HttpRequestMessage request = new(HttpMethod.Get, address) { Headers = { { "Accept-Encoding", "br, gzip" }, { "X-Forwarded-Proto", "https" } } };
        using HttpResponseMessage answer = await client.SendAsync(request);

        Assert.That(answer.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(answer.Content.Headers.ContentEncoding.ToArray(), Is.EqualTo(isCompressed ? ["br"] : Array.Empty<string>()));
    }

    private static async Task<HttpResponseMessage> Get(RunningSite site, string path, params (string Name, string Value)[] headers)
    {
        using HttpRequestMessage request = new(HttpMethod.Get, path);
        foreach ((string name, string value) in headers)
        {
            request.Headers.Add(name, value);
        }

        return await site.Client.SendAsync(request);
    }

    private async Task Execute(string sql)
    {
        await using SqliteConnection connection = new($"Data Source={File};Pooling=False");
        await connection.ExecuteAsync(sql);
    }
}
