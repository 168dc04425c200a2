using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of one input: a row a test, the fastest in bold.</summary>
internal static class MarkdownSuite
{
    internal static IEnumerable<string> Lines(ResultSuite suite, OptionalColumn[] columns)
    {
        Ranking ranking = new(suite);
        string[] metrics = MetricText.Names([suite]);
        string[] headings = ["Test", "Time/call", "", "Ratio", "Allocated", .. columns.Select(column => column.Name), .. metrics.Select(MarkdownText.Escape), "Verdict"];
        string[][] failed = [.. suite.Failures.Select(failure => (string[])[MarkdownText.Code(failure.TestName), .. Enumerable.Repeat("", headings.Length - 2), Notes.Missing(failure)])];
        string[][] rows = [.. suite.Select(result => Row(suite, ranking, result, columns, metrics)), .. failed];
        return suite.Count == 0 ? [] : [.. MarkdownText.Table(headings, rows, 0, headings.Length - 1), "", .. Reading(suite, ranking)];
    }

    private static string[] Row(ResultSuite suite, Ranking ranking, BenchmarkResult result, OptionalColumn[] columns, string[] metrics)
    {
        string time = MarkdownText.Escape(Ranking.TimeText(result));
        bool isFastest = ranking[result] == Standing.Fastest;
        return
        [
            MarkdownText.Code(result.Name),
            isFastest ? $"**{time}**" : time,
            ranking.Spread(result),
            MarkdownText.Cell(ranking.RatioText(result)),
            Allocation.Text(suite, result),
            .. columns.Select(column => MarkdownText.Cell(column.Text(suite, result))),
            .. metrics.Select(name => MarkdownText.Cell(MetricText.Cell(suite, result, name))),
            isFastest && suite.BaselineResult is null ? "**fastest**" : ranking.Words(result) is { Length: > 0 } words ? MarkdownText.Escape(words) : "",
        ];
    }

    private static IEnumerable<string> Reading(ResultSuite suite, Ranking ranking)
    {
        string verdict = ranking.Sentence is { } sentence ? MarkdownText.Escape(sentence) + ". " : "";
        string limit = suite.Facts is { } facts
            ? $", with 95 % intervals. Differences below {Units.Percent(facts.Limit)} are not called (the control, work that is always the same, differed by {Units.Percent(facts.NoiseFloor)})."
            : ".";
        yield return $"{verdict}Times are of one call{limit}";
    }
}
