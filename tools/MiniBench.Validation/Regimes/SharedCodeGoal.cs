using System.Globalization;

namespace MiniBench.Validation;

/// <summary>
/// Tests that share library code slow each other down. In one process that cannot be cured: it has to be noticed, said, and left
/// without a verdict.
/// </summary>
internal sealed class SharedCodeGoal : IGoal
{
    private const string Warning = "changed-by-others";
    private const double Slowed = 1.2;
    private const int FullProcesses = 20;
    private const int QuickProcesses = 2;
    private const int FullTruths = 3;
    private const double SecondsPerProcess = 3;
    private const double SecondsPerTruth = 1.6;

    private readonly IReadOnlyList<RegimeCase> cases;

    private SharedCodeGoal(string name, string question, params IReadOnlyList<RegimeCase> cases) => (Name, Question, this.cases) = (name, question, cases);

    internal static SharedCodeGoal OfFunctions { get; } = new(
        "shared", "Is it noticed where the tests of a suite slow each other down by sharing library code?", new RegimeCase("aggregate"))
    {
        IsQuick = true,
    };

    internal static SharedCodeGoal OfTypes { get; } = new(
        "sharedtypes", "Is it noticed where they share code over classes with methods of their own, or over types that it is compiled for at once?",
        new RegimeCase("virtual"), new RegimeCase("keys"), new RegimeCase("comparers"), new RegimeCase("generic"));

    public string Name { get; }

    public string Question { get; }

    public bool IsQuick { get; private init; }

    private int Tests => cases.Sum(one => one.Order.Length);

    public double Seconds(bool isFull) => isFull
        ? (FullProcesses * cases.Count * SecondsPerProcess) + (FullTruths * Tests * SecondsPerTruth) : (QuickProcesses * SecondsPerProcess) + (Tests * SecondsPerTruth);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        CaseMeasuring measuring = new(context);
        CaseRuns[] all = [.. cases.Select((one, i) => measuring.Measure(
            one, context.Runs(1, FullTruths), context.Runs(QuickProcesses, FullProcesses), load: 0, (double)i / cases.Count, (i + 1.0) / cases.Count))];
        return [Noticed(all), Contradicted(all), Unfounded(all)];
    }

    private static Outcome Noticed(CaseRuns[] all)
    {
        Tally noticed = Tally.Sum(all.Select(runs => Tally.Of(
            runs.Reports.Where(report => report.Tests.Any(test => IsSlowed(runs, test))),
            report => report.Tests.Where(test => IsSlowed(runs, test)).All(test => report.WarnsOf(test.Name, Warning) && IsLeftOpen(report, test.Name)))));
        return new(
            $"processes in which a time together is more than {FigureUnit.Times.Format(Slowed)} that alone: noticed, said and without a verdict",
            FigureUnit.Fraction, Bound.AtLeast(0.95), Bound.AtLeast(0.3), noticed.Share,
            $"{noticed} processes; together to alone: {string.Join("; ", all.Select(runs => string.Join(", ", runs.Truths.Keys.Select(test => Range(runs, test)))))}");
    }

    private static Outcome Contradicted(CaseRuns[] all)
    {
        Tally contradicted = Tally.Sum(all.Select(runs => runs.FalseVerdicts)), open = Tally.Sum(all.Select(runs => runs.LeftOpen));
        return new(
            "verdicts that the long loops alone contradict by more than 1 %", FigureUnit.Fraction, Bound.AtMost(0.01), Bound.AtMost(0.5),
            contradicted.Share, $"{contradicted} pairs in {all.Sum(runs => runs.Reports.Count)} processes, half of them in the other order; {open.Hits} were left open");
    }

    private static Outcome Unfounded(CaseRuns[] all)
    {
        Tally said = Tally.Sum(all.Select(runs => Tally.Of(runs.Reports.SelectMany(report => report.Tests.Where(test => !IsSlowed(runs, test)).Select(test => report.WarnsOf(test.Name, Warning))), one => one)));
        return new("times together of less than that, called changed by others", FigureUnit.Fraction, Bound.AtMost(0.5), Bound.AtMost(1),
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
