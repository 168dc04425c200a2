using System;
using System.Collections.Generic;
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

    /// <summary>By their texts, 0.1f, 1.50m and 123456789012345678 are not the numbers that their sizes are.</summary>
    [TestCase("0.1", 0.1f, true)]
    [TestCase("1.50", 1.5, true)]
    [TestCase("123456789012345678", 123456789012345678d, true)]
    [TestCase("16,384", 16384, true)]
    [TestCase("100 words", 100, false)]
    [TestCase("16384", 16385, false)]
    [TestCase("NaN", double.NaN, false)]
    public void IsSized_NumbersAsInputs_AreCalledByTheirSize(string label, double size, bool isSized) =>
        Assert.That(new ResultSuite("s", [new("a", TimeSpan.FromTicks(1), 1L)]) { InputLabel = label, InputSize = size }.IsSized, Is.EqualTo(isSized));

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

    [Test]
    public void Inputs_WithoutAnEnd_AreRefused()
    {
        TestSuite<int, int> suite = TestSuite.Create("suite", 0).Add(x => x);

        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => suite.RunTests(Endless()), Throws.ArgumentException.With.Message.StartsWith("'inputs' has more than 10,000 elements, or no end;").And.Message.Contains(".Take(100)"));
            Assert.That(() => suite.RunTests(Endless().Select(one => (one, one))), Throws.ArgumentException.With.Message.StartsWith("'inputs' has more than"));
            Assert.That(() => TestSuite.ForInputs("suite", Endless(), one => $"{one}"), Throws.ArgumentException.With.Message.StartsWith("'inputs' has more than"));
            Assert.That(() => TestSuite.Sweep("suite", Endless(), size => size), Throws.ArgumentException.With.Message.StartsWith("'sizes' has more than"));
            Assert.That(() => TestSuite.Sweep("suite", Endless().Take(10_000), size => size), Throws.Nothing);
        }
    }

    /// <summary>A sequence that is not to be read to its end.</summary>
    private static IEnumerable<int> Endless()
    {
        for (int number = 0; ; number++)
        {
            yield return number <= 20_000 ? number : throw new InvalidOperationException("It is read on and on.");
        }
    }
}
