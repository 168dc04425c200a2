using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class OutcomeTest
{
    [TestCase(0.01, true, true)]
    [TestCase(0.0101, false, true)]
    [TestCase(0.15, false, true)]
    [TestCase(0.151, false, false)]
    [TestCase(double.NaN, false, false)]
    [TestCase(double.PositiveInfinity, false, false)]
    public void AtMost_FigureItself_IsGoodEnough(double figure, bool isReached, bool isWithinMargin)
    {
        Outcome outcome = Made(Bound.AtMost(0.01), Bound.AtMost(0.15), figure);

        Assert.That((outcome.IsReached, outcome.IsWithinMargin), Is.EqualTo(((bool?)isReached, isWithinMargin)));
    }

    [TestCase(50, true, true)]
    [TestCase(49.9, false, true)]
    [TestCase(4.9, false, false)]
    [TestCase(double.NaN, false, false)]
    public void AtLeast_FigureItself_IsGoodEnough(double figure, bool isReached, bool isWithinMargin)
    {
        Outcome outcome = Made(Bound.AtLeast(50), Bound.AtLeast(5), figure);

        Assert.That((outcome.IsReached, outcome.IsWithinMargin), Is.EqualTo(((bool?)isReached, isWithinMargin)));
    }

    [Test]
    public void NotMeasured_BreaksNoMarginAndReachesNothing()
    {
        Outcome outcome = Made(Bound.AtMost(1), Bound.AtMost(1), null);

        Assert.That((outcome.IsReached, outcome.IsWithinMargin, outcome.Reached), Is.EqualTo(((bool?)null, true, "not measured")));
    }

    private static Outcome Made(Bound target, Bound margin, double? figure) => new("figure", FigureUnit.Fraction, target, margin, figure, "made");
}
