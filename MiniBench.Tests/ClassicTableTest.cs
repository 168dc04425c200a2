using System;
using System.Globalization;
using System.IO;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The table of 2009, to the character, in every culture.</summary>
[TestFixture("")]
[TestFixture("de-DE")]
[TestFixture("tr-TR")]
[TestFixture("ar-SA")]
public sealed class ClassicTableTest(string culture)
{
    private static readonly BenchmarkResult Join = new("Join", new TimeSpan(0, 0, 1, 5, 43), 1_234_567L);
    private static readonly BenchmarkResult Concatenate = new("Concatenate", TimeSpan.FromMilliseconds(30_007), 90L);
    private static readonly ResultSuite Suite = new("Texts", [Join, Concatenate]);

    private CultureInfo usual = CultureInfo.InvariantCulture;

    [OneTimeSetUp]
    public void SetCulture() => (usual, CultureInfo.CurrentCulture) = (CultureInfo.CurrentCulture, new CultureInfo(culture));

    [OneTimeTearDown]
    public void RestoreCulture() => CultureInfo.CurrentCulture = usual;

    [SetUp]
    public void KnowCulture() => Assert.That(CultureInfo.CurrentCulture.Name, Is.EqualTo(culture));

    [TestCase(ResultColumns.Name, "Join       ", "Concatenate")]
    [TestCase(ResultColumns.Iterations, "1234567", "90     ")]
    [TestCase(ResultColumns.Duration, "1:05.043", "0:30.007")]
    [TestCase(ResultColumns.Score, "526.85    ", "3334111.11")]
    [TestCase(ResultColumns.NameAndIterations, "Join        1234567", "Concatenate      90")]
    [TestCase(ResultColumns.NameAndDuration, "Join        1:05.043", "Concatenate 0:30.007")]
    [TestCase(ResultColumns.NameAndScore, "Join            526.85", "Concatenate 3334111.11")]
    [TestCase(ResultColumns.Iterations | ResultColumns.Duration, "1234567 1:05.043", "90      0:30.007")]
    [TestCase(ResultColumns.Iterations | ResultColumns.Score, "1234567     526.85", "90      3334111.11")]
    [TestCase(ResultColumns.Duration | ResultColumns.Score, "1:05.043     526.85", "0:30.007 3334111.11")]
    [TestCase(
        ResultColumns.Iterations | ResultColumns.Duration | ResultColumns.Score,
        "1234567 1:05.043     526.85",
        "90      0:30.007 3334111.11")]
    [TestCase(
        ResultColumns.All, "Join        1234567 1:05.043     526.85", "Concatenate      90 0:30.007 3334111.11")]
    public void Write_Columns_PadsTheFirstRightAndTheOthersLeft(ResultColumns columns, string first, string second) =>
        Assert.That(Written(Suite, columns), Is.EqualTo($"============ Texts ============\n{first}\n{second}\n\n"));

    [Test]
    public void Write_NoColumns_IsAnEmptyLineAResult() =>
        Assert.That(Written(Suite, default), Is.EqualTo("============ Texts ============\n\n\n\n"));

    [Test]
    public void Write_UnknownColumns_AreLeftOut() =>
        Assert.That(Written(Suite, (ResultColumns)17), Is.EqualTo(Written(Suite, ResultColumns.Name)));

    [Test]
    public void Write_Standard_ScalesScoresAlone() => Assert.That(
        Written(Suite, ResultColumns.All, Join),
        Is.EqualTo("============ Texts ============\n"
            + "Join        1234567 1:05.043    1.00\n"
            + "Concatenate      90 0:30.007 6328.40\n\n"));

    [Test]
    public void Write_StandardOfAnotherSuite_IsTaken() => Assert.That(
        Written(Suite, ResultColumns.Score, new("other", TimeSpan.FromTicks(1), 1L)),
        Is.EqualTo(Written(Suite, ResultColumns.Score)));

    [TestCase(0, "0:00.000")]
    [TestCase(9_999, "0:00.000")]
    [TestCase(10_000, "0:00.001")]
    [TestCase(9_999_999, "0:00.999")]
    [TestCase(10_000_000, "0:01.000")]
    [TestCase(599_999_999, "0:59.999")]
    [TestCase(600_000_000, "1:00.000")]
    [TestCase(35_999_999_999, "59:59.999")]
    [TestCase(36_000_000_000, "60:00.000")]
    [TestCase(45_300_070_000, "75:30.007")]
    [TestCase(864_000_000_000, "1440:00.000")]
    public void Write_Duration_IsTotalMinutesSecondsAndMilliseconds(long ticks, string expected)
    {
        BenchmarkResult result = new("test", TimeSpan.FromTicks(Math.Max(1, ticks)), 1L);

        Assert.That(Written(new("One", [result]), ResultColumns.Duration), Is.EqualTo($"============ One ============\n{expected}\n\n"));
    }

    [TestCase(1, 1000, "0.00")]
    [TestCase(1, 200, "0.01")]
    [TestCase(1_234_567, 1, "1234567.00")]
    public void Write_Score_HasTwoDecimalsAndNoGroups(long ticks, long iterations, string expected)
    {
        BenchmarkResult result = new("test", TimeSpan.FromTicks(ticks), iterations);

        Assert.That(Written(new("One", [result]), ResultColumns.Score), Is.EqualTo($"============ One ============\n{expected}\n\n"));
    }

    [Test]
    public void Write_LongestIterations_AreWrittenInFull()
    {
        BenchmarkResult result = new("test", TimeSpan.FromTicks(1), ulong.MaxValue);

        Assert.That(Written(new("One", [result]), ResultColumns.Iterations), Does.Contain("\n18446744073709551615\n"));
    }

