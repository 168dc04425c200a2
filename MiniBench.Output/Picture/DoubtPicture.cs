using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The rounds behind points of a line that a warning speaks of: a test that drifts, has two speeds or is uneven looks like any other point there.</summary>
internal static class DoubtPicture
{
    private const double Tall = 112;
    private const int MostRows = 4;
    private const int MostDots = 80;

    private static readonly string[] Codes = [WarningCatalogue.Unstable("").Code, WarningCatalogue.TwoSpeeds("", 1).Code, WarningCatalogue.Uneven("", "").Code];

    /// <summary>
    /// The graph: a row a test and size, each round divided by the time that is shown; null where no warning speaks of any. Of several
    /// processes the rounds are not known any more.
    /// </summary>
    internal static BarGraph? Of(IReadOnlyList<ResultSuite> suites)
    {
        (ResultSuite Suite, BenchmarkResult Result, BenchmarkWarning Warning)[] doubtful =
        [
            .. from suite in suites.OrderBy(suite => suite.InputSize)
               from result in suite
               where !suite.IsOfSeveralProcesses && result.Measurement is { IsVague: false, IsBelowResolution: false }
               from warning in suite.Warnings.Where(warning => warning.TestName == result.Name && Codes.Contains(warning.Code)).Take(1)
               orderby Spread(result.Measurement!) descending
               select (suite, result, warning),
        ];
        BarRow[] rows = [.. doubtful.Take(MostRows).OrderBy(one => one.Suite.InputSize).Select(one => Row(one.Suite, one.Result, one.Warning)).Where(row => row.Rounds.Count > 0)];
        string more = doubtful.Length > rows.Length ? Units.Invariant($" The {rows.Length} of {doubtful.Length} that vary most.") : "";
        return rows.Length == 0 ? null : new(
            "Rounds of the points that are warned of",
            suites[0].Name,
            new("Rounds ÷ time shown", AxisScale.Linear, AxisUnit.Times) { Shown = [1], Reference = 1 },
            rows,
            $"Dots: rounds, the first at the top; of many, evenly chosen ones and the extremes. The line: the time that is shown, with its 95 % interval.{more}")
        {
            RowHeight = Tall,
        };
    }

    private static double Spread(Measurement measurement) =>
        measurement.Percentile95Nanoseconds / measurement.Nanoseconds;

    private static BarRow Row(ResultSuite suite, BenchmarkResult result, BenchmarkWarning warning)
    {
        Measurement measurement = result.Measurement!;
        double time = measurement.Nanoseconds;
        string size = $"{suite.Dimensions[0].Name} = {Units.InputSize(suite.InputSize!.Value)}";
        return new(
            result.Name,
            1,
            measurement.Lower / time,
            measurement.Upper / time,
            $"{result.Name}, {size}\n{Units.Time(time)}\n{warning.Message}",
            warning.Message,
            Group: size)
        {
            Text = Units.Time(time),
            Rounds = [.. RoundSample.Of(measurement, MostDots).Select(round => round / time)],
        };
    }
}
