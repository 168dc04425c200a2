namespace MiniBench.Validation;

/// <summary>What noise would hide on a real machine, on simulated ones: the same figures at every run.</summary>
internal sealed class SimulatorGoal : IGoal
{
    private const double SecondsForAll = 10;

    public string Name => "simulator";

    public string Question => "Does the engine do right where the truth is simulated, from fixed seeds?";

    public bool IsQuick => true;

    public double Seconds(bool isFull) => SecondsForAll;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        for (int i = 0; i < Scenarios.All.Count; i++)
        {
            context.Report((double)i / Scenarios.All.Count);
            Scenario scenario = Scenarios.All[i];
            double[] figures = [.. Enumerable.Range(1, scenario.Trials).Select(scenario.Trial)];
            yield return new(
                scenario.What, FigureUnit.Fraction, scenario.Target, scenario.Target, scenario.IsWorst ? figures.Max() : figures.Average(),
                $"{(scenario.IsWorst ? "the largest" : "the share")} of {figures.Length} simulated runs");
        }
    }
}
