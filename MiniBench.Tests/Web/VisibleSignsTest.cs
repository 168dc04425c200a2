using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class VisibleSignsTest
{
    [Test]
    public void In_SignsThatTurnTheDirection_ShowTheirNumbers() =>
        Assert.That(VisibleSigns.In("a\u202Eb\u2066c\u200Bd\0e"), Is.EqualTo(
            "a<span class=\"sign\">U+202E</span>b<span class=\"sign\">U+2066</span>c<span class=\"sign\">U+200B</span>d<span class=\"sign\">U+0000</span>e"));

    [Test]
    public void In_CodeOfAnyScript_StaysAsItIs() => Assert.That(VisibleSigns.In("<span class=\"c\">// שלום, 你好\n\t</span>"), Is.EqualTo("<span class=\"c\">// שלום, 你好\n\t</span>"));
}
