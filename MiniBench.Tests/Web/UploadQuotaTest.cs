using System;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Threading;
using MiniBench.Tests.Queue;
using MiniBench.Web;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>How many bytes somebody may store in a day.</summary>
public sealed class UploadQuotaTest
{
    private const int Half = 1024 * 1024 / 2;

    private MovedClock clock = null!;
    private UploadQuota quota = null!;

    [SetUp]
    public void Begin()
    {
        clock = new();
        quota = new(new SiteOptions { MegabytesPerDay = 1 }, clock);
    }

    [Test]
    public void Take_MoreThanADayHas_IsRefusedUntilMidnight()
    {
        Visitor here = Visit("192.0.2.1");
        quota.Take(here, Half);
        quota.Take(here, Half);

        Assert.That(() => quota.Take(here, 1), Throws.TypeOf<QuotaException>().With.Message.StartsWith("This would be more than the 1 MB that are stored for your address on one day"));
        Assert.That(() => quota.Take(Visit("192.0.2.2"), Half), Throws.Nothing);
        clock.Pass(new TimeSpan(20, 55, 54));
        Assert.That(() => quota.Take(here, 1), Throws.TypeOf<QuotaException>().With.Property(nameof(QuotaException.Wait)).EqualTo(TimeSpan.FromSeconds(1)));
        clock.Pass(TimeSpan.FromSeconds(1));
        Assert.That(() => quota.Take(here, 2 * Half), Throws.Nothing);
    }

    [Test]
    public void GiveBack_WhatWasNotStored_DoesNotCount()
    {
        Visitor here = Visit("192.0.2.1");
        quota.Take(here, 2 * Half);
        quota.GiveBack(here, Half);

        Assert.That(() => quota.Take(here, Half + 1), Throws.TypeOf<QuotaException>());
        Assert.That(() => quota.Take(here, Half), Throws.Nothing);
    }

    /// <summary>Some providers give a household 256 networks, or 65,536.</summary>
    [TestCase("2001:db8:1:{0:x}::1", 8)]
    [TestCase("2001:db8:{0:x}::1", 20)]
    [TestCase("2001:db8::{0:x}", 2)]
    [TestCase("192.0.2.{0:d}", 20)]
    public void Take_ManyAddresses_StoreWhatOneHouseholdMay(string addresses, int expected) => Assert.That(
        Enumerable.Range(1, 10).Sum(i => Enumerable.Range(0, 3).Count(_ => IsTaken(string.Format(CultureInfo.InvariantCulture, addresses, i)))), Is.EqualTo(expected));

    private bool IsTaken(string address)
    {
        try
        {
            quota.Take(Visit(address), Half);
            return true;
        }
        catch (QuotaException)
        {
            return false;
        }
    }

    private static Visitor Visit(string address) => Visitor.Of(IPAddress.Parse(address), CancellationToken.None);
}
