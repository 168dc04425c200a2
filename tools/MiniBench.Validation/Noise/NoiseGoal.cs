namespace MiniBench.Validation;

/// <summary>What else runs on the machine must not change a ratio, or the result must say that it may have.</summary>
internal sealed class NoiseGoal : IGoal
{
    private const int FullProcesses = 8;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 3.5;

    private static readonly (string Kind, string Words)[] Loads =
    [
        (NoiseChild.Middle, "a process on each processor in the middle third"),
        (NoiseChild.Always, "a process on each processor all the time"),
        (NoiseChild.Starved, "three processes on each processor"),
    ];

    private static readonly string[] Admissions = ["unstable", "two-speeds", "starved"];

    public string Name => "noise";

    public string Question => "Does a neighbour's load change a ratio?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * (isFull ? Loads.Length * FullProcesses : QuickProcesses);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        int loads = context.Runs(1, Loads.Length);
        for (int i = 0; i < loads; i++)
        {
            IReadOnlyList<ChildRun> runs = context.Repeat(
                context.Runs(QuickProcesses, FullProcesses), (double)i / loads, (i + 1.0) / loads, "noise", Loads[i].Kind);
            double[] errors = [.. runs.Select(run => Error(run.Report))];
            double[] silent = [.. runs.Where(run => !run.Report.Warns(Admissions)).Select(run => Error(run.Report))];
            yield return new(
                $"error of a ratio that does not say unstable, two speeds or starved: {Loads[i].Words}",
                FigureUnit.Fraction,
                Bound.AtMost(0.05),
                Bound.AtMost(0.2),
                silent.Length == 0 ? 0 : silent.Max(),
                $"the largest of {silent.Length}; {runs.Count - silent.Length} of {runs.Count} said so; of all, the median is "
                    + $"{FigureUnit.Fraction.Format(Spread.Median(errors))}, the largest {FigureUnit.Fraction.Format(errors.Max())}");
            yield return new(
                $"error of a ratio, whatever is said, median: {Loads[i].Words}", FigureUnit.Fraction, Bound.AtMost(0.05), Bound.AtMost(0.2),
                Spread.Median(errors), $"{runs.Count} processes");
        }
    }

    private static double Error(ChildReport report) => Math.Abs((report.Pair("more", "work").Ratio / NoiseChild.TrueRatio) - 1);
}
