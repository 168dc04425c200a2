using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Figures are those of settled code, and code that does not settle is told from code that does.</summary>
internal sealed class SettlingGoal : IGoal
{
    private const int FullProcesses = 6;
    private const int QuickProcesses = 2;
    private const double SecondsPerProcess = 1.8;
    private const double SecondsBesideThreads = 5.3;

    /// <summary>More than neighbours do, and less than code does that is not compiled for the last time.</summary>
    private const double Unsettled = 3;

    private static readonly (string Kind, string Words)[] Cases =
    [
        (SettlingChild.Late, "the first run in a process against a later one"),
        (SettlingChild.Static, "a test with a slow static constructor against a later run"),
        (SettlingChild.Slow, "a test slower than the test time against its known time"),
        (SettlingChild.Threads, "the first run in a process, beside a query on threads, against a later one"),
    ];

    public string Name => "settling";

    public string Question => "Are figures those of settled code, and does a result say where code does not settle?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => isFull
        ? FullProcesses * (SecondsBesideThreads + (4 * SecondsPerProcess))
        : (QuickProcesses + 1) * SecondsPerProcess;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        int cases = context.Runs(1, Cases.Length);
        for (int i = 0; i < cases; i++)
        {
            double[] shares = [.. context.Repeat(
                context.Runs(QuickProcesses, FullProcesses), i / (cases + 1.0), (i + 1) / (cases + 1.0), "settling", Cases[i].Kind)
                .Select(run => run.Report.Figures[SettlingChild.Share])];
            yield return new(
                $"error of the time: {Cases[i].Words}", FigureUnit.Fraction, Bound.AtMost(0.1), Bound.AtMost(2),
                Math.Abs(Spread.Median(shares) - 1),
                string.Create(CultureInfo.InvariantCulture, $"{shares.Min():0.00} to {shares.Max():0.00} of the truth in {shares.Length} processes"));
            if (Cases[i].Kind == SettlingChild.Threads)
            {
                int unsettled = shares.Count(share => share > Unsettled);
                yield return new(
                    "processes in which a time beside a query on threads is more than three times that of a later run", FigureUnit.Fraction, Bound.AtMost(0), Bound.AtMost(0),
                    (double)unsettled / shares.Length, $"{unsettled} of {shares.Length} processes");
            }
        }

        ChildReport[] changing = [.. context.Repeat(context.Runs(1, FullProcesses), cases / (cases + 1.0), 1, "settling", SettlingChild.Changing)
            .Select(run => run.Report)];
        int said = changing.Count(report => report.Warns("unstable", "two-speeds"));
        yield return new(
            "a test that becomes half as fast in the middle of the run: says so", FigureUnit.Fraction, Bound.AtLeast(1), Bound.AtLeast(0),
            (double)said / changing.Length,
            $"{said} of {changing.Length} processes: {string.Join(", ", changing.SelectMany(report => report.Warnings).Distinct())}");
    }
}
