using System.IO;
using System.Linq;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests of what is added to a benchmark file, and of compiling it.</summary>
public sealed class CompletedProgramTest
{
    private const string Suite = "TestSuite.Create(\"x\", 1).Add(x => x).RunTests();";

    [TestCase("using BenchmarkDotNet.Attributes;\npublic class C { [Benchmark] public void A() { } }")]
    [TestCase("global using global::BenchmarkDotNet.Attributes;\npublic class C { [Benchmark] public void A() { } }")]
    [TestCase("namespace N { using BenchmarkDotNet.Attributes; public class C { [Benchmark] public void A() { } } }")]
    [TestCase("namespace N { namespace M { using BenchmarkDotNet.Attributes; public class C { [Benchmark] public void A() { } } } }")]
    [TestCase("namespace N;\nusing BenchmarkDotNet.Attributes;\npublic class C { [Benchmark] public void A() { } }")]
    [TestCase("public class C { [BenchmarkDotNet.Attributes.Benchmark] public void A() { } }")]
    [TestCase("public class C { [global::BenchmarkDotNet.Attributes.BenchmarkAttribute(Baseline = true)] public void A() { } }")]
    [TestCase("[BenchmarkDotNet.Attributes.MemoryDiagnoser] public class C { [Benchmark] public int A() => 1; }")]
    [TestCase("using static BenchmarkDotNet.Running.BenchmarkRunner;\nRun<C>();\npublic class C { [Benchmark] public void A() { } }")]
    [TestCase("using Dot = BenchmarkDotNet.Attributes;\npublic class C { [Dot.Benchmark] public void A() { } }")]
    [TestCase("using Timed = BenchmarkDotNet.Attributes.BenchmarkAttribute;\npublic class C { [Timed] public void A() { } }")]
    [TestCase("namespace N;\nusing Timed = BenchmarkDotNet.Attributes.BenchmarkAttribute;\npublic class C { [Timed] public void A() { } }")]
    public void Complete_FileForBenchmarkDotNet_IsPointedToTheComparison(string text)
    {
        Assert.That(() => Complete(text), Throws.TypeOf<ProgramException>().With.Message.Contains("docs/from-benchmarkdotnet.md").And.Message.Contains("uses BenchmarkDotNet"));
        Assert.That(() => BenchmarkProgram.Read(text).CompleteToShare(), Throws.TypeOf<ProgramException>().With.Message.Contains("docs/from-benchmarkdotnet.md"));
    }

    /// <summary>Who names a namespace or speaks of the other library does not use it.</summary>
    [TestCase("namespace BenchmarkDotNet.Samples; public class C { [Benchmark] public int A() => 1; }")]
    [TestCase("// BenchmarkDotNet says 5 ns.\nint A(int n) => \"using BenchmarkDotNet;\".Length + n;")]
    public void Complete_OnlyTheNameOfBenchmarkDotNet_IsInOrder(string text) => Assert.That(() => Complete(text), Throws.Nothing);

    [Test]
    public void Complete_ProgramThatNeedsNothing_GetsNothing()
    {
        CompletedProgram program = Complete("using MiniBench;\n" + Suite);

        Assert.That(program.GlobalUsings, Is.Empty);
        Assert.That(program.Text, Is.EqualTo(program.Source.Text));
        Assert.That(program.Compilation.SyntaxTrees, Has.Length.EqualTo(1));
    }

    [TestCase("using BenchmarkHelper;\n" + Suite, "MiniBench")]
    [TestCase("int[] a = [2, 1]; Console.WriteLine(a.Order().First()); " + Suite, "System System.Linq MiniBench")]
    [TestCase("using MiniBench; var text = new StringBuilder(); " + Suite, "System.Text")]
    public void GlobalUsings_AreThoseThatTheFileNeeds(string text, string expected) =>
        Assert.That(Complete(text).GlobalUsings, Is.EqualTo(expected.Split(' ')));

    /// <summary>What `dotnet run` generates is generated here, too; the program itself stays as it is.</summary>
    [Test]
    public void Complete_AttributesThatAskForGeneratedCode_GetIt()
    {
        CompletedProgram program = BenchmarkProgram.Load(Repository.PathOf("MiniBench.Tests", "Programs", "Sharing", "Generated.cs")).Complete();

        Assert.That(program.Text, Is.EqualTo(program.Source.Text));
        Assert.That(program.GlobalUsings, Is.Empty);
        Assert.That(program.Compilation.SyntaxTrees[0].ToString(), Is.EqualTo(program.Text));
        Assert.That(program.Compilation.SyntaxTrees.Skip(1).Select(tree => tree.FilePath), Has.Some.Contain("Context.Point").And.Some.Contain("Regex"));
    }

    [Test]
    public void Complete_WhatCannotBeGenerated_NamesTheAuthorsLine() => Assert.That(
        () => Complete("using MiniBench;\n" + Suite + "\nclass C { [System.Text.RegularExpressions.GeneratedRegex(\"(\")] static partial System.Text.RegularExpressions.Regex R(); }"),
        Throws.TypeOf<ProgramException>().With.Message.Contains("bench.cs(3,"));

