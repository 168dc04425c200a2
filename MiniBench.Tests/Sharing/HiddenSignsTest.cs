using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

public sealed class HiddenSignsTest
{
    [Test]
    public void Html_SignsThatTurnTheDirection_ShowTheirNumbers() =>
        Assert.That(HiddenSigns.Html("a\u202Eb\u2066c\u200Bd\0e"), Is.EqualTo(
            "a<span class=\"sign\">U+202E</span>b<span class=\"sign\">U+2066</span>c<span class=\"sign\">U+200B</span>d<span class=\"sign\">U+0000</span>e"));

    [Test]
    public void Html_CodeOfAnyScript_StaysAsItIs() => Assert.That(HiddenSigns.Html("// <b> שלום, 你好\n\t"), Is.EqualTo("// &lt;b&gt; שלום, 你好\n\t"));

    /// <summary>Escaping must not come before the look: it writes a soft hyphen and whatever is outside of the first plane as numbers, which are drawn as nothing.</summary>
    [TestCase("ad\u00ADmin", "ad<span class=\"sign\">U+00AD</span>min")]
    [TestCase("a\U000E0041b", "a<span class=\"sign\">U+E0041</span>b")]
    [TestCase("a\U0001D173b", "a<span class=\"sign\">U+1D173</span>b")]
    [TestCase("\U0001F600 \u00E9 &", "&#128512; &#233; &amp;")]
    public void Html_SignsThatEscapingWritesAsNumbers_AreShown(string text, string expected) => Assert.That(HiddenSigns.Html(text), Is.EqualTo(expected));

    [Test]
    public void Code_SoftHyphen_IsShown() => Assert.That(
        CodeHighlighting.Html(Compiler.Parse("// ad\u00ADmin \U000E0041\n")), Does.Contain("U+00AD</span>").And.Contain("U+E0041</span>"));

    /// <summary>Names of tests come from whoever measured.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Page_ResultsWithHiddenSigns_ShowThem()
    {
        ResultSuite results = new("x", [new BenchmarkResult("two\u202E\u00AD", System.TimeSpan.FromSeconds(1), 1000)]);
        string page = System.Text.Encoding.UTF8.GetString(ShareFormats.Find("html").Pack(Bundle.Read("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests().Display();\n"u8.ToArray(), "x.cs", new() { Limit = 10_000_000, Results = [results] })));
        string shown = page[page.IndexOf("<h2>Results", System.StringComparison.Ordinal)..page.IndexOf("<img", System.StringComparison.Ordinal)];

        Assert.That(shown, Does.Contain("two \\u00AD").And.Not.Contain("&#173;"));
        Assert.That(shown, Does.Not.Match("[\u202E\u00AD]"));
    }

    /// <summary>What ends a line for the compiler ends it for the reader: what stands behind is no comment.</summary>
    [TestCase("// harmless\u0085Run();", "// harmless<U+0085>\nRun();")]
    [TestCase("// harmless\rRun();\r\n", "// harmless<U+000D>\nRun();\n")]
    [TestCase("// a\u2028b\u2029c", "// a<U+2028>\nb<U+2029>\nc")]
    [TestCase("ad\u00ADmin \u202E\u001B[2J\f\U000E0041", "ad<U+00AD>min <U+202E><U+001B>[2J<U+000C><U+E0041>")]
    [TestCase("\uFEFF\tint \u00E9; // \u05E9\n", "\tint \u00E9; // \u05E9\n")]
    public void Shown_SignsThatNobodySees_StandThereByTheirNumbers(string text, string expected) => Assert.That(StrangersCode.Shown(text), Is.EqualTo(expected));

    [TestCase("// harmless\u0085Run();", 1)]
    [TestCase("// harmless\rRun();", 1)]
    [TestCase("\uFEFFint a;\r\nint \u3164;", 2)]
    public void Caution_SignsThatNobodySees_SaysWhere(string text, int line) => Assert.That(StrangersCode.Caution(text), Does.StartWith($"Careful: line {line} of the program has signs "));

    /// <summary>What a file may begin with is no part of its program.</summary>
    [Test]
    public void Caution_ByteOrderMark_IsEmpty() => Assert.That(StrangersCode.Caution("\uFEFFint a;\r\n"), Is.Empty);

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
