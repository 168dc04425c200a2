using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed partial class PaletteTest
{
    private const int Series = 12;

    [GeneratedRegex(@"font-size: (?<size>[\d.]+)px", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex FontSize { get; }

    [Test]
    public void Series_OnTheGround_StandOut([Values] bool isDark) =>
        Assert.That(Of(isDark).Series.Select(colour => SimulatedEye.Contrast(colour, Of(isDark).Background)), Is.All.GreaterThanOrEqualTo(3));

    [Test]
    public void Text_OnTheGround_IsRead([Values] bool isDark) =>
        Assert.That(new[] { Of(isDark).Ink, Of(isDark).Muted }.Select(colour => SimulatedEye.Contrast(colour, Of(isDark).Background)), Is.All.GreaterThanOrEqualTo(4.5));

    [Test]
    public void Series_InBothThemes_HaveOneHue()
    {
        IEnumerable<double> turns = Palette.Light.Series.Zip(Palette.Dark.Series)
            .Select(pair => Math.Abs(Math.IEEERemainder(SimulatedEye.Hue(pair.First) - SimulatedEye.Hue(pair.Second), 360)));

        Assert.That(turns, Is.All.LessThan(10));
    }

    [Test]
    public void TwelveSeries_ForAnyEye_AreApart([Values] bool isDark)
    {
        Palette palette = Of(isDark);
        foreach ((string first, string second) in Pairs(palette, Series))
        {
            Assert.That(SimulatedEye.Difference(first, second), Is.GreaterThan(7), $"{first} {second}");
            Assert.That(Math.Abs(SimulatedEye.Lightness(first) - SimulatedEye.Lightness(second)), Is.GreaterThan(3), $"{first} {second} in grey");
        }
    }

    [Test]
    public void FourSeries_ForAnyEye_AreFarApart([Values] bool isDark)
    {
        Palette palette = Of(isDark);
        foreach ((string first, string second) in Pairs(palette, 4))
        {
            Assert.That(SimulatedEye.Difference(first, second), Is.GreaterThan(14), $"{first} {second}");
            Assert.That(Math.Abs(SimulatedEye.Lightness(first) - SimulatedEye.Lightness(second)), Is.GreaterThan(8), $"{first} {second} in grey");
        }
    }

    [Test]
    public void Markers_OfTwelveSeries_AreDifferent() => Assert.That(Enumerable.Range(0, Series).Select(Marker.PathOf), Is.Unique);

    [Test]
    public void Picture_HalfAsWide_HasTextThatIsRead()
    {
        XElement picture = XDocument.Parse(FormatsTest.Write("svg", FormatCases.Sorting)).Root!;
        double[] sizes = [.. FontSize.Matches(picture.Value).Select(match => double.Parse(match.Groups["size"].Value, CultureInfo.InvariantCulture))];

        Assert.That((double)picture.Attribute("width")!, Is.EqualTo(640));
        Assert.That(sizes, Is.Not.Empty.And.All.GreaterThanOrEqualTo(14), "As an image of 320 px, seven at least.");
    }

    private static Palette Of(bool isDark) => isDark ? Palette.Dark : Palette.Light;

    /// <summary>Series whose lines have the same dashes; others are told apart by these.</summary>
    private static IEnumerable<(string First, string Second)> Pairs(Palette palette, int count) =>
        from i in Enumerable.Range(0, count)
        from j in Enumerable.Range(0, i)
        where i / Palette.Colours == j / Palette.Colours
        select (palette.Series[i % Palette.Colours], palette.Series[j % Palette.Colours]);
}
