using System.Linq;
using MiniBench.Tool.Commands;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of telling pieces of code apart that somebody typed line by line.</summary>
public sealed class PiecesTest
{
    [TestCase("a => a.Sum()|a => a.Max()", "a => a.Sum()|a => a.Max()")]
    [TestCase("int F(int x) {|return x;|}|int.Parse", "int F(int x) {/return x;/}|int.Parse")]
    [TestCase("int F(int x)|{|return x;|}", "int F(int x)/{/return x;/}")]
    [TestCase("int F(", "int F(")]
    [TestCase("s => s.Replace(\"(\", \"\")|s => s.Trim('(') // [", "s => s.Replace(\"(\", \"\")|s => s.Trim('(') // [")]
    public void Of_Lines_EndsWhereBracketsAreClosed(string lines, string expected) =>
        Assert.That(Pieces.Of(lines.Split('|')).Select(piece => piece.Replace('\n', '/')), Is.EqualTo(expected.Split('|')));
}
