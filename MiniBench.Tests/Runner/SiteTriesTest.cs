using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using MiniBench.Tests.Queue;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>How often, and when, something is sent again to a site that has too much to do.</summary>
public sealed class SiteTriesTest
{
    private readonly List<TimeSpan> sent = [];
    private MovedClock clock = null!;
    private StringWriter error = null!;

    /// <summary>How many seconds were between the tries.</summary>
    private IReadOnlyList<double> Waits => [.. sent.Zip(sent.Skip(1), (first, next) => (next - first).TotalSeconds)];

    [SetUp]
    public void Begin()
    {
        sent.Clear();
        (clock, error) = (new(), new() { NewLine = "\n" });
    }

    [TearDown]
    public void End() => error.Dispose();

    [Test]
    public void Run_RefusedForAWhile_WaitsAsLongAsTheSiteSaysAndALittleByChance()
    {
        string answer = Run(refusals: 2, TimeSpan.FromSeconds(30));

        Assert.That(answer, Is.EqualTo("taken"));
        Assert.That(Waits, Has.Count.EqualTo(2).And.All.InRange(30, 45));
        Assert.That(error.ToString().TrimEnd().Split('\n'), Has.Length.EqualTo(2).And.All.Match("^busy[.] It is sent again in (3[0-9]|4[0-5]) s: try [23] of 5[.]$"));
    }

    [Test]
    public void Run_LongWait_IsCutShort()
    {
        Run(refusals: 1, TimeSpan.FromMinutes(10));

        Assert.That(Waits.Single(), Is.InRange(60, 90));
    }

    [Test]
    public void Run_WaitOfHours_IsARefusal()
    {
        Assert.That(() => Run(refusals: 1, TimeSpan.FromHours(1)), Throws.TypeOf<BadInputException>().With.Message.EqualTo("busy"));
        Assert.That(Waits, Is.Empty);
    }

    /// <summary>A date that is past says nothing, either.</summary>
    [TestCase(0)]
    [TestCase(-5)]
    public void Run_NoWaitSaid_WaitsTwiceAsLongEachTime(int seconds)
    {
        Run(refusals: 4, TimeSpan.FromSeconds(seconds));

        Assert.That(Waits.Index().Select(one => one.Item / (5 << one.Index)), Has.Exactly(4).InRange(1, 1.5));
    }

    [Test]
    public void Run_RefusedEachTime_EndsAfterFiveTries()
    {
        Assert.That(() => Run(refusals: 5, TimeSpan.Zero), Throws.TypeOf<BadInputException>().With.Message.EqualTo("busy"));
        Assert.That(sent, Has.Count.EqualTo(SiteTries.Most));
    }

    [Test]
    public void Run_RefusedForGood_IsNotSentAgain()
    {
        Assert.That(() => Run(refusals: 1, null), Throws.TypeOf<BadInputException>());
        Assert.That((sent.Count, error.ToString()), Is.EqualTo((1, "")));
    }

    [Test]
    public void Run_GivenUp_IsNotSentAgain()
    {
        Assert.That(() => Run(refusals: 1, TimeSpan.FromSeconds(30), new(canceled: true)), Throws.TypeOf<BadInputException>().With.Message.EqualTo("Interrupted before it was sent again."));
        Assert.That(sent, Has.Count.EqualTo(1));
    }

    private string Run(int refusals, TimeSpan? wait, CancellationToken stop = default) => new SiteTries(clock).Run(
        () =>
        {
            sent.Add(clock.Passed);
            return sent.Count > refusals ? "taken" : throw new BadInputException("busy") { Wait = wait };
        },
        error,
        stop);
}
