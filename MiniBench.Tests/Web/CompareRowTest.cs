using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Which test is marked as the fastest where results stand side by side.</summary>
public sealed class CompareRowTest
{
    [TestCase(100, 300, null, "a")]
    [TestCase(300, 100, null, "b")]
    [TestCase(100, 100.1, null, "")]
    [TestCase(100, 300, "b", "a")]
    [TestCase(100, 300, "a", "a")]
    public void IsFastest_Verdict_IsFollowed(double a, double b, string? baseline, string expected)
    {
        ResultSuite suite = new("Suite", [SavedExamples.Around("a", a), SavedExamples.Around("b", b)], SavedExamples.Facts) { Environment = SavedExamples.Place, Baseline = baseline };

        Assert.That(Marked(suite), Is.EqualTo(expected));
    }

    [Test]
    public void IsFastest_OnlyTest_IsMarked() => Assert.That(Marked(SavedExamples.Suite(SavedExamples.Around("a", 100))), Is.EqualTo("a"));

    [Test]
    public void IsFastest_FiguresWithoutVerdicts_IsTheShortest() => Assert.That(Marked(SavedExamples.Figures), Is.EqualTo("a"));

    private static string Marked(ResultSuite suite)
    {
        IReadOnlyList<StoredFigure> figures = UploadedResults.Read(SavedExamples.Written(new JsonFormatter(), suite)).Figures();
        return string.Concat(CompareRow.Of([figures]).Where(row => row.IsFastest(0)).Select(row => row.Test));
    }
}
