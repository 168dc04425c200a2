using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The columns that can be asked for: of one input in its table, of several inputs in a table each, inputs down and tests across.</summary>
internal static partial class OptionalColumns
{
    internal static IReadOnlyList<OptionalColumn> All { get; } =
    [
        new("allocated", "bytes of memory that a call takes", (_, _, measurement) => Units.Bytes(measurement.AllocatedBytes), (_, _, measurement) => measurement.AllocatedBytes) { IsInTablesOfOne = true },
        new("ratio", "times the time of the fastest, or of the baseline, over the rounds that both took part in", (suite, result, _) => suite.Fastest is null ? "" : SuiteText.Ratio(suite, result), (suite, result, _) => Ranking.RatioToStandard(suite, result)) { IsInTablesOfOne = true },
        new("interval", "how far the 95 % interval of the time reaches", (suite, _, measurement) => SuiteText.Spread(measurement, suite.Facts), (_, _, measurement) => Reach(measurement)) { IsInTablesOfOne = true },
        new("mean", "the mean time of a call, with all that the test does once in a while, and its collections", (_, _, measurement) => SuiteText.Time(measurement.MeanNanoseconds), (_, _, measurement) => measurement.MeanNanoseconds),
        new("median", "the median over the rounds: of each, the mean of its batch of calls", (_, _, measurement) => SuiteText.Time(measurement.MedianNanoseconds), (_, _, measurement) => measurement.MedianNanoseconds),
        new("p95", "what 95 % of the rounds do not exceed", (_, _, measurement) => SuiteText.Time(measurement.Percentile95Nanoseconds), (_, _, measurement) => measurement.Percentile95Nanoseconds),
        new("collections", "how many collections 1,000 calls cause", (_, _, measurement) => measurement.Collections == 0 ? "-" : Units.Significant(measurement.Collections), (_, _, measurement) => measurement.Collections),
    ];

    /// <summary>The names of all columns, separated by commas.</summary>
    internal static string Names { get; } = string.Join(", ", All.Select(column => column.Name));

    /// <summary>Finds columns by their names, which are separated by commas; they come in the order of <see cref="All"/>.</summary>
    /// <exception cref="BadInputException">One of the names is none.</exception>
    internal static IReadOnlyList<OptionalColumn> Parse(string names)
    {
        string[] wanted = names.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        string? unknown = wanted.Length == 0 ? names : Array.Find(wanted, name => All.All(column => column.Name != name));
        if (unknown is not null)
        {
            IReadOnlyList<string> near = NearMatches.Of(unknown, All.Select(column => column.Name));
            throw new BadInputException($"--columns {(wanted.Length > 1 ? "has" : "is")} '{unknown}'; some of {Names} were expected, separated by commas.{NearMatches.Question(near)}");
        }

        return [.. All.Where(column => wanted.Contains(column.Name))];
    }

    /// <summary>The columns that the table of one input does not show unless it is asked to.</summary>
    internal static OptionalColumn[] OfOne(IEnumerable<OptionalColumn> columns) => [.. columns.Where(column => !column.IsInTablesOfOne)];

    /// <summary>How far the interval reaches to its farther side, as a part of the time; null where it says nothing.</summary>
    internal static double? Reach(Measurement measurement) => measurement.IsVague || measurement.IsBelowResolution ? null
        : Math.Max(1 - (measurement.Lower / measurement.Floored), (measurement.Upper / measurement.Floored) - 1);

    /// <summary>Of several inputs, a table a column.</summary>
    internal static IEnumerable<(string[] Headings, string[][] Rows)> Tables(IReadOnlyList<ResultSuite> suites, IEnumerable<OptionalColumn> columns)
    {
        string[] tests = ResultSuite.TestNames(suites);
        return columns.Select(column => ((string[])[column.Name, .. tests],
            (string[][])[.. suites.Select(suite => (string[])[suite.InputName, .. tests.Select(test => Cell(suite, test, column))])]));
    }

    private static string Cell(ResultSuite suite, string test, OptionalColumn column) =>
        suite.FirstOrDefault(result => result.Name == test) is { Measurement: not null } result ? column.Text(suite, result) : "-";
}
