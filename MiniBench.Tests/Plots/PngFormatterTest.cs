using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Plots;
using NUnit.Framework;
using SkiaSharp;

namespace MiniBench.Tests.Plots;

/// <summary>Tests of graphs as images: what is drawn is looked for by its colours.</summary>
public sealed class PngFormatterTest
{
    private const int LegendLine = 15;

    [Test]
    public void Write_Sizes_DrawsALineForEachTest()
    {
        using SKBitmap image = Draw([.. SavedExamples.Sorting]);

        Assert.That((image.Width, image.Height), Is.EqualTo((960, 600)));
        Assert.That(Columns(image, 0).Max() - Columns(image, 0).Min(), Is.GreaterThan(300), "Array.Sort goes on to the largest size.");
        Assert.That(Columns(image, 1).Where(column => column < 700).Max(), Is.LessThan(Columns(image, 0).Where(column => column < 700).Max() - 100), "BubbleSort was stopped.");
    }

    [Test]
    public void Write_OneInput_DrawsItsRoundsWhereTheyAre()
    {
        using SKBitmap image = Draw([Suite("one", 100, 300)]);

        Assert.That(Columns(image, 0), Is.Not.Empty, "the fastest");
        Assert.That(Columns(image, 1).Min(), Is.GreaterThan(Columns(image, 0).Max() + 200), "It takes three times as long.");
    }

    [Test]
    public void Write_SuitesOfTwoNames_StandBelowEachOther()
    {
        using SKBitmap image = Draw([Suite("one", 100, 300), Suite("two", 100, 300)]);
        Assert.That((image.Width, image.Height), Is.EqualTo((960, 1_200)));
    }

    [Test]
    public void Write_Pixels_AreThoseAskedFor()
    {
        using SKBitmap image = SKBitmap.Decode(Bytes(new() { Width = 200, Height = 10_000 }, [Suite("one", 100, 300)]));
        Assert.That((image.Width, image.Height), Is.EqualTo((200, 10_000)));
    }

    [Test]
    public void Write_ManyTests_HasARowForEach()
    {
        using SKBitmap image = Draw([Suite("many", Enumerable.Range(1, 40).Select(time => 100.0 * time))]);
        Assert.That((image.Width, image.Height), Is.EqualTo((960, 1_760)));
    }

    /// <summary>An interrupted round would have all others in a hundredth of the picture.</summary>
    [Test]
    public void Write_OneRoundFarBeyondTheOthers_LeavesThemTheirRoom()
    {
        BenchmarkResult[] results = [.. new[] { 100.0, 140 }.Select((time, number) => MadeResults.Result(Units.Invariant($"test {number}"), [.. Enumerable.Repeat(time, 39), time * 200]))];
        using SKBitmap image = Draw([new("slow round", results, SavedExamples.Facts)]);

        int edge = Columns(image, 0).Max();
        Assert.That(Columns(image, 1).Min(), Is.GreaterThan(Columns(image, 0).Where(column => column < edge - 50).Max() + 20));
        Assert.That(Columns(image, 1).Max(), Is.EqualTo(edge).Within(3), "Each has an arrowhead at the edge.");
    }

    /// <summary>The axis ends where the intervals do, and not at the longest time, where all that are wider would look the same.</summary>
    [Test]
    public void Write_SizesWithWideIntervals_HaveRoomForThem()
    {
        ResultSuite[] Sweep(double upper) => [.. new[] { 10, 20, 30 }.Select(size =>
            new ResultSuite("wide", [SavedExamples.Result("a", 32 * size, 30 * size, (size == 30 ? upper : 1.1) * 32 * size)], SavedExamples.Facts) { InputLabel = $"{size}", InputSize = size })];
        using SKBitmap image = Draw(Sweep(1.2)), wider = Draw(Sweep(1.4));

        Assert.That(IsSame(image, wider, 0, image.Height), Is.False);
    }

    /// <summary>A name in another script needs a font that has it, wherever it stands.</summary>
    [Test]
    public void SignsOf_Graph_HasAllThatAPersonWrote()
    {
        ResultSuite suite = new("排序", [SavedExamples.Around("Array.Sort", 100), SavedExamples.Around("QuickSort", 200)], SavedExamples.Facts) { Failures = [new("Third", null, "threw FormatException: 不行")] };

        Assert.That(BarPlotter.SignsOf(BarPicture.Of([suite])), Does.Contain("排序").And.Contain("不行"));
    }

