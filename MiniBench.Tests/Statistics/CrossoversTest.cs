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
        yield return new TestCaseData(new[] { 0.9, 1, 1, 1, 0.9, 1.1, 1, 1, 1.1 }, System.Array.Empty<double>()).SetName("Of_SizesThatAgreeAcrossOthers_AreNone");
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

    /// <summary>Sizes without a verdict have measured ratios all the same, which say where it is; one of them that turns back by chance weighs little.</summary>
    [TestCase(new[] { 0.5, 0.99, 1.005, 1.6, 2 }, 32, 64)]
    [TestCase(new[] { 0.5, 0.7, 0.99, 1.9, 2 }, 64, 80)]
    [TestCase(new[] { 0.5, 0.7, 1.001, 0.99, 1.01, 1.005, 1.6, 2 }, 128, 256)]
    public void Of_SizesWithoutVerdict_SayWhereItIs(double[] ratios, double from, double to) =>
        Assert.That(Crossovers.Of([.. ratios.Select(Suite)], "a", "b").Single().Size, Is.InRange(from, to));

    [Test]
    public void Of_SizesInAnyRatio_CrossAtTheTie()
    {
        (double Size, double Ratio)[] all = [(16, 0.5), (64, 0.7), (160, 1), (1024, 1.6), (4096, 2)];

        Assert.That(Crossovers.Of([.. all.Select(one => Of(one.Size, ("a", one.Ratio), ("b", 1)))], "a", "b").Single().Size, Is.EqualTo(160).Within(1));
    }

    /// <summary>Where several sizes in a row are a tie, no single one is where they cross.</summary>
    [Test]
    public void Of_SeveralTiesBetween_AreSaid()
    {
        Crossover found = Crossovers.Of([.. new[] { 0.5, 1, 1, 1, 1, 1, 1, 1.6, 1.8 }.Select(Suite)], "a", "b").Single();

        Assert.That(found.ToString(), Is.EqualTo("a is faster than b up to n ≈ 181 [16, 2,048], no difference from 32 to 1,024"));
    }

    /// <summary>That two tests change places behind a third one is no change of the fastest.</summary>
    [Test]
    public void OfWinners_ChangeBetweenTwoLosers_IsNone() => Assert.That(
        Winners(("A", [0.6, 0.6, 0.7, 1.3, 1.4, 1.2, 0.8, 0.7, 0.7]), ("B", [1, 1, 1, 1, 1, 1, 1, 1, 1]), ("C", [3, 3, 3, 3, 1.5, 0.5, 0.3, 0.2, 0.1])),
        Is.EqualTo(new[] { ("A", "B", 64.0, 128.0), ("B", "C", 256, 512) }));

    /// <summary>The test that takes the least time of one size by chance makes nobody's change, and hides none.</summary>
    [Test]
    public void OfWinners_ThirdTestThatIsLeastByChance_HidesNoChange() => Assert.That(
        Winners(("A", [0.3, 0.5, 0.7, 1, 1.5, 2, 3, 4, 5]), ("B", [1, 1, 1, 1.005, 1, 1, 1, 1, 1]), ("X", [0.6, 0.7, 0.85, 0.995, 1.3, 1.5, 1.7, 2, 2.5])),
        Is.EqualTo(new[] { ("A", "B", 64.0, 256.0) }));

    /// <summary>A third test that wins between two others has a change with each of them; these two have none with each other.</summary>
    [Test]
    public void OfWinners_ThirdTestThatWinsBetween_HasBothChanges() => Assert.That(
        Winners(("A", [0.3, 0.4, 0.99, 1.5, 2]), ("B", [1, 1, 1, 1, 1]), ("X", [0.6, 0.6, 0.6, 1.3, 1.3])),
        Is.EqualTo(new[] { ("A", "X", 32.0, 64.0), ("X", "B", 64, 128) }));

    /// <summary>Of twins one speaks for both, whichever is the faster one of a size by chance.</summary>
    [Test]
    public void OfWinners_Twins_ChangeOnce() => Assert.That(
        Winners(("A", [0.5, 0.501, 0.5, 1.5, 2]), ("Twin", [0.501, 0.5, 0.501, 1.5, 2]), ("B", [1, 1, 1, 1, 1])),
        Is.EqualTo(new[] { ("A", "B", 64.0, 128.0) }));

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

    /// <summary>The changes of the fastest of tests, whose times are given size for size: 16, 32, 64 ...</summary>
    private static IEnumerable<(string, string, double, double)> Winners(params (string Name, double[] Times)[] tests) => Crossovers
        .OfWinners([.. tests[0].Times.Select((_, i) => Of(16 << i, [.. tests.Select(test => (test.Name, test.Times[i]))]))])
        .Select(one => (one.Before, one.After, one.Lower, one.Upper));

    private static ResultSuite Suite(double ratio, int i) => Suite(ratio, i, 10);

    private static ResultSuite Suite(double ratio, int i, double perItem) => Of(16 << i, ("a", ratio * perItem / 10), ("b", perItem / 10));

    /// <summary>A size on which each test takes 10 ns an item, times its own factor.</summary>
    private static ResultSuite Of(double size, params (string Name, double Factor)[] tests) => FormatCases.Suite(
        "Crossing",
        [.. tests.Select(test => FormatCases.Result(test.Name, test.Factor * size * 10, 0.004, 0))],
        size: size,
        label: size.ToString("N0", CultureInfo.InvariantCulture));
}
