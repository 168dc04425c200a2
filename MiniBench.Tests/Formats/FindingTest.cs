using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class FindingTest
{
    private static readonly TestFailure Failed = new("c", null, "threw FormatException: no");
    private static readonly TestFailure Stopped = new("c", "30", "was stopped: over 0.25 s a call at 20") { IsStopped = true };

    [Test]
    public void Of_OneFaster_SaysByHowMuch() => AssertIs("a is 1.50 times as fast as b", Suite(("a", 100), ("b", 150)));

    [Test]
    public void Of_SeveralSlower_NamesTheNext() => AssertIs("b is 1.50 times as fast as the next, c", Suite(("a", 900), ("b", 100), ("c", 150)));

    [Test]
    public void Of_NoDifference_SaysTheLimit() => AssertIs("a does not differ from b by more than 1 %", Suite(("a", 100), ("b", 100)));

    [Test]
    public void Of_NoDifferenceButOthersSlower_SaysBoth() =>
        AssertIs("a does not differ from b by more than 1 %; the other one is slower", Suite(("a", 100), ("b", 100), ("c", 300)));

    [Test]
    public void Of_NotResolved_NamesNoWinner() => AssertIs(
        "It is not resolved which of StreamReader and ReadAllText is the fastest", FormatCases.Unsure);

    [Test]
    public void Of_WhatIsWrittenTwice_SaysSoAndNamesNoWinner()
    {
        AssertIs("a and b are the same code", Copies(("a", 100), ("b", 150)));
        AssertIs("a and b are the same code; the other one is slower", Copies(("a", 100), ("b", 150), ("c", 300)));
        AssertIs("c is 1.50 times as fast as the next, a", Copies(("a", 150), ("b", 170), ("c", 100)));
        AssertIs("a does not differ from b by more than 2 %", Copies(("a", 100), ("b", 100)));
    }

    [Test]
    public void Of_OneTest_SaysItsTime() => AssertIs("a takes 100 ns", Suite(("a", 100)));

    [Test]
    public void Of_BelowTheResolution_SaysNoTime() => AssertIs("a is too short to be measured", Suite(("a", 0.1)));

    [Test]
    public void Of_VagueAlone_SaysNoTime() => AssertIs("The time of Blink is not resolved", FormatCases.Suite("s", [FormatCases.Vague[0][0]]));

    [Test]
    public void Of_ShorterThanTheResolution_SaysAtLeast() => Assert.That(
        Finding.Of([Suite(("a", 0.1), ("b", 150))]), Does.Match("^a is at least [0-9]+ times as fast as b$"));

    [Test]
    public void Of_WideInterval_SaysAtLeast() => AssertIs(
        "a is at least 1.20 times as fast as b in this process",
        new ResultSuite("s", [Result("a", 100), Result("b", 300)], MadeResults.Facts with { RatioOf = (_, _) => new(1.2, 3, 7) }));

    /// <summary>Two copies of one function may be so far apart in a process, and the other way round in the next.</summary>
    [TestCase(1.29, 1, "a is 1.29 times as fast as b in this process")]
    [TestCase(1.29, 5, "a is 1.29 times as fast as b")]
    [TestCase(1.31, 1, "a is 1.31 times as fast as b")]
    public void Of_LeadThatMayBeOfPlaces_IsOfThisProcess(double ratio, int processes, string expected) => AssertIs(
        expected, new ResultSuite("s", [Result("a", 100), Result("b", 100 * ratio)], MadeResults.Facts with { Processes = processes, RatioOf = (_, _) => new(ratio, ratio, ratio) }));

    [Test]
    public void Of_SmallLeadAtTheLargestSize_IsOfThisProcess() => AssertIs(
        "a is the fastest at every size: 1.20 times as fast as b at 30 in this process", Sweep((10, 100, 120), (20, 200, 240), (30, 300, 360)));

    [Test]
    public void Of_Failure_IsSaid() => AssertIs("a is 1.50 times as fast as b; c failed", FormatCases.Suite("s", [Result("a", 100), Result("b", 150)], failures: [Failed]));

    [Test]
    public void Of_NothingButFailures_IsSaid() => AssertIs("c failed", FormatCases.Suite("s", [], failures: [Failed]));

    [Test]
    public void Of_FiguresThatWereNotMeasured_SaysNothing() => Assert.That(Finding.Of(FormatCases.Figures), Is.Null);

    [Test]
    public void Of_OneChange_SaysUpToWhichSize() => AssertIs("InsertionSort wins up to about 93, then Array.Sort", FormatCases.Sorting);

    [Test]
    public void Of_TwoChangesOneAfterTheOther_SaysWhoWinsUpToWhichSize() => AssertIs(
        "a wins up to about 20, b up to about 200, then c",
        [.. new[] { 5.0, 10, 40, 100, 400, 1000 }.Select(n => Sized(n, ("a", 5 * n * n), ("b", 100 * n), ("c", 20_000)))]);

    [Test]
    public void Of_ChangeWithTiesBetween_SaysFromWhereToWhere() => AssertIs(
        "a wins below 20, no difference up to 40, then b", Sweep((10, 100, 200), (20, 200, 200), (40, 400, 400), (80, 900, 400), (160, 1900, 800)));

    [Test]
    public void Of_OneWinnerOfAllSizes_SaysByHowMuchAtTheLargest() => AssertIs(
        "a is the fastest at every size: 2.00 times as fast as b at 30", Sweep((10, 1, 3), (20, 2, 6), (30, 3, 6)));

    [Test]
    public void Of_WinnerOfSomeSizesNeverSlower_SaysSo() => AssertIs(
        "a is the fastest, or not told from it, at every size", Sweep((10, 100, 300), (20, 200, 200), (30, 300, 600)));

    [Test]
    public void Of_TieBeforeTheChange_SaysNotThatOneWins() => AssertIs(
        "a is the fastest, or not told from it, up to 20; b from 30 on", Sweep((10, 100, 100), (20, 100, 200), (30, 300, 200), (40, 400, 200)));

    [Test]
    public void Of_WinnersOfBothEndsWithAnOpenMiddle_SaysUpToAndFromWhichSizes() => AssertIs(
        "a is the fastest up to 20, b from 50 on", [Won(10, "a"), Won(20, "a"), Won(30, "c"), Won(40, "d"), Won(50, "b"), Won(60, "b"), Won(70, "b")]);

    [Test]
    public void Of_WinnerOfTheSmallestSizeAndOfTheLarge_NamesTheOneSize() => AssertIs(
        "a is the fastest at 10, b from 40 on", [Won(10, "a"), Won(20, "c"), Won(30, "d"), Won(40, "b"), Won(50, "b"), Won(60, "b")]);

    [Test]
    public void Of_WinnerOfTheLargeSizesThatIsOnceNotToldFromAnother_SaysSo() => AssertIs(
        "a is the fastest, or not told from it, up to 20; b is, or is not told from it, from 30 on", Sweep((10, 200, 200), (20, 100, 200), (30, 300, 200), (40, 400, 400), (50, 500, 200)));

    [Test]
    public void Of_BothEndsAndDoubtInTheSecond_SaysWhereItIs() => AssertIs(
        "a is the fastest at 10; b is, or is not told from it, from 40 on",
        [Won(10, "a"), Won(20, "c"), Won(30, "d"), Won(40, "b"), Sized(50, ("a", 300), ("b", 100), ("c", 300), ("d", 100)), Won(60, "b")]);

    [Test]
    public void Of_TieAtTheSmallestSize_SaysThatItIsOne() => AssertIs(
        "a is the fastest, or not told from it, up to 20; b from 30 on", Sweep((10, 200, 200), (20, 100, 200), (30, 300, 200), (40, 400, 200), (50, 500, 200)));

    [Test]
    public void Of_OneWinnerThatIsBehindElsewhere_SaysUpToWhichSize() => AssertIs(
        "a is the fastest up to 20", [.. Sweep((10, 100, 200), (20, 100, 200)), Sized(30, ("a", 300), ("b", 200), ("c", 200))]);

    [Test]
    public void Of_OneLeftBeyondTheLargestComparedSize_SaysToWhichSize() => AssertIs(
        "b is the fastest from 20 to 30", [Sized(10, ("a", 100), ("b", 200), ("c", 100)), .. Sweep((20, 300, 200), (30, 400, 200)), Sized(40, ("a", 600))]);

    [Test]
    public void Of_TwoThatAreNotResolvedAnywhere_NamesBoth() => AssertIs("a and b are not told apart at any size", Unresolved(10), Unresolved(20));

    [Test]
    public void Of_WinnersToAndFro_NamesNoSize() => AssertIs(
        "No test is the fastest at every size: a is on 2 of 4 inputs, b on 2", Sweep((10, 100, 200), (20, 300, 200), (30, 100, 200), (40, 400, 200)));

    /// <summary>Of more than three winners those are named that win most.</summary>
    [Test]
    public void Of_ManyWinners_NamesThoseThatWinMost() => AssertIs(
        "No test is the fastest on every input: d is on 4 of 7 inputs, a on 1, b on 1",
        [.. "abcdddd".Select((winner, i) => Labelled($"input {i}", [.. "abcd".Select(name => ($"{name}", name == winner ? 100.0 : 300))]))]);

    [Test]
    public void Of_EqualAtEverySize_SaysTheLimit() => AssertIs(
        "a and b do not differ by more than 1 % at any size", Sweep((10, 100, 100), (20, 200, 200)));

    [Test]
    public void Of_OtherStopped_SaysWhereItCouldBeCompared() => AssertIs(
        "a is the fastest wherever two tests ran",
        [.. Sweep((10, 100, 200), (20, 300, 400)), FormatCases.Suite("s", [Result("a", 500)], label: "30", size: 30, failures: [Stopped])]);

    [Test]
    public void Of_AllStoppedAtTheLargestSize_SaysWhereTheyCouldBeCompared() => AssertIs(
        "a is the fastest wherever two tests ran",
        [.. Sweep((10, 100, 200), (20, 300, 400)), FormatCases.Suite("s", [], label: "30", size: 30, failures: [Stopped])]);

    [Test]
    public void Of_LabelledInputs_NamesTheWinners() => AssertIs(
        "a is the fastest on x, b on y", [Labelled("x", ("a", 100), ("b", 200)), Labelled("y", ("a", 400), ("b", 200))]);

    [Test]
    public void Of_FailureOnOneInput_SaysWhichOne() => AssertIs(
        "TryParse is the fastest wherever two tests ran; int.Parse failed on letters", FormatCases.Labelled);

    [Test]
    public void Of_Matrix_SaysEveryCell() => AssertIs(
        "Interlocked is the fastest in every cell", [.. FormatCases.Matrix.Where(cell => cell.Count == 2)]);

    [Test]
    public void Of_LabelledInputsOfOneWinner_SaysEveryInput() => AssertIs("string.IsNullOrWhiteSpace is the fastest on every input", FormatCases.Trimming);

    [Test]
    public void Of_GrowthOfOneTest_IsSaid() => AssertIs("HashSet.Contains grows as O(log n) or O(1), knee", FormatCases.Knee);

    /// <summary>No notation stands for it.</summary>
    [Test]
    public void Of_GrowthBeyondExponentials_IsASentence() => AssertIs(
        "f grows faster than any exponential", [.. Enumerable.Range(3, 10).Select(n => Sized(n, ("f", Enumerable.Range(1, n).Aggregate(1.0, (product, i) => product * i))))]);

    /// <summary>A slice of a matrix has sizes of which nothing else in the sentence says what they are.</summary>
    [TestCase(0, "Interlocked is the fastest wherever two tests ran; Interlocked failed on threads 2")]
    [TestCase(1_000, "lock is the fastest on threads 1, Interlocked on threads 2")]
    public void Of_SliceOfAMatrix_SaysWhatItsSizesAre(double work, string expected)
    {
        ResultSuite[] cells = work == 0 ? FormatCases.Matrix : [Cell(1, 200, 100), Cell(2, 100, 200), Cell(1, 200, 100, 2), Cell(2, 100, 200, 2)];
        ResultSuite[] slice = [.. SuiteCopy.Sliced(cells).GroupBy(suite => suite.Name).First()];

        AssertIs(expected, slice);
    }

    [Test]
    public void Named_Many_SaysHowManyMore() => Assert.That(Finding.Named(["a", "b", "c", "d", "e"]), Is.EqualTo("a, b and 3 others"));

    [Test]
    public void Write_Finding_IsTheHeadline([Values("svg", "html", "markdown", "chart")] string format) => Assert.That(
        FormatsTest.Write(format, FormatCases.Joining).Replace("\n", " ", StringComparison.Ordinal), Does.Contain("string.Join is 1.42 times as fast as the next, StringBuilderJoin"));

    [Test]
    public void Of_FailureOnEveryInput_IsSaid() => AssertIs(
        "a is the fastest on every input; c failed on every input",
        [.. new[] { "x", "y", "z" }.Select(label => FormatCases.Suite("s", [Result("a", 100), Result("b", 150)], label, failures: [new("c", label, "threw FormatException: no")]))]);

    private static ResultSuite Cell(double threads, double interlocked, double held, double work = 1) => new(
        "Counting", [Result("Interlocked", interlocked), Result("lock", held)], MadeResults.Facts)
    {
        InputLabel = string.Create(CultureInfo.InvariantCulture, $"threads {threads:N0}, work {work:N0}"),
        Place = [("threads", threads), ("work", work)],
    };

    private static void AssertIs(string expected, params ResultSuite[] suites) => Assert.That(Finding.Of(suites), Is.EqualTo(expected));

    private static ResultSuite Copies(params (string Name, double Time)[] times) =>
        new("s", [.. times.Select(one => Result(one.Name, one.Time))], MadeResults.Facts) { Warnings = [WarningCatalogue.SameCode("b", "a")] };

    private static ResultSuite Suite(params IReadOnlyList<(string Name, double Time)> tests) => FormatCases.Suite("s", [.. tests.Select(test => Result(test.Name, test.Time))]);

    private static ResultSuite Labelled(string label, params IReadOnlyList<(string Name, double Time)> tests) =>
        FormatCases.Suite("s", [.. tests.Select(test => Result(test.Name, test.Time))], label: label);

    private static ResultSuite Won(double size, string winner) =>
        Sized(size, [.. new[] { "a", "b", "c", "d" }.Select(name => (name, name == winner ? 100.0 : 300))]);

    private static ResultSuite Unresolved(double size) => new(
        "s", [Result("a", 100), Result("b", 102)],
        MadeResults.Facts with { RatioOf = (_, _) => new(1.02, 0.8, 1.3) })
    {
        InputLabel = size.ToString("N0", CultureInfo.InvariantCulture),
        InputSize = size,
    };

    private static ResultSuite Sized(double size, params IReadOnlyList<(string Name, double Time)> tests) => FormatCases.Suite(
        "s", [.. tests.Select(test => Result(test.Name, test.Time))], label: size.ToString("N0", CultureInfo.InvariantCulture), size: size);

    private static ResultSuite[] Sweep(params IReadOnlyList<(double Size, double A, double B)> sizes) =>
        [.. sizes.Select(one => Sized(one.Size, ("a", one.A), ("b", one.B)))];

    private static BenchmarkResult Result(string name, double time) => FormatCases.Result(name, time, 0, 0);
}