    /// <summary>A logarithmic axis has no place for zero; what there is of the line is drawn all the same.</summary>
    [Test]
    public void Write_SizeZero_IsLeftOutAndTheLineIsDrawn()
    {
        double[] times = [100];
        using SKBitmap with = Draw([Sized(0, [0.1]), .. new[] { 1, 10, 100, 1_000 }.Select(size => Sized(size, times))]);
        using SKBitmap without = Draw([.. new[] { 1, 10, 100, 1_000 }.Select(size => Sized(size, times))]);

        int[] there = Columns(with, 0), expected = Columns(without, 0);
        Assert.That((there.Min(), there.Max()), Is.EqualTo((expected.Min(), expected.Max())));
        Assert.That(there, Has.Length.EqualTo(expected.Length).Within(10).Percent, "It goes through: how many columns are of the line's own colour depends on its slope, and that on the room for the notes.");
    }

    /// <summary>The slices of two dimensions can be compared by the eye.</summary>
    [Test]
    public void Write_TwoDimensions_HaveOneScale()
    {
        ResultSuite Cell(int n, int k) => new("matrix", Results([100.0 * n * k]), SavedExamples.Facts)
        {
            InputLabel = Units.Invariant($"n = {n}, k = {k}"),
            Place = [("n", n), ("k", k)],
        };
        using SKBitmap image = Draw([.. from k in new[] { 1, 1_000 } from n in new[] { 10, 20, 40 } select Cell(n, k)]);
        int[] rows = [.. Rows(image, 0, 0, image.Width - 1)];
        int half = image.Height / 2;

        Assert.That(rows.Where(y => y < half).Average(), Is.GreaterThan(rows.Where(y => y >= half).Average() - half + 100), "A thousand times the time stands higher.");
    }

    [Test]
    public void Write_MoreTestsThanHaveRoom_HasARowForAsManyAsHave()
    {
        using SKBitmap image = Draw([Suite("hundreds", Enumerable.Range(1, 300).Select(time => 100.0 * time))]);
        BarGraph fitting = PngFormatter.Fitting(BarPicture.Of([Suite("hundreds", Enumerable.Range(1, 300).Select(time => 100.0 * time))]), 960, 10_000);

        Assert.That((image.Width, image.Height), Is.EqualTo((960, 10_000)));
        Assert.That(RowsOfDots(image), Is.EqualTo(fitting.Rows.Count));
        Assert.That(fitting.Rows, Has.Count.InRange(240, 246));
        Assert.That(fitting.Footnote, Does.StartWith($"{300 - fitting.Rows.Count} more are not shown, for which a PNG has no room; an SVG has all.\n"));
    }

    /// <summary>Each of several suites has its share of the room, and none is pressed into less than a graph needs.</summary>
    [Test]
    public void Write_MoreSuitesThanHaveRoom_DrawsAsManyAsHaveAndCountsTheOthers()
    {
        ResultSuite[] suites = [.. Enumerable.Range(1, 20).Select(number => Suite(Units.Invariant($"suite {number}"), 100, 300))];
        using SKBitmap all = Draw(suites), shown = Draw(suites[..16]);
        int last = 15 * 600;

        Assert.That((all.Height, shown.Height), Is.EqualTo((9_600, 9_600)));
        Assert.That(IsSame(all, shown, 0, last), Is.True);
        Assert.That(IsSame(all, shown, last, 9_600), Is.False, "Below the last one stands how many are not shown.");
        Assert.That(PngFormatter.Omitted(4), Is.EqualTo("4 more graphs are not shown, for which a PNG has no room; an SVG has all."));
    }

    [Test]
    public void Write_SeveralSuitesOfManyTests_HaveTheirRowsInTheirShares()
    {
        using SKBitmap image = Draw([.. Enumerable.Range(1, 10).Select(number => Suite(Units.Invariant($"many {number}"), Enumerable.Range(1, 60).Select(time => 100.0 * time)))]);

        Assert.That(image.Height, Is.EqualTo(10_000));
        Assert.That(RowsOfDots(image), Is.InRange(10 * 18, 10 * 21));
    }

