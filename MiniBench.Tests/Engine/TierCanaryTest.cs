using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TierCanaryTest
{
    /// <summary>The runtime itself is asked, which does its part within a second, and is given a minute.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    [Test]
    public void Over_CalledOften_IsThroughInTheEndAndStaysSo()
    {
        Func<bool> canary = TierCanary.Over<Egg, Nest>();
        Stopwatch time = Stopwatch.StartNew();
        bool isThroughAtFirst = canary();
        while (!canary() && time.Elapsed < Patience)
        {
            Thread.Yield();
        }

        Assert.That(isThroughAtFirst, Is.False);
        Assert.That(canary(), Is.True);
    }

    [Test]
    public void Over_OtherTypes_IsAnother()
    {
        Func<bool> canary = TierCanary.Over<Egg, Egg>();
        Stopwatch time = Stopwatch.StartNew();
        while (!canary() && time.Elapsed < Patience)
        {
            Thread.Yield();
        }

        Assert.That(canary(), Is.True);
        Assert.That(TierCanary.Over<Nest, Nest>()(), Is.False);
    }

    [Test]
    public void Of_Numbers_AreEachAnother() =>
        Assert.That(Enumerable.Range(0, 144).Select(TierCanary.Of).Distinct().Count(), Is.EqualTo(144));

    private struct Egg;

    private struct Nest;
}
