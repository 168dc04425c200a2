using System;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class HtmlFormatterTest
{
    /// <summary>The graph and the Markdown have tests of their own.</summary>
    private static readonly HtmlFormatter Formatter = new(
        suites => suites[0].Facts is null ? "" : $"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 4\"><rect width=\"{suites.Count}\" height=\"4\"/></svg>",
        suites => $"# Markdown of {suites.Count} suites\n");

    [TestCaseSource(typeof(Cultures), nameof(Cultures.All))]
    public void Write_AnyCulture_IsAsApproved(string culture)
    {
        using CultureScope scope = new(culture);

        FormatGolden.AssertIs("saved.html", SavedExamples.Written(Formatter, SavedExamples.All));
    }

    [Test]
    public void Write_HostileLabels_AddNoElement()
    {
        string page = SavedExamples.Written(new HtmlFormatter(), Hostile(SavedExamples.Hostile));
        string plain = SavedExamples.Written(new HtmlFormatter(), Hostile("plain"));

        foreach (string tag in new[] { "<script", "</script", "<img", "</svg", "</textarea", "onerror=alert(1)>" })
        {
            Assert.That(Count(page, tag), Is.EqualTo(Count(plain, tag)), tag);
        }

        Assert.That(page.AsSpan().IndexOfAny('\u202E', '\0'), Is.Negative);
    }

    /// <summary>Each name keeps its place, in sentences as in tables; a number does not leave its unit.</summary>
    [Test]
    public void Write_NamesFromRightToLeft_TurnNoSentence()
    {
        string page = SavedExamples.Written(new HtmlFormatter(), [SavedExamples.Suite(SavedExamples.Around("אחד", 100), SavedExamples.Around("שתיים", 200))]);

        Assert.That(page, Does.Match("class=\"finding\"><bdi>אחד</bdi> is [0-9.]+ times as fast as <bdi>שתיים</bdi></h2>").And.Contain("><bdi>אחד</bdi></th>"));
        Assert.That(page, Does.Contain("isolated(names[i])").And.Contain("with 95&nbsp;% intervals"));
    }

    [Test]
    public void Write_ColumnsAndMetricsOfOneInput_HaveNumbersToSortBy()
    {
        string columns = SavedExamples.Written(new HtmlFormatter(OptionalColumns.Parse("mean,collections")), SavedExamples.Uneven);
        string metrics = SavedExamples.Written(new HtmlFormatter(), FormatCases.Metrics);

        Assert.That(columns, Does.Contain("<td data-v=\"300\">300 ns</td>").And.Contain("<td data-v=\"1.25\">1.25</td>").And.Match("<td data-v=\"[0-9.E-]+\">± "));
        Assert.That(metrics, Does.Contain("<td data-v=\"36500\">35.6 KB").And.Contain("<td data-v=\"3\">3"));
    }

    [Test]
    public void Write_ColumnsAndMetricsOfSeveralInputs_HaveNumbersToSortBy()
    {
        ResultSuite[] sized = [.. new[] { 16, 1024 }.Select(size => new ResultSuite("Uneven", [.. SavedExamples.Uneven], SavedExamples.Facts) { InputSize = size, InputLabel = Units.Invariant($"{size:N0}") })];
        string columns = SavedExamples.Written(new HtmlFormatter(OptionalColumns.Parse("mean")), sized);
        string metrics = SavedExamples.Written(new HtmlFormatter(), FormatCases.Rates);

        Assert.That(Count(columns, "<td data-v=\"300\">300 ns</td>"), Is.EqualTo(2));
        Assert.That(Count(columns, "data-v=\"1024\">1,024</th>"), Is.EqualTo(2), "The inputs of both tables are sorted by size.");
        Assert.That(Count(metrics, "<td data-v=\"1.1E+09\">"), Is.EqualTo(2));
    }

    [Test]
    public void Write_SuitesOfOneMachine_ListItOnce()
    {
        string page = SavedExamples.Written(new HtmlFormatter(), [.. new[] { 1, 2 }.Select(minute => new ResultSuite($"Suite {minute}", [SavedExamples.Around("a", 100)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place with { Time = SavedExamples.Place.Time.AddMinutes(minute) },
        })]);

        Assert.That(Count(page, "<dl>"), Is.EqualTo(1));
        Assert.That(page, Does.Contain("<dd>2026-01-31 12:35 +01:00</dd>").And.Not.Contain("12:36 +01:00"));
    }

    [TestCase("Sorting random ints", "Sorting-random-ints.png")]
    [TestCase("../../etc/passwd", "etc-passwd.png")]
    [TestCase("排序", "results.png")]
    [TestCase("x\" onclick=\"alert(1)", "x-onclick-alert-1.png")]
    public void FileName_AnyName_IsPlain(string name, string expected) => Assert.That(HtmlSection.FileName(name), Is.EqualTo(expected));

    internal static ResultSuite Hostile(string label) => new(label, [SavedExamples.Around(label, 100), SavedExamples.Around(label + "2", 300)], SavedExamples.Facts)
    {
        Environment = SavedExamples.Place with { Processor = label },
        Failures = [new(label + "3", null, label)],
        Warnings = [WarningCatalogue.LazyOutput(label, label)],
    };

    private static int Count(string text, string part) => text.Split(part).Length - 1;
}
