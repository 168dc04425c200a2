using System.Linq;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of the suite that is made of a file of functions.</summary>
public sealed class FunctionSuiteTest
{
    [Test]
    public void Functions_OfArrays_AreSweptByLength()
    {
        CompletedProgram program = Complete("int Loop(int[] a) { int s = 0; foreach (int x in a) s += x; return s; }\npublic static int Linq(int[] a) => a.Sum();\n");

        Assert.That(program.Text, Does.Contain("""
            .Sum();

            var random = new Random(1);
            var suite = TestSuite.Sweep("bench", Sizes.PowersOfTwo(from: 16, to: 16_384), n => Enumerable.Range(0, n).Select(_ => random.Next(1_000)).ToArray())
                .Add(Loop)
                .Add(Linq);
            return BenchmarkRunner.Run(args, suite);
            """.ReplaceLineEndings("\n")));
        Assert.That(program.Notes, Is.EqualTo(new[] { "Measured: Loop, Linq. Proposed input: an array of n random numbers from 0 to 999, n from 16 to 16,384." }));
    }

    [TestCase("int F(int[] a) => a.Length;", "new int[] { 3, 1, 2 }", null, "", "TestSuite.Create(\"bench\", new int[] { 3, 1, 2 })\n    .Add(F);")]
    [TestCase("void F(Version v) { }", "new Version(1, 2)", null, "", "TestSuite.Create(\"bench\", new Version(1, 2))\n    .Add(F);")]
    [TestCase("int F(Version v) => v.Major;", "new Version(1, 2)", null, "", "TestSuite.Create(\"bench\", new Version(1, 2))\n    .Add(F);")]
    [TestCase("int F(int[] a) => a.Length;", null, "[10, 1000]", "", "TestSuite.Sweep(\"bench\", [10, 1000], n => ")]
    [TestCase("T Max<T>(T[] a) where T : IComparable<T> => a.Max()!;", null, null, "double", "random.NextDouble()).ToArray())\n    .Add(Max<double>)\n    .WithTolerance(1e-9);")]
    [TestCase("int F(int n) => n; int G(int n) => n; int Count(string s) => s.Length;", null, null, "string", ".Add(Count);")]
    public void Suite_FollowsWishes(string text, string? input, string? sizes, string types, string expected) => Assert.That(
        BenchmarkProgram.Read(text).Complete(wishes: new(input, sizes, types.Split(',', System.StringSplitOptions.RemoveEmptyEntries))).Text, Does.Contain(expected));

    [Test]
    public void Wishes_OfAProgram_AreRefused() => Assert.That(
        () => BenchmarkProgram.Read("using MiniBench; TestSuite.Create(\"x\", 1).Add(x => x).RunTests();").Complete(wishes: new("1", null, [])),
        Throws.TypeOf<ProgramException>().With.Message.Contains("has its own inputs"));

    [Test]
    public void Wishes_OfFunctionsWithASlip_AreToldOfTheSlip() => Assert.That(
        () => BenchmarkProgram.Read("int F(int n) => n;\nint G(int n) => n\nF(").Complete(wishes: new(null, "[1, 2]", [])),
        Throws.TypeOf<ProgramException>().With.Message.Contains("does not compile"));

    [TestCase("\"abc\"", ".")]
    [TestCase("new int[] { 1, 2", ": } expected.")]
    [TestCase("nothing", ": The name 'nothing' does not exist in the current context.")]
    public void Input_ThatDoesNotFit_IsNamedAndNoLineOfTheAuthor(string input, string reason) => Assert.That(
        () => BenchmarkProgram.Read("int F(int[] a) => a.Length;").Complete(wishes: new(input, null, [])),
        Throws.TypeOf<ProgramException>().With.Message.EqualTo($"--input '{input}' does not fit the functions of 'bench.cs', which take int[]{reason}"));

    [Test]
    public void Input_TextWithoutQuotes_IsToldHowItIsWritten() => Assert.That(
        () => BenchmarkProgram.Read("int F(string s) => s.Length;").Complete(wishes: new("hello", null, [])),
        Throws.TypeOf<ProgramException>().With.Message.EqualTo("--input 'hello' does not fit the functions of 'bench.cs', which take string (a text needs its quotes: '\"hello\"'): The name 'hello' does not exist in the current context."));

    [Test]
    public void Types_OfNoFunction_AreRefused() => Assert.That(
        () => BenchmarkProgram.Read("int F(int[] a) => a.Length;").Complete(wishes: new(null, null, ["string"])),
        Throws.TypeOf<ProgramException>().With.Message.StartsWith("No function of 'bench.cs' takes --types string. They are:"));

    [TestCase("Dictionary<int,string>")]
    [TestCase("Dictionary<int, string>")]
    public void Types_WithCommasInside_AreThose(string type) => Assert.That(
        () => BenchmarkProgram.Read("using System.Collections.Generic;\nint F(Dictionary<int, string> a) => a.Count;\nint G(int[] a) => 1;").Complete(wishes: new("new Dictionary<int, string>()", null, [type])).Compile(),
        Throws.Nothing);

