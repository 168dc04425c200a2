using System.Linq;

namespace MiniBench.Output;

/// <summary>The table of one input: a row a test, with a verdict in words.</summary>
internal static class HtmlSuiteTable
{
    internal static void Write(HtmlWriter page, ResultSuite suite, OptionalColumn[] columns)
    {
        Ranking ranking = new(suite);
        string[] metrics = MetricText.Names([suite]);
        HtmlCell[] headings =
        [
            new("Test", "name"), new("Time/call"), new("Interval"), new("Ratio"), new("Allocated"),
            .. columns.Select(column => new HtmlCell(column.Name)), .. metrics.Select(name => new HtmlCell(name)), new("Verdict", "words"),
        ];
        HtmlCell[][] failed = [.. suite.Failures.Select(failure => Row(failure, headings.Length))];
        HtmlTable.Write(page, $"Results of {suite.Name}", headings, [.. suite.Select(result => Row(suite, ranking, result, columns, metrics)), .. failed]);
        string verdict = ranking.Sentence is { } sentence ? $"{sentence}. " : "";
        string limit = suite.Facts is { } facts
            ? $", with 95 % intervals. Differences below {Units.Percent(facts.Limit)} are not called (the control, work that is always the same, differed by {Units.Percent(facts.NoiseFloor)})."
            : "; they were not measured here, so nothing is said of their intervals.";
        page.Sentence("p class=\"reading\"", $"{verdict}Times are of one call{limit}");
    }

    /// <summary>How much a test has of a metric; null if it has none.</summary>
    internal static double? ValueOf(BenchmarkResult result, string metric) => result.Metrics.FirstOrDefault(one => one.Name == metric)?.Value;

    /// <summary>A test without figures has a row too; why, says the note below.</summary>
    private static HtmlCell[] Row(TestFailure failure, int cells) =>
    [
        new(failure.TestName, "name"),
        .. Enumerable.Repeat(new HtmlCell(""), cells - 2),
        new(Notes.Missing(failure), failure.IsFault ? "words bad" : "words none"),
    ];

    private static HtmlCell[] Row(ResultSuite suite, Ranking ranking, BenchmarkResult result, OptionalColumn[] columns, string[] metrics)
    {
        string kind = ranking[result] switch
        {
            Standing.Fastest => "best",
            Standing.AmongFastest or Standing.MayBeFastest or Standing.NoDifference => "tie",
            _ => "",
        };
        return
        [
            new(result.Name, "name"),
            new(Ranking.TimeText(result), kind, result.Measurement is { IsVague: true } ? null : Figure.Of(result).Nanoseconds),
            new(ranking.Spread(result), "", result.Measurement is { } spread ? OptionalColumns.Reach(spread) : null),
            new(ranking.RatioText(result), "", ranking.Ratio(result)),
            new(Allocation.Text(suite, result), "", result.Measurement?.AllocatedBytes),
            .. columns.Select(column => new HtmlCell(column.Text(suite, result), "", column.Value(suite, result))),
            .. metrics.Select(name => new HtmlCell(MetricText.Cell(suite, result, name), "", ValueOf(result, name))),
            new(ranking.Words(result), $"words {kind}".TrimEnd()),
        ];
    }
}
