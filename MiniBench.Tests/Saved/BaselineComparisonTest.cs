using System;
using System.IO;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class BaselineComparisonTest
{
    [TestCase(100, BaselineVerdict.NoDifference)]
    [TestCase(104, BaselineVerdict.NoDifference)]
    [TestCase(96, BaselineVerdict.NoDifference)]
    [TestCase(106, BaselineVerdict.NotResolved)]
    [TestCase(94, BaselineVerdict.NotResolved)]
    [TestCase(112, BaselineVerdict.Slower)]
    [TestCase(89, BaselineVerdict.Faster)]
    [TestCase(1000, BaselineVerdict.Slower)]
    public void Of_ATest_IsJudged(double now, BaselineVerdict expected) =>
        Assert.That(Change(SavedExamples.Around("a", now), SavedExamples.Around("a", 100)).Verdict, Is.EqualTo(expected));

    /// <summary>An input that cannot be made has no size any more.</summary>
    [TestCase(null)]
    [TestCase("numbers")]
    public void Of_InputThatCannotBeMade_IsTheSameAsThen(string? label)
    {
        ResultSuite made = new("Sums", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = label, InputSize = 100, Environment = SavedExamples.Place };
        ResultSuite lost = new("Sums", [], SavedExamples.Facts) { InputLabel = label, Failures = [new("a", label, "was not run: no disk", new IOException("no disk"))], Environment = SavedExamples.Place };

        Assert.That(BaselineComparison.Of([lost], [made]).Changes.Select(change => change.Verdict), Is.EqualTo(new[] { BaselineVerdict.Failed }));
        Assert.That(BaselineComparison.Of([made], [lost]).Changes.Select(change => change.Verdict), Is.EqualTo(new[] { BaselineVerdict.New }));
        Assert.That(BaselineComparison.Of([lost], [lost]).Changes.Select(change => change.Verdict), Is.EqualTo(new[] { BaselineVerdict.NotResolved }));
    }

    [Test]
    public void Of_ATest_CombinesIntervalsAndAllowance()
    {
        BaselineChange change = Change(SavedExamples.Around("a", 200), SavedExamples.Around("a", 100));
        double reach = Math.Sqrt(Math.Pow(Math.Log(1.01), 2) + Math.Pow(Math.Log(0.99), 2) + Math.Pow(Math.Log(1.1), 2));

        Assert.That(change.Ratio, Is.EqualTo(2));
        Assert.That(change.Lower, Is.EqualTo(2 * Math.Exp(-reach)).Within(1e-12));
        Assert.That(change.Upper, Is.EqualTo(2 * Math.Exp(reach)).Within(1e-12));
    }

    [TestCase(1.10, 0.005, 10, 1, BaselineVerdict.Slower)]
    [TestCase(1.10, 0.005, 5, 5, BaselineVerdict.Slower)]
    [TestCase(1.10, 0.05, 10, 1, BaselineVerdict.NotResolved)]
    [TestCase(1.04, 0.005, 10, 1, BaselineVerdict.NoDifference)]
    [TestCase(1.00, 0.4, 3, 3, BaselineVerdict.NotResolved)]
    public void Of_SeveralProcesses_AllowsForWhatTheyShow(double factor, double spread, int now, int then, BaselineVerdict expected) => Assert.That(
        BaselineComparison.Of([OfProcesses(100 * factor, spread, now)], [OfProcesses(100, spread, then)]).Changes[0].Verdict, Is.EqualTo(expected));

    /// <summary>A gate over 100 tests must not cry wolf: 1 % of the intervals may miss the truth, and half of those on the other side.</summary>
    [Test]
    public void Of_UnchangedCodeInFreshProcesses_IsRarelySlower([Values(0.005, 0.02, 0.05)] double spread)
    {
        const int Tries = 2_000;
        Random random = new(1);
        int alarms = Enumerable.Range(0, Tries).Count(_ => BaselineComparison.Of(
            [OfProcesses(random, 100, spread, 10)], [OfProcesses(random, 100, spread, 1)], threshold: 0).HasRegression);

        Assert.That((double)alarms / Tries, Is.LessThan(0.01));
    }

    [Test]
    public void Of_TenPercentSlowerInFreshProcesses_IsMostlyFound()
    {
        const int Tries = 500;
        Random random = new(2);
        int found = Enumerable.Range(0, Tries).Count(_ => BaselineComparison.Of(
            [OfProcesses(random, 110, 0.01, 10)], [OfProcesses(random, 100, 0.01, 1)]).HasRegression);

        Assert.That((double)found / Tries, Is.GreaterThan(0.95));
    }

    [Test]
    public void Confirmed_Suspects_AreJudgedByTheFreshProcesses()
    {
        ResultSuite then = SavedExamples.Suite([.. new[] { "a", "b", "c", "d", "e" }.Select(name => SavedExamples.Around(name, 100))]);
        ResultSuite now = SavedExamples.Suite([.. new[] { ("a", 108.0), ("b", 108), ("c", 103), ("d", 70), ("e", 70) }.Select(test => SavedExamples.Around(test.Item1, test.Item2))]);
        BaselineComparison first = BaselineComparison.Of([now], [then]);

        BaselineComparison confirmed = first.Confirmed([OfProcesses([("a", 108.0), ("b", 101.0), ("d", 72.0), ("e", 99.0)], 0.005, 10)], [then], 10);

        Assert.That(first.Suspects.Select(change => change.TestName), Is.EqualTo(new[] { "a", "b", "d", "e" }));
        Assert.That(first.ExitCode, Is.Zero, "One process alone says nothing.");
        Assert.That(confirmed.Changes.Select(change => change.Verdict), Is.EqualTo(new[] { BaselineVerdict.Slower, BaselineVerdict.NoDifference, BaselineVerdict.NoDifference, BaselineVerdict.Faster, BaselineVerdict.NoDifference }));
        Assert.That(confirmed.ToString(), Does.Contain("was measured again, with all of its suite, in 10 fresh processes: ").And.Contain("Of what did not seem to have changed, it is what 10 fresh processes would find, were they as far apart as is allowed for; "));
        Assert.That(confirmed.ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    [TestCase(1, " would find, were they as far apart as is allowed for; a baseline of several processes, --launches 5, tells how far they are.\n")]
    [TestCase(5, " would find.\n")]
    public void WithoutSuspects_Text_SaysWhatTheFiguresAreOf(int baseline, string expected)
    {
        string text = BaselineComparison.Of([OfProcesses(100, 0.01, 1)], [OfProcesses(100, 0.01, baseline)]).WithoutSuspects(10).ToString();

        Assert.That(text, Does.Contain("Nothing seemed to have changed, so nothing was measured again. Intervals, of 95 %, ").And.EndsWith(". Of what did not seem to have changed, it is what 10 fresh processes" + expected));
        Assert.That(BaselineComparison.Of([OfProcesses(100, 0.01, 1)], [OfProcesses(100, 0.01, baseline)]).ToString(), Does.Not.Contain("measured again"));
    }

    [Test]
    public void Differences_NobodyKnowsWhere_IsASentence() =>
        Assert.That(Machine.Differences(null, null), Is.EqualTo(new[] { "Neither of them says where it was measured." }));

    /// <summary>A time that tables do not show is shown by no comparison, either.</summary>
    [Test]
    public void Write_TimeThatIsNotResolved_IsNotShown()
    {
        BaselineComparison comparison = BaselineComparison.Of([SavedExamples.Suite(SavedExamples.Result("a", 300, 90, 700))], [SavedExamples.Suite(SavedExamples.Around("a", 100))]);
        using StringWriter markdown = new() { NewLine = "\n" }, svg = new() { NewLine = "\n" };
        comparison.WriteMarkdown(markdown);
        comparison.WriteSvg(svg);

        Assert.That(comparison.ToString(), Does.Match("\na +100 ns +not resolved +3[.]00×").And.Not.Contain("300 ns"));
        Assert.That(markdown + svg.ToString(), Does.Not.Contain("300"));
        Assert.That(svg.ToString(), Does.Contain(">not resolved<").And.Not.Contain("to not resolved<").And.Not.Contain("not resolved:"));
    }

    /// <summary>What fails now is a regression, and stands out as one; where and when it was measured stands at the foot.</summary>
    [Test]
    public void WriteSvg_TestThatFailsNow_StandsOut()
    {
        ResultSuite then = SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", 100)), now = SavedExamples.Suite(SavedExamples.Around("a", 100));
        ResultSuite failing = new(now.Name, [.. now], now.Facts!) { Failures = [new("b", null, "threw FormatException: no")], Environment = FormatCases.Joining[0].Environment };
        using StringWriter svg = new() { NewLine = "\n" };
        BaselineComparison.Of([failing], [then], allowOtherMachine: true).WriteSvg(svg);

        Assert.That(svg.ToString(), Does.Match("class=\"mb-strong\"[^>]*>b<").And.Match("class=\"mb-key\"[^>]*>a<").And.Contain(">Now: .NET "));
    }

    /// <summary>A process that shows next to nothing of a test says no more of how far processes differ than that it is short.</summary>
    [Test]
    public void Of_OneProcessBelowTheResolution_RegressionIsSeen()
    {
        ResultSuite Merged(params double[] times) => LaunchMerge.Merge(
            [.. times.Select(time => new SavedResults([SavedExamples.Suite(SavedExamples.Result("a", time, 0.9 * time, 1.1 * time, [time, time]))]))], isInterrupted: false).Single();

        BaselineComparison comparison = BaselineComparison.Of([Merged(3.0, 3.1, 2.9, 3.0, 3.0)], [Merged(0.62, 0.58, 0.01, 0.60, 0.60)]);

        Assert.That(comparison.Changes.Single().Verdict, Is.EqualTo(BaselineVerdict.Slower), comparison.ToString());
    }

    /// <summary>What became too short to be measured may be any number of times as fast.</summary>
    [Test]
    public void WriteSvg_TimeBelowTheResolution_IsABound()
    {
        BaselineComparison comparison = BaselineComparison.Of([SavedExamples.Suite(SavedExamples.Around("a", 0.2))], [SavedExamples.Suite(SavedExamples.Around("a", 5))]);
        using StringWriter svg = new() { NewLine = "\n" };
        comparison.WriteSvg(svg);

        Assert.That(comparison.ToString(), Does.Contain("< 0.10×"), "The case that is meant.");
        Assert.That(svg.ToString(), Does.Contain("&lt; 0.10×"));
    }

    [Test]
    public void WriteMarkdown_LargestChangeFirst_AndWhatDidNotChangeInOneLine()
    {
        using StringWriter text = new() { NewLine = "\n" };

        BaselineComparison.Of(
            [SavedExamples.Suite(SavedExamples.Around("same", 100), SavedExamples.Around("perhaps", 109), SavedExamples.Around("a|b", 150), SavedExamples.Around("worst", 300), SavedExamples.Around("better", 10))],
            [SavedExamples.Suite(SavedExamples.Around("same", 100), SavedExamples.Around("perhaps", 100), SavedExamples.Around("a|b", 100), SavedExamples.Around("worst", 100), SavedExamples.Around("better", 100))])
            .WriteMarkdown(text);

        string[] lines = text.ToString().Split('\n');
        Assert.That(lines[0], Is.EqualTo("**2 slower, 1 not resolved, 1 without a difference, 1 faster.**"));
        Assert.That(lines[4..8].Select(line => line.Split('|')[1].Trim()), Is.EqualTo(new[] { "`worst` Suite", "<code>a&#124;b</code> Suite", "`better` Suite", "`perhaps` Suite" }));
        Assert.That(lines[7], Is.EqualTo("| `perhaps` Suite | 100 ns | 109 ns | 1.09× | 0.99 to 1.20 | not resolved |"), "What may be slower is told with how much.");
        Assert.That(text.ToString(), Does.Not.Contain("same"));
    }

    /// <summary>What must be read with the figures stands with them wherever they are shown.</summary>
    [Test]
    public void Write_EveryFormat_HasReasonsOfFailuresAndWarnings()
    {
        ResultSuite now = Warned(
            [SavedExamples.Around("a", 100), SavedExamples.Around("b", 100), SavedExamples.Around("new", 100)],
            WarningCatalogue.Unstable("a"), WarningCatalogue.Unstable("b"), WarningCatalogue.Unstable("new"), WarningCatalogue.Starved(0.6), WarningCatalogue.NothingToCompare("a"));
        ResultSuite failing = new("Suite", [.. now], SavedExamples.Facts) { Warnings = now.Warnings, Environment = SavedExamples.Place, Failures = [new("c", null, "threw Exception: no")] };
        ResultSuite then = Warned([.. new[] { "a", "b", "c" }.Select(test => SavedExamples.Around(test, 100))], WarningCatalogue.Unsettled, WarningCatalogue.Starved(0.6));

        BaselineComparison comparison = BaselineComparison.Of([failing], [then]);
        using StringWriter markdown = new() { NewLine = "\n" }, svg = new() { NewLine = "\n" };
        comparison.WriteMarkdown(markdown);
        comparison.WriteSvg(svg);
        string[] expected =
        [
            "Failed: c: it threw Exception: no",
            "Warning, now: a, b: changed its speed during the run.",
            "Warning, then and now: Other work took 60 % of the processor's time.",
            "Warning, then: The runtime was still compiling",
        ];

        using (Assert.EnterMultipleScope())
        {
            Assert.That(expected.Where(line => !comparison.ToString().Contains("\n" + line, StringComparison.Ordinal)), Is.Empty, comparison.ToString());
            Assert.That(expected.Where(line => !markdown.ToString().Contains("\n" + line, StringComparison.Ordinal)), Is.Empty, markdown.ToString());
            Assert.That(expected.Where(line => !svg.ToString().Contains(line.Replace("'", "&apos;", StringComparison.Ordinal)[..25], StringComparison.Ordinal)), Is.Empty, svg.ToString());
            Assert.That(comparison.ToString(), Does.Not.Contain("nothing of it was compared"), "That is not of its time.");
        }
    }

    [Test]
    public void Write_WarningsOfSeveralSuites_SayOfWhich()
    {
        ResultSuite[] Run(params BenchmarkWarning[] warnings) => [.. new[] { "One", "Two", "Three" }.Select(name => new ResultSuite(name, [SavedExamples.Around("a", 100)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place,
            Warnings = name == "Three" ? [] : warnings,
        })];

        Assert.That(BaselineComparison.Of(Run(WarningCatalogue.Unsettled), Run()).ToString(), Does.Contain("\nWarning, now, One and Two: The runtime was still compiling"));
    }

    [TestCase("Debian GNU/Linux 12 (bookworm)", ".NET 10.0.99 X64", true)]
    [TestCase("Debian GNU/Linux 13 (trixie)", ".NET 10.0.1 X64", false)]
    [TestCase("Debian GNU/Linux 12 (bookworm)", ".NET 10.1.1 X64", false)]
    [TestCase("Debian GNU/Linux 12 (bookworm)", ".NET 10.0.1 Arm64", false)]
    public void Of_Patches_AreTheSameMachine(string system, string runtime, bool isSame) => Assert.That(
        Elsewhere(SavedExamples.Place with { OperatingSystem = system, Runtime = runtime }, isAllowed: false).MachineDifferences, isSame ? Is.Empty : Is.Not.Empty);

    [TestCase("Linux 6.1.0-18-amd64 #1 SMP Debian 6.1.76-1 (2024-02-01)", "Linux 6.1.0-21-amd64 #1 SMP Debian 6.1.90-1 (2024-05-03)")]
    [TestCase("Ubuntu 24.04.1 LTS", "Ubuntu 24.04.3 LTS")]
    [TestCase("Microsoft Windows 10.0.26100", "Microsoft Windows 10.0.26200")]
    public void Differences_KernelsThatDifferByAPatch_AreNone(string now, string then) => Assert.That(
        Machine.Differences(SavedExamples.Place with { OperatingSystem = now }, SavedExamples.Place with { OperatingSystem = then }), Is.Empty);

    [Test]
    public void Of_NoAllowance_FindsSmallDifferences([Values(0, 0.05)] double threshold) => Assert.That(
        BaselineComparison.Of([SavedExamples.Suite(SavedExamples.Around("a", 104))], [SavedExamples.Suite(SavedExamples.Around("a", 100))], threshold, allowance: 0).HasRegression,
        Is.EqualTo(threshold == 0));

    [Test]
    public void Of_NoisyControl_RaisesTheLimit()
    {
        ResultSuite noisy = new("Suite", [SavedExamples.Around("a", 115)], SavedExamples.Facts with { NoiseFloor = 0.2 }) { Environment = SavedExamples.Place };
        BaselineChange change = BaselineComparison.Of([noisy], [SavedExamples.Suite(SavedExamples.Around("a", 100))]).Changes[0];

        Assert.That(change.Verdict, Is.EqualTo(BaselineVerdict.NoDifference));
        Assert.That(change.Limit, Is.EqualTo(0.2));
    }

    [Test]
    public void Of_OneRound_IsNotResolved()
    {
        BaselineChange change = Change(SavedExamples.Result("a", 1000, 0, double.PositiveInfinity), SavedExamples.Around("a", 100));

        Assert.That(change.Verdict, Is.EqualTo(BaselineVerdict.NotResolved));
        Assert.That((change.Lower, change.Upper), Is.EqualTo((0.0, double.PositiveInfinity)));
    }

    [Test]
    public void Of_DebugBuild_IsNotResolved() => Assert.That(
        Change(SavedExamples.Result("a", 1000, 990, 1010, isOptimised: false), SavedExamples.Around("a", 100)).Words,
        Is.EqualTo("not resolved: built without optimisation"));

    /// <summary>A gate that nothing can pass through must not look open.</summary>
    [Test]
    public void ExitCode_DebugBuild_IsThatOfWhatCannotBeCompared([Values] bool isThen, [Values] bool allowsOtherMachine)
    {
        BenchmarkResult debug = SavedExamples.Result("a", 1000, 990, 1010, isOptimised: false), release = SavedExamples.Around("a", 100);
        ResultSuite now = SavedExamples.Suite(isThen ? release : debug), then = SavedExamples.Suite(isThen ? debug : release);

        BaselineComparison comparison = BaselineComparison.Of([now], [then], allowOtherMachine: allowsOtherMachine);

        Assert.That((comparison.ExitCode, comparison.IsConclusive), Is.EqualTo((2, false)));
        Assert.That(comparison.ToString(), Does.Contain("Built without optimisation, now or then").And.Not.Contain("Nothing seemed to have changed"));
    }

    [Test]
    public void Confirmed_SuspectThatFails_HasFailed()
    {
        ResultSuite then = SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", 100));
        ResultSuite now = SavedExamples.Suite(SavedExamples.Around("a", 200), SavedExamples.Around("b", 100));

        BaselineComparison confirmed = BaselineComparison.Of([now], [then]).Confirmed([Failing("a")], [then], 10);

        Assert.That(confirmed.Changes.Single(change => change.TestName == "a").Verdict, Is.EqualTo(BaselineVerdict.Failed));
        Assert.That(confirmed.ExitCode, Is.EqualTo(1));
    }

    [Test]
    public void Of_OneSideTooShort_HasAnOpenInterval()
    {
        BaselineChange slower = BaselineComparison.Of([OfProcesses(0.6, 0.01, 5)], [OfProcesses(0.1, 0.01, 5)]).Changes[0];
        BaselineChange faster = BaselineComparison.Of([OfProcesses(0.1, 0.01, 5)], [OfProcesses(0.6, 0.01, 5)]).Changes[0];

        Assert.That((slower.Upper, faster.Lower), Is.EqualTo((double.PositiveInfinity, 0.0)));
    }

    /// <summary>Of a time that is too short to be told, a ratio is a bound.</summary>
    [TestCase(0.1, 5, "< 0.10×")]
    [TestCase(5, 0.1, "> 10.0×")]
    [TestCase(0.1, 0.2, "")]
    [TestCase(5, 10, "0.50×")]
    public void Of_TimeBelowTheResolution_HasARatioThatIsABound(double now, double then, string expected) =>
        Assert.That(Change(SavedExamples.Result("a", now, now, now + 0.4), SavedExamples.Result("a", then, then, then + 0.4)).RatioText, Is.EqualTo(expected));

    [TestCase(0.1, 5, ", < 0.10× the time")]
    [TestCase(5, 0.1, ", > 10.0× the time")]
    [TestCase(0.1, 0.2, "")]
    [TestCase(5, 10, ", 0.50× (0.45 to 0.55) the time")]
    public void ToString_TimeBelowTheResolution_IsTheBoundOfTheTable(double now, double then, string expected)
    {
        BaselineChange change = Change(SavedExamples.Result("a", now, now, now + 0.4), SavedExamples.Result("a", then, then, then + 0.4));

        Assert.That(change.ToString(), Is.EqualTo($"'a' of 'Suite': {change.Words}{expected}"));
    }

    [Test]
    public void Of_BothTooShort_IsNotResolved() => Assert.That(
        Change(SavedExamples.Result("a", 0.1, 0, 0.6), SavedExamples.Result("a", -0.2, 0, 0.6)).Reason, Is.EqualTo("both are below the resolution"));

    /// <summary>Sorting what is sorted already is another thing than sorting; where both runs did it, they did the same.</summary>
    [TestCase(true, false, "not resolved: the input was changed now, and not then; see .WithFreshInput")]
    [TestCase(false, true, "not resolved: the input was changed then, and is not now; see .WithFreshInput")]
    [TestCase(true, true, "faster")]
    public void Of_InputChangedInOneOfTheRuns_IsNotResolved(bool isNow, bool isThen, string expected)
    {
        ResultSuite Run(double time, bool isChanged) => new("Suite", [SavedExamples.Around("a", time)], SavedExamples.Facts)
        {
            Environment = SavedExamples.Place,
            Warnings = isChanged ? [new(WarningCatalogue.InputChangedCode, "a", "The input was changed.", "Copy it.")] : [],
        };

        Assert.That(BaselineComparison.Of([Run(10, isNow)], [Run(100, isThen)]).Changes[0].Words, Is.EqualTo(expected));
    }

    [Test]
    public void Of_InputChangedByOthersThanThen_IsNotResolved() => Assert.That(
        BaselineComparison.Of([Warned([SavedExamples.Around("a", 10)], WarningCatalogue.InputChanged("a"))], [Warned([SavedExamples.Around("a", 100)], WarningCatalogue.InputChanged("b"))]).Changes[0].Words,
        Is.EqualTo("not resolved: the input was changed by other tests than then; see .WithFreshInput"));

    /// <summary>Among others that share code with it, a test is other code than alone; among the same ones, as fast as it happens to be in that process.</summary>
    [TestCase("ab", "", "not resolved: code is shared with other tests now, and not then")]
    [TestCase("", "ab", "not resolved: code is shared with other tests then, and is not now")]
    [TestCase("abc", "ab", "not resolved: code is shared with other tests than then")]
    [TestCase("ab", "ab", "not resolved: code that tests share is faster in one process than in another; --launches 5 tells")]
    [TestCase("bc", "bc", "slower")]
    public void Of_SharedCode_IsNotResolvedUnlessItIsTheSame(string now, string then, string expected)
    {
        ResultSuite Run(double time, string sharers) => Warned([SavedExamples.Around("a", time)], [.. sharers.Select(test => WarningCatalogue.ChangedByOthers(test.ToString(), "Sort"))]);

        BaselineComparison comparison = BaselineComparison.Of([Run(300, now)], [Run(100, then)]);

        Assert.That(comparison.Changes[0].Words, Is.EqualTo(expected));
        Assert.That(comparison.Suspects.Select(change => change.TestName), now == then ? Is.EqualTo(new[] { "a" }) : Is.Empty, "Fresh processes tell no more of other code.");
    }

    /// <summary>Several processes show how far they differ.</summary>
    [Test]
    public void Of_SharedCodeInSeveralProcesses_IsJudged()
    {
        BenchmarkWarning[] shared = [WarningCatalogue.ChangedByOthers("a", "Sort"), WarningCatalogue.ChangedByOthers("b", "Sort")];
        ResultSuite five = OfProcesses(300, 0.01, 5);
        ResultSuite now = new("Suite", [.. five], five.Facts!) { Environment = SavedExamples.Place, Warnings = shared };

        Assert.That(BaselineComparison.Of([now], [Warned([SavedExamples.Around("a", 100)], shared)]).Changes[0].Verdict, Is.EqualTo(BaselineVerdict.Slower));
    }

    /// <summary>What one process could not tell of those beside a suspect, fresh processes told as well.</summary>
    [Test]
    public void Confirmed_SharedCode_IsJudgedOfAllThatWereMeasured()
    {
        BenchmarkWarning[] shared = [WarningCatalogue.ChangedByOthers("a", "Sort"), WarningCatalogue.ChangedByOthers("b", "Sort")];
        ResultSuite then = Warned([SavedExamples.Around("a", 100), SavedExamples.Around("b", 100)], shared), now = Warned([SavedExamples.Around("a", 300), SavedExamples.Around("b", 100)], shared);
        ResultSuite ten = OfProcesses([("a", 300), ("b", 100)], 0.01, 10);

        BaselineComparison confirmed = BaselineComparison.Of([now], [then]).Confirmed([new("Suite", [.. ten], ten.Facts!) { Environment = SavedExamples.Place, Warnings = shared }], [then], 10);

        Assert.That(confirmed.Changes.Select(change => change.Verdict), Is.EqualTo(new[] { BaselineVerdict.Slower, BaselineVerdict.NoDifference }));
        Assert.That(confirmed.Warnings, Has.Count.EqualTo(2), "Each once, of both runs.");
    }

    /// <summary>A figure that is not what it seems in its own run is none beside another one.</summary>
    [TestCase(true, false, "now")]
    [TestCase(false, true, "then")]
    [TestCase(true, true, "then and now")]
    public void Of_FigureThatIsNotWhatItSeems_IsNotResolved(bool isNow, bool isThen, string when)
    {
        string Words(BenchmarkWarning warning) => BaselineComparison.Of(
            [Warned([SavedExamples.Around("a", 10)], isNow ? [warning] : [])], [Warned([SavedExamples.Around("a", 100)], isThen ? [warning] : [])]).Changes[0].Words;

        Assert.That(Words(WarningCatalogue.Debugger), Is.EqualTo("not resolved: a debugger was attached " + when));
        Assert.That(Words(WarningCatalogue.WorkRemoved("a", "100 ns", "10 ns")), Is.EqualTo("not resolved: its work may have been removed " + when));
        Assert.That(Words(WarningCatalogue.WorkRemoved("b", "100 ns", "10 ns")), Is.EqualTo("faster"), "That is another test.");
    }

    /// <summary>Code that was built without optimisation makes a gate that is not open, whatever else is said of it.</summary>
    [Test]
    public void ExitCode_DebugBuildWithADebugger_IsThatOfWhatCannotBeCompared() => Assert.That(
        BaselineComparison.Of([Warned([SavedExamples.Result("a", 1000, 990, 1010, isOptimised: false)], WarningCatalogue.Debugger)], [SavedExamples.Suite(SavedExamples.Around("a", 100))]).ExitCode,
        Is.EqualTo(BaselineComparison.BadInputExitCode));

    [Test]
    public void Of_LazyOutput_IsNotResolved([Values] bool isNow)
    {
        ResultSuite then = SavedExamples.Suite(SavedExamples.Around("a", 100)), now = SavedExamples.Suite(SavedExamples.Around("a", 1000));
        ResultSuite lazy = new("Suite", [.. isNow ? now : then], SavedExamples.Facts) { Environment = SavedExamples.Place, Warnings = [WarningCatalogue.LazyOutput("a", "a query")] };

        Assert.That(BaselineComparison.Of([isNow ? lazy : now], [isNow ? then : lazy]).Changes[0].Words, Is.EqualTo("not resolved: returns a query, whose work is not done yet"));
    }

    [Test]
    public void Of_ResultsFromFigures_IsNotResolved()
    {
        ResultSuite figures = new("Suite", [new BenchmarkResult("a", TimeSpan.FromSeconds(1), 1)]);

        Assert.That(BaselineComparison.Of([figures], [figures], allowOtherMachine: true).Changes[0].Reason, Does.StartWith("made from figures"));
    }

    [Test]
    public void Of_TestsOnOneSide_AreNewOrMissing()
    {
        BaselineComparison comparison = BaselineComparison.Of(
            [SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("new", 1))],
            [SavedExamples.Suite(SavedExamples.Around("gone", 1), SavedExamples.Around("a", 100))]);

        Assert.That(comparison.Changes.Select(change => (change.TestName, change.Verdict)), Is.EqualTo(new[]
        {
            ("a", BaselineVerdict.NoDifference), ("new", BaselineVerdict.New), ("gone", BaselineVerdict.Missing),
        }));
        Assert.That(comparison.ExitCode, Is.Zero);
    }

    [Test]
    public void Of_TestThatFailsNow_IsARegression()
    {
        BaselineComparison comparison = BaselineComparison.Of([Failing("a")], [SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", 100))]);

        Assert.That(comparison.Changes.Single(change => change.TestName == "a").Verdict, Is.EqualTo(BaselineVerdict.Failed));
        Assert.That(comparison.ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    /// <summary>The generator of a sweep broke: none of its tests has a time of that size any more.</summary>
    [Test]
    public void Of_InputThatCannotBeMadeNow_IsARegression()
    {
        FakeMachine machine = new();
        SweepResults Run(bool isBroken) => TestSuite.Sweep("Sums", [1, 2], size => isBroken && size == 2 ? throw new InvalidOperationException("broken") : size)
            .Add(machine.Test(1), "one").Add(machine.Test(2), "two").RunTests(machine.Settings);

        BaselineComparison comparison = BaselineComparison.Of(Run(isBroken: true), Run(isBroken: false));

        Assert.That(comparison.Changes.Select(change => (change.TestName, change.Verdict)), Is.EquivalentTo(new[]
        {
            ("one", BaselineVerdict.NoDifference), ("two", BaselineVerdict.NoDifference), ("one", BaselineVerdict.Failed), ("two", BaselineVerdict.Failed),
        }));
        Assert.That(comparison.ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));
    }

    [Test]
    public void Of_TestThatFailedThenToo_IsNoRegression()
    {
        BaselineComparison comparison = BaselineComparison.Of([Failing("a")], [Failing("a")]);

        Assert.That(comparison.Changes.Single(change => change.TestName == "a").Words, Is.EqualTo("no figure, as before"));
        Assert.That(comparison.HasRegression, Is.False);
    }

    [Test]
    public void Of_TestThatWasStopped_IsMissing()
    {
        BaselineComparison comparison = BaselineComparison.Of([Failing("a", isStopped: true)], [SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", 100))]);

        Assert.That(comparison.Changes.Single(change => change.TestName == "a").Verdict, Is.EqualTo(BaselineVerdict.Missing));
    }

    [Test]
    public void Of_OtherSizeOfTheInput_IsAnotherSuite()
    {
        ResultSuite longer = new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputSize = 2000 };
        ResultSuite shorter = new("Suite", [SavedExamples.Around("a", 50)], SavedExamples.Facts) { InputSize = 1000 };

        Assert.That(() => BaselineComparison.Of([longer], [shorter]),
            Throws.ArgumentException.With.Message.Contains("'Suite' on '2,000'").And.Message.Contains("'Suite' on '1,000'"));
    }

    /// <summary>Two documents of one name: the one is not the other.</summary>
    [Test]
    public void Of_OtherSizeOfAnInputOfTheSameLabel_IsNotResolvedAndSaysSo()
    {
        const string Difference = "the input of 'Suite' on 'document' has the size 2,000 now and the size 1,000 in the baseline";
        ResultSuite longer = new("Suite", [SavedExamples.Around("a", 300)], SavedExamples.Facts) { InputLabel = "document", InputSize = 2000, Environment = SavedExamples.Place };
        ResultSuite shorter = new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts) { InputLabel = "document", InputSize = 1000, Environment = SavedExamples.Place };
        ResultSuite other = new("Other", [SavedExamples.Around("b", 100)], SavedExamples.Facts) { Environment = SavedExamples.Place };

        BaselineComparison comparison = BaselineComparison.Of([longer, other], [shorter, other]);

        Assert.That(comparison.Changes.Select(change => (change.TestName, change.Words)), Is.EqualTo(new[] { ("a", "not resolved: " + Difference), ("b", "no difference beyond 16 %") }));
        Assert.That(comparison.Suspects, Is.Empty);
        Assert.That(() => BaselineComparison.Of([longer], [shorter]), Throws.ArgumentException.With.Message.EqualTo(
            $"The baseline is of something else: {Difference}. Save it again, or give each input a label of its own."));
    }

    [TestCase("Processor: now 'Other', then 'A Processor @ 2.50GHz'.", "Other", 8, ".NET 10.0.1 X64")]
    [TestCase("Processor count: now '4', then '8'.", "A Processor @ 2.50GHz", 4, ".NET 10.0.1 X64")]
    [TestCase("Runtime: now '.NET 11', then '.NET 10.0 X64'.", "A Processor @ 2.50GHz", 8, ".NET 11")]
    public void Of_OtherMachine_SaysWhatAndDoesNotJudge(string difference, string processor, int count, string runtime)
    {
        BaselineComparison comparison = Elsewhere(SavedExamples.Place with { Processor = processor, ProcessorCount = count, Runtime = runtime }, isAllowed: false);

        Assert.That(comparison.MachineDifferences, Is.EqualTo(new[] { difference }));
        Assert.That(comparison.Changes[0].Verdict, Is.EqualTo(BaselineVerdict.Slower));
        Assert.That(comparison.HasRegression, Is.False);
        Assert.That(comparison.ExitCode, Is.EqualTo(BaselineComparison.BadInputExitCode));
    }

    [Test]
    public void Of_OtherMachineAllowed_Judges() =>
        Assert.That(Elsewhere(SavedExamples.Place with { Processor = "Other" }, isAllowed: true).ExitCode, Is.EqualTo(BaselineComparison.RegressionExitCode));

    [Test]
    public void Of_LaterRunOfTheSameMachine_IsConclusive() =>
        Assert.That(Elsewhere(SavedExamples.Place with { Time = default, Version = "9.9.9" }, isAllowed: false).IsConclusive);

    [Test]
    public void Of_UnknownMachine_IsFlagged()
    {
        ResultSuite unknown = new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts);

        Assert.That(BaselineComparison.Of([SavedExamples.Suite(SavedExamples.Around("a", 100))], [unknown]).MachineDifferences,
            Is.EqualTo(new[] { "The baseline does not say where it was measured." }));
    }

    [Test]
    public void Of_NothingInCommon_Throws() => Assert.That(
        () => BaselineComparison.Of([SavedExamples.Joining], SavedExamples.Sorting),
        Throws.ArgumentException.With.Message.Contains("no test is in both").And.Message.Contains("'Joining strings'"));

    [Test]
    public void Of_SuiteTwice_Throws() => Assert.That(
        () => BaselineComparison.Of([SavedExamples.Joining, SavedExamples.Joining], [SavedExamples.Joining]),
        Throws.ArgumentException.With.Message.Contains("'Joining strings' twice"));

    [TestCase(-0.1)]
    [TestCase(1)]
    [TestCase(double.NaN)]
    public void Of_ThresholdOutOfRange_Throws(double threshold) => Assert.That(
        () => BaselineComparison.Of([SavedExamples.Joining], [SavedExamples.Joining], threshold), Throws.TypeOf<ArgumentOutOfRangeException>());

    [TestCaseSource(typeof(Cultures), nameof(Cultures.All))]
    public void Write_AnyCulture_IsAsApproved(string culture)
    {
        using CultureScope scope = new(culture);

        FormatGolden.AssertIs("baseline.txt", Example().ToString());
    }

    [Test]
    public void Document_Table_IsRealOutput() =>
        Assert.That(File.ReadAllText(Repository.PathOf("docs", "saved-results.md")), Does.Contain($"````\n{Example()}````\n"));

    [Test]
    public void Write_SavedAndReadBack_ComparesAsEqual()
    {
        BaselineComparison comparison = BaselineComparison.Of(SavedExamples.All, SavedExamples.Reread(SavedExamples.All), allowOtherMachine: true);

        Assert.That(comparison.Changes.Where(change => !double.IsNaN(change.Ratio)).Select(change => change.Ratio), Is.All.EqualTo(1));
        Assert.That(comparison.HasRegression, Is.False);
    }

    /// <summary>A run that was ended before its time says nothing of tests that it did not come to, or cut off.</summary>
    [TestCase("was not run: the run was ended before", false)]
    [TestCase("did not return before the run was ended", true)]
    public void Of_TestThatTheEndOfTheRunCutOff_IsNoRegression(string reason, bool isGivenUp)
    {
        ResultSuite then = SavedExamples.Suite(SavedExamples.Around("a", 100), SavedExamples.Around("b", 100));
        ResultSuite now = new("Suite", [SavedExamples.Around("a", 100)], SavedExamples.Facts with { IsInterrupted = true })
        {
            Environment = SavedExamples.Place,
            Failures = [new("b", null, reason) { IsGivenUp = isGivenUp }],
        };

        BaselineComparison comparison = BaselineComparison.Of([now], [then]);

        Assert.That(comparison.HasRegression, Is.False);
        Assert.That(comparison.Changes[1].ToString(), Is.EqualTo("'b' of 'Suite': not measured now"));
    }

    private static BaselineComparison Example()
    {
        ResultSuite now = new(
            "Joining strings",
            [SavedExamples.Around("string.Join", 700), SavedExamples.Around("w => sb.Append(w) \"µ\"", 560), SavedExamples.Around("New", 2.5e6), .. SavedExamples.Joining.Skip(2)],
            SavedExamples.Facts)
        {
            Failures = SavedExamples.Joining.Failures,
            Environment = SavedExamples.Place with { ProcessorCount = 4 },
        };
        ResultSuite then = new("Joining strings", [.. SavedExamples.Joining], SavedExamples.Facts)
        {
            Failures = SavedExamples.Joining.Failures,
            Warnings = [WarningCatalogue.BelowResolution("Nothing"), WarningCatalogue.Starved(0.31)],
            Environment = SavedExamples.Place,
        };
        return BaselineComparison.Of([now, .. SavedExamples.Sorting], [then, .. SavedExamples.Sorting.Take(2)]);
    }

    private static ResultSuite Warned(BenchmarkResult[] results, params BenchmarkWarning[] warnings) => new("Suite", results, SavedExamples.Facts) { Environment = SavedExamples.Place, Warnings = warnings };

    private static BaselineChange Change(BenchmarkResult now, BenchmarkResult then) =>
        BaselineComparison.Of([SavedExamples.Suite(now)], [SavedExamples.Suite(then)]).Changes[0];

    private static BaselineComparison Elsewhere(RunEnvironment place, bool isAllowed)
    {
        ResultSuite now = new("Suite", [SavedExamples.Around("a", 200)], SavedExamples.Facts) { Environment = place };
        return BaselineComparison.Of([now], [SavedExamples.Suite(SavedExamples.Around("a", 100))], allowOtherMachine: isAllowed);
    }

    private static ResultSuite Failing(string test, bool isStopped = false) => new("Suite", [SavedExamples.Around("b", 100)], SavedExamples.Facts)
    {
        Environment = SavedExamples.Place,
        Failures = [new(test, null, "threw") { IsStopped = isStopped }],
    };

    /// <summary>Times of several processes, as far apart as a spread says, around a middle.</summary>
    private static ResultSuite OfProcesses(double time, double spread, int processes) => OfProcesses([("a", time)], spread, processes);

    private static ResultSuite OfProcesses((string Name, double Time)[] tests, double spread, int processes) => Merged(
        [.. tests.Select(test => (test.Name, Enumerable.Range(0, processes)
            .Select(i => test.Time * Math.Exp(processes == 1 ? 0 : spread * Math.Sqrt(3) * ((2.0 * i / (processes - 1)) - 1))).ToArray()))],
        processes);

    private static ResultSuite OfProcesses(Random random, double time, double spread, int processes) => Merged(
        [("a", Enumerable.Range(0, processes).Select(_ => time * Math.Exp(spread * Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble()))).ToArray())],
        processes);

    private static ResultSuite Merged((string Name, double[] Times)[] tests, int processes) => new(
        "Suite",
        [.. tests.Select(test => new BenchmarkResult(test.Name, new Measurement(test.Times, 1_000_000, 0, 0, 0.0625, true)
        {
            Nanoseconds = test.Times.Average(),
            Lower = test.Times.Average() / 1.001,
            Upper = test.Times.Average() * 1.001,
        }))],
        SavedExamples.Facts with { Processes = processes })
    {
        Environment = SavedExamples.Place,
    };
}
