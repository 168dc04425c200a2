using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Words of commands that somebody copies into a shell.</summary>
public sealed class ShellWordTest
{
    /// <summary>Each way of writing is the same on every system: it stands in packs.</summary>
    [TestCase("sums.packed.cs")]
    [TestCase("h_ü-2.cs")]
    [TestCase("สวัสดี.cs")]
    [TestCase("http://127.0.0.1:5080/")]
    public void Quote_PlainWord_StaysAsItIs(string word) => Assert.That(ShellWord.Quote(word), Is.EqualTo(word));

    [TestCase("/a b/x.json", "'/a b/x.json'")]
    [TestCase("a&b.cs", "'a&b.cs'")]
    [TestCase("$(id).cs", "'$(id).cs'")]
    [TestCase("it's.cs", "'it'\\''s.cs'")]
    [TestCase("a\\b.cs", "'a\\b.cs'")]
    [Platform(Exclude = "Win", Reason = "Its shell has other rules.")]
    public void Quote_WordWithSigns_IsOneForTheShell(string word, string expected) => Assert.That(ShellWord.Quote(word), Is.EqualTo(expected));
}
