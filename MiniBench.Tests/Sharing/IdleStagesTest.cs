using System.Linq;
using MiniBench.Programs;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Outputs that have no elements, and are there when they are returned, are compared by their type's own equality.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class IdleStagesTest
{
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x + 1).RunTests();")]
    [TestCase("using System.Linq; TestSuite.Create(\"a\", new[] { 1 }).Add(x => x.Length).Add(x => x[0], \"first\").RunTests().Display();")]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => (System.DayOfWeek?)x).RunTests();")]
    [TestCase("var suite = new TestSuite<int, string>(\"a\").Plus(x => x.ToString()); suite.RunTests(1, \"1\");")]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => System.TimeSpan.FromSeconds(x)).RunTests();")]
    public void Of_PlainOutputs_HasTheirContents(string program) =>
        Assert.That(Idle(program), Does.Contain(Stages.Contents));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => new[] { x }).RunTests();")]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => (object)x).RunTests();")]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => (x, x)).RunTests();")]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); TestSuite.Create(\"b\", 1).Add(x => new System.Collections.Generic.List<int>()).RunTests();")]
    [TestCase("static ResultSuite Run<T>(T one) => TestSuite.Create(\"a\", 1).Add(x => one).RunTests(); Run(1);")]
    [TestCase("var suite = new TestSuite<int, System.Threading.Tasks.Task>(\"a\");  suite.Plus(x => System.Threading.Tasks.Task.CompletedTask).RunTests(1, null!);")]
    public void Of_OutputsThatMayHaveElements_HasNotTheirContents(string program) =>
        Assert.That(Idle(program), Does.Not.Contain(Stages.Contents));

    [Test]
    public void Of_Metrics_OnlyWhereThereAreNone()
    {
        const string Plain = "TestSuite.Create(\"a\", 1).Add(x => x).RunTests();";

        using (Assert.EnterMultipleScope())
        {
            Assert.That(Idle(Plain), Does.Contain(Stages.Metrics));
            Assert.That(Idle(Plain.Replace(".Run", ".WithItems(x => x).Run")), Does.Not.Contain(Stages.Metrics));
            Assert.That(Idle("TestSuite.ForInputs(\"a\", [1, 2], x => x.ToString()).WithBaselineInput(\"1\").Add(x => x).RunTests();"), Does.Not.Contain(Stages.Metrics));
            Assert.That(Idle(Plain.Replace("Add(x => x)", "Add(x => { Metric.Report(\"a\", 1); return x; })")), Does.Not.Contain(Stages.Metrics));
        }
    }

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x + 1).RunTests();", true)]
    [TestCase("using System.Linq; TestSuite.Create(\"a\", new[] { 1 }).Add(x => x.Sum()).RunTests();", true)]
    [TestCase("using System.Linq; TestSuite.Create(\"a\", new[] { 1 }).Add(x => x.AsParallel().Sum()).RunTests();", false)]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => { System.Threading.Tasks.Parallel.For(0, x, i => { }); return x; }).RunTests();", false)]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => System.Threading.Tasks.Task.Run(() => x)).RunTests();", false)]
    [TestCase("TestSuite.Create(\"a\", \"b\").Add(async x => (await System.IO.File.ReadAllTextAsync(x)).Length).RunTests();", false)]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => System.Threading.Interlocked.Increment(ref x)).WithThreads(1, 2).RunTests();", false)]
    public void Of_Tiers_OnlyWhereNothingWorksOnSeveralThreads(string program, bool isIdle) =>
        Assert.That(Idle(program).Contains(Stages.Tiers), Is.EqualTo(isIdle));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).RunTests().Display();")]
    [TestCase("var results = TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); results.Display(); System.Console.WriteLine(results.Count);")]
    public void Of_OnlyCalls_NeedsNoEquality(string program) => Assert.That(Idle(program), Does.Contain(Stages.Identity));

    [TestCase("System.Console.WriteLine(results[0]);")]
    [TestCase("System.Console.WriteLine(results.Compare(\"a\", \"b\"));")]
    [TestCase("System.Console.WriteLine(results.Compare(\"a\", \"b\").ToString());")]
    [TestCase("System.Console.WriteLine(results.FindBest());")]
    [TestCase("System.Console.WriteLine(results.FindBest().ToString());")]
    [TestCase("System.Console.WriteLine($\"{results.FindBest()}\");")]
    [TestCase("foreach (var one in results) { System.Console.WriteLine(one); }")]
    [TestCase("System.Console.WriteLine(string.Join(\", \", results));")]
    [TestCase("System.Collections.Generic.HashSet<BenchmarkResult> set = [.. results];")]
    [TestCase("object boxed = results.FindBest();")]
    [TestCase("static bool AreSame<T>(T a, T b) => a!.Equals(b); AreSame(results.FindBest(), results.FindBest());")]
    public void Of_ResultsAsValues_HaveEquality(string use) =>
        Assert.That(Idle("var results = TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); " + use), Does.Not.Contain(Stages.Identity));

    [TestCase("foreach (var test in suite) { System.Console.WriteLine(test.Name); }")]
    [TestCase("System.Collections.IEnumerable tests = suite;")]
    [TestCase("System.Console.WriteLine(System.Linq.Enumerable.Count(suite));")]
    public void Of_SuitesAsLists_AreLists(string use) =>
        Assert.That(Idle("var suite = TestSuite.Create(\"a\", 1).Add(x => x); suite.RunTests(); " + use), Does.Not.Contain(Stages.Identity));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).Add(delegate (int x) { return x; }).RunTests();", true)]
    [TestCase("TestSuite.Create(\"a\", \"1\").Add(int.Parse).Add(Own).RunTests(); static int Own(string text) => 1;", true)]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => System.Linq.Enumerable.Range(0, x).Where(n => n > 1).Count()).RunTests();", true)]
    [TestCase("System.Func<string, int> parse = int.Parse; TestSuite.Create(\"a\", \"1\").Add(parse).RunTests();", false)]
    [TestCase("TestSuite.Create(\"a\", \"1\").Add(new System.Func<string, int>(int.Parse)).RunTests();", false)]
    [TestCase("var suite = new TestSuite<string, int>(\"a\"); System.Func<System.Func<string, int>, TestSuite<string, int>> add = suite.Plus;", false)]
    public void Of_TestsInPlace_HaveTheirNamesFromTheText(string program, bool areInPlace) =>
        Assert.That(Idle("using System.Linq; " + program).Contains(Stages.Names), Is.EqualTo(areInPlace));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).Add(Own).RunTests(); static int Own(int n) => n;", true, true)]
    [TestCase("TestSuite.Create(\"a\", \"1\").Add(int.Parse).RunTests();", false, true)]
    [TestCase("TestSuite.Create(\"a\", new System.IO.MemoryStream()).Add(x => x.Length).RunTests();", true, false)]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => System.IO.File.OpenRead(\"a\").Length).RunTests();", true, false)]
    public void Of_NamesAndStreams_AreAskedFor(string program, bool areUnqualified, bool areLasting) =>
        Assert.That((Idle(program).Contains(Stages.Qualifiers), Idle(program).Contains(Stages.Disposal)), Is.EqualTo((areUnqualified, areLasting)));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); static class C { static int n = 1; static int M { get; } = 2; static int P => new object().GetHashCode(); }", true)]
    [TestCase("C.M(); static class C { static C() { TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); } internal static void M() { } }", false)]
    [TestCase("C.M(); static class C { static ResultSuite r = TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); internal static void M() { } }", false)]
    [TestCase("C.M(); static class C { static ResultSuite R { get; } = Run(); static ResultSuite Run() => TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); internal static void M() { } }", false)]
    [TestCase("C.M(); static class C { static int n = Run; static int Run => TestSuite.Create(\"a\", 1).Add(x => x).RunTests().Count; internal static void M() { } }", false)]
    [TestCase("C.M(); static class C { static int n = Other.N; internal static void M() { } } static class Other { internal static readonly int N = 1; }", false)]
    [TestCase("C.M(); static class C { static int n = new[] { 1 }[0]; internal static void M() { } }", false)]
    [TestCase("C.M(); static class C { static Own n = 1; internal static void M() { } } class Own { public static implicit operator Own(int n) => new(); }", false)]
    [TestCase("C.M(); static class C { [System.Runtime.CompilerServices.ModuleInitializer] internal static void M() => TestSuite.Create(\"a\", 1).Add(x => x).RunTests(); }", false)]
    [TestCase("C.M(); static class C { const int Two = 2; static int[] n = [1, -2, Two], m = { 3 }; static string[] s = new[] { \"a\" + \"b\" }; static System.Func<int, int> f = x => x.GetHashCode(), g = Id; static (int, double) t = (1, 2.5); static System.DayOfWeek d = System.DayOfWeek.Friday; static int Id(int x) => x; internal static void M() { } }", true)]
    public void Of_RunsInStaticConstructors_AreFound(string program, bool isAfterConstructors) =>
        Assert.That(Idle(program).Contains(Stages.CallersThread), Is.EqualTo(isAfterConstructors));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).RunTests();", true)]
    [TestCase("TestSuite.ForInputs(\"a\", [1, 2], x => x.ToString()).Add(x => x).RunTests();", false)]
    [TestCase("TestSuite.Sweep(\"a\", [1, 2], n => n).Add(x => x).RunTests();", false)]
    [TestCase("TestSuite.Matrix(\"a\", (\"n\", [1, 2]), (\"m\", [1, 2]), (n, m) => n * m).Add(x => x).RunTests();", false)]
    [TestCase("static class C { [Benchmark] public static int M(int n) => n; }", false)]
    public void Of_GarbageOfSweeps_OnlyWhereThereIsNone(string program, bool isWithout) =>
        Assert.That(Idle(program).Contains(Stages.SweepGarbage), Is.EqualTo(isWithout));

    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).RunTests();", true)]
    [TestCase("TestSuite.Create(\"a\", 1).Add(x => x).WithBaseline(\"x => x\").RunTests();", false)]
    [TestCase("static class C { [Benchmark(Baseline = true)] public static int M(int n) => n; }", false)]
    public void Of_Baseline_OnlyWhereThereIsNone(string program, bool isWithout) =>
        Assert.That(Idle(program).Contains(Stages.Baseline), Is.EqualTo(isWithout));

    private static System.Collections.Generic.IReadOnlyList<string> Idle(string program) =>
        new Merger(BenchmarkProgram.Read("using MiniBench;\n" + program, "idle.cs").Complete()).Idle;
}
