using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using CsvHelper;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class DelimitedTableTest
{
    private static IEnumerable<TestCaseData> AllCases =>
        from format in new[] { "csv", "tsv" }
        from name in FormatCases.All.Keys
        select new TestCaseData(format, name);

    [TestCaseSource(nameof(AllCases))]
    public void Write_AnyResults_ReadsBackAsTheyWere(string format, string name)
    {
        ResultSuite[] suites = FormatCases.All[name];
        Dictionary<string, string>[] rows = Read(format, suites);
        var expected = suites.SelectMany(suite => suite.Select(result => (suite, result.Name, result, Failure: ""))
            .Concat(suite.Failures.Select(failure => (suite, failure.TestName, default(BenchmarkResult)!, failure.Reason)))).ToArray();

        Assert.That(rows, Has.Length.EqualTo(expected.Length));
        foreach ((Dictionary<string, string> row, (ResultSuite suite, string test, BenchmarkResult result, string failure)) in rows.Zip(expected))
        {
            Assert.That(Text(row["suite"]), Is.EqualTo(suite.Name));
            Assert.That(Text(row["input"]), Is.EqualTo(suite.InputLabel ?? ""));
            Assert.That(Text(row["test"]), Is.EqualTo(test));
            Assert.That(Text(row["failure"]), Is.EqualTo(failure));
            Assert.That(Number(row["size"]), Is.EqualTo(suite.InputSize));
            Assert.That(Number(row["time_ns"]), Is.EqualTo(result is null ? null : result.Measurement?.Nanoseconds ?? result.Score * 100));
            Assert.That(Number(row["lower_ns"]), Is.EqualTo(result?.Measurement?.Lower));
            Assert.That(Number(row["upper_ns"]), Is.EqualTo(result?.Measurement?.Upper));
            Assert.That(Number(row["calls"]), Is.EqualTo(result?.Iterations));
            Assert.That(Number(row["allocated_bytes"]), Is.EqualTo(result?.Measurement?.AllocatedBytes));
            Assert.That(row["runtime"], Is.EqualTo(suite.Environment?.Runtime ?? ""));
        }
    }

    [TestCaseSource(nameof(AllCases))]
    public void Write_AnyText_IsNoFormula(string format, string name) => Assert.That(
        Read(format, FormatCases.All[name]).SelectMany(row => row.Values)
            .Where(cell => cell.Length > 0 && "=+-@\t\r\n".Contains(cell[0]) && Parsed(cell) is null),
        Is.Empty);

    [Test]
    public void Write_NegativeTime_StaysANumber()
    {
        BenchmarkResult[] results = [FormatCases.Result("Nothing", -0.02, 0, 0)];

        Assert.That(Read("csv", [FormatCases.Suite("Short", results)])[0]["time_ns"], Is.EqualTo("-0.02"));
    }

    [Test]
    public void Write_OneRound_LeavesOpenIntervalEmpty()
    {
        BenchmarkResult result = new("Once", new Measurement([5], 1, 0, 0, 0, isOptimised: true));

        Assert.That(Read("csv", [FormatCases.Suite("Short", [result])])[0]["upper_ns"], Is.Empty);
    }

    [Test]
    public void Write_Verdicts_AreOfThoseDocumented()
    {
        Dictionary<string, string> verdicts = Read("csv", FormatCases.Trouble).ToDictionary(row => row["test"], row => row["verdict"]);

        Assert.That(verdicts["List.Contains"], Is.EqualTo("slower"));
        Assert.That(Read("csv", FormatCases.Joining).Select(row => row["verdict"]), Is.EqualTo(new[] { "fastest", "slower", "slower" }));
        Assert.That(Read("csv", FormatCases.Figures).Select(row => row["verdict"]), Is.All.Empty);
    }

    [Test]
    public void Write_Warnings_AreThoseOfTheTestAndOfTheRun()
    {
        Dictionary<string, string> codes = Read("csv", FormatCases.Trouble).ToDictionary(row => row["test"], row => row["warnings"]);

        Assert.That(codes["HashSet.Contains"], Is.EqualTo("coarse-clock below-resolution"));
        Assert.That(codes["FrozenSet.Contains"], Is.EqualTo("coarse-clock"));
    }

    /// <summary>A saved file keeps 2,000 rounds; in how many of all a test took part does not change by that.</summary>
    [Test]
    public void Write_SavedResults_HaveAsManyRounds()
    {
        double[] rounds = [.. Enumerable.Range(0, 8_000).Select(i => i % 4 == 0 ? double.NaN : 100.0 + (i % 5))];
        ResultSuite suite = SavedExamples.Suite(new BenchmarkResult("a", new Measurement(rounds, 1_000, 0, 0, 0, isOptimised: true)));

        Assert.That(Read("csv", [suite])[0]["rounds"], Is.EqualTo("6000"));
        Assert.That(Number(Read("csv", [SavedExamples.Reread(suite)[0]])[0]["rounds"]), Is.EqualTo(6_000).Within(2).Percent);
    }

    /// <summary>What a reader of a cell of text does to get the text.</summary>
    private static string Text(string cell) => cell.StartsWith('\'') ? cell[1..] : cell;

    private static double? Number(string cell) => cell.Length == 0 ? null : Parsed(cell);

    private static double? Parsed(string cell) =>
        double.TryParse(cell, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) ? number : null;

    private static Dictionary<string, string>[] Read(string format, ResultSuite[] suites)
    {
        CsvReaderOptions options = new() { Separator = format == "csv" ? ',' : '\t' };
        using CsvReader reader = CsvReader.FromText(FormatsTest.Write(format, suites), options);
        List<Dictionary<string, string>> rows = [];
        while (reader.Read())
        {
            rows.Add(DelimitedColumns.All.ToDictionary(column => column.Name, column => reader.GetString(column.Name)));
        }

        return [.. rows];
    }
}
