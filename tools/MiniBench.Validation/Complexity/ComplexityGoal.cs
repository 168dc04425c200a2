namespace MiniBench.Validation;

/// <summary>The growth of an operation is named as it is.</summary>
internal sealed class ComplexityGoal : IGoal
{
    /// <summary>How often what the fitter was not made with is measured, and the simplest operations.</summary>
    private const int Repeats = 2;
    private const double SecondsPerProcess = 1.5;

    public string Name => "complexity";

    public string Question => "Is the growth of an operation named as it is?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * Operations(isFull).Length;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        GrowthOperation[] operations = Operations(context.IsFull);
        ChildReport[] reports = [.. context.RunAll([.. operations.Select(one => new[] { "complexity", one.Name })]).Select(run => run.Report)];
        (GrowthOperation Operation, ChildReport Report)[] all = [.. operations.Zip(reports)];
        foreach (var set in all.GroupBy(one => one.Operation.Set))
        {
            yield return Share($"growth named right: {Words(set.Key)}", set, Held(set));
        }

        foreach (var same in all.Where(one => one.Operation.Set != OperationSet.Chains).GroupBy(one => one.Operation))
        {
            yield return Share($"{same.Key.Name}, {same.Key.Truth.Name}", same, string.Join(", ", same
                .GroupBy(one => Notation(one.Report)).Select(named => $"{named.Key} {named.Count()} times")));
        }

        double[] seconds = [.. reports.Select(report => report.Figures[ComplexityChild.Seconds])];
        yield return new(
            "time an operation, eleven to thirteen sizes", FigureUnit.Seconds, Bound.AtMost(1.5), Bound.AtMost(10), Spread.Median(seconds),
            $"median of {seconds.Length}; the longest {FigureUnit.Seconds.Format(seconds.Max())}");
    }

    private static GrowthOperation[] Operations(bool isFull) => isFull
        ? [.. GrowthOperations.All.SelectMany(one => Enumerable.Repeat(one, one.Set == OperationSet.Known ? 1 : Repeats))]
        : [.. GrowthOperations.All.Where(one => one.Set == OperationSet.Chains)];

    private static Outcome Share(string what, IEnumerable<(GrowthOperation Operation, ChildReport Report)> some, string detail)
    {
        double[] right = [.. some.Select(one => one.Report.Figures[ComplexityChild.Right])];
        return new(what, FigureUnit.Fraction, Bound.AtLeast(0.95), Bound.AtLeast(0.5), right.Average(), $"{right.Sum():0} of {right.Length}; {detail}");
    }

    private static string Held(IEnumerable<(GrowthOperation Operation, ChildReport Report)> some)
    {
        string[] wrong = [.. some.Where(one => one.Report.Figures[ComplexityChild.Right] == 0).Select(one => $"{one.Operation.Name} ({Notation(one.Report)})")];
        return $"the truth among those that remain in {some.Count(one => one.Report.Figures[ComplexityChild.Held] == 1)}{(wrong.Length == 0 ? "" : "; wrong: " + string.Join(", ", wrong))}";
    }

    private static string Notation(ChildReport report) =>
        report.Figures[ComplexityChild.Named] is >= 0 and double named ? ((MiniBench.Complexity)named).Notation : "none";

    private static string Words(OperationSet set) => set switch
    {
        OperationSet.Chains => "a chain of steps of each class",
        OperationSet.Known => "ordinary code",
        _ => "ordinary code that the fitter was not made with",
    };
}
