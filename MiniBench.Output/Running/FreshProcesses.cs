using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Measures the suites of a session in fresh processes of its program.</summary>
/// <param name="run">Which call of the runner in this program it is, counted from 1.</param>
/// <param name="signals">What ends it.</param>
/// <param name="outcome">What is told.</param>
internal sealed class FreshProcesses(int run, EndSignals signals, Outcome outcome)
{
    /// <summary>Whether the latest ones were ended by a signal.</summary>
    internal bool AreInterrupted { get; private set; }

    /// <summary>Whether nothing has ended the session.</summary>
    internal bool MayMeasure => !signals.Token.IsCancellationRequested;

    /// <summary>Measures in so many processes.</summary>
    /// <param name="count">How many.</param>
    /// <param name="tests">The tests, as a filter takes them; null is all that were asked for.</param>
    /// <returns>What each of them measured: fewer where some could not.</returns>
    internal IReadOnlyList<SavedResults> Measure(int count, IReadOnlyList<string>? tests = null)
    {
        LaunchSeries series = new(outcome.Error, TimeProvider.System);
        IReadOnlyList<SavedResults> runs = series.Run(count, run, signals.Token, tests);
        AreInterrupted = series.ExitCode == ExitCodes.Interrupted;
        outcome.Note(AreInterrupted ? signals.ExitCode : series.ExitCode);
        return runs;
    }

    /// <summary>Says what failed in a process after the first, which has told it itself, so that a suite has no results.</summary>
    internal void TellOfOthers(IReadOnlyList<SavedResults> runs, IReadOnlyList<ResultSuite> merged)
    {
        HashSet<string> first = [.. runs.Take(1).SelectMany(one => Named(one, haveResults: false)).Select(suite => suite.Name)];
        foreach (IGrouping<string, ResultSuite> named in Named(merged, haveResults: false).Where(suite => !first.Contains(suite.Name)).GroupBy(suite => suite.Name))
        {
            outcome.Say($"No test of '{named.Key}' could be measured in every process.\n{string.Join('\n', Notes.Failures([.. named.SelectMany(suite => suite.Failures)]).Select(Notes.Line))}");
        }
    }

    /// <summary>The suites of those names that have results on some input, or of those that have none at all.</summary>
    internal static IEnumerable<ResultSuite> Named(IEnumerable<ResultSuite> suites, bool haveResults) =>
        suites.GroupBy(suite => suite.Name).Where(named => named.Any(suite => suite.Count > 0) == haveResults).SelectMany(named => named);
}
