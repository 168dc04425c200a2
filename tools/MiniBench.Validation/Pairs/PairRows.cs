using System.Globalization;

namespace MiniBench.Validation;

/// <summary>The rows of the pairs, and their table.</summary>
internal sealed class PairRows(IReadOnlyList<PairRuns> pairs, int launches)
{
    private const double Close = 0.05;
    private const double Sure = 0.9;

    internal IEnumerable<Outcome> Outcomes =>
    [
        Verdicts(),
        Found(),
        Ratios(),
        Held("intervals of times, of one process, that hold the long loops' time", TallyKind.Times, one => one.Runs.TimesHeld, Sure),
        Held("intervals of ratios, of one process, that hold the long loops' ratio", TallyKind.Ratios, one => one.Runs.RatiosHeld, Sure),
        Held("intervals of ratios, of one process, that hold the mean over the processes", TallyKind.None, one => one.OneProcess, 0),
        Held($"intervals of ratios, {launches} processes together, that hold the mean over the processes", TallyKind.None, Together, Sure),
        Held($"intervals of times, {launches} processes together, that hold the mean over the processes", TallyKind.None, TimesTogether, Sure),
        .. Apart(),
    ];

    private string From => $"{pairs.Count} pairs in {pairs[0].Ratios.Length} processes each, half of them in the other order";

    private Outcome Verdicts()
    {
        Tally sum = Tally.Sum(pairs.Select(one => one.Runs.FalseVerdicts));
        return new(
            "verdicts that the long loops contradict by more than 1 %", FigureUnit.Fraction, Bound.AtMost(0.01), Bound.AtMost(0.5), sum.Share,
            $"{sum}, {From}; {Tally.Sum(pairs.Select(one => one.Runs.LeftOpen)).Hits} were left open{Each(one => one.Runs.FalseVerdicts is { Hits: > 0 } some ? some.ToString() : null)}");
    }

    private Outcome Found()
    {
        Tally sum = Tally.Sum(pairs.Select(one => one.Runs.Found));
        return CaseRuns.FoundRow(
            sum, $"{sum}, {From}{Each(one => one.Runs.Found is { Share: < Sure } some ? some.ToString() : null)}");
    }

    private Outcome Ratios()
    {
        Tally close = Tally.Of(pairs, one => Math.Abs((one.Mean / one.TrueRatio) - 1) <= Close);
        return new(
            "pairs whose ratio, the mean over the processes, is within 5 % of the long loops'", FigureUnit.Fraction, Bound.AtLeast(Sure), Bound.AtLeast(0),
            close.Share, $"{close}{Each(one => Math.Abs((one.Mean / one.TrueRatio) - 1) <= Close ? null : string.Create(CultureInfo.InvariantCulture, $"{one.Mean:0.00} for {one.TrueRatio:0.00}"))}")
        {
            Table = Table(),
        };
    }

    private FigureTable Table() => new(
        "Twenty pairs of ordinary code: the time of the second divided by that of the first",
        ["pair", PairsGoal.LongLoops, "lowest process", "highest process", "mean of the processes", PairsGoal.Together],
        [.. pairs.Select(one => new FigureRow(
            $"{one.Second} to {one.First}",
            [one.TrueRatio, one.Ratios.Min(), one.Ratios.Max(), one.Mean, one.Launches(launches).Select(suite => (double?)suite.Compare(one.Second, one.First).Ratio).FirstOrDefault()]))]);

    private Outcome Held(string what, TallyKind kind, Func<PairRuns, Tally> count, double target)
    {
        Tally sum = Tally.Sum(pairs.Select(count));
        return new(
            what, FigureUnit.Fraction, Bound.AtLeast(target), Bound.AtLeast(0), sum.Share,
            $"{sum}, {From}{Each(one => count(one) is var some && some.Share < target ? some.ToString() : null)}")
        {
            Kind = kind,
            Tally = kind == TallyKind.None ? null : sum,
        };
    }

    private Tally Together(PairRuns pair) => Tally.Of(pair.Launches(launches), suite => pair.Holds(suite, pair.Mean));

    private Tally TimesTogether(PairRuns pair) => Tally.Sum(pair.Launches(launches).Select(suite =>
        Tally.Of(pair.Runs.Truths.Keys, test => pair.HoldsTime(suite, test))));

    /// <summary>What the text says that another process may show.</summary>
    private Outcome[] Apart()
    {
        double[] all = [.. pairs.SelectMany(one => one.Ratios.Select(ratio => Math.Abs((ratio / one.Mean) - 1)))];
        return
        [
            new("how far the ratio of a process is from the mean, half of them, as the text says", FigureUnit.Fraction, Bound.AtMost(RunFacts.OftenApart), Bound.AtMost(1),
                Spread.Median(all), From),
            new("how far the ratio of a process is from the mean, nine of ten, as the text says", FigureUnit.Fraction, Bound.AtMost(RunFacts.SeldomApart), Bound.AtMost(1),
                Quantile.Of(all, Sure), $"the largest {FigureUnit.Fraction.Format(all.Max())}; {From}"),
        ];
    }

    private string Each(Func<PairRuns, string?> text)
    {
        string[] some = [.. pairs.Select(one => text(one) is { } words ? $"{one.Runs.Name} {words}" : null).OfType<string>()];
        return some.Length == 0 ? "" : $": {string.Join(", ", some)}";
    }
}
