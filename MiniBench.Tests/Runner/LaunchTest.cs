using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using CsvHelper;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of measuring in several processes.</summary>
public sealed class LaunchTest
{
    private const string Program = """
        using System;
        using System.Linq;
        using MiniBench;
        using MiniBench.Output;
        int other = BenchmarkRunner.Run(["--list"], TestSuite.Create("Other", 1).Add(x => x + 1));
        Console.WriteLine("once");
        return BenchmarkRunner.Run(args);
        class Sums
        {
            [Input] static int[] Numbers = Enumerable.Range(0, 100).ToArray();
            [Benchmark] static int Linq(int[] a) => a.Sum();
            [Benchmark] static int Foreach(int[] a) { int s = 0; foreach (int n in a) s += n; return s; }
            [Benchmark] static int Wrong(int[] a) => 7;
        }
        """;

    [Test]
    public void Merge_Runs_CountsEachProcessAsARound()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(100, 210), Run(104, 200), Run(102, 190)], isInterrupted: false).Single();

        Assert.That(merged[0].Measurement!.Rounds, Is.EqualTo(new[] { 100.0, 104, 102 }));
        Assert.That(merged[0].Iterations, Is.EqualTo(3_000_000));
        Assert.That(merged.Compare("b", "a").IsSlower, Is.True);
        Assert.That(merged.Compare("b", "a").Lower, Is.LessThan(1.9), "What differs between processes counts.");
    }

    [Test]
    public void Merge_Runs_ShowTheMeanOverTheProcesses()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(100, 210), Run(150, 200), Run(100, 190), Run(150, 200)], isInterrupted: false).Single();
        Measurement time = merged[0].Measurement!;
        Comparison pair = merged.Compare("a", "b");

        // Student's t for 3 degrees of freedom is 3.182; the logarithms of 100 and 150 deviate by 0.2341.
        Assert.That(time.Nanoseconds, Is.EqualTo(Math.Sqrt(100 * 150)).Within(0.01).Percent);
        Assert.That(Math.Log(time.Upper / time.Nanoseconds), Is.EqualTo(3.182 * 0.2341 / 2).Within(0.1).Percent);
        Assert.That(Math.Log(time.Nanoseconds / time.Lower), Is.EqualTo(3.182 * 0.2341 / 2).Within(0.1).Percent);
        Assert.That(pair.Ratio, Is.EqualTo(time.Nanoseconds / merged[1].Measurement!.Nanoseconds).Within(1e-9));
        Assert.That(pair.IsFaster, Is.True);
        Assert.That(pair.Upper, Is.GreaterThan(0.75), "One process would have said 100 to 210.");
    }

    /// <summary>Three processes that show the same time have a standard deviation of nothing, which is chance.</summary>
    [Test]
    public void Merge_ProcessesThatAgree_TimesKeepWhatAllProcessesDifferBy()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(100, 200), Run(100, 200), Run(100, 200)], isInterrupted: false).Single();

        Assert.That(merged[0].Measurement!.RelativeError, Is.InRange(0.03, 0.05));
        Assert.That(merged.Compare("a", "b").Upper, Is.EqualTo(0.5).Within(1e-9), "What the machine does to both is not in their ratio.");
    }

    /// <summary>What differs between processes is in their interval once, before and after it was saved.</summary>
    [Test]
    public void Merge_SavedAndRead_SaysAsMuchOfTheRounds()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(0.6, 2), Run(0.8, 2), Run(0.7, 2)], isInterrupted: false).Single();
        using StringReader saved = new(SavedExamples.Written(new JsonFormatter(), merged));
        Measurement before = merged[0].Measurement!, after = SavedResults.Read(saved)[0][0].Measurement!;

        Assert.That(before.RelativeError, Is.EqualTo((before.Upper / before.Nanoseconds) - 1).Within(1e-9));
        Assert.That(after.RelativeError, Is.EqualTo(before.RelativeError).Within(1e-9));
    }

    /// <summary>Each process may be up to twice too slow, beside a neighbour who never leaves: so may their mean, before and after it was saved.</summary>
    [Test]
    public void Merge_TimesThatMayBeTooLong_ReachDownAsFar()
    {
        BenchmarkResult Slowed(double time) => new("a", new Measurement([time, time], 1_000_000, 0, 0, 0, isOptimised: true, means: new(default, []) { MostSlowed = 2 }) { Nanoseconds = time, Lower = time / 2, Upper = 1.08 * time });
        ResultSuite merged = LaunchMerge.Merge([.. Enumerable.Range(0, 5).Select(i => new SavedResults([MadeResults.Suite([Slowed(100 + i)])]))], isInterrupted: false).Single();
        using StringReader saved = new(SavedExamples.Written(new JsonFormatter(), merged));
        Measurement after = SavedResults.Read(saved)[0][0].Measurement!;

        Assert.That((merged[0].Measurement!.Lower, after.Lower), Is.EqualTo((51.0, 51.0)).Within(0.1));
        Assert.That((merged[0].Measurement!.IsVague, after.IsVague), Is.EqualTo((false, false)));
    }

    /// <summary>As a size that a time budget left out of all others.</summary>
    [Test]
    public void Merge_SuiteOfOneProcess_IsAsItIsThere()
    {
        ResultSuite Sized(double size) => new("Sweep", [SavedExamples.Around("a", 100), SavedExamples.Around("b", 200)], SavedExamples.Facts) { InputLabel = Units.InputSize(size), InputSize = size };
        ResultSuite[] merged = [.. LaunchMerge.Merge([new([Sized(16), Sized(32)]), new([Sized(16)])], isInterrupted: false)];

        Assert.That(merged.Select(suite => suite.Facts!.Processes), Is.EqualTo(new[] { 2, 1 }));
        Assert.That(merged[1][0].Measurement!.Rounds, Is.EqualTo(Sized(32)[0].Measurement!.Rounds));
        Assert.That(merged[1].Compare("a", "b").IsFaster, Is.True);
    }

    /// <summary>Figures that nobody measured are what they are.</summary>
    [Test]
    public void Merge_FiguresOfOthers_AreKept([Values] bool isInterrupted)
    {
        ResultSuite figures = new("Figures", [new BenchmarkResult("a", TimeSpan.FromSeconds(1), 1_000_000)]);

        Assert.That(LaunchMerge.Merge([new([figures]), new([figures])], isInterrupted).Single()[0].Score, Is.EqualTo(figures[0].Score));
    }

    [Test]
    public void Merge_ProcessesOfTwoSpeeds_CallNoDifference() =>
        Assert.That(LaunchMerge.Merge([Run(100, 105), Run(140, 106), Run(101, 104)], isInterrupted: false).Single().Compare("a", "b").Verdict, Is.EqualTo(Verdict.NotResolved));

    /// <summary>More time in the same processes tells no more of how they differ.</summary>
    [Test]
    public void Need_OfProcesses_IsMoreOfThem()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(100, 105), Run(140, 106), Run(101, 104), Run(103, 105), Run(120, 105)], isInterrupted: false).Single();
        ResultSuite far = LaunchMerge.Merge([Run(100, 105), Run(300, 106), Run(10, 104), Run(103, 105), Run(102, 105)], isInterrupted: false).Single();
        ResultSuite few = LaunchMerge.Merge([Run(100, 105), Run(140, 106)], isInterrupted: false).Single();
        Comparison pair = merged.Compare("a", "b");

        using (Assert.EnterMultipleScope())
        {
            Assert.That(pair.MoreTime, Is.Null);
            Assert.That(pair.ToString(), Does.Match("^a and b: not resolved; needs about [23][0-9] more processes$"), "They differ by 7 % of which 6 are an error of five: 25 to 40 are enough.");
            Assert.That(far.Compare("a", "b").ToString(), Does.EndWith("needs far more processes"));
            Assert.That(far[0].Measurement!.IsVague);
            Assert.That(SuiteText.Spread(far[0].Measurement!, far.Facts), Is.EqualTo("needs far more processes"));
            Assert.That(SweepText.Needs([far]), Does.EndWith("of the time; needs far more processes."));
            Assert.That(few[0].Measurement!.IsVague);
            Assert.That(SuiteText.Spread(few[0].Measurement!, few.Facts), Is.EqualTo("needs about 3 more processes"), "Two say little of how soon it is narrower.");
        }
    }

    [Test]
    public void Merge_Runs_IntervalHoldsTheMeanOfMany()
    {
        Noise noise = new(5);
        double Speed() => 100 * noise.LogNormal(0.1);
        int held = Enumerable.Range(0, 400).Count(_ =>
        {
            Measurement five = LaunchMerge.Merge([.. Enumerable.Range(0, 5).Select(_ => Run(Speed(), 200))], isInterrupted: false).Single()[0].Measurement!;
            double twenty = Enumerable.Range(0, 20).Average(_ => Speed());
            return five.Lower <= twenty && five.Upper >= twenty;
        });

        Assert.That(held, Is.GreaterThan(360));
    }

    [Test]
    public void Write_MergedRuns_SaysThatTimesAreMeansOverProcesses()
    {
        using StringWriter output = new();

        new TextFormatter().Write(LaunchMerge.Merge([Run(100, 210), Run(104, 200), Run(102, 190)], isInterrupted: false), output);

        Assert.That(output.ToString(), Does.Contain("Times are means over 3 processes; intervals and verdicts are of what differs between the processes.").And.Not.Contain("Of one process"));
    }

    [Test]
    public void Save_MergedRuns_KeepTheirIntervalsAndVerdicts()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(100, 210), Run(150, 200), Run(100, 190)], isInterrupted: false).Single();
        using StringWriter json = new();
        new JsonFormatter().Write([merged], json);

        ResultSuite read = SavedResults.Read(new StringReader(json.ToString())).Single();

        Assert.That(read.Facts!.Processes, Is.EqualTo(3));
        Assert.That(read.Compare("a", "b").Upper, Is.EqualTo(merged.Compare("a", "b").Upper));
    }

    /// <summary>Two suites of one name are not two processes of one.</summary>
    [Test]
    public void Merge_SuitesOfOneName_AreKeptApart()
    {
        SavedResults[] runs = [.. new[] { 100.0, 104 }.Select(time => new SavedResults([MadeResults.Suite([Result("a", time)]), MadeResults.Suite([Result("a", 10 * time)])]))];

        IReadOnlyList<ResultSuite> merged = LaunchMerge.Merge(runs, isInterrupted: false);
        using StringWriter output = new() { NewLine = "\n" };
        LaunchText.Write(runs, 2, output);

        Assert.That(merged.Select(suite => suite[0].Measurement!.Rounds), Is.EqualTo(new[] { new[] { 100.0, 104 }, [1_000.0, 1_040] }));
        Assert.That(output.ToString(), Does.Contain("  100 ns   104 ns\n").And.Contain("1.00 µs  1.04 µs\n"));
    }

    /// <summary>In each process tests are measured alone in the same order: what that does to one of them is in all processes.</summary>
    [Test]
    public void Merge_TestThatWasSlowerAloneInEachProcess_IsNotCalledSlower()
    {
        static BenchmarkResult Result(string name, double time, double errorAlone) =>
            new(name, new Measurement([.. Enumerable.Repeat(time, 32)], 1_000, 0, 0, 0, isOptimised: true, means: new(default, []) { ErrorAlone = errorAlone }));
        SavedResults[] runs = [.. Enumerable.Range(0, 5).Select(i => new SavedResults([MadeResults.Suite([Result("a", 100 + i, 0), Result("b", 160 + i, 0.48)])]))];

        Comparison pair = LaunchMerge.Merge(runs, isInterrupted: false)[0].Compare("b", "a");

        Assert.That(pair.Verdict, Is.EqualTo(Verdict.NotResolved));
    }

    [Test]
    public void Merge_TestThatFailedInOneProcess_HasNoFigure()
    {
        ResultSuite failed = new("Joining strings", [MadeResults.Result("a", [100.0])], MadeResults.Facts) { Failures = [new("b", null, "threw Exception: no")] };

        ResultSuite merged = LaunchMerge.Merge([Run(100, 200), new([failed])], isInterrupted: true).Single();

        Assert.That(merged.Select(result => result.Name), Is.EqualTo(new[] { "a" }));
        Assert.That(merged.Failures.Single().TestName, Is.EqualTo("b"));
        Assert.That(merged.IsInterrupted, Is.True);
    }

    /// <summary>The input of the process that could not make it has no size.</summary>
    [Test]
    public void Merge_SuiteThatFailedInOneProcess_HasNoFigure([Range(0, 2)] int process)
    {
        ResultSuite made = new("S", [Result("a", 100)], MadeResults.Facts) { InputSize = 100 };
        ResultSuite lost = new("S", [], MadeResults.Facts) { Failures = [new("a", null, "was not run: no disk")] };

        ResultSuite merged = LaunchMerge.Merge([.. Enumerable.Range(0, 3).Select(number => new SavedResults([number == process ? lost : made]))], isInterrupted: false).Single();

        Assert.That((merged.Count, merged.InputSize), Is.EqualTo((0, 100)));
        Assert.That(merged.Failures.Single().TestName, Is.EqualTo("a"));
        Assert.That(merged.Facts!.Processes, Is.EqualTo(3));
    }

    /// <summary>A number that is another one in each process is one failure.</summary>
    [Test]
    public void Merge_FailureInOtherWordsInEachProcess_IsOne()
    {
        SavedResults Failing(int seen) => new([new("S", [MadeResults.Result("a", [100.0])], MadeResults.Facts) { Failures = [new("b", null, Units.Invariant($"returned {seen}, but 77 was expected"))] }]);

        ResultSuite merged = LaunchMerge.Merge([Failing(1), Failing(2), Failing(3)], isInterrupted: false).Single();
        SavedResults stopped = new([new("S", [MadeResults.Result("a", [100.0])], MadeResults.Facts) { Failures = [new("b", null, "was stopped: over 0.25 s") { IsStopped = true }] }]);

        Assert.That(LaunchMerge.Merge([stopped, Failing(1)], isInterrupted: false).Single().Failures.Single().IsStopped, Is.False, "What went wrong is told before what was left out.");
        Assert.That(merged.Failures.Select(failure => failure.Reason), Is.EqualTo(new[] { "returned 1, but 77 was expected" }));
    }

    /// <summary>A process that could not tell a time has no rate.</summary>
    [Test]
    public void Merge_RateThatTheFirstProcessLacks_IsThatOfTheOthers()
    {
        SavedResults Rated(params Metric[] metrics) => new([new("S", [new("a", Result("a", 100).Measurement!) { Metrics = metrics }], MadeResults.Facts)]);

        ResultSuite merged = LaunchMerge.Merge([Rated(), Rated(new Metric("items", 20, "/s", true)), Rated(new Metric("items", 30, "/s", true))], isInterrupted: false).Single();

        Assert.That(merged[0].Metrics.Select(metric => (metric.Name, metric.Value)), Is.EqualTo(new[] { ("items", 25.0) }));
    }

    /// <summary>What a class starts and leaves behind holds the streams of the process that started it.</summary>
    [Test]
    [Category(Layers.Verify)]
    [Platform("Linux")]
    public async Task Run_LaunchesThatLeaveAProcessBehind_AreNotWaitedFor()
    {
        string pids = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.pids");
        string served = $"class Served {{ Served() => System.Diagnostics.Process.Start(\"/bin/sh\", [\"-c\", \"echo $$ >> '{pids}'; exec sleep 120\"]); [Benchmark] int A() => 1; }}";
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly, typeof(System.Diagnostics.Process).Assembly);
        try
        {
            ProgramResult result = await runner.RunAsync(runner.Compile("Served", $"using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); {served}"), "--quick", "--launches", "2");

            Assert.That(result.Output, Does.Contain("\nServed: 2 processes\n"), result.Error);
            Assert.That(result.ExitCode, Is.Zero);
        }
        finally
        {
            IEnumerable<int> left = File.Exists(pids) ? (await File.ReadAllLinesAsync(pids)).Select(pid => int.Parse(pid, System.Globalization.CultureInfo.InvariantCulture)).ToArray() : [];
            foreach (System.Diagnostics.Process one in System.Diagnostics.Process.GetProcesses().Where(one => left.Contains(one.Id)))
            {
                one.Kill();
            }

            File.Delete(pids);
        }
    }

    /// <summary>A process that crashed, or could not run one of the suites, is not counted among those that measured it.</summary>
    [Test]
    public void Write_ProcessesWithoutResults_AreNotCounted()
    {
        SavedResults both = new([MadeResults.Suite([Result("a", 100)]), new("Other", [Result("b", 50)], MadeResults.Facts)]);
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([both, both, Run(100, 200)], 5, output);

        Assert.That(output.ToString(), Does.StartWith("Joining strings: 3 of 5 processes\n").And.Contain("\nOther: 2 of 5 processes\n"));
    }

    [Test]
    public void Write_SuiteThatFailedInOneProcess_IsNotThere()
    {
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([new([new("S", [Result("a", 100)], MadeResults.Facts)]), new([new("S", [], MadeResults.Facts) { Failures = [new("a", null, "threw")] }])], 2, output);

        Assert.That(output.ToString(), Is.Empty);
    }

    [TestCase(0, ExpectedResult = "A process that --launches started ended with 0 and gave no results. The program must call BenchmarkRunner.Run whenever it is started.")]
    [TestCase(7, ExpectedResult = "A process that --launches started ended with 7 and gave no results.")]
    [TestCase(134, ExpectedResult = "A process that --launches started crashed, with exit code 134, and gave no results.")]
    [TestCase(-1073741571, ExpectedResult = "A process that --launches started crashed, with exit code -1073741571, and gave no results.")]
    public string LostText_ExitCode_SaysWhatHappened(int exitCode) => LaunchSeries.LostText(exitCode);

    /// <summary>A test that fails in the second process alone: what the others measured is no figure for all.</summary>
    [TestCase("text")]
    [TestCase("csv")]
    public async Task Run_SuiteThatFailsInOneProcess_SaysSoAndShowsNoFigure(string format)
    {
        using ScratchFile starts = new(".txt");
        string classes = $"class Flaky {{ static readonly Lazy<bool> Fails = new(() => {{ System.IO.File.AppendAllText(@\"{starts.Path}\", \"x\"); return new System.IO.FileInfo(@\"{starts.Path}\").Length == 2; }}); "
            + "[Benchmark] int A() => Fails.Value ? throw new Exception(\"second\") : 1; } class Steady { [Benchmark] int B() => 1; }";
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);

        ProgramResult result = await runner.RunAsync(
            runner.Compile("Flaky", $"using System; using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); {classes}"), "--quick", "--launches", "3", "--format", format);

        Assert.That(result.Error.ReplaceLineEndings("\n"), Is.EqualTo("No test of 'Flaky' could be measured in every process.\nFailed: A: it threw Exception: second\n"));
        Assert.That(result.Output, format == "text" ? Does.Contain("\nSteady: 3 processes\n").And.Not.Contain("Flaky") : Does.Contain("Steady"));
        Assert.That(result.ExitCode, Is.EqualTo(1));
    }

    [Test]
    [SetCulture("ar-SA")]
    public void Write_Spread_IsTheSameInEveryCulture()
    {
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([Run(100, 210), Run(104, 200), Run(102, 190)], 3, output);

        Assert.That(output.ToString(), Does.StartWith("""
            Joining strings: 3 processes
               within  between  fastest  slowest
            a   ± 4 %    ± 2 %   100 ns   104 ns
            b   ± 4 %    ± 5 %   190 ns   210 ns

            within: 
            """.ReplaceLineEndings("\n")));
    }

    [Test]
    public void Write_TooShortToBeTold_IsNoFigure()
    {
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([Run(0.1, 0.2), Run(0.3, 0.75)], 2, output);

        Assert.That(output.ToString(), Does.Contain("""
               within  between    fastest    slowest
            a                   < 0.50 ns  < 0.50 ns
            b   ± 2 %   ± 20 %  < 0.50 ns    0.75 ns
            """.ReplaceLineEndings("\n")));
    }

    /// <summary>After a single round nobody knows how sure it is.</summary>
    [TestCase(1)]
    [TestCase(2)]
    public void Write_ProcessesOfOneRound_HaveNoErrorOfTheirOwn(int processes)
    {
        SavedResults once = new([MadeResults.Suite(new BenchmarkResult("a", new Measurement([100], 1, 0, 0, 0, isOptimised: true) { Nanoseconds = 100, Lower = 0, Upper = double.PositiveInfinity }))]);
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([.. Enumerable.Repeat(once, processes), new([MadeResults.Suite(Result("a", 104))]), new([MadeResults.Suite(Result("a", 102))])], processes + 2, output);

        Assert.That(output.ToString(), Does.Match("\na +± 2 % +100 ns +104 ns\n").And.Not.Contain("NaN").And.Not.Contain("Infinity"));
    }

    [TestCase(1, "One process says nothing about how far processes differ; give --launches 5.\n")]
    [TestCase(5, "One process of 5 gave results, which says nothing about how far processes differ.\n")]
    public void Write_OneProcess_SaysWhyItTellsNothing(int asked, string expected)
    {
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([Run(100, 210)], asked, output);

        Assert.That(output.ToString(), Is.EqualTo(expected));
    }

    [Test]
    public void Write_Columns_AreExplainedInTheDocument()
    {
        string page = File.ReadAllText(Repository.PathOf("docs", "reading-the-table.md")).ReplaceLineEndings("\n");
        using StringWriter output = new() { NewLine = "\n" };

        LaunchText.Write([Run(100, 210), Run(104, 200)], 2, output);
        string[] columns = output.ToString().Split('\n')[1].Split(' ', StringSplitOptions.RemoveEmptyEntries);

        Assert.That(columns, Is.Not.Empty);
        Assert.That(columns.Where(column => !page.Split("\n## Several processes\n")[1].Split("\n## ")[0].Contains($"*{column}*", StringComparison.Ordinal)), Is.Empty);
    }

    [TestCase(1, ExpectedResult = "process 1 of 5")]
    [TestCase(2, ExpectedResult = "process 2 of 5, 12 s left")]
    [TestCase(5, ExpectedResult = "process 5 of 5, 3 s left")]
    public string Progress_OfProcesses_SaysWhatIsLeft(int number) => LaunchSeries.Progress(number, 5, TimeSpan.FromSeconds(3 * (number - 1)));

    [Test]
    public async Task Run_Launches_MeasuresInFreshProcessesAndShowsTheSpread()
    {
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);

        ProgramResult result = await runner.RunAsync(runner.Compile("Launches", Program), "--launches", "2", "--", "own");

        Assert.That(result.Output, Does.StartWith("Other\n  x => x + 1\nonce\nSums\n").And.Contains("\nSums: 2 processes\n"));
        Assert.That(result.Output.Split('\n').Count(line => line == "once"), Is.EqualTo(1), "What the other processes print is not shown.");
        Assert.That(result.Output, Does.Contain("Failed: Wrong: it returned 7"));
        Assert.That(result.Error, Is.Empty);
        Assert.That(result.ExitCode, Is.EqualTo(1));
    }

    /// <summary>What a process prints is not seen: who reads the times has to be told what they are of. The texts alone are longer than what is kept of the error stream.</summary>
    [Test]
    public async Task Run_LaunchesOfTestThatPrints_SaysSoAndReturnsTwo([Values("Console", "Console.Error")] string stream)
    {
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);
        string classes = $"class Loud {{ [Benchmark] int A() {{ {stream}.WriteLine(new string('a', 200)); return 1; }} }}";

        ProgramResult result = await runner.RunAsync(
            runner.Compile("Loud", $"using System; using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); {classes}"), "--quick", "--test-time", "0.1", "--launches", "2");

        Assert.That(result.Error, Does.Match("(^|\n)A test of 'Loud' writes to the console: [0-9,]+ texts were not shown\\. Return the text instead; what is measured now is the console\\.\n$"));
        Assert.That(result.Error, Has.Length.LessThan(21_000));
        Assert.That(result.Output, Does.Contain("\nLoud: 2 processes\n"));
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    [Test]
    public async Task Run_LaunchesWhereOneClassCannotBeRun_MeasuresTheOthersInEachProcess()
    {
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);
        string classes = "class Broken { Broken() => throw new InvalidOperationException(\"no database\"); [Benchmark] int A() => 1; }"
            + "class Lines { [Benchmark(\"two\\nlines\")] int A() => 1; }";

        ProgramResult result = await runner.RunAsync(
            runner.Compile("Broken", $"using System; using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); {classes}"), "--quick", "--launches", "2");

        Assert.That(result.Output, Does.Contain("\nLines: 2 processes\n"));
        Assert.That(result.Error.Trim(), Is.EqualTo("Broken cannot be run: The constructor of Broken threw InvalidOperationException: no database"));
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    [Test]
    public void ToString_TicketForTestsOfAnyName_IsReadAsItWas()
    {
        LaunchTicket ticket = new(2, "a;b") { Tests = ["S.two\nlines", "S.100 %25", ""] };

        LaunchTicket read = LaunchTicket.Of(ticket.ToString(), ticket.TestsText)!;

        Assert.That((read.Run, read.Path), Is.EqualTo((2, "a;b")));
        Assert.That(read.Tests, Is.EqualTo(ticket.Tests));
        Assert.That(LaunchTicket.Of((ticket with { Tests = null }).ToString(), null)!.Tests, Is.Null);
        Assert.That(LaunchTicket.Of("", null), Is.Null);
    }

    /// <summary>The baseline says that Linq took a hundredth of the time, in round after round: the gate sees it in one process, and tells it when ten others have shown it.</summary>
    [TestCase]
    [TestCase("--launches", "1")]
    [Category(Layers.Verify)]
    public async Task Run_SeemsSlower_IsConfirmedInFreshProcesses(params string[] launches)
    {
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);
        var program = runner.Compile("Gate", Program.Replace("[Benchmark] static int Wrong(int[] a) => 7;", "", StringComparison.Ordinal));
        string baseline = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.json");
        try
        {
            await runner.RunAsync(program, "--output", baseline, "--filter", "*Linq*");
            SavedResults then = SavedResults.Load(baseline);
            Measurement linq = then[0][0].Measurement!;
            new SavedResults([new ResultSuite(then[0].Name, [new("Linq", new Measurement([.. Enumerable.Repeat(linq.Nanoseconds / 100, 32)], linq.Calls, 0, 0, 0, true))], then[0].Facts!) { InputLabel = then[0].InputLabel, InputSize = then[0].InputSize, Environment = then[0].Environment }]).Save(baseline);

            ProgramResult result = await runner.RunAsync(program, ["--baseline", baseline, "--fail-on-regression", "5%", .. launches]);

            Assert.That(result.Error, Does.Contain("1 test seems to have changed; its suite is measured again in 10 fresh processes."));
            Assert.That(result.Output, Does.Contain("its intervals, of 99 %, are of how far those differ."));
            Assert.That(result.ExitCode, Is.EqualTo(1), result.Output);
        }
        finally
        {
            File.Delete(baseline);
        }
    }

    /// <summary>The test passes in the first process, where the baseline makes it a suspect, and fails in the fresh ones.</summary>
    [TestCase(2, TestName = "Run_SuspectThatFailsInFreshProcesses_FailsNow")]
    [TestCase(4, TestName = "Run_SuspectThatFailsInSomeOfThem_FailsNow")]
    [Category(Layers.Verify)]
    public async Task Run_SuspectThatFailsInFreshProcesses_FailsNow(int before)
    {
        using ScratchFile starts = new(".txt"), baseline = new(".json");
        string classes = $"class Late {{ static readonly Lazy<bool> Fails = new(() => {{ System.IO.File.AppendAllText(@\"{starts.Path}\", \"x\"); return new System.IO.FileInfo(@\"{starts.Path}\").Length > {before}; }}); "
            + "[Benchmark] int A() => Fails.Value ? throw new Exception(\"late\") : new int[1000].Length; }";
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);
        var program = runner.Compile("Late", $"using System; using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); {classes}");
        await runner.RunAsync(program, "--quick", "--output", baseline.Path);
        ResultSuite then = SavedResults.Load(baseline.Path)[0];
        Measurement quick = new([.. Enumerable.Repeat(then[0].Measurement!.Nanoseconds / 10, 32)], 1_000, 0, 0, 0, isOptimised: true);
        new SavedResults([new ResultSuite(then.Name, [new("A", quick)], then.Facts!) { Environment = then.Environment }]).Save(baseline.Path);

        ProgramResult result = await runner.RunAsync(program, "--quick", "--baseline", baseline.Path, "--fail-on-regression", "5%");

        Assert.That(result.Error, Does.Contain("1 test seems to have changed").And.Contain("Failed: A: it threw Exception: late").And.Not.Contain("Not confirmed"));
        Assert.That(result.Output, Does.Contain("fails now"));
        Assert.That(result.ExitCode, Is.EqualTo(1));
    }

    /// <summary>Alone, a test would be a hundred times as fast as among the others, which its baseline was measured with.</summary>
    [Test]
    [Category(Layers.Verify)]
    public async Task Run_SuspectThatOthersMakeSlower_IsMeasuredAgainAmongThem()
    {
        const string Classes = "class Mixed { static int steps = 10; [Benchmark] int A() { int s = 1; for (int i = 0; i < steps; i++) s = s * 3 % 1000003; return s > 0 ? 1 : 0; } [Benchmark] int B() { steps = 1000; return 1; } }";
        using ScratchFile baseline = new(".json");
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);
        var program = runner.Compile("Mixed", $"using System; using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); {Classes}");
        await runner.RunAsync(program, "--quick", "--output", baseline.Path);
        ResultSuite then = SavedResults.Load(baseline.Path)[0];
        Measurement quick = new([.. Enumerable.Repeat(then[0].Measurement!.Nanoseconds / 3, 32)], 1_000, 0, 0, 0, isOptimised: true);
        new SavedResults([new ResultSuite(then.Name, [new("A", quick), then[1]], then.Facts!) { Environment = then.Environment }]).Save(baseline.Path);

        ProgramResult result = await runner.RunAsync(program, "--quick", "--baseline", baseline.Path, "--fail-on-regression", "20%");

        Assert.That(result.Output, Does.Match("\nA .* slower\n"), result.Error);
        Assert.That(result.ExitCode, Is.EqualTo(1));
    }

    [TestCase("")]
    [TestCase("--dry-run")]
    [TestCase("--launches=2")]
    public async Task Run_TestThatExits_SaysSoAndReturnsTwo(string option)
    {
        const string Exits = "using System; using MiniBench; using MiniBench.Output; return BenchmarkRunner.Run(args); class C { [Benchmark] int A() { Environment.Exit(0); return 1; } }";
        using ProgramRunner runner = new(typeof(BenchmarkAttribute).Assembly, typeof(BenchmarkRunner).Assembly, typeof(CsvWriter).Assembly);

        ProgramResult result = await runner.RunAsync(runner.Compile("Exits", Exits), [.. option.Split(' ', StringSplitOptions.RemoveEmptyEntries)]);

        Assert.That(result.Error, Does.StartWith("The process ended before its measuring was over"));
        Assert.That(result.ExitCode, Is.EqualTo(2));
    }

    [Test]
    public void Merge_OneRunOfSeveral_SaysThatItWasInterrupted()
    {
        ResultSuite merged = LaunchMerge.Merge([Run(100, 200)], isInterrupted: true).Single();

        Assert.That(merged.IsInterrupted, Is.True);
        Assert.That(merged.Warnings.Select(warning => warning.Code), Is.EqualTo(new[] { WarningCatalogue.Interrupted.Code }));
        Assert.That(LaunchMerge.Merge([Run(100, 200)], isInterrupted: false).Single().IsInterrupted, Is.False);
    }

    [Test]
    public void Merge_TimesOfTheProcessor_AreKept()
    {
        SavedResults Waiting(double processor) => new([new("Waiting", [new("a", new Measurement([1e7, 1e7], 2, 0, 0, 0, isOptimised: true) { ProcessorNanoseconds = processor })], SavedExamples.Facts)]);

        Assert.That(LaunchMerge.Merge([Waiting(100), Waiting(300), Waiting(200)], isInterrupted: false).Single()[0].Measurement!.ProcessorNanoseconds, Is.EqualTo(200));
    }

    private static SavedResults Run(double a, double b) => new([MadeResults.Suite([Result("a", a), Result("b", b)])]);

    /// <summary>Its rounds reach 4 % to both sides, and its interval has 7 % and 0.5 ns beside.</summary>
    private static BenchmarkResult Result(string name, double time)
    {
        double reach = Math.Sqrt((0.04 * 0.04 * time * time) + (0.07 * 0.07 * time * time) + (0.5 * 0.5));
        return new(name, new Measurement([time, time], 1_000_000, 0, 0, 0, isOptimised: true)
        {
            Nanoseconds = time,
            Lower = Math.Max(0, time - reach),
            Upper = time + reach,
        });
    }
}
