using System;
using System.Linq;
using System.Text.RegularExpressions;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed partial class MarkdownFormatterTest
{
    [GeneratedRegex(@"(?<!\\)\|", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex CellEnd { get; }

    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AnyResults_HasTheSameCellsInEachRow(string name)
    {
        string[][] tables = [.. FormatsTest.Write("markdown", FormatCases.All[name]).Split("\n\n")
            .Select(block => block.Split('\n', StringSplitOptions.RemoveEmptyEntries))
            .Where(block => block.Length > 0 && block[0].StartsWith('|'))];

        Assert.That(tables, Is.Not.Empty);
        foreach (string[] table in tables)
        {
            Assert.That(table.Select(row => CellEnd.Count(row)).Distinct().Count(), Is.EqualTo(1));
        }
    }

    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AnyResults_HasNoTagButCode(string name) => Assert.That(
        FormatsTest.Write("markdown", FormatCases.All[name])
            .Replace("<code>", "", StringComparison.Ordinal).Replace("</code>", "", StringComparison.Ordinal),
        Does.Not.Contain("<").Or.Not.Contain(">"));

    [TestCase("int.Parse", "`int.Parse`")]
    [TestCase("w => w.Length < 3", "`w => w.Length < 3`")]
    [TestCase("a\nb", "`a b`")]
    [TestCase("", "`(unnamed)`")]
    [TestCase("a|b", "<code>a&#124;b</code>")]
    [TestCase(@"a\|b", "<code>a&#92;&#124;b</code>")]
    [TestCase("`a`", "<code>&#96;a&#96;</code>")]
    public void Code_AnyName_StaysInItsCell(string name, string expected) =>
        Assert.That(MarkdownText.Code(name), Is.EqualTo(expected));

    [TestCase("a|b", @"a\|b")]
    [TestCase("<b>&amp;", "&lt;b&gt;&amp;amp;")]
    [TestCase("_a_ *b* [c](d) `e` ~f~ $g$", @"\_a\_ \*b\* \[c\](d) \`e\` \~f\~ \$g\$")]
    [TestCase("a\r\n# b", "a # b")]
    [TestCase("1. naive", @"1\. naive")]
    [TestCase("12) naive", @"12\) naive")]
    [TestCase("# of words", @"\# of words")]
    [TestCase("###### of words", @"\###### of words")]
    [TestCase("####### of words", "####### of words")]
    [TestCase("+ concat", @"\+ concat")]
    [TestCase("- x - y", @"\- x - y")]
    [TestCase("1.5 -2 #3 C# #x", "1.5 -2 #&#8203;3 C# #x")]
    [TestCase("@octocat and a@b", "@&#8203;octocat and a@&#8203;b")]
    [TestCase("CPU @ 3 GHz", "CPU @ 3 GHz")]
    public void Escape_AnyText_IsShownAsItIs(string text, string expected) =>
        Assert.That(MarkdownText.Escape(text), Is.EqualTo(expected));

    [Test]
    public void Write_OneTest_HasNoRatios() => Assert.That(
        FormatsTest.Write("markdown", [MadeResults.Suite(MadeResults.Around("alone", 12_345, 0.01))]),
        Does.Contain("| Test | Time/call |").And.Not.Contain("Ratio").And.Not.Contain("(unnamed)"));

    [TestCase("markdown", "| Input | ")]
    [TestCase("html", "<th scope=\"col\">Input</th>")]
    [TestCase("text", "\ninput  ")]
    public void Write_LabelledInputs_AreNotCalledN(string format, string heading)
    {
        string text = FormatsTest.Write(format, FormatCases.Trimming);

        Assert.That(text, Does.Contain(heading).And.Contain("100 words").And.Not.Contain("growth"));
    }

    [Test]
    public void Write_Matrix_MarksTheFastestOfEachCell([Values("markdown", "html", "text")] string format)
    {
        string text = FormatsTest.Write(format, FormatCases.Matrix).Replace(@"\*", "*", StringComparison.Ordinal).Replace(@"\~", "~", StringComparison.Ordinal);

        Assert.That(text, Does.Contain("20.0* / 34.2").And.Contain("1.04* / 1.07").And.Contain("160* / 604"));
        Assert.That(text, Does.Contain("*: fastest of its cell").And.Not.Contain("its column"));
    }

    [Test]
    public void Write_FittedCurve_IsTheLastRow() => Assert.That(
        FormatsTest.Write(new MarkdownFormatter((_, test) => test == "BubbleSort" ? new("O(n²)", n => n * n) : null), FormatCases.Sorting),
        Does.Contain("\n| growth | O(n²) |  |  |  |\n\n"));
}
