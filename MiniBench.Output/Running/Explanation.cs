using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What the columns, marks and verdicts of tables mean: of those that are there.</summary>
internal static class Explanation
{
    private const int Indent = 18;

    /// <summary>Of one term the first words that fit are shown.</summary>
    private static readonly (string Term, string Words, Func<Shown, bool> IsShown)[] Terms =
    [
        ("time/call", "the time of one call", shown => shown.Alone.Length > 0),
        ("±", "how far the 95 % interval of that time reaches: what its rounds show, and in one process 7 % and 0.5 ns for what the machine does to all of them; both ends where one is far nearer", shown => Measured(shown.Alone).Any(result => !result.IsVague)),
        ("< 0.50 ns", "too short to be told from an empty call", shown => Measured(shown.All).Any(result => result.IsBelowResolution)),
        ("not resolved", "in the place of a time: what its rounds show reaches beyond 50 % of it; needs: how much longer the run would have to be", shown => Measured(shown.Alone).Any(result => result.IsVague)),
        ("processor", "the time that a processor worked for a call, all threads together: less where the call waits", shown => Measured(shown.Alone).Any(result => result.ProcessorNanoseconds is not null)),
        ("ratio", "times the fastest's time, over the rounds that both took part in: what the verdict judges", shown => shown.Ranked.Length > 0 && shown.Beside.Length == 0),
        ("ratio", "times the baseline's time, or the fastest's where there is no baseline, over the rounds that both took part in: what the verdict judges", shown => shown.Beside.Length > 0),
        ("baseline", "the test that the others are compared with, as the benchmark's author wants", shown => shown.Beside.Length > 0),
        ("faster, slower", "than the baseline, for certain: the interval of the ratio excludes what is not called", shown => shown.Beside.Length > 0),
        ("allocated", "bytes of memory that a call takes", shown => Measured(shown.Alone).Any(Allocation.IsAny)),
        ("group", "tests that share a letter are not told apart", shown => shown.Alone.Any(suite => Groups.Letters(suite).Count > 0)),
        ("fastest", "every other test is slower, for certain", shown => shown.Has(Standing.Fastest)),
        ("among the fastest", "others are as fast: no difference that is called lies between them", shown => shown.Has(Standing.AmongFastest)),
        ("may be fastest", "nobody is faster for certain, but some pair is not resolved", shown => shown.Has(Standing.MayBeFastest)),
        ("slower", "slower than the fastest, for certain: the interval of the ratio excludes what is not called", shown => shown.Has(Standing.Slower)),
        ("no difference", "the whole interval of the ratio lies within that many per cent", shown => shown.Has(Standing.NoDifference) || shown.HasBeside(Verdict.NoDifference)),
        ("not resolved:", "as a verdict: the interval of the ratio is too wide to say anything; never to be read as equal", shown => shown.Has(Standing.NotResolved) || shown.HasBeside(Verdict.NotResolved)),
        ("*", "fastest of its cell, for certain, or of its row where a cell has one test", shown => shown.Cells.Any(suite => suite.Count > 1)),
        ("*", "fastest of its row, for certain", shown => shown.Several.Any(suite => suite.Count > 1)),
        ("~", "not told from the fastest of its cell, or of its row where a cell has one test", shown => shown.Cells.Any(suite => suite.Count > 1)),
        ("~", "not told from the fastest of its row", shown => shown.Several.Any(suite => suite.Count > 1)),
        ("times NAME", "how many times the time of that test, the baseline; ~ is there: not told from it; -: one of the two has no figure", shown => shown.Several.Any(suite => suite.BaselineResult is not null && suite.Count > 1)),
        (SweepText.Vague, "not resolved: what the rounds show reaches beyond 50 % of the time", shown => Measured(shown.Several).Any(result => result.IsVague)),
        ("growth", "how the times grow with the size; ? where no class fits, with the reason below", shown => shown.HasGrowth),
        ("calls", "calls a second, of all threads together", shown => shown.Several.Any(suite => suite.IsOnThreads)),
        ("speed-up", "how many times as many calls a second as on one thread, or on as many as the name says", shown => shown.Several.Any(suite => suite.IsOnThreads)),
        (InputReference.TimeAgainst.TrimEnd(), "how many times as long a call takes as on that input", shown => shown.Several.Any(suite =>
            suite.Any(result => result.Metrics.Any(metric => metric.Name.StartsWith(InputReference.TimeAgainst, StringComparison.Ordinal))))),
        ("stopped", "smaller inputs took so long that this one was not tried", shown => shown.HasFailure(failure => failure.IsStopped)),
        ("not run", "not called on that input; why stands below the table", shown => shown.HasFailure(failure => failure.IsNotRun)),
        ("failed", "has no figures; the reason stands below the table", shown => shown.HasFailure(failure => !failure.IsStopped && !failure.IsNotRun)),
        ("control", "work that is always the same, measured with the tests: how far its even and its odd rounds are apart is the smallest difference that is called, if that is more than the threshold", shown => shown.Alone.Any(suite => suite.Facts is not null)),
        (Finding.InThisProcess, "the lead may be less than 30 %: two copies of one function can be so far apart by where their code lies, and the other way round in the next process", shown => shown.HasLeadOfThisProcess),
        ("Of one process", "code and data lie elsewhere in the next one, which no interval of this one can know; --launches 5 measures in five", shown => shown.All.Any(suite => suite.Facts is not null && !suite.IsOfSeveralProcesses)),
    ];

