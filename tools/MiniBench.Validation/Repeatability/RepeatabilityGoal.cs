namespace MiniBench.Validation;

/// <summary>The same program, run again, must say the same.</summary>
internal sealed class RepeatabilityGoal : IGoal
{
    private const int FullProcesses = 20;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 5;

    public string Name => "repeatability";

    public string Question => "How much do ratios of ordinary operations differ from process to process?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => isFull ? SecondsPerProcess * FullProcesses : 1.7 * QuickProcesses;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        string[] call = context.IsFull ? ["operations"] : ["operations", "joins"];
        IReadOnlyList<ChildRun> runs = context.Repeat(context.Runs(QuickProcesses, FullProcesses), 0, 1, call);
        var ratios = OperationsChild.Ratios.Take(context.IsFull ? OperationsChild.Ratios.Length : 2).Select(pair => (
            Name: $"{pair.First} to {pair.Second}",
            Values: runs.Select(run => run.Report.Pair(pair.First, pair.Second).Ratio).ToArray())).ToArray();
        yield return Worst(
            "variation (CV) of a ratio between processes, the worst operation",
            FigureUnit.Fraction,
            Bound.AtMost(0.02),
            Bound.AtMost(0.25),
            [.. ratios.Select(ratio => (ratio.Name, Spread.Variation(ratio.Values)))],
            runs.Count);
        yield return Worst(
            "largest to smallest ratio between processes, the worst operation",
            FigureUnit.Times,
            Bound.AtMost(1.1),
            Bound.AtMost(1.8),
            [.. ratios.Select(ratio => (ratio.Name, Spread.Range(ratio.Values)))],
            runs.Count);
    }

    private static Outcome Worst(string what, FigureUnit unit, Bound target, Bound margin, (string Name, double Figure)[] figures, int processes) => new(
        what, unit, target, margin, figures.Max(one => one.Figure),
        $"{processes} processes: {string.Join(", ", figures.Select(one => $"{one.Name} {unit.Format(one.Figure)}"))}");
}
