using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of running files with the tool, each in a process of its own, from an empty folder with an empty cache.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Parallelizable(ParallelScope.All)]
public sealed class RunTest : IDisposable
{
    private readonly string folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [TestCase("int Loop(int n) { int s = 0; for (int i = 0; i <= n; i++) s += i; return s; }\nint Gauss(int n) => n * (n + 1) / 2;", "Gauss")]
    [TestCase("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x + 1).RunTests().Display();", "x => x + 1")]
    [TestCase("class Sums { [Input] public int[] N => [1, 2]; [Benchmark] public int First(int[] n) => n.Sum(); }", "First")]
    public async Task Run_FileOfEachKind_ShowsItsTable(string text, string expected)
    {
        ProgramResult result = await RunAsync(text);

        Assert.That(result.Output, Does.Contain(expected).And.Contain("Times are of one call"));
        Assert.That(result.ExitCode, Is.Zero, result.Error);
    }

    [TestCase("CountVowels")]
    [TestCase("SumOfSquares")]
    public async Task Run_ClassicProgram_PrintsItsTable(string program)
    {
        ProgramResult result = await RunAsync(await File.ReadAllTextAsync(Repository.PathOf("MiniBench.Tests", "Programs", "Classic", program + ".cs")));

        Assert.That(result.Output, Does.StartWith("============ "));
        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
    }

