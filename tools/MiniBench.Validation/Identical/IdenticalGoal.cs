using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Identical tests must not be called different, whatever their kind, length, number and place.</summary>
internal sealed class IdenticalGoal : IGoal
{
    private const int FullProcesses = 224;
    private const int QuickProcesses = 5;
    private const int QuickCount = 4;
    private const double SecondsPerProcess = 2;

    private static readonly string[] Kinds = [Twins.Lambda, Twins.Method, Twins.Closure, Twins.Mixed];

    /// <summary>About 1 ns, 100 ns, 10 µs and 1 ms.</summary>
    private static readonly int[] Steps = [1, 100, 10_000, 1_000_000];

    public string Name => "identical";

    public string Question => "How often are identical tests called faster or slower?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * (isFull ? FullProcesses : QuickProcesses);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        string[][] calls = [.. Enumerable.Range(0, context.Runs(QuickProcesses, FullProcesses)).Select(process => Call(process, context.IsFull))];
        IReadOnlyList<ChildRun> runs = context.RunAll(calls);
        PairReport[] pairs = [.. runs.SelectMany(run => run.Report.Pairs)];
        PairReport[] called = [.. pairs.Where(pair => pair.IsCalled)];
        string byKind = string.Join(", ", calls.Zip(runs).GroupBy(one => one.First[1]).Select(kind =>
            $"{kind.Key} {kind.Sum(one => one.Second.Report.Pairs.Count(pair => pair.IsCalled))} of {kind.Sum(one => one.Second.Report.Pairs.Count)}"));
        string places = called.Length == 0 ? "" : $"; called: {string.Join(", ", called.Take(5).Select(pair => string.Create(
            CultureInfo.InvariantCulture, $"{pair.First} to {pair.Second} {pair.Ratio:0.000}x")))}";
        yield return new(
            "identical tests called different, of all pairs",
            FigureUnit.Fraction,
            Bound.AtMost(0.01),
            Bound.AtMost(0.15),
            (double)called.Length / pairs.Length,
            $"{called.Length} of {pairs.Length} pairs in {runs.Count} processes: {byKind}{places}");
    }

    /// <summary>Kinds, lengths and numbers take turns, so that a few processes see most of them. Each number from 2 to 8 comes with each kind.</summary>
    private static string[] Call(int process, bool isFull) =>
    [
        "identical",
        Kinds[process % Kinds.Length],
        Steps[process / Kinds.Length % Steps.Length].ToString(CultureInfo.InvariantCulture),
        (isFull ? 2 + (process / (Kinds.Length * Steps.Length) % 7) : QuickCount).ToString(CultureInfo.InvariantCulture),
    ];
}
