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

    [Test]
    public void Elide_LongWord_IsCut() => Assert.That(TextFit.Elide(new string('x', 50), 10, 60), Is.EqualTo("xxxxxxxxx…").Or.EqualTo("xxxxxxxx…"));
}
