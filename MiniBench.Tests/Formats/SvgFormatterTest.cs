using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Xml.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SvgFormatterTest
{
    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_AnyResults_IsSound(string name) =>
        SvgGraphTest.AssertSound(FormatsTest.Write("svg", FormatCases.All[name]), name);

    [Test]
    public void Write_OneInput_DrawsBars() =>
        Assert.That(Classes(FormatsTest.Write("svg", FormatCases.Joining)), Does.Contain("mb-bar").And.Not.Contain("mb-line"));

    [Test]
    public void Write_SizedInputs_DrawsLinesAndBands() =>
        Assert.That(Classes(FormatsTest.Write("svg", FormatCases.Sorting)), Does.Contain("mb-line").And.Contain("mb-band").And.Not.Contain("mb-bar"));

    [Test]
    public void Write_LabelledInputs_NamesInputsAboveTheirTests() => Assert.That(
        Texts(FormatsTest.Write("svg", FormatCases.Labelled)).Where(text => text is "digits" or "letters" or "int.Parse" or "TryParse"),
        Is.EqualTo(new[] { "digits", "letters", "int.Parse", "TryParse", "TryParse", "int.Parse" }));

    [Test]
    public void Write_LabelledInputsOfSomeLength_AreNotJoined()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Trimming);

        Assert.That(Classes(svg), Does.Contain("mb-bar").And.Not.Contain("mb-line").And.Not.Contain("mb-band"));
        Assert.That(Texts(svg), Does.Contain("empty").And.Contain("100 spaces").And.Contain("100 words").And.Not.Contain("n, the size of the input"));
    }

    [Test]
    public void Write_Growth_IsNamedAtEachLine() => Assert.That(
        string.Concat(Texts(FormatsTest.Write("svg", FormatCases.Sorting))),
        Does.Contain("BubbleSortO(n²)").And.Contain("Array.SortO(n log n)").And.Contain("InsertionSort is faster than Array.Sort up to n ≈ 93"));

    [Test]
    public void Write_FittedCurve_IsDrawnAndNamed()
    {
        SvgFormatter formatter = new((_, test) => test == "QuickSort" ? new("O(n log n)", n => 3.4 * n * Math.Log2(n)) : null);
        string svg = FormatsTest.Write(formatter, FormatCases.Sorting);

        Assert.That(Classes(svg).Count(one => one == "mb-curve"), Is.EqualTo(1));
        Assert.That(string.Concat(Texts(svg)), Does.Contain("O(n log n)").And.Contain("Dashed: fitted growth."));
    }

    [Test]
    public void Write_FittedCurve_IsQuieterThanTheData()
    {
        List<string> classes = Classes(FormatsTest.Write("svg", FormatCases.Sorting));

        Assert.That(classes.IndexOf("mb-curve"), Is.GreaterThan(0).And.LessThan(classes.IndexOf("mb-line")), "The curve is below the line.");
        Assert.That(Rule("mb-curve"), Does.Contain("stroke-width: 1.25").And.Contain("stroke-opacity: .55"));
        Assert.That(Rule("mb-line"), Does.Contain("stroke-width: 2").And.Not.Contain("opacity"));
    }

    [Test]
    public void Write_StoppedLine_EndsWithAWordAndAnExpectation()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Sorting);

        Assert.That(Texts(svg), Has.Exactly(1).EqualTo("stopped"));
        Assert.That(Classes(svg).Count(one => one == "mb-expected"), Is.EqualTo(1));
        Assert.That(string.Join(' ', Texts(svg)), Does.Contain("Dotted: expected, not measured."));
        Assert.That(Leads(svg), Has.Count.EqualTo(4).And.All.LessThan(60));
    }

    [Test]
    public void Write_StoppedLineWithoutCurve_HasNoLineToItsName()
    {
        string svg = FormatsTest.Write(new SvgFormatter((_, _) => null), FormatCases.Sorting);

        Assert.That(Texts(svg), Has.Exactly(1).EqualTo("stopped"));
        Assert.That(Leads(svg), Has.Count.EqualTo(3).And.All.LessThan(60));
    }

    [Test]
    public void Write_NarrowInterval_HasAWhiskerBeyondItsMark([Values("joining", "trouble")] string name)
    {
        string[] whiskers = [.. Paths(FormatsTest.Write("svg", FormatCases.All[name]), "mb-over")];

        Assert.That(whiskers, Has.Length.EqualTo(FormatCases.All[name][0].Count));
        Assert.That(whiskers, Is.All.Match("^M[0-9.,]+v14v-7H[0-9.]+m0,-7v14$"));
    }

    [Test]
    public void Write_OpenInterval_EndsWithAnArrowhead()
    {
        string[] whiskers = [.. Paths(FormatsTest.Write("svg", FormatCases.OneRound), "mb-over")];

        Assert.That(whiskers, Has.Length.EqualTo(2).And.All.Match("M[0-9.,]+L[0-9.,]+L[0-9.,]+$"));
    }

    [Test]
    public void Write_TimeThatIsNotResolved_IsDrawnAsItsInterval()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Vague);

        Assert.That(Classes(svg).Count(one => one == "mb-vague"), Is.EqualTo(2));
        Assert.That(Classes(svg).Count(one => one == "mb-mid"), Is.EqualTo(1), "Only a time that is resolved has a line.");
        Assert.That(Texts(svg).Count(text => text.StartsWith("not resolved", StringComparison.Ordinal)), Is.EqualTo(2));
    }

    [Test]
    public void Write_TimeOfASizeThatIsNotResolved_IsHollowAndNotJoined()
    {
        string svg = FormatsTest.Write("svg", FormatCases.VagueSizes);

        Assert.That(Classes(svg).Count(one => one == "mb-hollow"), Is.EqualTo(2));
        Assert.That(Classes(svg).Count(one => one == "mb-line"), Is.EqualTo(1));
        Assert.That(string.Join(' ', Texts(svg)), Does.Contain("Hollow: not resolved, the interval reaches beyond 50 % of the time; needs about"));
    }

    [Test]
    public void Write_LongNames_AreToldApart()
    {
        string[] tests = ["Serialisation.Of.A.Long.List.Of.Orders.With.SystemTextJson", "Serialisation.Of.A.Long.List.Of.Orders.With.Newtonsoft"];
        string svg = FormatsTest.Write("svg", [FormatCases.Suite("Serialising", [.. tests.Select(test => FormatCases.Result(test, 1_000, 0.02, 0))])]);

        Assert.That(Texts(svg), Does.Contain("…SystemTextJson").And.Contain("…Newtonsoft"));
    }

    [Test]
    public void Write_LongReason_IsNotCutWithinAWord()
    {
        string reason = "threw FormatException: " + string.Join(' ', Enumerable.Repeat("incomprehensible", 30));
        string svg = FormatsTest.Write("svg", [FormatCases.Suite("Parsing", [FormatCases.Result("a", 10, 0.02, 0)], failures: [new("b", null, reason)])]);
        string[] lines = [.. Texts(svg).Where(text => text.Contains("incomprehensible", StringComparison.Ordinal))];

        Assert.That(lines, Has.Length.GreaterThan(1).And.All.Match("incomprehensible…?$"));
    }

    [Test]
    public void Write_Tooltips_HoldTheExactFigures() =>
        Assert.That(Titles(FormatsTest.Write("svg", FormatCases.Joining)), Has.Some.EqualTo(
            "StringBuilderJoin\n12.0 µs (11,965.668 ns)\n95 %: 11,127.644 ns to 12,806.055 ns\n1.42×, slower\nmean 12.1 µs, median 12.1 µs, p95 12.2 µs\nallocates 25,600 bytes"));

    [Test]
    public void Write_SeveralSuites_DrawsEachBelowTheOther()
    {
        XElement[] pictures = Stacked(FormatsTest.Write("svg", FormatCases.All["several"]));
        double[] tops = [.. pictures.Select(picture => (double)picture.Attribute("y")!)];
        double[] heights = [.. pictures.Select(picture => (double)picture.Attribute("height")!)];

        Assert.That(tops, Is.EqualTo(new[] { 0, heights[0], heights[0] + heights[1] }));
    }

    [Test]
    public void Write_SeveralSuites_HaveOneStyleWithTheRulesOfEach()
    {
        IReadOnlyList<ResultSuite> suites = FormatCases.All["several"];
        string stack = FormatsTest.Write("svg", suites);
        string style = Styles(stack).Single();
        string scope = Stacked(stack).Select(picture => (string?)picture.Attribute("class")).Distinct().Single()!;

        foreach (IGrouping<string, ResultSuite> named in suites.GroupBy(suite => suite.Name))
        {
            string alone = FormatsTest.Write("svg", [.. named]);
            string own = (string)XDocument.Parse(alone).Root!.Attribute("class")!;
            string[] rules = Rules(Styles(alone).Single().Replace(own, scope, StringComparison.Ordinal));

            Assert.That(rules, Is.Not.Empty.And.SubsetOf(Rules(style)));
        }
    }

    [Test]
    public void Write_Matrix_ColoursEachCellByItsWinner()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Matrix);

        Assert.That(Texts(svg), Does.Contain("threads 8").And.Contain("work 1,000").And.Contain("Interlocked 1.70×").And.Contain("Interlocked 3.76×").And.Contain("one test"));
        Assert.That(Classes(svg).Count(one => one == "mb-cell"), Is.EqualTo(4 + 2), "Four winners, and two tests to explain the colours.");
    }

    [Test]
    public void Write_MatrixOfEqualTests_SaysThatTheyDoNotDiffer()
    {
        FakeMachine machine = new();
        SweepResults results = TestSuite.Matrix("Cells", ("threads", [1, 2]), ("work", [10, 20]), (threads, work) => threads * work)
            .Add(machine.Test(1), "a").Add(machine.Test(1), "b").RunTests(machine.Settings);

        Assert.That(Texts(FormatsTest.Write("svg", [.. results])), Does.Contain("no difference").And.Not.Contain("not resolved"));
    }

    /// <summary>That two do not differ says nothing of the third.</summary>
    [Test]
    public void Write_MatrixOfTwoEqualTestsAndASlowerOne_SaysTie()
    {
        FakeMachine machine = new();
        SweepResults results = TestSuite.Matrix("Cells", ("threads", [1, 2]), ("work", [10, 20]), (threads, work) => threads * work)
            .Add(machine.Test(1), "a").Add(machine.Test(1), "b").Add(machine.Test(10), "c").RunTests(machine.Settings);

        Assert.That(Texts(FormatsTest.Write("svg", [.. results])), Does.Contain("tie").And.Not.Contain("no difference"));
    }

    /// <summary>Each name keeps its place, and the sentence its direction.</summary>
    [Test]
    public void Write_NamesFromRightToLeft_TurnNoSentence()
    {
        string svg = FormatsTest.Write("svg", [FormatCases.Suite("s", [FormatCases.Result("אחד", 100, 0, 0), FormatCases.Result("שתיים", 200, 0, 0)])]);

        Assert.That(Texts(svg), Does.Contain("\u2068אחד\u2069 is 2.00 times as fast as \u2068שתיים\u2069").And.Contain("\u2068אחד\u2069"));
    }

    [Test]
    public void Write_LongLabelsOfInputs_AreToldApart()
    {
        const string Long = "a very long label of an input that no picture has room for, and that is cut somewhere, number ";
        string[] headings = [.. Texts(FormatsTest.Write("svg", [.. Enumerable.Range(1, 4).Select(i => FormatCases.Suite("Long", [FormatCases.Result("a", 100, 0, 0), FormatCases.Result("b", 200, 0, 0)], label: Units.Invariant($"{Long}{i}")))]))
            .Where(text => text.StartsWith("a very long", StringComparison.Ordinal))];

        Assert.That(headings, Has.Length.EqualTo(4).And.Unique.And.All.Match("…and that is cut somewhere, number [1-4]$|…[a-z, ]+number [1-4]$"));
    }

    /// <summary>From the ninth on, lines that are measured are dashed.</summary>
    [TestCase(8, "Dashed: fitted growth.")]
    [TestCase(9, "Thin, dashed: fitted growth.")]
    public void Write_FittedCurves_AreToldFromLinesThatAreDashed(int tests, string expected) => Assert.That(
        string.Join(' ', Texts(FormatsTest.Write("svg", [.. Enumerable.Range(4, 10).Select(i => FormatCases.Suite(
            "s", [.. Enumerable.Range(1, tests).Select(test => FormatCases.Result(Units.Invariant($"t{test}"), test * 10.0 * (1 << i), 0, 0))], label: Units.Invariant($"{1 << i:N0}"), size: 1 << i))]))),
        Does.Contain("95 % intervals. " + expected));

    /// <summary>Why a size has no point stands below the picture.</summary>
    [Test]
    public void Write_SizeOnWhichATestFailed_HasNoPointToLeaveOut()
    {
        ResultSuite[] suites = [.. new[] { 10, 20, 30 }.Select(size => FormatCases.Suite(
            "s",
            [FormatCases.Result("a", size, 0, 0), .. size == 20 ? (BenchmarkResult[])[] : [FormatCases.Result("b", 2 * size, 0, 0)]],
            label: Units.Invariant($"{size}"),
            size: size,
            failures: size == 20 ? [new("b", "20", "threw FormatException: no")] : []))];

        Assert.That(string.Join(' ', Texts(FormatsTest.Write("svg", suites))), Does.Contain("Failed: b on 20").Or.Contain("Failed: b: ").And.Not.Contain("not shown"));
    }

    [Test]
    public void Write_NothingDrawn_HasNoWhiskers() => Assert.That(
        string.Join(' ', Texts(FormatsTest.Write("svg", [FormatCases.Suite("s", [FormatCases.Result("a", 0.1, 0, 0), FormatCases.Result("b", 0.1, 0, 0)])]))),
        Does.Contain("< 0.50 ns").And.Not.Contain("Whiskers"));

    [Test]
    public void Write_SlicesOfAMatrix_HaveOneScale()
    {
        XElement[] pictures = [.. Stacked(FormatsTest.Write("svg", FormatCases.Matrix)).Skip(1)];
        string[][] ticks = [.. pictures.Select(picture => Texts(picture.ToString()).Where(text => text.EndsWith('s') && char.IsDigit(text[0])).ToArray())];

        Assert.That(ticks, Has.Length.EqualTo(2));
        Assert.That(ticks[0], Is.Not.Empty.And.EqualTo(ticks[1]));
    }

    [Test]
    public void Write_RoundsOfATest_AreDots()
    {
        string[] dots = [.. Paths(FormatsTest.Write("svg", FormatCases.Unsure), "mb-dots")];

        Assert.That(dots.Select(path => path.Count(c => c == 'M')), Is.EqualTo(new[] { 31, 31, 31 }), "A round without the test has no dot.");
        Assert.That(string.Join(' ', Texts(FormatsTest.Write("svg", FormatCases.Unsure))), Does.Contain("Dots: rounds, the first at the top. Line: the time, with its 95 % interval. Diamond: the mean."));
    }

    [Test]
    public void Write_SeveralProcesses_AreTheDots()
    {
        string svg = FormatsTest.Write("svg", [.. OfThreeProcesses(FormatCases.Unsure)]);

        Assert.That(Paths(svg, "mb-dots").Select(path => path.Count(c => c == 'M')), Is.All.EqualTo(3));
        Assert.That(string.Join(' ', Texts(svg)), Does.Contain("Dots: processes, the first at the top."));
    }

    [Test]
    public void Write_DriftInOneOfSeveralProcesses_HasNoPictureOfItsRounds()
    {
        Assert.That(Texts(FormatsTest.Write("svg", FormatCases.Drifting)), Does.Contain("Rounds of the points that are warned of"));
        Assert.That(Texts(FormatsTest.Write("svg", [.. OfThreeProcesses(FormatCases.Drifting)])), Does.Not.Contain("Rounds of the points that are warned of"));
    }

    [Test]
    public void Write_ManyRounds_AreThinnedAndSaidToBe()
    {
        double[] rounds = [.. Enumerable.Range(0, 1_000).Select(i => i == 501 ? 900.0 : 100 + (i % 7))];
        BenchmarkResult result = new("many", new Measurement(rounds, 100_000, 0, 0, 0.01, isOptimised: true));
        string svg = FormatsTest.Write("svg", [FormatCases.Suite("Many", [result, FormatCases.Result("other", 300, 0.02, 0)])]);

        Assert.That(Paths(svg, "mb-dots").First().Count(c => c == 'M'), Is.InRange(100, 150));
        Assert.That(Paths(svg, "mb-away").Count(), Is.EqualTo(1), "The slowest round is shown at the edge, though most others are left out.");
        Assert.That(string.Join(' ', Texts(svg)), Does.Contain("of many, evenly chosen ones and the extremes"));
    }

    [Test]
    public void Write_SuitesOfManyNames_StaysSmall()
    {
        double[] rounds = [.. Enumerable.Range(0, 1_000).Select(i => 100.0 + (i * 7919 % 97))];
        BenchmarkResult[] results = [.. Enumerable.Range(0, 7).Select(i => new BenchmarkResult($"test {i}", new Measurement(rounds, 100_000, 0, 0, 0.01, isOptimised: true)))];
        string svg = FormatsTest.Write("svg", [.. Enumerable.Range(0, 4).Select(i => FormatCases.Suite($"Suite {i}", results))]);

        Assert.That(Encoding.UTF8.GetByteCount(svg), Is.LessThan(60_000));
    }

    [Test]
    public void Write_SizedInputs_HaveAPanelOfRatios()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Sorting);
        XElement below = XDocument.Parse(svg).Descendants().Single(one => one.Attribute("class")?.Value == "mb-below");
        Comparison pair = FormatCases.Sorting[^1].Compare(FormatCases.Sorting[^1].First(one => one.Name == "QuickSort"), FormatCases.Sorting[^1].Fastest!);

        Assert.That(Texts(below.ToString()), Does.Contain("Times the fastest, up to 20×, log scale").And.Contain("1×"));
        Assert.That(Titles(below.ToString()), Has.Some.EqualTo($"QuickSort, n = 32,768\n{Units.Range(pair.Ratio, pair.Lower, pair.Upper)}"));
    }

    [TestCase(5_000, "Times the fastest, up to 20×, log scale")]
    [TestCase(1_500, "Times the fastest, log scale")]
    public void Write_RatioBeyondThePanel_ItsTitleSaysWhereItEnds(double slowest, string title)
    {
        string svg = FormatsTest.Write("svg", [Sized(10), Sized(20)]);

        Assert.That(Texts(svg).Where(text => text.StartsWith("Times the fastest", StringComparison.Ordinal)), Is.EqualTo([title]));

        ResultSuite Sized(double size) => FormatCases.Suite(
            "s", [FormatCases.Result("a", 100, 0, 0), FormatCases.Result("b", 300, 0, 0), FormatCases.Result("c", slowest, 0, 0)], $"{size}", size);
    }

    /// <summary>Beside a baseline a test may be far on either side of it.</summary>
    [TestCase(1_000, 100_000, "Times base, from 0.05×, log scale")]
    [TestCase(50_000, 5_000_000, "Times base, up to 20×, log scale")]
    [TestCase(1_000, 5_000_000, "Times base, from 0.05× up to 20×, log scale")]
    public void Write_RatioFarFromTheBaseline_ItsTitleSaysWhereItEnds(double fast, double slow, string title)
    {
        string svg = FormatsTest.Write("svg", [Sized(10), Sized(20)]);

        Assert.That(Texts(svg).Where(text => text.StartsWith("Times base", StringComparison.Ordinal)), Is.EqualTo([title]));

        ResultSuite Sized(double size) => new(
            "s",
            [FormatCases.Result("base", 100_000, 0, 0), FormatCases.Result("near", 90_000, 0, 0), FormatCases.Result("fast", fast, 0, 0), FormatCases.Result("slow", slow, 0, 0)],
            SavedExamples.Facts)
        {
            InputLabel = $"{size}",
            InputSize = size,
            Baseline = "base",
        };
    }

    /// <summary>They push nothing out of the picture.</summary>
    [Test]
    public void Write_WarningOfManyTests_HasItsMessage()
    {
        BenchmarkResult[] results = [.. Enumerable.Range(0, 14).Select(i => FormatCases.Result($"JsonSerializer.Serialize {i}", 100 + i, 0.01, 0))];
        ResultSuite suite = FormatCases.Suite("Much", results, warnings: [.. results.Select(one => WarningCatalogue.NothingToCompare(one.Name))]);

        Assert.That(string.Join(' ', Texts(FormatsTest.Write("svg", [suite]))), Does.Contain("JsonSerializer.Serialize 2 and 11 others: returns nothing"));
    }

    /// <summary>Of many, those come first that say most: what takes a figure away, and what is of the whole run.</summary>
    [Test]
    public void Write_ManyWarnings_BeginWithTheWorst()
    {
        string[] names = ["a", "b", "c", "d"];
        ResultSuite suite = FormatCases.Suite("Much", [.. names.Select((name, i) => FormatCases.Result(name, 10 + i, 0.02, 0))], warnings:
            [.. names.Select((name, i) => new BenchmarkWarning("uneven", name, $"varies {i}.", "")), WarningCatalogue.TakingTurns(4, 2), WarningCatalogue.BelowResolution("a")]);
        string text = string.Join(' ', Texts(FormatsTest.Write("svg", [suite])));

        Assert.That(text, Does.Contain("Warning: a: cannot be told from an empty call").And.Contain("Warning: 4 threads on 2 processors take turns.").And.Contain("Warning: a: varies 0."));
        Assert.That(text, Does.Contain("3 more warnings"));
    }

    [Test]
    public void Write_NumbersOfThreads_SayThatAllCallAtOnce([Values("svg", "chart")] string format)
    {
        ResultSuite[] suites = [.. new double[] { 1, 2 }.Select(count => new ResultSuite("Counting", [FormatCases.Result("a", 10 * count, 0.01, 0), FormatCases.Result("b", 20 * count, 0.01, 0)], SavedExamples.Facts)
        {
            InputLabel = count == 1 ? "1 thread" : $"{count} threads",
            Place = [(ResultSuite.ThreadsName, count)],
        })];

        Assert.That(FormatsTest.Write(format, suites), Does.Contain("A call is made on each thread at once."));
        Assert.That(FormatsTest.Write(format, FormatCases.Matrix), Does.Not.Contain("on each thread"), "Its threads are the author's own.");
    }

    [Test]
    public void Write_Crossover_IsInThePlotWithItsInterval()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Sorting);

        Assert.That(Texts(svg), Has.Exactly(1).EqualTo("≈ 93"));
        Assert.That(Classes(svg), Has.Exactly(1).EqualTo("mb-between").And.Exactly(1).EqualTo("mb-turn"));
    }

    [Test]
    public void Write_PointsThatAreWarnedOf_HaveTheirRoundsBelow()
    {
        string svg = FormatsTest.Write("svg", FormatCases.Drifting);
        double[][] places = [.. Paths(svg, "mb-dots").Select(path => path[1..].Split('M').Select(dot => double.Parse(dot.Split(',')[0], CultureInfo.InvariantCulture)).ToArray())];

        Assert.That(Texts(svg), Does.Contain("Rounds of the points that are warned of").And.Contain("n = 10,000").And.Contain("n = 100,000").And.Not.Contain("n = 1,000"));
        Assert.That(places, Has.Length.EqualTo(2));
        Assert.That(places[0][..16].Max(), Is.LessThan(places[0][16..].Min()), "It drifts: the first half, at the top, is to the left of the second.");
        Assert.That(places[1][..4].Max(), Is.LessThan(places[1][4..8].Min()), "It has two speeds in turn.");
        Assert.That(places[1][8..12].Max(), Is.LessThan(places[1][4..8].Min()));
    }

    [Test]
    public void Write_SizesWithoutWarnings_HaveNoRounds() =>
        Assert.That(Classes(FormatsTest.Write("svg", FormatCases.Sorting)), Does.Not.Contain("mb-dots"));

    [Test]
    public void Write_Warnings_AreInWords()
    {
        string text = string.Join(' ', Texts(FormatsTest.Write("svg", FormatCases.Trouble)));

        Assert.That(text, Does.Contain("Warning: Dictionary.ContainsKey, List.Contains: changed its speed during the run.").And.Contain("Warning: The clock moves in steps of 100 ns."));
        Assert.That(text, Does.Not.Contain("unstable").And.Not.Contain("coarse-clock"));
    }

    [Test]
    public void Write_ManyWarnings_SayHowManyMoreThereAre()
    {
        ResultSuite suite = FormatCases.Suite("Much", [FormatCases.Result("a", 10, 0.02, 0)], warnings:
            [WarningCatalogue.Debugger, WarningCatalogue.Unsettled, WarningCatalogue.Interrupted, WarningCatalogue.NotCompared, WarningCatalogue.CoarseClock(9)]);

        Assert.That(Texts(FormatsTest.Write("svg", [suite])).Where(text => text.Contains("arning", StringComparison.Ordinal)), Has.Exactly(4).Items.And.Some.EqualTo("2 more warnings stand below the tables."));
    }

    [TestCaseSource(typeof(FormatsTest), nameof(FormatsTest.CaseNames))]
    public void Write_OrdinaryResults_TakeLessThan60Kilobytes(string name) =>
        Assert.That(System.Text.Encoding.UTF8.GetByteCount(FormatsTest.Write("svg", FormatCases.All[name])), Is.LessThan(60_000));

    [Test]
    public void Write_SizesUpToMillions_AreWrittenOutAndStandApart()
    {
        ResultSuite[] suites = [.. Enumerable.Range(2, 11).Select(half => Math.Pow(4, half)).Select(size => FormatCases.Suite(
            "Copying", [FormatCases.Result("copied by a name too long to stand beside its line", size, 0.02, 0), FormatCases.Result("b", 2 * size, 0.02, 0)], size: size, label: size.ToString("N0", CultureInfo.InvariantCulture)))];

        (string Text, double Middle)[] marks =
        [
            .. from text in XDocument.Parse(FormatsTest.Write("svg", suites)).Descendants()
               where text.Attribute("class")?.Value == "mb-tick mb-muted" && text.Attribute("text-anchor")?.Value == "middle"
               select (text.Value, double.Parse(text.Attribute("x")!.Value, CultureInfo.InvariantCulture)),
        ];

        Assert.That(marks, Has.Length.GreaterThan(2));
        Assert.That(marks[^1].Middle + (TextWidth.Of(marks[^1].Text, TypeSize.Tick) / 2), Is.InRange(600, 630.01), "It is not cut off.");
        Assert.That(marks.Select(mark => mark.Text), Is.All.Matches("^[0-9,]+$"));
        Assert.That(
            marks.Zip(marks.Skip(1), (left, right) => right.Middle - left.Middle - ((TextWidth.Of(left.Text, TypeSize.Tick) + TextWidth.Of(right.Text, TypeSize.Tick)) / 2)),
            Is.All.GreaterThan(6));
    }

    [Test]
    public void Write_Expectation_HasABand() =>
        Assert.That(Classes(FormatsTest.Write("svg", FormatCases.Sorting)), Has.Exactly(1).EqualTo("mb-faint"));

    [Test]
    public void Write_Sizes_AreWrittenOut() =>
        Assert.That(Texts(FormatsTest.Write("svg", FormatCases.Sorting)), Does.Contain("1,024").Or.Contain("8,192"));

    [Test]
    public void Write_AnyDecades_HasTwoNumbersAtItsAxis([Range(1, 12)] int decades, [Values(0.7, 4, 9)] double least)
    {
        string svg = FormatsTest.Write("svg", [FormatCases.Suite("Far apart", [FormatCases.Result("a", least, 0.02, 0), FormatCases.Result("b", least * Math.Pow(10, decades), 0.02, 0)])]);
        double axis = XDocument.Parse(svg).Descendants().Where(one => one.Value.StartsWith("Time per call", StringComparison.Ordinal) && one.Name.LocalName == "text").Max(one => double.Parse(one.Attribute("y")!.Value, CultureInfo.InvariantCulture));

        Assert.That(XDocument.Parse(svg).Descendants().Count(one => one.Name.LocalName == "text" && Math.Abs(double.Parse(one.Attribute("y")!.Value, CultureInfo.InvariantCulture) - (axis - 25)) < 1), Is.GreaterThanOrEqualTo(2));
    }

    [Test]
    public void Write_SizesOverTwoDecades_AreOnALogScale()
    {
        Assert.That(Texts(FormatsTest.Write("svg", FormatCases.Sorting)), Does.Contain("n, the size of the input, log scale"));
        Assert.That(Texts(FormatsTest.Write("svg", FormatCases.Short)), Does.Contain("n, the size of the input"));
    }

    /// <summary>A number that is an input may be below zero, of which no time is predicted.</summary>
    [TestCase(0.01)]
    [TestCase(100)]
    public void Write_NumbersBelowZero_AreDrawn(double time)
    {
        ResultSuite[] suites = [.. Enumerable.Range(-1, 12).Select(size =>
            FormatCases.Suite("Abs", [FormatCases.Result("a", time * Math.Max(1, size), 0.01, 0)], size.ToString(CultureInfo.InvariantCulture), size))];

        Assert.That(() => FormatsTest.Write("svg", suites), Does.StartWith("<svg"));
    }

    /// <summary>Where the baseline was stopped there is nothing to compare with: beside the fastest the same line would go on as another one.</summary>
    [Test]
    public void Write_BaselineThatWasStopped_ComparesWithNothingThere()
    {
        ResultSuite[] suites = [.. FormatCases.Sorting.Select(suite => new ResultSuite(suite.Name, [.. suite], suite.Facts!)
        {
            InputLabel = suite.InputLabel, InputSize = suite.InputSize, Failures = suite.Failures, Baseline = "BubbleSort",
        })];

        GraphPanel panel = RatioPanel.Of(suites, SizePicture.Of(suites, (_, _) => null).Series)!;

        Assert.That(panel.Y.Label, Does.StartWith("Times BubbleSort"));
        Assert.That(panel.Series.Select(line => line.Points[^1].Y), Is.All.NaN);
        Assert.That(panel.Series.Single(line => line.Label == "BubbleSort").Points[0].Y, Is.EqualTo(1));
    }

    /// <summary>0, 1, 10 … 10,000: on a linear axis all but the largest would lie on each other.</summary>
    [TestCase(new[] { 0.0, 10, 100, 1_000, 10_000 }, true)]
    [TestCase(new[] { 0.0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, false)]
    [TestCase(new[] { 0.0, 50, 100, 150, 200, 250 }, false)]
    [TestCase(new[] { -10.0, 0, 1, 10, 100, 1_000 }, false)]
    public void Write_ZeroBeforeSizesThatGrowByFactors_IsLeftOutAndSaid(double[] sizes, bool isLeftOut)
    {
        string svg = FormatsTest.Write("svg", [.. sizes.Select(size => FormatCases.Suite("s", [FormatCases.Result("a", 5 + Math.Abs(size), 0.01, 0)], size: size))]);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(svg, isLeftOut ? Does.Contain("1 point not shown: a log scale has no place for zero or less.") : Does.Not.Contain("not shown"));
            Assert.That(XDocument.Parse(svg).Descendants().First(one => one.Attribute("data-x") is not null).Attribute("data-x")!.Value, Does.StartWith(isLeftOut ? "log" : "linear"));
        }
    }

    /// <summary>What is expected of tests that all stopped before the largest size is in the picture.</summary>
    [Test]
    public void Write_AllTestsStopped_ShowsWhatIsExpectedOfThem()
    {
        ResultSuite[] suites = [.. FormatCases.Sorting.Select(suite => suite.InputSize < 4_096 ? suite : new ResultSuite(suite.Name, [], suite.Facts!)
        {
            InputLabel = suite.InputLabel,
            InputSize = suite.InputSize,
            Failures = [.. ResultSuite.TestNames(FormatCases.Sorting).Select(name => new TestFailure(name, suite.InputLabel, "was stopped: over 0.25 s a call at 4,096") { IsStopped = true })],
        })];
        LineGraph graph = SizePicture.Of(suites, Growth.CurveOf);

        LineGraphLayout layout = LineGraphLayout.Of(graph, new());

        Assert.That(layout.Series.Select(series => layout.EndOf(series).X), Is.All.LessThanOrEqualTo(layout.Plot.Right).And.All.GreaterThan(layout.Plot.Right - 40));
    }

    [Test]
    public void Write_TestThatWasNotRun_IsNoFailure()
    {
        string svg = FormatsTest.Write("svg", [FormatCases.Suite("s", [FormatCases.Result("a", 100, 0.01, 0)], failures: [new("b", null, "was not run: the run was ended before")])]);

        Assert.That(svg, Does.Contain("was not run").And.Not.Contain("failed: it was not run"));
    }

    private static List<double> Leads(string svg) =>
    [
        .. from path in Paths(svg, "mb-lead")
           let ends = path[1..].Split('L').Select(place => double.Parse(place.Split(',')[0], CultureInfo.InvariantCulture)).ToArray()
           select ends[1] - ends[0],
    ];

    private static IEnumerable<string> Paths(string svg, string cssClass) => XDocument.Parse(svg).Descendants()
        .Where(one => one.Attribute("class")?.Value.Split(' ').Contains(cssClass) == true)
        .Select(one => one.Attribute("d")!.Value);

    private static string Rule(string cssClass) => StyleSheet.For("x", _ => true).Split('\n').First(line => line.Contains("." + cssClass + " {", StringComparison.Ordinal));

    private static List<string> Classes(string svg) =>
        [.. XDocument.Parse(svg).Descendants().Attributes("class").SelectMany(attribute => attribute.Value.Split(' '))];

    private static List<string> Texts(string svg) => Values(svg, "text");

    private static List<string> Titles(string svg) => Values(svg, "title");

    private static IReadOnlyList<ResultSuite> OfThreeProcesses(IReadOnlyList<ResultSuite> suites) =>
        LaunchMerge.Merge([new(suites), new(suites), new(suites)], isInterrupted: false);

    private static XElement[] Stacked(string svg) => [.. XDocument.Parse(svg).Root!.Elements().Where(element => element.Name.LocalName == "svg")];

    /// <summary>Each selector with what is said of it.</summary>
    private static string[] Rules(string style) => [.. style.Split('\n').Select(line => line.Split(" { ")).Where(rule => rule.Length == 2)
        .SelectMany(rule => rule[0].Split(", ").Select(selector => $"{selector} {{ {rule[1]}"))];

    private static string[] Styles(string svg) => [.. XDocument.Parse(svg).Descendants().Where(element => element.Name.LocalName == "style").Select(element => element.Value)];

    private static List<string> Values(string svg, string element) =>
        [.. XDocument.Parse(svg).Descendants().Where(one => one.Name.LocalName == element).Select(one => one.Value)];
}
