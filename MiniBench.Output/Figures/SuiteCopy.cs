using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Suites under other names, or with other facts.</summary>
internal static class SuiteCopy
{
    /// <summary>Returns the same results under another name.</summary>
    internal static ResultSuite Named(ResultSuite suite, string name) => Of(suite, name, suite.InputLabel, suite.InputSize, suite.Place);

    /// <summary>Returns the same results as those of a run that was ended before its time, with the warning that says so.</summary>
    internal static ResultSuite Interrupted(ResultSuite suite) => Of(
        suite, suite.Name, suite.InputLabel, suite.InputSize, suite.Place, suite.Facts is { } facts ? facts with { IsInterrupted = true } : null, isWanted: null, WarningCatalogue.Interrupted);

    /// <summary>Returns the results and failures of some of the tests.</summary>
    internal static ResultSuite Only(ResultSuite suite, Func<string, bool> isWanted) => Of(suite, suite.Name, suite.InputLabel, suite.InputSize, suite.Place, isWanted: isWanted);

    /// <summary>
    /// Returns suites that have sizes: those of a matrix become one for each value of its second dimension, of which the first is the size; of
    /// those on several threads the number of threads is.
    /// </summary>
    internal static IEnumerable<ResultSuite> Sliced(IEnumerable<ResultSuite> results) => results
        .GroupBy(suite => suite.Name)
        .SelectMany(named => MatrixTable.Fits([.. named]) ? named.OrderBy(suite => suite.Dimensions[1].Value).Select(Slice)
            : named.All(suite => suite.IsOnThreads) ? named.Select(suite => Of(suite, suite.Name, suite.InputLabel, suite.Dimensions[0].Value, suite.Dimensions)) : named);

    private static ResultSuite Slice(ResultSuite suite)
    {
        (string name, double value) = suite.Dimensions[1];
        double size = suite.Dimensions[0].Value;
        return Of(suite, $"{suite.Name}, {name} {Units.InputSize(value)}", Units.InputSize(size), size, [suite.Dimensions[0]]);
    }

    private static ResultSuite Of(
        ResultSuite suite, string name, string? label, double? size, IReadOnlyList<(string Name, double Value)> place, RunFacts? facts = null, Func<string, bool>? isWanted = null, params BenchmarkWarning[] more) =>
        new(name, [.. suite.Where(result => isWanted?.Invoke(result.Name) ?? true)], facts ?? suite.Facts!)
        {
            InputLabel = label,
            InputSize = size,
            Place = place,
            Failures = [.. suite.Failures.Where(failure => isWanted?.Invoke(failure.TestName) ?? true)],
            Warnings = [.. suite.Warnings, .. more],
            Environment = suite.Environment,
            Baseline = suite.Baseline,
        };
}
