using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a run says against figures that are compared.</summary>
/// <param name="Suite">The name of the suite.</param>
/// <param name="IsNow">Whether the current run says it; else the baseline.</param>
/// <param name="Text">The tests that it speaks of, what is wrong and what to do.</param>
internal readonly record struct BaselineWarning(string Suite, bool IsNow, string Text)
{
    /// <summary>Codes of what is said of tests and leaves their figures as they are; the table of their own run has it.</summary>
    private static readonly string[] OfTests = ["not-compared", WarningCatalogue.OutputsDifferCode, "no-baseline", "not-cleaned-up", "lost-tests"];

    /// <summary>The warnings of both runs on what is compared.</summary>
    internal static IEnumerable<BaselineWarning> Of(IEnumerable<(ResultSuite Now, ResultSuite Then)> pairs) => pairs.GroupBy(pair => pair.Now.Name)
        .SelectMany(named => Of(named.Key, [.. named], isNow: true).Concat(Of(named.Key, [.. named], isNow: false)));

    /// <summary>A line for each text: which run says it and, where several suites are compared, of which.</summary>
    internal static IEnumerable<string> Lines(BaselineComparison comparison)
    {
        bool areSeveral = comparison.Changes.DistinctBy(change => change.SuiteName).Skip(1).Any();
        return comparison.Warnings.GroupBy(warning => (warning.Suite, warning.Text)).Select(said => (said.Key.Suite, said.Key.Text, When: When([.. said])))
            .GroupBy(said => (said.When, said.Text))
            .Select(same => $"Warning, {same.Key.When}{(areSeveral ? $", {Finding.Named([.. same.Select(said => said.Suite)])}" : "")}: {same.Key.Text}");
    }

    private static IEnumerable<BaselineWarning> Of(string suite, (ResultSuite Now, ResultSuite Then)[] pairs, bool isNow)
    {
        IEnumerable<BenchmarkWarning> warnings = pairs.SelectMany(pair => (isNow ? pair.Now : pair.Then).Warnings.Where(warning => SpeaksOfFigures(warning, pair.Now, pair.Then)));
        return Notes.Warnings(Notes.Merged(warnings)).Select(note => new BaselineWarning(suite, isNow, note.Text));
    }

    private static bool SpeaksOfFigures(BenchmarkWarning warning, ResultSuite now, ResultSuite then) => !OfTests.Contains(warning.Code)
        && (warning.TestName is not { } test || (now.Any(result => result.Name == test) && then.Any(result => result.Name == test)));

    private static string When(BaselineWarning[] same) => Array.TrueForAll(same, warning => warning.IsNow) ? "now" : Array.Exists(same, warning => warning.IsNow) ? "then and now" : "then";
}