    /// <summary>What is longer than the image is broken or shortened: all that is drawn at its edges is the background.</summary>
    [TestCase(960)]
    [TestCase(400)]
    public void Write_LongNames_StayWithinTheImage(int width)
    {
        const string Long = "Serialisation.Of.Orders.With.All.Their.Items.And.The.Addresses.Of.Those.Who.Ordered.Them.By.SystemTextJson.";
        ResultSuite Named(int? size) => new(Long, [.. new[] { 1, 2, 3 }.Select(time => SavedExamples.Result(Long + time, 100 * time, 99 * time, 101 * time))], SavedExamples.Facts)
        {
            InputLabel = size?.ToString(CultureInfo.InvariantCulture),
            InputSize = size,
            Failures = [new(Long, null, $"threw InvalidOperationException: {Long} {Long}")],
        };
        foreach (ResultSuite[] suites in new[] { [Named(null)], new[] { 10, 20, 40 }.Select(size => Named(size)).ToArray() })
        {
            byte[] bytes = Bytes(new() { Width = width }, suites);
            File.WriteAllBytes(Path.Combine(Directory.CreateDirectory(Path.Combine(Repository.Artifacts, "pictures")).FullName, $"plot-long-{suites.Length}-{width}.png"), bytes);
            using SKBitmap image = SKBitmap.Decode(bytes);
            int[] inked = [.. Enumerable.Range(0, image.Width).Where(x => Enumerable.Range(0, image.Height).Any(y => image.GetPixel(x, y) != image.GetPixel(0, 0)))];

            Assert.That(inked.Min(), Is.AtLeast(2));
            Assert.That(inked.Max(), Is.AtMost(image.Width - 3));
        }
    }

    /// <summary>Where a time is far from its growth, both are seen, one above the other.</summary>
    [Test]
    public void Write_GrowthThatIsNamed_IsDrawnBesideTheTimes()
    {
        using SKBitmap image = Draw([.. Enumerable.Range(4, 10).Select(power => Sized(1 << power, [power == 9 ? 200 : 100]))]);

        bool areTwo = Columns(image, 0).Any(x => Rows(image, 0, x, x).ToArray() is var rows && rows.Zip(rows.Skip(1)).Any(pair => pair.Second - pair.First > 20));
        Assert.That(areTwo, Is.True);
    }

    [Test]
    public void Write_NineTestsOverSizes_NinthIsNotDrawnAsTheFirst()
    {
        double[] times = [.. Enumerable.Range(1, 9).Select(test => 100.0 * test)];
        using SKBitmap image = Draw([.. new[] { 10, 20, 30 }.Select(size => Sized(size, times))]);

        // The marks of the legend that have the one colour: above and below the middle of the image.
        int right = Columns(image, 0).Max();
        int[] rows = [.. Rows(image, 0, right - LegendLine, right)];
        double middle = rows.Average();
        int[] ninth = [.. rows.Where(y => y > middle)], first = [.. rows.Where(y => y < middle)];
        Assert.That(first, Is.Not.Empty);
        Assert.That(first.Length, Is.Not.EqualTo(ninth.Length));
    }

    [TestCaseSource(nameof(Examples))]
    public void Write_AnyResultsAndCulture_IsTheSameImage(IReadOnlyList<ResultSuite> results)
    {
        CultureInfo usual = CultureInfo.CurrentCulture;
        try
        {
            byte[][] images = [.. Cultures.All.Select(culture =>
            {
                CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
                return Bytes(new(), results);
            })];
            Assert.That(images, Is.All.EqualTo(images[0]));
        }
        finally
        {
            CultureInfo.CurrentCulture = usual;
        }
    }

    [Test]
    public void Save_FileThatIsThere_IsReplaced()
    {
        string path = Path.Combine(TestContext.CurrentContext.WorkDirectory, "saved.png");
        File.WriteAllBytes(path, new byte[1_000_000]);
        ResultSuite[] results = [SavedExamples.Joining];
        new PngFormatter().Save(results, path);

        Assert.That(File.ReadAllBytes(path), Is.EqualTo(Bytes(new(), results)));
    }

    [TestCase(199)]
    [TestCase(10_001)]
    public void Width_OutOfRange_IsRefused(int pixels)
    {
        Assert.That(() => new PngFormatter { Width = pixels }, Throws.InstanceOf<ArgumentOutOfRangeException>().With.Message.StartsWith($"Width is {pixels}; a number of pixels from 200 to 10,000 was expected."));
        Assert.That(() => new PngFormatter { Height = pixels }, Throws.InstanceOf<ArgumentOutOfRangeException>().With.Message.StartsWith($"Height is {pixels}"));
    }

