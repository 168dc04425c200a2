using System.Globalization;

namespace MiniBench.Validation;

/// <summary>
/// Tests that share library code slow each other down. In one process that cannot be cured: it has to be noticed, said, and left
/// without a verdict.
/// </summary>
internal sealed class SharedCodeGoal : IGoal
{
    private const string Work = "aggregate";
    private const string Warning = "changed-by-others";
    private const double Slowed = 1.2;
    private const int FullProcesses = 20;
    private const int QuickProcesses = 2;
    private const int FullTruths = 3;
    private const double SecondsPerProcess = 3;
    private const double SecondsPerTruth = 1.6;

    public string Name => "shared";

    public string Question => "Is it noticed where the tests of a suite slow each other down by sharing library code?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => isFull
        ? (FullProcesses * SecondsPerProcess) + (FullTruths * 4 * SecondsPerTruth) : (QuickProcesses * SecondsPerProcess) + (4 * SecondsPerTruth);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        CaseRuns runs = new CaseMeasuring(context).Measure(
            new(Work), context.Runs(1, FullTruths), context.Runs(QuickProcesses, FullProcesses), load: 0, 0, 1);
        return [Noticed(runs), Contradicted(runs), Unfounded(runs)];
    }

    private static Outcome Noticed(CaseRuns runs)
    {
        Tally noticed = Tally.Of(
            runs.Reports.Where(report => report.Tests.Any(test => IsSlowed(runs, test))),
            report => report.Tests.Where(test => IsSlowed(runs, test)).All(test => report.WarnsOf(test.Name, Warning) && IsLeftOpen(report, test.Name)));
        return new(
            $"processes in which a time together is more than {FigureUnit.Times.Format(Slowed)} that alone: noticed, said and without a verdict",
            FigureUnit.Fraction, Bound.AtLeast(0.95), Bound.AtLeast(0.3), noticed.Share,
            $"{noticed} processes; together to alone: {string.Join(", ", runs.Truths.Keys.Select(test => Range(runs, test)))}");
    }

    private static Outcome Contradicted(CaseRuns runs) => new(
        "verdicts that the long loops alone contradict by more than 1 %", FigureUnit.Fraction, Bound.AtMost(0.01), Bound.AtMost(0.5),
        runs.FalseVerdicts.Share, $"{runs.FalseVerdicts} pairs in {runs.Reports.Count} processes, half of them in the other order");

    private static Outcome Unfounded(CaseRuns runs)
    {
        Tally said = Tally.Of(runs.Reports.SelectMany(report => report.Tests.Where(test => !IsSlowed(runs, test)).Select(test => report.WarnsOf(test.Name, Warning))), one => one);
        return new(
            "times together of less than that, called changed by others", FigureUnit.Fraction, Bound.AtMost(0.5), Bound.AtMost(1),
            said.Share, $"{said} times; a change of less than a fifth may be said, too");
    }

    private static bool IsSlowed(CaseRuns runs, TestReport test) => test.Nanoseconds > Slowed * runs.Truths[test.Name].Nanoseconds;

    private static bool IsLeftOpen(ChildReport report, string test) =>
        report.Pairs.Where(pair => pair.First == test || pair.Second == test).All(pair => pair.Verdict == Verdict.NotResolved);

    private static string Range(CaseRuns runs, string test) => runs.Quiet.Count == 0
        ? $"{test} not known"
        : string.Create(
            CultureInfo.InvariantCulture,
            $"{test} {runs.Shares(test).Min():0.0} to {runs.Shares(test).Max():0.0}x of {FigureUnit.Nanoseconds.Format(runs.Truths[test].Nanoseconds)}");
}
