using System;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class MarkdownReportTest
{
    private const string Command = "the command";

    [Test]
    public void Write_NewPage_IsTheSameInEveryCulture()
    {
        foreach (string culture in Cultures.All)
        {
            using CultureScope scope = new(culture);
            GoldenFile.AssertMatches("Validation/table.md", MarkdownReport.Write(null, ValidationExamples.Results, Command));
        }
    }

    [Test]
    public void Write_Page_KeepsEverythingElse()
    {
        string page = $"# Title\n\n{MarkdownReport.Begin}\nold table\n{MarkdownReport.End}\n\nThe end\n";

        string written = MarkdownReport.Write(page, ValidationExamples.Results, Command);

        Assert.That(written, Does.StartWith($"# Title\n\n{MarkdownReport.Begin}\nMeasured on 2026-01-02"));
        Assert.That(written, Does.EndWith($"{MarkdownReport.End}\n\nThe end\n").And.Not.Contain("old table"));
        Assert.That(MarkdownReport.Write(written, ValidationExamples.Results, Command), Is.EqualTo(written));
    }

    [TestCase("")]
    [TestCase("# A page without marks\n")]
    [TestCase(MarkdownReport.End + MarkdownReport.Begin)]
    [TestCase(MarkdownReport.Begin)]
    public void Write_PageWithoutPlace_SaysSo(string page) => Assert.That(
        () => MarkdownReport.Write(page, ValidationExamples.Results, Command), Throws.TypeOf<FormatException>().With.Message.Contains(MarkdownReport.Begin));

    [Test]
    public void Page_OfThisRepository_HasItsPlace() =>
        Assert.That(() => MarkdownReport.Check(Repository.PathOf("docs", "validation.md")), Throws.Nothing);
}