    [TestCaseSource(nameof(ClassicPrograms))]
    public void Complete_ClassicProgram_StaysUnchanged(string path)
    {
        CompletedProgram program = BenchmarkProgram.Load(path).Complete();

        Assert.That(program.Source.Kind, Is.EqualTo(ProgramKind.ClassicMain));
        Assert.That(program.Text, Is.EqualTo(File.ReadAllText(path)));
        Assert.That(program.GlobalUsings, program.Text.Contains("using BenchmarkHelper;") ? Is.EqualTo(new[] { "MiniBench" }) : Is.Empty);
    }

    [Test]
    public void Complete_DoesNotCompile_NamesTheAuthorsLineAndColumn()
    {
        ProgramException exception = Assert.Throws<ProgramException>(() => Complete("int n = 1;\n  n = nothing + 1;\n" + Suite))!;

        Assert.That(exception.Diagnostics, Has.Count.EqualTo(1));
        Assert.That(exception.Message, Is.EqualTo("""
            'bench.cs' does not compile.
            bench.cs(2,7): error CS0103: The name 'nothing' does not exist in the current context
                n = nothing + 1;
                    ^
            """.ReplaceLineEndings("\n")));
    }

    [Test]
    public void Complete_DoesNotCompileAndHasNoUsings_SaysWhatTheyDoNotMend() => Assert.That(
        () => Complete("TestSuite.Create(\"x\", 1).Add(x => x.Foo()).RunTests();"), Throws.TypeOf<ProgramException>().With.Message.Contains("'Foo'").And.Message.Not.Contains("TestSuite' does not exist"));

    [Test]
    public void Complete_FunctionDoesNotCompile_NamesTheAuthorsLine()
    {
        ProgramException exception = Assert.Throws<ProgramException>(() => Complete("int F(int x) => x;\nint G(int x) => y;"))!;

        Assert.That(exception.Diagnostics.Select(one => (one.Line, one.Column, one.Id)), Is.EqualTo(new[] { (2, 17, "CS0103") }));
    }

    [Test]
    public void Compile_Optimises()
    {
        CompletedProgram program = Complete("""
            #if DEBUG
            #error DEBUG is defined
            #endif
            """ + "\n" + Suite);

        Assert.That(program.Compilation.Options.OptimizationLevel, Is.EqualTo(Microsoft.CodeAnalysis.OptimizationLevel.Release));
        Assert.That(program.Compile().Assembly, Is.Not.Empty);
    }

    [Test]
    public void Compile_UsesNothingOfMiniBench_SaysSo() => Assert.That(
        () => Complete("using MiniBench;\nSystem.Console.WriteLine(1);").Compile(),
        Throws.TypeOf<ProgramException>().With.Message.Contains("has no benchmark: it uses nothing of MiniBench"));

    /// <summary>Of the library, a packed program may hold the generic suite alone.</summary>
    [Test]
    public void Compile_PartOfTheLibraryInside_IsABenchmark() => Assert.That(
        Complete("new MiniBench.TestSuite<int>();\nnamespace MiniBench { sealed class TestSuite<T>; }").Compile().Assembly, Is.Not.Empty);

    [Test]
    public void Compile_LibrarysSourcesInside_IsABenchmark() => Assert.That(
        Complete("MiniBench.TestSuite.Run();\nnamespace MiniBench { static class TestSuite { internal static void Run() { } } }").Compile().Symbols,
        Is.Not.Empty);

    /// <summary>A pack takes options where its program hands them to the runner in it, which calls itself in any case.</summary>
    [TestCase("using MiniBench.Output;\nreturn BenchmarkRunner.Run(args);", true)]
    [TestCase("using static MiniBench.Output.BenchmarkRunner;\nreturn Run(args, 1);", true)]
    [TestCase("System.Func<string[], int> run = MiniBench.Output.BenchmarkRunner.Run;\nreturn run(args);", true)]
    [TestCase("return Own.Run(args);\nstatic class Own { internal static int Run(string[] args) => MiniBench.TestSuite.Run(); }", false)]
    public void Compile_LibrarysSourcesInside_UsesTheRunnerThatIsCalled(string program, bool usesRunner) => Assert.That(
        Complete(program + "\nnamespace MiniBench { static class TestSuite { internal static int Run() => 1; } }\nnamespace MiniBench.Output { static class BenchmarkRunner { internal static int Run(string[] a) => Run(a, 1); internal static int Run(string[] a, int n) => n; } }\n").Compile().UsesRunner,
        Is.EqualTo(usesRunner));

    private static CompletedProgram Complete(string text) => BenchmarkProgram.Read(text).Complete();

    private static string[] ClassicPrograms() =>
        Directory.GetFiles(Repository.PathOf("MiniBench.Tests", "Programs", "Classic"), "*.cs");
}
