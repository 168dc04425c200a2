using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;
using MiniBench.Tests.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Everything that people send who mean no good: each gets an answer below 500, or 503, and the site keeps serving.</summary>
[Category(Layers.Verify)]
public sealed class HostileInputsTest
{
    private static readonly string[] Texts =
    [
        "' or '1'='1", "'; drop table program; --", "%' escape '!", "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{7*7}}${7*7}", "\0\u0001\u001b[31m",
        "\u202Egnp.exe", "\u2066\u2067\u2069", "../../../../etc/passwd", "CON", "a".PadRight(5_000, 'a'), "\uFFFF\uFDD0", "😀👨‍👩‍👧", "İıſK", "javascript:alert(1)", "http://127.0.0.1:1/", "\r\nSet-Cookie: a=b",
    ];

    private RunningSite site = null!;

    [OneTimeSetUp]
    public async Task StartSite() => site = await RunningSite.Start();

    [OneTimeTearDown]
    public async Task StopSite() => await site.DisposeAsync();

    [TearDown]
    public async Task SiteServes() => Assert.That((await site.Get("/results")).Status, Is.EqualTo(HttpStatusCode.OK));

    [TestCaseSource(typeof(HostilePrograms), nameof(HostilePrograms.OfEveryKind))]
    public async Task Program_ThatKillsOrStallsCompilers_IsAnswered(string text)
    {
        (HttpStatusCode status, string answer) = await site.Post("/program", "/program", ("text", text), ("action", "preview"));

        Assert.That((int)status, Is.AnyOf(200, 422), answer);
        Assert.That(answer, Does.Not.Contain("   at System.").And.Not.Contain("   at MiniBench.").And.Not.Contain("   at Microsoft."), "No stack trace is shown.");
    }

    [Test]
    public async Task EveryField_EveryText_IsAnswered()
    {
        foreach (string text in Texts)
        {
            foreach ((string page, string field) in new[] { ("/upload", "text"), ("/upload", "program"), ("/program", "name"), ("/program", "parent"), ("/", "input"), ("/", "name"), ("/", "action") })
            {
                (HttpStatusCode status, string answer) = await site.Post(page, page, (field, text));
                Assert.That((int)status, Is.LessThan(500), $"{page} {field} {text}");
                Assert.That(answer, Does.Not.Contain("<script>alert").And.Not.Contain("<img src=x"));
            }

            foreach (string path in new[] { "/p/", "/r/", "/diff/a/", "/results?q=", "/results?cpu=", "/results?since=", "/compare?id=", "/upload?program=", "/api/programs/", "/api/results/", "/assets/x/" })
            {
                Assert.That((int)(await site.Get(path + Uri.EscapeDataString(text.Length > 2_000 ? text[..2_000] : text))).Status, Is.LessThan(500), $"{path} {text}");
            }
        }
    }

    [TestCase("GET / HTTP/9.9\r\n\r\n")]
    [TestCase("\0\0\0\0")]
    [TestCase("GET / HTTP/1.1\r\nHost: \r\n\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: ..\r\n\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: [\r\n\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n")]
    [TestCase("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")]
    [TestCase("POST /api/results HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n")]
    [TestCase("POST /api/results HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")]
    [TestCase("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 2\r\n\r\n--")]
    [TestCase("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\n%zz=%0")]
    [TestCase("TRACE / HTTP/1.1\r\nHost: a\r\n\r\n")]
    [TestCase("GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n")]
    public async Task RawRequest_OfAnyKind_LeavesTheSiteServing(string request)
    {
        using TcpClient client = new();
        await client.ConnectAsync(IPAddress.Loopback, site.Address.Port);
        NetworkStream stream = client.GetStream();
        await stream.WriteAsync(Encoding.Latin1.GetBytes(request));
        client.Client.Shutdown(SocketShutdown.Send);

        Assert.That(await Answer(stream), Does.Not.Contain(" 500 "));
    }

    private static async Task<string> Answer(NetworkStream stream)
    {
        byte[] answer = new byte[512];
        try
        {
            return Encoding.Latin1.GetString(answer, 0, await stream.ReadAsync(answer));
        }
        catch (IOException exception) when (exception.InnerException is SocketException { SocketErrorCode: SocketError.ConnectionReset })
        {
            return ""; // The site has hung up without reading all: that is an answer, too.
        }
    }

    [Test]
    public async Task Bytes_OfAnyKind_AreNoFile()
    {
        Random random = new(1);
        foreach (int length in new[] { 1, 100, 10_000, 900_000 })
        {
            byte[] bytes = new byte[length];
            random.NextBytes(bytes);
            foreach (byte[] start in new byte[][] { [], [.. "PK\u0003\u0004"u8], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [31, 139, 8] })
            {
                using MultipartFormDataContent form = new() { { new ByteArrayContent([.. start, .. bytes]), "file", "x.zip" } };
                form.First().Headers.ContentType = new MediaTypeHeaderValue("application/zip");
                using HttpResponseMessage answer = await site.Client.PostAsync(new Uri("/program", UriKind.Relative), form);
                Assert.That((int)answer.StatusCode, Is.LessThan(500));
            }
        }
    }
}
