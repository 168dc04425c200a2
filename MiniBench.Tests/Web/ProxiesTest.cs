using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using MiniBench.Web;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Who is believed where a request came from.</summary>
public sealed class ProxiesTest
{
    private const string Reader = "192.0.2.9";

    [TestCase("", "127.0.0.1", true)]
    [TestCase("", "::1", true)]
    [TestCase("", "10.0.0.7", false)]
    [TestCase("10.0.0.7", "10.0.0.7", true)]
    [TestCase("10.0.0.7", "10.0.0.8", false)]
    [TestCase("10.0.0.7", "127.0.0.1", true)]
    [TestCase("10.0.0.0/8", "10.1.2.3", true)]
    [TestCase("10.0.0.0/8", "::ffff:10.1.2.3", true)]
    [TestCase("10.0.0.0/8", "11.1.2.3", false)]
    [TestCase("10.0.0.7; fd00::/8", "fd00::3", true)]
    [TestCase("fd00::7", "fd00::8", false)]
    public async Task Header_OfAPeer_IsBelievedWhereItIsKnown(string named, string peer, bool isBelieved)
    {
        DefaultHttpContext context = Asked(peer);
        List<string> said = [];
        await Behind(named).Watch(context, () => Task.CompletedTask, new Heard(said));
        Middleware(named).ApplyForwarders(context);

        Assert.That((context.Connection.RemoteIpAddress!.ToString(), said.Count), Is.EqualTo(isBelieved ? (Reader, 0) : (IPAddress.Parse(peer).ToString(), 1)));
    }

    /// <summary>Whoever likes can send it: the log is not filled with that, and has no addresses.</summary>
    [Test]
    public async Task Watch_UnknownPeers_AreSaidOnceWithoutTheirAddress()
    {
        List<string> said = [];
        Proxies proxies = Behind("10.0.0.7");
        Heard log = new(said);
        await proxies.Watch(new DefaultHttpContext { Connection = { RemoteIpAddress = IPAddress.Parse("192.0.2.1") } }, () => Task.CompletedTask, log);
        int before = said.Count;
        for (int i = 0; i < 5; i++)
        {
            await proxies.Watch(Asked("192.0.2.1"), () => Task.CompletedTask, log);
        }

        Assert.That((before, said.Count), Is.EqualTo((0, 1)));
        Assert.That(said[0], Does.StartWith("X-Forwarded-For came from a peer that is no known proxy").And.Contain("--behind-proxy ADDRESS").And.Not.Contain("192.0.2"));
    }

    [TestCase("proxy.example.org")]
    [TestCase("10")]
    [TestCase("10.0.0.0/33")]
    [TestCase("10.0.0.7;none")]
    public async Task Build_NoAddress_IsRefusedAtTheStart(string given) => await Assert.ThatAsync(
        () => Site.Build(new() { IsBehindProxy = true, Proxies = given, Database = Path.Combine("none", "none.db") }),
        Throws.TypeOf<FormatException>().With.Message.EndsWith("an address like 10.0.0.7 or a network like 10.0.0.0/8 was expected."));

    private static Proxies Behind(string named) => new(new SiteOptions { IsBehindProxy = true, Proxies = named });

    private static DefaultHttpContext Asked(string peer) =>
        new() { Connection = { RemoteIpAddress = IPAddress.Parse(peer) }, Request = { Headers = { ["X-Forwarded-For"] = Reader } } };

    private static ForwardedHeadersMiddleware Middleware(string named)
    {
        ServiceCollection services = new();
        Behind(named).Add(services);
        return new(_ => Task.CompletedTask, NullLoggerFactory.Instance, services.BuildServiceProvider().GetRequiredService<IOptions<ForwardedHeadersOptions>>());
    }

    /// <summary>A log that keeps what it is told.</summary>
    private sealed class Heard(List<string> said) : ILogger<Proxies>
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) => said.Add(formatter(state, exception));
    }
}
