using System.Linq;
using System.Threading;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LabelsTest
{
    [Test]
    public void Fit_NamesThatFit_StayWhole() => Assert.That(Fit(20, "List.Contains", "List.IndexOf"), Is.EqualTo(new[] { "List.Contains", "List.IndexOf" }));

    [Test]
    public void Fit_CommonBeginning_IsDropped() => Assert.That(
        Fit(20, "Serialisation of orders with Json", "Serialisation of orders with Xml"), Is.EqualTo(new[] { "…Json", "…Xml" }));

    /// <summary>A line of text alone has room for some of it.</summary>
    [Test]
    public void Fit_CommonBeginningWithRoom_Stays() => Assert.That(
        Labels.Fit(["Serialisation of orders with Json", "Serialisation of orders with Xml"], 20, text => text.Length, "…", keepsBeginning: true),
        Is.EqualTo(new[] { "Serialisat…with Json", "Serialisat… with Xml" }).Or.EqualTo(new[] { "Serialisat…with Json", "Serialisat…with Xml" }));

    [Test]
    public void Fit_CommonBeginning_EndsWithAWord() => Assert.That(
        Fit(20, "MeasureTheWholePathOfAnOrder", "MeasureTheWholePathOfABill"), Is.EqualTo(new[] { "…AnOrder", "…ABill" }));

    [Test]
    public void Fit_NothingInCommon_KeepsBothEnds() => Assert.That(
        Fit(11, "Alphabetical order", "Numerical order"), Is.EqualTo(new[] { "Alpha…order", "Numer…order" }));

    [Test]
    public void Fit_EndsAlike_KeepsWhatDiffers() => Assert.That(
        Fit(9, "ab and one more thing cd", "ab and two more thing cd", "ab or nothing at all cd").Distinct().Count(), Is.EqualTo(3));

    [Test]
    public void Fit_SameNameTwice_IsShortenedInTheSameWay() => Assert.That(
        Fit(10, "a long name that is the same", "a long name that is the same").Distinct().Count(), Is.EqualTo(1));

    [Test]
    [CancelAfter(10_000)]
    public void Fit_EndlessNames_AreCutAtOnce(CancellationToken cancellation)
    {
        string[] shown = Fit(20, new string('a', 1_000_000), new string('a', 1_000_000) + " b", new string('c', 1_000_000));

        Assert.That(shown, Is.EqualTo(new[] { new string('a', 10) + "…" + new string('a', 9), new string('a', 10) + "…" + new string('a', 7) + " b", new string('c', 10) + "…" + new string('c', 9) }));
        Assert.That(cancellation.IsCancellationRequested, Is.False);
    }

    [TestCase("")]
    [TestCase("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧")]
    [TestCase("\ud800\ud800\ud800\ud800\ud800\ud800")]
    public void Fit_AnyName_HasTheWidth(string name) => Assert.That(Fit(4, name, name + "abcdefgh"), Is.All.Length.AtMost(4).Or.All.Length.AtMost(8 + 4));

    private static string[] Fit(int width, params string[] names) => Labels.Fit(names, width, text => text.Length, "…");
}
