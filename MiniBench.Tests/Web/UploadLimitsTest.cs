using System;
using System.IO;
using System.Linq;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Tests of what is refused because showing it would take too long.</summary>
public sealed class UploadLimitsTest
{
    [Test]
    public void Check_WhatTheLibrarySaves_IsTaken() => Assert.That(() => UploadLimits.Check(new(SavedExamples.All)), Throws.Nothing);

    [Test]
    public void Check_AsManyTestsAsThereMayBe_AreTaken() => Assert.That(() => Check(Suite(100, i => Math.Pow(1.1, i))), Throws.Nothing);

    [Test]
    public void Check_TooManyTests_AreRefused() => Refused("has 101 tests on one input; at most 100", Suite(101, _ => 1));

    [Test]
    public void Check_LongName_IsRefused() =>
        Refused("A name in the suite 'Suite' is too long", SavedExamples.Suite(SavedExamples.Around(new string('a', 1_001), 100)));

    [Test]
    public void Check_LongSentence_IsRefused() => Refused("has a text of more than 50000 characters", Warned(new string('\'', 50_001)));

    [Test]
    public void Check_ManySentences_AreRefused() => Refused("have 10", [.. Enumerable.Range(0, 21).Select(i => Warned(new string('\'', 50_000), $"{i}"))]);

    [Test]
    public void Check_LongNameBesideTheTests_IsRefused()
    {
        string name = new('a', 1_001);
        BenchmarkResult result = SavedExamples.Around("a", 100);
        BenchmarkResult[] kind = [new("a", new Measurement([100, 101], 1_000, 0, 0, 0, isOptimised: true) { CallKind = name })];
        Refused("A name in the suite 'Suite' is too long", new ResultSuite("Suite", [result], SavedExamples.Facts) { Warnings = [new("slow", name, "", "")] });
        Refused("A name in the suite 'Suite' is too long", new ResultSuite("Suite", [result], SavedExamples.Facts) { Failures = [new("b", name, "")] });
        Refused("A name in the suite 'Suite' is too long", new ResultSuite("Suite", kind, SavedExamples.Facts));
        Refused("A name in the suite 'Suite' is too long", new ResultSuite("Suite", [result], SavedExamples.Facts) { Baseline = name });
        Refused("A name in the suite 'Suite' is too long", new ResultSuite("Suite", [result], SavedExamples.Facts) { Warnings = [new(name, null, "", "")] });
        Refused("A name in the suite 'Suite' is too long", new ResultSuite("Suite", [result], SavedExamples.Facts) { Place = [(name, 1)] });
        Refused("A name in the suite 'Suite' is too long", Suite("Suite", new BenchmarkResult("a", result.Measurement!) { Metrics = [new("m", 1, name)] }));
    }

