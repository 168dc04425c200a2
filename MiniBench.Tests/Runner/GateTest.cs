using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what --fail-on-regression measures again.</summary>
public sealed class GateTest
{
    private static readonly ResultSuite Then = SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", 100));

    /// <summary>One process, or two, cannot show that a test is 10 % slower: it is measured again, whatever asked for them.</summary>
    [TestCase]
    [TestCase("--launches=1")]
    [TestCase("--launches=2")]
    public void MeasuresAgain_FewProcesses_FindsATenthMore(params string[] launches)
    {
        RunnerOptions options = Options(["--fail-on-regression=5%", .. launches]);
        BaselineComparison first = Compared(options.Launches ?? 1);

        Assert.That(first.ExitCode, Is.Zero, "So few show nothing.");
        Assert.That(Gate.MeasuresAgain(options, first), Is.True);
        Assert.That(first.Suspects.Select(change => change.TestName), Is.EqualTo(new[] { "a" }));
        Assert.That(first.Confirmed(Measured(Gate.Processes), [Then], Gate.Processes).ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    /// <summary>Three show how far they differ: they judge.</summary>
    [TestCase(3)]
    [TestCase(10)]
    public void MeasuresAgain_SeveralProcesses_Judge(int launches)
    {
        RunnerOptions options = Options(["--fail-on-regression=5%", $"--launches={launches}"]);

        Assert.That(Gate.MeasuresAgain(options, Compared(launches)), Is.False);
        Assert.That(Compared(launches).ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    [Test]
    public void MeasuresAgain_NoGate_IsNot() => Assert.That(Gate.MeasuresAgain(Options([]), Compared(1)), Is.False);

    [Test]
    public void MeasuresAgain_OtherMachine_IsNot()
    {
        ResultSuite elsewhere = new("Suite", [.. Then], SavedExamples.Facts) { Environment = SavedExamples.Place with { Processor = "Other" } };

        Assert.That(Gate.MeasuresAgain(Options(["--fail-on-regression=5%"]), BaselineComparison.Of([elsewhere], [Then])), Is.False);
    }

    /// <summary>Alone, a test may be other code than among those that its baseline was measured with. One that had no figure is not called again, nor is another suite.</summary>
    [Test]
    public void Tests_OfASuspect_AreItsWholeSuite()
    {
        ResultSuite now = new("Suite", [.. Measured(1)[0]], SavedExamples.Facts) { Environment = SavedExamples.Place, Failures = [new("c", null, "threw Exception: no")] };
        ResultSuite other = new("Other", [SavedExamples.Around("d", 100)], SavedExamples.Facts) { Environment = SavedExamples.Place };

        BaselineComparison comparison = BaselineComparison.Of([now, other], [Then, other]);

        Assert.That(Gate.Tests(comparison), Is.EqualTo(new[] { "Suite.a", "Suite.b" }));
    }

    [TestCase(new[] { "One.a" }, "1 test seems to have changed; its suite is measured again in 10 fresh processes.")]
    [TestCase(new[] { "One.a", "One.b" }, "2 tests seem to have changed; their suite is measured again in 10 fresh processes.")]
    [TestCase(new[] { "One.a", "One.b", "Two.a" }, "3 tests seem to have changed; their 2 suites are measured again in 10 fresh processes.")]
    public void Announcement_Suspects_SaysWhatIsMeasuredAgain(string[] slower, string expected)
    {
        ResultSuite[] Run(double time) =>
        [
            .. new[] { "One", "Two" }.Select(suite => new ResultSuite(
                suite, [.. new[] { "a", "b" }.Select(test => SavedExamples.Around(test, slower.Contains($"{suite}.{test}") ? time : 100))], SavedExamples.Facts) { Environment = SavedExamples.Place }),
        ];

        Assert.That(Gate.Announcement(BaselineComparison.Of(Run(200), Run(100))), Is.EqualTo(expected));
    }

    /// <summary>It was measured again for another one's sake.</summary>
    [Test]
    public void Confirmed_OtherTestOfTheSuiteThatFailedInAProcess_HasFailed()
    {
        ResultSuite failed = new("Suite", [SavedExamples.Around("a", 110)], SavedExamples.Facts) { Failures = [new("b", null, "threw Exception: no")], Environment = SavedExamples.Place };

        BaselineComparison confirmed = Compared(1).Confirmed(LaunchMerge.Merge([.. Measured(1).Select(suite => new SavedResults([suite])), new([failed])], isInterrupted: false), [Then], Gate.Processes);

        Assert.That(confirmed.Changes.Single(change => change.TestName == "b").Verdict, Is.EqualTo(BaselineVerdict.Failed));
    }

    /// <summary>A suspect that one of the fresh processes could not measure at all.</summary>
    [Test]
    public void Confirmed_SuspectThatFailedInAProcess_HasFailed()
    {
        SavedResults measured = new([SavedExamples.Suite(SavedExamples.Around("a", 110))]);
        SavedResults failed = new([new("Suite", [], SavedExamples.Facts) { Failures = [new("a", null, "threw Exception: no")], Environment = SavedExamples.Place }]);

        BaselineComparison confirmed = Compared(1).Confirmed(LaunchMerge.Merge([.. Enumerable.Repeat(measured, 9), failed], isInterrupted: false), [Then], Gate.Processes);

        Assert.That(confirmed.Changes.Select(change => (change.TestName, change.Verdict)), Is.EqualTo(new[] { ("a", BaselineVerdict.Failed), ("b", BaselineVerdict.NoDifference) }));
        Assert.That(confirmed.ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    /// <summary>A call that takes nearly as long as sweeps allow is stopped in some processes: then nothing confirms what the first one showed.</summary>
    [Test]
    public void Confirmed_SuspectThatWasStoppedInAProcess_IsNotResolved()
    {
        SavedResults measured = new([SavedExamples.Suite(SavedExamples.Around("a", 110))]);
        SavedResults stopped = new([new("Suite", [], SavedExamples.Facts) { Failures = [new("a", null, "a call takes long") { IsStopped = true }], Environment = SavedExamples.Place }]);

        BaselineComparison confirmed = Compared(1).Confirmed(LaunchMerge.Merge([.. Enumerable.Repeat(measured, 9), stopped], isInterrupted: false), [Then], Gate.Processes);

        Assert.That(confirmed.Changes[0].ToString(), Does.Contain("'a'").And.Contain("not resolved: it was not measured in each of the fresh processes"));
        Assert.That(confirmed.ExitCode, Is.EqualTo(BaselineComparison.NoRegressionExitCode));
    }

    private static RunnerOptions Options(string[] given) => OptionParser.Parse(["--baseline=before.json", .. given]);

    private static BaselineComparison Compared(int processes) => BaselineComparison.Of(Measured(processes), [Then]);

    /// <summary>One test takes 10 % longer than then in each of so many processes.</summary>
    private static IReadOnlyList<ResultSuite> Measured(int processes) => LaunchMerge.Merge(
        [.. Enumerable.Range(0, processes).Select(_ => new SavedResults([SavedExamples.Suite(SavedExamples.Around("a", 110), SavedExamples.Around("b", 100))]))],
        isInterrupted: false);
}
