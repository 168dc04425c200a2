using MiniBench.Web.Pages;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class BoxFaultTest
{
    private static readonly string[] Boxes = ["static int A(int[] a)\n{\n    return a.Len;\n}", "a => a.Summ()"];

    [TestCase("    return a.Len;", 1, 3)]
    [TestCase("    .Add(a => a.Summ())", 2, 1)]
    [TestCase("return BenchmarkRunner.Run(args, suite);", 0, 9)]
    public void Of_LineOfTheProgram_IsThatOfTheBox(string sourceLine, int box, int line)
    {
        BoxFault fault = BoxFault.Of([new(9, 5, "CS0103", "No.", sourceLine)], Boxes)[0];

        Assert.That((fault.Box, fault.Line, fault.Message), Is.EqualTo((box, line, "No. (CS0103)")));
    }
}
