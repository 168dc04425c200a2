using System.Globalization;

namespace MiniBench.Validation;

/// <summary>On a machine that is busy with eight other processes, verdicts are those of the quiet machine, or are left open.</summary>
internal sealed class LoadGoal : IGoal
{
    private const int Load = 8;
    private const int FullProcesses = 6;
    private const int QuickProcesses = 1;
    private const int QuietSamples = 3;
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
            yield return Found(Differences[^(i + 1)], context, 0.3 * i / cases, 0.3 * (i + 1) / cases);
        }

        if (context.IsFull)
        {
            yield return Samples(context);
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

    private static Outcome Samples(GoalContext context)
    {
        string[][] calls = [.. SampleChild.Names.Select(name => new[] { "sample", name })];
        PairReport[][] quiet = Verdicts(context, calls, QuietSamples, 0.3, 0.6);
        using BusyProcesses load = new(Load);
        PairReport[][] loaded = Verdicts(context, calls, LoadedSamples, 0.6, 1);
        var known = quiet.SelectMany(pairs => pairs).ToLookup(pair => pair.Names, pair => pair.Verdict);
        Tally kept = Tally.Of(loaded.SelectMany(pairs => pairs), pair => pair.Verdict == Verdict.NotResolved || known[pair.Names].Contains(pair.Verdict));
        Tally open = Tally.Of(loaded.SelectMany(pairs => pairs), pair => pair.Verdict == Verdict.NotResolved);
        string other = string.Join(", ", loaded.SelectMany(pairs => pairs)
            .Where(pair => pair.Verdict != Verdict.NotResolved && !known[pair.Names].Contains(pair.Verdict))
            .Select(pair => string.Create(CultureInfo.InvariantCulture, $"{pair.Names} {pair.Verdict} {pair.Ratio:0.00}, quiet {string.Join('/', known[pair.Names].Distinct())}")).Take(5));
        return new(
            "the samples' verdicts under a load of eight are those of the quiet machine, or not resolved", FigureUnit.Fraction, Bound.AtLeast(1), Bound.AtLeast(0.5),
            kept.Share, $"{kept} verdicts in {LoadedSamples} processes a sample ({string.Join(", ", SampleChild.Names)}), {open.Hits} not resolved{(other.Length == 0 ? "" : ": " + other)}");
    }

    /// <summary>The pairs of each process.</summary>
    private static PairReport[][] Verdicts(GoalContext context, string[][] calls, int times, double from, double to) =>
        [.. context.RunAll([.. Enumerable.Repeat(calls, times).SelectMany(call => call)], from, to).Select(run => run.Report.Pairs.ToArray())];
}
