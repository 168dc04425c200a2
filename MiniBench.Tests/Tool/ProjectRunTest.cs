using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of running projects, and what is in folders and solutions, and of signals to the tool alone while it does.</summary>
[Platform(Exclude = "Win", Reason = "There are no such signals on Windows.")]
[Parallelizable(ParallelScope.Self)]
[Category(Layers.Verify)]
public sealed class ProjectRunTest
{
    private const string Quick = """
        using MiniBench;
        using MiniBench.Output;
        return BenchmarkRunner.Run(args, TestSuite.Create("Quick", 1).Add(x => x + 1, "one").Add(x => 1 + x, "two"));
        """;

    private static readonly string[] Short = ["--test-time", "0.02", "--calibration-time", "0.02"];
    private string folder = null!;

    [SetUp]
    public void Create() => folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    [TearDown]
    public void Delete() => Directory.Delete(folder, recursive: true);

    [TestCase("Bench.csproj")]
    [TestCase(".")]
    [TestCase("All.slnx")]
    public async Task Run_ProjectFolderOrSolution_IsBuiltAndMeasured(string path)
    {
        Write(Quick);
        await File.WriteAllTextAsync(Path.Combine(folder, "All.slnx"), "<Solution><Project Path=\"Bench.csproj\" /></Solution>");
        using ToolProcess tool = ToolProcess.Start(folder, ["run", path, .. Short]);

        ProgramResult result = await tool.EndAsync();

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")), result.Output);
        Assert.That(result.Output, Does.Contain("Quick").And.Contain("Times are of one call"));
    }

    /// <summary>What begins with a dash is an option of the build, unless it is a whole path.</summary>
    [Test]
    public async Task Run_ProjectWhoseFolderBeginsWithADash_IsBuilt()
    {
        Write(folder: Directory.CreateDirectory(Path.Combine(folder, "-old")).FullName, Quick);
        using ToolProcess tool = ToolProcess.Start(folder, ["run", ".", .. Short]);

        ProgramResult result = await tool.EndAsync();

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")), result.Output);
    }

    [Test]
    public async Task Run_ProjectOfSeveralFrameworks_TakesTheNewestAndSaysWhatHasNoEffect()
    {
        Write(Quick, "<PropertyGroup><TargetFramework /><TargetFrameworks>net10.0</TargetFrameworks></PropertyGroup>");
        using ToolProcess tool = ToolProcess.Start(folder, ["run", "Bench.csproj", "--time-limit", "50", .. Short]);

        ProgramResult result = await tool.EndAsync();

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(result.Error, Does.StartWith("--time-limit has no effect on 'Bench.csproj', which is a project"));
        Assert.That(result.Output, Does.Contain("Quick").And.Contain("Times are of one call"));
    }

    [TestCase("net8.0;net10.0;net9.0", "net10.0")]
    [TestCase("net48; net8.0 ;netstandard2.0;net11.0;net10.0-windows", "net8.0")]
    [TestCase("net48;netcoreapp3.1", null)]
    [TestCase("", null)]
    public void Newest_IsOneThatRunsHere(string frameworks, string? expected) => Assert.That(ProjectRun.Newest(frameworks, new(10, 0, 1)), Is.EqualTo(expected));

    [Test]
    public async Task Run_ProjectThatDoesNotCompile_SaysWhere()
    {
        Write("return MiniBench.Nothing;");
        using ToolProcess tool = ToolProcess.Start(folder, "run", "Bench.csproj");

        ProgramResult result = await tool.EndAsync();

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith("'Bench.csproj' cannot be built.\n").And.Contain("Program.cs(1,").And.Contain("CS0234"));
    }

    [TestCase("INT", 130)]
    [TestCase("TERM", 143)]
    [TestCase("HUP", 129)]
    public async Task Signal_ToTheTool_EndsTheProgramWithItsTableOnce(string signal, int expected)
    {
        Write(ToolProcess.Slow);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "Bench.csproj");

        int program = await tool.BegunAsync();
        await tool.SignalAsync(signal);
        ProgramResult result = await tool.EndAsync();

        Assert.That(result.ExitCode, Is.EqualTo(expected));
        Assert.That(Regex.Count(result.Output, "^one  ", RegexOptions.Multiline), Is.EqualTo(1), result.Output);
        Assert.That(ToolProcess.IsAlive(program), Is.False, "The measuring process has ended.");
    }

    [Test]
    public async Task Kill_OfTheTool_EndsTheProgram()
    {
        Write(ToolProcess.Slow);
        using ToolProcess tool = ToolProcess.Start(folder, "run", "Bench.csproj");

        int program = await tool.BegunAsync();
        tool.Kill();

        await tool.UntilAsync(() => !ToolProcess.IsAlive(program));
    }

    /// <summary>The build says that it goes on by a file, and waits.</summary>
    [Test]
    public async Task Signal_WhileItIsBuilt_EndsTheBuild()
    {
        Write(Quick, "<Target Name=\"Wait\" BeforeTargets=\"CoreCompile\"><Exec Command=\"echo $$ > building &amp;&amp; exec sleep 600\" /></Target>");
        string building = Path.Combine(folder, "building");
        using ToolProcess tool = ToolProcess.Start(folder, "run", "Bench.csproj");

        await tool.UntilAsync(() => File.Exists(building) && new FileInfo(building).Length > 0);
        await tool.SignalAsync("INT");
        ProgramResult result = await tool.EndAsync();

        int started = int.Parse(await File.ReadAllTextAsync(building), CultureInfo.InvariantCulture);
        await tool.UntilAsync(() => !ToolProcess.IsAlive(started));
        Assert.That((result.ExitCode, result.Error), Is.EqualTo((130, "'Bench.csproj' was ended before it had measured anything.\n")));
    }

    private void Write(string program, string more = "") => Write(folder, program, more);

    /// <summary>Writes a project with the library as it was built.</summary>
    internal static void Write(string folder, string program, string more = "")
    {
        string references = string.Concat(new[] { typeof(BenchmarkResult).Assembly, typeof(BenchmarkRunner).Assembly }
            .Select(library => $"<Reference Include=\"{library.GetName().Name}\" HintPath=\"{library.Location}\" />"));
        File.WriteAllText(Path.Combine(folder, "Bench.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings></PropertyGroup>
              <ItemGroup>{references}</ItemGroup>
              {more}
            </Project>
            """);
        File.WriteAllText(Path.Combine(folder, "Program.cs"), program);
    }
}
