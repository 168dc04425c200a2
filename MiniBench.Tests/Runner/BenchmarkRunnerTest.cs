using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of whole programs: options in, text and an exit code out.</summary>
public sealed class BenchmarkRunnerTest
{
    private const string Sums = """
        class Sums
        {
            [Input] static int[] Numbers => [.. Enumerable.Range(0, 100)];
            [Benchmark] static int For(int[] a) { int s = 0; for (int i = 0; i < a.Length; i++) s += a[i]; return s; }
            [Benchmark(Baseline = true)] static int Linq(int[] a) => a.Sum();
        }
        class Several
        {
            [Inputs] Dictionary<string, string> All = new() { ["short"] = "ab", ["long"] = "abcdefgh" };
            [Benchmark] char Last(string s) => s[^1];
            [Benchmark] char LinqLast(string s) => s.Last();
        }
        class Sorting
        {
            [Sizes(from: 2, to: 16)] int[] Make(int n) => [.. Enumerable.Range(0, n).Reverse()];
            [FreshInput] int[] Copy(int[] a) => (int[])a.Clone();
            [Benchmark] int[] Sort(int[] a) { Array.Sort(a); return a; }
        }
        class Nothing
        {
            static int calls;
            [ExpectedOutput] int Expected = 5;
            [Benchmark] static int Static() => 5;
            [Benchmark] int Instance() => 5;
        }
        """;

    private const string Wrong = "class Wrong { [Benchmark] int A() => 1; [Benchmark] int B() => 1; [Benchmark] int C() => 2; }";

    [Test]
    public void Run_EveryKindOfInput_IsMeasured()
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure(Sums);

