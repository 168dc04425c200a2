using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>The comparison with a baseline as a table: a row a test, suite by suite.</summary>
internal static class BaselineText
{
    /// <summary>The headings of a table of tests; the first is that of their names.</summary>
    internal static string[] Headings { get; } = ["", "then", "now", "now/then", "interval", ""];

    internal static IEnumerable<string> Lines(BaselineComparison comparison)
    {
        StringBuilder text = new();
        foreach (IGrouping<string, BaselineChange> suite in comparison.Changes.GroupBy(change => change.SuiteName))
        {
            bool hasInputs = suite.Any(change => change.InputLabel is not null);
            TextTable table = new([.. hasInputs ? [""] : (string[])[], .. Headings]);
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
        change.RatioText,
        change.IntervalText,
        change.Words,
    ];

    internal static string Time(BenchmarkResult? result) => result is null ? "-" : Ranking.TimeText(result);

    /// <summary>What the intervals are of, and what can be found with them.</summary>
    private static string Certainty(BaselineComparison comparison)
    {
        string text = $"Differences below {Units.Percent(comparison.Rules.Threshold)} are not called. "
            + (comparison.Confirmations > 0
                ? Units.Invariant($"What seemed to have changed was measured again, with all of its suite, in {comparison.Confirmations} fresh processes: its intervals, of 99 %, are of how far those differ.")
                : (comparison.Again > 0 ? "Nothing seemed to have changed, so nothing was measured again. " : "")
                    + $"Intervals, of 95 %, allow for {Units.Percent(comparison.Rules.Allowance)} between two processes, or, of 99 %, are of how far several differ that were measured.");
        double[] least = [.. comparison.Changes.Select(change => LeastFound(change, comparison.Again)).Where(double.IsFinite).Order()];
        return least.Length == 0 ? text
            : $"{text} Found in 9 of 10 cases: {Units.Percent(Quantile.Of(least, Quantile.Median), 0)} more time, of half of the tests; {Units.Percent(Quantile.Of(least, 0.9), 0)}, of nine in ten.{Basis(comparison)}";
    }

    /// <summary>On what that rests of tests that did not seem to have changed, and would be measured again if they did.</summary>
    private static string Basis(BaselineComparison comparison)
    {
        BaselineChange[] others = [.. comparison.Changes.Where(change => comparison.Again > 0 && change is { Suspicion: null, Reason: null, Lower: > 0, Errors: not null })];
        return others.Length == 0 ? ""
            : Units.Invariant($" Of what did not seem to have changed, it is what {comparison.Again} fresh processes would find")
                + (Array.TrueForAll(others, change => change.Errors!.Spread is not null) ? "."
                    : ", were they as far apart as is allowed for; a baseline of several processes, --launches 5, tells how far they are.");
    }

    /// <summary>The smallest regression that is found nine times in ten; infinite where there is no interval.</summary>
    /// <param name="change">The test.</param>
    /// <param name="again">In how many fresh processes it is measured again if it seems slower; 0 where it is not.</param>
    internal static double LeastFound(BaselineChange change, int again) =>
        change is not { Reason: null, Lower: > 0, Errors: { } errors } ? double.PositiveInfinity
        : (change.Suspicion is { } suspicion ? new BaselinePower(errors, suspicion)
            : again > 0 ? new BaselinePower(errors.Again(again), errors)
            : new BaselinePower(errors)).LeastFound;

    internal static IEnumerable<string> Notes(BaselineComparison comparison)
    {
        yield return Summary(comparison);
        yield return Certainty(comparison);
        foreach (string line in Failures(comparison).Concat(BaselineWarning.Lines(comparison)))
        {
            yield return line;
        }

        if (comparison.IsUnoptimised)
        {
            yield return "Built without optimisation, now or then: nothing is known of how fast that code is, and the verdicts do not count. Measure a Release build: dotnet run -c Release.";
        }

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

    /// <summary>Why tests have no figure now.</summary>
    private static IEnumerable<string> Failures(BaselineComparison comparison) => comparison.Changes.GroupBy(change => change.SuiteName)
        .SelectMany(suite => MiniBench.Notes.Failures(suite.Select(change => change.Failure).OfType<TestFailure>())).Select(MiniBench.Notes.Line);

    internal static string Summary(BaselineComparison comparison)
    {
        string[] counts = [.. comparison.Changes.GroupBy(change => change.Verdict).OrderByDescending(same => same.First().IsRegression)
            .ThenBy(same => same.Key).Select(same => Units.Invariant($"{same.Count()} {Counted(same.Key)}"))];
        return $"{(comparison.IsConclusive ? "" : "These verdicts do not count: ")}{string.Join(", ", counts)}.";
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
