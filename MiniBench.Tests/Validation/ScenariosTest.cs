using System.Collections.Generic;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

[Parallelizable(ParallelScope.Self)]
public sealed class ScenariosTest
{
    private const int Trials = 5;

    private static IEnumerable<TestCaseData> All => Scenarios.All.Select(one => new TestCaseData(one).SetArgDisplayNames(one.What));

    [TestCaseSource(nameof(All))]
    public void Trial_SameSeed_GivesTheSameFigure(object scenario)
    {
        double[] first = Figures((Scenario)scenario);
        double[] again = Figures((Scenario)scenario);

        Assert.That(again, Is.EqualTo(first));
    }

    [TestCaseSource(nameof(All))]
    public void Trial_KeepsToTheTargetWhereTheLargestCounts(object scenario)
    {
        Scenario one = (Scenario)scenario;
        Assert.That(one.IsWorst ? Figures(one).Max() : Figures(one).Min(), Is.LessThanOrEqualTo(one.Target.Value));
    }

    private static double[] Figures(Scenario scenario) => [.. Enumerable.Range(1, Trials).Select(scenario.Trial)];
}
