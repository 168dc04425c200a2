using System.Linq;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of what is let through of a program's error stream.</summary>
public sealed class ErrorFilterTest
{
    [TestCase("a\n|b\n", "a\nb\n", null)]
    [TestCase("|Stack overflow.\nRepeated 9 times|   at F", "", "Stack overflow")]
    [TestCase("mine\nUnhandled exception. System.X\n   at F", "mine\n", "Unhandled exception")]
    [TestCase("no Stack overflow.\n|and no |Fatal error.", "no Stack overflow.\nand no Fatal error.", null)]
    [TestCase("a\n|Fatal error.\n", "a\n", "Fatal error")]
    public void Pass_EndsAtTheRuntimesReport(string pieces, string expected, string? sign)
    {
        ErrorFilter filter = new();

        Assert.That(string.Concat(pieces.Split('|').Select(filter.Pass)), Is.EqualTo(expected));
        Assert.That(filter.Sign, Is.EqualTo(sign));
    }

    [TestCase("mine\nOut of memory. Using disk.\n|more\n", "Out of memory. Using disk.\nmore\n")]
    [TestCase("mine\n", "")]
    public void Held_IsWhatWasNotLetThrough(string pieces, string expected)
    {
        ErrorFilter filter = new();
        foreach (string piece in pieces.Split('|'))
        {
            filter.Pass(piece);
        }

        Assert.That(filter.Held, Is.EqualTo(expected));
    }

    [Test]
    public void Held_Flood_IsBounded()
    {
        ErrorFilter filter = new();
        filter.Pass("Fatal error.");
        for (int i = 0; i < 1_000; i++)
        {
            filter.Pass(new string('x', 1_000));
        }

        Assert.That(filter.Held, Has.Length.LessThan(101_000).And.EndsWith("\n900,012 more characters of the error stream were not shown.\n"));
    }
}
