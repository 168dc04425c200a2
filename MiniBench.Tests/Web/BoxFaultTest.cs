using MiniBench.Programs;
using MiniBench.Web.Pages;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class BoxFaultTest
{
    private static readonly string[] Boxes = ["\nstatic int A(int[] a)\n{\n    return a.Len;\n}", "a => a.Summ()", "", "static int B(int[] a)\n{\n    return a.Len;\n}\n", "Math.Min(1, 2)", "a => a\n    .Summ()"];

    private static readonly string Program = ProgramAuthor.TextAround(new("x", Boxes, "new[] { 1 }"));

    [TestCase(3, "    return a.Len;", 1, 4)]
    [TestCase(9, "    return a.Len;", 4, 3)]
    [TestCase(15, "    .Add(a => a.Summ())", 2, 1)]
    [TestCase(16, "    .Add(_ => Math.Min(1, 2), \"Math.Min(1, 2)\")", 5, 1)]
    [TestCase(18, "    .Summ());", 6, 2)]
    [TestCase(19, "return BenchmarkRunner.Run(args, suite);", 0, 19)]
    public void Of_LineOfTheProgram_IsThatOfTheBox(int lineOfProgram, string sourceLine, int box, int line)
    {
        Assert.That(Program.Split('\n')[lineOfProgram - 1], Is.EqualTo(sourceLine));

        BoxFault fault = BoxFault.Of([new(lineOfProgram, 5, "CS0103", "No.", sourceLine)], Boxes, Program)[0];

        Assert.That((fault.Box, fault.Line, fault.Message), Is.EqualTo((box, line, "No. (CS0103)")));
    }

    [Test]
    public void Of_NoProgram_IsOfTheWhole() => Assert.That(BoxFault.Of([new(3, 5, "", "No.", "x")], Boxes, "")[0], Is.EqualTo(new BoxFault(0, 3, "No.", "x")));

    [TestCase("CS0103", "No. (CS0103)")]
    [TestCase("", "No.")]
    public void OfWhole_SaysTheCompilersNumberWhereThereIsOne(string id, string message) =>
        Assert.That(BoxFault.OfWhole(new(3, 5, id, "No.", "  x ")), Is.EqualTo(new BoxFault(0, 3, message, "x")));
}
