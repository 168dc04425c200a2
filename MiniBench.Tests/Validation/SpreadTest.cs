using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SpreadTest
{
    [Test]
    public void Variation_IsTheSampleDeviationToTheMean() => Assert.That(Spread.Variation([1, 2, 3]), Is.EqualTo(0.5).Within(1e-12));

    [Test]
    public void Median_OfAnEvenNumber_LiesBetween() => Assert.That(Spread.Median([4, 1, 2, 3]), Is.EqualTo(2.5).Within(1e-12));

    [Test]
    public void Range_IsLargestToSmallest() => Assert.That(Spread.Range([2, 1, 4]), Is.EqualTo(4));

    [TestCase("lambda")]
    [TestCase("method")]
    [TestCase("closure")]
    [TestCase("mixed")]
    public void Twins_OfAKind_AreEightMethods(string kind) =>
        Assert.That(Twins.Of(kind, 1).Select(test => test.Method).Distinct().Count(), Is.EqualTo(8));

    [Test]
    public void Operations_OfEachSet_HaveOneOfEachClass() => Assert.That(
        GrowthOperations.All.GroupBy(operation => operation.Set, operation => operation.Truth), Has.Exactly(3).EquivalentTo(System.Enum.GetValues<Complexity>()));
}
