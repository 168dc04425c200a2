using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class CrossoversTest
{
    /// <summary>How many times as long as the second test the first one takes, size for size: 16, 32, 64 ...</summary>
    private static IEnumerable<TestCaseData> Cases()
    {
        yield return new TestCaseData(new[] { 0.5, 0.7, 1.4, 2.0 }, new[] { 32.0, 64 }).SetName("Of_LinesThatCross_CrossOnce");
        yield return new TestCaseData(new[] { 0.65, 1.5 }, new[] { 16.0, 32 }).SetName("Of_OneClearSizeOnEachSide_Crosses");
        yield return new TestCaseData(new[] { 0.92, 0.93, 1.07, 1.08 }, new[] { 16.0, 128 }).SetName("Of_SmallDifferencesOfTwoSizesEach_Cross");
        yield return new TestCaseData(new[] { 0.6, 0.9, 1.5, 2.0 }, new[] { 16.0, 64 }).SetName("Of_SizeThatOtherProcessesMayTurn_LiesBetween");
        yield return new TestCaseData(new[] { 0.75, 1.6, 1.7 }, System.Array.Empty<double>()).SetName("Of_OneSizeThatAnotherProcessMayTurn_IsNone");
        yield return new TestCaseData(new[] { 0.5, 0.7, 0.8, 1.08 }, System.Array.Empty<double>()).SetName("Of_SmallDifferenceOfTheLastSizeAlone_IsNone");
        yield return new TestCaseData(new[] { 0.9, 1.3, 1.6 }, System.Array.Empty<double>()).SetName("Of_SmallDifferenceOfTheFirstSizeAlone_IsNone");
        yield return new TestCaseData(new[] { 0.7, 0.7, 1.1, 0.7, 0.7 }, System.Array.Empty<double>()).SetName("Of_SmallDifferenceInTheMiddle_IsNone");
        yield return new TestCaseData(new[] { 0.65, 1.001, 1.1, 1.1 }, new[] { 16.0, 128 }).SetName("Of_SizeWithoutVerdict_LiesBetween");
    }

    [TestCaseSource(nameof(Cases))]
    public void Of_Ratios(double[] ratios, double[] ends)
    {
        Crossover[] found = [.. Crossovers.Of([.. ratios.Select(Suite)], "a", "b")];

        Assert.That(found.SelectMany(one => new[] { one.Lower, one.Upper }), Is.EqualTo(ends));
        Assert.That(found.Select(one => one.Size), Is.All.InRange(ends.FirstOrDefault(), ends.LastOrDefault()));
        Assert.That(found.Select(one => (one.Before, one.After)), Is.All.EqualTo(("a", "b")));
    }

    /// <summary>Among whole sizes it is a whole one, among others it has their digits: never beyond its own bracket.</summary>
    [TestCase(1.49, 1.4, 1.6, ExpectedResult = "A is faster than B up to n ≈ 1.49 [1.4, 1.6]")]
    [TestCase(1.4014, 1.401, 1.402, ExpectedResult = "A is faster than B up to n ≈ 1.401 [1.401, 1.402]")]
    [TestCase(148.6, 100, 200, ExpectedResult = "A is faster than B up to n ≈ 149 [100, 200]")]
    public string ToString_Size_IsWithinItsBracket(double size, double lower, double upper) => new Crossover("A", "B", size, lower, upper).ToString();

    /// <summary>Each change has its own end: what lies beyond the next one is not looked at.</summary>
    [Test]
    public void Of_LinesThatCrossTwice_EndsBeforeTheNext()
    {
        double[] ratios = [0.6, 0.6, 1.1, 1.1, 0.9, 0.9];

        Crossover[] found = [.. Crossovers.Of([.. ratios.Select(Suite)], "a", "b")];

        Assert.That(found.Select(one => (one.Before, one.Lower, one.Upper)), Is.EqualTo(new[] { ("a", 32.0, 128.0), ("b", 64.0, 512.0) }));
    }

    /// <summary>Less than a nanosecond may be where the code lies: it makes no crossover, however large the ratio. At 16 they are 0.64 and 1.28 ns apart.</summary>
    [TestCase(0.1, 0)]
    [TestCase(0.2, 1)]
    public void Of_ShortTimes_HeedWhereCodeLies(double perItem, int expected) =>
        Assert.That(Crossovers.Of([Suite(0.6, 0, perItem), Suite(2, 4, perItem)], "a", "b").Count(), Is.EqualTo(expected));

    /// <summary>Times of two powers cross where their ratio is 1: on a logarithmic axis on a straight line.</summary>
    [Test]
    public void Of_Powers_CrossWhereTheyAreEqual() => Assert.That(
        Crossovers.Of([.. Enumerable.Range(0, 5).Select(i => Suite((16 << i) / 50.0, i))], "a", "b").Single().Size, Is.EqualTo(50).Within(0.5));

    [Test]
    public void OfWinners_SizesInAnyOrder_AreOfNeighbouringSizes()
    {
        ResultSuite[] suites = [.. new[] { 0.5, 0.6, 1.5, 2.0 }.Select(Suite)];

        Assert.That(Crossovers.OfWinners([suites[1], suites[3], suites[0], suites[2]]), Is.EqualTo(Crossovers.OfWinners(suites)).And.Not.Empty);
    }

    [Test]
    public void CrossoversOf_TestThatCrosses_NamesTheSizeOnce() => Assert.That(
        new SweepResults([.. new[] { 0.5, 0.7, 1.4, 2.0 }.Select(Suite)]).CrossoversOf("a", "b").Single().ToString(), Is.EqualTo("a is faster than b up to n ≈ 46 [32, 64]"));

    [TestCase("typo", "b")]
    [TestCase("a", "typo")]
    public void CrossoversOf_UnknownTest_SaysWhichThereAre(string first, string second) => Assert.That(
        () => new SweepResults([Suite(0.5, 0), Suite(2, 1)]).CrossoversOf(first, second),
        Throws.ArgumentException.With.Message.Contains("'Crossing' has no test 'typo'; its tests are 'a', 'b'"));

    private static ResultSuite Suite(double ratio, int i) => Suite(ratio, i, 10);

    private static ResultSuite Suite(double ratio, int i, double perItem)
    {
        double size = 16 << i;
        return FormatCases.Suite(
            "Crossing",
            [FormatCases.Result("a", ratio * size * perItem, 0.004, 0), FormatCases.Result("b", size * perItem, 0.004, 0)],
            size: size,
            label: size.ToString("N0", CultureInfo.InvariantCulture));
    }
}
