using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Tests.Queue;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What becomes of results that a site does not take at once.</summary>
[Category(Layers.Verify)]
public sealed class SiteConnectionTest
{
    private readonly MovedClock clock = new();
    private int asked;

    [SetUp]
    public void Begin() => asked = 0;

    [TestCase(HttpStatusCode.ServiceUnavailable, "30", 30, 45)]
    [TestCase(HttpStatusCode.TooManyRequests, "20", 20, 30)]
    [TestCase(HttpStatusCode.TooManyRequests, null, 5, 7.5)]
    public async Task Upload_SiteThatIsBusy_IsSentAgain(HttpStatusCode status, string? after, double least, double most)
    {
        using StringWriter error = new() { NewLine = "\n" };
        double before = clock.Passed.TotalSeconds;
        SiteLink link = await Upload(status, after, error);

        Assert.That((asked, link.Url.AbsolutePath), Is.EqualTo((2, "/r/bcdfghjkmn")));
        Assert.That(clock.Passed.TotalSeconds - before, Is.InRange(least, most));
        Assert.That(error.ToString(), Does.Contain($"refused: come back ({(int)status}). It is sent again in ").And.EndsWith(" s: try 2 of 5.\n"));
    }

    /// <summary>Some proxies say it by a date.</summary>
    [Test]
    public async Task Upload_SiteThatSaysADate_WaitsUntilThen()
    {
        double before = clock.Passed.TotalSeconds;
        await Upload(HttpStatusCode.ServiceUnavailable, (clock.Now + TimeSpan.FromSeconds(40)).ToString("R", CultureInfo.InvariantCulture), TextWriter.Null);

        Assert.That(clock.Passed.TotalSeconds - before, Is.InRange(39, 60));
    }

    [Test]
    public void Upload_SiteThatIsFull_IsNotSentAgain()
    {
        Assert.That(() => Upload(HttpStatusCode.InsufficientStorage, "30", TextWriter.Null), Throws.TypeOf<BadInputException>());
        Assert.That(asked, Is.EqualTo(1));
    }

    [TestCase("http://bench.example.org/?x=1", "'http://bench.example.org/?x=1' is no address of a site; one such as https://bench.example.org was expected.")]
    [TestCase("http://bench.example.org/#x", "'http://bench.example.org/#x' is no address of a site; one such as https://bench.example.org was expected.")]
    [TestCase("https://me:secret@bench.example.org", "An address of a site was expected without a name and a password, which would be shown and not sent: https://bench.example.org/")]
    public void Constructor_AddressOfMoreThanASite_IsRefused(string address, string expected) =>
        Assert.That(() => new SiteConnection(address).Dispose(), Throws.TypeOf<BadInputException>().With.Message.EqualTo(expected));

    /// <summary>It is shown as a link, and opened.</summary>
    [TestCase("javascript:alert(1)")]
    [TestCase("/r/bcdfghjkmn")]
    [TestCase("file:///r/bcdfghjkmn")]
    public void Upload_AnswerThatLeadsToNoPage_IsRefused(string link)
    {
        using Proxy proxy = new((_, answer) => answer.OutputStream.Write(Encoding.UTF8.GetBytes($"{{\"url\":\"{link}\"}}")));
        using SiteConnection site = new(proxy.Address, clock);

        Assert.That(() => site.Upload("{}"u8.ToArray(), TextWriter.Null), Throws.TypeOf<BadInputException>().With.Message.EndsWith("is no site of MiniBench: its answer cannot be read."));
    }

    /// <summary>It answers when it has seen how much there is, and hangs up.</summary>
    [Test]
    public async Task Upload_MoreThanTheSiteReads_SaysWhatTheSiteSays()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        using SiteConnection site = new(Units.Invariant($"http://{listener.LocalEndpoint}"), clock);
        Action uploading = () => site.Upload(new byte[12_000_000], TextWriter.Null);

        await Task.WhenAll(
            RefuseUnreadAsync(listener),
            Task.Run(() => Assert.That(uploading, Throws.TypeOf<BadInputException>().With.Message.EndsWith("refused: At most 10 MB. (413)"))));
    }

    private static async Task RefuseUnreadAsync(TcpListener listener)
    {
        using TcpClient client = await listener.AcceptTcpClientAsync();
        using StreamReader request = new(client.GetStream());
        string? line;
        do
        {
            line = await request.ReadLineAsync();
        }
        while (line is { Length: > 0 });

        await client.GetStream().WriteAsync("HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 27\r\n\r\n{\"detail\":\"At most 10 MB.\"}"u8.ToArray());
    }

    /// <summary>Sends something to a site that refuses it the first time.</summary>
    private async Task<SiteLink> Upload(HttpStatusCode status, string? after, TextWriter error)
    {
        using Proxy proxy = new((_, answer) =>
        {
            bool isFirst = ++asked == 1;
            answer.StatusCode = (int)(isFirst ? status : HttpStatusCode.Created);
            if (after is not null)
            {
                answer.AddHeader("Retry-After", after);
            }

            answer.OutputStream.Write(isFirst ? "{\"detail\":\"come back\"}"u8 : "{\"url\":\"http://bench.example.org/r/bcdfghjkmn\"}"u8);
        });
        using SiteConnection site = new(proxy.Address, clock);
        return await Task.Run(() => site.Upload("{}"u8.ToArray(), error));
    }
}
