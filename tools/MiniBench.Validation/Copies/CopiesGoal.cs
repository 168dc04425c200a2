using System.Globalization;
using MiniBench.Output;

namespace MiniBench.Validation;

/// <summary>Two copies of an ordinary function must not be called different because of where their code lies.</summary>
internal sealed class CopiesGoal : IGoal
{
    private const int Launches = 5;
    private const int FullProcesses = 2 * Launches;
    private const int Shown = 8;
    private const double SecondsPerProcess = 1.8;

    /// <summary>Differences that the last row tells the shares of.</summary>
    private static readonly double[] Differences = [0.02, 0.03, 0.04, 0.05, 0.1, 0.3];

    public string Name => "copies";

    public string Question => "How often are two copies of an ordinary function called faster or slower?";

    public bool IsQuick => false;

    public double Seconds(bool isFull) => SecondsPerProcess * CopyCases.All.Count * Processes(isFull);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        string[][] calls = [.. CopyCases.All.SelectMany(one => Enumerable.Range(0, Processes(context.IsFull)).Select(process => Call(one, process)))];
        IReadOnlyList<ChildRun> runs = context.RunAll(calls);
        SavedResults[] saved = [.. runs.Select(run => run.Report.Kept())];
        Copies[] alone = [.. calls.Zip(saved, (call, one) => new Copies(call[1], one[0]))];
        Copies[] together = [.. calls.Chunk(Launches).Zip(saved.Chunk(Launches)).Where(_ => context.IsFull)
            .Select(some => new Copies(some.First[0][1], LaunchMerge.Merge(some.Second, isInterrupted: false)[0]))];
        return
        [
            Called("one process", alone, margin: 0.5),
            .. together.Length > 0 ? [Called($"{Launches} processes together", together, margin: 0.3)] : (Outcome[])[],
            Apart([.. alone.Select(one => Math.Abs(Math.Log(one.Pair.Ratio)))]),
        ];
    }

    private static Outcome Called(string by, Copies[] all, double margin)
    {
        Copies[] called = [.. all.Where(one => one.Pair.Verdict is Verdict.Faster or Verdict.Slower)];
        string verdicts = string.Join(", ", all.GroupBy(one => one.Pair.Verdict).OrderBy(group => group.Key).Select(group => $"{group.Key} {group.Count()}"));
        string worst = string.Join(", ", called.GroupBy(one => one.Case).OrderByDescending(group => group.Count()).Take(Shown).Select(group =>
            $"{group.Key} {string.Join(" ", group.Select(one => one.Pair.Ratio.ToString("0.00", CultureInfo.InvariantCulture)))}"));
        return new(
            $"copies of one function called different by {by}",
            FigureUnit.Fraction,
            Bound.AtMost(0.01),
            Bound.AtMost(margin),
            (double)called.Length / all.Length,
            $"{called.Length} of {all.Length}: {verdicts}{(called.Length == 0 ? "" : "; called: " + worst)}");
    }

    private static Outcome Apart(double[] apart) => new(
        "how far copies of one function are apart in one process, median",
        FigureUnit.Fraction,
        Bound.AtMost(0.02),
        Bound.AtMost(0.2),
        Math.Exp(Spread.Median(apart)) - 1,
        $"{apart.Length} pairs; " + string.Join(", ", Differences.Select(by => string.Create(
            CultureInfo.InvariantCulture, $"more than {100 * by:0} %: {apart.Count(one => one > Math.Log(1 + by))}"))));

    /// <summary>The second half of the processes has the other order.</summary>
    private static string[] Call(IWorkCase one, int process) =>
        ["suite", one.Name, string.Join(',', process < Launches ? one.Tests : one.Tests.Reverse()), SuiteChild.Saved];

    private static int Processes(bool isFull) => isFull ? FullProcesses : 1;

    /// <summary>What one process, or several, say of the second test of a case beside the first, in the order in which they are added.</summary>
    private sealed record Copies(string Case, ResultSuite Suite)
    {
        internal Comparison Pair { get; } = Suite.Compare(Suite[1].Name, Suite[0].Name);
    }
}