    [Test]
    public void Write_LongName_IsNotCut()
    {
        string name = new('x', 300);
        ResultSuite suite = new("Names", [new(name, TimeSpan.FromTicks(1), 1L), new("", TimeSpan.FromTicks(20), 1L)]);

        Assert.That(
            Written(suite, ResultColumns.NameAndScore),
            Is.EqualTo($"============ Names ============\n{name}  1.00\n{new string(' ', 300)} 20.00\n\n"));
    }

    [Test]
    public void Write_LineEnds_AreTheWriters()
    {
        StringWriter writer = new() { NewLine = "\r\n" };

        ClassicTable.Write(Suite, writer, ResultColumns.Duration, null);

        Assert.That(writer.ToString(), Is.EqualTo("============ Texts ============\r\n1:05.043\r\n0:30.007\r\n\r\n"));
    }

    [Test]
    public void Write_SoundResults_HaveNoNotes()
    {
        ResultSuite suite = Measured(MadeResults.Around("Join", 100, 0.01), MadeResults.Around("Concat", 300, 0.01));

        Assert.That(Notes(suite), Is.Empty);
    }

    [Test]
    public void Write_Failure_IsANote()
    {
        ResultSuite suite = new("Texts", [Join]) { Failures = [new("Wrong", null, "returned 1, but 2 was expected")] };

        Assert.That(Notes(suite), Is.EqualTo(new[] { "Failed: Wrong: it returned 1, but 2 was expected" }));
    }

    [Test]
    public void Write_TooShortToBeMeasured_IsANote()
    {
        ResultSuite suite = Measured(MadeResults.Around("Empty", 0.1, 0.01), MadeResults.Around("Concat", 300, 0.01));

        Assert.That(Notes(suite), Is.EqualTo(new[] { "Warning: Empty: " + WarningCatalogue.BelowResolution("").Text }));
    }

    [Test]
    public void Write_TooShortAndWarnedOf_IsOneNote()
    {
        ResultSuite measured = Measured(MadeResults.Around("Empty", 0.1, 0.01));
        ResultSuite suite = new(measured.Name, [.. measured], measured.Facts!) { Warnings = [WarningCatalogue.BelowResolution("Empty")] };

        Assert.That(Notes(suite), Has.Exactly(1).Items);
    }

    [Test]
    public void Write_NotResolved_IsANoteInTheWordsOfOtherTables()
    {
        ResultSuite suite = Measured(MadeResults.Around("Vague", 300, 1.5), MadeResults.Around("Concat", 300, 0.01));
        StringWriter other = new();
        suite.Display(other);

        string note = Notes(suite).Single();

        using (Assert.EnterMultipleScope())
        {
            Assert.That(note, Does.StartWith("Not resolved: Vague: needs "));
            Assert.That(other.ToString(), Does.Contain("not resolved").And.Contain(note["Not resolved: Vague: ".Length..^1]));
        }
    }

    [TestCaseSource(nameof(DoubtsOfFigures))]
    public void Write_FigureThatIsNotWhatItSeems_IsTheWarningOfOtherTables(BenchmarkWarning warning)
    {
        ResultSuite suite = new("Texts", [Join, Concatenate]) { Warnings = [warning] };
        StringWriter other = new() { NewLine = "\n" };
        suite.Display(other);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Notes(suite), Has.Exactly(1).StartsWith("Warning: "));
            Assert.That(other.ToString(), Does.Contain(Notes(suite).Single()));
            Assert.That(Written(suite, ResultColumns.All), Does.StartWith(Written(Suite, ResultColumns.All).TrimEnd('\n')));
        }
    }

    [Test]
    public void Write_WarningThatLeavesTheFigure_IsNoNote()
    {
        ResultSuite suite = new("Texts", [Join]) { Warnings = [WarningCatalogue.Starved(0.3), WarningCatalogue.Unstable("Join"), WarningCatalogue.TwoSpeeds("Join", 2)] };

        Assert.That(Notes(suite), Is.Empty);
    }

    private static BenchmarkWarning[] DoubtsOfFigures() =>
    [
        WarningCatalogue.Debugger, WarningCatalogue.Unoptimised("Join", "Program"), WarningCatalogue.BelowResolution("Join"),
        WarningCatalogue.WorkRemoved("Join", "1 s", "2 ns"), WarningCatalogue.LazyOutput("Join", "a sequence"),
        WarningCatalogue.InputChanged("Join"), WarningCatalogue.ChangedByOthers("Join", "Sort"),
    ];

    private static ResultSuite Measured(params BenchmarkResult[] results) => MadeResults.Suite(results);

    /// <summary>What stands below the rows.</summary>
    private static string[] Notes(ResultSuite suite) =>
        Written(suite, ResultColumns.All).Split('\n', StringSplitOptions.RemoveEmptyEntries)[(1 + suite.Count)..];

    private static string Written(ResultSuite suite, ResultColumns columns, BenchmarkResult? standard = null)
    {
        StringWriter writer = new() { NewLine = "\n" };
        ClassicTable.Write(suite, writer, columns, standard);
        return writer.ToString();
    }

    [Test]
    public void Display_NamesThatWouldColourATerminal_AreText()
    {
        using StringWriter output = new();

        ClassicTable.Write(new("\u001b[31mred", [new("\u001b]0;title\a", TimeSpan.FromSeconds(1), 1L)]), output, ResultColumns.All, null);

        Assert.That(output.ToString(), Does.Contain("]0;title").And.Contain("[31mred").And.Not.Match("\u001b"));
    }
}
