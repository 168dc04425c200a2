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

    private static ResultSuite Suite(string name, string input, params string[] tests) =>
        new(name, [.. tests.Select(test => SavedExamples.Around(test, 100))], SavedExamples.Facts) { Environment = SavedExamples.Place, InputLabel = input };

    private static IReadOnlyList<StoredFigure> Figures(params ResultSuite[] suites) => UploadedResults.Read(SavedExamples.Written(new JsonFormatter(), suites)).Figures();
}
