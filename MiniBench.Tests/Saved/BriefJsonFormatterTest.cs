using System;
using System.Linq;
using System.Text.Json;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class BriefJsonFormatterTest
{
    private static readonly BriefJsonFormatter Formatter = new();

    [TestCaseSource(typeof(Cultures), nameof(Cultures.All))]
    public void Write_AnyCulture_IsAsApproved(string culture)
    {
        using CultureScope scope = new(culture);

        FormatGolden.AssertIs("saved.bdn.json", SavedExamples.Written(Formatter, SavedExamples.All));
    }

    /// <summary>What github-action-benchmark reads with its tool 'benchmarkdotnet'; it calls the values nanoseconds.</summary>
    [Test]
    public void Write_EveryResult_HasWhatChartsRead()
    {
        using JsonDocument json = JsonDocument.Parse(SavedExamples.Written(Formatter, SavedExamples.All));
        JsonElement[] benchmarks = [.. json.RootElement.GetProperty("Benchmarks").EnumerateArray()];

        Assert.That(benchmarks, Has.Length.EqualTo(SavedExamples.All.Sum(suite => suite.Count)));
        Assert.That(benchmarks.Select(one => one.GetProperty("FullName").GetString()), Is.Unique);
        foreach (string field in new[] { "Mean", "Median", "StandardDeviation", "StandardError" })
        {
            Assert.That(benchmarks.Select(one => one.GetProperty("Statistics").GetProperty(field).GetDouble()), Has.All.AtLeast(0).And.All.Matches<double>(double.IsFinite));
        }
    }

    [Test]
    public void Write_Mean_IsTheTimeOfTheTables()
    {
        using JsonDocument json = JsonDocument.Parse(SavedExamples.Written(Formatter, SavedExamples.Joining));
        double[] means = [.. json.RootElement.GetProperty("Benchmarks").EnumerateArray().Select(one => one.GetProperty("Statistics").GetProperty("Mean").GetDouble())];

        Assert.That(means, Is.EqualTo(new[] { 583.25, 701.0625, 1e9 / 3, 0.5 }));
    }

    [Test]
    public void Write_HugeTimes_HaveNullWhereThereIsNoNumber()
    {
        using JsonDocument json = JsonDocument.Parse(SavedExamples.Written(Formatter, SavedExamples.Suite(SavedExamples.Result("a", 1e308, 1e307, 1e308, [1e308, 1e308, 1e308]))));
        JsonElement statistics = json.RootElement.GetProperty("Benchmarks")[0].GetProperty("Statistics");

        Assert.That(statistics.GetProperty("StandardDeviation").ValueKind, Is.EqualTo(JsonValueKind.Null));
        Assert.That(statistics.GetProperty("Median").GetDouble(), Is.EqualTo(1e308));
    }

    [Test]
    public void Write_InterruptedRounds_AreLeftOut()
    {
        double[] rounds = [.. Enumerable.Range(0, 100).Select(i => i == 50 ? 5000.0 : 100 + (i % 5))];
        using JsonDocument json = JsonDocument.Parse(SavedExamples.Written(Formatter, SavedExamples.Suite(SavedExamples.Result("a", 100, 99, 101, rounds))));
        JsonElement statistics = json.RootElement.GetProperty("Benchmarks")[0].GetProperty("Statistics");

        Assert.That(statistics.GetProperty("N").GetInt32(), Is.EqualTo(99));
        Assert.That(statistics.GetProperty("Max").GetDouble(), Is.EqualTo(104));
        Assert.That(statistics.GetProperty("StandardDeviation").GetDouble(), Is.EqualTo(Math.Sqrt(2)).Within(0.05));
    }
}
