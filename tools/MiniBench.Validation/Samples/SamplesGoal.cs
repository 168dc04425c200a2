using System.Globalization;
using MiniBench.Samples;

namespace MiniBench.Validation;

/// <summary>What a person meets who runs a sample, or the example of the help: is a figure what other processes show, and are crossovers there?</summary>
internal sealed class SamplesGoal : IGoal
{
    private const int Launches = 5;
    private const int Processes = 50;
    private const double Sure = 0.9;

    private readonly string[] names;
    private readonly double secondsPerProcess;

    private SamplesGoal(string name, string question, IEnumerable<string> names, double secondsPerProcess, bool isFull)
    {
        this.names = [.. names];
        this.secondsPerProcess = secondsPerProcess;
        (Name, Question, IsFull) = (name, question, isFull);
    }

    /// <summary>The example of the help, and those samples that a load is tried on.</summary>
    internal static SamplesGoal OfSome { get; } = new(
        "samples", "Are the figures of the samples, and of the help's example, those that other processes show?", [nameof(HelpExample), .. SampleChild.Names], 2.5, isFull: true);

    /// <summary>All other samples.</summary>
    internal static SamplesGoal OfOthers { get; } = new(
        "gallery", "The same of all other samples.", SampleCatalogue.All.Select(SampleCatalogue.NameOf).Except(SampleChild.Names), 10, isFull: false);

    public string Name { get; }

    public string Question { get; }

    public bool IsQuick => false;

    public bool IsFull { get; }

    public double Seconds(bool isFull) => names.Length * Processes * secondsPerProcess;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        SampleRuns[] one = [.. names.Select((name, i) => SampleRuns.Of(
            name, [.. context.Repeat(Processes, (double)i / names.Length, (i + 1.0) / names.Length, "sample", name).Select(run => run.Report.Kept())]))];
        SampleRuns[] together = [.. one.Select(runs => runs.Together(Launches))];
        double[] distances = [.. one.SelectMany(runs => runs.Distances)];
        string from = $"{Processes} processes each of {string.Join(", ", names)}";
        yield return Held("intervals of times, of one process, that hold the median over all processes", one, from);
        yield return new(
            "how far a time of one process is from the median over all, half of them, as the text says", FigureUnit.Fraction,
            Bound.AtMost(RunFacts.OftenApart), Bound.AtMost(1), Spread.Median(distances), $"{distances.Length} times; {from}");
        yield return new(
            "how far a time of one process is from the median over all, nine of ten, as the text says", FigureUnit.Fraction,
            Bound.AtMost(RunFacts.SeldomApart), Bound.AtMost(1), Quantile.Of(distances, Sure),
            $"99 of 100 {FigureUnit.Fraction.Format(Quantile.Of(distances, 0.99))}, the largest {FigureUnit.Fraction.Format(distances.Max())}; {from}");
        yield return Invented("crossovers of one process that the medians over all do not have", one, from);
        yield return Held($"intervals of times, {Launches} processes together, that hold the median over all of these", together, from);
        yield return Invented($"crossovers of {Launches} processes together that the medians over all of these do not have", together, from);
    }

    private static Outcome Held(string what, SampleRuns[] all, string from)
    {
        Tally sum = Tally.Sum(all.Select(runs => runs.Held));
        return new(
            what, FigureUnit.Fraction, Bound.AtLeast(Sure), Bound.AtLeast(0), sum.Share,
            $"{sum}: {string.Join(", ", all.Select(runs => $"{runs.Name} {runs.Held}"))}; {from}");
    }

    private static Outcome Invented(string what, SampleRuns[] all, string from)
    {
        string[] invented = [.. all.SelectMany(runs => runs.Invented).GroupBy(one => one.ToString()).OrderByDescending(same => same.Count())
            .Select(same => string.Create(CultureInfo.InvariantCulture, $"{same.Key} ({same.Count()} times)"))];
        return new(
            what, FigureUnit.Count, Bound.AtMost(0), Bound.AtMost(double.MaxValue), all.Sum(runs => runs.Invented.Count),
            $"of {all.Sum(runs => runs.Crossovers)} that were named{(invented.Length == 0 ? "" : ": " + string.Join(", ", invented))}; {from}");
    }
}
