using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of one input: a row a test, the fastest in bold.</summary>
internal static class MarkdownSuite
{
    private static readonly string[] Headings = ["Test", "Time/call", "", "Ratio", "Allocated", "Verdict"];

    internal static IEnumerable<string> Lines(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        string[][] rows = [.. suite.Select(result => Row(suite, ranking, result))];
        return rows.Length == 0 ? [] : [.. MarkdownText.Table(Headings, rows, 0, 5), "", .. Reading(suite, ranking)];
    }

    private static string[] Row(ResultSuite suite, Ranking ranking, BenchmarkResult result)
    {
        Figure figure = Figure.Of(result);
        bool isFastest = ranking[result] == Standing.Fastest;
        return
        [
            MarkdownText.Code(result.Name),
            isFastest ? $"**{Time(figure)}**" : Time(figure),
            figure.Spread,
            suite.Count > 1 && ranking.Ratio(result) is { } ratio ? Units.Ratio(ratio) + "x" : "",
            suite.Any(other => other.Measurement?.AllocatedBytes >= 0.5) && result.Measurement is { } measurement ? Units.Bytes(measurement.AllocatedBytes) : "",
            isFastest ? "**fastest**" : ranking.Words(result) is { Length: > 0 } words ? MarkdownText.Escape(words) : "",
        ];
    }

    private static string Time(Figure figure) => MarkdownText.Escape(figure.Time);

    private static IEnumerable<string> Reading(ResultSuite suite, Ranking ranking)
    {
        string verdict = ranking.FirstTwo is { } pair ? MarkdownText.Escape(pair.ToString()) + ". " : "";
        string limit = suite.Facts is { } facts
            ? $", with 95 % intervals. Differences below {Units.Percent(facts.Limit)} are not called (the control, the first test twice, differed by {Units.Percent(facts.NoiseFloor)})."
            : ".";
        yield return $"{verdict}Times are of one call{limit}";
    }
}
