using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The suites and tests of two runs, side by side.</summary>
internal sealed class BaselinePairs
{
    private readonly SuitePair[] pairs;

    internal BaselinePairs(IReadOnlyList<ResultSuite> current, IReadOnlyList<ResultSuite> baseline)
    {
        pairs = Paired(ByKey(current, baseline, nameof(current)), ByKey(baseline, current, nameof(baseline)));
        if (!Common.Any(pair => Names(pair.Now).Intersect(Names(pair.Then), StringComparer.Ordinal).Any()))
        {
            throw new ArgumentException(Array.Find(pairs, pair => pair.OtherSize is not null) is { } other
                ? $"The baseline is of something else: {other.OtherSize}. Save it again, or give each input a label of its own."
                : $"The baseline is of something else: no test is in both. The current results have {Listed(pair => pair.Now)}, the baseline has {Listed(pair => pair.Then)}.");
        }
    }

    /// <summary>In what the machines differ, each sentence once.</summary>
    internal IEnumerable<string> MachineDifferences =>
        Common.SelectMany(pair => Machine.Differences(pair.Now.Environment, pair.Then.Environment)).Distinct(StringComparer.Ordinal);

    /// <summary>What the two say against the figures that are compared.</summary>
    internal IEnumerable<BaselineWarning> Warnings => BaselineWarning.Of(Common);

    /// <summary>The suites that both have, on the same input.</summary>
    private IEnumerable<(ResultSuite Now, ResultSuite Then)> Common =>
        pairs.Where(pair => pair is { Now: not null, Then: not null, OtherSize: null }).Select(pair => (pair.Now!, pair.Then!));

    /// <summary>The tests of the current results, then what only the baseline has, suite by suite.</summary>
    internal IEnumerable<BaselineChange> Changes(BaselineRules rules) => pairs.SelectMany(pair => Changes(pair, rules));

    private static IEnumerable<BaselineChange> Changes(SuitePair pair, BaselineRules rules)
    {
        (SuiteKey key, ResultSuite? now, ResultSuite? then) = (pair.Key, pair.Now, pair.Then);
        return Names(now).Union(Names(then)).Select(test => (Find(now, test), Find(then, test)) switch
        {
            ({ } a, { } b) => rules.Compare(key, (a, ProcessesOf(now)), (b, ProcessesOf(then)), Math.Max(now!.NoiseFloor, then!.NoiseFloor), pair.OtherSize is { } size ? new(size) : BaselineCaveat.Of(test, now, then)),
            ({ } a, null) => new BaselineChange(key, test, BaselineVerdict.New) { Current = a },
            (null, { } b) => Unmeasured(key, test, HasFailed(now, test) ? BaselineVerdict.Failed : BaselineVerdict.Missing, now, b),
            _ => Unmeasured(key, test, !Names(then).Contains(test) ? BaselineVerdict.New
                : Names(now).Contains(test) ? BaselineVerdict.NotResolved : BaselineVerdict.Missing, now, null),
        });
    }

    private static SuitePair[] Paired(Dictionary<SuiteKey, ResultSuite> current, Dictionary<SuiteKey, ResultSuite> baseline)
    {
        SuiteKey[] left = [.. baseline.Keys.Where(key => !current.ContainsKey(key))];
        SuitePair[] now = [.. current.Select(suite => baseline.TryGetValue(suite.Key, out ResultSuite? then) ? new(suite.Key, suite.Value, then) : OfOtherSize(suite.Key, suite.Value, left, baseline))];
        return [.. now, .. left.Where(key => !Array.Exists(now, pair => ReferenceEquals(pair.Then, baseline[key]))).Select(key => new SuitePair(key, null, baseline[key]))];
    }

    /// <summary>A suite beside the one on an input of the same label and another size, if that is one; else by itself.</summary>
    private static SuitePair OfOtherSize(SuiteKey key, ResultSuite suite, SuiteKey[] left, Dictionary<SuiteKey, ResultSuite> baseline) =>
        left.Select(then => (Suite: baseline[then], Difference: key.OtherSize(then, "now", "in the baseline"))).Where(one => one.Difference is not null).ToArray() is [var only]
            ? new(key, suite, only.Suite) { OtherSize = only.Difference }
            : new(key, suite, null);

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

    private string Listed(Func<SuitePair, ResultSuite?> side)
    {
        SuiteKey[] keys = [.. pairs.Where(pair => side(pair) is not null).Select(pair => pair.Key)];
        return string.Join(", ", keys.Take(5)) + (keys.Length > 5 ? ", …" : "");
    }

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

    /// <summary>A suite in both runs, or in one of them.</summary>
    private sealed record SuitePair(SuiteKey Key, ResultSuite? Now, ResultSuite? Then)
    {
        /// <summary>What is said where the inputs, which are called the same, have other sizes; null where they have not.</summary>
        internal string? OtherSize { get; init; }
    }
}
