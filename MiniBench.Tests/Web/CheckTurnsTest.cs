using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Web.Checking;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>In which order programs are checked.</summary>
public sealed class CheckTurnsTest
{
    private CheckTurns turns = null!;
    private List<(string Network, Task<IDisposable> Turn)> all = null!;

    [SetUp]
    public void Begin() => (turns, all) = (new(), []);

    [Test]
    public async Task Take_OneNetworkWithMuch_DelaysAnotherByOne()
    {
        Ask("a", "a", "a", "a", "b");

        Assert.That(await Order(), Is.EqualTo("a b a a a"));
    }

    [Test]
    public async Task Take_SeveralNetworksWithMuch_TakeTurnsInTheOrderInWhichTheyCame()
    {
        Ask("a", "a", "b", "b", "b", "c", "a");

        Assert.That(await Order(), Is.EqualTo("a b c a b a b"));
    }

    /// <summary>Else others that come one after the other keep it out.</summary>
    [Test]
    public async Task Take_NetworksThatComeMeanwhile_PassNobody()
    {
        Ask("a", "a", "b");
        await EndNext();
        Ask("c", "d");

        Assert.That(await Order(), Is.EqualTo("b a c d"));
    }

    [Test]
    public async Task Take_WhoHangsUp_IsPassedOver()
    {
        using CancellationTokenSource hungUp = new();
        Ask("a", "a");
        Task<IDisposable> gone = turns.Take(new("b", "b", hungUp.Token));
        Ask("c");
        await hungUp.CancelAsync();

        await Assert.ThatAsync(() => gone, Throws.InstanceOf<OperationCanceledException>());
        Assert.That(await Order(), Is.EqualTo("a c a"));
    }

    /// <summary>Nobody waits for what would be done.</summary>
    [Test]
    public async Task Take_WhoHasHungUpBefore_LeavesTheTurnToTheNext()
    {
        await Assert.ThatAsync(() => turns.Take(new("a", "a", new CancellationToken(canceled: true))), Throws.InstanceOf<OperationCanceledException>());
        Ask("b");

        Assert.That(await Order(), Is.EqualTo("b"));
    }

    [Test]
    public async Task Take_MoreThanMayWait_IsToldToComeBack()
    {
        Ask([.. Enumerable.Repeat("a", CheckTurns.MostOfNetwork)]);
        await Assert.ThatAsync(() => turns.Take(new("a", "a", CancellationToken.None)), Throws.TypeOf<BusyException>());
        Ask([.. Enumerable.Range(0, CheckTurns.Most - CheckTurns.MostOfNetwork).Select(i => $"{i}")]);
        await Assert.ThatAsync(() => turns.Take(new("b", "b", CancellationToken.None)), Throws.TypeOf<BusyException>());
        await EndNext();

        Assert.That(turns.Take(new("b", "b", CancellationToken.None)).IsFaulted, Is.False);
    }

    private void Ask(params string[] networks)
    {
        foreach (string network in networks)
        {
            all.Add((network, turns.Take(new(network, network, CancellationToken.None))));
        }
    }

    /// <summary>Ends the turns one after the other.</summary>
    private async Task<string> Order()
    {
        List<string> order = [];
        while (all.Count > 0)
        {
            order.Add(await EndNext());
        }

        return string.Join(' ', order);
    }

    private async Task<string> EndNext()
    {
        Task<IDisposable> begun = await Task.WhenAny(all.Select(one => one.Turn));
        (string network, _) = all.Find(one => one.Turn == begun);
        all.RemoveAll(one => one.Turn == begun);
        (await begun).Dispose();
        return network;
    }
}
