using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class PlainTest
{
    private const string Table = "      time/call           ratio\nLoop    1.70 ns  -1/+4 %  5.84x  slower\nLinq  132.00 ns    ± 2 %  1.00x  fastest";

    [Test]
    public void Broken_LongSentence_BreaksBetweenWords() =>
        Assert.That(Plain.Broken("one two three four\nshort", 9), Is.EqualTo("one two\nthree\nfour\nshort"));

    [Test]
    public void Broken_WordLongerThanTheLine_StaysWhole() => Assert.That(Plain.Broken("a bcdefghij k", 5), Is.EqualTo("a\nbcdefghij\nk"));

    [Test]
    public void Broken_RowOfATable_BreaksBetweenColumns() => Assert.That(Plain.Broken("Loop    1.70 ns  fastest", 10), Is.EqualTo("Loop\n  1.70 ns\n  fastest"));

    /// <summary>What stands below each other does so in each part.</summary>
    [TestCase(26, "      time/call\n  ratio\nLoop    1.70 ns  -1/+4 %\n  5.84x  slower\nLinq  132.00 ns    ± 2 %\n  1.00x  fastest")]
    [TestCase(20, "      time/call\n           ratio\nLoop    1.70 ns\n  -1/+4 %  5.84x\n  slower\nLinq  132.00 ns\n    ± 2 %  1.00x\n  fastest")]
    [TestCase(80, Table)]
    public void Broken_Table_KeepsItsColumns(int width, string expected) => Assert.That(Plain.Broken(Table, width), Is.EqualTo(expected));

    [Test]
    public void Broken_TableWithWideLetters_KeepsItsColumns() =>
        Assert.That(Plain.Broken("      time  note\n快速  1 ns  slow", 12), Is.EqualTo("      time\n  note\n快速  1 ns\n  slow"));

    [Test]
    public void Broken_AnyWidth_KeepsEveryWord([Range(2, 60)] int width)
    {
        const string Text = "     n       Loop          Linq\n    16  1.70 ns *     2.43 ns  not resolved: needs more time\nTimes are of one call. *: fastest of its row.";

        Assert.That(Plain.Broken(Text, width).Split([' ', '\n'], System.StringSplitOptions.RemoveEmptyEntries), Is.EqualTo(Text.Split([' ', '\n'], System.StringSplitOptions.RemoveEmptyEntries)));
    }

    /// <summary>Windows' old code page has ± and ×, and would make O(2n) of O(2ⁿ).</summary>
    [Test]
    public void CanWrite_CodePageWithoutTheLettersOfGrowth_IsFalse()
    {
        Assert.That(Plain.CanWrite(System.Text.CodePagesEncodingProvider.Instance.GetEncoding(1252)!), Is.False);
        Assert.That(Plain.CanWrite(System.Text.Encoding.UTF8), Is.True);
    }

    [Test]
    public void Text_TableWithIntervals_KeepsItsColumns() => Assert.That(
        Plain.Text("a  4.68 µs     ± 10 %  1.00×\nb  7.15 µs  -11/+20 %  1.62×"), Is.EqualTo("a  4.68 us    +- 10 %  1.00x\nb  7.15 us  -11/+20 %  1.62x"));
}
