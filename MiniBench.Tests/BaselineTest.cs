using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of suites in which one test is the baseline: ratios and verdicts are to it.</summary>
public sealed class BaselineTest
{
    private static readonly ResultSuite Beside = With("b", MadeResults.Around("a", 50, 0.001), MadeResults.Around("b", 100, 0.001), MadeResults.Around("c", 300, 0.001));

    private static IEnumerable<string> ShownAsText => Formats.All.Select(format => format.Name).Except(["json", "bdn-json", "chart"]);

    private static TestSuite<int, int> Suite(FakeMachine machine) => TestSuite.Create("Sums", 1)
        .Add(machine.Test(1), "one").Add(machine.Test(2), "two").Add(machine.Test(4), "four").With(machine.Settings);

    [Test]
    public void WithBaseline_Suite_ResultsAreBesideIt()
    {
        ResultSuite results = Suite(new()).WithBaseline("two").RunTests();
        string[] rows = Text(results).Split('\n');

        using (Assert.EnterMultipleScope())
        {
            Assert.That(results.Baseline, Is.EqualTo("two"));
            Assert.That(rows[2], Does.StartWith("one").And.Contain("0.50×").And.EndsWith("faster"));
            Assert.That(rows[3], Does.StartWith("two").And.Contain("1.00×").And.EndsWith("baseline"));
            Assert.That(rows[4], Does.StartWith("four").And.Contain("2.00×").And.EndsWith("slower"));
            Assert.That(rows, Has.One.StartsWith("one is faster than two: 2.00").And.One.StartsWith("four is slower than two: 2.00"));
        }
    }

    [Test]
    public void WithBaseline_NoneIsNamed_ResultsAreBesideTheFastest()
    {
        ResultSuite results = Suite(new()).RunTests();

        Assert.That(results.Baseline, Is.Null);
        Assert.That(Text(results), Does.Contain("one is fastest; two, the next").And.Not.Contain("baseline"));
    }

    [Test]
    public void WithBaseline_Sweep_HasATableOfRatios()
    {
        FakeMachine machine = new();
        SweepResults results = TestSuite.ForInputs("Sums", ("a", 1), ("b", 2)).Add(machine.Test(1), "one").Add(machine.Test(3), "three")
            .With(machine.Settings).WithBaseline("three").RunTests();

        Assert.That(results.Select(suite => suite.Baseline), Is.All.EqualTo("three"));
        Assert.That(Text(results), Does.Match("\ntimes three +one\na +0[.]33×\nb +0[.]33×\n").And.Contain("Times three, the baseline."));
    }

    [Test]
    public void WithBaseline_BeforeItsTestAndOnThreads_Holds()
    {
        FakeMachine machine = new();
        SweepResults results = TestSuite.Create("Sums", 1).Add(_ => 1, "one").WithBaseline("two").Add(_ => 1, "two")
            .WithThreads(1, 2).RunTests(BenchmarkSettings.Quick.WithTestTime(TimeSpan.FromMilliseconds(20)).WithCalibrationTime(TimeSpan.FromMilliseconds(20)));

        Assert.That(results.Select(suite => suite.Baseline), Is.All.EqualTo("two"));
    }

    [Test]
    public void WithBaseline_UnknownName_ListsTheTests()
    {
        InvalidOperationException? suite = Assert.Throws<InvalidOperationException>(() => Suite(new()).WithBaseline("tow").RunTests());
        InvalidOperationException? sweep = Assert.Throws<InvalidOperationException>(() => TestSuite.ForInputs("Sums", ("a", 1)).Add(n => n, "one").WithBaseline("tow").RunTests());

        using (Assert.EnterMultipleScope())
        {
            Assert.That(suite!.Message, Is.EqualTo("'Sums' has no test 'tow'; its tests are 'one', 'two', 'four'. WithBaseline names it. Was 'two' meant?"));
            Assert.That(sweep!.Message, Does.EndWith("its tests are 'one'. WithBaseline names it."));
            Assert.That(() => Suite(new()).WithBaseline(null!), Throws.ArgumentNullException);
        }
    }

