using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using MiniBench.Output;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of the tool's command line, but for running programs.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class ToolProgramTest : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-");

    public void Dispose() => folder.Delete(recursive: true);

    [TestCaseSource(nameof(Commands))]
    public void Help_OfEveryCommand_HasExamples(string command)
    {
        ProgramResult result = ToolRunner.Run(command, "--help");

        Assert.That(result.ExitCode, Is.Zero);
        Assert.That(result.Output, Does.Contain("Examples:\n  minibench ").And.Contain("\n  minibench " + command));
        Assert.That(result.Output, Does.Not.Contain("\t"));
    }

    [Test]
    public void Help_NothingGiven_IsShown() => Assert.That(ToolRunner.Run().Output, Does.Contain("minibench run sums.cs").And.Contain("Exit codes"));

    [TestCaseSource(nameof(Mistakes))]
    [TestCaseSource(nameof(MistakesOfNewAndGet))]
    [TestCaseSource(nameof(PackMistakes))]
    public void Run_Mistake_IsExplained(string arguments, string expected)
    {
        ProgramResult result = ToolRunner.Run(arguments.Split(' '));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain(expected));
        Assert.That(result.Error, Does.Not.Contain("   at "));
        Assert.That(result.Output, Is.Empty);
    }

    [TestCase("PATH", "run", "")]
    [TestCase("--output", "run", "x.cs", "--output", "")]
    [TestCase("FILE", "pack", "")]
    [TestCase("--output", "pack", "x.cs", "-o", "")]
    [TestCase("FILE", "plot", "")]
    [TestCase("--output", "plot", "x.json", "-o", "")]
    [TestCase("--output", "compare", "x.json", "y.json", "-o", "")]
    [TestCase("FILES", "merge", "x.json", "")]
    [TestCase("FILE", "new", "")]
    [TestCase("--from", "new", "--from", "", "--against", "a => a.Sum()")]
    [TestCase("--code", "new", "x.cs", "--code", " ")]
    [TestCase("--file", "queue", "add", "--file", "")]
    public void Run_EmptyValue_IsRefused(string name, params string[] arguments)
    {
        ProgramResult result = ToolRunner.Run(arguments);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith($"{name} is empty, as a variable is that is not set. 'minibench "));
    }

    [Test]
    public void Parse_EmptyArgumentOfAnotherProgram_IsItsOwn([Values("run x.cs -- ", "queue add printf ")] string line) =>
        Assert.That(ToolProgram.Parse(line.Split(' '), new(TextReader.Null, TextWriter.Null, TextWriter.Null)).Errors, Is.Empty);

    [Test]
    public void Parse_ValueWithAnAt_IsCode()
    {
        ParseResult parsed = ToolProgram.Parse(["new", "--from", "@\"C:\\temp\".Length"], new(TextReader.Null, TextWriter.Null, TextWriter.Null));

        Assert.That(parsed.Errors, Is.Empty);
        Assert.That(parsed.GetValue<string>("--from"), Is.EqualTo("@\"C:\\temp\".Length"));
    }

    [Test]
    public void Run_ListAndUpload_NamesBoth([Values("--list", "--dry-run")] string only)
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");

        ProgramResult result = ToolRunner.Run("run", PathOf("sums.cs"), only, "--upload", "http://127.0.0.1:1");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, $"{only} and --upload contradict each other: {only} measures nothing that could be uploaded. Leave one of them out.\n")));
    }

    [Test]
    public void Run_FileLongerThanAProgram_IsNotReadToItsEnd()
    {
        File.WriteAllBytes(PathOf("long.cs"), new byte[5_000_000]);

        ProgramResult result = ToolRunner.Run("run", PathOf("long.cs"));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, $"'{PathOf("long.cs")}' has more than 4800016 bytes; a program has at most 1200000 characters.\n")));
    }

    [Test]
    [Category(Layers.Verify)]
    public void Pack_FileLongerThanAProgram_IsNotReadToItsEnd()
    {
        File.WriteAllBytes(PathOf("long.cs"), new byte[5_000_000]);
        new SavedResults([Timed(100)], "hash").Save(PathOf("results.json"));

        Assert.That(ToolRunner.Run("pack", PathOf("long.cs"), "--results", PathOf("results.json")).Error, Does.Contain("has more than 4800016 bytes"));
    }

    /// <summary>The results say of which program they are: those of another one, or of an older state of this one, are refused before anything is packed.</summary>
    [Test]
    public void Pack_ResultsOfAnotherProgram_AreRefused()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");
        new SavedResults([Timed(100)], SourceHash.Of("int A(int n) => n + 1;")).Save(PathOf("results.json"));
        string[] arguments = ["pack", PathOf("sums.cs"), "--results", PathOf("results.json"), "-o", PathOf("pack.cs")];

        ProgramResult result = ToolRunner.Run(arguments);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Is.EqualTo($"The results in '{PathOf("results.json")}' are of another program than '{PathOf("sums.cs")}', or of an older state of it. "
            + $"Measure it again: minibench run {PathOf("sums.cs")} --output {PathOf("results.json")}.\n"));
        Assert.That(File.Exists(PathOf("pack.cs")), Is.False);
    }

    [Test]
    [Category(Layers.Verify)]
    public void Pack_ResultsOfThisProgram_AreTaken()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");
        new SavedResults([Timed(100)], SourceHash.Of("int A(int n) => n;")).Save(PathOf("results.json"));

        ProgramResult result = ToolRunner.Run("pack", PathOf("sums.cs"), "--results", PathOf("results.json"), "--format", "code");

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(File.Exists(PathOf("sums.code.cs")), Is.True);
    }

    /// <summary>The hash says that they are of this program, where their names are known when it runs, only. `verify` needs them, too.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Pack_ResultsOfThisProgramWithOtherNames_AreTaken()
    {
        const string Text = "using MiniBench;\nTestSuite.Create($\"size {args.Length}\", 1).Add(x => x, $\"test {args.Length}\").RunTests().Display();\n";
        File.WriteAllText(PathOf("named.cs"), Text);
        new SavedResults([Timed(100)], SourceHash.Of(Text)).Save(PathOf("named.json"));

        ProgramResult packed = ToolRunner.Run("pack", PathOf("named.cs"), "--results", PathOf("named.json"), "--format", "post", "--limit", "3000", "-o", PathOf("named.md"));

        Assert.That(packed.ExitCode, Is.Zero, packed.Error);
        Assert.That(ToolRunner.Run("verify", PathOf("named.md"), "--results", PathOf("named.json"), "--limit", "3000").ExitCode, Is.Zero);
    }

    /// <summary>What was packed can be packed again, and what somebody wrote stays.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Pack_FileThatIsThere_IsReplacedWhereItIsAPack()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");
        File.WriteAllText(PathOf("sums.code.cs"), "int Mine(int n) => n;");

        ProgramResult refused = ToolRunner.Run("pack", PathOf("sums.cs"), "--format", "code");
        string kept = File.ReadAllText(PathOf("sums.code.cs"));
        ProgramResult forced = ToolRunner.Run("pack", PathOf("sums.cs"), "--format", "code", "--force");
        ProgramResult again = ToolRunner.Run("pack", PathOf("sums.cs"), "--format", "code");

        Assert.That((refused.ExitCode, refused.Error), Is.EqualTo((2, $"'{PathOf("sums.code.cs")}' is there already; --output PATH writes elsewhere, --force writes over it.\n")));
        Assert.That(kept, Is.EqualTo("int Mine(int n) => n;"));
        Assert.That((forced.ExitCode, again.ExitCode), Is.EqualTo((0, 0)), forced.Error + again.Error);
        Assert.That(File.ReadAllText(PathOf("sums.code.cs")), Does.Contain("int A(int n) => n;"));
    }

    [Test]
    [Category(Layers.Verify)]
    public void Pack_OverItsResults_IsRefusedInAnyCase()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");
        new SavedResults([Timed(100)]).Save(PathOf("results.json"));
        string before = File.ReadAllText(PathOf("results.json"));

        ProgramResult result = ToolRunner.Run("pack", PathOf("sums.cs"), "--results", PathOf("results.json"), "-o", Path.Combine(folder.FullName, ".", "results.json"), "--force");

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("is what is read here, and would be lost"));
        Assert.That(File.ReadAllText(PathOf("results.json")), Is.EqualTo(before));
    }

    [Test]
    [Category(Layers.Verify)]
    public void Pack_NoFormat_IsThatOfTheExtension()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");

        ProgramResult result = ToolRunner.Run("pack", PathOf("sums.cs"), "-o", PathOf("other.CODE.cs"));

        Assert.That(result.Error, Does.Contain("the test code only"));
        Assert.That(File.ReadAllText(PathOf("other.CODE.cs")), Does.Contain("which `minibench run` has"));
    }

    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Run_ErrorStreamThatTakesNothing_EndsAsElse([Values("2>&-", "2>/dev/full")] string error)
    {
        ProgramResult result = await TestProcess.RunAsync(new("/bin/sh", ["-c", $"'{DotNetHost.Path}' exec '{typeof(ToolProgram).Assembly.Location}' show nothere.json {error}"]));

        Assert.That(result.ExitCode, Is.EqualTo(2), result.Error);
    }

    /// <summary>The number of a closed input has what the runtime opens first, a pipe without an end.</summary>
    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Run_ClosedInput_IsSaid([Values("<&-", "</dev/null")] string input)
    {
        ProgramResult result = await TestProcess.RunAsync(new("/bin/sh", ["-c", $"'{DotNetHost.Path}' exec '{typeof(ToolProgram).Assembly.Location}' run - {input}"]));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, "The standard input, which '-' stands for, is empty or closed; a C# program or functions were expected.\n")));
    }

    /// <summary>The results are in the cache's folder, or nobody wants them: nothing is written there.</summary>
    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Run_NoFolderForTemporaryFiles_IsNoErrorWhereNoneIsNeeded()
    {
        await File.WriteAllTextAsync(PathOf("one.cs"), "int One(int n) => n;");

        (ProgramResult kept, ProgramResult lost) = (await RunWithoutTemporaryFolder(PathOf("cache")), await RunWithoutTemporaryFolder("/dev/null/cache"));

        Assert.That((kept.ExitCode, kept.Error), Is.EqualTo((0, "Measured: One. Proposed input: the number n, n from 1 to 1,024.\n")));
        Assert.That((lost.ExitCode, lost.Error), Is.EqualTo((2, "A compiled program needs a folder for temporary files, and none can be made: there is no folder '/dev/null/none/'. Have TMPDIR name a place that can be written.\n")));
    }

    /// <summary>Measuring may take minutes: that there is no way for the results is said before.</summary>
    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Run_NoFolderForResultsOfAProgramThatRunsItself_IsSaidFirst()
    {
        await File.WriteAllTextAsync(PathOf("one.cs"), "using MiniBench;\nTestSuite.Create(\"x\", 1).Add(x => { System.Console.WriteLine(\"run\"); return x; }).RunTests();");

        ProgramResult result = await RunWithoutTemporaryFolder(PathOf("cache"), "--output", PathOf("one.json"));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith("What 'one.cs' measures needs a folder for temporary files, and none can be made: there is no folder '/dev/null/none/'."));
    }

    private Task<ProgramResult> RunWithoutTemporaryFolder(string cache) => RunWithoutTemporaryFolder(cache, "--list");

    private Task<ProgramResult> RunWithoutTemporaryFolder(string cache, params string[] options) => TestProcess.RunAsync(new(DotNetHost.Path, ["exec", typeof(ToolProgram).Assembly.Location, "run", PathOf("one.cs"), .. options])
    {
        Environment = { ["TMPDIR"] = "/dev/null/none", ["MINIBENCH_CACHE"] = cache },
    });

    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux", Reason = "Only there is a disk that is always full.")]
    public async Task Output_FullDisk_IsSaidAlike([Values("--help", "completion bash", "show FILE", "show FILE --format csv")] string arguments)
    {
        string given = arguments.Replace("FILE", $"'{Saved("results.json")}'", StringComparison.Ordinal);

        ProgramResult result = await TestProcess.RunAsync(new("/bin/sh", ["-c", $"'{DotNetHost.Path}' exec '{typeof(ToolProgram).Assembly.Location}' {given} >/dev/full"]));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, "The output could not be written, so that something is missing there: No space left on device.\n")));
    }

    /// <summary>Before any file is read, or work done that is lost then.</summary>
    [TestCase("show nothere.json --format nope")]
    [TestCase("plot nothere.json --format nope")]
    [TestCase("merge nothere.json neither.json --format nope")]
    [TestCase("queue results --queue nothere.db --format nope")]
    public void Format_ThatThereIsNot_IsRefusedFirst(string arguments)
    {
        ProgramResult result = ToolRunner.Run(arguments.Split(' '));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith("There is no format 'nope'. The formats are: text, "));
    }

    /// <summary>Of a table nothing is known but the times, so that no test is marked.</summary>
    [TestCase("text")]
    [TestCase("markdown")]
    [TestCase("html")]
    public void Plot_TableOfSeveralInputs_ExplainsNoMarks(string format)
    {
        File.WriteAllText(PathOf("table.csv"), "suite,input,size,test,time_ns\nS,16,16,A,12\nS,16,16,B,14\nS,32,32,A,24\nS,32,32,B,28\n");

        ProgramResult result = ToolRunner.Run("plot", PathOf("table.csv"), "--format", format);

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Contain("Times are of one call").And.Not.Contain("fastest of its row"));
    }

    [Test]
    public void Run_MissingFileBesideManyOthers_EndsTheListOfThemOnce()
    {
        for (int i = 0; i < 7; i++)
        {
            File.WriteAllText(PathOf($"a{i}.cs"), "int A(int n) => n;");
        }

        Assert.That(ToolRunner.Run("run", PathOf("missing.cs")).Error, Does.EndWith(" C# files there: a0.cs, a1.cs, a2.cs, a3.cs, a4.cs, a5.cs, ...\n"));
    }

    [Test]
    public void Show_UnknownColumnAmongOthers_IsNamedWithWhatIsLikeIt() => Assert.That(
        ToolRunner.Run("show", Saved("results.json"), "--columns", "mean,p59,median").Error,
        Is.EqualTo("--columns has 'p59'; some of allocated, ratio, interval, mean, median, p95, collections were expected, separated by commas. Was p95 meant?\n"));

    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Unpack_OutputDash_IsTheProgramAlone()
    {
        const string Program = "int A(int n) => n; // µ\n";
        await File.WriteAllTextAsync(PathOf("sums.cs"), Program);
        ToolRunner.Run("pack", PathOf("sums.cs"), "--format", "code", "-o", PathOf("pack.cs"));

        ProgramResult result = await TestProcess.RunAsync(new("/bin/sh", ["-c", $"'{DotNetHost.Path}' exec '{typeof(ToolProgram).Assembly.Location}' unpack '{PathOf("pack.cs")}' -o -"]));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((0, Program)), result.Error);
    }

    /// <summary>What came out is read next.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Unpack_SignsThatNobodySees_AreSaid()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;\nint B(int n) => n + 0; // Sums\u2066 up.\n");
        ToolRunner.Run("pack", PathOf("sums.cs"), "--format", "code", "-o", PathOf("pack.cs"));

        ProgramResult result = ToolRunner.Run("unpack", PathOf("pack.cs"), "-o", PathOf("back.cs"));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        Assert.That(result.Error, Does.Contain("\nCareful: line 2 of the program has signs that cannot be seen"));
    }

    [Test]
    public void Show_EveryFormat_IsWhatTheFormatWrites([ValueSource(nameof(FormatNames))] string format)
    {
        string path = Saved("results.json");
        using StringWriter expected = new() { NewLine = "\n" };
        Formats.Find(format).Create().Write(SavedResults.Load(path), expected);

        Assert.That(ToolRunner.Run("show", path, "--format", format), Is.EqualTo(new ProgramResult(0, expected.ToString().ReplaceLineEndings("\n"), "")));
    }

    [Test]
    public void Show_Output_WritesTheFormatOfItsExtension()
    {
        string target = PathOf("x.md");

        Assert.That(ToolRunner.Run("show", Saved("results.json"), "-o", target), Is.EqualTo(new ProgramResult(0, "", "")));
        Assert.That(File.ReadAllText(target), Does.StartWith("### Joining strings"));
    }

    /// <summary>Of any form, and in the way of a link.</summary>
    [TestCase("show results.json --format markdown -o results.json")]
    [TestCase("show results.json --format csv -o link.json")]
    [TestCase("plot results.json -o results.json")]
    [TestCase("compare results.json results.json --format text -o results.json")]
    [TestCase("merge results.json results.json -o results.json")]
    [TestCase("run results.json --format csv -o ./results.json")]
    [Platform(Exclude = "Win", Reason = "Links are for administrators there.")]
    public void Output_OverWhatIsRead_IsRefused(string arguments)
    {
        string before = File.ReadAllText(Saved("results.json"));
        File.CreateSymbolicLink(PathOf("link.json"), PathOf("results.json"));

        ProgramResult result = ToolRunner.Run([.. arguments.Split(' ').Select(one => one.EndsWith(".json", StringComparison.Ordinal) ? PathOf(one) : one)]);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain("is what is read here, and would be lost. --output PATH writes elsewhere."));
        Assert.That(File.ReadAllText(PathOf("results.json")), Is.EqualTo(before));
    }

    [TestCase("show results.json --format csv")]
    [TestCase("plot results.json --format svg")]
    [TestCase("merge one.json two.json --format text")]
    [TestCase("compare results.json later.json --format markdown")]
    public void Output_Dash_IsTheStandardOutput(string arguments)
    {
        Saved("results.json");
        Saved("later.json", later: true);
        new SavedResults([Timed(100)]).Save(PathOf("one.json"));
        new SavedResults([TimedElsewhere(50)]).Save(PathOf("two.json"));
        string[] given = [.. arguments.Split(' ').Select(one => one.EndsWith(".json", StringComparison.Ordinal) ? PathOf(one) : one)];

        ProgramResult result = ToolRunner.Run([.. given, "-o", "-"]);

        Assert.That(result.Output, Is.Not.Empty);
        Assert.That(result.Error, Is.Empty);
        Assert.That(File.Exists("-"), Is.False);
    }

    [Test]
    [Platform("Linux", Reason = "Only there is a disk that is always full.")]
    public void Show_FullDisk_SaysSo()
    {
        ProgramResult result = ToolRunner.Run("show", Saved("results.json"), "--format", "csv", "-o", "/dev/full");

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((1, "")));
        Assert.That(result.Error, Is.EqualTo("'/dev/full' could not be written: No space left on device. Give another path.\n"));
    }

    [Test]
    public void Plot_JsonAndItsCsv_DrawTheSameTests()
    {
        string json = Saved("results.json");
        ToolRunner.Run("show", json, "-o", PathOf("table.csv"));

        ProgramResult first = ToolRunner.Run("plot", json, "--format", "chart");
        ProgramResult second = ToolRunner.Run("plot", PathOf("table.csv"), "--format", "chart");

        Assert.That(first.ExitCode + second.ExitCode, Is.Zero);
        Assert.That(second.Output.Split('\n').Where(line => line.Contains("583 ns")), Is.EqualTo(first.Output.Split('\n').Where(line => line.Contains("583 ns"))).And.Not.Empty);
    }

    /// <summary>What the file says of a figure stands in its picture, and nothing that it does not say.</summary>
    [Test]
    public void Plot_Csv_ShowsWhatTheFileKnowsAndNoMore()
    {
        ResultSuite suite = new(
            "S",
            [
                SavedExamples.Result("short", 0.1, 0, 0.6), SavedExamples.Around("long", 12), SavedExamples.Result("open", 300, 90, 700), SavedExamples.Around("other", 40),
            ],
            SavedExamples.Facts)
        {
            Environment = SavedExamples.Place,
            Warnings = [WarningCatalogue.Unsettled, WarningCatalogue.ChangedByOthers("long", "Sort")],
        };
        new SavedResults([suite]).Save(PathOf("results.json"));
        ToolRunner.Run("show", PathOf("results.json"), "-o", PathOf("table.csv"));

        string chart = ToolRunner.Run("plot", PathOf("table.csv"), "--format", "chart").Output, svg = ToolRunner.Run("plot", PathOf("table.csv"), "-o", "-").Output;

        using (Assert.EnterMultipleScope())
        {
            Assert.That(chart, Does.Match("\nshort +< 0[.]50 ns *\n").And.Match("\nopen +not resolved "));
            Assert.That(svg, Does.Contain("&gt; 24.0×").And.Contain("how much more time it").And.Not.Contain("far more"), "A ratio to a time that is too short is a bound, and nobody knows how long it takes to resolve another.");
            Assert.That(chart, Does.Contain("Warning: long: changed-by-others.").And.Contain("Warning: unsettled.").And.Contain("A Processor @ 2.50GHz"));
            Assert.That(svg, Does.Contain("Warning: long: changed-by-others.").And.Contain("Warning: unsettled.").And.Contain("A Processor @ 2.50GHz"));
            Assert.That(svg, Does.Contain("mean 12.8 ns"), "Its own mean, and not the time once more.");
        }
    }

    /// <summary>What is below the resolution, or not resolved, is marked as in the run's own table.</summary>
    [TestCase("suite,test,time_ns,lower_ns,upper_ns\nS,short,0.1,0,0.6\nS,long,12.5,12,13\nS,open,300,90,700\n")]
    [TestCase("suite,size,test,time_ns,lower_ns,upper_ns\nS,1,short,0.1,0,0.6\nS,1,long,12.5,12,13\nS,1,open,300,90,700\nS,2,short,0.1,0,0.6\nS,2,long,13,12,14\nS,2,open,300,90,700\n")]
    public void Plot_CsvAsText_MarksTimesAsTheRunDid(string table)
    {
        File.WriteAllText(PathOf("table.csv"), table);

        string text = ToolRunner.Run("plot", PathOf("table.csv"), "--format", "text").Output;

        Assert.That(text, Does.Contain("< 0.50 ns").And.Contain("12.5 ns").And.Not.Contain("300 ns"));
    }

    /// <summary>Where a cell of a matrix stands is known; which test is faster there is not.</summary>
    [Test]
    public void Plot_CsvOfAMatrix_DrawsItsSlices()
    {
        new SavedResults(FormatCases.All["matrix"]).Save(PathOf("results.json"));
        ToolRunner.Run("show", PathOf("results.json"), "-o", PathOf("table.csv"));

        string svg = ToolRunner.Run("plot", PathOf("table.csv"), "-o", "-").Output;

        Assert.That(svg, Does.Contain("Counting, work 0").And.Contain("Counting, work 1,000").And.Not.Contain("no difference").And.Not.Contain("The colour is that of the fastest"));
        Assert.That(ToolRunner.Run("plot", PathOf("table.csv"), "--format", "text").Output, Does.Contain("Cells: "));
    }

    [TestCase("measured_at is 'yesterday'; a time such as ", "yesterday", "2")]
    [TestCase("processors is 'two'; a number was expected", "2026-01-31T12:34:56.0000000+00:00", "two")]
    public void Plot_CsvWithAMachineThatCannotBe_SaysWhatIsWrong(string expected, string time, string processors)
    {
        File.WriteAllText(PathOf("table.csv"), $"suite,test,time_ns,os,processor,processors,runtime,jit,gc,minibench,measured_at\nS,A,12.5,Linux,Some,{processors},.NET,default,workstation,0.1.0,{time}\n");

        Assert.That(ToolRunner.Run("plot", PathOf("table.csv")).Error, Does.Contain(expected));
    }

    [Test]
    public void Plot_NoOutput_WritesBesideTheFile()
    {
        string json = Saved("results.json");

        Assert.That(ToolRunner.Run("plot", json), Is.EqualTo(new ProgramResult(0, "", PathOf("results.svg") + " has been written.\n")));
        Assert.That(File.ReadAllText(PathOf("results.svg")), Does.StartWith("<svg"));
    }

    /// <summary>A duration is told in steps of 100 ns: of one call, all times below that would be the same.</summary>
    [Test]
    public void Plot_TableWithoutCalls_HasItsTimes()
    {
        File.WriteAllText(PathOf("table.csv"), "suite,test,time_ns\nS,A,12.5\nS,B,25\nS,C,7200000000000\n");

        Assert.That(ToolRunner.Run("plot", PathOf("table.csv"), "--format", "text").Output, Does.Contain("12.5 ns").And.Contain("25.0 ns").And.Contain("7,200 s"));
    }

    /// <summary>A table that says nothing of intervals has none.</summary>
    [TestCase("suite,test,time_ns\nS,A,100\nS,B,200\n", false)]
    [TestCase("suite,size,test,time_ns\nS,10,A,100\nS,20,A,200\nS,10,B,150\nS,20,B,210\n", false)]
    [TestCase("suite,test,time_ns,lower_ns,upper_ns\nS,A,100,95,105\nS,B,200,190,210\n", true)]
    public void Plot_TableWithoutIntervals_DrawsNone(string table, bool hasThem)
    {
        File.WriteAllText(PathOf("table.csv"), table);

        string svg = ToolRunner.Run("plot", PathOf("table.csv"), "--format", "svg", "-o", "-").Output;

        Assert.That((svg.Contains("class=\"mb-whisker", StringComparison.Ordinal), svg.Contains("95 % intervals", StringComparison.Ordinal)), Is.EqualTo((hasThem, hasThem)));
        Assert.That(svg, Does.Contain(">A<"));
    }

    /// <summary>A test without a time is not left out.</summary>
    [Test]
    public void Plot_TableWithAFailure_NamesIt()
    {
        File.WriteAllText(PathOf("table.csv"), "suite,input,test,time_ns,failure\nS,10,A,12.5,\nS,10,B,,threw FormatException: no\nS,10,D,,\nS,20,C,,threw FormatException: too\n");

        Assert.That(ToolRunner.Run("plot", PathOf("table.csv"), "--format", "text").Output, Does.Contain("12.5 ns").And.Contain("B on 10: it threw FormatException: no").And.Contain("C on 20: it threw FormatException: too").And.Not.Contain("D"));
    }

    /// <summary>A name is text, not an order to the terminal.</summary>
    [Test]
    public void Compare_NameWithAnEscapeSequence_IsCleaned()
    {
        new SavedResults([new("\u001b]0;x\u0007", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { Environment = SavedExamples.Place }]).Save(PathOf("theirs.json"));

        ProgramResult result = ToolRunner.Run("compare", PathOf("theirs.json"), Saved("results.json", later: true));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("]0;x"));
        Assert.That(result.Error.TrimEnd('\n').Where(char.IsControl), Is.Empty);
    }

    [TestCase("suite,test,time_ns\nS,A,12.5\nS,B,fast\n", "time_ns is 'fast'")]
    [TestCase("suite,test,time_ns,calls\nS,A,12.5,0\n", "calls is '0'; a number of at least 1 was expected.")]
    [TestCase("suite,test,time_ns,calls\nS,A,12.5,-3\n", "calls is '-3'; a number of at least 1 was expected.")]
    [TestCase("a,b\n1,2\n", "it has no column 'suite'. One that")]
    [TestCase("suite;test;time_ns\nS;A;12,5\n", "it has no column 'suite'. Its cells are separated by ';'; ',', and numbers with a decimal point, were expected.")]
    [TestCase("suite\ttest\ttime_ns\nS\tA\t12.5\n", "it has no column 'suite'. Its cells are separated by tabs; ',', and numbers with a decimal point, were expected.")]
    [TestCase("suite,test,time_ns\nS,A,12,5\n", "row 1: it has 4 cells, and the table 3 columns")]
    [TestCase("suite,test,time_ns,os\nS,A,12.5,Linux\nS,B,1", "row 2: it has 3 cells, and the table 4 columns")]
    [TestCase("suite,test,time_ns\nS,A,\"12,5\"\n", "time_ns is '12,5'; a number was expected, with a decimal point.")]
    [TestCase("suite,input,test,time_ns\nS,3,A,12\nS,4,A,12\nS,3,A,13\n", "row 3: 'A' is in 'S' already on '3'; one row of each test and input was expected.")]
    [TestCase("suite,test,time_ns,lower_ns,upper_ns\nS,A,90,95,105\n", "row 1: time_ns is '90'; a time from 95 to 105, its interval, was expected.")]
    [TestCase("suite,test,time_ns,lower_ns,upper_ns\nS,A,-5,95,105\n", "row 1: time_ns is '-5'; a time from 95 to 105, its interval, was expected.")]
    [TestCase("suite,test,time_ns\n", "has no row with a time")]
    [TestCase("s\0u\0i\0t\0e\0,\0", "table.csv' is not a text; a table that was saved with --format csv was expected. It looks like UTF-16 without a byte order mark: save it as UTF-8.")]
    [TestCase("suite,test,time_ns\nS,,12.5\n", "row 1: test is ''; a text that is not blank was expected.")]
    [TestCase("suite,test,time_ns\n ,A,12.5\n", "row 1: suite is ' '; a text that is not blank was expected.")]
    [TestCase("suite,test,time_ns,failure\nS,,,threw an exception\n", "row 1: test is ''; a text that is not blank was expected.")]
    public void Plot_TableOfSomethingElse_SaysWhatIsWrong(string csv, string expected)
    {
        File.WriteAllText(PathOf("table.csv"), csv);

        ProgramResult result = ToolRunner.Run("plot", PathOf("table.csv"));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.Contain(expected));
    }

    [Test]
    public void Merge_OneFile_SaysThatTwoAreExpected() =>
        Assert.That(ToolRunner.Run("merge", "one.json"), Is.EqualTo(new ProgramResult(2, "", "'FILES' is 'one.json' alone; two files of results or more were expected. 'minibench show' shows one.\n")));

    [Test]
    public void Plot_FileThatNoResultsFill_IsNamed([Values("long.csv", "long.json")] string name)
    {
        using (FileStream file = File.Create(PathOf(name)))
        {
            file.SetLength(1L << 30);
        }

        ProgramResult result = ToolRunner.Run("plot", PathOf(name));

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith($"'{PathOf(name)}' cannot be read: it has 1,073,741,824 bytes"));
    }

    /// <summary>Beside itself, no run has a difference: a slip of the pen must not pass for an answer.</summary>
    [Test]
    public void Compare_OneRunTwice_IsRefusedAsMergeDoes()
    {
        string path = Saved("results.json");

        ProgramResult compared = ToolRunner.Run("compare", path, path), merged = ToolRunner.Run("merge", path, path);

        Assert.That((compared.ExitCode, compared.Output), Is.EqualTo((2, "")));
        Assert.That(compared.Error, Is.EqualTo("The older results and the newer ones are of the same machine (A Processor @ 2.50GHz), and began at the same moment: they are one run, given twice. Give the file of each.\n"));
        Assert.That(merged.Error, Does.Contain("are of the same machine (A Processor @ 2.50GHz), and began at the same moment: they are one run, given twice"));
    }

    /// <summary>Who knows the gate of "run" knows "compare": but for the file that each is given in its own way, they have the same options.</summary>
    [Test]
    public void Compare_OptionsOfABaseline_AreThoseOfRun()
    {
        Command[] commands = [.. ToolProgram.Root(new(TextReader.Null, TextWriter.Null, TextWriter.Null)).Subcommands];
        Option[] run = [.. commands.Single(command => command.Name == "run").Options], compare = [.. commands.Single(command => command.Name == "compare").Options];
        string[] ofRun = [.. run.Where(option => OptionTable.OfComparing.Contains(option.Name) || option.Description!.Contains("baseline")).SelectMany(Names).Except(["--baseline"])];

        Assert.That(ofRun, Is.SupersetOf(OptionTable.OfComparing));
        Assert.That(ofRun.Except(compare.SelectMany(Names)), Is.Empty, "compare lacks what run has");
        Assert.That(compare.SelectMany(Names).Except(run.SelectMany(Names)), Is.Empty, "run lacks what compare has");
        Assert.That(compare.Where(option => ofRun.Contains(option.Name)).Select(option => option.Description), Is.SubsetOf(run.Select(option => option.Description)));

        static IEnumerable<string> Names(Option option) => option.Aliases.Prepend(option.Name);
    }

    [TestCase(1, "--baseline-threshold", "5%")]
    [TestCase(0, "--baseline-threshold", "50%")]
    [TestCase(1, "--threshold", "5%")]
    [TestCase(0, "--threshold", "50%")]
    [TestCase(0, "--fail-on-regression", "50%")]
    public void Compare_SlowerTest_IsARegressionBeyondTheThreshold(int expected, params string[] options)
    {
        new SavedResults([Timed(100)]).Save(PathOf("old.json"));
        new SavedResults([Timed(130)]).Save(PathOf("new.json"));

        Assert.That(ToolRunner.Run(["compare", PathOf("old.json"), PathOf("new.json"), .. options]).ExitCode, Is.EqualTo(expected));
    }

    [TestCase("--quick takes no value, but 'yes' was given.", "run", "sums.cs", "--quick=yes")]
    [TestCase("--watch takes no value, but 'no' was given.", "run", "sums.cs", "--watch:no")]
    [TestCase("--explain takes no value, but 'yes' was given.", "show", "results.json", "--explain=yes")]
    public void Parse_ValueOfAnOptionThatTakesNone_IsRefusedAsTheRunnerDoes(string expected, params string[] arguments)
    {
        ProgramResult result = ToolRunner.Run(arguments);

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((2, expected + "\n")));
    }

    [Test]
    public void Compare_ShareThatIsNone_IsNamedAsItWasGiven([Values("--fail-on-regression", "--baseline-threshold")] string option) =>
        Assert.That(ToolRunner.Run("compare", "a.json", "b.json", option, "much").Error, Does.StartWith($"{option} is 'much'"));

    [TestCase("c.MD", "**5 not resolved")]
    [TestCase("c.txt", "Joining strings\n")]
    [TestCase("comparison", "Joining strings\n")]
    public void Compare_Output_WritesTheFormatOfItsExtension(string name, string expected)
    {
        ToolRunner.Run("compare", Saved("a.json"), Saved("b.json", later: true), "--output", PathOf(name));

        Assert.That(File.ReadAllText(PathOf(name)), Does.StartWith(expected));
    }

    [Test]
    public void Compare_UnknownExtension_IsRefused([Values("c.json", "c.html")] string name)
    {
        ProgramResult result = ToolRunner.Run("compare", Saved("a.json"), Saved("b.json", later: true), "--output", PathOf(name));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("a comparison is a .txt, .md or .svg"));
        Assert.That(File.Exists(PathOf(name)), Is.False);
    }

    [Test]
    public void Show_FolderThatIsNotThere_SaysNothingOfMeasuring()
    {
        ProgramResult result = ToolRunner.Run("show", Saved("results.json"), "--output", PathOf("nowhere/x.md"));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("cannot be written").And.EndWith(". Give another path.\n").And.Not.Contain("measured"));
    }

    [Test]
    public void Compare_AsAPicture_HasTheFindingAndTheChange()
    {
        new SavedResults([Timed(100)]).Save(PathOf("old.json"));
        new SavedResults([Timed(130)]).Save(PathOf("new.json"));

        ProgramResult shown = ToolRunner.Run("compare", PathOf("old.json"), PathOf("new.json"), "--format", "svg");
        ProgramResult saved = ToolRunner.Run("compare", PathOf("old.json"), PathOf("new.json"), "--output", PathOf("changes.svg"));

        Assert.That((shown.ExitCode, shown.Error), Is.EqualTo((1, "")), "A picture hides no regression.");
        Assert.That(shown.Output, Does.StartWith("<svg").And.Contain("1 slower").And.Contain("1.30×"));
        Assert.That((saved.ExitCode, File.ReadAllText(PathOf("changes.svg"))), Is.EqualTo((1, shown.Output)));
    }

    /// <summary>A picture is looked at elsewhere than it was made; of two files of one name, the folders tell which is which.</summary>
    [TestCase("old.json", "new.json", "old.json", "new.json")]
    [TestCase("before/bench.json", "after/bench.json", "/before/bench.json", "/after/bench.json")]
    public void Compare_AsAPicture_NamesTheFiles(string then, string now, string shownThen, string shownNow)
    {
        foreach ((string path, double time) in new[] { (PathOf(then), 100.0), (PathOf(now), 130) })
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            new SavedResults([Timed(time)]).Save(path);
        }

        string text = string.Concat(XDocument.Parse(ToolRunner.Run("compare", PathOf(then), PathOf(now), "--format", "svg").Output).Descendants().Where(one => !one.HasElements).Select(one => one.Value));

        Assert.That(text, Does.Match($"Then: [^:]*{Regex.Escape(shownThen)}, .*Now: [^:]*{Regex.Escape(shownNow)}, "));
    }

    [Test]
    public void Show_Explain_SaysWhatStandsInTheTable()
    {
        ProgramResult result = ToolRunner.Run("show", Saved("results.json"), "--explain", "--columns", "p95");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Contain("How to read it:\n  time/call ").And.Contain("\n  p95 ").And.Not.Contain("  median "));
        Assert.That(ToolRunner.Run("show", Saved("results.json"), "--explain", "--format", "csv").Output, Does.Not.Contain("How to read"));
    }

    [TestCase("--format markdown", "--format", "markdown")]
    [TestCase("--format chart", "--format", "CHART")]
    [TestCase("--output", "--output", "never.txt")]
    public void Show_ExplainWithoutTablesOfText_IsRefused(string named, params string[] options)
    {
        ProgramResult result = ToolRunner.Run(["show", Saved("results.json"), "--explain", .. options]);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith($"--explain and {named} contradict each other: "));
    }

    [TestCase("svg", "--format", "svg")]
    [TestCase("csv", "--output", "never.csv")]
    public void Show_ColumnsWithoutTables_IsRefused(string format, params string[] options)
    {
        ProgramResult result = ToolRunner.Run(["show", Saved("results.json"), "--columns", "p95", .. options]);

        Assert.That((result.ExitCode, result.Output), Is.EqualTo((2, "")));
        Assert.That(result.Error, Does.StartWith($"--columns and --format {format} contradict each other: "));
    }

    [Test]
    [Category(Layers.Verify)]
    public void Pack_OptionsWithoutEffect_AreSaid()
    {
        File.WriteAllText(PathOf("sums.cs"), "int A(int n) => n;");
        new SavedResults([Timed(100)], SourceHash.Of("int A(int n) => n;")).Save(PathOf("results.json"));

        ProgramResult result = ToolRunner.Run("pack", PathOf("sums.cs"), "--results", PathOf("results.json"), "--limit", "9", "--format", "code", "-o", PathOf("useless.cs"));

        Assert.That(result.Error, Does.Contain("--results has no effect on code: results stand in html, post, bundle.\n--limit has no effect on code: the library is shortened in cs, html, post, bundle alone.\n"));
        Assert.That(result.ExitCode, Is.Zero);
    }

    /// <summary>A page and a zip do not say that nothing of the library was left out.</summary>
    [Test]
    [Category(Layers.Verify)]
    public void Verify_PageThatWasPackedInFull_NeedsTheSame()
    {
        File.WriteAllText(PathOf("whole.cs"), "int A(int n) => n;");
        ToolRunner.Run("pack", PathOf("whole.cs"), "--full", "-o", PathOf("whole.html"));

        ProgramResult full = ToolRunner.Run("verify", PathOf("whole.html"), "--full");

        Assert.That((full.ExitCode, ToolRunner.Run("verify", PathOf("whole.html")).ExitCode), Is.EqualTo((0, 1)), full.Output + full.Error);
    }

    [Test]
    public void Show_Columns_StandInTheTable()
    {
        ProgramResult result = ToolRunner.Run("show", Saved("results.json"), "--columns", "median,p95");

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, "")));
        Assert.That(result.Output, Does.Match("time/call .*median .*p95 "));
    }

    [Test]
    public void Merge_OtherMachine_StandsBesideTheFirst()
    {
        new SavedResults([Timed(100)]).Save(PathOf("one.json"));
        new SavedResults([TimedElsewhere(50)]).Save(PathOf("two.json"));

        Assert.That(ToolRunner.Run("merge", PathOf("one.json"), PathOf("two.json")).Output, Does.Contain("2: Other\n").And.Contain("time/call 1  time/call 2"));
        Assert.That(ToolRunner.Run("merge", PathOf("one.json"), PathOf("two.json"), "--format", "json").Output, Does.Contain("Suite (Other)"));
    }

    [Test]
    public void Merge_MoreFilesThanFit_SaysHowMany()
    {
        ProgramResult result = ToolRunner.Run(["merge", .. Enumerable.Repeat(Saved("results.json"), 101)]);

        Assert.That((result.ExitCode, result.Output, result.Error), Is.EqualTo((2, "", "101 files were given; at most 100 can be put together at once.\n")));
    }

    /// <summary>Where the only .NET is a later one, it runs on that.</summary>
    [Test]
    public void Tool_OnALaterRuntime_RunsThere() =>
        Assert.That(File.ReadAllText(Path.ChangeExtension(typeof(ToolProgram).Assembly.Location, ".runtimeconfig.json")), Does.Contain("\"rollForward\": \"Major\""));

    [Test]
    public void Merge_TheSameMachineTwice_IsRefusedWithoutAParametersName()
    {
        string path = Saved("results.json");

        ProgramResult result = ToolRunner.Run("merge", path, path);

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("the same machine").And.Not.Contain("Parameter"));
    }

    [Test]
    public void New_Code_WritesAFileAndLeavesAnExistingOne()
    {
        string path = PathOf("sums.cs");

        Assert.That(ToolRunner.Run("new", path, "--code", "a => a.Sum()", "--code", "a => a.Max()").ExitCode, Is.Zero);
        Assert.That(File.ReadAllText(path), Does.Contain(".Add(a => a.Sum())\n    .Add(a => a.Max());").And.Contain("TestSuite.Sweep(\"sums\""));
        Assert.That(ToolRunner.Run("new", path, "--code", "int.Parse").Error, Does.Contain("is there already"));
        Assert.That(File.ReadAllText(path), Does.Contain("a.Max()"));
        Assert.That(ToolRunner.Run("new", path, "--code", "int.Parse", "--force").ExitCode, Is.Zero);
        Assert.That(File.ReadAllText(path), Does.Contain(".Add(int.Parse)"));
    }

    /// <summary>Who writes -- before an option has not asked for a file of its name, and no command would take one.</summary>
    [TestCase("--code", "code.cs")]
    [TestCase("-x.cs", "x.cs")]
    [TestCase("-", "bench.cs")]
    public void New_NameLikeAnOption_IsRefused(string name, string expected)
    {
        ProgramResult result = ToolRunner.Run("new", "--", name);

        Assert.That(File.Exists(name) || File.Exists(name + ".cs"), Is.False);
        Assert.That(result, Is.EqualTo(new ProgramResult(2, "", $"'{name}' begins as options do, and every command would take the file for one; a name such as {expected} was expected. Options of this command stand before --.\n")));
    }

    [TestCase("")]
    [TestCase("bench/")]
    [TestCase(".cs")]
    public void New_FolderOrNoName_IsRefused(string name)
    {
        ProgramResult result = ToolRunner.Run("new", Path.Combine(folder.FullName, name), "--code", "a => a.Sum()");

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.Contain("is no name of a file"));
    }

    /// <summary>Who has answered all questions has more to lose than a name.</summary>
    [TestCase(".cs", "bench.cs")]
    [TestCase("bench/", "bench/bench.cs")]
    [TestCase("there.cs", "is there already")]
    public void New_NameThatCannotBe_IsRefusedBeforeAnythingIsAsked(string name, string expected)
    {
        File.WriteAllText(PathOf("there.cs"), "");

        ProgramResult result = ToolRunner.Run("a => a.Sum()\n\n\n\n", true, "new", PathOf(name));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.StartWith($"'{PathOf(name)}' is ").And.Contain(name == "there.cs" ? expected : $"one such as {PathOf(expected)} was expected"));
    }

    [Test]
    public void New_FolderThatIsNotThere_IsRefusedBeforeAnythingIsAsked()
    {
        ProgramResult result = ToolRunner.Run("a => a.Sum()\n\n\n\n", true, "new", PathOf("no/where.cs"));

        Assert.That(result.ExitCode, Is.EqualTo(2));
        Assert.That(result.Error, Does.StartWith($"'{PathOf("no/where.cs")}' cannot be written: "));
    }

    [Test]
    public void New_NothingGiven_AsksForIt()
    {
        ProgramResult result = ToolRunner.Run("int F(string s)\n{\nreturn s.Length;\n}\ns => s.Count()\n\n\"mini\"\n4\n", true, "new", PathOf("asked"));

        Assert.That((result.ExitCode, result.Error), Is.EqualTo((0, result.Error)));
        Assert.That(File.ReadAllText(PathOf("asked.cs")), Does.Contain("TestSuite.Create(\"asked\", \"mini\", expectedOutput: 4)\n    .Add(F)\n    .Add(s => s.Count());"));
    }

    [TestCase("bash", "complete -o filenames -F _minibench minibench")]
    [TestCase("zsh", "compdef _minibench minibench")]
    [TestCase("pwsh", "Register-ArgumentCompleter -Native -CommandName minibench")]
    public void Completion_Script_AsksTheTool(string shell, string expected) =>
        Assert.That(ToolRunner.Run("completion", shell).Output, Does.Contain(expected).And.Contain("[suggest:"));

    /// <summary>Behind an option that takes a value stands no file but where the value is one.</summary>
    [TestCase("bash")]
    [TestCase("zsh")]
    public void Completion_Script_KnowsWhatTakesFiles(string shell)
    {
        string script = ToolRunner.Run("completion", shell).Output;

        Assert.That(script, Does.Contain("|--filter:*|").And.Contain("|--test-time:*|").And.Contain("|--columns:*|").And.Not.Contain("VALUED"));
        Assert.That(script, Does.Not.Contain("--quick:*").And.Not.Contain("|--output:*|").And.Not.Contain("|--baseline:*|"));
    }

    /// <summary>The one list of them is written as each shell writes it.</summary>
    [TestCase("bash", "        --output:*|-o:*|--save:*|--queue:*|--file:*) names='.' ;;\n        --baseline:*|--results:*) names='\\.json$' ;;\n")]
    [TestCase("zsh", "        --output:*|-o:*|--save:*|--queue:*|--file:*) _files ;;\n        --baseline:*|--results:*) _files -g '*.json' ;;\n")]
    [TestCase("pwsh", "        '^(--output|-o|--save|--queue|--file):' { '.'; break }\n        '^(--baseline|--results):' { '\\.json$'; break }\n")]
    public void Completion_OptionsOfFiles_AreThoseOfEachShell(string shell, string expected) => Assert.That(ToolRunner.Run("completion", shell).Output, Does.Contain(expected));

    [Test]
    public void Completion_PowerShell_KnowsWhatTakesFiles()
    {
        string script = ToolRunner.Run("completion", "pwsh").Output;
        string valued = script.Split('\n').Single(line => line.EndsWith("):' { break }", StringComparison.Ordinal));

        Assert.That(valued, Does.Contain("|--filter|").And.Contain("|--columns|").And.Not.Contain("--quick").And.Not.Contain("|--output|").And.Not.Contain("|--baseline|").And.Not.Contain("NAMES").And.Not.Contain("VALUED"));
        Assert.That(script, Does.Contain("':run$|\\.cs:|\\.cs$' { '\\.(cs|csproj|sln|slnx|slnf)$'; break }").And.Contain("':(compare|show|merge|upload)$' { '\\.json$'; break }").And.Contain("CompleteFilename"));
    }

    /// <summary>What bash offers beside what the tool suggests: the files that fit, also where one alone stands for "run" with it.</summary>
    [TestCase("minibench su", "sub sums.cs")]
    [TestCase("minibench run su", "sub sums.cs")]
    [TestCase("minibench sums.cs su", "sub sums.cs")]
    [TestCase("minibench compare su", "sub sums.json")]
    [TestCase("minibench run sums.cs --filter su", "")]
    [TestCase("minibench new su", "")]
    [TestCase("minibench queue add --file nod", "nodot")]
    [TestCase("minibench run sums.cs --format = su", "")]
    [TestCase("minibench run sums.cs --output = sums.t", "sums.txt")]
    [TestCase("minibench show sums.json --output =", "completion nodot sub sums.cs sums.json sums.txt")]
    [Platform("Linux", Reason = "There is bash.")]
    public async Task Completion_Bash_OffersTheFilesThatFit(string line, string expected)
    {
        const string Ask = "minibench() { :; }; . ./completion; COMP_WORDS=($0); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _minibench; echo $(printf '%s\\n' ${COMPREPLY[@]} | sort -u)";
        Directory.CreateDirectory(PathOf("sub"));
        foreach (string name in new[] { "sums.cs", "sums.json", "sums.txt", "nodot" })
        {
            await File.WriteAllTextAsync(PathOf(name), "");
        }

        await File.WriteAllTextAsync(PathOf("completion"), ToolRunner.Run("completion", "bash").Output);
        ProgramResult result = await TestProcess.RunAsync(new("/bin/bash", ["-c", Ask, line]) { WorkingDirectory = folder.FullName });

        Assert.That(result.Output, Is.EqualTo(expected + "\n"), result.Error);
    }

    [Test]
    public void Suggest_StartOfAnOption_CompletesIt() =>
        Assert.That(ToolRunner.Run("[suggest:15]", "minibench run --f").Output.Split('\n'), Is.SupersetOf(new[] { "--filter", "--format", "--fail-on-regression" }));

    [Test]
    public void Suggest_Options_AreThereOnce() => Assert.That(
        ToolRunner.Run("[suggest:14]", "minibench run ").Output.Split('\n', StringSplitOptions.RemoveEmptyEntries), Is.Unique.And.Contains("--help").And.None.EqualTo("/?").And.None.EqualTo("-?"));

    [TestCase("minibench run --quick ")]
    [TestCase("minibench compare --allow-other-machine ")]
    public void Suggest_BehindAFlag_IsNoValueOfIt(string line) => Assert.That(
        ToolRunner.Run($"[suggest:{line.Length}]", line).Output.Split('\n'), Has.None.EqualTo("True").And.None.EqualTo("False"));

    /// <summary>A file stands for "run" with it.</summary>
    [Test]
    public void Suggest_BehindAFile_IsWhatRunHas() => Assert.That(
        ToolRunner.Run("[suggest:23]", "minibench sums.cs --quic").Output.Split('\n', StringSplitOptions.RemoveEmptyEntries), Is.EqualTo(new[] { "--quick" }));

    private static IEnumerable<string> Commands() =>
        ToolProgram.Root(new(TextReader.Null, TextWriter.Null, TextWriter.Null)).Subcommands.Where(command => !command.Hidden).Select(command => command.Name);

    private static IEnumerable<string> FormatNames() => Formats.All.Select(format => format.Name);

    private static string[][] Mistakes() =>
    [
        ["rum", "There is no command 'rum'. Was run meant?"],
        ["frobnicate", "'minibench --help'"],
        ["run", "minibench run sums.cs"],
        ["run x.cs --sizes many", "--sizes is 'many'"],
        ["run x.cs --input 1 --sizes 1", "contradict each other"],
        ["run nothere.cs", "There is no file 'nothere.cs'"],
        ["run x.cs --qick", "There is no option '--qick'. Was --quick meant?"],
        ["--qick", "There is no option '--qick'. 'minibench --help' shows all."],
        ["show x.json --colums a", "There is no option '--colums'. Was --columns meant? 'minibench show --help' shows all."],
        ["compare a.json b.json --frob=1", "There is no option '--frob=1'. 'minibench compare --help' shows all."],
        ["run x.cs more", "stand behind --"],
        ["run x.cs --list --quick", "contradict each other"],
        ["run x.cs --list --dry-run", "contradict each other"],
        ["run x.cs --fail-on-regression 5%", "--baseline FILE"],
        ["run x.cs --time-limit 0", "--time-limit is '0'"],
        ["run x.cs --time-limit 0,5", "--time-limit is '0,5'; seconds were expected, above 0"],
        ["run x.cs --test-time soon", "--test-time is 'soon'"],
        ["run x.cs --format nonsense", "There is no format 'nonsense'"],
        ["compare nothere.json nothere.json", "There is no file 'nothere.json'"],
        ["compare a.json b.json --threshold much", "--threshold is 'much'"],
        ["compare a.json b.json --thresold 5%", "There is no option '--thresold'. Was --threshold meant?"],
        ["show nothere.json", "There is no file 'nothere.json'"],
        ["plot nothere.csv", "There is no file 'nothere.csv'"],
        ["plot x.svg", "'x.svg' is what is read here, and would be lost."],
        ["merge nothere.json", "'FILES'"],
        ["completion fish", "'fish'"],
    ];

    private static string[][] MistakesOfNewAndGet() =>
    [
        ["new --against a", "--from EXPRESSION"],
        ["new x.cs --from a", "--from measures at once"],
        ["new --from a --code b", "contradict each other"],
        ["new --from a --force", "--from and --force contradict each other"],
        ["get a --server http://127.0.0.1:1 --test-time soon", "--test-time is 'soon'"],
        ["get a --server http://127.0.0.1:1 --save x.cs --quick", "--save writes the file and runs nothing"],
        ["get a --output x.json", "There is no option '--output'"],
        ["get http://127.0.0.1:1/p/a --server http://127.0.0.1:2", "contradict each other: they are two sites"],
        ["new x.cs --code a --quick", "--quick is for measuring"],
    ];

    private static string[][] PackMistakes() =>
    [
        ["pack", "minibench pack FILE"],
        ["pack a.cs b.cs", "2 files were given (a.cs, b.cs); a pack holds one."],
        ["pack a.cs --ful", "There is no option '--ful'. Was --full meant? 'minibench pack --help' shows all."],
        ["unpack a.cs --frob", "There is no option '--frob'"],
        ["pack .", "'.' is a folder; a C# file was expected"],
        ["pack x.csproj", "'x.csproj' is a project; a C# file was expected"],
        ["pack nothere.cs", "There is no file 'nothere.cs'"],
        ["pack x.cs --limit 0", "--limit is '0'; a number of characters above 0"],
        ["pack x.cs --limit abc", "--limit is 'abc'; a number of characters above 0"],
        ["pack x.cs --format zip", "There is no format 'zip'"],
        ["pack x.cs --output x.zip", "'x.zip' can be of several forms: project, solution, bundle."],
        ["pack x.cs --output .", "'.' is a folder; --output takes the name of a file"],
        ["pack x.cs --output nowhere/x.cmd", "for 'nowhere/x.cmd'; make it"],
        ["pack x.cs --output x.cs", "is the benchmark itself"],
        ["unpack nothere.cs", "There is no file 'nothere.cs'"],
        ["unpack .", "'.' is a folder; a file was expected"],
    ];

    private static ResultSuite Timed(double nanoseconds) =>
        new("Suite", [SavedExamples.Result("A", nanoseconds, 0.99 * nanoseconds, 1.01 * nanoseconds)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place with { Time = SavedExamples.Place.Time.AddSeconds(nanoseconds) },
        };

    private static ResultSuite TimedElsewhere(double nanoseconds) =>
        new("Suite", [.. Timed(nanoseconds)], SavedExamples.Facts) { Environment = SavedExamples.Place with { Processor = "Other" } };

    private string PathOf(string name) => Path.Combine(folder.FullName, name);

    private string Saved(string name, bool later = false)
    {
        ResultSuite joining = SavedExamples.Joining;
        new SavedResults([new("Joining strings", [.. joining], joining.Facts!)
        {
            Failures = joining.Failures,
            Warnings = joining.Warnings,
            Environment = SavedExamples.Place with { Time = SavedExamples.Place.Time.AddHours(later ? 1 : 0) },
        }]).Save(PathOf(name));
        return PathOf(name);
    }
}
