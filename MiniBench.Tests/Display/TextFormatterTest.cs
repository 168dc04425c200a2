using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Fixed results against the files in Golden/, the same in every culture.</summary>
public sealed class TextFormatterTest
{
    [Test]
    public void Write_ResolvedTable_IsAsApproved() => AssertGolden("resolved.txt", MadeResults.Suite(
        MadeResults.Around("string.Concat", 583, 0.01, bytes: 2_024),
        MadeResults.Around("StringBuilder", 1_240, 0.01, bytes: 10_500_000),
        MadeResults.Around("+= in a loop", 61_800, 0.02, bytes: 104_000)));

    [Test]
    public void Write_Groups_AreAsApproved() => AssertGolden("groups.txt", MadeResults.Suite(
        MadeResults.Around("first", 100, 0.02),
        MadeResults.Around("alike", 100.2, 0.02),
        MadeResults.Around("noisy", 102, 0.9),
        MadeResults.Around("far off", 250, 0.02)));

    [Test]
    public void Write_WideNames_AlignsTheColumns()
    {
        string[] lines = Text(Encoding.UTF8, MadeResults.Suite(
            MadeResults.Around("快速排序", 100, 0.01), MadeResults.Around("12345678", 200, 0.01), MadeResults.Around("e\u0301", 300, 0.01), MadeResults.Around("🚀 ✅", 400, 0.01))).Split('\n');

        int[] ends = [.. lines.Select(line => (line, At: line.IndexOf(" ns  ", StringComparison.Ordinal))).Where(one => one.At > 0).Select(one => CellWidth.Of(one.line[..one.At]))];

        Assert.That(ends, Has.Length.EqualTo(4).And.All.EqualTo(ends[0]));
    }

    [Test]
    public void Write_OneNotResolvedBehindASlowerOne_CallsNoneTheFastest()
    {
        ResultSuite suite = new(
            "s",
            [MadeResults.Around("first", 100, 0.02), MadeResults.Around("slower", 110, 0.02), MadeResults.Around("open", 120, 0.02)],
            MadeResults.Facts with { RatioOf = (own, other) => new(own.Nanoseconds is > 115 and < 125 ? 0.98 : 1.05, own.Nanoseconds / other.Nanoseconds, 1.3) });

        string table = Text(Encoding.UTF8, suite);

        Assert.That(table, Does.Contain("open and first: not resolved; needs").And.Not.Contain("is fastest"));
    }

    [Test]
    public void Write_BelowTheResolution_IsAsApproved() => AssertGolden("below-resolution.txt", MadeResults.Suite(
        MadeResults.Result("nothing", [0.1, 0.2, 0.1, 0.2]),
        MadeResults.Result("less", [-0.1, 0.1, 0, 0]),
        MadeResults.Around("something", 12.5, 0.01)));

    [Test]
    public void Write_FailuresAndWarnings_AreAsApproved()
    {
        ResultSuite suite = MadeResults.Suite(MadeResults.Facts with { IsInterrupted = true }, MadeResults.Around("a", 100, 0.01), MadeResults.Around("b", 2e9, 0.01));
        AssertGolden("failures-and-warnings.txt", With(suite, null,
            [
                new TestFailure("odd", null, "returned \"İ\", but \"i\" is what a, b returned; first difference at [3]: 1.5 instead of 2"),
                new TestFailure("broken", null, "threw FormatException: no number", new FormatException("no number")),
            ],
            [
                WarningCatalogue.Debugger, WarningCatalogue.Interrupted, WarningCatalogue.Unsettled, WarningCatalogue.Starved(0.31),
                WarningCatalogue.CoarseClock(15.6e6), WarningCatalogue.ClockWentBack(2), WarningCatalogue.LostTests(3),
                WarningCatalogue.Unoptimised("a", "Samples"), WarningCatalogue.Unstable("a"), WarningCatalogue.TwoSpeeds("a", 1.45),
                WarningCatalogue.BelowResolution("a"), WarningCatalogue.WorkRemoved("a", "3.00 µs", "0.50 ns"),
                WarningCatalogue.LazyOutput("a", "a lazy query"), WarningCatalogue.InputChanged("a"), WarningCatalogue.InputChanged("a"),
            ]));
    }

    [TestCase("hostile")]
    [TestCase("matrix")]
    [TestCase("metrics")]
    [TestCase("odd-metrics")]
    [TestCase("rates")]
    [TestCase("vague")]
    [TestCase("vague-sizes")]
    public void Write_Case_IsAsApproved(string name) => AssertGolden(name + ".txt", FormatCases.All[name]);

