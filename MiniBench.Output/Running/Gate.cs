using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What --fail-on-regression measures again: one process, or two, can be slower by chance, and cannot show that it was none.</summary>
internal static class Gate
{
    /// <summary>In how many fresh processes.</summary>
    internal const int Processes = 10;

    /// <summary>Whether tests that seem to have changed are measured again: unless the processes that were asked for are enough to show how far they differ.</summary>
    internal static bool MeasuresAgain(RunnerOptions options, BaselineComparison comparison) => options.Regression is not null && comparison.IsConclusive
        && !(options.Launches is { } launches && ProcessSpread.IsKnownOf(launches));

    /// <summary>
    /// The tests to measure again, as a filter takes them: the whole suite of each that seems to have changed. Its baseline was measured among the others; alone
    /// it is other code where they share some with it, and other work where they change its input.
    /// </summary>
    internal static IReadOnlyList<string> Tests(BaselineComparison comparison)
    {
        HashSet<string> suites = Suites(comparison);
        return [.. comparison.Changes.Where(change => change.Current is not null && suites.Contains(change.SuiteName)).Select(Name).Distinct()];
    }

    /// <summary>What is told before they are measured, since that takes its time.</summary>
    internal static string Announcement(BaselineComparison comparison)
    {
        int suspects = comparison.Suspects.Select(Name).Distinct().Count();
        int suites = Suites(comparison).Count;
        string what = suites > 1 ? Units.Invariant($"their {suites} suites are") : suspects > 1 ? "their suite is" : "its suite is";
        return Units.Invariant($"{(suspects > 1 ? $"{suspects} tests seem" : "1 test seems")} to have changed; {what} measured again in {Processes} fresh processes.");
    }

    private static HashSet<string> Suites(BaselineComparison comparison) => [.. comparison.Suspects.Select(change => change.SuiteName)];

    private static string Name(BaselineChange change) => $"{change.SuiteName}.{change.TestName}";
}