    [Test]
    public void Write_NoResults_IsRefused() => Assert.That(() => Bytes(new(), []), Throws.ArgumentException);

    private static IEnumerable<TestCaseData> Examples()
    {
        yield return new TestCaseData(SavedExamples.Sorting).SetArgDisplayNames("sizes");
        yield return new TestCaseData((object)new[] { SavedExamples.Joining }).SetArgDisplayNames("what was not measured well");
        yield return new TestCaseData((object)new[] { SavedExamples.Uneven }).SetArgDisplayNames("means");
        yield return new TestCaseData((object)new[] { SavedExamples.Figures }).SetArgDisplayNames("figures of others");
        yield return new TestCaseData((object)new[] { HtmlFormatterTest.Hostile(SavedExamples.Hostile) }).SetArgDisplayNames("hostile names");
        yield return new TestCaseData((object)new[] { new ResultSuite("failed", [], SavedExamples.Facts) { Failures = [new("a", null, "threw", new InvalidOperationException())] } }).SetArgDisplayNames("nothing but failures");
        foreach ((string name, ResultSuite[] results) in FormatCases.Odd)
        {
            yield return new TestCaseData((object)results).SetArgDisplayNames(name);
        }
    }

    private static ResultSuite Suite(string name, double fast, double slow) => Suite(name, [fast, slow]);

    private static ResultSuite Suite(string name, IEnumerable<double> times) => new(name, Results(times), SavedExamples.Facts);

    private static ResultSuite Sized(int size, double[] times) => new("sized", Results(times.Select(time => time * size)), SavedExamples.Facts)
    {
        InputLabel = size.ToString(CultureInfo.InvariantCulture),
        InputSize = size,
    };

    private static IReadOnlyList<BenchmarkResult> Results(IEnumerable<double> times) =>
        [.. times.Select((time, number) => SavedExamples.Result(Units.Invariant($"test {number + 1}"), time, 0.99 * time, 1.01 * time))];

    private static SKBitmap Draw(ResultSuite[] results)
    {
        byte[] bytes = Bytes(new(), results);
        string folder = Path.Combine(Repository.Artifacts, "pictures");
        Directory.CreateDirectory(folder);
        File.WriteAllBytes(Path.Combine(folder, $"plot-{results[0].Name}-{results.Length}.png"), bytes);
        return SKBitmap.Decode(bytes);
    }

    private static byte[] Bytes(PngFormatter formatter, IReadOnlyList<ResultSuite> results)
    {
        using MemoryStream image = new();
        formatter.Write(results, image);
        return image.ToArray();
    }

    /// <summary>For each pixel between two columns that has the colour of a series, its row.</summary>
    private static IEnumerable<int> Rows(SKBitmap image, int series, int from, int to) =>
        Enumerable.Range(0, image.Height).SelectMany(y => Enumerable.Range(from, to - from + 1).Where(x => image.GetPixel(x, y) == ColourOf(series)).Select(_ => y));

    /// <summary>The columns of an image that have a pixel in the colour of a series.</summary>
    private static int[] Columns(SKBitmap image, int series) =>
        [.. Enumerable.Range(0, image.Width).Where(x => Enumerable.Range(0, image.Height).Any(y => image.GetPixel(x, y) == ColourOf(series)))];

    /// <summary>In how many places, one below the other, there is something in the colours of the first two series.</summary>
    private static int RowsOfDots(SKBitmap image)
    {
        bool[] areDrawn = [.. Enumerable.Range(0, image.Height).Select(y => Enumerable.Range(0, image.Width).Any(x => image.GetPixel(x, y) is var pixel && (pixel == ColourOf(0) || pixel == ColourOf(1))))];
        const int Gap = 12;
        return Enumerable.Range(Gap, image.Height - Gap).Count(y => areDrawn[y] && !areDrawn.AsSpan(y - Gap, Gap).Contains(true));
    }

    private static bool IsSame(SKBitmap first, SKBitmap second, int from, int to) =>
        Enumerable.Range(from, to - from).All(y => Enumerable.Range(0, first.Width).All(x => first.GetPixel(x, y) == second.GetPixel(x, y)));

    private static SKColor ColourOf(int series) => SKColor.Parse(Palette.Light.Series[series]);
}
