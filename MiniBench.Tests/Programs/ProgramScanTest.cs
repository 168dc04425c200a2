using System.Linq;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of the look at a program before the compiler sees it: what kills the compiler is refused at its place.</summary>
public sealed class ProgramScanTest
{
    [TestCase("var x = ", "(", "1", ")", 20_000, "brackets")]
    [TestCase("var x = ", "( /*)*/", "1", ")", 20_000, "brackets")]
    [TestCase("var x = ", "( //)\n", "1", ")", 20_000, "brackets")]
    [TestCase("var x = ", "(\")\" + ", "1", ")", 20_000, "brackets")]
    [TestCase("", "[", "", "]", 20_000, "brackets")]
    [TestCase("", "{", "", "}", 20_000, "brackets")]
    [TestCase("", "A<", "int", ">", 20_000, "types")]
    [TestCase("var x = a", "?.b", "", "", 100_000, "an expression")]
    [TestCase("var x = a is ", "not ", "1", "", 100_000, "an expression")]
    [TestCase("var x = ", "!", "a", "", 100_000, "an expression")]
    [TestCase("var x = 1", " + 1", "", "", 100_000, "an expression")]
    [TestCase("var x = ", "a ? b : ", "c", "", 100_000, "an expression")]
    [TestCase("var x = ", "x => ", "1", "", 100_000, "an expression")]
    [TestCase("int", "[]", " x", "", 100_000, "an expression")]
    [TestCase("var x = ", "$\"{", "1", "}\"", 30, "texts with values")]
    [TestCase("var x = ", "$@\"{", "1", "}\"", 30, "texts with values")]
    [TestCase("var x = ", "$\"\"\"{", "1", "}\"\"\"", 30, "texts with values")]
    [TestCase("", "#if X\n", "", "", 100_000, "conditions")]
    public void Excess_WhatKillsTheCompiler_IsFound(string before, string open, string inner, string close, int times, string expected)
    {
        string text = before + string.Concat(Enumerable.Repeat(open, times)) + inner + string.Concat(Enumerable.Repeat(close, times)) + ";";

        Assert.That(ProgramScan.Excess(text)?.Message, Does.Contain(expected));
        Assert.That(() => BenchmarkProgram.Read(text), Throws.TypeOf<ProgramException>().With.Message.Contains("too complex").And.Message.Contains("bench.cs("));
    }

    [TestCase("// ((((\nvar c = '('; var s = \"((\"; var v = @\"\\\"; var r = \"\"\" \" ( \"\"\"; var i = $\"{{(\";")]
    [TestCase("var i = $\"{a,3:N0} {(b ? \"}\" : \"{\")}\"; var c = '\\''; var d = '\"';")]
    [TestCase("var i = $@\"{a}\"\"(\"; var j = $$\"\"\"{ {{a}} ( \"\"\";")]
    [TestCase("#region it's (\nvar x = 1;\n#endregion")]
    [TestCase("var v = @\"\"\"a(\"; var w = $@\"\"\"{a}(\"; var x = @$\"(\"\"\";")]
    public void Excess_TextsAndComments_CountForNothing(string line)
    {
        string text = string.Concat(Enumerable.Repeat(line + "\n", 600));

        Assert.That(ProgramScan.Excess(text), Is.Null);
        Assert.That(ProgramScan.Excess(text + string.Concat(Enumerable.Repeat("(", 600)))?.Message, Does.Contain("brackets"), "It knows where it is.");
    }

    [Test]
    public void Excess_LongLists_AreFine()
    {
        string numbers = string.Join(", ", Enumerable.Range(0, 200_000));
        string calls = string.Concat(Enumerable.Range(0, 2000).Select(i => $".Add(x => x + {i})\n"));

        string flags = string.Join(", ", Enumerable.Range(0, 300).Select(i => $"1<<{i % 31}"));

        Assert.That(ProgramScan.Excess($"int[] flags = [{flags}];"), Is.Null);
        Assert.That(ProgramScan.Excess($"int[] a = [{numbers}]; int[] b = {{ {numbers} }}; s{calls};"), Is.Null);
    }

    [Test]
    public void Longest_IsTheExpressionThatTheCompilerStumblesOver()
    {
        const string Text = "int a = 1;\nint b = 1 + 2 + 3 + 4 + 5;\nint c = 2;\n";

        Assert.That(Text[..ProgramScan.Longest(Text)].Count(one => one == '\n'), Is.EqualTo(1));
    }
}
