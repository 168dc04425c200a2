using System.Globalization;

namespace MiniBench.Validation;

/// <summary>The intervals of all goals that know the truth, together. Measures nothing itself.</summary>
internal sealed class CoverageGoal : IGoal
{
    private const double Sure = 0.9;

    public string Name => "coverage";

    public string Question => "Do the intervals of all goals hold the truth?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => 0.1;

    public IEnumerable<Outcome> Run(GoalContext context) =>
    [
        Sum("intervals of single times that hold the truth, over all goals", TallyKind.Times, context.Earlier),
        Sum("intervals of ratios that hold the truth, over all goals", TallyKind.Ratios, context.Earlier),
    ];

    private static Outcome Sum(string what, TallyKind kind, IReadOnlyList<GoalResult> results)
    {
        var counted = results.SelectMany(result => result.Outcomes.Where(outcome => outcome.Kind == kind).Select(outcome => (result.Goal, Tally: outcome.Tally!))).ToArray();
        Tally sum = Tally.Sum(counted.Select(one => one.Tally));
        string each = string.Join(", ", counted.Select(one => string.Create(CultureInfo.InvariantCulture, $"{one.Goal} {one.Tally}")));
        return new(
            what, FigureUnit.Fraction, Bound.AtLeast(Sure), Bound.AtLeast(0.05), sum.Share,
            sum.All == 0 ? "no goal that counts intervals was measured" : $"{sum}: {each}");
    }
}