    [Test]
    public void Types_Unknown_AreRefused() => Assert.That(
        () => BenchmarkProgram.Read("T F<T>(T[] a) => a[0];").Complete(wishes: new(null, null, ["Nothing"])), Throws.TypeOf<ProgramException>().With.Message.StartsWith("'Nothing' is no type"));

    [TestCase("void Sort(int[] a) => Array.Sort(a);", ".WithFreshInput(input => (int[])input.Clone())", ".Add(input => { Sort(input); return input; }, \"Sort\")")]
    [TestCase("int F(List<string> a) { a[0] = \"\"; return 1; }", "\"word\" + random.Next(1_000)).ToList()", ".WithFreshInput(input => new List<string>(input))")]
    [TestCase("int F(IList<int> a) { a.Add(1); return a.Count; }", ".ToList()", ".WithFreshInput(input => new List<int>(input))")]
    [TestCase("void Copy(int[] from, int[] to) => from.CopyTo(to, 0);", ".Add(input => { Copy(input.Item1, input.Item2); return input; }, \"Copy\")")]
    [TestCase("void A(int n) { } void B(int n) { }", "n => n)\n    .Add(A)\n    .Add(B);")]
    [TestCase("void A(string s) { } int B(int n) => n; void C(string s) { }", "'z' + 1))]))\n    .Add(A)\n    .Add(C);")]
    [TestCase("void A(int n, char c) { }", ".Add(input => A(input.Item1, input.Item2), \"A\");")]
    [TestCase("void A(in int n) { } void B(int n) { }", ".Add(input => A(input), \"A\")\n    .Add(B);")]
    [TestCase("void A() { } void B() { }", "TestSuite.Create(\"bench\", 0)\n    .Add(_ => A(), \"A\")\n    .Add(_ => B(), \"B\");")]
    [TestCase("void A(int n, int[] a) { }", ".Add(input => { A(input.Item1, input.Item2); return input.Item2; }, \"A\");")]
    [TestCase("int F(int[] a) { int[] c = new int[9]; c[a[0] % 9]++; return c[0]; }", ".Add(F);\n")]
    [TestCase("long Fib(int n) => n < 2 ? n : Fib(n - 1) + Fib(n - 2);", "28, 32, 36, 40, 64", "n => n)", ".Add(Fib)")]
    [TestCase("double Root(double x) => Math.Sqrt(x);", "n => (double)n)", ".Add(Root)\n    .WithTolerance(1e-9);")]
    [TestCase("int Count(string s, char c) => s.Count(x => x == c);", "'z' + 1))]), 'e'))", ".Add(input => Count(input.Item1, input.Item2), \"Count\")")]
    [TestCase("int Gcd(int a, int b) => b == 0 ? a : Gcd(b, a % b);", "n => (n, (n / 2 + 1)))")]
    [TestCase("int Length(ReadOnlySpan<char> s) => s.Length;", ".Add(input => Length(input), \"Length\")")]
    [TestCase("IEnumerable<int> Twice(IEnumerable<int> a) => a.Select(x => 2 * x);", ".Add(input => { var all = new List<int>(); foreach (var one in Twice(input)) { all.Add(one); } return all; }, \"Twice\")")]
    [TestCase("IOrderedEnumerable<(int, string)> one(string[] all) => all.Select(x => (x.Length, x)).Order(); class List;", "{ var all = new global::System.Collections.Generic.List<(int, string)>(); foreach (var one_ in one(input)) { all.Add(one_); } return all; }, \"one\")")]
    [TestCase("async Task<int> F(int n) { await Task.Yield(); return n; }", ".Add(F)")]
    [TestCase("async ValueTask<double> F(int n, int m) { await Task.Yield(); return n + m; }", ".Add(input => F(input.Item1, input.Item2), \"F\")\n    .WithTolerance(1e-9)")]
    [TestCase("async Task F(int[] a) { await Task.Yield(); a[0] = 1; }", ".WithFreshInput(input => (int[])input.Clone())", ".Add(F)")]
    [TestCase("Guid Make() => Guid.NewGuid();", "TestSuite.Create(\"bench\", 0)", ".Add(_ => Make(), \"Make\")")]
    public void Suite_FitsTheSignature(string text, params string[] expected)
    {
        CompletedProgram program = Complete(text);

        foreach (string one in expected)
        {
            Assert.That(program.Text, Does.Contain(one));
        }
    }

    [TestCase("void F(int n) { }", "The functions return nothing; nothing of them is compared.")]
    [TestCase("void F() { }", "The functions return nothing; nothing of them is compared.")]
    [TestCase("Task F(string s) => Task.CompletedTask;", "The functions return tasks without a result, which are awaited; nothing of them is compared.")]
    [TestCase("void F(List<int> a) => a.Sort();", "The functions return nothing: their changed input is the output.")]
    [TestCase("async Task F(int[] a) { await Task.Yield(); a[0] = 1; }", "The functions return tasks without a result, which are awaited: their changed input is the output.")]
    public void Notes_FunctionsWithoutAResult_SayWhatIsCompared(string text, string expected) => Assert.That(Complete(text).Notes[^1], Is.EqualTo(expected));

