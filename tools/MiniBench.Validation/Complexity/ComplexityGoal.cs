namespace MiniBench.Validation;

/// <summary>The growth of an operation is named as it is.</summary>
internal sealed class ComplexityGoal : IGoal
{
    private const int FullRepeats = 5;
    private const double SecondsPerProcess = 2;

    public string Name => "complexity";

    public string Question => "Is the growth of an operation named as it is?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * GrowthOperations.All.Count * (isFull ? FullRepeats : 1);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        string[] names = [.. Enumerable.Repeat(GrowthOperations.All, context.Runs(1, FullRepeats)).SelectMany(all => all).Select(one => one.Name)];
        ChildReport[] reports = [.. context.RunAll([.. names.Select(name => new[] { "complexity", name })]).Select(run => run.Report)];
        string[] wrong = [.. names.Zip(reports).Where(one => one.Second.Figures[ComplexityChild.Right] == 0).Select(one => one.First)];
        int held = reports.Count(report => report.Figures[ComplexityChild.Held] == 1);
        yield return new(
            "growth named right, eight classes", FigureUnit.Fraction, Bound.AtLeast(0.95), Bound.AtLeast(0.5),
            1 - ((double)wrong.Length / names.Length),
            $"{names.Length - wrong.Length} of {names.Length}, the truth among those that remain in {held}{(wrong.Length == 0 ? "" : "; wrong: " + string.Join(", ", wrong))}");
        double[] seconds = [.. reports.Select(report => report.Figures[ComplexityChild.Seconds])];
        yield return new(
            "time an operation, twelve sizes", FigureUnit.Seconds, Bound.AtMost(1.5), Bound.AtMost(10), Spread.Median(seconds),
            $"median of {seconds.Length}; the longest {FigureUnit.Seconds.Format(seconds.Max())}");
    }
}
