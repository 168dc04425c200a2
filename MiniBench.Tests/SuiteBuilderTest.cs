using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of what suites can be given: the same for all of them, before the first test and after it.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class SuiteBuilderTest
{
    private readonly FakeMachine machine = new();

    /// <summary>Each option once, with what it is called by: a new one is to be added here.</summary>
    private static readonly Dictionary<string, Func<TestSuite<double>, TestSuite<double>>> Options = new()
    {
        ["With"] = suite => suite.With(BenchmarkSettings.Quick),
        ["WithName"] = suite => suite.WithName("Others"),
        ["WithFreshInput"] = suite => suite.WithFreshInput(n => n),
        ["WithCleanup"] = suite => suite.WithCleanup(_ => { }),
        ["WithTolerance"] = suite => suite.WithTolerance(0.1),
        ["WithoutComparison"] = suite => suite.WithoutComparison(),
        ["WithBaseline"] = suite => suite.WithBaseline("two"),
        ["WithBaselineInput"] = suite => suite.WithBaselineInput("1"),
        ["WithItems"] = suite => suite.WithItems(n => n),
        ["WithBytes"] = suite => suite.WithBytes(n => n),
        ["WithTimeBudget"] = suite => suite.WithTimeBudget(TimeSpan.FromSeconds(1)),
    };

    private static IEnumerable<Type> Suites => [typeof(TestSuite<>), typeof(TestSuite<,>), typeof(TestSweep<>), typeof(TestSweep<,>)];

    [Test]
    public void With_EveryOption_IsWrittenInOneClassForAllSuites()
    {
        string[] declared = [.. typeof(SuiteBuilder<,>).GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Where(method => !method.IsSpecialName).Select(method => method.Name).Distinct()];

        Assert.That(declared, Is.EquivalentTo(Options.Keys));
        foreach (Type suite in Suites)
        {
            string[] own = [.. suite.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Select(method => method.Name).Distinct()];

            Assert.That(own.Intersect(declared), Is.Empty, suite.Name);
            Assert.That(suite.GetMethod("WithTimeBudget")!.ReturnType, Is.EqualTo(suite), "It returns the suite's own type.");
        }
    }

    [TestCaseSource(nameof(Options))]
    public void With_BeforeTheFirstTest_IsThereAfterIt(KeyValuePair<string, Func<TestSuite<double>, TestSuite<double>>> option)
    {
        TestSuite<double> suite = TestSuite.Create("Numbers", 1.0);
        TestSuite<double> changed = option.Value(suite);

        Assert.That(Same(changed.Add(n => n, "one").Plan, changed.Options), Is.True);
        Assert.That(Same(changed.Options, suite.Options), Is.False, "The option does something.");
        Assert.That(Same(suite.Options, TestSuite.Create("Numbers", 1.0).Options), Is.True, "The suite it was given to is as it was.");
    }

    [Test]
    public void With_OnASweepWithTests_ChangesTheRun()
    {
        List<int> cleaned = [];
        SweepResults results = TestSuite.Sweep("Sizes", [1, 2], n => n).WithBaseline("two").WithItems(n => n)
            .Add(machine.Test(1), "one").Add(machine.Test(2), "two")
            .WithFreshInput(n => n).WithCleanup(cleaned.Add).With(machine.Settings).RunTests();

        Assert.That(results.Select(suite => suite.Standard?.Name), Is.All.EqualTo("two"));
        Assert.That(results.SelectMany(suite => suite).SelectMany(result => result.Metrics).Select(metric => metric.Name), Is.All.EqualTo("throughput"));
        Assert.That(cleaned, Does.Contain(1).And.Contain(2));
    }

    [Test]
    public void With_ToleranceAndComparer_TheLastHolds()
    {
        TestSuite<int, double> suite = TestSuite.Create("Numbers", 1).Add(n => n + 0.25, "a").Add(n => n + 0.5, "b").With(machine.Settings);
        IEqualityComparer<double> never = EqualityComparer<double>.Create((_, _) => false);

        Assert.That(suite.WithComparer(never).WithTolerance(0.5).Plan.Comparer.Equals(1.25, 1.5), Is.True);
        Assert.That(suite.WithTolerance(0.5).WithComparer(never).Plan.Comparer.Equals(1.25, 1.5), Is.False);
    }

    [Test]
    public void WithInput_AfterOptions_KeepsThoseThatDoNotConcernTheInput()
    {
        TestSuite<ValueTuple> suite = TestSuite.Create("Made").With(BenchmarkSettings.Quick).WithBaseline("two").WithTolerance(0.1).WithoutComparison().WithTimeBudget(TimeSpan.FromSeconds(3));
        SuiteOptions<string> given = suite.WithInput(() => "text").Options;

        Assert.That(given with { MakesInputs = false }, Is.EqualTo(new SuiteOptions<string>("Made")
        {
            Settings = BenchmarkSettings.Quick,
            Baseline = "two",
            Tolerance = 0.1,
            IsUncompared = true,
            TimeBudget = TimeSpan.FromSeconds(3),
            Gauges = given.Gauges,
        }));
        Assert.That(given.MakesInputs, Is.True);
    }

    [Test]
    public void WithInput_AfterWhatConcernsTheInput_SaysTheOrder()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(() => TestSuite.Create("Made").WithCleanup(_ => { }).WithInput(() => 1), Throws.InvalidOperationException.With.Message.Contains("call WithInput before"));
            Assert.That(() => TestSuite.Create("Made").WithItems(_ => 1).WithInput(() => Task.FromResult(1)), Throws.InvalidOperationException.With.Message.Contains("'Made'"));
        }
    }

    [Test]
    public void WithName_ChangesTheName() =>
        Assert.That(TestSuite.Create("Numbers", 1).Add(machine.Test(1), "one").With(machine.Settings).WithName("Others").RunTests().Name, Is.EqualTo("Others"));

    [Test]
    public void Suite_OfSomebodyElse_RunsAndIsTried()
    {
        ForeignSuite suite = new(TestSuite.Create("Numbers", 1).Add(machine.Test(1), "one").Add(machine.Test(2), "two").With(machine.Settings).RunTests());
        IBenchmarkSuite seen = suite;

        Assert.That(seen.Settings, Is.SameAs(BenchmarkSettings.Default));
        Assert.That(seen.Try(BenchmarkSettings.Default.WithSeed(7), _ => true, CancellationToken.None).Passed, Is.EqualTo(2));
        Assert.That(suite.Given!.Seed, Is.EqualTo(7), "What was asked for holds for a trial as well.");
    }

    private sealed class ForeignSuite(ResultSuite results) : IBenchmarkSuite
    {
        public string Name => results.Name;

        public IReadOnlyList<string> TestNames => [.. results.Select(result => result.Name)];

        internal BenchmarkSettings? Given { get; private set; }

        public IReadOnlyList<ResultSuite> Run(
            BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null)
        {
            Given = settings;
            return [results];
        }
    }

    private static bool Same(SuiteOptions<double> one, SuiteOptions<double> other) =>
        (one.Name, one.Settings, one.FreshInput, one.Cleanup, one.Tolerance, one.IsUncompared, one.Baseline, one.BaselineInput, one.TimeBudget, one.IsSweep, one.MakesInputs)
            == (other.Name, other.Settings, other.FreshInput, other.Cleanup, other.Tolerance, other.IsUncompared, other.Baseline, other.BaselineInput, other.TimeBudget, other.IsSweep, other.MakesInputs)
        && one.Gauges.SequenceEqual(other.Gauges);
}
