using System;
using System.Collections.Generic;
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

    [TestCaseSource(nameof(HeldOutTruths))]
    public void Operations_HeldOut_HaveEnoughOfEach(string truth, int least) =>
        Assert.That(GrowthOperations.All.Count(operation => operation.Set == OperationSet.HeldOut && operation.Truth.Name == truth), Is.AtLeast(least));

    [Test]
    public void Operations_HaveNamesOfTheirOwn() => Assert.That(GrowthOperations.All.Select(operation => operation.Name), Is.Unique);

    private static IEnumerable<object[]> HeldOutTruths() =>
    [
        .. Enum.GetValues<Complexity>().SkipLast(1).Select(growth => new object[] { growth.Notation, 3 }),
        ["O(4ⁿ)", 1], ["about n^1.5", 1], ["faster than exponential", 1],
    ];
}
