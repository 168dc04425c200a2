using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The suites and tests of two runs, side by side.</summary>
internal sealed class BaselinePairs
{
    private readonly Dictionary<SuiteKey, ResultSuite> current;
    private readonly Dictionary<SuiteKey, ResultSuite> baseline;

    internal BaselinePairs(IReadOnlyList<ResultSuite> current, IReadOnlyList<ResultSuite> baseline)
    {
        this.current = ByKey(current, baseline, nameof(current));
        this.baseline = ByKey(baseline, current, nameof(baseline));
        if (!Common.Any(pair => Names(pair.Now).Intersect(Names(pair.Then), StringComparer.Ordinal).Any()))
        {
            throw new ArgumentException(
                $"The baseline is of something else: no test is in both. The current results have {Listed(this.current)}, the baseline has {Listed(this.baseline)}.");
        }
    }

    /// <summary>In what the machines differ, each sentence once.</summary>
    internal IEnumerable<string> MachineDifferences =>
        Common.SelectMany(pair => Machine.Differences(pair.Now.Environment, pair.Then.Environment)).Distinct(StringComparer.Ordinal);

    /// <summary>What the two say against the figures that are compared.</summary>
    internal IEnumerable<BaselineWarning> Warnings => BaselineWarning.Of(Common);

    private IEnumerable<(ResultSuite Now, ResultSuite Then)> Common =>
        current.Where(suite => baseline.ContainsKey(suite.Key)).Select(suite => (suite.Value, baseline[suite.Key]));

    /// <summary>The tests of the current results, then what only the baseline has, suite by suite.</summary>
    internal IEnumerable<BaselineChange> Changes(BaselineRules rules) => current.Keys.Union(baseline.Keys)
        .SelectMany(key => Changes(key, current.GetValueOrDefault(key), baseline.GetValueOrDefault(key), rules));

    private static IEnumerable<BaselineChange> Changes(SuiteKey key, ResultSuite? now, ResultSuite? then, BaselineRules rules) =>
        Names(now).Union(Names(then)).Select(test => (Find(now, test), Find(then, test)) switch
        {
            ({ } a, { } b) => rules.Compare(key, (a, ProcessesOf(now)), (b, ProcessesOf(then)), Math.Max(now!.NoiseFloor, then!.NoiseFloor), BaselineCaveat.Of(test, now, then)),
            ({ } a, null) => new BaselineChange(key, test, BaselineVerdict.New) { Current = a },
            (null, { } b) => Unmeasured(key, test, HasFailed(now, test) ? BaselineVerdict.Failed : BaselineVerdict.Missing, now, b),
            _ => Unmeasured(key, test, !Names(then).Contains(test) ? BaselineVerdict.New
                : Names(now).Contains(test) ? BaselineVerdict.NotResolved : BaselineVerdict.Missing, now, null),
        });

    private static BaselineChange Unmeasured(SuiteKey key, string test, BaselineVerdict verdict, ResultSuite? now, BenchmarkResult? then) =>
        new(key, test, verdict) { Baseline = then, Failure = FailureOf(now, test), Reason = FailureOf(now, test)?.Reason };

    internal static int ProcessesOf(ResultSuite? suite) => suite?.Facts?.Processes ?? 1;

    private static IEnumerable<string> Names(ResultSuite? suite) =>
        suite is null ? [] : suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName)).Distinct();

    private static BenchmarkResult? Find(ResultSuite? suite, string test) => suite?.FirstOrDefault(result => result.Name == test);

    /// <summary>
    /// A test that was stopped, since smaller inputs took long, is in order, and one that was not run is nobody's fault, unless something was thrown where its input
    /// was made; nor is one that the end of the run cut off.
    /// </summary>
    private static bool HasFailed(ResultSuite? suite, string test) =>
        FailureOf(suite, test) is { IsFault: true } failure && !(failure.IsGivenUp && suite!.IsInterrupted);

    private static TestFailure? FailureOf(ResultSuite? suite, string test) => suite?.Failures.FirstOrDefault(failure => failure.TestName == test);

    private static string Listed(Dictionary<SuiteKey, ResultSuite> suites) => string.Join(", ", suites.Keys.Take(5)) + (suites.Count > 5 ? ", …" : "");

    private static Dictionary<SuiteKey, ResultSuite> ByKey(IReadOnlyList<ResultSuite> suites, IReadOnlyList<ResultSuite> others, string name)
    {
        Dictionary<SuiteKey, ResultSuite> byKey = [];
        foreach (ResultSuite suite in suites)
        {
            if (!byKey.TryAdd(SuiteKey.Of(suite, others), suite))
            {
                throw new ArgumentException($"The {name} results have the suite {SuiteKey.Of(suite)} twice, so its tests cannot be told apart. Give suites and inputs different names.");
            }
        }

        return byKey;
    }
}
