using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

public sealed class HiddenSignsTest
{
    [Test]
    public void Shown_SignsThatTurnTheDirection_ShowTheirNumbers() =>
        Assert.That(HiddenSigns.Shown("a\u202Eb\u2066c\u200Bd\0e"), Is.EqualTo(
            "a<span class=\"sign\">U+202E</span>b<span class=\"sign\">U+2066</span>c<span class=\"sign\">U+200B</span>d<span class=\"sign\">U+0000</span>e"));

    [Test]
    public void Shown_CodeOfAnyScript_StaysAsItIs() => Assert.That(HiddenSigns.Shown("<span class=\"c\">// שלום, 你好\n\t</span>"), Is.EqualTo("<span class=\"c\">// שלום, 你好\n\t</span>"));

    [TestCase("a\nb\u202E", "line 2 of the program has")]
    [TestCase("\u202E\na\n\u2066", "lines 1, 3 of the program have")]
    [TestCase("\0\n\0\n\0\n\0\n\0\n\0", "lines 1, 2, 3, 4, 5, ... of the program have")]
    [TestCase("// harmless\u2028Run();", "line 1 of the program has")]
    [TestCase("// harmless\rRun();", "line 1 of the program has")]
    [TestCase("int \u3164;\r\n\U000E0041", "lines 1, 2 of the program have")]
    [TestCase("ad\u00ADmin\n\u034F\n\u180E\n\u2065", "lines 1, 2, 3, 4 of the program have")]
    [TestCase("\u206A\n\u206F\n\uFFF9\n\uFFFB", "lines 1, 2, 3, 4 of the program have")]
    public void Warning_HiddenSigns_SaysWhere(string text, string places) => Assert.That(HiddenSigns.Warning(text), Does.StartWith($"Careful: {places} signs "));

    [Test]
    public void Warning_PlainText_IsEmpty() => Assert.That(HiddenSigns.Warning("// שלום\r\n\tint x;"), Is.Empty);

    /// <summary>They are signs of format, and drawn.</summary>
    [Test]
    public void Warning_SignsAroundNumbersAndWords_IsEmpty() => Assert.That(HiddenSigns.Warning("// \u0600\u0605\u06DD\u070F\u0890\u0891\u08E2"), Is.Empty);
}
