using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>How the tests of a suite stand beside its fastest, and beside the baseline where there is one.</summary>
internal sealed class Ranking
{
    private readonly ResultSuite suite;
    private readonly BenchmarkResult? best;
    private readonly BenchmarkResult? baseline;
    private readonly Dictionary<BenchmarkResult, Comparison> pairs = new(ReferenceEqualityComparer.Instance);

    internal Ranking(ResultSuite suite)
    {
        this.suite = suite;
        best = suite.Facts is null ? null : suite.Fastest;
        baseline = suite.BaselineResult;
        foreach (BenchmarkResult other in suite.Where(result => best is not null && !ReferenceEquals(result, best) && result.Measurement is not null))
        {
            pairs[other] = suite.Compare(other, best!);
        }
    }

    /// <summary>The fastest test beside the next one, or beside one that is not known to be slower; null where there are no two tests to compare.</summary>
    internal Comparison? FirstTwo => pairs.Count == 0 ? null : pairs.Values.MinBy(pair => (pair.IsSlower, pair.Ratio));

    /// <summary>What to say below ratios and verdicts, in sentences, without the last full stop; null where there is nothing to compare.</summary>
    internal string? Sentence => baseline is not null ? string.Join(". ", BesideTheBaseline.Prepend($"Ratios and verdicts are beside {baseline.Name}, the baseline")) : FirstTwo?.ToString();

    private IEnumerable<string> BesideTheBaseline => suite.Where(result => result.Measurement is not null && !ReferenceEquals(result, baseline)).Select(result => suite.Compare(result, baseline!).Sentence);

    /// <summary>How a result stands beside the fastest.</summary>
    internal Standing this[BenchmarkResult result] =>
        pairs.TryGetValue(result, out Comparison? pair) ? Of(pair.Verdict)
            : pairs.Count == 0 || !ReferenceEquals(result, best) ? Standing.Unknown
            : pairs.Values.All(other => other.IsSlower) ? Standing.Fastest
            : pairs.Values.Any(other => other.Verdict == Verdict.NotResolved) ? Standing.MayBeFastest
            : Standing.AmongFastest;

    /// <summary>The time of a result divided by that of the baseline, or else of the fastest; null if it was not measured and others were.</summary>
    internal double? Ratio(BenchmarkResult result) => baseline is null ? RatioToFastest(result)
        : ReferenceEquals(result, baseline) ? 1
        : RatioToBaseline(result);

    /// <summary>The time of a result divided by that of the baseline, or else of the fastest, without comparing all others; null where that was not measured.</summary>
    internal static double? RatioToStandard(ResultSuite suite, BenchmarkResult result) => suite.Facts is null || suite.Standard is not { } standard ? null
        : ReferenceEquals(result, standard) ? 1
        : suite.Compare(result, standard).Ratio;

    /// <summary>The time of a result divided by that of the baseline; null where there is none.</summary>
    internal double? RatioToBaseline(BenchmarkResult result) => baseline is null || result.Measurement is null ? null : suite.Compare(result, baseline).Ratio;

    /// <summary>The time of a result divided by that of the fastest; null if it was not measured and others were.</summary>
    internal double? RatioToFastest(BenchmarkResult result) => best is null ? result.Score / suite.FindBest().Score
        : ReferenceEquals(result, best) ? 1
        : pairs.GetValueOrDefault(result)?.Ratio;

    /// <summary>The time for people, such as "1.20 ms"; that it is not resolved where it is not known well enough.</summary>
    internal static string TimeText(BenchmarkResult result) => result.Measurement is { } measured ? SuiteText.Time(measured) : Figure.Of(result).Time;

    /// <summary>The time for a cell of a table of several inputs; see <see cref="SweepText.Needs"/>.</summary>
    internal static string ShortTime(BenchmarkResult result) => result.Measurement is { } measured ? SweepText.Time(measured) : Figure.Of(result).Time;

    /// <summary>How far the interval reaches from the time, such as "± 0.4 %", or what a time needs to be resolved; empty where that says nothing.</summary>
    internal string Spread(BenchmarkResult result) => result.Measurement is { } measured ? SuiteText.Spread(measured, suite.Facts) : "";

    /// <summary>The ratio for people, such as "1.42×" or "> 25×"; empty where there is none, or nothing to compare with.</summary>
    internal string RatioText(BenchmarkResult result) => suite.Count == 1 ? ""
        : best is not null && result.Measurement is not null ? SuiteText.Ratio(suite, result)
        : Ratio(result) is { } ratio ? OfTimes(result, ratio) : "";

    /// <summary>The ratio of times that nobody compared: more or less than it where one of them is only known to be short, and none where one is not resolved.</summary>
    private string OfTimes(BenchmarkResult result, double ratio)
    {
        (Figure own, Figure least) = (Figure.Of(result), Figure.Of(suite.FindBest()));
        return own.IsVague || least.IsVague ? ""
            : own.IsBelowResolution == least.IsBelowResolution ? Units.Times(ratio)
            : (own.IsBelowResolution ? "< " : "> ") + Units.Times(ratio);
    }

    /// <summary>How a result stands beside the baseline, or else the fastest, in words for people; empty where nothing can be said.</summary>
    internal string Words(BenchmarkResult result) => baseline is not null
        ? suite.Count > 1 && result.Measurement is not null ? BesideBaseline.Words(suite, result, baseline) : ""
        : this[result] == Standing.Unknown ? "" : SuiteText.Words(pairs.Values, pairs.GetValueOrDefault(result));

    /// <summary>Whether a result is the fastest, or is not known to be slower.</summary>
    internal bool IsInFront(BenchmarkResult result) => this[result] is not (Standing.Slower or Standing.Unknown);

    /// <summary>Whether a test is the fastest of a suite, or is not known to be slower; false where the suite has no result of it.</summary>
    internal static bool IsInFront(ResultSuite suite, string test) =>
        suite.FirstOrDefault(result => result.Name == test) is { } own && new Ranking(suite).IsInFront(own);

    private static Standing Of(Verdict verdict) => verdict switch
    {
        Verdict.Slower => Standing.Slower,
        Verdict.NoDifference => Standing.NoDifference,
        _ => Standing.NotResolved,
    };
}
