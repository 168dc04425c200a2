using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Web.Storage;

/// <summary>
/// What tables, pictures and formats of results may cost, which is not how long their file is: what stands in it once may stand in each row of a
/// table, a matrix has a cell for each pair of its sizes, and growth is looked for in all sizes.
/// </summary>
internal static class TableLimits
{
    /// <summary>The most cells of the tables of a suite: its tests on its inputs, and the metrics of each; and of results side by side.</summary>
    internal const int MostCells = 20_000;

    /// <summary>The most columns beside those that all results have: one for each metric and for each dimension.</summary>
    private const int MostColumns = 50;

    /// <summary>The most characters of what stands in each row of a table, in all rows of all suites.</summary>
    private const long MostRepeated = 10_000_000;

    /// <summary>The most that the tests of a sweep times the square of its sizes may be: 50 tests at 20 sizes, or two at 100.</summary>
    private const long MostGrowth = 50L * 20 * 20;

    /// <summary>The same of all sweeps together.</summary>
    private const long MostGrowthInAll = 3 * MostGrowth;

    /// <summary>The most pictures in one: a suite is one, and a slice of a matrix.</summary>
    private const int MostPictures = 200;

    /// <summary>Refuses what would take too long to show.</summary>
    /// <exception cref="System.IO.InvalidDataException">It is too much; the message says of what.</exception>
    internal static void Check(IReadOnlyList<ResultSuite> results)
    {
        int columns = results.SelectMany(Metrics).Distinct().Count() + results.SelectMany(suite => suite.Dimensions).Select(one => one.Name).Distinct().Count();
        UploadLimits.Refuse(columns > MostColumns, $"The results have {columns} metrics and dimensions; at most {MostColumns} were expected.");
        long repeated = results.Sum(Repeated);
        UploadLimits.Refuse(repeated > MostRepeated, $"Names of suites, inputs, metrics, warnings and the machine have {repeated} characters in the rows of a table; at most {MostRepeated} were expected, in shorter names or fewer rows.");
        foreach (IGrouping<string, ResultSuite> named in results.GroupBy(suite => suite.Name))
        {
            CheckCells([.. named]);
        }

        IGrouping<string, ResultSuite>[] pictures = [.. SuiteCopy.Sliced(results).GroupBy(suite => suite.Name)];
        UploadLimits.Refuse(pictures.Length > MostPictures, $"The results have {pictures.Length} suites and slices of matrices, of which each is a picture; at most {MostPictures} were expected.");
        CheckGrowth(pictures);
    }

    /// <summary>What is said of the machine in each row of a table.</summary>
    internal static string[] OfMachine(ResultSuite suite) => suite.Environment is not { } machine ? []
        : [machine.OperatingSystem, machine.Processor, machine.Runtime, machine.Jit, machine.GarbageCollector, machine.Version];

    /// <summary>What the metrics of all tests are called, with their units.</summary>
    internal static IEnumerable<(string Name, string Unit)> Metrics(ResultSuite suite) => suite.SelectMany(result => result.Metrics).Select(metric => (metric.Name, metric.Unit));

    private static void CheckCells(ResultSuite[] suites)
    {
        string shown = UploadLimits.Shown(suites[0].Name);
        UploadLimits.Refuse(suites.Select(suite => suite.Facts is null).Distinct().Count() > 1, $"Some inputs of the suite '{shown}' were measured and others were not.");
        long inputs = MatrixTable.Fits(suites) ? (long)Sizes(suites, 0) * Sizes(suites, 1) : suites.Length;
        long cells = ResultSuite.TestNames(suites).Length * inputs * (1 + MetricText.Names(suites).Length);
        UploadLimits.Refuse(cells > MostCells, $"The tables of the suite '{shown}' have {cells} cells; at most {MostCells} were expected.");
    }

    private static int Sizes(IEnumerable<ResultSuite> matrix, int dimension) => matrix.Select(suite => suite.Dimensions[dimension].Value).Distinct().Count();

    /// <summary>Refuses sweeps, and slices of a matrix, in which growth cannot be found in time.</summary>
    private static void CheckGrowth(IGrouping<string, ResultSuite>[] sweeps)
    {
        long all = 0;
        foreach (IGrouping<string, ResultSuite> named in sweeps)
        {
            ResultSuite[] suites = [.. named];
            int tests = ResultSuite.TestNames(suites).Length;
            long cost = Inputs.MayGrow(suites) ? (long)tests * suites.Length * suites.Length : 0;
            all += cost;
            UploadLimits.Refuse(
                cost > MostGrowth,
                $"The suite '{UploadLimits.Shown(named.Key)}' has {tests} tests at {suites.Length} sizes, so many that finding how they grow takes too long. Fewer were expected.");
        }

        UploadLimits.Refuse(all > MostGrowthInAll, $"All suites together have so many tests and sizes that finding how they grow takes too long. Fewer suites, tests or sizes were expected.");
    }

    /// <summary>How many characters a suite has in the rows of a table of all results, where each row says of which suite, input and machine it is, and is as long as the headings.</summary>
    private static long Repeated(ResultSuite suite)
    {
        IEnumerable<string?> inEachRow =
        [
            suite.Name, suite.InputLabel, suite.Baseline,
            .. OfMachine(suite),
            .. Metrics(suite).Distinct().SelectMany(metric => new[] { metric.Name, metric.Unit }),
            .. suite.Warnings.Select(warning => warning.Code).Distinct(),
        ];
        return (suite.Count + suite.Failures.Count) * inEachRow.Sum(text => (long)(text?.Length ?? 0));
    }
}
