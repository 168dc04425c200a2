using System;
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