    [Test]
    public void Check_LongTextOfAnException_IsRefused() => Refused(
        "has a text of more than 50000 characters",
        new ResultSuite("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { Failures = [new("b", null, "", new TestFailureException(new string('a', 50_001)))] });

    /// <summary>What an input may have is not had once more by each.</summary>
    [Test]
    public void Check_ManyRoundsOnAllInputs_AreRefused() => Refused(
        "of all suites have so many rounds", [.. Enumerable.Range(0, 30).Select(i => new ResultSuite("Suite", [.. Suite(40, _ => 1, rounds: 500)], SavedExamples.Facts) { InputLabel = $"{i}" })]);

    [Test]
    public void Check_OneNameTwice_IsRefused() =>
        Refused("have one name", SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("a", 101)));

    [Test]
    public void Check_ManyRounds_AreRefused() => Refused("so many rounds", Suite(50, _ => 1, rounds: 4_000));

    [Test]
    public void Check_ManySizes_AreRefused() => Refused(
        "has 1 tests at 150 sizes", [.. Enumerable.Range(1, 150).Select(size => new ResultSuite("Suite", [SavedExamples.Around("a", size)], SavedExamples.Facts) { InputSize = size })]);

    [Test]
    public void Check_ManyCells_AreRefused() => Refused(
        "have 22500 cells", [.. Enumerable.Range(1, 150).Select(i => new ResultSuite("Suite", [SavedExamples.Around($"a{i}", 1)], SavedExamples.Facts) { InputLabel = $"{i}" })]);

    /// <summary>A table has a cell for each pair of sizes, measured or not.</summary>
    [Test]
    public void Check_MatrixWithFewOfItsCells_IsRefused() => Refused("have 22500 cells", [.. Enumerable.Range(1, 150).Select(i => InMatrix(i, i))]);

    /// <summary>Its graphs are of sizes, though it has none itself.</summary>
    [Test]
    public void Check_MatrixWithManySizes_IsRefused() => Refused("The suite 'Suite, c 1' has 1 tests at 150 sizes", [.. Enumerable.Range(1, 150).Select(i => InMatrix(i, 1))]);

    /// <summary>Whether they are suites of their own or slices.</summary>
    [Test]
    public void Check_ManyPictures_AreRefused([Values] bool areSlices) => Refused(
        "have 201 suites and slices of matrices, of which each is a picture; at most 200",
        [.. Enumerable.Range(1, 201).Select(i => areSlices ? InMatrix(i % 2, i) : Suite($"Suite {i}", SavedExamples.Around("a", 100)))]);

    [Test]
    public void Check_ManySweeps_AreRefused() => Refused(
        "All suites together have so many tests and sizes",
        [.. from sweep in Enumerable.Range(1, 4) from size in Enumerable.Range(1, 140) select new ResultSuite($"Suite {sweep}", [SavedExamples.Around("a", size)], SavedExamples.Facts) { InputSize = size }]);

    /// <summary>Each is a column for all rows of a table, whichever suite has it.</summary>
    [Test]
    public void Check_ManyMetricsAndDimensions_AreRefused() => Refused(
        "The results have 51 metrics and dimensions; at most 50",
        [InMatrix(1, 1), .. Enumerable.Range(1, 49).Select(i => Suite($"Suite {i}", new BenchmarkResult("a", SavedExamples.Around("a", 100).Measurement!) { Metrics = [new($"m{i}", 1, "B")] }))]);

    /// <summary>What stands in a file once stands in each row of a table.</summary>
    [Test]
    public void Check_LongTextsInManyRows_AreRefused()
    {
        BenchmarkResult[] many = [.. Enumerable.Range(0, 100).Select(i => SavedExamples.Around($"a{i}", 100))];
        BenchmarkWarning[] warnings = [.. "abc".Select(letter => new BenchmarkWarning(new string(letter, 1_000), null, "", ""))];
        Refused(
            "characters in the rows of a table; at most 10000000",
            [.. Enumerable.Range(0, 40).Select(i => new ResultSuite("Suite", many, SavedExamples.Facts) { InputLabel = $"{i}", Warnings = warnings })]);
    }

    [Test]
    public void Check_SomeMeasuredAndSomeNot_AreRefused() => Refused("were measured and others were not", SavedExamples.Suite(SavedExamples.Around("a", 1)), new ResultSuite("Suite", SavedExamples.Figures));

    private static void Refused(string expected, params ResultSuite[] suites) =>
        Assert.That(() => Check(suites), Throws.TypeOf<InvalidDataException>().With.Message.Contains(expected));

    private static void Check(params ResultSuite[] suites) => UploadLimits.Check(new(suites));

    private static ResultSuite Warned(string text, string? input = null) =>
        new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = input, Warnings = [new("slow", null, text, "")] };

    private static ResultSuite InMatrix(double row, double column) =>
        new("Suite", [SavedExamples.Around("a", row + column)], SavedExamples.Facts) { InputLabel = $"{row}, {column}", Place = [("r", row), ("c", column)] };

    private static ResultSuite Suite(string name, BenchmarkResult result) => new(name, [result], SavedExamples.Facts);

    private static ResultSuite Suite(int tests, Func<int, double> time, int rounds = 4) => SavedExamples.Suite(
        [.. Enumerable.Range(0, tests).Select(i => SavedExamples.Result($"a{i}", 100 * time(i), 0, 200 * time(i), [.. Enumerable.Repeat(100 * time(i), rounds)]))]);
}
