using System.Globalization;
using System.Linq;
using System.Net;
using System.Threading.RateLimiting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.RateLimiting;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>How much may be sent in a minute.</summary>
public sealed class WritesTest
{
    private const int PerMinute = 10;

    private PartitionedRateLimiter<HttpContext> limiter = null!;

    [SetUp]
    public void Begin()
    {
        RateLimiterOptions options = new();
        Writes.Limit(options, PerMinute);
        limiter = options.GlobalLimiter!;
    }

    [TearDown]
    public void End() => limiter.Dispose();

    /// <summary>Some providers give a household 256 networks, or 65,536.</summary>
    [TestCase("2001:db8:1:{0:x}::1", 4 * PerMinute)]
    [TestCase("2001:db8:{0:x}::1", 10 * PerMinute)]
    [TestCase("2001:db8::{0:x}", PerMinute)]
    [TestCase("::ffff:192.0.2.{0:d}", 10 * PerMinute)]
    [TestCase("192.0.2.{0:d}", 10 * PerMinute)]
    public void Limit_ManyAddresses_TakesWhatOneHouseholdMaySend(string addresses, int expected) =>
        Assert.That(Enumerable.Range(1, 10).Sum(i => Enumerable.Range(0, 2 * PerMinute).Count(_ => IsTaken(string.Format(CultureInfo.InvariantCulture, addresses, i)))), Is.EqualTo(expected));

    private bool IsTaken(string address)
    {
        DefaultHttpContext context = new();
        (context.Request.Method, context.Connection.RemoteIpAddress) = ("POST", IPAddress.Parse(address));
        using RateLimitLease lease = limiter.AttemptAcquire(context);
        return lease.IsAcquired;
    }
}
