using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The ratio that is shown is the one that the verdict judges, not that of the times.</summary>
public sealed class ShownRatioTest
{
    private static readonly ResultSuite Suite = MadeResults.Suite(
        ResultSuiteTest.Told("a", told: 100, measured: 100), ResultSuiteTest.Told("b", told: 300, measured: 150));

    private static IEnumerable<string> All => Formats.All.Select(format => format.Name).Except(["json", "bdn-json", "chart"]);

    [Test]
    public void Write_AnyFormat_ShowsTheRatioOfTheVerdict([ValueSource(nameof(All))] string format)
    {
        string text = SavedExamples.Written(Formats.Find(format).Create(), Suite);

        Assert.That(text, Does.Match("1[.]50?(x|×|0000|[,\t]slower)").Or.Contain("1.4999").Or.Contain("1.5000"));
        Assert.That(text, Does.Not.Contain("3.00×"));
    }

    [Test]
    public void Write_Columns_ShowTheRatioOfTheVerdict()
    {
        ResultSuite[] suites = [.. new[] { "x", "y" }.Select(label => new ResultSuite(Suite.Name, [.. Suite], Suite.Facts!) { InputLabel = label })];

        Assert.That(SavedExamples.Written(Formats.Find("text").Create(OptionalColumns.Parse("ratio")), suites), Does.Contain("1.50×").And.Not.Contain("3.00×"));
    }

    [Test]
    public void Write_VagueTimes_AreNotShownWhereTablesAreRead([Values("text", "forum", "markdown", "html")] string format) => Assert.That(
        SavedExamples.Written(Formats.Find(format).Create(), FormatCases.Vague).Replace("&nbsp;", " ", System.StringComparison.Ordinal),
        Does.Contain("not resolved").And.Contain("needs about ").And.Not.Match("± ([6-9][0-9]|[0-9]{3,}) %"));

    [Test]
    public void Write_VagueTimesOnSeveralInputs_AreExplainedBelow([Values("text", "forum", "markdown", "html")] string format) => Assert.That(
        SavedExamples.Written(Formats.Find(format).Create(), FormatCases.VagueSizes).Replace("&nbsp;", " ", System.StringComparison.Ordinal),
        Does.Contain("n. r.").And.Contain("n. r.: not resolved, the interval reaches beyond 50 % of the time; needs about "));

    [Test]
    public void Write_VagueTimes_AreNumbersForPrograms([Values("csv", "tsv", "json")] string format) =>
        Assert.That(SavedExamples.Written(Formats.Find(format).Create(), FormatCases.Vague), Does.Not.Contain("n. r.").And.Not.Contain("needs about"));

    [Test]
    public void Write_TestTooShortToBeMeasured_IsLessThanItsRatio([Values("text", "markdown", "html")] string format)
    {
        ResultSuite suite = FormatCases.Suite("s", [FormatCases.Result("slow", 100, 0.01, 0), FormatCases.Result("short", 0.2, 0.01, 0)]);
        ResultSuite beside = new(suite.Name, [.. suite], suite.Facts!) { Baseline = "slow" };

        Assert.That(SavedExamples.Written(Formats.Find(format).Create(), beside), Does.Match("(<|&lt;)( |&nbsp;)0[.]005×"));
    }

    [Test]
    public void Write_BaselineOnSeveralInputs_HasATableOfRatiosToIt([Values("text", "forum", "markdown", "html")] string format)
    {
        ResultSuite[] beside = [.. FormatCases.Sorting.Select(suite => new ResultSuite(suite.Name, [.. suite], suite.Facts!)
        {
            InputLabel = suite.InputLabel, InputSize = suite.InputSize, Failures = suite.Failures, Baseline = "QuickSort",
        })];
        string text = SavedExamples.Written(Formats.Find(format).Create(), beside).Replace("&nbsp;", " ", System.StringComparison.Ordinal);

        Assert.That(text, Does.Contain("times QuickSort").And.Contain("Times QuickSort, the baseline. "));
        Assert.That(text, Does.Match("32 *(</th>|[|]?)(\n? *<td[^>]*>)? *1[.]67×"));
    }

    [Test]
    public void Write_FastestBelowTheResolution_HasNoExactRatioToIt()
    {
        ResultSuite[] suites =
        [
            .. from across in new double[] { 1, 10 }
               from down in new double[] { 1, 10 }
               select new ResultSuite("s", [.. Short], Short.Facts!) { InputSize = down, Place = [("n", down), ("m", across)] },
        ];

        using (Assert.EnterMultipleScope())
        {
            Assert.That(SavedExamples.Written(Formats.Find("svg").Create(), suites), Does.Contain(">short &gt; 200×<"));
            Assert.That(SavedExamples.Written(Formats.Find("html").Create(), [.. suites.Take(2).Select(suite => new ResultSuite("s", [.. suite], suite.Facts!) { InputSize = suite.InputSize })]),
                Does.Contain("<td data-v=\"").And.Not.Contain("data-r="));
        }
    }

    private static ResultSuite Short => FormatCases.Suite("s", [FormatCases.Result("slow", 100, 0.01, 0), FormatCases.Result("short", 0.2, 0.01, 0)]);
}
