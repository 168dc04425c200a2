using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Files that are no programs yet become suites that run themselves: little of the library has to travel with them.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class SharedSuitesTest
{
    private const string Functions = """
        int Loop(int[] a) { int s = 0; foreach (int x in a) s += x; return s; }
        int Linq(int[] a) => a.Sum();
        int For(int[] a) { int s = 0; for (int i = 0; i < a.Length; i++) s += a[i]; return s; }
        """;

    [Test]
    public void Functions_FitIntoAPost_WithoutAPackage()
    {
        Bundle bundle = Bundle.Read(Encoding.UTF8.GetBytes(Functions), "sums.cs");
        string post = Encoding.UTF8.GetString(ShareFormats.Find("post").Pack(bundle));
        string file = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(bundle));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(post, Has.Length.AtMost(28_000));
            Assert.That(file, Has.Length.AtMost(25_000));
            Assert.That(file, Does.Contain(".RunTests().Display();").And.Contain("namespace MiniBench{").And.Not.Contain("#:package"));
            Assert.That(post, Does.Contain("namespace MiniBench{"), "The library is inside.");
        }
    }

    [TestCase("class Sums { [Input] public int[] N => [1, 2]; [Benchmark] public int First(int[] n) => n.Sum(); [Benchmark(\"2nd\", Baseline = true)] int Second(int[] n) => n[0] + n[1]; }",
        "Create(\"Sums\", benchmarks.N)", ".Add(benchmarks.Second, \"2nd\")\n            .Add(benchmarks.First, \"First\")\n            .WithBaseline(\"2nd\")\n")]
    [TestCase("static class S { [Benchmark] static int A() => 1; [Benchmark] static int B() => 1; }", "Create(\"S\", 0)", ".Add(_ => A(), \"A\")")]
    [TestCase("[Threads(1, 4)] class S { [Benchmark] static int A() => 1; }", ".Add(_ => A(), \"A\")\n            .WithThreads(1, 4)\n            .RunTests().Display()")]
    [TestCase("[Threads(2)] class S { [Sizes(16, 64)] static int[] Make(int n) => new int[n]; [Benchmark] static int A(int[] s) => s.Length; }", ".WithThreads(2)\n            .RunTests()")]
    [TestCase("class S { int x = 1; [Benchmark] int A() => x; }", "Create(\"S\", benchmarks)", ".Add(one => one.A(), \"A\")")]
    [TestCase("class S { [Inputs] static string[] All => [\"a\", \"bb\"]; [Benchmark] static int A(string s) => s.Length; }", "Enumerable.First(All)", ".RunTests(All).Display()")]
    [TestCase("class S { [Inputs] static (string, int)[] All => [(\"a\", 1)]; [Benchmark] static int A(int s) => s; }", "ForInputs(\"S\", [.. All])", ".Add(A, \"A\")")]
    [TestCase("class S { [Input] static int N = 1; [Input] static int M = 2; [Benchmark] static int A(int s) => s; }", "ForInputs(\"S\", (\"N\", N), (\"M\", M))", ".RunTests().Display()")]
    [TestCase("class S { [Sizes(16, 64)] static int[] Make(int n) => new int[n]; [FreshInput] static int[] Copy(int[] a) => (int[])a.Clone(); [Benchmark] static int A(int[] s) => s.Length; }",
        "Sweep(\"S\", global::MiniBench.Sizes.PowersOfTwo(16, 64), Make)", ".WithFreshInput(Copy)")]
    [TestCase("class S { [Input] static int N = 1; [ExpectedOutput] static int E() => 1; [Benchmark] static int A(int s) => s; }", "Create(\"S\", N, E())", ".Add(A, \"A\")")]
    [TestCase("using System.Threading.Tasks; using MiniBench; class S { [Input] static int[] N => [1]; [Benchmark] static void A(int[] a) { } [Benchmark] static async Task B(int[] a) => await Task.Yield(); }", ".Add(A, \"A\")\n            .Add(B, \"B\")")]
    public void Classes_AreSuites(string text, params string[] expected)
    {
        string completed = Bundle.Read(Encoding.UTF8.GetBytes(text), "x.cs").Text.Text;

        foreach (string one in expected)
        {
            Assert.That(completed, Does.Contain(one));
        }

        Assert.That(completed, Does.Not.Contain("BenchmarkRunner"));
    }

    [TestCase("class S { [Benchmark] void A() { } }")]
    [TestCase("using MiniBench; class S { [Benchmark] void A() { } [Benchmark] int B() => 1; }")]
    [TestCase("abstract class B { [Benchmark] private int A() => 1; } class S : B;")]
    [TestCase("using System; using System.Threading.Tasks; class S : IAsyncDisposable { [Benchmark] public int A() => 1; public ValueTask DisposeAsync() => default; }")]
    public void Classes_ThatOnlyTheRunnerUnderstands_KeepIt(string text) =>
        Assert.That(Bundle.Read(Encoding.UTF8.GetBytes(text), "x.cs").Text.Text, Does.Contain("BenchmarkRunner.Run(args)"));

    private const string OneSuite = "TestSuite.Create(\"x\", 1).Add(x => x)";

    [TestCase("interface I { IEnumerable<IBenchmarkSuite> All(); } class C : I { public IEnumerable<IBenchmarkSuite> All() => [ONE]; }", "[.. new global::C().All()]")]
    [TestCase("abstract class B { public abstract IBenchmarkSuite[] All(); } class C : B { public override IBenchmarkSuite[] All() => [ONE]; }", "[.. new global::C().All()]")]
    [TestCase("abstract class B { public IBenchmarkSuite[] All() => [ONE]; public static IBenchmarkSuite[] Two() => [ONE]; }", "[.. global::B.Two()]")]
    [TestCase("static class C { static IBenchmarkSuite Make() => ONE; public static IBenchmarkSuite[] All() => [Make()]; }", "[.. global::C.All()]")]
    [TestCase("static class C { public static IBenchmarkSuite Make() => ONE; }", "[global::C.Make()]")]
    [TestCase("static class C { public static IBenchmarkSuite One() => ONE; public static List<IBenchmarkSuite> All() => [One(), ONE]; }", "[.. global::C.All()]")]
    [TestCase("class C(int n) { public IBenchmarkSuite One() => ONE; public static IBenchmarkSuite Two() => new C(1).One(); }", "[global::C.Two()]")]
    [TestCase("static class C { public static Dictionary<string, IBenchmarkSuite> Named() => []; public static IBenchmarkSuite? Two() => ONE; }", "[global::C.Two()]")]
    public void Suites_AreThoseThatCanBeMade(string text, string expected)
    {
        BenchmarkProgram program = BenchmarkProgram.Read("using System.Collections.Generic;\n" + text.Replace("ONE", OneSuite, System.StringComparison.Ordinal));

        using (Assert.EnterMultipleScope())
        {
            Assert.That(program.Complete().Text, Does.Contain("Run(args, " + expected));
            Assert.That(program.CompleteToShare().Text, Does.Contain("(global::MiniBench.IBenchmarkSuite[])" + expected));
        }
    }

    [Test]
    public void Suites_ThatNobodyCanMake_AreRefusedWithTheReason() => Assert.That(
        () => BenchmarkProgram.Read("static class C { static MiniBench.IBenchmarkSuite Make() => MiniBench." + OneSuite + "; }").Complete(),
        Throws.TypeOf<ProgramException>().With.Message.StartsWith("No suite of 'bench.cs' can be made from outside of its class").And.Message.Contains("Make"));

    [TestCaseSource(nameof(Samples))]
    public void Sample_AsShipped_IsAProgram(string path)
    {
        Bundle bundle = Bundle.Load(path, new() { Limit = 10_000_000 });
        string file = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(bundle));

        Assert.That(file, Does.Contain("internal interface ISample;").And.Contain("new global::MiniBench.TextFormatter().Write("));
        Assert.That(ProgramPackage.All.Where(package => file.Contains($"#:package {package.Name}@{package.Version}\n")), Is.EqualTo(ProgramPackage.All.Where(package => package.IsUsedIn(File.ReadAllText(path)))));
        Assert.That(Unpacking.Unpack(Encoding.UTF8.GetBytes(file)).Bytes, Is.EqualTo(File.ReadAllBytes(path)));
        Assert.That(() => BenchmarkProgram.Load(path).Complete(), Throws.Nothing, "It can be run as it is, too.");
    }

    /// <summary>A sweep is shortened, too: what nothing measures is null, and functions that return it keep their types.</summary>
    [Test]
    public void Sweep_IsShortened()
    {
        const string Text = "using MiniBench;\nTestSuite.Sweep(\"s\", [1, 10, 100], n => new int[n]).Add(a => a.Length).Add(a => a.Length + 0, \"again\").RunTests().Display();\n";
        string file = Encoding.UTF8.GetString(ShareFormats.Find("cs").Pack(Bundle.Read(Encoding.UTF8.GetBytes(Text), "sweep.cs")));

        Assert.That(file, Has.Length.LessThan(45_000));
    }

    private static string[] Samples() => [.. Directory.GetFiles(Repository.PathOf("MiniBench.Samples"), "*.cs").Where(path => File.ReadAllText(path).Contains(": ISample"))];
}
