using System.Globalization;

namespace MiniBench.Validation;

/// <summary>What is too short to be measured must be called that, and never be ranked.</summary>
internal sealed class FloorGoal : IGoal
{
    private const int FullProcesses = 12;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 6;

    public string Name => "floor";

    public string Question => "What does a call cost, and what is said of tests that do nothing?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsPerProcess * (isFull ? FullProcesses : QuickProcesses);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        ChildReport[] reports = [.. context.Repeat(context.Runs(QuickProcesses, FullProcesses), 0, 1, "floor").Select(run => run.Report)];
        double[] costs = [.. reports.Select(report => report.Figures[FloorChild.Call])];
        yield return new(
            "cost of a call, before it is taken off", FigureUnit.Nanoseconds, Bound.AtMost(2), Bound.AtMost(8),
            Spread.Median(costs), Range(costs));
        double[] rest = [.. reports.SelectMany(report => FloorChild.Idle.Select(name => report.Test(name).Nanoseconds))];
        yield return new(
            "what is left of empty tests, the farthest from 0", FigureUnit.Nanoseconds, Bound.AtMost(0.5), Bound.AtMost(2),
            rest.Max(Math.Abs), Range(rest));
        PairReport[] idle = [.. reports.SelectMany(report => report.Pairs).Where(pair =>
            FloorChild.Idle.Contains(pair.First) && FloorChild.Idle.Contains(pair.Second))];
        yield return new(
            "empty tests called different", FigureUnit.Count, Bound.AtMost(0), Bound.AtMost(1),
            idle.Count(pair => pair.IsCalled), $"of {idle.Length} pairs in {reports.Length} processes");
        double[] roots = [.. reports.Select(report => report.Test("Math.Sqrt").Nanoseconds)];
        yield return new(
            "removed work noticed", FigureUnit.Fraction, Bound.AtLeast(1), Bound.AtLeast(0),
            reports.Average(report => report.WarnsOf(FloorChild.Removed, "work-removed") ? 1.0 : 0),
            $"in {reports.Length} processes; Math.Sqrt has {Range(roots)}");
    }

    private static string Range(double[] figures) =>
        string.Create(CultureInfo.InvariantCulture, $"{figures.Min():0.00} to {figures.Max():0.00} ns");
}
