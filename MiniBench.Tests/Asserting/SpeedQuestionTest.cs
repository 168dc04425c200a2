using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SpeedQuestionTest
{
    [TestCase(108, 0.00, true)]
    [TestCase(112, 0.00, false)]
    [TestCase(108, 0.05, null)]
    [TestCase(112, 0.05, null)]
    [TestCase(104, 0.05, true)]
    [TestCase(120, 0.05, false)]
    public void Ask_NotSlowerByTenPerCent_HeedsTheNoiseFloor(double time, double noiseFloor, bool? expected) =>
        Assert.That(SpeedQuestion.NotSlower("a", "b", 0.1).Ask(Pair(time, 100, noiseFloor)).IsYes, Is.EqualTo(expected));

    [TestCase(100, 125, 0.00, true)]
    [TestCase(100, 115, 0.00, false)]
    [TestCase(100, 125, 0.10, null)]
    [TestCase(125, 100, 0.00, false)]
    public void Ask_FasterByAFifth_HeedsTheNoiseFloor(double first, double second, double noiseFloor, bool? expected) =>
        Assert.That(SpeedQuestion.Faster("a", "b", 1.2).Ask(Pair(first, second, noiseFloor)).IsYes, Is.EqualTo(expected));

    [TestCase(100, 105, 0.00, true)]
    [TestCase(100, 101, 0.00, false)]
    [TestCase(105, 100, 0.00, false)]
    [TestCase(100, 105, 0.10, false)]
    public void Ask_FasterAtAll_IsTheComparison(double first, double second, double noiseFloor, bool? expected) =>
        Assert.That(SpeedQuestion.Faster("a", "b", 1).Ask(Pair(first, second, noiseFloor)).IsYes, Is.EqualTo(expected));

    [Test]
    public void Ask_BelowTheResolution_IsFinallyOpen()
    {
        SpeedAnswer answer = SpeedQuestion.NotSlower("a", "b", 0.1).Ask(Pair(0.1, 0.1, 0));

        Assert.That((answer.IsYes, answer.IsFinal), Is.EqualTo(((bool?)null, true)));
        Assert.That(answer.Finding, Is.EqualTo("both are below the resolution"));
    }

    private static ResultSuite Pair(double first, double second, double noiseFloor) => MadeResults.Suite(
        MadeResults.Facts with { NoiseFloor = noiseFloor }, MadeResults.Around("a", first, 0.0005), MadeResults.Around("b", second, 0.0005));
}
