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
}
