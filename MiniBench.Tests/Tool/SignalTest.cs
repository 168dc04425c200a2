using System.IO;
using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of signals to the tool alone, and to a program without it.</summary>
[Platform(Exclude = "Win", Reason = "There are no such signals on Windows.")]
[Category(Layers.Verify)]
public sealed class SignalTest
{
    /// <summary>What the compiler would not have done in a year; it is given up after some seconds.</summary>
    internal static readonly string Endless = "using System;\nusing MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\n"
        + "static class C { static int F(Func<int, int> f) => 1; static int F(Func<string, int> f) => 2; static int F(Func<double, int> f) => 3;\n"
        + $"static int X => {string.Concat(Enumerable.Repeat("F(a => ", 14))}1{new string(')', 14)}; }}";

    private string folder = null!;

    [SetUp]
    public void Create() => folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    [TearDown]
    public void Delete() => Directory.Delete(folder, recursive: true);

    [TestCase("INT", 130)]
    [TestCase("TERM", 143)]
    [TestCase("HUP", 129)]
    public async Task Signal_ToTheTool_EndsTheProgramWithItsTable(string signal, int expected)
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "slow.cs"), ToolProcess.Slow);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "slow.cs");

        int program = await tool.BegunAsync();
        await tool.SignalAsync(signal);
        ProgramResult result = await tool.EndAsync();

        Assert.That(result.ExitCode, Is.EqualTo(expected));
        Assert.That(result.Output, Does.Contain("one").And.Contain("two"));
        Assert.That(ToolProcess.IsAlive(program), Is.False, "The measuring process has ended.");
    }

    [Test]
    public async Task Kill_OfTheTool_EndsTheProgram()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "slow.cs"), ToolProcess.Slow);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "slow.cs");

        int program = await tool.BegunAsync();
        tool.Kill();

        await tool.UntilAsync(() => !ToolProcess.IsAlive(program));
    }

    [TestCase("INT", 130)]
    [TestCase("TERM", 143)]
    public async Task Signal_WhileItCompiles_EndsTheCompiler(string signal, int expected)
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "endless.cs"), Endless);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "endless.cs");

        int compiler = await tool.ChildAsync();
        await tool.SignalAsync(signal);
        ProgramResult result = await tool.EndAsync();

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((expected, "'endless.cs' was ended before it had measured anything.\n")));
        Assert.That(ToolProcess.IsAlive(compiler), Is.False, "The compiler has ended.");
    }

    [Test]
    public async Task Kill_WhileItCompiles_EndsTheCompiler()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "endless.cs"), Endless);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "endless.cs");

        int compiler = await tool.ChildAsync();
        tool.Kill();

        await tool.UntilAsync(() => !ToolProcess.IsAlive(compiler));
    }
}
