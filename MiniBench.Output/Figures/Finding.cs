using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What results of one name say, in a sentence without full stop: a headline, which never says more than the verdicts.</summary>
internal static class Finding
{
    /// <summary>What a lead is that where code lies may make.</summary>
    internal const string InThisProcess = "in this process";

    private const int MostNames = 3;
    private const double Wide = 1.5;

    /// <summary>The sentence; null where there is nothing to say, as of results that were not measured here.</summary>
    internal static string? Of(IReadOnlyList<ResultSuite> suites)
    {
        ResultSuite[] measured = [.. suites.Where(suite => suite.Facts is not null && suite.Any(result => result.Measurement is not null))];
        string[] failed = [.. suites.SelectMany(Failed).Distinct()];
        if (measured.Length == 0)
        {
            bool hasResults = suites.Any(suite => suite.Count > 0);
            return hasResults || failed.Length == 0 ? null : $"{Named(failed)} failed";
        }

        string? finding = suites.Count == 1 ? OfOne(measured[0]) : SeveralFinding.Of(measured, suites.Count);
        string but = failed.Length == 0 ? "" : $"{Named(failed)} failed{Where(suites, failed)}";
        return finding is null || but.Length == 0 ? finding : $"{finding}; {but}";
    }

    /// <summary>Names as a list: all of a few, else the first ones and how many more there are.</summary>
    internal static string Named(IReadOnlyList<string> names)
    {
        string[] shown = names.Count <= MostNames ? [.. names.Select(SafeText.Line)] : [.. names.Take(MostNames - 1).Select(SafeText.Line), Units.Invariant($"{names.Count - MostNames + 1} others")];
        return shown.Length == 1 ? shown[0] : $"{string.Join(", ", shown[..^1])} and {shown[^1]}";
    }

    /// <summary>How much faster the fastest is than another test, such as "1.42 times as fast as B"; the lower end of an interval that is wide or open.</summary>
    /// <param name="pair">The other test beside the fastest.</param>
    /// <param name="word">What stands before the name of the other one.</param>
    internal static string Times(Comparison pair, string word = "") => pair.Upper > Wide * pair.Lower
        ? $"at least {Units.Significant(pair.Lower)} times as fast as {word}{pair.First}"
        : $"{Units.Significant(pair.Ratio)} times as fast as {word}{pair.First}";

    /// <summary>
    /// That a lead is of this process alone, where it may be by where code lies: in the next process two copies of one function may be as far
    /// apart the other way round. Empty where it is larger, or of several processes.
    /// </summary>
    /// <param name="pair">The other test beside the fastest.</param>
    /// <param name="suite">Where they were measured.</param>
    internal static string Scope(Comparison pair, ResultSuite suite) =>
        !suite.IsOfSeveralProcesses && pair.Lower < 1 + RunFacts.SeldomApart ? " " + InThisProcess : "";

    /// <summary>On which inputs tests failed; empty where there is one only.</summary>
    private static string Where(IReadOnlyList<ResultSuite> suites, string[] names)
    {
        ResultSuite[] failed = [.. suites.Where(suite => Failed(suite).Any())];
        return suites.Count == 1 ? ""
            : failed.Length == 1 ? $" {(Inputs.MayGrow(suites) ? "at" : "on")} {Inputs.Called(failed[0])}"
            : suites.All(suite => !names.Except(Failed(suite)).Any()) ? " on every input" : " on some inputs";
    }

    /// <summary>The tests of a suite that failed, and not only were not given this input.</summary>
    private static IEnumerable<string> Failed(ResultSuite suite) =>
        suite.Failures.Where(failure => failure.IsFault).Select(failure => failure.TestName);

    private static string OfOne(ResultSuite suite)
    {
        Ranking ranking = new(suite);
        BenchmarkResult? first = suite.FirstOrDefault(result => ranking[result] is Standing.Fastest or Standing.AmongFastest or Standing.MayBeFastest);
        return first is null ? OfAlone(suite.First(result => result.Measurement is not null))
            : ranking[first] == Standing.Fastest ? $"{first.Name} is {Times(ranking.FirstTwo!, suite.Count > 2 ? "the next, " : "")}{Scope(ranking.FirstTwo!, suite)}"
            : OfEquals(suite, ranking, first);
    }

    private static string OfAlone(BenchmarkResult result) => result.Measurement! switch
    {
        { IsBelowResolution: true } => $"{result.Name} is too short to be measured",
        { IsVague: true } => $"The time of {result.Name} is not resolved",
        { } measurement => $"{result.Name} takes {Units.Time(measurement.Nanoseconds)}",
    };

    private static string OfEquals(ResultSuite suite, Ranking ranking, BenchmarkResult first)
    {
        string[] open = [.. suite.Where(result => ranking[result] == Standing.NotResolved).Select(result => result.Name)];
        string[] equal = [.. suite.Where(result => ranking[result] == Standing.NoDifference).Select(result => result.Name)];
        int slower = suite.Count - 1 - open.Length - equal.Length;
        string others = slower == 0 ? "" : slower == 1 ? "; the other one is slower" : "; the others are slower";
        bool areSame = open.Length > 0 && equal.Length == 0 && open.All(name => suite.Compare(name, first.Name).Reason == WarningCatalogue.SameCodeReason);
        return areSame ? $"{Named([first.Name, .. open])} are the same code{others}"
            : open.Length > 0 ? $"It is not resolved which of {Named([first.Name, .. open, .. equal])} is the fastest"
            : $"{first.Name} does not differ from {Named(equal)} by more than {Units.Percent(suite.Facts!.Limit)}{others}";
    }
}
