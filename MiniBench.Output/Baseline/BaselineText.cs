using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>The comparison with a baseline as a table: a row a test, suite by suite.</summary>
internal static class BaselineText
{
    internal static IEnumerable<string> Lines(BaselineComparison comparison)
    {
        StringBuilder text = new();
        foreach (IGrouping<string, BaselineChange> suite in comparison.Changes.GroupBy(change => change.SuiteName))
        {
            bool hasInputs = suite.Any(change => change.InputLabel is not null);
            TextTable table = hasInputs
                ? new("", "", "then", "now", "now/then", "95 % interval", "")
                : new("", "then", "now", "now/then", "95 % interval", "");
            foreach (BaselineChange change in suite)
            {
                table.Add([.. hasInputs ? [change.InputLabel ?? ""] : (string[])[], .. Row(change)]);
            }

            text.Append(suite.Key).Append('\n');
            table.WriteTo(text, leftColumns: hasInputs ? 2 : 1);
            text.Append('\n');
        }

        return [.. text.ToString().TrimEnd('\n').Split('\n'), "", .. Notes(comparison)];
    }

    private static string[] Row(BaselineChange change) =>
    [
        change.TestName,
        Time(change.Baseline),
        Time(change.Current),
        double.IsNaN(change.Ratio) ? "" : Units.Ratio(change.Ratio) + "x",
        double.IsInfinity(change.Upper) || double.IsNaN(change.Ratio) || change.Reason is not null ? "" : $"{Units.Ratio(change.Lower)} to {Units.Ratio(change.Upper)}",
        change.Words,
    ];

    private static string Time(BenchmarkResult? result) => result is null ? "-" : Figure.Of(result).Time;

    private static IEnumerable<string> Notes(BaselineComparison comparison)
    {
        yield return Summary(comparison);
        yield return $"Intervals allow for {Units.Percent(comparison.Rules.Allowance)} between two processes. Differences below {Units.Percent(comparison.Rules.Threshold)} are not called.";
        if (comparison.MachineDifferences.Count > 0)
        {
            yield return "Not the baseline's machine:";
            foreach (string difference in comparison.MachineDifferences)
            {
                yield return "  " + difference;
            }

            yield return comparison.IsConclusive
                ? "The verdicts count all the same, as was asked for."
                : "So the verdicts do not count. Save a baseline on this machine, or allow another machine.";
        }
    }

    private static string Summary(BaselineComparison comparison)
    {
        string[] counts = [.. comparison.Changes.GroupBy(change => change.Verdict).OrderByDescending(same => same.First().IsRegression)
            .ThenBy(same => same.Key).Select(same => Units.Invariant($"{same.Count()} {Counted(same.Key)}"))];
        return string.Join(", ", counts) + ".";
    }

    private static string Counted(BaselineVerdict verdict) => verdict switch
    {
        BaselineVerdict.Faster => "faster",
        BaselineVerdict.Slower => "slower",
        BaselineVerdict.NoDifference => "without a difference",
        BaselineVerdict.Failed => "failed",
        BaselineVerdict.New => "new",
        BaselineVerdict.Missing => "missing",
        _ => "not resolved",
    };
}