    /// <summary>Writes it below tables.</summary>
    /// <param name="results">What the tables show.</param>
    /// <param name="columns">What they show beside what they always do.</param>
    /// <param name="output">Where to.</param>
    internal static void Write(IReadOnlyList<ResultSuite> results, IReadOnlyList<OptionalColumn> columns, TextWriter output)
    {
        Shown shown = new(results);
        IEnumerable<OptionalColumn> added = shown.Several.Length > 0 ? columns : OptionalColumns.OfOne(columns);
        IEnumerable<(string Term, string Words)> terms =
        [
            .. Terms.Where(term => term.IsShown(shown)).Select(term => (term.Term, term.Words)),
            .. added.Select(column => (column.Name, column.Words)),
            .. MetricText.Names(results).Where(IsOwn).Select(name => (name, "what the benchmark's author measures of a call besides")),
        ];
        IEnumerable<string> rows = terms.DistinctBy(term => term.Term).SelectMany(term => TermList.Row(term.Term, term.Words, Indent));
        TextOutput.WriteLines(rows.Prepend("How to read it:").Append(""), output);
    }

    /// <summary>Whether a figure is the author's, and not one that compares inputs.</summary>
    private static bool IsOwn(string name) => name != InputReference.SpeedUp
        && !name.StartsWith($"{InputReference.SpeedUp} against ", StringComparison.Ordinal) && !name.StartsWith(InputReference.TimeAgainst, StringComparison.Ordinal);

    private static IEnumerable<Measurement> Measured(ResultSuite[] suites) => suites.SelectMany(suite => suite).Select(result => result.Measurement).OfType<Measurement>();

    /// <summary>What tables show.</summary>
    private sealed class Shown(IReadOnlyList<ResultSuite> results)
    {
        private readonly ResultSuite[][] named = [.. results.GroupBy(suite => suite.Name).Select(same => same.ToArray())];

        internal ResultSuite[] All => [.. results];

        /// <summary>Those with a table of their own.</summary>
        internal ResultSuite[] Alone => [.. named.Where(same => same.Length == 1).Select(same => same[0])];

        /// <summary>Those that share a table.</summary>
        internal ResultSuite[] Several => [.. named.Where(same => same.Length > 1).SelectMany(same => same)];

        /// <summary>Of these, those that vary in two ways.</summary>
        internal ResultSuite[] Cells => [.. named.Where(MatrixTable.Fits).SelectMany(same => same)];

        internal bool HasGrowth => Array.Exists(named, same => same.Length > 1 && !MatrixTable.Fits(same) && Growth.Row(same, ResultSuite.TestNames(same), Growth.CurveOf).Length > 0);

        internal bool HasLeadOfThisProcess => Array.Exists(named, same => Finding.Of(same)?.Contains(Finding.InThisProcess, StringComparison.Ordinal) == true);

        /// <summary>Those whose tests are compared with the fastest.</summary>
        internal ResultSuite[] Ranked => [.. Alone.Where(suite => suite.Count > 1 && suite.BaselineResult is null)];

        /// <summary>Those whose tests are compared with a baseline.</summary>
        internal ResultSuite[] Beside => [.. Alone.Where(suite => suite.Count > 1 && suite.BaselineResult is not null)];

        internal bool Has(Standing standing) => Array.Exists(Ranked, suite => new Ranking(suite) is { } ranking && suite.Any(result => ranking[result] == standing));

        /// <summary>Whether a test that is compared with a baseline has a verdict.</summary>
        internal bool HasBeside(Verdict verdict) => Array.Exists(Beside, suite =>
            suite.Any(result => result.Measurement is not null && !ReferenceEquals(result, suite.BaselineResult) && suite.Compare(result, suite.BaselineResult!).Verdict == verdict));

        internal bool HasFailure(Predicate<TestFailure> isOne) => results.SelectMany(suite => suite.Failures).Any(failure => isOne(failure));
    }
}
