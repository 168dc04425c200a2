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
    public void Broken_RowOfATable_StaysAsItIs() => Assert.That(Plain.Broken("Loop    1.70 ns  fastest", 10), Is.EqualTo("Loop    1.70 ns  fastest"));
}
