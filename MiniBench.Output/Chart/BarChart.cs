using System;
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
        (string? Input, BarLine[] Bars)[] groups = [.. suites.Select(suite => (suites.Count > 1 ? Inputs.Label(suite) : null, Bars(suite)))];
        BarLine[] all = [.. groups.SelectMany(group => group.Bars)];
        int names = Math.Min(WidestName, all.Select(bar => CellText.Width(bar.Name)).DefaultIfEmpty(0).Max());
        int times = all.Select(bar => bar.Time.Length).DefaultIfEmpty(0).Max();
        BarScale scale = BarScale.Of([.. all.Select(bar => bar.Nanoseconds)], ChartFormatter.Columns - names - times - (2 * Gap) - MarkWidth);
        foreach ((string? input, BarLine[] bars) in groups)
        {
            foreach (string line in input is null ? [] : CellText.Wrap(input + ":", ChartFormatter.Columns))
            {
                yield return line;
            }

            foreach (BarLine bar in bars)
            {
                yield return $"{CellText.Fit(bar.Name, names)}  {bar.Time.PadLeft(times)}  {scale.Bar(bar.Nanoseconds)} {bar.Mark}";
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
        CellText.Plain(figure.Time),
        figure.IsBelowResolution ? double.NaN : figure.Nanoseconds,
        ranking[result] == Standing.Fastest ? "*" : ranking.IsInFront(result) ? "~" : "");

    private static string Reading(BarLine[] bars, BarScale scale) => string.Join(' ', new[]
    {
        "Times are of one call.",
        bars.Any(bar => bar.Mark == "*") ? "*: fastest." : "",
        bars.Any(bar => bar.Mark == "~") ? "~: not told from the fastest." : "",
        scale.IsLog ? "The scale is logarithmic." : "",
    }.Where(text => text.Length > 0));
}
