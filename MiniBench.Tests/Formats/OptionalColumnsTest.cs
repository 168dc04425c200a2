using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class OptionalColumnsTest
{
    private static IEnumerable<string> Tables => ["text", "forum", "markdown", "html"];

    private static ResultSuite Uneven => SavedExamples.Uneven;

    [Test]
    public void Write_OneInput_HasThemInItsTable([ValueSource(nameof(Tables))] string format)
    {
        string text = Written(format, "collections,mean,p95,median", Uneven);

        Assert.That(text, Does.Contain("mean").And.Contain("median").And.Contain("p95").And.Contain("collections"));
        Assert.That(text, Does.Contain("300 ns").And.Contain("1.25"), "the mean, and the collections of 1,000 calls");
        Assert.That(text.IndexOf("median", StringComparison.Ordinal), Is.GreaterThan(text.IndexOf("mean", StringComparison.Ordinal)), "Their order is the list's.");
    }

    [Test]
    public void Write_SeveralInputs_HasATableForEach([ValueSource(nameof(Tables))] string format)
    {
        ResultSuite[] suites = [Sized(Uneven, 10), Sized(Uneven, 20)];
        string text = Written(format, "mean,collections", suites);

        Assert.That(Count(text, "300 ns"), Is.GreaterThanOrEqualTo(2));
        Assert.That(text, Does.Contain("mean").And.Contain("collections").And.Contain("1.25"));
    }

    [Test]
    public void Write_ColumnsThatTablesOfOneHave_AddNothing([ValueSource(nameof(Tables))] string format) => Assert.That(
        Written(format, "allocated,ratio,interval", Uneven), Is.EqualTo(SavedExamples.Written(Formats.Find(format).Create(), Uneven)));

    [Test]
    public void Write_OtherFormats_HaveThemAnyway([Values("csv", "tsv")] string format) => Assert.That(
        SavedExamples.Written(Formats.Find(format).Create(), Uneven),
        Does.Contain("mean_ns").And.Contain("median_ns").And.Contain("p95_ns").And.Contain("collections").And.Match("[,\t]300[,\t][0-9.]+[,\t][0-9.]+[,\t]1.25\r"));

    [Test]
    public void Write_ResultsThatWereNotMeasured_HaveEmptyCells([ValueSource(nameof(Tables))] string format) =>
        Assert.That(() => Written(format, OptionalColumns.Names, SavedExamples.Figures), Does.Contain("b").And.Not.Contain("NaN"));

    [TestCaseSource(typeof(Cultures), nameof(Cultures.All))]
    public void Write_AnyCulture_IsTheSame(string culture)
    {
        string invariant = string.Concat(Tables.Select(format => Written(format, OptionalColumns.Names, Uneven)));
        using CultureScope scope = new(culture);

        Assert.That(string.Concat(Tables.Select(format => Written(format, OptionalColumns.Names, Uneven))), Is.EqualTo(invariant));
    }

    [Test]
    public void Parse_AnyOrder_IsThatOfTheList() =>
        Assert.That(OptionalColumns.Parse("p95, mean,mean").Select(column => column.Name), Is.EqualTo(new[] { "mean", "p95" }));

    [TestCase("")]
    [TestCase("mean;p95")]
    [TestCase("Mean")]
    public void Parse_OtherNames_SaysWhichThereAre(string names) =>
        Assert.That(() => OptionalColumns.Parse(names), Throws.TypeOf<BadInputException>().With.Message.Contains("some of allocated, ratio, interval, mean, median, p95, collections"));

    [Test]
    public void Write_SeveralSweeps_SaysWhoseTheTablesAre()
    {
        ResultSuite[] suites = [.. new[] { "First", "Second" }.SelectMany(name => new[] { "x", "y" }.Select(label =>
            FormatCases.Suite(name, [FormatCases.Result("a", 100, 0.01, 0), FormatCases.Result("b", 100, 0.01, 0)], label)))];

        Assert.That(Written("text", "mean", suites), Does.Match("\nFirst\r?\nmean +a +b").And.Match("\nSecond\r?\nmean +a +b"));
    }

    private static string Written(string format, string columns, params IReadOnlyList<ResultSuite> suites)
    {
        using StringWriter text = new() { NewLine = "\r\n" };
        Formats.Find(format).Create(OptionalColumns.Parse(columns)).Write(suites, text);
        return text.ToString();
    }

    private static int Count(string text, string part) => text.Split(part).Length - 1;

    private static ResultSuite Sized(ResultSuite suite, double size) =>
        new(suite.Name, [.. suite], suite.Facts!) { InputSize = size, InputLabel = Units.Invariant($"{size}") };
}
