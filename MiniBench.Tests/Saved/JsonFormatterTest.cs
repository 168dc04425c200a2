using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class JsonFormatterTest
{
    private static readonly JsonFormatter Formatter = new();

    private static IEnumerable<ResultSuite[]> Cases => FormatCases.All.Values.Concat(FormatCases.Odd.Values).Select(suites => suites.Select(WithNames).ToArray());

    [TestCaseSource(typeof(Cultures), nameof(Cultures.All))]
    public void Write_AnyCulture_IsAsApproved(string culture)
    {
        using CultureScope scope = new(culture);

        FormatGolden.AssertIs("saved.json", SavedExamples.Written(Formatter, SavedExamples.All));
    }

    [Test]
    public void Write_ReadBack_WritesTheSameAgain() => Assert.That(
        SavedExamples.Written(Formatter, SavedExamples.Reread(SavedExamples.All)),
        Is.EqualTo(SavedExamples.Written(Formatter, SavedExamples.All)));

    [Test]
    public void Write_ReadBack_IsDisplayedTheSame() => Assert.That(
        SavedExamples.Written(new TextFormatter(), SavedExamples.Reread(SavedExamples.All)),
        Is.EqualTo(SavedExamples.Written(new TextFormatter(), SavedExamples.All)));

    [Test]
    public void Write_ReadBack_IsEqualInEveryFigure()
    {
        BenchmarkResult[] before = [.. SavedExamples.All.SelectMany(suite => suite)];
        BenchmarkResult[] after = [.. SavedExamples.Reread(SavedExamples.All).SelectMany(suite => suite)];

        Assert.That(after, Is.EqualTo(before));
        Assert.That(after.Select(Figures), Is.EqualTo(before.Select(Figures)));
    }

    [Test]
    public void Write_MeanThatSpeaks_ComparesTheSameWhenReadBack()
    {
        ResultSuite before = SavedExamples.Uneven;
        ResultSuite after = SavedExamples.Reread(before)[0];
        (string, string)[] pairs = [.. from first in before from second in before where !ReferenceEquals(first, second) select (first.Name, second.Name)];

        Assert.That(pairs.Select(pair => Said(after, pair)), Is.EqualTo(pairs.Select(pair => Said(before, pair))));
        Assert.That(after.Select(Figures), Is.EqualTo(before.Select(Figures)));
        Assert.That(SavedExamples.Written(Formatter, after), Is.EqualTo(SavedExamples.Written(Formatter, before)));
    }

    [Test]
    public void Write_MeanThatSpeaks_ChangesTheRatio()
    {
        ResultSuite read = SavedExamples.Reread(SavedExamples.Uneven)[0];

        Assert.That(read.Compare("rarely slow", "static").Ratio, Is.EqualTo(300 / 130.0).Within(2).Percent);
        Assert.That(read[0].Measurement!.MeanNanoseconds, Is.EqualTo(300));
    }

    [Test]
    public void Read_FileOfAnOlderVersion_IsReadWithoutMeans()
    {
        string old = string.Join('\n', SavedExamples.Written(Formatter, SavedExamples.Joining).Split('\n').Where(line =>
            !new[] { "meanNano", "medianNano", "percentile95", "gcError", "collections", "static", "centre" }.Any(name => line.Contains($"\"{name}", StringComparison.Ordinal))));
        using System.IO.StringReader text = new(old);
        SavedResults read = SavedResults.Read(text);

        Assert.That(old, Does.Not.Contain("centre"));
        Assert.That(SavedExamples.Written(Formatter, read), Is.EqualTo(SavedExamples.Written(Formatter, SavedExamples.Joining)));
    }

    [Test]
    public void Write_ReadBack_KeepsTheLargestAndSmallest()
    {
        BenchmarkResult[] results = [new("a", TimeSpan.FromTicks(1), ulong.MaxValue), new("b", TimeSpan.MaxValue, 1)];

        Assert.That(SavedExamples.Reread(new ResultSuite("Suite", results))[0], Is.EqualTo(results));
    }

    [Test]
    public void Write_EveryCaseReadBack_WritesTheSameAgain([ValueSource(nameof(Cases))] ResultSuite[] suites) => Assert.That(
        SavedExamples.Written(Formatter, SavedExamples.Reread(suites)), Is.EqualTo(SavedExamples.Written(Formatter, suites)));

    [TestCase(double.NaN)]
    [TestCase(double.NegativeInfinity)]
    [TestCase(double.PositiveInfinity)]
    [TestCase(double.Epsilon)]
    [TestCase(-0.0)]
    public void Write_ReadBack_KeepsEverySize(double size)
    {
        ResultSuite suite = new("Sizes", [SavedExamples.Around("a", 1)], SavedExamples.Facts) { InputSize = size };

        Assert.That(BitConverter.DoubleToInt64Bits(SavedExamples.Reread(suite)[0].InputSize!.Value), Is.EqualTo(BitConverter.DoubleToInt64Bits(size)));
    }

    [TestCase("quotes \" and \\ and \n and \t")]
    [TestCase("non-Latin: 排序 مرتب 🙂")]
    [TestCase(SavedExamples.Hostile)]
    public void Write_ReadBack_KeepsEveryLabel(string label)
    {
        ResultSuite suite = new(label, [SavedExamples.Around(label, 1)], SavedExamples.Facts) { InputLabel = label };
        SavedResults read = SavedExamples.Reread(suite);

        Assert.That(new[] { read[0].Name, read[0].InputLabel, read[0][0].Name }, Is.All.EqualTo(label));
    }

    [Test]
    public void Write_HalfACharacter_IsReplaced() =>
        Assert.That(SavedExamples.Reread(SavedExamples.Suite(SavedExamples.Around("a\uD83D", 1)))[0][0].Name, Is.EqualTo("a\uFFFD"));

    [Test]
    public void Write_SourceHash_IsKept()
    {
        SavedResults saved = new(SavedExamples.All, "sha256:12ab");

        Assert.That(SavedExamples.Reread(saved).SourceHash, Is.EqualTo("sha256:12ab"));
    }

    [Test]
    public void Write_ManyRounds_SaysThatItKeptAPart()
    {
        ResultSuite suite = SavedExamples.Suite(SavedExamples.Result("a", 100, 99, 101, Rounds(10_000)));
        string text = SavedExamples.Written(Formatter, suite);
        using JsonDocument json = JsonDocument.Parse(text);
        JsonElement measurement = json.RootElement.GetProperty("suites")[0].GetProperty("results")[0].GetProperty("measurement");

        Assert.That(measurement.GetProperty("rounds").GetArrayLength(), Is.EqualTo(2000));
        Assert.That(measurement.GetProperty("roundsMeasured").GetInt32(), Is.EqualTo(10_000));
        Assert.That(measurement.GetProperty("thinnedBy").GetDouble(), Is.EqualTo(5));
        Assert.That(measurement.GetProperty("meanNanoseconds").GetDouble(), Is.EqualTo(Rounds(10_000).Average()));
        Assert.That(text, Has.Length.LessThan(50_000));
    }

    [Test]
    public void Write_ManyRoundsReadBack_SaysSoAgain()
    {
        string once = SavedExamples.Written(Formatter, SavedExamples.Suite(SavedExamples.Result("a", 100, 99, 101, Rounds(10_000))));

        Assert.That(SavedExamples.Written(Formatter, SavedExamples.Reread(SavedExamples.Suite(SavedExamples.Result("a", 100, 99, 101, Rounds(10_000))))), Is.EqualTo(once));
    }

    [Test]
    public void Write_AnyResults_FitTheSchema()
    {
        using JsonDocument schema = JsonDocument.Parse(System.IO.File.ReadAllText(Repository.PathOf("docs", "results.schema.json")));
        using JsonDocument json = JsonDocument.Parse(SavedExamples.Written(Formatter, [.. SavedExamples.All, SavedExamples.Uneven]));

        Assert.That(new JsonSchema(schema.RootElement).Errors(json.RootElement), Is.Empty);
    }

    /// <summary>What has no name is shown, and is refused where it is read.</summary>
    private static ResultSuite WithNames(ResultSuite suite) =>
        suite.Failures.All(failure => failure.TestName.Length > 0) ? suite : SuiteCopy.Only(suite, name => name.Length > 0);

    private static double[] Rounds(int count) => [.. Enumerable.Range(0, count).Select(i => 100 + (i * 7919 % 1000 / 50.0))];

    private static string Said(ResultSuite suite, (string First, string Second) pair)
    {
        Comparison comparison = suite.Compare(pair.First, pair.Second);
        return string.Join(' ', (IEnumerable<object?>)[comparison, comparison.Ratio, comparison.Lower, comparison.Upper, comparison.Verdict, comparison.MoreTime]);
    }

    private static string Figures(BenchmarkResult result) => result.Measurement is not { } one ? "" : string.Join(
        ' ',
        (IEnumerable<object>)[one.Nanoseconds, one.Lower, one.Upper, one.GcPauseNanoseconds, one.AllocatedBytes, one.Calls, one.OverheadError, one.IsOptimised, one.IsStatic,
            one.CallKind ?? "", one.GcError, one.Collections, one.MeanNanoseconds, one.MedianNanoseconds, one.Percentile95Nanoseconds, one.Means?.Centre.ToString() ?? "", .. one.Means?.Stretches ?? [], .. one.Rounds]);
}
