using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class GrowthChoiceTest
{
    private static readonly ComplexityCurve[] Curves = GrowthCurves.Of(GrowthPoints.Of(
        new SimulatedSweep(size => size * Math.Log2(size), SimulatedSweep.Spaced(16, 150, 8), 3) { Noise = 0.1 }.Times()), areNarrow: false);

    [Test]
    public void Best_ThatFits_IsTheLikeliest()
    {
        GrowthChoice choice = new(Curves, _ => true);

        Assert.That(choice.Best.Cost, Is.EqualTo(Curves.Where(curve => curve.Shape.Growth == choice.Remaining[0]).Min(curve => curve.Cost)));
        Assert.That(choice.Curves, Does.Contain(choice.Best));
        Assert.That(choice.Remaining, Does.Not.Contain(choice.RunnerUp).Or.ItemAt(1).EqualTo(choice.RunnerUp));
    }

    [Test]
    public void Best_ThatDoesNotFit_GivesWayToOneThatDoesAndRemains()
    {
        GrowthChoice likeliest = new(Curves, _ => true);
        GrowthChoice fitting = new(Curves, curve => curve.Shape.Growth == likeliest.RunnerUp);

        Assert.That(fitting.Best.Shape.Growth, Is.EqualTo(likeliest.RunnerUp));
        Assert.That(fitting.Remaining.Take(2), Is.EqualTo(new[] { likeliest.RunnerUp, likeliest.Remaining[0] }));
        Assert.That(fitting.RunnerUp, Is.EqualTo(likeliest.Remaining[0]));
        Assert.That(fitting.Confidence, Is.LessThan(likeliest.Confidence));
        Assert.That(fitting.Curves, Does.Contain(fitting.Best));
    }

    [Test]
    public void Best_WhereOnlyTheUnlikelyFits_IsTheLikeliest() => Assert.That(
        new GrowthChoice(Curves, curve => curve.Shape.Growth == Complexity.Constant).Best.Shape.Growth,
        Is.EqualTo(new GrowthChoice(Curves, _ => true).Best.Shape.Growth));
}
