using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class NearMatchesTest
{
    [TestCase("Sortig", "Sorting.Quick,Joining.Plus", "Sorting.Quick")]
    [TestCase("Jion", "Sorting.Quick,Joining.Join", "Joining.Join")]
    [TestCase("quick", "Sorting.QuickSort,Joining.Plus", "Sorting.QuickSort")]
    [TestCase("*Pluss*", "Sorting.Quick,Joining.Plus", "Joining.Plus")]
    [TestCase("zebra", "Sorting.Quick,Joining.Plus", "")]
    [TestCase("*", "Sorting.Quick", "")]
    [SetCulture("tr-TR")]
    public void Of_AWord_FindsWhatIsLikeIt(string wanted, string known, string expected) =>
        Assert.That(string.Join(',', NearMatches.Of(wanted, known.Split(','))), Is.EqualTo(expected));
}
