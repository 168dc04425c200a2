using System;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>What is said of growth, in every format that people read.</summary>
public sealed class GrowthFormatsTest
{
    private static readonly string[] Read = ["markdown", "html", "svg", "chart"];

    [Test]
    public void Write_Knee_IsNamedAndExplained([ValueSource(nameof(Read))] string format) => Assert.That(
        Flat(FormatsTest.Write(format, FormatCases.Knee)),
        Does.Contain("), knee").And.Match("Growth of HashSet.Contains: O[(].+[)], times about [0-9.]+ from n [≈~] [0-9,]+ on"));

    [Test]
    public void Write_NoGrowthNamed_SaysWhyOnce([ValueSource(nameof(Read))] string format) => Assert.That(
        Flat(FormatsTest.Write(format, FormatCases.Rates)),
        Does.Contain("Growth of FNV, MD5: too few sizes with a time: 2, at least 8 needed."));

    private static string Flat(string text) => Regex.Replace(text.Replace(@"\~", "~", StringComparison.Ordinal), @"\s+", " ", RegexOptions.None, TimeSpan.FromSeconds(1));
}
