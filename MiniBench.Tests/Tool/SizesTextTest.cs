using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

public sealed class SizesTextTest
{
    [TestCase("16..4096", "Sizes.PowersOfTwo(16, 4096)")]
    [TestCase("10,1_000, 100", "[10, 100, 1000]")]
    [TestCase("7", "[7]")]
    public void Parse_Sizes_AreAnExpression(string text, string expected) => Assert.That(SizesText.Parse(text), Is.EqualTo(expected));

    [Test]
    public void Parse_RangeWithoutAPowerOfTwo_SaysHowElse() => Assert.That(
        () => SizesText.Parse("100..120"), Throws.TypeOf<ToolException>().With.Message.EqualTo("--sizes is '100..120'; no power of two is between. To measure these two themselves: --sizes 100,120."));

    [TestCase("")]
    [TestCase("a")]
    [TestCase("0")]
    [TestCase("-1")]
    [TestCase("9..1")]
    [TestCase("1..2..3")]
    [TestCase("1e3")]
    public void Parse_AnythingElse_IsRefused(string text) => Assert.That(
        () => SizesText.Parse(text), Throws.TypeOf<ToolException>().With.Message.StartsWith($"--sizes is '{text}'; 16..4096"));
}
