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

    [TestCase(100, 100, true)]
    [TestCase(101, 100, true)]
    [TestCase(95, 100, true)]
    [TestCase(105, 100, false)]
    [TestCase(1.2, 1, null)]
    public void Ask_NotSlowerByNothing_HoldsWhereNoDifferenceIsCalled(double first, double second, bool? expected)
    {
        SpeedQuestion question = SpeedQuestion.NotSlower("a", "b", 0);

        Assert.That(question.Ask(Pair(first, second, 0)).IsYes, Is.EqualTo(expected));
        Assert.That(question.Claim, Is.EqualTo("a is not slower than b"));
    }

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

    /// <summary>A tenth of 2 ns is nothing that one process can tell, and no reason to doubt that it is no more than a fifth.</summary>
    [TestCase(2.2, 0.2, true)]
    [TestCase(2.2, 0.05, null)]
    [TestCase(2.6, 0.2, null)]
    [TestCase(3.2, 0.2, false)]
    public void Ask_NotSlowerOfShortTests_HeedsWhereCodeLies(double time, double tolerance, bool? expected) =>
        Assert.That(SpeedQuestion.NotSlower("a", "b", tolerance).Ask(Pair(time, 2, 0)).IsYes, Is.EqualTo(expected));

    [Test]
    public void Ask_FasterByLessThanANanosecond_IsFinallyOpen()
    {
        SpeedAnswer answer = SpeedQuestion.Faster("a", "b", 1.05).Ask(Pair(2, 2.2, 0));

        Assert.That((answer.IsYes, answer.IsFinal, answer.Remedy), Is.EqualTo(((bool?)null, true, "Let a call do more.")));
        Assert.That(answer.Finding, Is.EqualTo("less than 1 ns apart, as is the same code elsewhere"));
    }

    /// <summary>In each process the code lies elsewhere: what holds in all of them is the code's.</summary>
    [TestCase(1, null)]
    [TestCase(5, true)]
    public void Ask_FasterByLessThanANanosecond_IsKnownOfSeveralProcesses(int processes, bool? expected) =>
        Assert.That(SpeedQuestion.Faster("a", "b", 1.05).Ask(Pair(2, 2.2, 0, processes)).IsYes, Is.EqualTo(expected));

    private static ResultSuite Pair(double first, double second, double noiseFloor, int processes = 1) => MadeResults.Suite(
        MadeResults.Facts with { NoiseFloor = noiseFloor, Processes = processes }, MadeResults.Around("a", first, 0.0005), MadeResults.Around("b", second, 0.0005));
}
