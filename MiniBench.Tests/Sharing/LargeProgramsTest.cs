using System.Linq;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Tests of programs that are long or deep: no work is done in vain, and what would take the compiler minutes is refused.</summary>
[Category(Layers.Verify)]
public sealed class LargeProgramsTest
{
    private const string Usings = "using MiniBench;\n";
    private const string Suite = "TestSuite.Create(\"x\", 1).Add(x => x + 1).Add(x => 1 + x).RunTests();\n";

    [Test]
    public void Within_LibraryThatCannotBecomeShortEnough_IsLeftAsItIs()
    {
        Bundle bundle = Read(Usings + string.Concat(Enumerable.Range(0, 2000).Select(i => $"// {i}: a line\n")) + Suite);

        Assert.That(bundle.Within(25_000), Is.SameAs(bundle.Merged));
        Assert.That(bundle.Within(bundle.Text.Text.Length + 1000), Is.SameAs(bundle.Merged));
    }

    [TestCase(250, false)]
    [TestCase(251, true)]
    public void Read_ChainOfTests_HasALimit(int tests, bool isRefused) => AssertRefused(
        Usings + "\nTestSuite.Create(\"x\", 1)\n" + string.Concat(Enumerable.Range(0, tests).Select(i => $".Add(x => x + {i})\n")) + ".ToString();\n",
        isRefused, "x.cs(3,1): error: more than 250 calls");

    [TestCase(2900, false)]
    [TestCase(3100, true)]
    public void Read_LongSum_HasALimit(int terms, bool isRefused) => AssertRefused(
        Usings + "int one = 1;\nlong sum = 0" + string.Concat(Enumerable.Repeat(" + one", terms)) + ";\n" + Suite, isRefused, "x.cs(3,1): error: more than 3000 expressions");

    [Test]
    public void Read_LocalFunctions_HaveALimit() => AssertRefused(
        Usings + Suite + string.Concat(Enumerable.Range(0, 2001).Select(i => $"static int F{i}() => {i};\n")), true, "2001 local functions stand together");

    [TestCase("i += 1;\n", 20_001, "x.cs(2,1): error: 20004 statements and 2 lambdas in one body")]
    [TestCase("f = () => 1;\n", 10_001, "x.cs(2,1): error: 10004 statements and 10003 lambdas in one body")]
    public void Read_LongBody_HasALimit(string statement, int count, string expected) =>
        AssertRefused(Usings + "int i = 1; System.Func<int> f;\n" + Suite + string.Concat(Enumerable.Repeat(statement, count)), true, expected);

    [Test]
    public void Read_Functions_HaveALimit() => AssertRefused(
        "static class Sums\n{\n" + string.Concat(Enumerable.Range(0, 251).Select(i => $"    static int F{i}(int[] x) => x.Length;\n")) + "}\n",
        true, "'x.cs' has more than 250 functions to compare");

    private static void AssertRefused(string text, bool isRefused, string expected)
    {
        if (isRefused)
        {
            Assert.That(() => Read(text), Throws.TypeOf<ProgramException>().With.Message.Contains(expected));
        }
        else
        {
            Assert.That(() => Read(text), Throws.Nothing);
        }
    }

    private static Bundle Read(string text) => Bundle.Read(Encoding.UTF8.GetBytes(text), "x.cs");
}
