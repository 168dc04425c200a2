using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TextFitTest
{
    [TestCase("not resolved: needs about 23 s more", 150, "not resolved: needs…")]
    [TestCase("O(n) or O(n log n) or O(√n)", 108, "O(n) or O(n log…")]
    [TestCase("slower", 150, "slower")]
    [TestCase("1.42×, no difference beyond 1 %", 60, "1.42×…")]
    public void Elide_Sentence_KeepsWholeWords(string text, double width, string expected) => Assert.That(TextFit.Elide(text, 13, width), Is.EqualTo(expected));

    /// <summary>A line does not begin with a unit, or end with a sign.</summary>
    [TestCase("does not differ from b by more than 2 % at every size")]
    [TestCase("what is below the resolution is drawn at 0.50 ns in the picture")]
    [TestCase("a call takes 12 ms or ± 3 % of it")]
    public void Wrap_NumberAndUnit_StayTogether(string text)
    {
        foreach (double width in Enumerable.Range(150, 250).Select(width => (double)width))
        {
            IReadOnlyList<string> lines = TextFit.Wrap(text, 13, width, 20);

            Assert.That(lines.Skip(1), Has.None.StartsWith("%").And.None.StartsWith("ns").And.None.StartsWith("ms"));
            Assert.That(lines, Has.None.EndsWith("±"));
            Assert.That(string.Join(' ', lines), Is.EqualTo(text));
        }
    }

    [TestCase("50 % of 3 s, 3 samples, ≈ 26 < 3", ExpectedResult = "50_% of 3_s, 3 samples, ≈_26 <_3")]
    [TestCase(" %", ExpectedResult = " %")]
    public string Bound_NumberAndUnit_AreOne(string text) => TextFit.Bound(text).Replace('\u00A0', '_');

    [Test]
    public void Elide_LongWord_IsCut() => Assert.That(TextFit.Elide(new string('x', 50), 10, 60), Is.EqualTo("xxxxxxxxx…").Or.EqualTo("xxxxxxxx…"));
}
