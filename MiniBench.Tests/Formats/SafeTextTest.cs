using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class SafeTextTest
{
    /// <summary>Each name by itself, so that the sentence keeps its order; brackets stand for the marks.</summary>
    [TestCase("fast wins up to 64, then slow", ExpectedResult = "fast wins up to 64, then slow")]
    [TestCase("אחד wins up to 64, then שתיים", ExpectedResult = "[אחד] wins up to 64, then [שתיים]")]
    [TestCase("Growth of אחד, שתיים: too few", ExpectedResult = "Growth of [אחד], [שתיים]: too few")]
    [TestCase("אחד 16 ns", ExpectedResult = "[אחד] 16 ns")]
    [TestCase("שם ארוך is 2.00 times as fast", ExpectedResult = "[שם ארוך] is 2.00 times as fast")]
    [TestCase("אחד_2 is as fast as שלום2", ExpectedResult = "[אחד_2] is as fast as [שלום2]")]
    [TestCase("אחד\n12 ns", ExpectedResult = "[אחד]\n12 ns")]
    [TestCase("مرحبا", ExpectedResult = "[مرحبا]")]
    [TestCase("", ExpectedResult = "")]
    public string Sentence_Names_AreEachIsolated(string text) => SafeText.Sentence(text, "[", "]");

    /// <summary>As tables of text have it, which are for terminals: a character that these would obey is a space, whatever the format and the place.</summary>
    [Test]
    public void Line_ControlCharacter_IsASpaceInEveryFormat([Values("text", "markdown", "html", "svg", "chart")] string format)
    {
        ResultSuite suite = SavedExamples.Suite(SavedExamples.Around("a\u0001b", 100), SavedExamples.Around("c", 200));

        Assert.That(FormatsTest.Write(format, [suite]), Does.Contain("a b").And.Not.Contain("\uFFFD").And.None.EqualTo('\u0001'));
    }

    /// <summary>As the text of a link it could not be pressed.</summary>
    [TestCase("\u200B", ExpectedResult = "(unnamed)")]
    [TestCase(" \u2060 \u3164\u00AD", ExpectedResult = "(unnamed)")]
    [TestCase("\u200Ba", ExpectedResult = "\u200Ba")]
    [TestCase("", ExpectedResult = "(unnamed)")]
    public string Line_SignsThatNobodySees_AreNoName(string name) => SafeText.Line(name);

    [TestCase("אחד, שתיים", ExpectedResult = "\u2068אחד, שתיים\u2069")]
    [TestCase("one, two", ExpectedResult = "one, two")]
    public string Isolated_Name_IsOneWhateverItHolds(string name) => SafeText.Isolated(name);
}
