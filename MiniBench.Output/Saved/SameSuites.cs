using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What several runs have in common.</summary>
internal static class SameSuites
{
    /// <summary>Each suite in every run that has it. Of those that are called the same, the first of one run is the first of another.</summary>
    internal static IEnumerable<ResultSuite[]> Of(IReadOnlyList<SavedResults> runs) => runs
        .SelectMany(run => run.GroupBy(suite => SuiteKey.Of(suite, runs.SelectMany(other => other))).SelectMany(called => called.Select((suite, number) => (suite, key: (called.Key, number)))))
        .GroupBy(one => one.key, one => one.suite)
        .Select(same => same.ToArray());
}
