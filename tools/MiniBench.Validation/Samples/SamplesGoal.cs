using System.Globalization;

namespace MiniBench.Validation;

/// <summary>What a person meets who runs a sample, or the example of the help: is a figure what other processes show, and are crossovers there?</summary>
internal sealed class SamplesGoal : IGoal
{
    private const int Launches = 5;
    private const int FullProcesses = 50;
    private const double SecondsPerProcess = 2.5;
    private const double Sure = 0.9;

    private static readonly string[] Names = [nameof(HelpExample), .. SampleChild.Names];

    public string Name => "samples";

    public string Question => "Are the figures of the samples, and of the help's example, those that other processes show?";

    public bool IsQuick => false;

    public double Seconds(bool isFull) => Names.Length * FullProcesses * SecondsPerProcess;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        SampleRuns[] one = [.. Names.Select((name, i) => SampleRuns.Of(
            name, [.. context.Repeat(FullProcesses, (double)i / Names.Length, (i + 1.0) / Names.Length, "sample", name).Select(run => run.Report.Kept())]))];
        SampleRuns[] together = [.. one.Select(runs => runs.Together(Launches))];
        double[] distances = [.. one.SelectMany(runs => runs.Distances)];
        string from = $"{FullProcesses} processes each of {string.Join(", ", Names)}";
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