        Assert.That(error, Is.Empty);
        Assert.That(exitCode, Is.Zero);
        string[] lines = [.. output.Split('\n').Select(line => line.Split(' ')[0])];
        Assert.That(new[] { "Sums", "Linq", "For", "Several", "short", "long", "Sorting", "Nothing", "Static", "Instance" }, Is.SubsetOf(lines));
        Assert.That(output, Does.Not.Contain("input-changed").And.Not.Contain("unoptimised"));
    }

    [Test]
    public void Run_Baseline_IsComparedWithTheOthers() =>
        Assert.That(CompiledBenchmarks.Measure(Sums, "--filter", "Sums").Output, Does.Match("\nFor (is (faster|slower) than|and) Linq"));

    [Test]
    public void Run_BaselineOnSeveralInputs_IsComparedOnEach() => Assert.That(
        CompiledBenchmarks.Measure(Sums.Replace("[Benchmark] char Last", "[Benchmark(Baseline = true)] char Last", StringComparison.Ordinal), "--filter", "Several").Output,
        Does.Match("\ntimes Last +LinqLast\nshort .*[×~].*\nlong .*[×~]"));

    [Test]
    public void Run_Columns_AreShownOfSeveralInputs()
    {
        // On a busy machine some are not resolved: of a time that needs more there is no ratio.
        string output = CompiledBenchmarks.Measure(Sums, "--filter", "Several", "--columns", "interval,allocated,ratio").Output;

        Assert.That(output, Does.Contain("\nallocated  Last  LinqLast\n").And.Match("\nratio +Last +LinqLast\nshort ").And.Contain("\ninterval"));
        Assert.That(output, Does.Match("\nratio .*\nshort .*(×|n\\. r\\.) +.*(×|n\\. r\\.)\n").Or.Match("\nratio .*\nshort .*(×|n\\. r\\.)(.*\n)+interval.*\nshort .*needs "));
    }

    [Test]
    public void Run_ColumnsOfOneInput_AreInItsTable() => Assert.That(
        CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--columns", "p95,mean,interval").Output,
        Does.Match("\n +time/call +ratio +(allocated +)?mean +p95\n").And.Not.Contain("interval  "));

    [Test]
    public void Run_UnknownColumn_IsRefused() =>
        Assert.That(CompiledBenchmarks.Run(Sums, "--columns", "weight").Error, Does.Contain("--columns is 'weight'; some of allocated, ratio, interval, mean, median, p95, collections were expected"));

    [TestCase("", "--no-comparison")]
    [TestCase("(IsCompared = false)", "--quick")]
    public void Run_WithoutComparison_MeasuresAllAndSaysSo(string mark, string option)
    {
        string differing = $"class Ids {{ [Benchmark{mark}] Guid New() => Guid.NewGuid(); [Benchmark] Guid Other() => Guid.NewGuid(); }}";
        (int exitCode, string output, string _) = CompiledBenchmarks.Measure(differing, option);

        Assert.That(output, Does.Contain("Warning: No outputs were compared, as was asked for.").And.Contain("New").And.Contain("Other"));
        Assert.That(exitCode, Is.Zero);
    }

    [Test]
    public void Run_OutputsThatDiffer_NameWhatTakesThemForEqual() =>
        Assert.That(CompiledBenchmarks.Measure("class Ids { [Benchmark] Guid New() => Guid.NewGuid(); [Benchmark] Guid Other() => Guid.NewGuid(); }").Output, Does.Contain(".WithoutComparison(), --no-comparison"));

    [Test]
    public void Run_NumbersThatAreClose_NameTheTolerance() =>
        Assert.That(CompiledBenchmarks.Measure("class C { [Benchmark] double A() => 6; [Benchmark] double B() => 6.000000000001; }").Output, Does.Contain("Numbers so close count as equal with .WithTolerance(1e-6)."));

    [Test]
    public void Run_ClassWhoseFieldsDiffer_SaysWhatItsMethodsShare()
    {
        const string Lookups = """
            class Lookups
            {
                Dictionary<string, int> exactly = new() { ["a"] = 1 }, anyCase = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
                [Benchmark] int Exactly() => exactly["a"];
                [Benchmark] int AnyCase() => anyCase["a"];
            }
            """;

        Assert.That(CompiledBenchmarks.Measure(Lookups).Output, Does.Contain("Exactly, AnyCase: shares Dictionary.get_Item with other tests"));
    }

    [TestCase("IDisposable", "void Dispose()", "")]
    [TestCase("IAsyncDisposable", "System.Threading.Tasks.ValueTask DisposeAsync()", "return default;")]
    public void Run_DisposableClass_IsDisposedAfterItsTests(string type, string method, string end)
    {
        using ScratchFile told = new(".txt");
        (int exitCode, string output, string _) = CompiledBenchmarks.Measure(
            $"class C : {type} {{ bool isGone; [Benchmark] int A() => isGone ? throw new ObjectDisposedException(\"C\") : 1; public {method} {{ isGone = true; System.IO.File.AppendAllText(@\"{told.Path}\", \"disposed\"); {end} }} }}");

        Assert.That((exitCode, File.ReadAllText(told.Path)), Is.EqualTo((0, "disposed")), output);
    }

    [Test]
    public void Run_DisposeThatThrows_LosesNothing()
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure("class C : IDisposable { [Benchmark] int A() => 1; public void Dispose() => throw new Exception(\"no\"); }");

        Assert.That((exitCode, error), Is.EqualTo((1, "C.Dispose threw Exception: no\n")));
        Assert.That(output, Does.Contain("time/call"));
    }

    [Test]
    public void Run_DryRunOfDisposeThatThrows_SaysSo()
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Run("class C : IDisposable { [Benchmark] int A() => 1; public void Dispose() => throw new Exception(\"no\"); }", "--dry-run");

        Assert.That((exitCode, error), Is.EqualTo((1, "C.Dispose threw Exception: no\n")));
        Assert.That(output, Is.EqualTo("C: 1 call in order, 0 failed\n"));
    }

    [TestCase("[Input] ", TestName = "Run_OverriddenInputMarkedTwice_IsOneInput")]
    [TestCase("", TestName = "Run_OverriddenInputMarkedOnce_IsOneInput")]
    public void Run_OverriddenInput(string mark) => Assert.That(
        CompiledBenchmarks.Run($"abstract class P {{ [Input] protected virtual int X => 1; [Benchmark] int A(int y) => y; [ExpectedOutput] int Two = 2; }} class D : P {{ {mark}protected override int X => 2; }}", "--dry-run"),
        Is.EqualTo((0, "D: 1 call in order, 0 failed\n", "")));

    /// <summary>As a full disk has it, to which a shell sends the output.</summary>
    [Test]
    public void Run_OutputThatTakesNothing_KeepsTheFile()
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        FakeMachine machine = new();
        using FullWriter output = new();
        using StringWriter error = new() { NewLine = "\n" };
        IEnumerable<IBenchmarkSuite> suites = new[] { "One", "Two" }.Select(name => TestSuite.Create(name, 1).Add(machine.Test(1), "a").With(machine.Settings));

        Assert.That(BenchmarkRunner.Run(["--output", path], suites, output, error), Is.EqualTo(1));
        Assert.That(error.ToString(), Is.EqualTo("The output could not be written, so that results are missing there: No space left on device.\n"));
        Assert.That(SavedResults.Load(path).Select(suite => suite.Name), Is.EqualTo(new[] { "One", "Two" }));
    }

    /// <summary>As a terminal has it that was closed: nobody is there who could be told.</summary>
    [Test]
    public void Run_StreamsThatTakeNothing_KeepTheFile([Values] bool isClosed)
    {
        using ScratchFile file = new(".json");
        using FullWriter output = new() { IsClosed = isClosed }, error = new() { IsClosed = isClosed };
        FakeMachine machine = new();
        IEnumerable<IBenchmarkSuite> suites = new[] { "One", "Two" }.Select(name => TestSuite.Create(name, 1).Add(machine.Test(1), "a").With(machine.Settings));

        Assert.That(BenchmarkRunner.Run(["--output", file.Path], suites, output, error), Is.EqualTo(1));
        Assert.That(SavedResults.Load(file.Path).Select(suite => suite.Name), Is.EqualTo(new[] { "One", "Two" }));
    }

    /// <summary>A program may call the runner for each of its classes, with the one file that it was given.</summary>
    [Test]
    public void Run_SeveralCallsWithTheSameArguments_AreInOneFile()
    {
        using ScratchFile file = new(".json");
        string[] args = ["--output", file.Path];
        Run([Doubling(1, fails: false)], args);
        Run([Tripling(1)], args);

        Assert.That(SavedResults.Load(file.Path).Select(suite => suite.Name), Is.EqualTo(new[] { "Doubling", "Tripling" }));

        Run([Tripling(1)], args);
        Assert.That(SavedResults.Load(file.Path).Select(suite => suite.Name), Is.EqualTo(new[] { "Doubling", "Tripling" }), "What is measured again is there once.");
    }

    [Test]
    public void Run_SeveralCallsWithOneBaseline_DoNotMissEachOther()
    {
        using ScratchFile file = new(".json");
        Run([Doubling(1, fails: false), Tripling(1)], "--output", file.Path);
        string[] args = ["--baseline", file.Path];
        Run([Doubling(1, fails: false)], args);

        Assert.That(Run([Tripling(1)], args).Output, Does.Contain("Compared with").And.Not.Contain("Doubling"));
    }

    /// <summary>Who reads the file would take them for tests that are gone.</summary>
    [Test]
    public void Run_EndedBeforeTheLastSuite_NamesWhatIsNotInTheFile()
    {
        using ScratchFile file = new(".json");
        ResultSuite ended = new("First", [SavedExamples.Around("a", 100)], SavedExamples.Facts with { IsInterrupted = true });
        string[] args = ["--output", file.Path];

        (int exitCode, string _, string error) = Run([new MadeSuite(ended), Tripling(1)], args);

        Assert.That((exitCode, error), Is.EqualTo((130, $"The run was ended before: not measured, and not in '{file.Path}': Tripling.\n")));
        Assert.That(Run([Doubling(1, fails: false)], args), Is.EqualTo((130, "", "The run was ended before: not measured: Doubling.\n")), "Nor does the program's next call begin.");
    }

    /// <summary>What one suite throws costs nothing of the others.</summary>
    [Test]
    public void Run_SuiteThatThrows_KeepsTheOthers()
    {
        using ScratchFile file = new(".json");

        (int exitCode, string _, string error) = Run([Doubling(1, fails: false), new ThrowingSuite(), Tripling(1)], "--output", file.Path);

        Assert.That((exitCode, error), Is.EqualTo((2, "Throwing cannot be run: it threw HttpRequestException: gone\n")));
        Assert.That(SavedResults.Load(file.Path).Select(suite => suite.Name), Is.EqualTo(new[] { "Doubling", "Tripling" }));
    }

    /// <summary>Measuring takes minutes.</summary>
    [Test]
    public void Run_BaselineThatCannotFit_IsRefusedBeforeMeasuring()
    {
        using ScratchFile other = new(".json"), twice = new(".json");
        Run([Doubling(1, fails: false)], "--output", other.Path);
        new SavedResults([.. Enumerable.Repeat(new ResultSuite("Tripling", [SavedExamples.Around("b", 100)], SavedExamples.Facts), 2)]).Save(twice.Path);

        (int exitCode, string output, string error) = Run([Tripling(1)], "--baseline", other.Path);
        Assert.That((exitCode, output, error), Is.EqualTo((2, "", $"The baseline is of something else: '{other.Path}' has no test of this run. Nothing was measured.\n")));
        (exitCode, output, error) = Run([Tripling(1)], "--baseline", twice.Path);
        Assert.That((exitCode, output), Is.EqualTo((2, "")));
        Assert.That(error, Does.Contain("has the suite 'Tripling' twice"));
    }

    [Test]
    public void Run_DryRun_CallsEachTestOnceOnEachInput()
    {
        (int exitCode, string output, string _) = CompiledBenchmarks.Run(Sums, "--dry-run");

        Assert.That(exitCode, Is.Zero);
        Assert.That(output, Is.EqualTo(
            "Sums: 2 calls in order, 0 failed\nSeveral: 4 calls in order, 0 failed\nSorting: 4 calls in order, 0 failed\nNothing: 2 calls in order, 0 failed\n"));
    }

    [Test]
    public void Run_DryRunOfOneThatCounts_FindsOneCall() => Assert.That(
        CompiledBenchmarks.Run("class C { int n; [Benchmark] int A() => ++n; [ExpectedOutput] int One = 1; }", "--dry-run").ExitCode, Is.Zero);

    [TestCase("--dry-run")]
    [TestCase("--test-time=0.001")]
    public void Run_DisagreeingTest_IsNamedAndReturnsOne(string option)
    {
        (int exitCode, string output, string _) = CompiledBenchmarks.Run(Wrong, option);

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(output, Does.Contain("C: it returned 2, but 1 is what A, B returned"));
    }

    [TestCase("Sums.For", "Sums\n  For\n")]
    [TestCase("sums.*", "Sums\n  Linq\n  For\n")]
    [TestCase("*.L*", "Sums\n  Linq\nSeveral\n  Last\n  LinqLast\n")]
    [TestCase("Sorting", "Sorting\n  Sort\n")]
    [TestCase("?or", "Sums\n  For\n")]
    public void List_Filter_Chooses(string pattern, string expected) =>
        Assert.That(CompiledBenchmarks.Run(Sums, "--list", "--filter", pattern).Output, Is.EqualTo(expected));

    /// <summary>Tests are called as their code, in which a backslash is not rare.</summary>
    [TestCase(@"s => s.Split('\n')")]
    [TestCase(@"Lines.s => s.Split('\n')")]
    [TestCase(@"*'\n'*")]
    public void List_FilterWithABackslash_Chooses(string pattern) =>
        Assert.That(Run([TestSuite.Create("Lines", "a").Add(s => s.Split('\n')).Add(s => s.Split('n'))], "--list", "--filter", pattern).Output, Is.EqualTo("Lines\n  s => s.Split('\\n')\n"));

    /// <summary>A name gives no orders to the terminal.</summary>
    [TestCase("--list")]
    [TestCase("--dry-run")]
    [TestCase("--test-time=0.001")]
    public void Run_NamesWithAnEscapeSequence_AreCleaned(string option)
    {
        FakeMachine machine = new();
        (_, string output, string error) = Run(
            [
                TestSuite.Create("a\e[2J", 1).Add(machine.Test(1), "b\e[3J").With(machine.Settings),
                new TestSuite<int, int>("c\e[4J").Add(machine.Test(1), "d"),
                TestSuite.Create("e", 1).Add(x => Throwing(x), "f\e[5J").With(machine.Settings),
            ],
            option);

        Assert.That((output + error).Replace("\n", "", StringComparison.Ordinal).Where(char.IsControl), Is.Empty);
        Assert.That(output + error, Does.Contain("a [2J"));
    }

    [TestCase("Srting.Sort", "--filter 'Srting.Sort' matches no test. Near it are:\n  Sorting.Sort\n")]
    [TestCase("zzzzz", "--filter 'zzzzz' matches no test. The tests are:\n  Sums.Linq\n  Sums.For\n")]
    public void Run_UnknownFilter_ListsNearMatches(string pattern, string expected)
    {
        (int exitCode, string _, string error) = CompiledBenchmarks.Run(Sums, "--filter", pattern);

        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(error, Does.StartWith(expected));
    }

    [Test]
    public void Run_Format_WritesAllSuitesAtOnce()
    {
        string output = CompiledBenchmarks.Measure(Sums, "--format", "csv", "--filter", "Sums", "--filter", "Nothing").Output;

        Assert.That(output.Split('\n').Count(line => line.StartsWith("suite,", StringComparison.Ordinal)), Is.EqualTo(1));
        Assert.That(output.Split('\n').Count(line => line.StartsWith("Nothing,", StringComparison.Ordinal)), Is.EqualTo(2));
    }

    [Test]
    public void Run_OutputThenBaseline_SavesAndCompares()
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        Assert.That(CompiledBenchmarks.Measure(Sums, "--output", path).ExitCode, Is.Zero);
        (int exitCode, string output, string _) = CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--baseline", path);
        string error = CompiledBenchmarks.Measure(Wrong, "--baseline", path).Error;

        Assert.That(SavedResults.Load(path).Select(suite => suite.Name).Distinct(), Is.EqualTo(new[] { "Sums", "Several", "Sorting", "Nothing" }));
        Assert.That(exitCode, Is.Zero, output);
        Assert.That(output, Does.Contain("Compared with " + path).And.Not.Contain("missing"));
        Assert.That(error, Does.StartWith("The baseline is of something else"));
    }

    /// <summary>What was not asked for is not missing.</summary>
    [Test]
    public void Run_FilterWithBaseline_ComparesWhatWasMeasured()
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        using ScratchFile other = new(".md");
        string written = other.Path;
        Assert.That(CompiledBenchmarks.Measure(Sums, "--output", path).ExitCode, Is.Zero);
        string one = CompiledBenchmarks.Measure(Sums, "--filter", "*.Linq", "--baseline", path, "--format", "markdown").Output;
        string table = CompiledBenchmarks.Measure(Sums, "--filter", "*.Linq", "--baseline", path, "--format", "markdown", "--output", written).Output;

        Assert.That(one, Does.Contain("Linq").And.Contain("| --").And.Not.Contain("missing"));
        Assert.That(table, Does.Contain("Compared with " + path).And.Not.Contain("| --"), "The format is the file's.");
    }

    [TestCase("--list")]
    [TestCase("--dry-run")]
    [TestCase("--help")]
    public void Run_OutputThatTakesNothing_IsSaid(string option)
    {
        using FullWriter output = new();
        using StringWriter error = new() { NewLine = "\n" };

        Assert.That(BenchmarkRunner.Run([option], [TestSuite.Create("One", 1).Add(x => x, "a")], output, error), Is.EqualTo(1));
        Assert.That(error.ToString(), Is.EqualTo("Reading or writing failed: No space left on device.\n"));
    }

    [Test]
    public void Run_FormatThatTheExtensionDoesNotStandFor_IsWrittenAndSaid()
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        (int exitCode, string _, string error) = CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--format", "csv", "--output", path);
        string written = File.ReadAllText(path);

        Assert.That((exitCode, error), Is.EqualTo((0, $"'{path}' holds csv, although its extension stands for json.\n")));
        Assert.That(written, Does.StartWith("suite,"));
    }

    [Test]
    [Platform("Linux", Reason = "Only there is a disk that is always full.")]
    public void Run_FullDisk_SaysSoAndShowsTheResults()
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--format", "json", "--output", "/dev/full");

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(output, Does.Contain("time/call"));
        Assert.That(error, Is.EqualTo("'/dev/full' could not be written: No space left on device. The results are above.\n"));
    }

    [TestCase("--output", "/no/such/folder/x.csv", "--output '/no/such/folder/x.csv' cannot be written: ")]
    [TestCase("--output", "x.pdf", "The format of 'x.pdf' is not known by its extension.")]
    [TestCase("--baseline", "no-such.json", "There is no file 'no-such.json'")]
    [TestCase("--format", "pdf", "There is no format 'pdf'.")]
    [TestCase("--test-time", "soon", "--test-time is 'soon'; seconds were expected")]
    public void Run_BadInput_MeasuresNothing(string option, string value, string expected)
    {
        (int exitCode, string output, string error) = CompiledBenchmarks.Run(Sums, option, value);

        Assert.That(error, Does.StartWith(expected));
        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(output, Is.Empty);
    }

    [Test]
    public void Run_BaselineOfAnotherKind_SaysSo()
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        File.WriteAllText(path, "{\"name\": 1}");
        (int exitCode, string _, string error) = CompiledBenchmarks.Run(Sums, "--baseline", path);

        Assert.That(exitCode, Is.EqualTo(2));
        Assert.That(error, Does.StartWith($"'{path}' cannot be read: "));
    }

    [Test]
    public void Run_SuitesByHand_ObeyTheSameOptions()
    {
        FakeMachine machine = new();
        IBenchmarkSuite[] suites =
        [
            TestSuite.Create("One", 1).Add(machine.Test(1), "a").Add(machine.Test(2), "b").With(machine.Settings),
            TestSuite.ForInputs("Two", ("x", 1), ("y", 2)).Add(machine.Test(1), "a").With(machine.Settings),
        ];

        Assert.That(Run(suites, "--list").Output, Is.EqualTo("One\n  a\n  b\nTwo\n  a\n"));
        Assert.That(Run(suites, "--dry-run").Output, Is.EqualTo("One: 2 calls in order, 0 failed\nTwo: 2 calls in order, 0 failed\n"));
        Assert.That(Run(suites, "--filter", "One.b").Output, Does.StartWith("One\n").And.Contains("b").And.Not.Contain("Two"));
        Assert.That(Run([new TestSuite<int, int>("Unbound").Add(machine.Test(1))]).ExitCode, Is.EqualTo(2));
    }

    [Test]
    public void Help_ShowsEveryOptionAndExitCode()
    {
        (int exitCode, string output, string _) = CompiledBenchmarks.Run("class C;", "--help");

        Assert.That(exitCode, Is.Zero);
        Assert.That(OptionTable.All.Select(option => option.Name).Concat(["/test-time:S", "130 interrupted", "Examples:"]).Where(text => !output.Contains(text)), Is.Empty);
        Assert.That(output.Split('\n').Max(line => line.Length), Is.LessThanOrEqualTo(105));
    }

    /// <summary>What a program reads from the output is not followed by words for people.</summary>
    [Test]
    public void Run_BaselineBesideAFormatForPrograms_IsToldBesideTheOutput()
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--output", path);
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--format", "json", "--baseline", path);
        using StringReader text = new(output);

        Assert.That(exitCode, Is.Zero);
        Assert.That(SavedResults.Read(text), Has.Count.EqualTo(1));
        Assert.That(error, Does.StartWith("Compared with " + path));
    }

    /// <summary>What is for people is followed by what is for people.</summary>
    [TestCase("forum")]
    [TestCase("chart")]
    public void Run_BaselineBesideAFormatForPeople_IsToldBehindIt(string format)
    {
        using ScratchFile file = new(".json");
        string path = file.Path;
        CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--output", path);
        (int exitCode, string output, string error) = CompiledBenchmarks.Measure(Sums, "--filter", "Sums", "--format", format, "--baseline", path);

        Assert.That((exitCode, error), Is.EqualTo((0, "")));
        Assert.That(output, Does.Contain("Compared with " + path));
    }

    /// <summary>As where a test has not returned on another input.</summary>
    [Test]
    public void Run_DryRunOfWhatWasNotCalled_IsNoFailureOfIt()
    {
        ResultSuite results = new("Tried", [SavedExamples.Around("b", 100)], SavedExamples.Facts)
        {
            Failures = [new("a", "1", "did not return") { IsGivenUp = true }, new("a", "2", TestFailure.NotRun + "it did not return on another input")],
        };

        (int exitCode, string output, _) = Run([new MadeSuite(results)], "--dry-run");

        Assert.That((exitCode, output.Split('\n')[0]), Is.EqualTo((1, "Tried: 1 call in order, 1 failed, 1 not run")));
    }

    [Test]
    public void Run_LabelledInputThatIsNull_IsMeasured() => Assert.That(
        CompiledBenchmarks.Measure("class C { [Inputs] (string, string)[] X = [(\"none\", null), (\"some\", \"a\")]; [Benchmark] bool A(string x) => x is null; }").Output,
        Does.Contain("none").And.Contain("some"));

    /// <summary>As after a change that broke all tests of one suite.</summary>
    [Test]
    public void Run_SuiteThatFailsAsAWhole_IsSavedAndComparedAsFailing()
    {
        using ScratchFile before = new(".json"), after = new(".json");
        Run([Doubling(1, fails: false), Tripling(1)], "--output", before.Path);

        (int exitCode, string output, string error) = Run([Doubling(1, fails: true), Tripling(1)], "--output", after.Path);
        SavedResults now = SavedResults.Load(after.Path);
        BaselineComparison comparison = BaselineComparison.Of(now, SavedResults.Load(before.Path));

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(output, Does.Contain("Tripling").And.Not.Contain("Doubling"));
        Assert.That(error, Is.EqualTo("No test of 'Doubling' could be measured.\nFailed: a on x: it threw FormatException: broken\n"));
        Assert.That(now.Select(suite => (suite.Name, suite.Count, suite.Failures.Count)), Is.EqualTo(new[] { ("Doubling", 0, 1), ("Tripling", 1, 0) }));
        Assert.That(comparison.Changes.Select(change => change.Verdict), Is.EqualTo(new[] { BaselineVerdict.Failed, BaselineVerdict.NoDifference }));
        Assert.That(comparison.ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    /// <summary>The suites that have no results were asked for, too.</summary>
    [TestCase(false, "--baseline-threshold=5%")]
    [TestCase(false, "--fail-on-regression=5%")]
    [TestCase(true, "--fail-on-regression=5%")]
    public void Run_BaselineOfASuiteThatFailsAsAWhole_SaysThatItFailsNow(bool isAlone, string option)
    {
        using ScratchFile before = new(".json");
        Run([Doubling(1, fails: false)], "--output", before.Path);

        (int exitCode, string output, string error) = Run(isAlone ? [Doubling(1, fails: true)] : [Doubling(1, fails: true), Tripling(1)], "--baseline", before.Path, option);

        Assert.That(output, Does.Match("a .*fails now"));
        Assert.That(error, Does.Not.Contain("something else"));
        Assert.That(exitCode, Is.EqualTo(1));
    }

    /// <summary>A suite that was renamed is missing, unless others alone were asked for.</summary>
    [TestCase("--quick", true)]
    [TestCase("--filter=Tripling", false)]
    public void Run_SuiteThatTheBaselineAloneHas_IsMissing(string option, bool isMissing)
    {
        using ScratchFile before = new(".json");
        Run([Doubling(1, fails: false), Tripling(1)], "--output", before.Path);

        (int exitCode, string output, string _) = Run([Tripling(1)], "--baseline", before.Path, option);

        Assert.That(output.Contains("missing now", StringComparison.Ordinal), Is.EqualTo(isMissing), output);
        Assert.That(exitCode, Is.Zero);
    }

    /// <summary>What is there must not pass for the results of this run.</summary>
    [TestCase(true)]
    [TestCase(false)]
    public void Run_NothingMeasuredForAFile_SaysThatWhatIsThereIsOlder(bool isThere)
    {
        using ScratchFile file = new(".csv");
        if (isThere)
        {
            File.WriteAllText(file.Path, "older");
        }

        (int exitCode, string output, string error) = Run([Doubling(1, fails: true)], "--output", file.Path);

        Assert.That((exitCode, output), Is.EqualTo((1, "")));
        Assert.That(error.Split('\n')[2], Is.EqualTo(isThere ? $"'{file.Path}' was not written, since nothing was measured: what is there is older." : ""));
        Assert.That(File.Exists(file.Path) ? File.ReadAllText(file.Path) : null, Is.EqualTo(isThere ? "older" : null));
    }

    /// <summary>A suite of another kind has no way of trying but to measure.</summary>
    [Test]
    public void Run_DryRunOfASuiteThatFailsAsAWhole_SaysSoAndGoesOn()
    {
        (int exitCode, string output, string error) = Run([new FailingSuite(), Tripling(1)], "--dry-run");

        Assert.That(error, Is.EqualTo("all of it failed\n"));
        Assert.That(output, Is.EqualTo("Tripling: 1 call in order, 0 failed\n"));
        Assert.That(exitCode, Is.EqualTo(1));
    }

    /// <summary>Two calls with the same arguments are one run, whichever of their suites fails as a whole.</summary>
    [Test]
    public void Run_LastOfSeveralCallsFailsAsAWhole_IsInTheFile()
    {
        using ScratchFile file = new(".json");
        string[] args = ["--output", file.Path];

        Run([Tripling(1)], args);
        int exitCode = Run([Doubling(1, fails: true)], args).ExitCode;

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(SavedResults.Load(file.Path).Select(suite => (suite.Name, suite.Count, suite.Failures.Count)), Is.EqualTo(new[] { ("Tripling", 1, 0), ("Doubling", 0, 1) }));
    }

    [Test]
    public void Run_SeveralCallsOfOneNameOnTwoInputs_AreBothInTheFile()
    {
        using ScratchFile file = new(".json");
        string[] args = ["--output", file.Path];
        ResultSuite Look(string input) => new("Look", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = input };

        Run([new MadeSuite(Look("small"))], args);
        Run([new MadeSuite(Look("large"))], args);
        Run([new MadeSuite(Look("large"))], args);

        Assert.That(SavedResults.Load(file.Path).Select(suite => suite.InputLabel), Is.EqualTo(new[] { "small", "large" }));
    }

    /// <summary>What an earlier call measured is not missing.</summary>
    [Test]
    public void Run_SeveralCallsOfOneNameBesideABaseline_MissNothing()
    {
        using ScratchFile before = new(".json");
        ResultSuite Look(string input) => new("Look", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = input, Environment = SavedExamples.Place };
        new SavedResults([Look("small"), Look("large")]).Save(before.Path);
        string[] args = ["--baseline", before.Path];

        Run([new MadeSuite(Look("small"))], args);
        string second = Run([new MadeSuite(Look("large"))], args).Output;

        Assert.That(second, Does.Contain("Compared with").And.Not.Contain("missing now"));
    }

    [TestCase("json", 2)]
    [TestCase("csv", 2)]
    [TestCase("markdown", 0)]
    public void Run_SecondCallForAFormatThatIsOneDocument_IsRefused(string format, int expected)
    {
        string[] args = ["--format", format];

        Run([Tripling(1)], args);
        (int exitCode, string output, string error) = Run([Doubling(1, fails: false)], args);

        Assert.That(exitCode, Is.EqualTo(expected));
        Assert.That(error, expected == 0 ? Is.Empty : Does.StartWith($"--format {format} prints one document, and an earlier call of BenchmarkRunner.Run").And.EndsWith("--output.\n"));
        Assert.That(output.Length > 0, Is.EqualTo(expected == 0));
    }

    /// <summary>A process that --launches started hands over what failed in it.</summary>
    [Test]
    public void RunFor_SuiteThatFailsAsAWhole_IsHandedOver()
    {
        using ScratchFile file = new(".json");
        using Session session = new(OptionParser.Parse([]), new TestFilter([]), 1, new(), TextWriter.Null, TextWriter.Null);

        int exitCode = session.RunFor([Doubling(1, fails: true)], file.Path);

        Assert.That(exitCode, Is.EqualTo(1));
        Assert.That(SavedResults.Load(file.Path).Single().Failures.Single().TestName, Is.EqualTo("a"));
    }

    private static TestSweep<int, int> Doubling(int input, bool fails)
    {
        FakeMachine machine = new();
        Func<int, int> test = machine.Test(1);
        return TestSuite.ForInputs("Doubling", ("x", input)).Add(x => fails ? throw new FormatException("broken") : test(x), "a").With(machine.Settings);
    }

    private static TestSuite<int, int> Tripling(int input)
    {
        FakeMachine machine = new();
        return TestSuite.Create("Tripling", input).Add(machine.Test(2), "b").With(machine.Settings);
    }

    private static int Throwing(int x) => throw new InvalidOperationException($"no\e[6J{x}");

    private static (int ExitCode, string Output, string Error) Run(IEnumerable<IBenchmarkSuite> suites, params string[] args)
    {
        using StringWriter output = new() { NewLine = "\n" };
        using StringWriter error = new() { NewLine = "\n" };
        return (BenchmarkRunner.Run(args, suites, output, error), output.ToString(), error.ToString());
    }

    /// <summary>A suite whose results are given.</summary>
    private sealed class MadeSuite(ResultSuite results) : IBenchmarkSuite
    {
        public string Name => results.Name;

        public IReadOnlyList<string> TestNames => ResultSuite.TestNames([results]);

        public IReadOnlyList<ResultSuite> Run(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) => [results];
    }

    /// <summary>A suite of another kind of which nothing can be measured.</summary>
    private sealed class FailingSuite : IBenchmarkSuite
    {
        public string Name => "Failing";

        public IReadOnlyList<string> TestNames => ["a"];

        public IReadOnlyList<ResultSuite> Run(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) =>
            throw new TestFailureException("all of it failed");
    }

    /// <summary>A suite of another kind that does not do what it should.</summary>
    private sealed class ThrowingSuite : IBenchmarkSuite
    {
        public string Name => "Throwing";

        public IReadOnlyList<string> TestNames => ["a"];

        public IReadOnlyList<ResultSuite> Run(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) =>
            throw new System.Net.Http.HttpRequestException("gone");
    }
}
