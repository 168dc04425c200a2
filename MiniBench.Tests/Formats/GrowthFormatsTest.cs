using System;
using System.Linq;
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
        Flat(FormatsTest.Write(format, FormatCases.Sorting[..7])),
        Does.Contain("Growth of QuickSort, Array.Sort: too few sizes with a time: 7, at least 8 needed."));

    /// <summary>Below a picture there are few lines, and so many names would leave no room for what is said of them.</summary>
    [Test]
    public void Write_ManyTests_SaysWhatIsSaidOfThem()
    {
        BenchmarkResult[] Tests(int size) => [.. Enumerable.Range(1, 40).Select(i => SavedExamples.Around($"test number {i}", 100.0 * i * size))];
        ResultSuite[] sweep = [.. Enumerable.Range(1, 7).Select(size => FormatCases.Suite("s", Tests(size), label: $"{size}", size: size))];

        string text = string.Join(' ', Regex.Matches(FormatsTest.Write("svg", sweep), "(?<=<text class=\"mb-note[^>]*>)[^<]+", RegexOptions.None, TimeSpan.FromSeconds(1)).Select(line => line.Value.Trim()));

        Assert.That(text, Does.Contain("Growth of test number 1, test number 2, test number 3 and 37 others: too few sizes with a time: 7, at least 8 needed."));
    }

    /// <summary>Whoever measures two sizes asks for no growth.</summary>
    [Test]
    public void Write_TooFewSizesForAnyGrowth_SaysNothingOfIt([ValueSource(nameof(Read))] string format) => Assert.That(
        Flat(FormatsTest.Write(format, FormatCases.Rates)), Does.Not.Contain("Growth of").And.Not.Contain("too few"));

    /// <summary>Many sizes were asked for, and a test was stopped after two: that is said.</summary>
    [Test]
    public void Write_TestThatWasStoppedEarly_SaysWhyNoGrowthIsNamed([ValueSource(nameof(Read))] string format)
    {
        ResultSuite[] sweep = [.. FormatCases.Sorting.Select((suite, i) => i < 2 ? suite : WithoutFirst(suite))];

        Assert.That(Flat(FormatsTest.Write(format, sweep)), Does.Contain($"Growth of {sweep[0][0].Name}: too few sizes with a time: 2, at least 8 needed."));
    }

    private static ResultSuite WithoutFirst(ResultSuite suite) => new(suite.Name, [.. suite.Skip(1)], suite.Facts!)
    {
        InputLabel = suite.InputLabel,
        InputSize = suite.InputSize,
        Failures = [new(suite[0].Name, suite.InputLabel, "was stopped: over 0.25 s a call at 32") { IsStopped = true }],
    };

    private static string Flat(string text) => Regex.Replace(text.Replace(@"\~", "~", StringComparison.Ordinal), @"\s+", " ", RegexOptions.None, TimeSpan.FromSeconds(1));
}
