namespace MiniBench;

/// <summary>The table of inputs that vary in two ways: the first down, the second across, the times of all tests in each cell.</summary>
internal sealed class MatrixTable
{
    /// <summary>So many of a unit are a number without an exponent.</summary>
    private const double MostOfUnit = 1e6;

    private readonly IReadOnlyList<ResultSuite> suites;
    private readonly string[] names;

    internal MatrixTable(IReadOnlyList<ResultSuite> suites)
    {
        this.suites = suites;
        names = ResultSuite.TestNames(suites);
        (double Value, string Unit, Measurement? Best)[] columns = [.. Values(1).Select(Column)];
        Headings = [suites[0].Dimensions[0].Name, .. columns.Select(column => $"{suites[0].Dimensions[1].Name} {Units.InputSize(column.Value)}" + (column.Best is null ? "" : $" ({column.Unit})"))];
        Rows = [.. Values(0).Select(row => (string[])[Units.InputSize(row), .. columns.Select(column => Cell(row, column))])];
    }

    /// <summary>What must be read with the cells.</summary>
    internal string Reading => $"Cells: {string.Join(" / ", names)}, the time of a call.{SweepText.OrUnmarked(" *: fastest of its cell; ~: not told from the fastest of its cell.", suites)}{SweepText.Needs(suites)}";

    internal string[] Headings { get; }

    internal string[][] Rows { get; }

    /// <summary>Whether suites of one name are a matrix.</summary>
    internal static bool Fits(IReadOnlyList<ResultSuite> suites) => suites.Count > 1 && suites.All(suite => suite.Dimensions.Count == 2);

    /// <summary>The sizes of a dimension, as the table has them.</summary>
    internal IEnumerable<double> Values(int dimension) => suites.Select(suite => suite.Dimensions[dimension].Value).Distinct().Order();

    private (double Value, string Unit, Measurement? Best) Column(double value)
    {
        Measurement? best = suites.Where(suite => suite.Dimensions[1].Value == value)
            .SelectMany(suite => suite.Select(result => result.Measurement).OfType<Measurement>()).MinBy(one => one.Nanoseconds);
        return (value, best is null ? "" : Units.TimeUnit(best.Floored).Name, best);
    }

    /// <summary>The results of a cell; null where nothing was measured.</summary>
    internal ResultSuite? At(double row, double column) => suites.FirstOrDefault(one => one.Dimensions[0].Value == row && one.Dimensions[1].Value == column);

    private string Cell(double row, (double Value, string Unit, Measurement? Best) column)
    {
        ResultSuite? suite = At(row, column.Value);
        return string.Join(" / ", names.Select(name =>
            suite?.FirstOrDefault(result => result.Name == name) is { Measurement: { } measurement } result
                ? Time(measurement, column.Best!) + (suite.Count == 1 || suite.Fastest is not { } best ? " " : SweepText.Mark(suite, result, best))
                : Notes.Missing(suite, name)));
    }

    private static string Time(Measurement measurement, Measurement best) => measurement.IsVague ? SweepText.Time(measurement)
        : OrWithUnit((measurement.IsBelowResolution ? "< " : "") + Units.Significant(measurement.Floored / Units.TimeUnit(best.Floored).Size), measurement.Floored, Units.TimeUnit(best.Floored).Size);

    /// <summary>A time that is so much longer than the column's unit that its number would have an exponent has a unit of its own.</summary>
    [Stage(Stages.Rarities)]
    private static string OrWithUnit(string text, double time, double unit) => time < MostOfUnit * unit ? text : Units.Time(time);
}
