namespace MiniBench.Validation;

/// <summary>Every goal, in the order in which they are measured and shown.</summary>
internal static class GoalCatalogue
{
    internal static IReadOnlyList<IGoal> All { get; } =
    [
        new SimulatorGoal(),
        new CostGoal(),
        new IdenticalGoal(),
        new CopiesGoal(),
        new DifferencesGoal(),
        new RepeatabilityGoal(),
        new NoiseGoal(),
        new GarbageGoal(),
        new FloorGoal(),
        new SettlingGoal(),
        .. RegimeCatalogue.Goals,
        SharedCodeGoal.OfFunctions,
        SharedCodeGoal.OfTypes,
        new LoadGoal(),
        new PairsGoal(),
        SamplesGoal.OfSome,
        SamplesGoal.OfOthers,
        new ComplexityGoal(),
        new BenchmarkDotNetGoal(),
        new RivalPairsGoal(),
        new GoogleBenchmarkGoal(),
        new CoverageGoal(),
    ];

    /// <summary>Those that are measured where none is named.</summary>
    /// <param name="isFull">Whether by <c>--full</c>.</param>
    internal static IReadOnlyList<IGoal> Usual(bool isFull) => [.. All.Where(goal => isFull ? goal.IsFull : goal.IsQuick)];

    /// <exception cref="FormatException">There is no such goal.</exception>
    internal static IGoal Find(string name) => All.FirstOrDefault(goal => goal.Name == name)
        ?? throw new FormatException($"There is no goal '{name}'. The goals are: {string.Join(", ", All.Select(goal => goal.Name))}.");
}