    [TestCase("void F(int n) { }", "    .Add(F).RunTests().Display();")]
    [TestCase("void F(int[] a) => a[0] = 1;", "    .Add(input => { F(input); return input; }, \"F\").RunTests().Display();")]
    public void Suite_ToShareWithoutAResult_IsTheSame(string text, string expected) => Assert.That(BenchmarkProgram.Read(text).CompleteToShare().Text, Does.Contain(expected));

    /// <summary>What nothing else calls is compared, however many helpers have one signature; what calls all that could be compared is no alternative to it.</summary>
    [TestCase("void Quick(int[] a) => Part(a, 0, 1); void Heap(int[] a) { Down(a, 0, 1); Swap(a, 0, 1); } void Part(int[] a, int i, int j) { } void Down(int[] a, int i, int j) { } void Swap(int[] a, int i, int j) { }", "Quick, Heap")]
    [TestCase("int A(int[] a) => a[0]; int B(int[] a) => a.First(); bool Check(int[] a) => A(a) == B(a);", "A, B")]
    [TestCase("interface IRun { static abstract int Run(int[] a); static virtual int Other(int[] a) => 1; } struct A : IRun { public static int Run(int[] a) => a[0]; }", "Run")]
    public void Suite_IsOfWhatIsCompared(string text, string expected) => Assert.That(Complete(text).Notes[0], Does.StartWith($"Measured: {expected}. "));

    /// <summary>A letter has no size, so there is nothing to sweep.</summary>
    [Test]
    public void Suite_InputWithoutASize_IsOne()
    {
        CompletedProgram program = Complete("bool A(char c) => \"aeiou\".Contains(c); bool B(char c) => c is 'a' or 'e' or 'i' or 'o' or 'u';");

        Assert.That(program.Text, Does.Contain("TestSuite.Create(\"bench\", 'e')\n    .Add(A)\n    .Add(B);"));
        Assert.That(program.Notes[0], Is.EqualTo("Measured: A, B. Proposed input: the letter e."));
        Assert.That(BenchmarkProgram.Read("bool A(char c) => c == 'a';").CompleteToShare().Text, Does.Not.Contain("int n"));
    }

    /// <summary>Names of what is in a tuple make no other type.</summary>
    [Test]
    public void Suite_TuplesOfOtherNames_AreOfOneSuite() => Assert.That(
        Complete("(int Least, int Most) A(int[] a) => (a.Min(), a.Max()); (int, int) B((int[] First, int)[] a) => default; (int, int) C(int[] a) => (a.Order().First(), a.Order().Last());").Text,
        Does.Contain(".Add(A)\n    .Add(C);"));

    /// <summary>What is not measured, and not called, changes nothing.</summary>
    [TestCase("int A(int[] a) => a[0]; int B(int[] a) => a[1]; void Sorted(int[] a) => Array.Sort(a);", false)]
    [TestCase("int A(int[] a) { Sorted(a); return a[0]; } int B(int[] a) => a.Min(); void Sorted(int[] a) => Array.Sort(a);", true)]
    public void Suite_FunctionThatIsNotMeasured_CountsWhereItIsCalled(string text, bool isCopied) =>
        Assert.That(Complete(text).Text.Contains(".WithFreshInput(", System.StringComparison.Ordinal), Is.EqualTo(isCopied));

    [Test]
    public void Suite_IsMadeOfTheLargestGroup_AndSaysWhatIsLeftOut()
    {
        CompletedProgram program = Complete("bool IsEven(int x) => x % 2 == 0; int A(int[] a) => a.Count(IsEven); int B(int[] a) => a.Count(x => x % 2 == 0);");

        Assert.That(program.Text, Does.Contain(".Add(A)\n    .Add(B);\n"));
        Assert.That(program.Notes, Has.Some.EqualTo("Not measured: IsEven, (int) -> bool."));
    }

    [Test]
    public void Suite_OneFunctionAndWhatItCalls_MeasuresTheCaller() =>
        Assert.That(Complete("int Square(int x) => x * x; long Sum(int n) { long s = 0; for (int i = 0; i < n; i++) s += Square(i); return s; }").Text, Does.Contain(".Add(Sum);\n"));

    [Test]
    public void Suite_MarkedFunctions_AreTheOnlyOnes() =>
        Assert.That(Complete("[Benchmark] int A(int x) => B(x); int B(int x) => x; int C(int x) => x;").Text, Does.Contain(".Add(A);\n"));

    [Test]
    public void Suite_MarkedFunctions_HaveWhatTheirAttributesSay([Values] bool isShared)
    {
        BenchmarkProgram program = BenchmarkProgram.Read("""
            int A(int[] a) => a[0];
            [Benchmark(IsCompared = false)] static int B(int[] a) => a[0];
            [Benchmark("by \"LINQ\"", Baseline = true)] static int C(int[] a) => a.First();
            """);
        string text = (isShared ? program.CompleteToShare() : program.Complete()).Text;

        Assert.That(text, Does.Contain("""
                .Add(C, "by \"LINQ\"")
                .Add(B)
                .WithBaseline("by \"LINQ\"")
                .WithoutComparison()
            """.ReplaceLineEndings("\n")));
    }

