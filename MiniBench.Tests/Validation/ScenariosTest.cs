using System.Collections.Generic;
using System.Linq;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

[Parallelizable(ParallelScope.Self)]
public sealed class ScenariosTest
{
    private const int Trials = 5;

    /// <summary>Where the share counts: so many that a hundredth of them is one.</summary>
    private const int TrialsOfShares = 100;

    private static IEnumerable<TestCaseData> All => Scenarios.All.Select(one => new TestCaseData(one).SetArgDisplayNames(one.What));

    [TestCaseSource(nameof(All))]
    public void Trial_SameSeed_GivesTheSameFigure(object scenario)
    {
        double[] first = Figures((Scenario)scenario);
        double[] again = Figures((Scenario)scenario);

        Assert.That(again, Is.EqualTo(first));
    }

    [TestCaseSource(nameof(All))]
    public void Trial_KeepsToTheTarget(object scenario)
    {
        Scenario one = (Scenario)scenario;
        Assert.That(one.IsWorst ? Figures(one).Max() : Figures(one, TrialsOfShares).Average(), Is.LessThanOrEqualTo(one.Target.Value));
    }

    private static double[] Figures(Scenario scenario, int trials = Trials) => [.. Enumerable.Range(1, trials).Select(scenario.Trial)];
}