    [Test]
    public void WithBaseline_TestIsFilteredOut_IsBesideTheFastest()
    {
        FakeMachine machine = new();
        IBenchmarkSuite suite = Suite(machine).WithBaseline("two");

        using (Assert.EnterMultipleScope())
        {
            Assert.That(suite.Run(machine.Settings, test => test != "two", CancellationToken.None).Single().Baseline, Is.Null);
            Assert.That(suite.Run(machine.Settings, test => test != "one", CancellationToken.None).Single().Baseline, Is.EqualTo("two"));
            Assert.That(
                () => ((IBenchmarkSuite)Suite(machine).WithBaseline("tow")).Run(machine.Settings, _ => true, CancellationToken.None),
                Throws.InvalidOperationException.With.Message.Contains("'tow'"));
        }
    }

    [Test]
    public void WithBaseline_BaselineFails_OthersAreBesideTheFastest()
    {
        FakeMachine machine = new();
        ResultSuite results = TestSuite.Create("Sums", 1).Add(machine.Test(1), "one").Add(machine.Test(2), "two")
            .Add(_ => throw new NotSupportedException("not yet"), "bad").WithBaseline("bad").RunTests(machine.Settings);

        Assert.That(Text(results), Does.Contain("one is fastest; two, the next").And.Contain("bad: it threw NotSupportedException: not yet"));
        Assert.That(results.Warnings.Select(warning => (warning.Code, warning.TestName)), Has.One.EqualTo(("no-baseline", "bad")));
    }

    [Test]
    public void Write_AnyFormatWithRatios_ShowsThoseToTheBaseline([ValueSource(nameof(ShownAsText))] string format)
    {
        string text = SavedExamples.Written(Formats.Find(format).Create(), Beside);

        Assert.That(text, Does.Match("0[.]50?0?(x|×|,|\t)|,0[.]5,|\t0[.]5\t|0[.]49999|0[.]50000").And.Match("baseline"));
        Assert.That(text, Does.Not.Contain("6.00×").And.Not.Contain("6.0×"));
    }

    [Test]
    public void Write_Delimited_HasColumnsForTheBaselineOnlyWhereThereIsOne()
    {
        string beside = SavedExamples.Written(Formats.Find("csv").Create(), Beside);
        string plain = SavedExamples.Written(Formats.Find("csv").Create(), MadeResults.Suite([.. Beside]));

        Assert.That(beside.Split('\n')[0], Does.Contain(",baseline,ratio_to_baseline,verdict_to_baseline"));
        Assert.That(beside, Does.Match(",b,0[.](5|49999|50000)[0-9]*,faster").And.Match(",b,1,\r?\n").And.Match(",b,(3|2[.]99999|3[.]0000)[0-9]*,slower"));
        Assert.That(plain, Does.Not.Contain("baseline"));
    }

    [Test]
    public void Save_ThenLoad_KeepsTheBaseline()
    {
        Assert.That(SavedExamples.Reread(Beside).Single().Baseline, Is.EqualTo("b"));
        Assert.That(SavedExamples.Reread(SavedExamples.Joining).Single().Baseline, Is.Null);
    }

    [Test]
    public void Write_Explanation_SpeaksOfTheBaseline()
    {
        using StringWriter beside = new(), plain = new();
        Explanation.Write([Beside], [], beside);
        Explanation.Write([MadeResults.Suite([.. Beside])], [], plain);

        Assert.That(beside.ToString(), Does.Contain("times the baseline's time").And.Not.Contain("every other test is slower"));
        Assert.That(plain.ToString(), Does.Not.Contain("baseline").And.Contain("every other test is slower"));
    }

    private static ResultSuite With(string baseline, params BenchmarkResult[] results) =>
        new("Joining strings", results, MadeResults.Facts) { Baseline = baseline };

    private static string Text(ResultSuite results)
    {
        using StringWriter text = new() { NewLine = "\n" };
        results.Display(text);
        return text.ToString();
    }

    private static string Text(SweepResults results)
    {
        using StringWriter text = new() { NewLine = "\n" };
        results.Display(text);
        return text.ToString();
    }
}
