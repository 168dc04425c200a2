using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Live;

/// <summary>Makes the tables of results so far.</summary>
internal static class LiveTables
{
    internal static LiveTable Of(IReadOnlyList<ResultSuite> results) =>
        (results is [var only] ? One(only) : Several(results)) with { Finding = Output.Finding.Of(results) ?? "" };

    /// <summary>A row a test: its time, how well it is known, and how it stands.</summary>
    private static LiveTable One(ResultSuite suite)
    {
        BenchmarkResult? best = suite.Fastest;
        Comparison[] pairs = best is null ? [] : [.. suite.Where(one => !ReferenceEquals(one, best)).Select(one => suite.Compare(one, best))];
        return new(Output.Inputs.TitleOf([suite]),
        [
            ["", "time/call", "", "ratio", ""],
            .. suite.Select(result => Row(suite, result, pairs)),
        ]);
    }

    private static string[] Row(ResultSuite suite, BenchmarkResult result, Comparison[] pairs)
    {
        Measurement measurement = result.Measurement!;
        bool isAlone = suite.Fastest is null || suite.Count == 1;
        return
        [
            result.Name,
            SuiteText.Time(measurement),
            SuiteText.Spread(measurement, suite.Facts),
            isAlone ? "" : SuiteText.Ratio(suite, result),
            isAlone ? "" : suite.BaselineResult is { } baseline ? BesideBaseline.Words(suite, result, baseline) : SuiteText.Words(pairs, pairs.FirstOrDefault(pair => pair.First == result.Name)),
        ];
    }

    /// <summary>A row an input, a column a test.</summary>
    private static LiveTable Several(IReadOnlyList<ResultSuite> results)
    {
        string[] tests = ResultSuite.TestNames(results);
        return new(results[0].Name,
        [
            ["", .. tests],
            .. results.Select(suite => (string[])[suite.InputName, .. tests.Select(test => Cell(suite, test))]),
        ]);
    }

    private static string Cell(ResultSuite suite, string test) =>
        suite.FirstOrDefault(result => result.Name == test)?.Measurement is { } measurement ? SweepText.Time(measurement) : "";
}
