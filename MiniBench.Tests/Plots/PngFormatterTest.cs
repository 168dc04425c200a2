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
    }

    private static ResultSuite Suite(string name, double fast, double slow) => new(
        name, [SavedExamples.Result("fast", fast, 0.99 * fast, 1.01 * fast), SavedExamples.Result("slow", slow, 0.99 * slow, 1.01 * slow)], SavedExamples.Facts);

    private static SKBitmap Draw(IReadOnlyList<ResultSuite> results)
    {
        byte[] bytes = Bytes(new(), results);
        string folder = Path.Combine(Repository.Artifacts, "pictures");
        Directory.CreateDirectory(folder);
        File.WriteAllBytes(Path.Combine(folder, $"plot-{results[0].Name}-{results.Count}.png"), bytes);
        return SKBitmap.Decode(bytes);
    }

    private static byte[] Bytes(PngFormatter formatter, IReadOnlyList<ResultSuite> results)
    {
        using MemoryStream image = new();
        formatter.Write(results, image);
        return image.ToArray();
    }

    /// <summary>The columns of an image that have a pixel in the colour of a series.</summary>
    private static int[] Columns(SKBitmap image, int series)
    {
        SKColor colour = SKColor.Parse(Palette.Light.Series[series]);
        return [.. Enumerable.Range(0, image.Width).Where(x => Enumerable.Range(0, image.Height).Any(y => image.GetPixel(x, y) == colour))];
    }
}