    [Test]
    public void Suite_SeveralBaselines_AreRefused() => Assert.That(
        () => Complete("[Benchmark(Baseline = true)] int A(int x) => x; [Benchmark(Baseline = true)] int B(int x) => x;"),
        Throws.TypeOf<ProgramException>().With.Message.EqualTo("'bench.cs' has several baselines: A, B. One was expected."));

    [Test]
    public void Suite_HelpersInAnotherClass_AreNotMeasured()
    {
        const string Text = """
            static class Helper { public static int Twice(int x) => 2 * x; public static int Thrice(int x) => 3 * x; }
            static class Sums
            {
                public static int Loop(int[] a) { int s = 0; foreach (int x in a) s += Helper.Twice(x); return s; }
                public static int Linq(int[] a) => a.Select(Helper.Thrice).Sum();
            }
            """;

        Assert.That(Complete(Text).Notes[0], Does.StartWith("Measured: Loop, Linq."));
    }

    [Test]
    public void Suite_PartsOfOneClass_AreMeasuredTogether() => Assert.That(
        Complete("static partial class S { static int A(int x) => x; }\nstatic partial class S { static int B(int x) => x; }").Notes[0], Does.StartWith("Measured: A, B."));

    [TestCase("int @event(int[] a) => a[0]; int @new(int[] a) => a.First();", ".Add(@event, \"event\")", ".Add(@new, \"new\")")]
    [TestCase("int random(int[] a) => a[0]; int suite(int[] a) => a.First();", "var random_ = new Random(1);", "random_.Next(1_000)", ".Add(random)", "Run(args, suite_)")]
    [TestCase("int input(int[] a, int b) => a[0]; int n(int[] a, int b) => a[0];", "n_ => (Enumerable.Range(0, n_)", ".Add(input_ => input(input_.Item1, input_.Item2), \"input\")")]
    [TestCase("void input(int[] a) => a[0] = 1;", "WithFreshInput(input_ => (int[])input_.Clone())")]
    [TestCase("static class S { static int suite(int[] a) => a[0]; static int random(int[] a) => a[0]; }", ".Add(suite)", "Run(args, suite_)")]
    public void Suite_FunctionsCalledAsWhatIsGenerated_Compile(string text, params string[] expected)
    {
        string completed = Complete(text).Text;

        Assert.That(expected.Where(part => !completed.Contains(part, System.StringComparison.Ordinal)), Is.Empty, completed);
        Assert.That(() => BenchmarkProgram.Read(text).CompleteToShare(), Throws.Nothing);
    }

    [TestCase("int A(int[] a) => a[0]; class Enumerable;", "global::System.Linq.Enumerable.Range(0, n)")]
    [TestCase("int A(int[] a) => a[0]; class Random;", "new global::System.Random(1)")]
    [TestCase("int A(int[] a) => a[0]; enum Sizes { One }", "global::MiniBench.Sizes.PowersOfTwo(")]
    [TestCase("int A(int[] a) => a[0]; struct TestSuite;", "global::MiniBench.TestSuite.Sweep(")]
    [TestCase("int A(int[] a) => a[0]; record BenchmarkRunner;", "global::MiniBench.Output.BenchmarkRunner.Run(")]
    [TestCase("int Enumerable(int[] a) => a[0]; int Sizes(int[] a) => a[0];", "global::System.Linq.Enumerable.Range(0, n)")]
    [TestCase("static class Random { static int Enumerable(int[] a) => a[0]; static int TestSuite(int[] a) => a[0]; }", "new global::System.Random(1)")]
    [TestCase("int F(List<int> a) { a.Add(1); return a[0]; } class Own { class List<T>; }", "new global::System.Collections.Generic.List<int>(input)")]
    public void Suite_FileThatDeclaresANameOfTheSuite_Compiles(string text, string expected)
    {
        Assert.That(Complete(text).Text, Does.Contain(expected));
        Assert.That(() => BenchmarkProgram.Read(text).CompleteToShare(), Throws.Nothing);
    }

    [TestCase("class BenchmarkMain { [Benchmark] public int A() => 1; }")]
    [TestCase("class BenchmarkMain { public static MiniBench.IBenchmarkSuite A() => MiniBench.TestSuite.Create(\"x\", 1).Add(x => x); }")]
    public void Main_FileThatHasItsClass_HasAnotherName(string text)
    {
        Assert.That(Complete(text).Text, Does.Contain("static class BenchmarkMain_"));
        Assert.That(BenchmarkProgram.Read(text).CompleteToShare().Text, Does.Contain("static class BenchmarkMain_"));
    }

