using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Text;
using System.Threading.Tasks;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Forms as their readers use them: with the SDK, in an empty folder. One program; MiniBench.Tests/Sharing/every-form does it for all.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class SdkFormsTest
{
    private const string Program = "ExitCode";
    private static readonly (string Name, string Text) Versions =
        ("Directory.Packages.props", "<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup></Project>");

    private static readonly (string Name, string Text)[] Rules =
    [
        Versions,
        ("Directory.Build.props", "<Project><PropertyGroup><LangVersion>10</LangVersion><TreatWarningsAsErrors>true</TreatWarningsAsErrors><UseArtifactsOutput>true</UseArtifactsOutput></PropertyGroup></Project>"),
        ("Directory.Build.targets", "<Project><Target Name=\"Refuse\" BeforeTargets=\"Build\"><Error Text=\"refused\" /></Target></Project>"),
        (".editorconfig", "root = true\n[*.cs]\ndotnet_diagnostic.CA1852.severity = error\n"),
        (".globalconfig", "is_global = true\ndotnet_diagnostic.CA1812.severity = error\n"),
    ];

    private static readonly DateTime Time = new(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>The program ends with 3; a build that runs it can only fail.</summary>
    [TestCase("cs", "run --file ExitCode.packed.cs", 3)]
    [TestCase("msbuild", "build ExitCode.csproj", 1)]
    [TestCase("project", "run --project bench", 3)]
    [TestCase("solution", "run --project bench/Benchmark", 3)]
    public Task Form_Runs(string format, string command, int expected) => AssertRunsAsync(SharedPrograms.Load(Program), format, "dotnet " + command, "Exit code\n", expected);

    /// <summary>Actions, asynchronous tests and tests that take nothing; shortened, too, as in a post.</summary>
    [TestCase("cs", "dotnet run --file Kinds.packed.cs", null)]
    [TestCase("cs", "dotnet run --file Kinds.packed.cs", 10_000_000)]
    [TestCase("script", "sh Kinds.cmd", 10_000_000)]
    [Platform(Exclude = "Win", Reason = "One runs in a shell.")]
    public Task Form_TestsOfEveryKind_Runs(string format, string command, int? limit) =>
        AssertRunsAsync(SharedPrograms.Load("Kinds", limit), format, command, "Finding a page\n", 0);

    /// <summary>The SDK generates code for the attributes of a pack as for those of the original.</summary>
    [TestCase("cs", "run --file Generated.packed.cs")]
    [TestCase("project", "run --project bench")]
    public Task Form_ProgramWithGeneratedCode_Runs(string format, string command) =>
        AssertRunsAsync(SharedPrograms.Load("Generated"), format, "dotnet " + command, "2 tests of {\"X\":3,\"Y\":4}, 3 words\n", 0);

    /// <summary>The library's own names would find what this program declares: it runs as a project of two assemblies.</summary>
    [TestCase("project", "run --project bench")]
    [TestCase("solution", "run --project bench/Benchmark")]
    public Task Form_ProgramThatCannotStandInOneFile_Runs(string format, string command) => AssertRunsAsync(
        Bundle.Read("""
            #pragma warning disable CS0436 // The type conflicts with an imported one, which is what is tested.
            using MiniBench;
            TestSuite.Create("x", 1).Add(x => x).Add(x => x + 1 - System.Math.One, "two").RunTests().Display();
            System.Console.WriteLine($"own {System.Math.One}");
            return 7;
            namespace System { static class Math { public const int One = 1; } }
            """u8.ToArray(), "/x.cs"), format, "dotnet " + command, "own 1\n", 7);

    /// <summary>What a repository around the folder asks of its own projects is not asked of a pack.</summary>
    [TestCase("msbuild", "build x.csproj")]
    [TestCase("project", "run --project bench")]
    [TestCase("solution", "run --project bench/Benchmark")]
    public Task Form_InARepositoryWithRulesOfItsOwn_Runs(string format, string command) => AssertRunsAsync(WithAPackage(), format, "dotnet " + command, "[1]\n", 0, Rules);

    /// <summary>The versions of packages that a repository keeps in one place are its projects'; a file names its own.</summary>
    [TestCase("cs", "run --file x.packed.cs")]
    public Task Form_WhereVersionsOfPackagesAreInOnePlace_Runs(string format, string command) => AssertRunsAsync(WithAPackage(), format, "dotnet " + command, "[1]\n", 0, Versions);

    /// <summary>A script starts what it built by its name, whatever the program calls its build.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "It runs in a shell.")]
    public Task Form_ProgramThatNamesItsBuild_Runs() => AssertRunsAsync(
        Bundle.Read("""
            #:property AssemblyName=Speed
            #:property TargetName=Fast
            using MiniBench;
            System.Console.WriteLine(TestSuite.Create("x", 1).Add(x => x).Add(x => x + 1 - 1, "two").RunTests().Count);
            """u8.ToArray(), "/x.cs"), "script", "sh x.cmd", "2\n", 0);

    /// <summary>A build compares times, and packs that come out of a zip, or keep theirs, have those of the ones before: what runs is the last one.</summary>
    [TestCase("project", "run --project bench")]
    [TestCase("msbuild", "build x.csproj")]
    public async Task Form_OtherPackInTheSameFolder_IsTheOneThatRuns(string format, string command)
    {
        string folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        try
        {
            foreach (string which in new[] { "first", "second", "first" })
            {
                await PutAsync(Bundle.Read(Encoding.UTF8.GetBytes(Saying($"It is the {which}.")), "/x.cs"), format, folder);
                Array.ForEach(Directory.GetFiles(folder), path => File.SetLastWriteTimeUtc(path, Time));

                ProgramResult result = await RunAsync(folder, "dotnet", command.Split(' '));

                Assert.That(result.Output, Does.Contain($"It is the {which}.\n"), result.Error);
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>A program with a package, and with a class that rules of analysers may refuse.</summary>
    private static Bundle WithAPackage() => Bundle.Read("""
        using MiniBench;
        using Newtonsoft.Json;
        TestSuite.Create("x", 1).Add(x => x).Add(x => x + 1 - 1, "two").RunTests();
        System.Console.WriteLine(JsonConvert.SerializeObject(new[] { 1 }));
        class Unused { }
        """u8.ToArray(), "/x.cs");

    private static string Saying(string text) =>
        $"using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).Add(x => x + 1 - 1, \"two\").RunTests();\nSystem.Console.WriteLine(\"{text}\");\n";

    private static async Task AssertRunsAsync(Bundle bundle, string format, string command, string output, int exitCode, params (string Name, string Text)[] around)
    {
        string folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        try
        {
            Array.ForEach(around, one => File.WriteAllText(Path.Combine(folder, one.Name), one.Text));
            await PutAsync(bundle, format, folder);
            string[] words = command.Split(' ');
            ProgramResult result = await RunAsync(folder, words[0], words[1..]);

            Assert.That(result.Output, Does.Contain(output));
            Assert.That(result.Output, Does.Not.Contain("warning"));
            Assert.That(result.ExitCode, Is.EqualTo(exitCode), result.Output);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>Unzips a pack, or writes it.</summary>
    private static async Task PutAsync(Bundle bundle, string format, string folder)
    {
        ShareFormat form = ShareFormats.Find(format);
        byte[] pack = form.Pack(bundle);
        if (form.Extension.EndsWith(".zip", StringComparison.Ordinal))
        {
            await ZipFile.ExtractToDirectoryAsync(new MemoryStream(pack), folder, overwriteFiles: true);
        }
        else
        {
            await File.WriteAllBytesAsync(Path.Combine(folder, form.FileName(bundle)), pack);
        }
    }

    private static Task<ProgramResult> RunAsync(string folder, string program, IEnumerable<string> arguments) => TestProcess.RunAsync(new(program, arguments)
    {
        WorkingDirectory = folder,
        Environment = { ["XDG_CACHE_HOME"] = Path.Combine(folder, "cache"), ["MINIBENCH_TEST_TIME"] = "0.02", ["MINIBENCH_CALIBRATION_TIME"] = "0.02", ["MSBUILDDISABLENODEREUSE"] = "1", ["DOTNET_NOLOGO"] = "1" },
    });
}
