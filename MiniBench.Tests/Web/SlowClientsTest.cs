using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Clients that drip bytes or never read: the site ends them, and serves the others meanwhile.</summary>
[Category(Layers.Verify)]
public sealed class SlowClientsTest
{
    private const int Clients = 25;

    private RunningSite site = null!;

    /// <summary>The server takes more than a second as the least.</summary>
    [SetUp]
    public async Task StartSite() => site = await RunningSite.Start(change: options => options with { Grace = TimeSpan.FromSeconds(1.1), AnswerBytesPerSecond = 10_000_000 });

    [TearDown]
    public async Task StopSite() => await site.DisposeAsync();

    [Test]
    [CancelAfter(60_000)]
    public async Task Request_ThatDrips_IsEnded(CancellationToken cancellation)
    {
        List<TcpClient> clients = [];
        for (int i = 0; i < Clients; i++)
        {
            clients.Add(await Send("POST /api/results HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"));
        }

        Assert.That((await site.Get("/results")).Status, Is.EqualTo(HttpStatusCode.OK));
        string[] answers = await Task.WhenAll(clients.Select(client => Drip(client, cancellation)));
        Assert.That(answers, Has.All.Matches<string>(answer => answer!.Length == 0 || answer.StartsWith("HTTP/1.1 4", StringComparison.Ordinal)));
        Assert.That((await site.Get("/results")).Status, Is.EqualTo(HttpStatusCode.OK));
        clients.ForEach(client => client.Dispose());
    }

    [Test]
    [CancelAfter(60_000)]
    public async Task Answer_ThatIsNotRead_IsEnded(CancellationToken cancellation)
    {
        (string id, _) = await site.Upload([.. Enumerable.Range(0, 20).Select(k => new ResultSuite($"Large {k}", [.. Enumerable.Range(0, 100).Select(i => SavedExamples.Around($"Test {i}", 100 + i))], SavedExamples.Facts))]);
        int size = (await site.Get($"/api/results/{id}")).Text.Length;
        int times = (64 * 1024 * 1024 / size) + 1;
        using TcpClient client = await Send(string.Concat(Enumerable.Repeat($"GET /api/results/{id} HTTP/1.1\r\nHost: a\r\n\r\n", times)));

        // Others are ended meanwhile, for the same reason and after the same time: no clock of the test's own is needed.
        foreach (string body in new[] { "{", "[" })
        {
            using TcpClient other = await Send("POST /api/results HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n" + body);
            await Drip(other, cancellation);
        }

        long bytes = await Read(client, cancellation);

        Assert.That(bytes, Is.LessThan((long)size * times), "It was ended in the middle.");
        Assert.That((await site.Get("/results")).Status, Is.EqualTo(HttpStatusCode.OK));
    }

    [TestCase("/api/results/{0}")]
    [TestCase("/api/dump")]
    [TestCase("/r/{0}/as/json")]
    [NonParallelizable]
    [CancelAfter(60_000)]
    public async Task Answer_ThatManyDoNotRead_IsNotHeldForEach(string path, CancellationToken cancellation)
    {
        await using RunningSite patient = await RunningSite.Start();
        (string id, _) = await patient.Upload([.. Enumerable.Range(0, 30).Select(k => new ResultSuite($"Large {k}", [.. Enumerable.Range(0, 100).Select(i => SavedExamples.Around($"Test {i}", 100 + i))], SavedExamples.Facts))]);
        string request = $"GET {string.Format(CultureInfo.InvariantCulture, path, id)} HTTP/1.1\r\nHost: a\r\n\r\n";
        long size = (await patient.Get($"/api/results/{id}")).Text.Length;
        long before = GC.GetTotalMemory(forceFullCollection: true);
        List<TcpClient> clients = [];
        for (int i = 0; i < Clients; i++)
        {
            clients.Add(await Send(request, patient));
            await ReadOnce(clients[i], new byte[1], cancellation);
        }

        long held = GC.GetTotalMemory(forceFullCollection: true) - before;
        clients.ForEach(client => client.Dispose());

        Assert.That(size, Is.GreaterThan(2_000_000), "It does not fit into what the system keeps for a connection.");
        Assert.That(held, Is.LessThan(Clients * size / 2));
    }

    private Task<TcpClient> Send(string request) => Send(request, site);

    private static async Task<TcpClient> Send(string request, RunningSite site)
    {
        TcpClient client = new() { ReceiveBufferSize = 64 * 1024 };
        await client.ConnectAsync(IPAddress.Loopback, site.Address.Port);
        await client.GetStream().WriteAsync(Encoding.ASCII.GetBytes(request));
        return client;
    }

    /// <summary>Sends a byte now and then, until the site has had enough.</summary>
    private static async Task<string> Drip(TcpClient client, CancellationToken cancellation)
    {
        using PeriodicTimer drops = new(TimeSpan.FromMilliseconds(200));
        byte[] answer = new byte[200];
        Task<int> reading = ReadOnce(client, answer, cancellation);
        while (!reading.IsCompleted && await drops.WaitForNextTickAsync(cancellation))
        {
            try
            {
                await client.GetStream().WriteAsync("x"u8.ToArray(), cancellation);
            }
            catch (IOException)
            {
                break;
            }
        }

        return Encoding.ASCII.GetString(answer, 0, await reading);
    }

    private static async Task<long> Read(TcpClient client, CancellationToken cancellation)
    {
        byte[] buffer = new byte[64 * 1024];
        long all = 0;
        while (await ReadOnce(client, buffer, cancellation) is > 0 and int some)
        {
            all += some;
        }

        return all;
    }

    /// <returns>How many bytes came; 0 if the site has hung up, in whatever way.</returns>
    private static async Task<int> ReadOnce(TcpClient client, byte[] buffer, CancellationToken cancellation)
    {
        try
        {
            return await client.GetStream().ReadAsync(buffer, cancellation);
        }
        catch (IOException)
        {
            return 0;
        }
    }
}
