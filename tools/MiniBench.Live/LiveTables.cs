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
        Output.Ranking ranking = new(suite);
        return new(Output.Inputs.TitleOf([suite]),
        [
            ["", "time/call", "", "ratio", ""],
            .. suite.Select(result => Row(ranking, result)),
        ]);
    }

    private static string[] Row(Output.Ranking ranking, BenchmarkResult result) =>
        [result.Name, Output.Ranking.TimeText(result), ranking.Spread(result), ranking.RatioText(result), ranking.Words(result)];

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
