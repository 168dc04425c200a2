using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The catalogue, and what holds for every format in it.</summary>
public sealed class FormatsTest
{
    /// <summary>The formats that have golden files here, and what those end with.</summary>
    private static readonly Dictionary<string, string> Extensions = new()
    {
        ["markdown"] = "md",
        ["csv"] = "csv",
        ["tsv"] = "tsv",
        ["svg"] = "svg",
        ["chart"] = "chart.txt",
    };

    private static IEnumerable<TestCaseData> AllGolden =>
        from format in Extensions.Keys
        from name in FormatCases.All.Keys
        select new TestCaseData(format, name);

    private static IEnumerable<TestCaseData> AllCases =>
        from format in Formats.All
        from name in FormatCases.All.Keys
        select new TestCaseData(format.Name, name);

    [TestCaseSource(nameof(AllGolden))]
    public void Create_FixedResults_WritesGoldenFile(string format, string name) =>
        FormatGolden.AssertIs($"{name}.{Extensions[format]}", Write(format, FormatCases.All[name]));

    [TestCaseSource(nameof(AllCases))]
    public void Create_AnyCulture_WritesTheSame(string format, string name)
    {
        string[] texts = [.. Cultures.All.Select(culture =>
        {
            using CultureScope scope = new(culture);
            return Write(format, FormatCases.All[name]);
        })];

        Assert.That(texts.Distinct().Count(), Is.EqualTo(1));
    }

    [Test]
    public void Create_AnyResults_WritesNoControlCharacter(
        [Values("markdown", "json", "bdn-json", "svg", "html", "chart")] string format, [ValueSource(nameof(CaseNames))] string name) =>
        Assert.That(Write(format, FormatCases.All[name]).Where(c => char.IsControl(c) && c is not ('\n' or '\t')), Is.Empty);

    [Test]
    public void Create_AnyFormat_NeitherClosesNorFlushes([ValueSource(nameof(Names))] string format)
    {
        using FlushCounter output = new();
        Formats.Find(format).Create().Write(FormatCases.Joining, output);
        output.Write("still open");

        Assert.That(output.Flushes, Is.Zero);
    }

    [Test]
    public void Create_OddResults_WritesWhatThereIs(
        [Values("text", "markdown", "forum", "csv", "tsv", "json", "bdn-json", "svg", "html", "chart")] string format, [ValueSource(nameof(OddNames))] string name) =>
        Assert.That(Write(format, FormatCases.Odd[name]), Does.Contain(FormatCases.Odd[name][0].Name));

    [Test]
    public void Create_NoResults_SaysSo([ValueSource(nameof(Names))] string format) =>
        Assert.That(() => Write(format, []), Throws.ArgumentException.With.Message.Contains("'results' is empty"));

    [Test]
    public void All_NamesAndExtensions_AreUnique()
    {
        Assert.That(Names, Is.Unique);
        Assert.That(Formats.All.SelectMany(format => format.Extensions), Is.Unique.And.All.StartsWith("."));
    }

    [TestCase("csv", "csv")]
    [TestCase("CSV", "csv")]
    [TestCase("markdown", "markdown")]
    public void Find_KnownName_IsFound(string name, string expected) =>
        Assert.That(Formats.Find(name).Name, Is.EqualTo(expected));

    [TestCase("")]
    [TestCase("xls")]
    public void Find_UnknownName_ListsTheNames(string name) => Assert.That(
        () => Formats.Find(name),
        Throws.TypeOf<FormatException>().With.Message.Contains($"'{name}'").And.Message.Contains("text, markdown, forum, csv, tsv, "));

    [TestCase("svg", ".svg")]
    [TestCase("html", ".html")]
    [TestCase("bdn-json", ".json")]
    [TestCase("forum", ".txt")]
    public void UsualExtension_IsThatOfAFile(string name, string extension) => Assert.That(Formats.Find(name).UsualExtension, Is.EqualTo(extension));

    [Test]
    public void Find_TurkishCulture_IgnoresCaseAllTheSame()
    {
        using CultureScope scope = new("tr-TR");

        Assert.That(Formats.Find("MARKDOWN").Name + Formats.FindByFile("A.TXT").Name, Is.EqualTo("markdowntext"));
    }

    [TestCase("results.csv", "csv")]
    [TestCase("/tmp/some.folder/results.TSV", "tsv")]
    [TestCase("a.b.svg", "svg")]
    [TestCase("README.md", "markdown")]
    [TestCase("baseline.json", "json")]
    [TestCase("report.html", "html")]
    [TestCase("x.txt", "text")]
    public void FindByFile_KnownExtension_IsFound(string path, string expected) =>
        Assert.That(Formats.FindByFile(path).Name, Is.EqualTo(expected));

    [TestCase("results")]
    [TestCase("results.xls")]
    [TestCase("folder.csv/results")]
    public void FindByFile_OtherPath_ListsTheExtensions(string path) => Assert.That(
        () => Formats.FindByFile(path),
        Throws.TypeOf<FormatException>().With.Message.Contains($"'{path}'").And.Message.Contains(".txt, .md, .csv, .tsv, .json, .svg, .html, .htm"));

    internal static IEnumerable<string> CaseNames => FormatCases.All.Keys;

    private static IEnumerable<string> OddNames => FormatCases.Odd.Keys;

    internal static IEnumerable<string> Names => Formats.All.Select(format => format.Name);

    internal static string Write(string format, IReadOnlyList<ResultSuite> results) => Write(Formats.Find(format).Create(), results);

    internal static string Write(IResultFormatter formatter, IReadOnlyList<ResultSuite> results)
    {
        using StringWriter output = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        formatter.Write(results, output);
        return output.ToString();
    }

    private sealed class FlushCounter : StringWriter
    {
        internal FlushCounter()
            : base(new StringBuilder(), CultureInfo.InvariantCulture)
        {
        }

        internal int Flushes { get; private set; }

        public override void Flush() => Flushes++;
    }
}
