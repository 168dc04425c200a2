using System.Text;

namespace MiniBench;

/// <summary>The table of one input, with a verdict a row, and the line that reads it aloud.</summary>
internal static class SuiteText
{
    internal static void Write(ResultSuite suite, StringBuilder text)
    {
        TextTable table = new("", "time/call", "", "processor", "ratio", "allocated", "group", "");
        BenchmarkResult? best = suite.Fastest;
        IReadOnlyDictionary<string, string> groups = Groups.Letters(suite);
        foreach (BenchmarkResult result in suite)
        {
            table.Add(best is not null && result.Measurement is { } measurement
                ? Row(suite, result, measurement, best, groups)
                : [result.Name, Units.Time(result.Score * 100), "", "", "", "", "", ""]);
        }

        table.WriteTo(text, leftColumns: 1);
        text.Append('\n').Append(best is null ? "" : Sentence(suite, best));
    }

    /// <summary>The time of a call, or that it is too short.</summary>
    internal static string Time(Measurement measurement) => measurement.IsBelowResolution
        ? $"< {Units.Time(Measurement.Resolution)}"
        : Units.Time(measurement.Nanoseconds);

    private static string[] Row(
        ResultSuite suite, BenchmarkResult result, Measurement measurement, BenchmarkResult best, IReadOnlyDictionary<string, string> groups) =>
    [
        result.Name,
        Time(measurement),
        measurement.IsBelowResolution || double.IsInfinity(measurement.Upper) ? "" : "± " + Units.Percent(measurement.RelativeError),
        measurement.ProcessorNanoseconds is { } processor ? Units.Time(processor) : "",
        suite.Count > 1 ? (best.Measurement!.IsBelowResolution && !measurement.IsBelowResolution ? "> " : "") + Units.Ratio(measurement.Floored / best.Measurement!.Floored) + "x" : "",
        suite.Any(other => other.Measurement?.AllocatedBytes >= 0.5) ? Units.Bytes(measurement.AllocatedBytes) : "",
        groups.GetValueOrDefault(result.Name, ""),
        suite.Count > 1 ? Words(suite, result, best) : "",
    ];

    private static string Words(ResultSuite suite, BenchmarkResult result, BenchmarkResult best)
    {
        Comparison[] pairs = [.. suite.Where(other => !ReferenceEquals(other, best)).Select(other => suite.Compare(other, best))];
        Comparison? pair = Array.Find(pairs, pair => pair.First == result.Name);
        return pair?.Verdict switch
        {
            null => Array.TrueForAll(pairs, other => other.IsSlower) ? "fastest"
                : Array.Exists(pairs, other => other.Verdict == Verdict.NotResolved) ? "may be fastest" : "among the fastest",
            Verdict.Slower => "slower",
            Verdict.NoDifference => $"no difference beyond {Units.Percent(pair.Limit)}",
            _ => $"not resolved: {pair.Need}",
        };
    }

    private static string Sentence(ResultSuite suite, BenchmarkResult best)
    {
        string how = $"Times are of one call, with 95 % intervals. Differences below {Units.Percent(suite.Facts!.Limit)} are not called"
            + $" (the control, the first test twice, differed by {Units.Percent(suite.NoiseFloor)}).\n";
        BenchmarkResult? next = suite.Where(result => !ReferenceEquals(result, best)).MinBy(result => result.Measurement!.Nanoseconds);
        Comparison? pair = next is null ? null : suite.Compare(next, best);
        return pair?.Verdict switch
        {
            null => "",
            Verdict.Slower => $"{pair.Second} is fastest; {pair.First}, the next, takes {Units.Range(pair.Ratio, pair.Lower, pair.Upper)} the time.\n",
            _ => $"{pair}.\n",
        } + how;
    }
}