    [TestCase(99, 140, "-1/+40 %")]
    [TestCase(90, 111, "± 11 %")]
    [TestCase(99.7, 100.8, "± 0.8 %")]
    [TestCase(100, 120, "-0/+20 %")]
    public void Write_Interval_ShowsBothEndsWhereTheyDiffer(double lower, double upper, string expected)
    {
        Measurement measurement = new([100, 100], 100, 0, 0, 0, isOptimised: true) { Nanoseconds = 100, Lower = lower, Upper = upper };

        Assert.That(Text(Encoding.UTF8, MadeResults.Suite(new BenchmarkResult("a", measurement))), Does.Contain($"100 ns  {expected}"));
    }

    [Test]
    public void Write_VagueTimeInAMatrix_IsNotShown()
    {
        ResultSuite[] cells = [.. FormatCases.VagueSizes.Select((suite, i) => new ResultSuite(suite.Name, [.. suite], suite.Facts!) { InputLabel = suite.InputLabel, Place = [("a", i), ("b", 1)] })];
        string text = Text(Encoding.UTF8, cells);

        Assert.That(text, Does.Match("\n0 +n[.] r[.]  / 251[*]\n").And.Contain(" n. r.: not resolved, the interval reaches beyond 50 % of the time; needs about"));
    }

    /// <summary>Of what was made from figures nothing says which is faster.</summary>
    [Test]
    public void Write_MatrixThatWasNotMeasuredHere_HasNoMarks()
    {
        ResultSuite[] cells = [.. new[] { 1, 2 }.Select(i => new ResultSuite("s", FormatCases.VagueSizes[0]) { InputLabel = $"{i}", Place = [("a", i), ("b", 1)] })];

        Assert.That(Text(Encoding.UTF8, cells).Split('\n').Skip(2).Take(2), Has.All.Match("^[12] ").And.None.Match("[*~]"));
    }

    [Test]
    public void Write_OneTest_IsAsApproved() => AssertGolden("one-test.txt", MadeResults.Suite(MadeResults.Around("alone", 12_345, 0.01, bytes: 32)));

    [Test]
    public void Write_OneRound_IsAsApproved() =>
        AssertGolden("one-round.txt", MadeResults.Suite(MadeResults.Result("a", [100]), MadeResults.Result("b", [200])));

    [Test]
    public void Write_SeveralInputsOfOneTest_StarNothing()
    {
        using StringWriter text = new();

        new TextFormatter().Write([With(MadeResults.Suite(MadeResults.Around("a", 100, 0.01)), "small", [], []), With(MadeResults.Suite(MadeResults.Around("a", 200, 0.01)), "large", [], [])], text);

        Assert.That(text.ToString(), Does.Not.Contain("*").And.Not.Contain("fastest"));
    }

    [Test]
    public void Write_SeveralInputs_AreAsApproved() => AssertGolden("several-inputs.txt",
        With(MadeResults.Suite(MadeResults.Around("a", 100, 0.01), MadeResults.Around("bb", 200, 0.01)), "small", [], []),
        With(MadeResults.Suite(MadeResults.Around("a", 2_000, 0.01), MadeResults.Around("bb", 2_001, 0.01)), "medium", [], []),
        With(MadeResults.Suite(MadeResults.Around("bb", 2e6, 0.01)), "large", [new TestFailure("a", "large", "was not run any more")], []),
        With(MadeResults.Suite([]), "huge", [new TestFailure("a", "huge", "x"), new TestFailure("bb", "huge", "x")], []));

    [Test]
    public void Write_MadeResults_AreAsApproved() => AssertGolden("made-results.txt", new ResultSuite("Made",
        [new BenchmarkResult("a", TimeSpan.FromSeconds(1), 1_000_000), new BenchmarkResult("longer name", TimeSpan.FromSeconds(2), 3)]));

    [Test]
    public void Write_MeasuredResultsInANewSuite_AreShownWithoutVerdicts([Values(1, 2, 3)] int count)
    {
        ResultSuite picked = new("Picked", MadeResults.Suite(
            MadeResults.Around("a", 100, 0.01), MadeResults.Around("bb", 200, 0.01), MadeResults.Around("ccc", 300, 0.01)).Take(count));

        Assert.That(() => Text(Encoding.UTF8, picked), Does.Contain("ns").And.Not.Contain("faster"));
    }

    [Test]
    public void Write_EncodingWithoutMicro_IsPlain([Values("us-ascii", "latin1")] string encoding)
    {
        ResultSuite suite = MadeResults.Suite(MadeResults.Around("a", 12_300, 0.01), MadeResults.Around("bb", 24_600, 0.01));

        string text = Text(Encoding.GetEncoding(encoding), suite);

        Assert.That(text, Does.Contain(" us ").And.Contain("+- "));
        Assert.That(text.All(char.IsAscii), Is.True);
    }

