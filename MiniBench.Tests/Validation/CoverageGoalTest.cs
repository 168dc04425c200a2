using System;
using System.Linq;
using System.Threading;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class CoverageGoalTest
{
    [Test]
    public void Run_SumsUpWhatEarlierGoalsCounted()
    {
        Outcome[] outcomes = Run(Counted(TallyKind.Times, 3, 4), Counted(TallyKind.Times, 15, 16), Counted(TallyKind.Ratios, 1, 2));

        Assert.That(outcomes.Select(outcome => outcome.Figure), Is.EqualTo(new double?[] { 0.9, 0.5 }));
        Assert.That(outcomes.Select(outcome => outcome.IsReached), Is.EqualTo(new bool?[] { true, false }));
    }

    [Test]
    public void Run_WithoutAnything_IsNotMeasured() => Assert.That(Run().Select(outcome => outcome.Reached), Is.All.EqualTo("not measured"));

    private static Outcome[] Run(params Outcome[] earlier) => [.. new CoverageGoal().Run(
        new(false, new ChildProcesses(TimeProvider.System, KeptChildren.None), _ => { }, CancellationToken.None)
        {
            Earlier = [new("goal", "?", false, "machine", default, 1, earlier)],
        })];

    private static Outcome Counted(TallyKind kind, int hits, int all) =>
        new("intervals", FigureUnit.Fraction, Bound.AtLeast(0.9), Bound.AtLeast(0), (double)hits / all, "")
        {
            Kind = kind,
            Tally = new(hits, all),
        };
}
