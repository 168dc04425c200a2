using System;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class WorkCatalogueTest
{
    [Test]
    public void Names_AreUnique() => Assert.That(WorkCatalogue.All.Select(one => one.Name), Is.Unique);

    [Test]
    public void Names_CanBeArguments() => Assert.That(WorkCatalogue.All.SelectMany(one => one.Tests), Has.None.Contains(","));

    [Test]
    public void Find_Unknown_SaysWhatThereIs() => Assert.That(
        () => WorkCatalogue.Find("nothing"), Throws.TypeOf<FormatException>().With.Message.Contains("garbage"));

    [Test]
    public void Regimes_NameCasesAndTestsThatThereAre() => Assert.That(
        RegimeCatalogue.Regimes.SelectMany(regime => regime.Full.Concat(regime.Quick)).Where(one => one.Order.Except(WorkCatalogue.Find(one.Work).Tests).Any()), Is.Empty);

    [Test]
    public void OrderOf_EveryOtherProcess_IsTurnedRound()
    {
        RegimeCase one = new("garbage", "10 KB kept,text kept");

        Assert.That(one.OrderOf(2), Is.EqualTo(new[] { "10 KB kept", "text kept" }));
        Assert.That(one.OrderOf(3), Is.EqualTo(new[] { "text kept", "10 KB kept" }));
    }
}
