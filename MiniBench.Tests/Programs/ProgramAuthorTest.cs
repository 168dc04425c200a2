using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of programs that are written for somebody.</summary>
public sealed class ProgramAuthorTest
{
    [Test]
    public void Write_InputAndOutput_IsAWholeProgram()
    {
        WrittenProgram program = ProgramAuthor.Write(new("Parsing", ["int.Parse", "s => Convert.ToInt32(s)"], "\"12\"", "12"));

        Assert.That(program.Text, Is.EqualTo("""
            using System;
            using MiniBench;
            using MiniBench.Output;

            var suite = TestSuite.Create("Parsing", "12", expectedOutput: 12)
                .Add(int.Parse)
                .Add(s => Convert.ToInt32(s));
            return BenchmarkRunner.Run(args, suite);

            """.ReplaceLineEndings("\n")));
        Assert.That(program.Notes, Is.Empty);
    }

    [TestCase("a => a.Sum()", "an array of n random numbers from 0 to 999")]
    [TestCase("s => s.ToUpperInvariant()", "a string of n random letters")]
    [TestCase("n => n * 2", "the number n")]
    [TestCase("list => list.FindLast(x => x > 5)", "a list of n random numbers from 0 to 999")]
    [TestCase("words => string.Concat(words).Trim()", "an array of n random numbers from 0 to 999")]
    [TestCase("words => words.Max(word => word.Length)", "an array of n words from word0 to word999")]
    [TestCase("Math.Sqrt", "the number n")]
    public void Write_LambdaWithoutInput_TakesTheFirstTypeThatCompiles(string code, string expected)
    {
        WrittenProgram program = ProgramAuthor.Write(new("x", [code]));

        Assert.That(program.Notes, Is.EqualTo(new[] { $"Proposed input: {expected}, n {(expected == "the number n" ? "from 1 to 1,024" : "from 16 to 16,384")}." }));
        Assert.That(program.Text, Does.Contain($".Add({code});"));
    }

    [Test]
    public void Write_LambdaThatChangesItsInput_GetsACopy() =>
        Assert.That(ProgramAuthor.Write(new("x", ["a => { Array.Sort(a); return a[0]; }"])).Text, Does.Contain(".WithFreshInput(input => (int[])input.Clone())"));

    [TestCase("a => a.Sum() // fast", "a => a.Sum()")]
    [TestCase("a => a.Sum(); /* fast", "a => a.Sum()")]
    [TestCase("a => a.Length + \"// no comment\".Length", "a => a.Length + \"// no comment\".Length")]
    public void Write_CommentBehindTheCode_IsLeftOut(string code, string expected) =>
        Assert.That(ProgramAuthor.Write(new("x", [code, "a => a.Max()"])).Text, Does.Contain($".Add({expected})\n    .Add(a => a.Max());"));

    [Test]
    public void Write_CommentBehindInputAndOutput_IsLeftOut() =>
        Assert.That(ProgramAuthor.Write(new("x", ["n => n + 1"], "1 // one", "2 // two")).Text, Does.Contain("TestSuite.Create(\"x\", 1, expectedOutput: 2)\n"));

    /// <summary>A global using may not stand behind one that is none.</summary>
    [TestCase("5")]
    [TestCase(null)]
    public void Write_FunctionWithAGlobalUsing_Compiles(string? input)
    {
        string text = ProgramAuthor.Write(new("x", ["global using System.Text;\nstatic int A(int n) => new StringBuilder().Append(Math.Abs(n)).Length;"], input)).Text;

        Assert.That(text, Does.StartWith("global using System;\n").And.Contain("global using System.Text;\n"));
        Assert.That(() => BenchmarkProgram.Read(text, "x.cs").Complete().Compile(), Throws.Nothing);
    }

    [TestCase("public static int F(int[] a) => a.Length;", "new[] { 1 }", "\nstatic int F(int[] a)")]
    [TestCase("int F(ReadOnlySpan<int> a) => a.Length;", "new[] { 1 }", ".Add(input => F(input), \"F\");")]
    [TestCase("int @new(int[] a) => a.Length;", "new[] { 1 }", ".Add(@new, \"new\");")]
    public void Write_FunctionWithInput_IsMadeToFit(string code, string input, string expected) => Assert.That(ProgramAuthor.Write(new("x", [code], input)).Text, Does.Contain(expected));

    [Test]
    public void Write_ValuesThatLookLikeMethods_AreCalledWithoutAnInput() => Assert.That(
        ProgramAuthor.Write(new("x", ["DateTime.UtcNow", "DateTime.Now"])).Text,
        Does.Contain("TestSuite.Create(\"x\", 0)\n    .Add(_ => DateTime.UtcNow, \"DateTime.UtcNow\")\n    .Add(_ => DateTime.Now, \"DateTime.Now\");"));

    /// <summary>A method that is not called would be a test that returns it.</summary>
    [TestCase("Guid.NewGuid")]
    [TestCase("System.Diagnostics.Stopwatch.GetTimestamp")]
    public void Write_MethodWithoutItsParentheses_IsRefused(string code) =>
        Assert.That(() => ProgramAuthor.Write(new("x", [code])), Throws.TypeOf<ProgramException>().With.Message.StartsWith("No input can be proposed"));