    [TestCase("int F(int[] a) { a.AsSpan().Sort(); return a[0]; }", true)]
    [TestCase("int F(int[] a) { a.AsSpan(1).Reverse(); return a[0]; }", true)]
    [TestCase("int F(int[] a) { int[] t = [.. a]; Array.Copy(t, a, t.Length); return a[0]; }", true)]
    [TestCase("int F(int[] a) { int[] t = [.. a]; Array.Copy(t, 0, a, 0, 1); return a[0]; }", true)]
    [TestCase("int F(int[] a) { int[] t = new int[a.Length]; Array.Copy(a, t, t.Length); return t[0]; }", false)]
    [TestCase("int F(int[] a) { int[] t = [.. a]; t.CopyTo(a, 0); return a[0]; }", true)]
    [TestCase("int F(int[] a) { int[] t = [.. a]; t.AsSpan().CopyTo(a.AsSpan(0)); return a[0]; }", true)]
    [TestCase("int F(int[] a) { int[] t = [.. a]; t.AsSpan().TryCopyTo(a); return a[0]; }", true)]
    [TestCase("int F(int[] a) { int[] t = new int[a.Length]; a.CopyTo(t, 0); return t[0]; }", false)]
    [TestCase("int F(int[] a) { foreach (ref int x in a.AsSpan()) { x++; } return a[0]; }", true)]
    [TestCase("int F(int[] a) { int s = 0; foreach (ref readonly int x in a.AsSpan()) { s += x; } return s; }", false)]
    [TestCase("int F(int[] a) { ref int x = ref a[0]; x = 1; return x; }", true)]
    [TestCase("int F(int[] a) { a.AsSpan()[0] = 1; return a[0]; }", true)]
    [TestCase("int F(int[] a) { Buffer.BlockCopy(new int[1], 0, a, 0, 4); return a[0]; }", true)]
    public void Suite_FunctionThatChangesItsInput_GetsACopy(string text, bool isChanging) =>
        Assert.That(Complete(text).Text.Contains(".WithFreshInput(", System.StringComparison.Ordinal), Is.EqualTo(isChanging));

    [TestCase("Task F(int n) => new(n); record Task(int Id);", ".Add(F);")]
    [TestCase("Task<int> F(int n) => new(n); record Task<T>(T Id);", ".Add(F);")]
    [TestCase("IEnumerable<int> F(int n) => new(n); record IEnumerable<T>(T Id);", ".Add(F);")]
    public void Suite_TypesOfTheProgramItself_AreWhatItMakesThem(string text, string expected)
    {
        CompletedProgram program = Complete(text);

        Assert.That(program.Text, Does.Contain(expected));
        Assert.That(program.Notes, Is.EqualTo(new[] { "Measured: F. Proposed input: the number n, n from 1 to 1,024." }));
    }

    [Test]
    public void Suite_ListOfTheProgramItself_GetsNoProposal() => Assert.That(
        () => Complete("int F(List<int> a) => a.Count; class List<T> { public int Count => 3; }"), Throws.TypeOf<ProgramException>().With.Message.StartsWith("No input can be proposed"));

    [Test]
    public void Suite_ClassWithTypeParameters_SaysThatNoProgramBeginsThere() => Assert.That(
        () => Complete("static class Sums<T> { static int A(int[] a) => a[0]; static class Inner { static int B(int[] a) => a[0]; } }"),
        Throws.TypeOf<ProgramException>().With.Message.StartsWith("Functions in a class with type parameters cannot be measured").And.Message.Contains("A is (int[]) -> int"));

    [Test]
    public void Suite_ClassWithTypeParametersBesideOthers_IsLeftOut() => Assert.That(
        Complete("static class Sums<T> { static int A(int[] a) => a[0]; static int B(int[] a) => a[0]; }\nstatic class Plain { static int C(int[] a) => a[0]; }").Notes[0], Does.StartWith("Measured: C."));

    [Test]
    public void Suite_InParameter_IsCalled() => Assert.That(Complete("int A(in int x) => x; int B(int x) => x;").Text, Does.Contain(".Add(input => A(input), \"A\")\n    .Add(B);"));

    [Test]
    public void Suite_ReferenceParameters_SaysThatTheyCannotBeMeasured() => Assert.That(
        () => Complete("int A(ref int x) => x++; void B(int x, out int y) => y = x;"),
        Throws.TypeOf<ProgramException>().With.Message.StartsWith("Functions with ref and out parameters cannot be measured")
            .And.Message.Contains("A is (ref int) -> int").And.Message.Contains("B is (int, out int) -> void"));

    [TestCase("static class S { extension(string s) { public int V() => s.Length; public int W() => s.Count(); } }")]
    [TestCase("static class S { extension<T>(T[] s) { public int V() => s.Length; public int W() => s.Count(); } }", "int")]
    public void Suite_Extensions_AreMeasured(string text, params string[] types)
    {
        CompletedProgram program = BenchmarkProgram.Read(text).Complete(wishes: new(null, null, types));

        Assert.That(program.Notes[0], Does.StartWith("Measured: V, W."));
        Assert.That(program.Compile().Assembly, Is.Not.Empty);
    }

    [Test]
    public void Suite_OfPrivateMethods_IsRunByAMainInTheirClass()
    {
        CompletedProgram program = Complete("namespace N;\nstatic class Sums\n{\n    static int A(int[] a) => a[0];\n    private static int B(int[] a) => a.First();\n}\n");

        Assert.That(program.Text, Does.Contain("    private static int Main(string[] args)\n    {\n        var random = new Random(1);"));
        Assert.That(program.Compile().Assembly, Is.Not.Empty);
    }

