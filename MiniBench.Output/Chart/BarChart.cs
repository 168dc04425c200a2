using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Bars of characters: a line a test, the inputs below each other, all to one scale.</summary>
internal static class BarChart
{
    private const int WidestName = 28;
    private const int Gap = 2;
    private const int MarkWidth = 2;

    internal static IEnumerable<string> Lines(IReadOnlyList<ResultSuite> suites)
    {
        (string? Input, BarLine[] Bars)[] groups = [.. suites.Select(suite => (suites.Count > 1 ? suite.InputName : null, Bars(suite)))];
        BarLine[] all = [.. groups.SelectMany(group => group.Bars)];
        string[] own = [.. all.Select(bar => bar.Name).Distinct()];
        Dictionary<string, string> shown = own.Zip(Labels.Fit(own, WidestName, text => CellWidth.Of(text), CellText.Ellipsis)).ToDictionary(pair => pair.First, pair => pair.Second);
        int names = shown.Values.Select(CellWidth.Of).DefaultIfEmpty(0).Max();
        int times = all.Select(bar => bar.Time.Length).DefaultIfEmpty(0).Max();
        BarScale scale = BarScale.Of([.. all.SelectMany(bar => bar.Interval is var (lower, upper) ? [lower, upper] : new[] { bar.Nanoseconds })], ChartFormatter.Columns - names - times - (2 * Gap) - MarkWidth);
        foreach ((string? input, BarLine[] bars) in groups)
        {
            foreach (string line in input is null ? [] : CellText.Wrap(input + ":", ChartFormatter.Columns))
            {
                yield return line;
            }

            foreach (BarLine bar in bars)
            {
                yield return $"{CellText.Fit(shown[bar.Name], names)}  {bar.Time.PadLeft(times)}  {(bar.Interval is { } interval ? scale.Range(interval) : scale.Bar(bar.Nanoseconds))} {bar.Mark}";
            }

            yield return "";
        }

        foreach (string line in CellText.Wrap(Reading(all, scale), ChartFormatter.Columns))
        {
            yield return line;
        }
    }

    private static BarLine[] Bars(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        return
        [
            .. suite.Select(result => Bar(Figure.Of(result), ranking, result)),
            .. suite.Failures.Select(failure => new BarLine(CellText.Plain(failure.TestName), Notes.Missing(failure), double.NaN, "")),
        ];
    }

    private static BarLine Bar(Figure figure, Ranking ranking, BenchmarkResult result) => new(
        CellText.Plain(result.Name),
        CellText.Plain(Ranking.TimeText(result)),
        figure.IsBelowResolution ? double.NaN : figure.Nanoseconds,
        ranking[result] == Standing.Fastest ? "*" : ranking.IsInFront(result) ? "~" : "",
        figure.IsVague ? (figure.Lower, figure.Upper) : null);

    private static string Reading(BarLine[] bars, BarScale scale) => string.Join(' ', new[]
    {
        "Times are of one call.",
        bars.Any(bar => bar.Mark == "*") ? "*: fastest." : "",
        bars.Any(bar => bar.Mark == "~") ? "~: not told from the fastest." : "",
        bars.Any(bar => bar.Interval is not null) ? $"{BarScale.Unsure}: somewhere here, not resolved." : "",
        scale.IsLog ? "The scale is logarithmic." : "",
    }.Where(text => text.Length > 0));
}
