using System.Globalization;

namespace MiniBench.Validation;

/// <summary>The rows of a regime: verdicts, times, and intervals of both.</summary>
internal sealed class RegimeRows(Regime regime, IReadOnlyList<CaseRuns> cases)
{
    private const double Sure = 0.9;
    private const int MostNamed = 12;

    internal IEnumerable<Outcome> Outcomes =>
    [
        .. cases.Any(one => one.AllPairs.Any()) ? [Verdicts()] : Array.Empty<Outcome>(),
        .. cases.Any(one => one.Found.All > 0) && !regime.AreEqual ? [Found()] : Array.Empty<Outcome>(),
        Times(),
        .. regime.Admission is { } code ? [Admitted(code)] : Array.Empty<Outcome>(),
        Held("intervals of times that hold the long loops' time", TallyKind.Times, one => one.TimesHeld),
        .. cases.Any(one => one.AllPairs.Any()) ? [Held("intervals of ratios that hold the long loops' ratio", TallyKind.Ratios, one => one.RatiosHeld)] : Array.Empty<Outcome>(),
    ];

    private int Processes => cases.Sum(one => one.Reports.Count);

    private Outcome Verdicts()
    {
        Func<CaseRuns, Tally> count = regime.AreEqual ? one => Tally.Of(one.AllPairs, pair => pair.IsCalled) : one => one.FalseVerdicts;
        Tally sum = Tally.Sum(cases.Select(count));
        return new(
            regime.AreEqual ? "equal tests called different, of all pairs" : "verdicts that the long loops contradict by more than 1 %",
            FigureUnit.Fraction, Bound.AtMost(0.01), Bound.AtMost(0.5), sum.Share,
            $"{sum} pairs in {Processes} processes, half of them in the other order; {Tally.Sum(cases.Select(one => one.LeftOpen)).Hits} were left open{Each(one => count(one) is { Hits: > 0 } some ? some.ToString() : null)}");
    }

    private Outcome Found()
    {
        Tally sum = Tally.Sum(cases.Select(one => one.Found));
        return CaseRuns.FoundRow(
            sum, $"{sum} pairs in {Processes} processes{Each(one => one.Found is { All: > 0 } some ? some.ToString() : null)}");
    }

    private Outcome Times()
    {
        var errors = cases.Where(one => one.Quiet.Count > 0).SelectMany(one => one.Truths.Keys.Select(test => (Name: $"{one.Name}: {test}", Error: one.Error(test), Judged: Judged(one, test), Runs: one, Test: test)))
            .OrderByDescending(one => one.Judged).ThenByDescending(one => one.Error).ToArray();
        string enough = regime.AreIntervalsEnough ? ", none where most intervals hold it" : "";
        return new(
            $"error of a time against long loops alone, median over processes, the worst test{enough}",
            FigureUnit.Fraction, Bound.AtMost(regime.TimeTarget), Bound.AtMost(regime.TimeMargin), errors.Length > 0 ? errors[0].Judged : null,
            $"{errors.Count(one => one.Judged <= regime.TimeTarget)} of {errors.Length} tests keep to it, in {cases.Sum(one => one.Quiet.Count)} of {Processes} processes that had the core alone for half of the time"
                + string.Concat(errors.Take(MostNamed / 2).Select(one => $"; {one.Name} {Range(one.Runs, one.Test)}")));
    }

    private double Judged(CaseRuns runs, string test)
    {
        Tally held = Tally.Of(runs.QuietTests.Where(one => one.Name == test), runs.Holds);
        return regime.AreIntervalsEnough && 2 * held.Hits > held.All ? 0 : runs.Error(test);
    }

    private Outcome Admitted(string code)
    {
        Tally Count(CaseRuns one) => Tally.Sum(one.Reports.Select(report =>
            Tally.Of(report.Tests, test => one.Holds(test) || report.WarnsOf(test.Name, code))));
        Tally sum = Tally.Sum(cases.Select(Count));
        return new(
            $"intervals of times that hold the long loops' time, or a warning '{code}'",
            FigureUnit.Fraction, Bound.AtLeast(Sure), Bound.AtLeast(0.3), sum.Share, $"{sum} in {Processes} processes{Each(one => Count(one).ToString())}");
    }

    private Outcome Held(string what, TallyKind kind, Func<CaseRuns, Tally> count)
    {
        Tally sum = Tally.Sum(cases.Select(count));
        return new(what, FigureUnit.Fraction, Bound.AtLeast(Sure), Bound.AtLeast(0), sum.Share, $"{sum} in {Processes} processes{Each(one => count(one).ToString())}")
        {
            Kind = kind,
            Tally = sum,
        };
    }

    private string Each(Func<CaseRuns, string?> text)
    {
        string[] all = [.. cases.Select(one => text(one) is { } some ? $"{one.Name} {some}" : null).OfType<string>()];
        return all.Length == 0 ? "" : $": {string.Join(", ", all.Take(MostNamed))}{(all.Length > MostNamed ? " …" : "")}";
    }

    private static string Range(CaseRuns runs, string test)
    {
        double[] shares = runs.Shares(test);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{Spread.Median(shares):0.00}x ({shares.Min():0.00} to {shares.Max():0.00}) of {FigureUnit.Nanoseconds.Format(runs.Truths[test].Nanoseconds)}");
    }
}