    [Test]
    public void Write_MethodGroups_StayThoseOfAnInput() => Assert.That(ProgramAuthor.Write(new("x", ["Math.Sqrt", "Math.Cbrt"])).Text, Does.Contain(".Add(Math.Sqrt)\n"));

    [Test]
    public void Write_ExpressionWithoutParameter_IsCalledByItsText() =>
        Assert.That(ProgramAuthor.Write(new("x", ["Math.Max(1, 2)"])).Text, Does.Contain("TestSuite.Create(\"x\", 0)\n    .Add(_ => Math.Max(1, 2), \"Math.Max(1, 2)\");"));

    [TestCase("() => Math.Max(1, 2)", "_ => Math.Max(1, 2), \"() => Math.Max(1, 2)\"")]
    [TestCase("() => { return 1; }", "_ => { return 1; }, \"() => { return 1; }\"")]
    [TestCase("static () => 1", "static _ => 1, \"static () => 1\"")]
    [TestCase("() => Console.Out.WriteLine(1)", "_ => Console.Out.WriteLine(1), \"() => Console.Out.WriteLine(1)\"")]
    public void Write_LambdaWithoutParameters_IsCalledWithoutAnInput(string code, string expected) =>
        Assert.That(ProgramAuthor.Write(new("x", [code])).Text, Does.Contain($"TestSuite.Create(\"x\", 0)\n    .Add({expected});"));

    [Test]
    public void Write_CodeThatIsNoTest_IsToldInWordsOfTheLibraryAlone() => Assert.That(
        () => ProgramAuthor.Write(new("x", ["(int a, int b) => a + b"])),
        Throws.TypeOf<ProgramException>().With.Message.Contains("This is no test of the suite. A test takes").And.Message.Not.Contains("obsolete").And.Message.Not.Contains("TestKinds"));

    /// <summary>Elements in brackets have no type of their own.</summary>
    [TestCase("a => a.Sum()", "[1, 2, 3]", "new[] { 1, 2, 3 }")]
    [TestCase("int F(List<int> a) => a.Count;", "[1, 2, 3]", "(List<int>)[1, 2, 3]")]
    [TestCase("int F(List<int> a) => a.Count;", "[]", "(List<int>)[]")]
    [TestCase("int F(ReadOnlySpan<int> a) => a.Length;", "[1, 2]", "new[] { 1, 2 }")]
    public void Write_InputInBrackets_GetsAType(string code, string input, string expected) =>
        Assert.That(ProgramAuthor.Write(new("x", [code], input)).Text, Does.Contain($"TestSuite.Create(\"x\", {expected})\n"));

    [TestCase("[]")]
    [TestCase("[.. Enumerable.Range(0, 5)]")]
    public void Write_InputInBracketsOfNoType_SaysHowToWriteOne(string input) => Assert.That(
        () => ProgramAuthor.Write(new("x", ["a => a.Sum()"], input)),
        Throws.TypeOf<ProgramException>().With.Message.StartsWith($"The input '{input}' does not say of what type it is. Write it with one, such as new int[0]"));

    [Test]
    public void Write_Functions_GetTheSuiteOfAFileOfFunctions() =>
        Assert.That(ProgramAuthor.Write(new("x", ["int A(int[] a) => a[0];", "int B(int[] a)\n{\n    return a.First();\n}"])).Text, Does.Contain(".Add(A)\n    .Add(B);"));

    [TestCase("int A(int[] a) => a[0];", null)]
    [TestCase("int A(int[] a) => a[0];", "new[] { 1 }")]
    [TestCase("a => a.Sum()", null)]
    public void Write_AnyParts_HaveTheirNameForTheSuites(string code, string? input) =>
        Assert.That(ProgramAuthor.Write(new("Sums of arrays", [code], input)).Text, Does.Match(@"TestSuite\.\w+\(""Sums of arrays"", "));

    [Test]
    public void Write_FunctionOfTwoParametersWithInput_TakesTheTupleApart() =>
        Assert.That(ProgramAuthor.Write(new("x", ["int Add(int a, int b) => a + b;"], "(1, 2)", "3")).Text, Does.Contain(".Add(input => Add(input.Item1, input.Item2), \"Add\")"));

    [TestCase(null)]
    [TestCase("3")]
    public void Write_NoCode_IsAProgramToBeginWith(string? input) =>
        Assert.That(BenchmarkProgram.Read(ProgramAuthor.Write(new("x", [], input)).Text).Complete().Compile().UsesRunner, Is.True);

    [TestCase("a => a.Nonsense()", null, null, "No input can be proposed")]
    [TestCase("for for", null, null, "neither an expression nor a function")]
    [TestCase("a => a.Sum()", null, "1", "without its input")]
    [TestCase("a => a.Sum()", "new[] { 1 }", "\"x\"", "does not compile")]
    public void Write_PartsThatDoNotFit_AreRefused(string code, string? input, string? output, string expected) =>
        Assert.That(() => ProgramAuthor.Write(new("x", [code], input, output)), Throws.TypeOf<ProgramException>().With.Message.Contains(expected));
}
