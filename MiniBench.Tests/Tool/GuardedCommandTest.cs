using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of programs that kill the compiler, each packed by the tool as its user does: it ends with a message.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class GuardedCommandTest
{
    private const string Suite = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\n";

    private string folder = null!;

    [OneTimeSetUp]
    public void Create() => folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    [OneTimeTearDown]
    public void Delete() => Directory.Delete(folder, recursive: true);

    [TestCaseSource(nameof(Killers))]
    public Task Pack_ProgramThatKillsTheCompiler_IsRefused(string name, string text) =>
        IsRefused(name, text, "pack", "--limit", "10000000", "--output", Path.Combine(folder, name + ".out"));

    [TestCaseSource(nameof(SomeKillers))]
    public Task Run_ProgramThatKillsTheCompiler_IsRefused(string name, string text) =>
        IsRefused("run" + name, text, "run");

    /// <summary>The look before the compiler takes a comment that is none for one, and what stands in it kills the parser.</summary>
    [Test]
    public async Task Run_FolderWithAFileThatKillsTheParser_MeasuresTheOther()
    {
        string other = Directory.CreateDirectory(Path.Combine(folder, "functions")).FullName;
        await File.WriteAllTextAsync(Path.Combine(other, "good.cs"), "int Good(int n) => n;");
        await File.WriteAllTextAsync(Path.Combine(other, "bad.cs"), $"#if NEVER\n/*\n#endif\nint Bad(int n) => {Repeat("(", 100_000)}n{Repeat(")", 100_000)};");

        ProgramResult result = await ToolAsync("run", other, "--sizes", "1", "--test-time", "0.02", "--calibration-time", "0.02");

        Assert.That(result.ExitCode, Is.Not.EqualTo(134), result.Error);
        Assert.That(result.Output, Does.Contain("Good"));
        Assert.That(result.Error, Does.Not.Contain("Stack overflow"));
    }

    private async Task IsRefused(string name, string text, string command, params string[] options)
    {
        string path = Path.Combine(folder, name + ".cs");
        await File.WriteAllTextAsync(path, text);

        ProgramResult result = await ToolAsync([command, path, .. options]);

        Assert.That(result.ExitCode, Is.EqualTo(2), result.Error);
        Assert.That(result.Error, Does.Contain(name + ".cs").And.Not.Contain("   at "));
        Assert.That(result.Error, Has.Length.LessThan(10_000));
    }

    private Task<ProgramResult> ToolAsync(params string[] arguments) => TestProcess.RunAsync(new(DotNetHost.Path, ["exec", typeof(ToolProgram).Assembly.Location, .. arguments])
    {
        Environment = { ["MINIBENCH_CACHE"] = Path.Combine(folder, "cache") },
    });

    private static IEnumerable<object[]> SomeKillers() => Killers().Where(killer => killer[0] is "Lambdas" or "Statements" or "GenericCycle");

    private static IEnumerable<object[]> Killers() =>
    [
        ["Lambdas", $"using System;\n{Suite}static class C {{ static int F(Func<int, int> f) => 1; static int F(Func<string, int> f) => 2; static int F(Func<double, int> f) => 3;\n"
            + $"static int X => {Repeat("F(a => ", 14)}1{Repeat(")", 14)}; }}"],
        ["ElseIfs", Suite + "int a = 1;\n" + Repeat("if (a == 2) a = 1; else ", 60_000) + "a = 3;"],
        ["Statements", Suite + Repeat("if (true) ", 60_000) + ";"],
        ["Queries", Suite + "var q = " + Repeat("from x in ", 5000) + "new int[0]" + Repeat(" select x", 5000) + ";"],
        ["ErrorsInOneLine", Suite + string.Concat(Enumerable.Range(0, 20_000).Select(i => $"nothing{i}(); "))],
        ["BaseTypes", Suite + string.Concat(Enumerable.Range(0, 50_000).Select(i => $"class C{i} : C{i + 1};\n")) + "class C50000;"],
        ["GenericCycle", Suite + "class A<T> : B<A<A<T>>>; class B<T>; class C { static int X = new A<int>().Y; }"],
        ["Switch", Suite + "static int F(object o) => o switch { " + string.Concat(Enumerable.Range(0, 10_000).Select(i => $"string {{ Length: {i} }} and not \"{i}\" => {i}, ")) + "_ => 0 };"],
    ];

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));
}
