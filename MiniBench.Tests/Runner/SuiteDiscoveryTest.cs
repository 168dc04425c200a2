using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of which classes are suites, and of what is said of those that cannot be.</summary>
public sealed class SuiteDiscoveryTest
{
    [TestCase("class C { [Benchmark] static int A() => 1; [Benchmark(\"b\")] int B() => 1; }", "C A b", TestName = "NothingTaken_StaticPrivateAndLabelled")]
    [TestCase("class C { [Benchmark] int A() => 1; [Benchmark(Baseline = true)] int B() => 1; }", "C B A", TestName = "Baseline_StandsFirst")]
    [TestCase("class C { [Benchmark(\"x\")] int A() => 1; [Benchmark(\"x\")] int B() => 1; }", "C x x #2", TestName = "OneLabelTwice_IsNumbered")]
    [TestCase("class O { class I { [Benchmark] int A() => 1; } }", "O.I A", TestName = "Nested")]
    [TestCase("abstract class P { [Benchmark] int A() => 1; } class D : P { [Benchmark] int B() => 1; }", "D A B", TestName = "Inherited")]
    [TestCase("abstract class P { [Benchmark] public abstract int A(); } class D : P { public override int A() => 1; }", "D A", TestName = "Overridden")]
    [TestCase("abstract class P<T> { [Input] T x; [Benchmark] T A(T y) => y; } class D : P<int>;", "D A", TestName = "InheritedFromGeneric")]
    [TestCase("namespace N { class C { [Benchmark] int A() => 1; } } namespace M { class C { [Benchmark] int A() => 1; } }", "M.C A N.C A", TestName = "SameName_HasTheNamespace")]
    [TestCase("[Benchmark] static int Local() => 1; Local();", "Benchmarks Local", TestName = "LocalFunction")]
    [TestCase("[Benchmark] static int Local() => 1; Local(); await Task.Yield();", "Benchmarks Local", TestName = "LocalFunctionOfStatementsThatWait")]
    [TestCase("file class C { [Benchmark] int A() => 1; public class I { [Benchmark] int B() => 1; } }", "C A C.I B", TestName = "OfItsFileAlone")]
    [TestCase("class C { [Input] int[] x = [1]; [Benchmark] int A(IEnumerable<int> y) => y.Sum(); [Benchmark] int B(int[] y) => y.Sum(); }", "C A B", TestName = "WiderParameter")]
    [TestCase("class C { [Input] int x = 1; [Benchmark] int[] A(int y) => [y]; [Benchmark] IEnumerable<int> B(int y) => [y]; }", "C A B", TestName = "WiderResult")]
    [TestCase("class C { [Input] int[] x = [1]; [FreshInput] int[] F(int[] y) => [.. y]; [Benchmark] void A(int[] y) => Array.Sort(y); [Benchmark] int[] B(int[] y) => [.. y.Order()]; }", "C A B", TestName = "Void_GivesItsInput")]
    [TestCase("class C { [Input] int x = 1; [Benchmark] async Task<int> A(int y) { await Task.Yield(); return y; } [Benchmark] ValueTask<int> B(int y) => new(y); [Benchmark] static int D(int y) => y; }", "C A B D", TestName = "Tasks_GiveTheirResults")]
    [TestCase("class C { [Benchmark] void A() { } [Benchmark] static async Task B() { await Task.Yield(); } [Benchmark] ValueTask D() => default; }", "C A B D", TestName = "NothingTakenNorReturned")]
    [TestCase("static class C { [Benchmark] static Task<string> A() => Task.FromResult(\"x\"); [Benchmark] static string B() => \"x\"; [Benchmark] static ValueTask<string> D() => new(\"x\"); }", "C A B D", TestName = "StaticTasksWithoutInput")]
    [TestCase("struct S { [Input] static int X = 1; [Benchmark] int A(int y) => y; }", "S A", TestName = "Struct")]
    [TestCase("[Threads(1, 2)] class C { [Input] int x = 1; [Benchmark] int A(int y) => y; } [Threads(2)] static class D { [Benchmark] static void B() { } }", "C A D B", TestName = "Threads")]
    public void List_Benchmarks_AreFound(string source, string expected)
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Run(source, "--list");

