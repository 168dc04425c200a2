using System.Text;

namespace MiniBench;

/// <summary>The table of one input, with a verdict a row, and the line that reads it aloud.</summary>
internal static class SuiteText
{
    internal static void Write(ResultSuite suite, StringBuilder text)
    {
        IReadOnlyList<string> metrics = [];
        NameMetrics(suite, ref metrics);
        TextTable table = new(["", "time/call", "", "processor", "ratio", "allocated", .. metrics, "group", ""]);
        BenchmarkResult? best = suite.Fastest;
        Comparison[] pairs = best is null ? [] : [.. suite.Where(one => !ReferenceEquals(one, best)).Select(one => suite.Compare(one, best))];
        IReadOnlyDictionary<string, string> groups = new Dictionary<string, string>();
        Group(suite, ref groups);
        foreach (BenchmarkResult result in suite)
        {
            table.Add(best is not null && result.Measurement is { } measurement
                ? Row(suite, result, measurement, best, groups, pairs)
                : [result.Name, Units.Time(result.Score * 100), "", "", "", "", .. metrics.Select(_ => ""), "", ""]);
        }

        table.WriteTo(text, leftColumns: 1);
        text.Append('\n').Append(best is null ? "" : Sentence(suite, best, pairs));
    }

    /// <summary>The time of a call, or that it is too short.</summary>
    internal static string Time(Measurement measurement) => measurement.IsBelowResolution
        ? $"< {Units.Time(Measurement.Resolution)}"
        : Units.Time(measurement.Nanoseconds);

    /// <summary>How a test stands, in words.</summary>
    /// <param name="pairs">Every other test of the suite beside the fastest.</param>
    /// <param name="own">The test beside the fastest; null for the fastest itself.</param>
    internal static string Words(IReadOnlyCollection<Comparison> pairs, Comparison? own) => own?.Verdict switch
    {
        null => pairs.All(other => other.IsSlower) ? "fastest"
            : pairs.Any(other => other.Verdict == Verdict.NotResolved) ? "may be fastest" : "among the fastest",
        Verdict.Slower => "slower",
        Verdict.NoDifference => $"no difference beyond {Units.Percent(own.Limit)}",
        _ => $"not resolved: {own.Need}",
    };

    [Stage(Stages.Groups)]
    private static void Group(ResultSuite suite, ref IReadOnlyDictionary<string, string> groups) => groups = Groups.Letters(suite);

    [Stage(Stages.Metrics)]
    private static void NameMetrics(ResultSuite suite, ref IReadOnlyList<string> names) => names = MetricText.Names([suite]);

    [Stage(Stages.Metrics)]
    private static void AddMetrics(ResultSuite suite, BenchmarkResult result, List<string> cells) =>
        cells.AddRange(MetricText.Names([suite]).Select(name => MetricText.Cell(suite, result, name)));

    private static string[] Row(
        ResultSuite suite, BenchmarkResult result, Measurement measurement, BenchmarkResult best,
        IReadOnlyDictionary<string, string> groups, Comparison[] pairs)
    {
        List<string> cells =
        [
            result.Name,
            Time(measurement),
            measurement.IsBelowResolution || double.IsInfinity(measurement.Upper) ? "" : "± " + Units.Percent(measurement.RelativeError),
            measurement.ProcessorNanoseconds is { } processor ? Units.Time(processor) : "",
            suite.Count > 1 ? (best.Measurement!.IsBelowResolution && !measurement.IsBelowResolution ? "> " : "") + Units.Ratio(measurement.Floored / best.Measurement!.Floored) + "x" : "",
            suite.Any(other => other.Measurement?.AllocatedBytes >= 0.5) ? Units.Bytes(measurement.AllocatedBytes) : "",
        ];
        AddMetrics(suite, result, cells);
        cells.Add(groups.GetValueOrDefault(result.Name, ""));
        cells.Add(suite.Count > 1 ? Words(pairs, Array.Find(pairs, pair => pair.First == result.Name)) : "");
        return [.. cells];
    }

    private static string Sentence(ResultSuite suite, BenchmarkResult best, Comparison[] pairs)
    {
        string how = $"Times are of one call, with 95 % intervals. Differences below {Units.Percent(suite.Facts!.Limit)} are not called (the control, the first test twice, differed by {Units.Percent(suite.NoiseFloor)}).\n";
        BenchmarkResult? next = suite.Where(result => !ReferenceEquals(result, best)).MinBy(result => result.Measurement!.Nanoseconds);
        Comparison? pair = Array.Find(pairs, pair => pair.First == next?.Name);
        return pair?.Verdict switch
        {
            null => "",
            Verdict.Slower => $"{pair.Second} is fastest; {pair.First}, the next, takes {Units.Range(pair.Ratio, pair.Lower, pair.Upper)} the time.\n",
            _ => $"{pair}.\n",
        } + how;
    }
}
