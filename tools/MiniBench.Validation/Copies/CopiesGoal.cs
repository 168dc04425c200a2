using System.Globalization;

namespace MiniBench.Validation;

/// <summary>Two copies of an ordinary function must not be called different because of where their code lies.</summary>
internal sealed class CopiesGoal : IGoal
{
    private const int FullProcesses = 6;
    private const int Shown = 8;
    private const double SecondsPerProcess = 2;

    /// <summary>Differences that the last row tells the shares of.</summary>
    private static readonly double[] Differences = [0.02, 0.03, 0.04, 0.05, 0.1];

    public string Name => "copies";

    public string Question => "How often are two copies of an ordinary function called faster or slower?";

    public bool IsQuick => false;

    public double Seconds(bool isFull) => SecondsPerProcess * CopyCases.All.Count * Processes(isFull);

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        string[][] calls = [.. Enumerable.Range(0, Processes(context.IsFull)).SelectMany(process => CopyCases.All.Select(one => Call(one, process)))];
        IReadOnlyList<ChildRun> runs = context.RunAll(calls);
        (string Case, PairReport Pair)[] pairs = [.. calls.Zip(runs).SelectMany(one => one.Second.Report.Pairs.Select(pair => (one.First[1], pair)))];
        yield return Called(pairs);
        yield return Apart([.. pairs.Select(one => Math.Abs(Math.Log(one.Pair.Ratio)))]);
    }

    private static Outcome Called((string Case, PairReport Pair)[] pairs)
    {
        (string Case, PairReport Pair)[] called = [.. pairs.Where(one => one.Pair.IsCalled)];
        string verdicts = string.Join(", ", pairs.GroupBy(one => one.Pair.Verdict).OrderBy(group => group.Key).Select(group => $"{group.Key} {group.Count()}"));
        string worst = string.Join(", ", called.GroupBy(one => one.Case).OrderByDescending(group => group.Count()).Take(Shown).Select(group =>
            $"{group.Key} {string.Join(" ", group.Select(one => one.Pair.Ratio.ToString("0.00", CultureInfo.InvariantCulture)))}"));
        return new(
            "copies of one function called different, of all pairs",
            FigureUnit.Fraction,
            Bound.AtMost(0.01),
            Bound.AtMost(0.5),
            (double)called.Length / pairs.Length,
            $"{called.Length} of {pairs.Length} pairs, each in a process of its own: {verdicts}{(called.Length == 0 ? "" : "; called: " + worst)}");
    }

    private static Outcome Apart(double[] apart) => new(
        "how far copies of one function are apart, median",
        FigureUnit.Fraction,
        Bound.AtMost(0.02),
        Bound.AtMost(0.2),
        Math.Exp(apart.Order().ElementAt(apart.Length / 2)) - 1,
        $"{apart.Length} pairs; " + string.Join(", ", Differences.Select(by => string.Create(
            CultureInfo.InvariantCulture, $"more than {100 * by:0} %: {apart.Count(one => one > Math.Log(1 + by))}"))));

    /// <summary>Half of the processes have the other order.</summary>
    private static string[] Call(IWorkCase one, int process) =>
        ["suite", one.Name, string.Join(',', process % 2 == 0 ? one.Tests : one.Tests.Reverse())];

    private static int Processes(bool isFull) => isFull ? FullProcesses : 1;
}
