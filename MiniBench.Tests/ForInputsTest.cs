using System;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of suites with labelled inputs, as far as they measure nothing.</summary>
public sealed class ForInputsTest
{
    [TestCase("small", "small")]
    [TestCase("", "large")]
    [TestCase(" ", "large")]
    [TestCase("small", null)]
    public void ForInputs_LabelsThatTellNothing_AreRefused(string? first, string? second) => Assert.That(
        () => TestSuite.ForInputs("suite", (first!, 1), (second!, 2)),
        Throws.ArgumentException.With.Message.Contains("is blank or given twice"));

    [Test]
    public void ForInputs_NoInput_IsRefused() => Assert.That(
        () => TestSuite.ForInputs<int>("suite"), Throws.ArgumentException.With.Message.Contains("'inputs' is empty"));

    [Test]
    public void ForInputs_LabelFunction_IsAsked()
    {
        Assert.That(() => TestSuite.ForInputs("suite", Enumerable.Range(1, 3), number => $"{number % 2}"), Throws.ArgumentException);
        Assert.That(() => TestSuite.ForInputs("suite", Enumerable.Range(1, 3), number => $"{number}"), Throws.Nothing);
    }

    [Test]
    public void Sweep_NegativeSize_IsRefused() => Assert.That(
        () => TestSuite.Sweep("suite", [16, -1], size => size), Throws.TypeOf<ArgumentOutOfRangeException>());
}