    [Test]
    public void Suite_NothingToPropose_NamesEveryFunctionAndItsTypes()
    {
        ProgramException exception = Assert.Throws<ProgramException>(() => Complete("Uri F(Uri uri) => uri;\nT G<T>(T x) => x;"))!;

        Assert.That(exception.Message, Does.StartWith("No input can be proposed for the functions of 'bench.cs'.").And.Contain("F is (Uri) -> Uri"));
        Assert.That(exception.Diagnostics.Select(one => one.Line), Is.EqualTo(new[] { 1, 2 }));
    }

    [TestCase("Uri F(Uri uri) => uri;")]
    [TestCase("T G<T>(T x) => x;")]
    public void Suite_ToShareNothingToPropose_NamesNoOptionThatThereIsNot(string text) => Assert.That(
        () => BenchmarkProgram.Read(text).CompleteToShare(), Throws.TypeOf<ProgramException>().With.Message.Contains("write the suite").And.Message.Not.Contains("--"));

    /// <summary>An overload with the type of the proposed input would be taken in its place, and shown under its name.</summary>
    [TestCase("static class C { public static int F(byte[] a) => -1; public static int F(ReadOnlySpan<byte> a) => a.Length; public static int G(ReadOnlySpan<byte> a) => a.Length; }", ".Add(input => F((ReadOnlySpan<byte>)input), \"F\")", ".Add(input => G(input), \"G\")")]
    [TestCase("static class C { public static int F(int[] a) => -1; public static int F(IEnumerable<int> a) => a.Count(); public static int G(IEnumerable<int> a) => 1; }", ".Add(input => F((IEnumerable<int>)input), \"F\")", ".Add(G)")]
    [TestCase("static class C { public static int F(int n) => -1; public static int F(long n, long m) => 1; public static int G(long n, long m) => 1; }", ".Add(input => F((long)input.Item1, (long)input.Item2), \"F\")")]
    public void Suite_OverloadedFunction_IsTheOneThatWasChosen(string text, params string[] expected)
    {
        CompletedProgram program = Complete(text);

        Assert.That(expected.Where(part => !program.Text.Contains(part, System.StringComparison.Ordinal)), Is.Empty, program.Text);
        Assert.That(program.Compile().Assembly, Is.Not.Empty);
    }

    [TestCase("async void A(int[] a) { await Task.Yield(); a[0] = 1; }")]
    [TestCase("async void A() { await Task.Yield(); }")]
    [TestCase("async void A(int n, int m) { await Task.Yield(); }")]
    public void Suite_AsyncVoid_IsNotMeasured(string text)
    {
        Assert.That(() => Complete(text), Throws.TypeOf<ProgramException>().With.Message.StartsWith("Functions that are async void cannot be measured").And.Message.Contains("Let them return a Task."));
        Assert.That(Complete(text + " int F(int[] a) => 1;").Notes, Has.Some.Match("^Not measured: A, .*async void is done\\.$").And.Some.StartsWith("Measured: F."));
    }

    [TestCase("float F(float[] a) => a.Sum();", "1e-4")]
    [TestCase("float F(int n) => n;", "1e-4")]
    [TestCase("void F(float[] a) => a[0] = 1;", "1e-4")]
    [TestCase("void F(double[] a) => a[0] = 1;", "1e-9")]
    [TestCase("void F(int[] a, double[] b) => b[0] = a[0];", "1e-9")]
    [TestCase("List<double> F(int[] a) => [];", "1e-9")]
    [TestCase("IEnumerable<double> F(int[] a) => [];", "1e-9")]
    [TestCase("Span<double> F(int[] a) => default;", "1e-9")]
    [TestCase("(int, double) F(int[] a) => (1, 2);", "1e-9")]
    [TestCase("async Task<float[]> F(int n) { await Task.Yield(); return []; }", "1e-4")]
    [TestCase("void F(double x) { }", null)]
    [TestCase("void F(int[] a) => a[0] = 1;", null)]
    [TestCase("List<int> F(double x) => [];", null)]
    [TestCase("decimal F(decimal[] a) => a.Sum();", null)]
    public void Suite_NumbersWithAFraction_MayDifferInTheirLastDigits(string text, string? tolerance)
    {
        CompletedProgram program = Complete(text + text.Replace("F(", "G(", System.StringComparison.Ordinal));

        Assert.That(program.Text.Contains("WithTolerance", System.StringComparison.Ordinal), Is.EqualTo(tolerance is not null));
        Assert.That(program.Text, tolerance is null ? Is.Not.Empty : Does.Contain($".WithTolerance({tolerance});"));
        Assert.That(program.Notes, tolerance is null ? Is.Not.Empty : Has.Some.StartsWith($"Outputs that differ by {tolerance} of their size"));
    }