        Assert.That(error, Is.Empty);
        Assert.That(exitCode, Is.Zero);
        Assert.That(string.Join(' ', output.Split(['\n', ' '], System.StringSplitOptions.RemoveEmptyEntries)), Is.EqualTo(expected));
        Assert.That(CompiledBenchmarks.Run(source, "--dry-run").ExitCode, Is.Zero);
    }

    /// <summary>What calls a static method that takes nothing has no code that can be read; the method has.</summary>
    [Test]
    public void Measure_MethodsWithoutInput_AreReadForSharedCode([Values("", "static ")] string word)
    {
        const string Same = "class C { static readonly int[] Numbers = [1, 2]; static readonly HashSet<int> Set = [1, 2]; static readonly Func<int, int, int> Add = (a, b) => a + b; [Benchmark] WORDint OfArray() => Numbers.Aggregate(0, Add); [Benchmark] WORDint OfOther() => OTHER.Aggregate(0, Add); }";

        Assert.That(Shown("Set"), Does.Contain("OfArray, OfOther: shares Enumerable.Aggregate"));
        Assert.That(Shown("Numbers"), Does.Not.Contain("shares"));

        string Shown(string other) => CompiledBenchmarks.Measure(Same.Replace("WORD", word, System.StringComparison.Ordinal).Replace("OTHER", other, System.StringComparison.Ordinal)).Output;
    }

    [TestCase("class C;", "There is no benchmark in Benchmarks.", TestName = "NoBenchmark")]
    [TestCase("class C { [Benchmark] void A() { } [Benchmark] int B() => 1; }", "C cannot be one suite, since its members return different types: A C, B int.", TestName = "VoidAndResult")]
    [TestCase("class C { [Input] int[] x = [1]; [Benchmark] void A(int[] y) { } [Benchmark] IEnumerable<int> B(int[] y) => y; }", "C.A returns nothing, so that its input, an int[], is its output, but others return a IEnumerable<int>", TestName = "VoidAndWiderResult")]
    [TestCase("class C { [Benchmark] Task<string> A() => Task.FromResult(\"\"); [Benchmark] object B() => \"\"; }", "C.A returns a task of a string, but others return an object", TestName = "TaskOfNarrowerResult")]
    [TestCase("class C { [Benchmark] int A<T>() => 1; }", "C.A is generic", TestName = "GenericMethod")]
    [TestCase("class C<T> { [Benchmark] int A() => 1; }", "C<T> is generic, and no class inherits its benchmarks", TestName = "GenericClass")]
    [TestCase("abstract class C { [Benchmark] int A() => 1; }", "C is abstract, and no class inherits its benchmarks", TestName = "AbstractClass")]
    [TestCase("class C { [Benchmark] int A(int x, int y) => 1; }", "C.A has several parameters", TestName = "TwoParameters")]
    [TestCase("class C { [Benchmark] int A(ref int x) => 1; }", "C.A takes a ref int", TestName = "RefParameter")]
    [TestCase("class C { [Benchmark] int A(ReadOnlySpan<char> x) => 1; }", "C.A takes a ReadOnlySpan<char>", TestName = "SpanParameter")]
    [TestCase("class C { [Benchmark] async void A() => await Task.Yield(); }", "C.A is async void, so nobody knows when its work is done; let it return a Task.", TestName = "AsyncVoid")]
    [TestCase("class C { [Benchmark] Span<int> A() => default; }", "C.A returns a Span<int>", TestName = "SpanResult")]
    [TestCase("class C { [Benchmark] int A(int[] x) => 1; }", "C.A takes an int[], and nothing gives one; mark what does with [Input]", TestName = "NoInput")]
    [TestCase("class C { [Input] string s = \"\"; [Benchmark] int A(int[] x) => 1; }", "C.A takes an int[], but the input is a string.", TestName = "WrongInput")]
    [TestCase("class C { [Input] int s = 1; [Benchmark] int A(object x) => 1; }", "C.A takes an object, but the input is an int.", TestName = "BoxedInput")]
    [TestCase("class C { [Input] int s = 1; [Benchmark] int A() => 1; }", "C.A takes nothing, but C has an input", TestName = "InputForNobody")]
    [TestCase("class C { [Input] int s(int n) => 1; [Benchmark] int A(int x) => 1; }", "C.s cannot give anything", TestName = "InputWithParameter")]
    [TestCase("class C { [Input] int S { set { } } [Benchmark] int A(int x) => 1; }", "C.S cannot give anything", TestName = "InputWithoutGetter")]
    [TestCase("class C { [Inputs] int s = 1; [Benchmark] int A(int x) => 1; }", "C.s is an int; a sequence of inputs was expected", TestName = "InputsNoSequence")]
    [TestCase("class C { [Input] int s = 1; [Inputs] int[] t = [1]; [Benchmark] int A(int x) => 1; }", "C has inputs from t and s.", TestName = "TwoKindsOfInput")]
    [TestCase("class C { [Sizes(1, 8)] int[] s(string n) => []; [Benchmark] int A(int[] x) => 1; }", "C.s is marked with [Sizes]; a method with one parameter", TestName = "SizesOfAString")]
    [TestCase("class C { [Benchmark] int A() => 1; [Benchmark] string B() => \"\"; }", "C cannot be one suite, since its members return different types: A int, B string.", TestName = "TwoResults")]
    [TestCase("class C { [Benchmark(Baseline = true)] int A() => 1; [Benchmark(Baseline = true)] int B() => 1; }", "C has several baselines: A, B.", TestName = "TwoBaselines")]
    [TestCase("class C { C(int x) { } [Benchmark] int A() => 1; }", "C has no constructor without parameters", TestName = "NoConstructor")]
    [TestCase("[Threads(1, 2)] class C { [Input] int i = 1; [Input] int j = 2; [Benchmark] int A(int x) => 1; }", "C has [Threads] and several inputs; one input was expected, none, or [Sizes]", TestName = "ThreadsOfSeveralInputs")]
    [TestCase("[Threads(1, 2)] class C { [Inputs] int[] s = [1, 2]; [Benchmark] int A(int x) => 1; }", "C has [Threads] and several inputs; one input was expected, none, or [Sizes]", TestName = "ThreadsOfSeveral")]
    [TestCase("struct C { [Benchmark] int A() => 1; }", "C is a struct; its benchmarks without an input must be static", TestName = "StructWithoutInput")]
    [TestCase("class C { [ExpectedOutput] string s = \"\"; [Benchmark] int A() => 1; }", "C.s is a string, but the tests return an int.", TestName = "WrongExpected")]
    [TestCase("class C { [Inputs] int[] i = [1]; [ExpectedOutput] int s = 1; [Benchmark] int A(int x) => 1; }", "C.s is the expected output, but there are several inputs.", TestName = "ExpectedOfSeveral")]
    [TestCase("class C { [Input] int i = 1; [FreshInput] string F(int x) => \"\"; [Benchmark] int A(int x) => 1; }", "C.F is marked with [FreshInput]; one method that takes the input and returns a copy of it was expected: int F(int input).", TestName = "WrongCopy")]
    public void List_Fault_IsNamedWithWhatWasExpected(string source, string expected)
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Run(source, "--list");

        Assert.That(error, Does.StartWith(expected));
        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(output, Is.Empty);
    }

    [Test]
    public void List_SeveralFaults_AreAllNamed()
    {
        string error = CompiledBenchmarks.Run("class C { [Benchmark] int A(int x, int y) => x; } class D { [Benchmark] int B(int x) => x; }", "--list").Error;

        Assert.That(error.Trim().Split('\n'), Has.Length.EqualTo(2));
    }

    [TestCase("class C { C() => throw new FormatException(\"no\"); [Benchmark] int A() => 1; }", "C cannot be run: The constructor of C threw FormatException: no", TestName = "ConstructorThrows")]
    [TestCase("class C { C() => throw new ArgumentNullException(\"path\"); [Benchmark] int A() => 1; }", "C cannot be run: The constructor of C threw ArgumentNullException: Value cannot be null. (Parameter 'path')\n", TestName = "ConstructorRefusesAnArgument")]
    [TestCase("class C { static C() => throw new FormatException(\"no\"); [Benchmark] static int A() => 1; }", "C cannot be run: The static constructor of C threw FormatException: no", TestName = "StaticConstructorThrows")]
    [TestCase("class C { [Input] int X => throw new FormatException(\"no\"); [Benchmark] int A(int x) => x; }", "C cannot be run: C.X threw FormatException: no", TestName = "InputThrows")]
    [TestCase("class C { [Inputs] int[] X => []; [Benchmark] int A(int x) => x; }", "C cannot be run: C.X gives no input; at least one was expected.", TestName = "InputsEmpty")]
    [TestCase("class C { [Inputs] int[] X; [Benchmark] int A(int x) => x; }", "C cannot be run: C.X is null; a sequence of inputs was expected.", TestName = "InputsNull")]
    [TestCase("class C { [Inputs] IEnumerable<int> X { get { yield return 1; throw new FormatException(\"no\"); } } [Benchmark] int A(int x) => x; }", "C cannot be run: C.X threw FormatException: no", TestName = "InputsThrow")]
    [TestCase("class C { [Inputs] IEnumerable<int> X { get { while (true) yield return 1; } } [Benchmark] int A(int x) => x; }", "C cannot be run: C.X gives more than 1,000 inputs", TestName = "InputsNeverEnd")]
    [TestCase("class C { [Inputs] (string, int)[] X = [(null, 1)]; [Benchmark] int A(int x) => x; }", "C cannot be run: A label is missing", TestName = "LabelIsNull")]
    [TestCase("class C { [Sizes(9, 15)] int X(int n) => n; [Benchmark] int A(int x) => x; }", "C cannot be run: [Sizes(from: 9, to: 15)] of X has no power of two", TestName = "NoPowerOfTwo")]
    [TestCase("class C { [Sizes(0, 15)] int X(int n) => n; [Benchmark] int A(int x) => x; }", "C cannot be run: [Sizes(from: 0, to: 15)] of X: from ('0') must be greater than or equal to '1'.\n", TestName = "SizeZero")]
    [TestCase("class C { [Sizes(1, 15, Count = 1)] int X(int n) => n; [Benchmark] int A(int x) => x; }", "C cannot be run: [Sizes(from: 1, to: 15)] of X: count ('1') must be greater than or equal to '2'.\n", TestName = "SizesCountOne")]
    [TestCase("[Threads(1, 0)] class C { [Benchmark] int A() => 1; }", "C cannot be run: [Threads] of C: 'threads' has 0; numbers of threads from 1 to 1,024 were expected.\n", TestName = "ThreadsZero")]
    [TestCase("[Threads] class C { [Benchmark] int A() => 1; }", "C cannot be run: [Threads] of C: 'threads' is empty; at least one was expected.\n", TestName = "ThreadsEmpty")]
    public void Run_WhatTheClassDoesThrows_IsNamedAndTheOthersAreMeasured(string source, string expected)
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure(source + " class Other { [Benchmark] int Fine() => 1; }");

        Assert.That(error, Does.StartWith(expected));
        Assert.That(error.Trim(), Does.Not.Contain("   at "));
        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(output, Does.StartWith("Other\n").And.Contains("Fine"));
    }
}
