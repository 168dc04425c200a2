using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>Two tests measured in several processes, with what each process would have saved.</summary>
internal sealed class PairRuns
{
    private readonly SavedResults[] saved;

    internal PairRuns(CaseRuns runs)
    {
        Runs = runs;
        saved = [.. runs.Reports.Select(report => report.Kept())];
        string[] tests = [.. runs.Truths.Keys];
        (First, Second) = (tests[0], tests[1]);
        Ratios = [.. saved.Select(one => one[0].Compare(Second, First).Ratio)];
    }

    internal CaseRuns Runs { get; }

    internal string First { get; }

    internal string Second { get; }

    /// <summary>The time of the second test divided by that of the first, in each process.</summary>
    internal double[] Ratios { get; }

    /// <summary>The mean over the processes.</summary>
    internal double Mean => Ratios.Average();

    /// <summary>The ratio by long loops of each test alone.</summary>
    internal double TrueRatio => Runs.TrueRatio(Second, First);

    /// <summary>The intervals of single processes that hold the mean over all.</summary>
    internal Tally OneProcess => Tally.Of(saved, one => Holds(one[0], Mean));

    /// <summary>The ratios, and intervals, of some processes put together as <c>--launches</c> does.</summary>
    /// <param name="count">How many at a time.</param>
    internal IReadOnlyList<ResultSuite> Launches(int count) =>
        [.. saved.Chunk(count).Where(some => some.Length == count).Select(some => LaunchMerge.Merge(some, isInterrupted: false)[0])];

    /// <summary>Whether the interval of the ratio holds a value.</summary>
    internal bool Holds(ResultSuite suite, double ratio)
    {
        Comparison pair = suite.Compare(Second, First);
        return pair.Lower <= ratio && ratio <= pair.Upper;
    }

    /// <summary>Whether the interval of a time holds the mean over all processes.</summary>
    internal bool HoldsTime(ResultSuite suite, string test)
    {
        double mean = Runs.Reports.Average(report => report.Test(test).Nanoseconds);
        return suite.First(result => result.Name == test).Measurement is { } time && time.Lower <= mean && mean <= time.Upper;
    }
}