    [Test]
    public void Suite_AttributesThatSayInputs_AreReadByTheRunner()
    {
        CompletedProgram program = Complete("[Input] static int[] Numbers() => [5, 3, 1];\n[Benchmark] static int A(int[] a) => a[0];\n[Benchmark] static int B(int[] a) => a.First();\n");

        Assert.That(program.Text, Does.EndWith("return BenchmarkRunner.Run(args);\n\n"));
        Assert.That(program.Notes, Is.Empty);
        Assert.That(program.Compile().UsesRunner, Is.True);
    }

    [TestCase("[Input] static int[] N() => [1]; int A(int[] a) => a[0];", null, "Attributes in 'bench.cs' say what inputs are, but no function has [Benchmark].")]
    [TestCase("[Input] static int[] N() => [1]; [Benchmark] int A(int[] a) => a[0];", "[2]", "'bench.cs' has attributes that say what its inputs are;")]
    [TestCase("int F() => 1;", "5", "'5' was given as an input, but the functions of 'bench.cs' that can be measured take none: F.")]
    public void Suite_InputsThatWouldBeForgotten_AreRefused(string text, string? input, string expected) => Assert.That(
        () => BenchmarkProgram.Read(text).Complete(wishes: new(input, null, [])), Throws.TypeOf<ProgramException>().With.Message.StartsWith(expected));

    [Test]
    public void Sizes_OfFunctionsWithoutParameters_AreRefused() => Assert.That(
        () => BenchmarkProgram.Read("int F() => 1;").Complete(wishes: new(null, "[10, 100]", [])), Throws.TypeOf<ProgramException>().With.Message.StartsWith("'[10, 100]' was given as sizes, but"));

    /// <summary>Another number than the size would be measured under its name.</summary>
    [TestCase("bool F(ushort n) => true;", "n => checked((ushort)n))")]
    [TestCase("bool F(short n, short m) => true;", "n => (checked((short)n), checked((short)(n / 2 + 1))))")]
    [TestCase("bool F(long n) => true;", "n => (long)n)")]
    public void Suite_NumbersOfFewBits_DoNotWrap(string text, string expected) => Assert.That(Complete(text).Text, Does.Contain(expected));

    [TestCase("[Benchmark] int A(int[] a) => a[0]; class More { [Benchmark] static int C() => 1; }", "More.C")]
    [TestCase("[Benchmark] int A(int[] a) => a[0]; class More { public static MiniBench.IBenchmarkSuite C() => null!; }", "More.C")]
    [TestCase("class X { [Benchmark] public static int C() => 1; } class Y { public static MiniBench.IBenchmarkSuite Make() => null!; }", "Y.Make")]
    public void Notes_BenchmarksOfAnotherKind_AreNamed(string text, string expected) =>
        Assert.That(Complete(text).Notes, Has.Some.EqualTo($"Not measured: {expected}, which is a benchmark of another kind than those that are. Give it a file of its own."));

    [Test]
    public void Suite_WarningsThatAreErrors_LeaveUncalledFunctionsAlone() =>
        Assert.That(() => Complete("#:property TreatWarningsAsErrors=true\nint A(int[] a) => 1;\nint Other(string s) => 1;\nint B(int[] a) => 1;").Compile(), Throws.Nothing);

    [TestCase("T[] a", ".Add(A<int>)\n    .Add(B<int>)\n    .WithBaseline(\"A<int>\");")]
    [TestCase("ReadOnlySpan<T> a", ".Add(input => A<int>(input), \"A\")\n    .Add(input => B<int>(input), \"B\")\n    .WithBaseline(\"A\");")]
    public void Suite_BaselineAmongGenericFunctions_IsNamedAsItsTestIs(string parameter, string expected) => Assert.That(
        BenchmarkProgram.Read($"[Benchmark(Baseline = true)] T A<T>({parameter}) => a[0]; [Benchmark] T B<T>({parameter}) => a[1];").Complete(wishes: new(null, null, ["int"])).Text,
        Does.Contain(expected));

    [Test]
    public void Suite_InputsAndBenchmarksInClasses_AreAllRun() => Assert.That(
        Complete("[Input] static int[] N() => [1]; [Benchmark] static int A(int[] a) => a[0]; class More { [Benchmark] public static int C() => 1; }").Notes, Is.Empty);

    [Test]
    public void Input_BesideFunctionsThatTakeNothing_IsOfThoseThatTakeSomething() => Assert.That(
        BenchmarkProgram.Read("int Zero() => 0; int One() => 1; int Square(int x) => x * x;").Complete(wishes: new("5", null, [])).Notes[0], Is.EqualTo("Measured: Square. Input: 5."));

    [Test]
    public void Input_OfOverloadsThatWouldLoseSomething_IsRefused() => Assert.That(
        () => BenchmarkProgram.Read("static class C { public static int F(int x) => x; public static int F(string x) => 0; public static int G(int x) => x; }").Complete(wishes: new("5.7", null, [])),
        Throws.TypeOf<ProgramException>().With.Message.StartsWith("--input '5.7' does not fit"));

