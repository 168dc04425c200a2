using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>A sample measured in several processes: what each says of a time, and what the median over all of them is.</summary>
internal sealed class SampleRuns
{
    private readonly IReadOnlyList<SavedResults> runs;
    private readonly Dictionary<(string Suite, string? Input, string Test), double> medians;

    private SampleRuns(string name, IReadOnlyList<SavedResults> runs, Dictionary<(string Suite, string? Input, string Test), double> medians) =>
        (Name, this.runs, this.medians) = (name, runs, medians);

    /// <summary>The sample's name.</summary>
    internal string Name { get; }

    /// <summary>How far each figure is from the median of its like.</summary>
    internal IEnumerable<double> Distances => Measured.Select(one => Math.Abs((Time(one.Measured) / one.Median) - 1));

    /// <summary>The figures whose interval holds the median of their like.</summary>
    internal Tally Held => Tally.Of(Measured, one => one.Measured.Lower <= one.Median && one.Median <= Math.Max(Measurement.Resolution, one.Measured.Upper));

    /// <summary>The crossovers that a process names, which the medians have not: at an end of the range that it gives another test is the faster one.</summary>
    internal IReadOnlyList<Crossover> Invented => [.. Named.Where(one => one.Lower > 1 || one.Upper < 1).Select(one => one.Crossover)];

    /// <summary>How many crossovers are named, by all processes.</summary>
    internal int Crossovers => Named.Count();

    private IEnumerable<(Measurement Measured, double Median)> Measured => runs.SelectMany(Figures).Select(figure => (figure.Measured, medians[figure.Key]));

    /// <summary>Every crossover of every process, with what the medians say at its ends: the time of the test before divided by that of the test after.</summary>
    private IEnumerable<(Crossover Crossover, double Lower, double Upper)> Named =>
        from run in runs
        from suites in run.Where(suite => suite.InputSize is not null).GroupBy(suite => suite.Name)
        from crossover in MiniBench.Crossovers.OfWinners([.. suites])
        select (crossover, Ratio(suites, crossover, crossover.Lower), Ratio(suites, crossover, crossover.Upper));

    /// <param name="name">The sample's name.</param>
    /// <param name="runs">What each process would have saved.</param>
    internal static SampleRuns Of(string name, IReadOnlyList<SavedResults> runs) => new(
        name, runs, runs.SelectMany(Figures).GroupBy(figure => figure.Key, figure => Time(figure.Measured)).ToDictionary(same => same.Key, same => Spread.Median(same)));

    /// <summary>The same processes, so many at a time put together as <c>--launches</c> does, held against the median over single ones.</summary>
    internal SampleRuns Together(int count) =>
        new(Name, [.. runs.Chunk(count).Where(some => some.Length == count).Select(some => new SavedResults(LaunchMerge.Merge(some, isInterrupted: false)))], medians);

    private double Ratio(IEnumerable<ResultSuite> suites, Crossover crossover, double size)
    {
        ResultSuite suite = suites.First(one => one.InputSize == size);
        return medians[(suite.Name, suite.InputLabel, crossover.Before)] / medians[(suite.Name, suite.InputLabel, crossover.After)];
    }

    private static IEnumerable<((string Suite, string? Input, string Test) Key, Measurement Measured)> Figures(SavedResults run) =>
        from suite in run
        from result in suite
        where result.Measurement is not null
        select ((suite.Name, suite.InputLabel, result.Name), result.Measurement);

    private static double Time(Measurement measured) => Measurement.AtLeastResolution(measured.Nanoseconds);
}
