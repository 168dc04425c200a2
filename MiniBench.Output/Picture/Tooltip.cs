using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a reader sees who points at a figure: all of it, exactly.</summary>
internal static class Tooltip
{
    /// <summary>A line each for the name, the time, its interval, how it stands, what it allocates, and warnings.</summary>
    internal static string Of(string name, ResultSuite suite, Ranking ranking, BenchmarkResult result) =>
        string.Join('\n', Lines(name, suite, ranking, result).Where(line => line.Length > 0));

    /// <summary>How a result stands beside the fastest, such as "1.42×, slower"; empty where nothing can be said.</summary>
    internal static string Remark(Ranking ranking, BenchmarkResult result)
    {
        string times = Figure.Of(result).IsBelowResolution ? Figure.Of(result).Time
            : ranking.Ratio(result) is not 1 ? ranking.RatioText(result) : "";
        string words = ranking.Words(result);
        return times.Length > 0 && words.Length > 0 ? $"{times}, {words}" : times + words;
    }

    /// <summary>What a time that is not resolved needs, and how it stands all the same.</summary>
    internal static string Need(Ranking ranking, BenchmarkResult result)
    {
        string words = ranking.Words(result);
        return ranking[result] == Standing.NotResolved || words.Length == 0 ? ranking.Spread(result) : $"{ranking.Spread(result)}; {words}";
    }

    private static IEnumerable<string> Lines(string name, ResultSuite suite, Ranking ranking, BenchmarkResult result)
    {
        Figure figure = Figure.Of(result);
        yield return name;
        yield return figure.IsBelowResolution ? "below the resolution"
            : figure.IsVague ? "not resolved" : $"{figure.Time} ({Exact(figure.Nanoseconds)})";
        yield return figure.HasInterval ? $"95 %: {Exact(figure.Lower)} to {Exact(figure.Upper)}" : "";
        yield return figure.IsVague ? Need(ranking, result) : Remark(ranking, result);
        yield return figure.IsBelowResolution || figure.IsVague ? "" : string.Join(", ", Columns(suite, result));
        yield return result.Measurement is { } measurement && Allocation.IsAny(measurement) ? Units.Invariant($"allocates {measurement.AllocatedBytes:#,0} bytes") : "";
        yield return string.Join('\n', result.Metrics.Select(metric => metric.ToString()));
        yield return string.Join('\n', suite.Warnings.Where(warning => warning.TestName == result.Name).Select(warning => "Warning: " + FirstSentence(warning.Message)).Distinct());
    }

    /// <summary>What the tables show only where it is asked for: the mean, the median, the 95th percentile, collections.</summary>
    private static IEnumerable<string> Columns(ResultSuite suite, BenchmarkResult result) => OptionalColumns.OfOne(OptionalColumns.All)
        .Select(column => (column.Name, Text: column.Text(suite, result))).Where(column => column.Text is not ("" or "-")).Select(column => $"{column.Name} {column.Text}");

    /// <summary>What was noticed; what may have caused it is said once, below the picture.</summary>
    private static string FirstSentence(string text) => text.IndexOf(". ", StringComparison.Ordinal) is int end and >= 0 ? text[..(end + 1)] : text;

    private static string Exact(double nanoseconds) => Units.Invariant($"{nanoseconds:#,0.0##} ns");
}