    [TestCase("using S = System; int A(int[] a) => S.Math.Abs(a[0]);")]
    [TestCase("using L = System.Linq; int A(int[] a) => L.Enumerable.Sum(a);")]
    [TestCase("using static System.Math; int A(int[] a) => Abs(a[0]);")]
    public void Suite_AliasOfANamespace_DoesNotKeepItAway(string text) => Assert.That(() => Complete(text).Compile(), Throws.Nothing);

    [TestCase("double F(double x) => x;", "5", "Create<double>(\"bench\", 5)")]
    [TestCase("long F(long x) => x;", "5", "Create<long>(\"bench\", 5)")]
    [TestCase("int F(int[] a) => a[0];", "[1, 2]", "Create<int[]>(\"bench\", [1, 2])")]
    [TestCase("int F(ReadOnlySpan<char> a) => a[0];", "['a']", "Create<char[]>(\"bench\", ['a'])")]
    [TestCase("int F(ReadOnlySpan<char> a, int n) => n;", "(\"hello\", 5)", "Create(\"bench\", (\"hello\", 5))")]
    [TestCase("int F(Span<char> a, long n) => 1;", "(\"abc\".ToCharArray(), 5)", "Create<(char[], long)>(\"bench\", ")]
    [TestCase("int F(ReadOnlySpan<char> a, long n) => 1;", "(\"abc\".ToCharArray(), 5)", "Create<(char[], long)>(\"bench\", ")]
    [TestCase("int F(ReadOnlySpan<char> a, long n) => 1;", "(new string('a', 3), 5)", "Create<(string, long)>(\"bench\", ")]
    [TestCase("static class C { public static int F(ReadOnlySpan<char> a) => 1; public static int F(int a) => 1; public static int G(ReadOnlySpan<char> a) => 1; }", "\"abc\".ToCharArray()", "F((ReadOnlySpan<char>)input)")]
    [TestCase("int F(string a, string? b) => 1;", "(\"a\", null)", "Create<(string, string)>(\"bench\", (\"a\", null))")]
    [TestCase("int F(string a, List<int> b) => 1;", "(\"a\", new())", "Create<(string, List<int>)>(\"bench\", (\"a\", new()))")]
    [TestCase("double F(double x, ReadOnlySpan<char> a) => x;", "(1, \"abc\")", "Create<(double, string)>(\"bench\", (1, \"abc\"))")]
    [TestCase("double F(double x, int[] a) => x;", "(1, [2])", "Create<(double, int[])>(\"bench\", (1, [2]))")]
    [TestCase("void F(IList<int> a) => a.Add(1);", "new[] { 3 }", "Create<IList<int>>(\"bench\", new[] { 3 })", "new List<int>(input)")]
    [TestCase("int F(IEnumerable<int> a) { G([.. a]); return a.First(); } void G(int[] a) => Array.Sort(a);", "new[] { 3 }", ".WithFreshInput(input => input.ToArray())")]
    public void Input_WhoseTypeIsNotThatOfTheParameter_Compiles(string text, string input, params string[] expected)
    {
        CompletedProgram program = BenchmarkProgram.Read(text).Complete(wishes: new(input, null, []));

        Assert.That(expected.Where(part => !program.Text.Contains(part, System.StringComparison.Ordinal)), Is.Empty, program.Text);
        Assert.That(() => program.Compile(), Throws.Nothing);
    }

    [Test]
    public void Input_ThatFitsOtherFunctions_NamesTheOptionThatChoosesThem() => Assert.That(
        () => BenchmarkProgram.Read("bool D(char c) => true; bool S(char c) => true; int P(Version v) => v.Major;").Complete(wishes: new("new Version(1, 2)", null, [])),
        Throws.TypeOf<ProgramException>().With.Message.EqualTo("--input 'new Version(1, 2)' does not fit the functions of 'bench.cs', which take char (--types chooses others)."));

    [TestCase("T First<T>(T[] a) => a[0];", "System.Net.IPAddress", "new[] { System.Net.IPAddress.Loopback }", ".Add(First<System.Net.IPAddress>)")]
    [TestCase("T First<T>(T[] a) => a[0]; class Outer { public class Inner; }", "Outer.Inner", "new[] { new Outer.Inner() }", ".Add(First<Outer.Inner>)")]
    public void Types_ThatNoUsingNames_AreWrittenWhole(string text, string type, string input, string expected)
    {
        CompletedProgram program = BenchmarkProgram.Read(text).Complete(wishes: new(input, null, [type]));

        Assert.That(program.Text, Does.Contain(expected));
        Assert.That(() => program.Compile(), Throws.Nothing);
    }

    [Test]
    public void Suite_RefStructOfTheProgram_IsNotMeasured() =>
        Assert.That(Complete("R F(int[] a) => default; int G(string s) => s.Length; ref struct R;").Notes, Has.Some.EqualTo("Not measured: F, (int[]) -> R."));

    [Test]
    public void Suite_PartialMethod_IsOneTest() =>
        Assert.That(Complete("static partial class S { private static partial int F(int[] a); private static partial int F(int[] a) => a.Length; }").Notes[0], Does.StartWith("Measured: F. "));

    private static CompletedProgram Complete(string text) => BenchmarkProgram.Read(text).Complete();
}
