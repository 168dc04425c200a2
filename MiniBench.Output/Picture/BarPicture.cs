using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The graph of one input, or of inputs without sizes: a bar a test, the inputs below each other.</summary>
internal static class BarPicture
{
    private const int MostDots = 1_200;
    private const int MostDotsOfOne = 150;
    private const int FewestDots = 20;

    /// <param name="suites">The suites of one name.</param>
    /// <param name="pictures">How many pictures share the file, and with it the dots that make it large.</param>
    internal static BarGraph Of(IReadOnlyList<ResultSuite> suites, int pictures = 1)
    {
        bool hasInputs = suites.Count > 1;
        int most = Math.Clamp(MostDots / pictures / Math.Max(1, suites.Sum(suite => suite.Count)), FewestDots, MostDotsOfOne);
        BarRow[] rows = [.. suites.SelectMany(suite => Rows(suite, hasInputs ? suite.InputName : null, most))];
        string? finding = Finding.Of(suites);
        string name = Inputs.TitleOf(suites);
        return new(
            finding ?? name,
            finding is null ? null : name,
            new("Time per call", Scales.OfTimes(rows.Select(row => row.Value)), AxisUnit.Nanoseconds),
            rows,
            PictureNotes.Of(suites, [], [], RoundSample.Reading(suites, most)));
    }

    private static IEnumerable<BarRow> Rows(ResultSuite suite, string? input, int most)
    {
        Ranking ranking = new(suite);
        return suite.Select(result => Row(suite, ranking, result, input, most)).Concat(suite.Failures.Select(failure => Row(failure, input)));
    }

    private static BarRow Row(ResultSuite suite, Ranking ranking, BenchmarkResult result, string? input, int most)
    {
        Figure figure = Figure.Of(result);
        string tooltip = Tooltip.Of(Named(result.Name, input), suite, ranking, result);
        string remark = figure.IsVague ? Tooltip.Need(ranking, result) : Tooltip.Remark(ranking, result);
        string? note = remark.Length > 0 ? remark : null;
        return figure.IsBelowResolution
            ? new(result.Name, double.NaN, double.NaN, double.NaN, tooltip, note, ranking.IsInFront(result), Group: input)
            : new(result.Name, figure.Nanoseconds, figure.Lower, figure.Upper, tooltip, note, ranking.IsInFront(result), figure.IsVague, input)
            {
                Rounds = result.Measurement is { } measurement ? RoundSample.Of(measurement, most) : [],
                Mean = RoundSample.MeanBeside(result),
            };
    }

    private static BarRow Row(TestFailure failure, string? input)
    {
        string note = failure.IsStopped || failure.IsNotRun ? failure.Reason : $"failed: it {failure.Reason}";
        return new(failure.TestName, double.NaN, double.NaN, double.NaN, $"{Named(failure.TestName, input)}\n{note}", note, Group: input);
    }

    private static string Named(string test, string? input) => input is null ? test : $"{input}: {test}";
}
