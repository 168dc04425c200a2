using System.Linq;

namespace MiniBench.Output;

/// <summary>The comparison with a baseline as a graph: how many times as long as then each test takes now, on a scale on which twice and half are as far from the same.</summary>
internal static class BaselinePicture
{
    internal static BarGraph Of(BaselineComparison comparison) => new(
        BaselineText.Summary(comparison),
        null,
        new("Time now, divided by the time then", AxisScale.Log, AxisUnit.Times) { Shown = [1], Reference = 1 },
        [.. comparison.Changes.Select(Row)],
        string.Join('\n', BaselineText.Notes(comparison).Skip(1).Select(note => note.Trim()).Prepend("The line: as fast as then. Whiskers: the interval of the ratio.").Concat(comparison.Origins)));

    private static BarRow Row(BaselineChange change)
    {
        string times = $"{BaselineText.Time(change.Baseline)} to {BaselineText.Time(change.Current)}";
        bool isDrawn = double.IsFinite(change.Ratio) && change.Reason is null;
        string tooltip = $"{change.Key.Describe(change.TestName)}\n{times}\n{change.Words}";
        return new(
            change.TestName,
            isDrawn ? change.Ratio : double.NaN,
            isDrawn ? change.Lower : double.NaN,
            isDrawn ? change.Upper : double.NaN,
            tooltip,
            isDrawn && !IsVague(change.Baseline) && !IsVague(change.Current) ? $"{change.Words}: {times}" : change.Words,
            IsBest: change.IsRegression || change.Verdict == BaselineVerdict.Faster,
            Group: change.InputLabel is null ? change.SuiteName : $"{change.SuiteName}, {change.InputLabel}")
        {
            Text = isDrawn ? change.RatioText : null,
        };
    }

    private static bool IsVague(BenchmarkResult? result) => result?.Measurement is { IsVague: true };
}