    [Test]
    public void Write_LineEnds_AreTheWriters()
    {
        using StringWriter writer = new() { NewLine = "\r\n" };

        new TextFormatter().Write([MadeResults.Suite(MadeResults.Around("a", 1, 0.01))], writer);

        Assert.That(writer.ToString().Replace("\r\n", "", StringComparison.Ordinal), Does.Not.Contain("\n").And.Not.Contain("\r"));
    }

    [Test]
    public void Write_NoSuite_Throws() =>
        Assert.That(() => new TextFormatter().Write([], TextWriter.Null), Throws.ArgumentException.With.Message.Contains("at least one"));

    /// <summary>Numbers that are inputs are called "1000", sizes that are asked for "1,000"; both are sizes.</summary>
    [TestCase("#,0")]
    [TestCase("0")]
    public void Write_InputsCalledByTheirSize_AreASweep(string format)
    {
        ResultSuite[] suites = [.. Enumerable.Range(1, 12).Select(i => Math.Pow(2, i)).Select(size =>
            FormatCases.Suite("Sum", [FormatCases.Result("a", 10 * size, 0.01, 0), FormatCases.Result("b", 14 * size, 0.01, 0)], size.ToString(format, CultureInfo.InvariantCulture), size))];

        Assert.That(Text(Encoding.UTF8, suites), Does.Match("\n +n +a +b").And.Match("\ngrowth +O[(]n[)] +O[(]n[)]"));
    }

    [Test]
    public void Write_TestThatFailedEverywhere_HasItsColumn()
    {
        ResultSuite[] suites = [.. new[] { "x", "y" }.Select(label =>
            FormatCases.Suite("s", [FormatCases.Result("a", 100, 0.01, 0)], label, failures: [new("b", label, "threw FormatException: no")]))];

        Assert.That(Text(Encoding.UTF8, suites), Does.Match("input +a +b\nx +100 ns +failed"));
    }

    /// <summary>No row of a table says it.</summary>
    [TestCase("1,024", 1024, null, "Sorting, n = 1,024\n")]
    [TestCase("4 threads", null, 4, "Sorting, 4 threads\n")]
    [TestCase("letters", null, null, "Sorting, letters\n")]
    [TestCase(null, null, null, "Sorting\n")]
    public void Write_OneInput_IsNamed(string? label, double? size, double? threads, string expected)
    {
        ResultSuite suite = new("Sorting", [FormatCases.Result("a", 100, 0.01, 0)], SavedExamples.Facts)
        {
            InputLabel = label,
            InputSize = size,
            Place = threads is { } count ? [(ResultSuite.ThreadsName, count)] : [],
        };

        Assert.That(Text(Encoding.UTF8, suite), Does.StartWith(expected));
        foreach (string format in new[] { "markdown", "html", "svg", "chart" })
        {
            Assert.That(FormatsTest.Write(format, [suite]), Does.Contain(expected.Trim()), format);
        }
    }

    /// <summary>A column's unit is that of its shortest time.</summary>
    [Test]
    public void Write_MatrixOfNanosecondsAndSeconds_HasNoExponents()
    {
        ResultSuite[] cells = [.. new[] { 20.0, 5.3e9 }.Select((time, row) => new ResultSuite("Cells", [FormatCases.Result("a", time, 0.01, 0), FormatCases.Result("b", 2 * time, 0.01, 0)], SavedExamples.Facts)
        {
            InputLabel = $"n {row}, kind 1",
            Place = [("n", row), ("kind", 1)],
        })];

        Assert.That(Text(Encoding.UTF8, cells), Does.Contain("5.31 s* / 10.6 s").And.Not.Contain("E+"));
    }

    [Test]
    public void Write_FiguresOfSeveralSuites_AreShown()
    {
        ResultSuite[] suites = [.. new[] { 1_000_000ul, 2_000_000ul }.Select(calls => new ResultSuite("s", [new BenchmarkResult("a", TimeSpan.FromSeconds(1), calls)]))];

        Assert.That(Text(Encoding.UTF8, suites), Does.Contain("1.00 µs").And.Contain("500 ns"));
    }

    private static ResultSuite With(
        ResultSuite suite, string? label, IReadOnlyList<TestFailure> failures, IReadOnlyList<BenchmarkWarning> warnings) =>
        new(suite.Name, [.. suite], suite.Facts!)
        {
            Environment = suite.Environment,
            InputLabel = label,
            Failures = failures,
            Warnings = warnings,
        };

    private static void AssertGolden(string name, params IReadOnlyList<ResultSuite> suites)
    {
        foreach (string culture in Cultures.All)
        {
            using CultureScope scope = new(culture);
            GoldenFile.AssertMatches(name, Text(Encoding.UTF8, suites));
        }
    }

    private static string Text(Encoding encoding, params IReadOnlyList<ResultSuite> suites)
    {
        using EncodedWriter writer = new(encoding) { NewLine = "\n" };
        new TextFormatter().Write(suites, writer);
        return writer.ToString();
    }
}
