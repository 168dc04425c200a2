namespace MiniBench.Validation;

/// <summary>An answer comes soon, and takes little memory.</summary>
internal sealed class CostGoal : IGoal
{
    private const int FullProcesses = 10;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 1.7;

    public string Name => "cost";

    public string Question => "How long does a person wait for the table, and how much memory does it take?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => 2 * SecondsPerProcess * (isFull ? FullProcesses : QuickProcesses);

    public IEnumerable<Outcome> Run(GoalContext context) =>
        Of(context, 0, "summing", "three tests that allocate nothing").Concat(Of(context, 0.5, "joining", "three tests that allocate"));

    private static IEnumerable<Outcome> Of(GoalContext context, double from, string child, string tests)
    {
        IReadOnlyList<ChildRun> runs = context.Repeat(context.Runs(QuickProcesses, FullProcesses), from, from + 0.5, child);
        yield return new(
            $"{tests}, whole process, already built", FigureUnit.Seconds, Bound.AtMost(2), Bound.AtMost(30),
            Spread.Median(runs.Select(run => run.Time.TotalSeconds)),
            $"median of {runs.Count} processes; the longest {FigureUnit.Seconds.Format(runs.Max(run => run.Time.TotalSeconds))}");
        yield return new(
            $"{tests}, peak memory", FigureUnit.Bytes, Bound.AtMost(60e6), Bound.AtMost(300e6),
            Spread.Median(runs.Select(run => (double)run.Report.PeakMemory)),
            $"the most {FigureUnit.Bytes.Format(runs.Max(run => run.Report.PeakMemory))}");
    }
}