    [Test]
    public async Task Run_OwnArguments_AreTheProgramsOwn()
    {
        ProgramResult result = await RunAsync(
            "using MiniBench;\nSystem.Console.Write(string.Join('|', args)); TestSuite.Create(\"x\", 1).Add(x => x).RunTests();", "--", "--quick", "a b");

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((0, "--quick|a b")));
    }

    /// <summary>Packs have them written by an SDK: truth values, numbers, and any others.</summary>
    [Test]
    public async Task Run_SettingsOfTheRuntime_AreThoseOfTheProgram()
    {
        ProgramResult result = await RunAsync("""
            #:property GarbageCollectionAdaptationMode=0
            #:property ThreadPoolMinThreads=7
            #:property RetainVMGarbageCollection=true
            using System;
            using MiniBench;
            string Setting(string name) => $"{AppContext.GetData(name)}";
            Console.Write($"{Setting("System.GC.DynamicAdaptationMode")}|{Setting("System.Threading.ThreadPool.MinThreads")}|{Setting("System.GC.RetainVM")}");
            TestSuite.Create("x", 1).Add(x => x).RunTests();
            """);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((0, "0|7|true")), result.Error);
    }

    [Test]
    public async Task Run_ProgramThatRunsItsSuiteItself_IsSavedAndComparedFromOutside()
    {
        const string Text = "using MiniBench;\nTestSuite.Create(\"x\", \"a b c\").Add(x => x.Split()).RunTests();";
        string path = Path.Combine(folder, "saved.json");

        ProgramResult saved = await RunAsync(Text, "--output", path);
        ProgramResult compared = await RunAsync(Text, "--baseline", path);
        ProgramResult forPrograms = await RunAsync(Text, "--baseline", path, "--format", "json");

        Assert.That((saved.ExitCode, saved.Error), Is.EqualTo((0, "")));
        Assert.That(compared.Output, Does.Contain("Compared with " + path).And.Contain("x => x.Split()"));
        Assert.That(forPrograms.Error, Does.StartWith("Compared with " + path));
        using StringReader json = new(forPrograms.Output);
        Assert.That(SavedResults.Read(json), Has.Count.EqualTo(1));
        Assert.That((await RunAsync(Text, "--baseline", path, "--format", "chart")).Output, Does.Contain("Compared with " + path));
    }

    /// <summary>What the program prints is for people; the output has the document alone.</summary>
    [Test]
    public async Task Run_ProgramThatShowsItsResultsItself_PrintsADocumentAlone()
    {
        ProgramResult result = await RunAsync("using MiniBench;\nTestSuite.Create(\"x\", \"a b c\").Add(x => x.Split()).RunTests().Display();", "--format", "json");
        using StringReader json = new(result.Output);

        Assert.That((result.ExitCode, SavedResults.Read(json).Count), Is.EqualTo((0, 1)), result.Output);
        Assert.That(result.Error, Does.Contain("x => x.Split()").And.Contain("time/call"));
    }

    [Test]
    public async Task Run_ProgramWithAnExitCodeOfItsOwn_IsSavedAllTheSame()
    {
        string path = Path.Combine(folder, "own-code.json");

        ProgramResult result = await RunAsync("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\nreturn 3;", "--output", path);

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((3, "")));
        Assert.That(SavedResults.Load(path).Single().Name, Is.EqualTo("x"));
    }

    /// <summary>The tool gives itself a command of this name.</summary>
    [Test]
    public async Task Run_FolderNamedCompile_IsNotTakenForAProgram()
    {
        DirectoryInfo other = Directory.CreateDirectory(Path.Combine(folder, "compile"));

        ProgramResult result = await RunAsync("int BesideCompile(int n) => n;", "--sizes", "1");
        other.Delete();

        Assert.That(result.ExitCode, Is.Zero, result.Error);
    }

    [Test]
    public async Task Run_ProgramThatWritesLikeADyingRuntime_KeepsItsErrorStream()
    {
        ProgramResult result = await RunAsync("using System;\nusing MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\nConsole.Error.Write(\"Out of memory. Using disk.\\nmore\\n\");");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "Out of memory. Using disk.\nmore\n")));
    }

    /// <summary>What the program has started has its pipes, and goes on.</summary>
    [Test]
    [Platform(Exclude = "Win", Reason = "There is no such shell on Windows.")]
    public async Task Run_ProcessThatOutlivesItsProgram_IsNotWaitedFor()
    {
        ProgramResult result = await RunAsync("""
            using System.Diagnostics;
            using MiniBench;
            TestSuite.Create("x", 1).Add(x => x).RunTests();
            Process other = Process.Start(new ProcessStartInfo("/bin/sh", ["-c", "exec sleep 600 >/dev/null"]) { UseShellExecute = false })!;
            System.IO.File.WriteAllText("other", $"{other.Id}");
            """);
        using Process other = Process.GetProcessById(int.Parse(await File.ReadAllTextAsync(Path.Combine(folder, "other")), CultureInfo.InvariantCulture));
        other.Kill();

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
    }

    [TestCase("throw new Exception(\"my \" + new TestFailureException().Message.Length);", "ended with Exception: my ", "(1,1)")]
    [TestCase("Console.WriteLine(C.X + Sizes.PowersOfTwo(1, 2).Count); static class C { public static int X = int.Parse(\"?\"); }", "static constructor of 'C' threw FormatException", "(1,")]
    [TestCase("TestSuite.Create(\"x\", new[] { 1 }).Add(a => a[1]).RunTests();", "threw IndexOutOfRangeException", "")]
    [TestCase("int F(int[] a) => a[a.Length];", "threw IndexOutOfRangeException", "")]
    [TestCase("int F(int n) => n + G(n); int G(int n) => F(n) + 1;", "crashed: stack overflow", "")]
    [TestCase("TestSuite.Create(\"x\", 1).Add(x => { Environment.Exit(0); return x; }).RunTests();", "ended its own process, with exit code 0", "")]
    [TestCase("if (Sizes.PowersOfTwo(1, 2).Count > 0) Environment.Exit(3);", "ended with exit code 3 before it measured anything", "")]
    [TestCase("TestSuite.Create(\"x\", 1).Add(x => { Console.WriteLine(x); return x; }).RunTests();", "texts were not shown", "")]
    [TestCase("TestSuite.Create(\"x\", 1).Add(x => { Console.Error.WriteLine(x); return x; }).RunTests();", "writes to the console", "texts were not shown")]
    [TestCase("while (Sizes.PowersOfTwo(1, 2).Count > 0) { }", "measured nothing for 1 s and was ended", "")]
    public async Task Run_HostileProgram_IsExplained(string text, string expected, string place)
    {
        ProgramResult result = await RunAsync(text, text.StartsWith("while", StringComparison.Ordinal) ? ["--time-limit", "1"] : []);

        Assert.That(result.Error, Does.Contain(expected).And.Contain(place));
        Assert.That(result.Error, Does.Not.Contain("   at "));
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    /// <summary>What a run shows of sizes, and what is said beside it.</summary>
    [TestCase("C")]
    [TestCase("POSIX")]
    public async Task Run_LocaleOfAsciiAlone_WritesNothingElse(string locale)
    {
        ProgramResult result = await RunAsync("int[] Order(int[] a) => a.Order().ToArray();\nint[] Sort(int[] a) { Array.Sort(a); return a; }", ["--columns", "interval"], Path.Combine(folder, "cache"), ("LC_ALL", locale));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(result.Output, Does.Contain(" us").And.Contain("\ninterval"));
        Assert.That(result.Output + result.Error, Is.All.LessThan('\u0080'));
    }

    [Test]
    public async Task Show_LocaleOfAsciiAlone_WritesTimesRatiosAndIntervals()
    {
        new SavedResults(FormatCases.Joining).Save(Path.Combine(folder, "saved.json"));

        ProgramResult result = await ToolAsync(["show", "saved.json"], Path.Combine(folder, "cache"), ("LC_ALL", "C"));

        Assert.That(result.Output, Does.Contain("string.Join          8.45 us +- 7 %  1.00x "));
    }

    /// <summary>What programs read is in UTF-8, whatever letters the console has: a browser shows no other picture.</summary>
    [TestCase("svg", "n²")]
    [TestCase("json", "µ")]
    public async Task Show_LocaleOfOtherLetters_DataIsInUtf8(string format, string sign)
    {
        ResultSuite[] suites = [.. FormatCases.All["sorting"], new("Größe µ²", [SavedExamples.Around("größer µ", 100)], SavedExamples.Facts)];
        new SavedResults(suites).Save(Path.Combine(folder, "saved.json"));

        ProgramResult result = await ToolAsync(["show", "saved.json", "--format", format], Path.Combine(folder, "cache"), ("LC_ALL", "de_DE.ISO-8859-1"));

        Assert.That(result.Output, Does.Contain(sign).And.Contain("größer µ").And.Not.Contain("\uFFFD"));
    }

    [TestCase("show", "--format", "text")]
    [TestCase("show", "--format", "markdown")]
    [TestCase("show", "--format", "forum")]
    [TestCase("show", "--format", "chart")]
    [TestCase("compare", "other.json", "--allow-other-machine")]
    [TestCase("compare", "other.json", "--allow-other-machine", "--format", "markdown")]
    [TestCase("merge", "other.json")]
    public async Task Show_LocaleOfAsciiAlone_WritesNothingElse(string command, params string[] more)
    {
        ResultSuite[] suites = [.. FormatCases.All["sorting"].Concat(FormatCases.All["joining"])];
        new SavedResults(suites).Save(Path.Combine(folder, "saved.json"));
        new SavedResults([.. SavedResults.Load(Path.Combine(folder, "saved.json"))]).Save(Path.Combine(folder, "other.json"));
        string other = Path.Combine(folder, "other.json");
        await File.WriteAllTextAsync(other, (await File.ReadAllTextAsync(other)).Replace("\"processor\": \"", "\"processor\": \"another than ", StringComparison.Ordinal));

        ProgramResult result = await ToolAsync([command, "saved.json", .. more], Path.Combine(folder, "cache"), ("LC_ALL", "C"));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Is.Not.Empty.And.All.LessThan('\u0080'));
    }

    [Test]
    public async Task Run_TestThatHangs_IsGivenUpAsSoonAsTheOptionSays()
    {
        ProgramResult result = await RunAsync("int Fine(int n) => n;\nint Hangs(int n) { while (n > 1) { } return n; }", "--sizes", "1,2", "--max-call-time", "0.02");

        Assert.That(result.Output, Does.Match("Failed: Hangs on 2: it did not return within 1 s"));
        Assert.That(result.ExitCode, Is.EqualTo(1), result.Error);
    }

    [Test]
    public async Task Run_SeveralFiles_AreMeasuredEach()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "other.cs"), "int Twice(int n) => n + n;");
        await File.WriteAllTextAsync(Path.Combine(folder, "wrong.cs"), "int Wrong(int n) => m;");

        ProgramResult result = await RunAsync("int Once(int n) => n;", "other.cs", "wrong.cs", "--sizes", "1,2");

        Assert.That(result.Output, Does.Contain("Once").And.Contain("Twice"));
        Assert.That(result.Error, Does.Contain("== other.cs\n").And.Contain("wrong.cs(1,21): error CS0103"));
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    /// <summary>A pattern has to match somewhere, and not in each of them: of those where it does not, nothing is said.</summary>
    [TestCase("Once", 0, "other.cs")]
    [TestCase("zzz", 2, "--filter 'zzz' matches no test of any of the 2 programs. --list shows what they have.\n")]
    public async Task Run_SeveralFilesFiltered_AreThoseThatHaveTheTest(string pattern, int exitCode, string expected)
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "other.cs"), "int Twice(int n) => n + n;");

        ProgramResult result = await RunAsync("int Once(int n) => n;", "other.cs", "--sizes", "1,2", "--filter", pattern);

        Assert.That((result.ExitCode, result.Output.Contains("Once", StringComparison.Ordinal)), Is.EqualTo((exitCode, exitCode == 0)), result.Error);
        Assert.That(result.Error, Does.Contain(expected).And.Not.Contain("no test here").And.Not.Contain("The tests are"));
        Assert.That(result.Error.Split("--filter").Length - 1, Is.EqualTo(exitCode == 0 ? 0 : 1), "It is told once, and only where no program has it.");
    }

    /// <summary>Each would be compared with the results of all.</summary>
    [Test]
    public void Run_SeveralFilesWithABaseline_IsRefused()
    {
        foreach (string name in new[] { "a.cs", "b.cs" })
        {
            File.WriteAllText(Path.Combine(folder, name), "int Own(int n) => n;");
        }

        ProgramResult result = ToolRunner.Run("run", Path.Combine(folder, "a.cs"), Path.Combine(folder, "b.cs"), "--baseline", Path.Combine(folder, "base.json"));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.StartWith("--baseline is for the results of one program, and there are 2."));
    }

    /// <summary>Two documents, one behind the other, are none.</summary>
    [TestCase("json")]
    [TestCase("html")]
    public void Run_SeveralFilesAsADocument_IsRefused(string format)
    {
        foreach (string name in new[] { "a.cs", "b.cs" })
        {
            File.WriteAllText(Path.Combine(folder, name), "int Own(int n) => n;");
        }

        ProgramResult result = ToolRunner.Run("run", Path.Combine(folder, "a.cs"), Path.Combine(folder, "b.cs"), "--format", format);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain($"--format {format} makes a whole document"));
    }

    /// <summary>The library in a pack knows nothing of the tool.</summary>
    [Test]
    public async Task Run_Pack_ShowsWhatItMeasuresAndIsNotSaidToMeasureNothing()
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "sums.cs"), "using MiniBench;\nTestSuite.Create(\"packed\", 1).Add(x => x + 1, \"one\").With(BenchmarkSettings.Quick).RunTests().Display();\nreturn 5;");
        string cache = Path.Combine(folder, "cache"), pack = Path.Combine(folder, "sums.packed.cs");
        await ToolAsync(["pack", "sums.cs", "--format", "cs", "--limit", "10000000", "--output", pack], cache);

        ProgramResult result = await ToolAsync(["run", pack], cache);

        Assert.That(result.Output, Does.Contain("packed").And.Contain("one "), result.Error);
        Assert.That((result.ExitCode, result.Error), Is.EqualTo((5, result.Error)));
        Assert.That(result.Error, Does.Not.Contain("measured nothing"));
        Assert.That((await ToolAsync(["run", pack, "--output", "r.json"], cache)).Error, Does.Contain("--output cannot reach 'sums.packed.cs', which has the library inside").And.Contain("minibench unpack"));
        Assert.That((await ToolAsync(["run", pack, "--upload", "http://127.0.0.1:1"], cache)).Error, Does.Contain("The results of 'sums.packed.cs' cannot be uploaded: it has the library inside").And.Contain("minibench unpack").And.Not.Contain("--output"));
    }

    [Test]
    public async Task Run_SeveralFiles_OneThatCannotBeReadIsTold()
    {
        string locked = Path.Combine(folder, "locked.cs");
        await File.WriteAllTextAsync(locked, "int Locked(int n) => n;");
        await File.WriteAllTextAsync(Path.Combine(folder, "after.cs"), "int After(int n) => n;");
        await using FileStream held = new(locked, FileMode.Open, FileAccess.ReadWrite, FileShare.None);

        ProgramResult result = await RunAsync("int Before(int n) => n;", "locked.cs", "after.cs", "--sizes", "1");

        Assert.That(result.Error, Does.Contain("'locked.cs' cannot be read"));
        Assert.That(result.Output, Does.Contain("Before").And.Contain("After"));
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    [Test]
    public async Task Run_SeveralFiles_EndWithTheOneThatWasInterrupted()
    {
        const string Text = "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();\n";
        await File.WriteAllTextAsync(Path.Combine(folder, "interrupted.cs"), Text + "return 130;");
        await File.WriteAllTextAsync(Path.Combine(folder, "next.cs"), Text);

        ProgramResult result = await RunAsync(Text + "return 200;", "interrupted.cs", "next.cs");

        Assert.That(result.ExitCode, Is.EqualTo(130));
        Assert.That(result.Error, Does.Contain("== interrupted.cs\n").And.Not.Contain("next.cs"));
    }

    [Test]
    public async Task Run_TimeLimitWithLaunches_SaysThatItHasNoEffect() =>
        Assert.That((await RunAsync("int Launched(int n) => n;", "--sizes", "1", "--launches", "2", "--time-limit", "50")).Error, Does.Contain("--time-limit has no effect with --launches"));

    /// <summary>As without --launches: the program cannot be used.</summary>
    [Test]
    public async Task Run_EverythingFailsInEachProcess_IsToldOnceAndReturnsTwo()
    {
        ProgramResult result = await RunAsync("int Fails(int n) => throw new System.FormatException(\"no\");", "--sizes", "1", "--launches", "2");

        Assert.That(result.Error.Split("could be measured").Length, Is.EqualTo(2), result.Error);
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    [Test]
    public async Task Run_StandardInput_IsMeasured()
    {
        using Process tool = Process.Start(new ProcessStartInfo(DotNetHost.Path, ["exec", typeof(ToolProgram).Assembly.Location, "-", "--sizes", "1,2", "--test-time", "0.02", "--calibration-time", "0.02"])
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            Environment = { ["MINIBENCH_CACHE"] = Path.Combine(folder, "cache") },
        })!;

        await tool.StandardInput.WriteAsync("int Typed(int n) => n;");
        tool.StandardInput.Close();
        string output = await tool.StandardOutput.ReadToEndAsync();
        await TestProcess.EndAsync(tool);

        Assert.That(output, Does.Contain("Typed"));
        Assert.That(tool.ExitCode, Is.Zero);
    }

    [Test]
    public async Task Run_SecondTime_IsTakenFromTheCache()
    {
        const string Text = "using MiniBench;\nTestSuite.Create(\"cached\", 1).Add(x => x).RunTests().Display();";
        string cache = Path.Combine(folder, "cache-of-one");

        await RunAsync(Text, ["--quick"], cache);
        // Whatever is compiled has a folder in the cache meanwhile.
        DateTime before = new(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        Directory.SetLastWriteTimeUtc(cache, before);
        ProgramResult second = await RunAsync(Text, ["--quick"], cache);

        Assert.That(second.ExitCode, Is.Zero);
        Assert.That(second.Output, Does.Contain("cached"));
        Assert.That(Directory.GetLastWriteTimeUtc(cache), Is.EqualTo(before));
        Assert.That(Directory.GetDirectories(cache), Has.Length.EqualTo(1));
    }

    [Test]
    public async Task Run_CacheCannotBeWritten_RunsAllTheSame()
    {
        string blocked = Path.Combine(folder, "blocked");
        await File.WriteAllTextAsync(blocked, "a file where a folder should be");

        Assert.That((await RunAsync("using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => x).RunTests();", [], blocked)).ExitCode, Is.Zero);
    }

    private Task<ProgramResult> RunAsync(string text, params string[] options) => RunAsync(text, options, Path.Combine(folder, "cache"));

    private async Task<ProgramResult> RunAsync(string text, string[] options, string cache, params (string Name, string Value)[] variables)
    {
        string path = Path.Combine(folder, "bench.cs");
        await File.WriteAllTextAsync(path, text);
        return await ToolAsync(["run", path, "--test-time", "0.02", "--calibration-time", "0.02", .. options], cache, variables);
    }

    private Task<ProgramResult> ToolAsync(string[] arguments, string cache, params (string Name, string Value)[] variables)
    {
        ProcessStartInfo start = new(DotNetHost.Path, ["exec", typeof(ToolProgram).Assembly.Location, .. arguments])
        {
            WorkingDirectory = folder,
            Environment = { ["MINIBENCH_CACHE"] = cache },
        };
        foreach ((string name, string value) in variables)
        {
            start.Environment[name] = value;
        }

        return TestProcess.RunAsync(start);
    }
}
