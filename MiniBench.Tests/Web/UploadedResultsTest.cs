using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class UploadedResultsTest
{
    private static readonly string Long = new('a', 400);

    [Test]
    public void Figures_LongNamesThatBeginAlike_AreSeveral()
    {
        IReadOnlyList<StoredFigure> figures = Figures(Suite(Long + "1", Long + "1", Long + "1", Long + "2"), Suite(Long + "2", Long + "1", Long + "1"), Suite(Long + "2", Long + "2", Long + "1"));

        Assert.That(figures.Select(figure => figure.Key).ToArray(), Is.Unique.And.Length.EqualTo(4));
        Assert.That(CompareRow.Of([figures]), Has.Count.EqualTo(4));
        Assert.That(figures.SelectMany(figure => new[] { figure.Suite, figure.Input, figure.Test }).Max(name => name.Length), Is.LessThan(320));
    }

    /// <summary>What is of the same test stands in one row.</summary>
    [Test]
    public void Figures_LongNameInTwoRuns_IsTheSame()
    {
        Assert.That(Figures(Suite("A", "B", Long))[0].Key, Is.EqualTo(Figures(Suite("A", "B", Long, "other"))[0].Key));
    }

    [Test]
    public void Figures_ShortName_IsKeptAsItIs() => Assert.That(Figures(Suite("A", "B", "C"))[0].Key, Is.EqualTo(("A", "B", "C")));

    /// <summary>They are addresses' parts: a row of the page of results has the number that its figure has.</summary>
    [Test]
    public void Rows_AreInTheOrderOfTheFigures()
    {
        UploadedResults uploaded = UploadedResults.Read(SavedExamples.Written(new JsonFormatter(), SavedExamples.All));

        Assert.That(UploadedResults.Rows(uploaded.Results).Select(row => row.Test), Is.EqualTo(uploaded.Figures().Select(figure => figure.Test)));
        Assert.That(uploaded.Figures().Select(figure => figure.Position), Is.EqualTo(Enumerable.Range(1, uploaded.Figures().Count)));
    }

    [TestCase("CONCAT")]
    [TestCase("TEST 99")]
    [TestCase("4,096")]
    [TestCase("JOINING STRINGS")]
    public void Row_EveryName_IsFoundByIt(string name)
    {
        ResultSuite wide = Suite("wide", "", [.. Enumerable.Range(0, 100).Select(i => $"test {i}")]);

        Assert.That(Words([wide, SavedExamples.Joining, .. SavedExamples.Sorting]).Split('\n'), Does.Contain(name));
    }

    /// <summary>All of them are read by whoever searches.</summary>
    [Test]
    public void Row_VeryManyNames_HasTheFirstOnes()
    {
        string words = Words([.. Enumerable.Range(0, 5).Select(input => Suite("wide", $"{input}", [.. Enumerable.Range(0, 100).Select(test => $"{input} {test} {Long}")])), Suite("last", "", "test")]);

        Assert.That(words, Has.Length.InRange(15_000, 25_000));
        Assert.That(words.Split('\n')[0], Is.EqualTo("WIDE, LAST"));
        Assert.That(words.Split('\n'), Does.Contain("WIDE").And.Contain("LAST").And.Some.StartsWith("0 0 AAA").And.None.StartsWith("4 99 "));
    }

    private static string Words(params ResultSuite[] suites) =>
        UploadedResults.Read(SavedExamples.Written(new JsonFormatter(), suites)).Row(program: null, isListed: true, secret: "").Words;

    private static ResultSuite Suite(string name, string input, params string[] tests) =>
        new(name, [.. tests.Select(test => SavedExamples.Around(test, 100))], SavedExamples.Facts) { Environment = SavedExamples.Place, InputLabel = input };

    private static IReadOnlyList<StoredFigure> Figures(params ResultSuite[] suites) => UploadedResults.Read(SavedExamples.Written(new JsonFormatter(), suites)).Figures();
}
