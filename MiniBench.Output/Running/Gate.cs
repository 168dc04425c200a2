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

    /// <summary>The tests that seem to have changed, as a filter takes them.</summary>
    internal static IReadOnlyList<string> Suspects(BaselineComparison comparison) =>
        [.. comparison.Suspects.Select(change => $"{change.SuiteName}.{change.TestName}").Distinct()];
}
