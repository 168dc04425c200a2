using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>A program that is trimmed, and one that is compiled natively, measures as others do, and is warned of nothing.</summary>
[Parallelizable(ParallelScope.Self)]
[Category(Layers.Verify)]
public sealed class NativeProgramTest
{
    /// <summary>Errors of restoring packages that are not there, and of compiling where there is no linker.</summary>
    private static readonly string[] MissingPackages = ["NU1100", "NU1101", "NU1102", "NU1103", "NU1301", "NETSDK1094"];

    /// <summary>A time, or what stands there on a machine that is busy.</summary>
    private const string Time = "([0-9.,]+ [nµm]s|not resolved)";

    [TestCase("PublishTrimmed")]
    [TestCase("PublishAot")]
    public async Task Program_Published_Measures(string property)
    {
        string folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        try
        {
            await PublishAsync(folder, property);
            await AssertMeasuresAsync(folder, property == "PublishAot");
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static async Task PublishAsync(string folder, string property)
    {
        File.Copy(Repository.PathOf("MiniBench.Tests", "Programs", "Native", "Native.cs"), Path.Combine(folder, "Native.cs"));
        await File.WriteAllTextAsync(Path.Combine(folder, "Native.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <{property}>true</{property}>
                <TrimmerSingleWarn>false</TrimmerSingleWarn>
              </PropertyGroup>
              <ItemGroup>
                {Reference(typeof(BenchmarkResult).Assembly)}
                {Reference(typeof(BenchmarkRunner).Assembly)}
                {Reference(typeof(CsvHelper.CsvWriter).Assembly)}
              </ItemGroup>
            </Project>
            """);
        ProgramResult published = await RunAsync(folder, DotNetHost.Path, "publish", "-r", RuntimeInformation.RuntimeIdentifier, "-o", "out", "-v", "quiet");
        string? missing = MissingPackages.FirstOrDefault(code => published.Output.Contains(code, StringComparison.Ordinal));
        Assume.That(missing, Is.Null, $"The packages that trim or compile do not restore here ({missing}).");
        Assume.That(published.Output, Does.Not.Contain("Platform linker"), "There is no linker; clang or gcc, and the development files of zlib, bring it.");
        Assert.That(published.Output, Does.Not.Contain("warning"));
        Assert.That(published.ExitCode, Is.Zero, published.Output + published.Error);
    }

    private static async Task AssertMeasuresAsync(string folder, bool isNative)
    {
        string program = Path.Combine(folder, "out", OperatingSystem.IsWindows() ? "Native.exe" : "Native");
        ProgramResult suites = await RunAsync(folder, program);
        ProgramResult runner = await RunAsync(folder, program, "runner", "--format", "csv");
        ProgramResult classes = await RunAsync(folder, program, "classes");

        using (Assert.EnterMultipleScope())
        {
            Assert.That(suites.ExitCode, Is.Zero, suites.Error);
            Assert.That(suites.Output, Does.Match(@"\nwords => string\.Join\("" "", words\) +" + Time).And.Match(@"\nConcatenate +" + Time));
            Assert.That(suites.Output, Does.Contain("Failed: wrong: it returned \"four\"").And.Contain("Failed: throwing: it threw InvalidOperationException: not today"));
            Assert.That(suites.Output, Does.Match(@"\nreversed +" + Time).And.Match(@"\nTwice +").And.Match(@"\nawaited +"));
            Assert.That(suites.Output, Does.Match(@"Named\n.+\nTwice .+\nShifted ").And.Contain("2 threads").And.Contain("early has run."));
            Assert.That(suites.Output, Does.Contain("whose work is not done yet"));
            Assert.That(suites.Output, Does.Match(@"\n +n +Array\.Sort +InsertionSort\n"));
            Assert.That(suites.Output.Split('\n').Count(line => line.EndsWith(" has text.", StringComparison.Ordinal)), Is.EqualTo(Formats.All.Count));
            Assert.That(suites.Output, Does.Contain("\n7 sizes are read back."));
            Assert.That(suites.Output, Does.Not.Contain("without optimisation").And.Not.Contain("unoptimised").And.Not.Contain("JIT"));
            Assert.That(suites.Output, Does.Match(isNative ? " native, " : @" \(TieredPGO=1\), "), "The line that says where it was measured: what is set for a JIT counts where there is one.");
            Assert.That(runner.Output, Does.Contain("\nJoining,"));
            Assert.That(classes.ExitCode, Is.EqualTo(2));
            Assert.That(classes.Error, Does.Contain(isNative ? "compiled to native code" : "There is no benchmark"));
        }
    }

    private static string Reference(Assembly assembly) => $"""<Reference Include="{assembly.GetName().Name}" HintPath="{assembly.Location}" />""";

    private static Task<ProgramResult> RunAsync(string folder, string program, params string[] arguments) => TestProcess.RunAsync(new(program, arguments)
    {
        WorkingDirectory = folder,
        Environment = { ["MINIBENCH_TEST_TIME"] = "0.02", ["MINIBENCH_CALIBRATION_TIME"] = "0.02", ["MSBUILDDISABLENODEREUSE"] = "1", ["DOTNET_NOLOGO"] = "1", ["DOTNET_TieredPGO"] = "1" },
    });
}
