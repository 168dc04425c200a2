using System.Globalization;

namespace MiniBench.Validation;

/// <summary>On a machine that is busy with eight other processes, verdicts are those of the quiet machine, or are left open.</summary>
internal sealed class LoadGoal : IGoal
{
    private const int Load = 8;
    private const int FullProcesses = 6;
    private const int QuickProcesses = 1;

    /// <summary>So many that what differs from process to process without any load is among them.</summary>
    private const int QuietSamples = 10;

    private const int LoadedSamples = 3;
    private const double SecondsPerDifference = 6;
    private const double SecondsPerSample = 6;

    private static readonly (string Difference, string Threshold, string Words, double Target)[] Differences =
        [("0.02", "0", "2 % found, threshold 0", 0.9), ("0.05", "0.02", "5 % found, default settings", 0.99)];

    public string Name => "load";

    public string Question => "Are verdicts right while eight other processes are busy?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => isFull
        ? (FullProcesses * Differences.Length * SecondsPerDifference) + (SampleChild.Names.Length * SecondsPerSample * (QuietSamples + LoadedSamples))
        : QuickProcesses * SecondsPerDifference;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        int cases = context.Runs(1, Differences.Length);
        for (int i = 0; i < cases; i++)
        {
            yield return Found(Differences[^(i + 1)], context, 0.2 * i / cases, 0.2 * (i + 1) / cases);
        }

        if (context.IsFull)
        {
            foreach (Outcome outcome in Samples(context))
            {
                yield return outcome;
            }
        }
    }

    private static Outcome Found((string Difference, string Threshold, string Words, double Target) one, GoalContext context, double from, double to)
    {
        using BusyProcesses load = new(Load);
        PairReport[] pairs = [.. context.Repeat(context.Runs(QuickProcesses, FullProcesses), from, to, "difference", one.Difference, one.Threshold)
            .Select(run => run.Report.Pair("more", "work"))];
        Tally found = Tally.Of(pairs, pair => pair.IsCalled && pair.Ratio > 1);
        return new(
            $"a true {one.Words}, under a load of eight", FigureUnit.Fraction, Bound.AtLeast(one.Target), Bound.AtLeast(0), found.Share,
            string.Create(CultureInfo.InvariantCulture, $"{found} processes; ratios {pairs.Min(pair => pair.Ratio):0.0000} to {pairs.Max(pair => pair.Ratio):0.0000}"));
    }

    private static IEnumerable<Outcome> Samples(GoalContext context)
    {
        string[][] calls = [.. SampleChild.Names.Select(name => new[] { "sample", name })];
        PairReport[][] quiet = [.. Enumerable.Range(0, QuietSamples).Select(i => Verdicts(context, calls, 0.2 + (0.5 * i / QuietSamples), 0.2 + (0.5 * (i + 1) / QuietSamples)))];
        yield return Kept(
            "the samples' verdicts in a quiet process are those of other ones, or not resolved", Bound.AtLeast(0), QuietSamples,
            quiet.SelectMany((pairs, i) => Against(quiet.Where((_, other) => other != i), pairs)));
        using BusyProcesses load = new(Load);
        PairReport[][] loaded = [.. Enumerable.Range(0, LoadedSamples).Select(i => Verdicts(context, calls, 0.7 + (0.3 * i / LoadedSamples), 0.7 + (0.3 * (i + 1) / LoadedSamples)))];
        yield return Kept(
            "the samples' verdicts under a load of eight are those of the quiet machine, or not resolved", Bound.AtLeast(1), LoadedSamples,
            Against(quiet, loaded.SelectMany(pairs => pairs)));
    }

    /// <summary>Pairs with the verdicts that other processes gave of them.</summary>
    private static IEnumerable<(PairReport Pair, Verdict[] Known)> Against(IEnumerable<PairReport[]> others, IEnumerable<PairReport> pairs)
    {
        ILookup<string, Verdict> known = others.SelectMany(other => other).ToLookup(pair => pair.Names, pair => pair.Verdict);
        return pairs.Select(pair => (pair, known[pair.Names].Distinct().Order().ToArray()));
    }

    private static Outcome Kept(string what, Bound target, int processes, IEnumerable<(PairReport Pair, Verdict[] Known)> verdicts)
    {
        (PairReport Pair, Verdict[] Known)[] all = [.. verdicts];
        Tally open = Tally.Of(all, one => one.Pair.Verdict == Verdict.NotResolved);
        (PairReport Pair, Verdict[] Known)[] others = [.. all.Where(one => one.Pair.Verdict != Verdict.NotResolved && !one.Known.Contains(one.Pair.Verdict))];
        Tally kept = new(all.Length - others.Length, all.Length);
        string named = string.Join(", ", others.Select(one =>
            string.Create(CultureInfo.InvariantCulture, $"{one.Pair.Names} {one.Pair.Verdict} {one.Pair.Ratio:0.00}, elsewhere {string.Join('/', one.Known)}")));
        return new(
            what, FigureUnit.Fraction, target, Bound.AtLeast(target.Value / 2), kept.Share,
            $"{kept} verdicts in {processes} processes a sample ({string.Join(", ", SampleChild.Names)}), {open.Hits} not resolved{(named.Length == 0 ? "" : ": " + named)}");
    }

    /// <summary>The pairs of each sample, in a process each.</summary>
    private static PairReport[] Verdicts(GoalContext context, string[][] calls, double from, double to) =>
        [.. context.RunAll(calls, from, to).SelectMany(run => run.Report.Pairs)];
}
