using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class PlainTest
{
    [Test]
    public void Broken_LongSentence_BreaksBetweenWords() =>
        Assert.That(Plain.Broken("one two three four\nshort", 9), Is.EqualTo("one two\nthree\nfour\nshort"));

    [Test]
    public void Broken_WordLongerThanTheLine_StaysWhole() => Assert.That(Plain.Broken("a bcdefghij k", 5), Is.EqualTo("a\nbcdefghij\nk"));

    [Test]
    public void Broken_RowOfATable_BreaksBetweenColumns() => Assert.That(Plain.Broken("Loop    1.70 ns  fastest\nLinq  2 ns", 10), Is.EqualTo("Loop\n  1.70 ns\n  fastest\nLinq  2 ns"));

    [Test]
    public void Broken_AnyWidth_KeepsEveryWord([Range(2, 60)] int width)
    {
        const string Text = "     n       Loop          Linq\n    16  1.70 ns *     2.43 ns  not resolved: needs more time\nTimes are of one call. *: fastest of its row.";

        Assert.That(Plain.Broken(Text, width).Split([' ', '\n'], System.StringSplitOptions.RemoveEmptyEntries), Is.EqualTo(Text.Split([' ', '\n'], System.StringSplitOptions.RemoveEmptyEntries)));
    }
}
