using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The baseline of a session: what is measured is compared with it.</summary>
internal sealed class SessionBaseline
{
    private readonly RunnerOptions options;
    private readonly TestFilter filter;
    private readonly Outcome outcome;
    private readonly SavedResults saved;

    private SessionBaseline(string path, RunnerOptions options, TestFilter filter, Outcome outcome) =>
        (this.options, this.filter, this.outcome, saved) = (options, filter, outcome, Load(path));

    /// <summary>The one that was asked for; null where none was.</summary>
    /// <exception cref="BadInputException">It cannot be read.</exception>
    internal static SessionBaseline? Of(RunnerOptions options, TestFilter filter, Outcome outcome) => options.Baseline is { } path ? new(path, options, filter, outcome) : null;

    /// <summary>Measuring takes minutes: a baseline that nothing could be compared with is refused before.</summary>
    /// <exception cref="BadInputException">It is one.</exception>
    internal void Check(IReadOnlyList<IBenchmarkSuite> suites)
    {
        HashSet<(string Suite, string Test)> tests = [.. suites.SelectMany(suite => suite.TestNames.Where(test => filter.IsWanted(suite.Name, test)).Select(test => (suite.Name, test)))];
        if (!saved.Any(suite => suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName)).Any(test => tests.Contains((suite.Name, test)))))
        {
            throw new BadInputException($"The baseline is of something else: '{options.Baseline}' has no test of this run. Nothing was measured.");
        }

        if (saved.Where(suite => tests.Any(test => test.Suite == suite.Name)).GroupBy(suite => SuiteKey.Of(suite)).FirstOrDefault(same => same.Skip(1).Any()) is { } twice)
        {
            throw new BadInputException($"The baseline '{options.Baseline}' has the suite {twice.Key} twice, so its tests cannot be told apart. Nothing was measured.");
        }
    }

    /// <summary>Compares, and shows what came of it.</summary>
    /// <param name="measured">What was measured.</param>
    /// <param name="isWanted">Whether a suite of the baseline was to be measured.</param>
    /// <param name="isEndedEarly">Whether the run was ended, so that none of them may have been.</param>
    /// <param name="processes">Where what seems to have changed is measured again.</param>
    /// <returns>The exit code that this gives.</returns>
    internal int Compare(IReadOnlyList<ResultSuite> measured, Func<ResultSuite, bool> isWanted, bool isEndedEarly, FreshProcesses processes)
    {
        ResultSuite[] then = [.. saved.Where(isWanted).Select(suite => SuiteCopy.Only(suite, test => filter.IsWanted(suite.Name, test))).Where(suite => suite.Count + suite.Failures.Count > 0)];
        if (then.Length == 0 && isEndedEarly)
        {
            outcome.Say($"The run was ended before anything was measured that the baseline '{options.Baseline}' has.");
            return ExitCodes.Success;
        }

        try
        {
            then = then.Length > 0 ? then : [.. saved];
            BaselineComparison comparison = Confirm(BaselineComparison.Of(
                measured,
                then,
                options.Regression ?? options.BaselineThreshold ?? BaselineComparison.DefaultThreshold,
                options.Allowance ?? BaselineComparison.DefaultAllowance,
                options.AllowOtherMachine), then, processes);
            outcome.Show(() => Write(comparison));
            return options.Regression is null ? ExitCodes.Success : comparison.ExitCode;
        }
        catch (ArgumentException exception)
        {
            outcome.Say(exception.Message);
            return ExitCodes.BadInput;
        }
    }

    private static SavedResults Load(string path)
    {
        try
        {
            return SavedResults.Load(path);
        }
        catch (Exception exception) when (exception is UnauthorizedAccessException or (IOException and not FileNotFoundException))
        {
            throw new BadInputException($"--baseline '{path}' cannot be read: {exception.Message}", exception);
        }
    }

    /// <summary>Before somebody is told that a test is slower, or faster, fresh processes have to show it: one process can be so by chance, also where --launches asked for no more than two.</summary>
    private BaselineComparison Confirm(BaselineComparison comparison, ResultSuite[] then, FreshProcesses processes)
    {
        if (!Gate.MeasuresAgain(options, comparison) || !processes.MayMeasure)
        {
            return comparison;
        }

        if (comparison.Suspects.Count == 0)
        {
            return comparison.WithoutSuspects(Gate.Processes);
        }

        outcome.Error.WriteLine(Gate.Announcement(comparison));
        IReadOnlyList<SavedResults> runs = processes.Measure(Gate.Processes, Gate.Tests(comparison));
        if (runs.Count == Gate.Processes)
        {
            IReadOnlyList<ResultSuite> merged = LaunchMerge.Merge(runs, isInterrupted: false);
            processes.TellOfOthers(runs, merged);
            return comparison.Confirmed(merged, then, runs.Count);
        }

        outcome.Error.WriteLine(Units.Invariant($"Not confirmed: {runs.Count} of {Gate.Processes} processes gave results, so what follows is of the first run alone."));
        return comparison;
    }

    private void Write(BaselineComparison comparison)
    {
        if (options is { Format.Name: "markdown", Output: null })
        {
            outcome.Output.WriteLine();
            comparison.WriteMarkdown(outcome.Output);
        }
        else
        {
            // What goes to a program must not be followed by words for people.
            TextWriter place = options is { Format.IsDocument: true, Output: null } ? outcome.Error : outcome.Output;
            place.WriteLine("Compared with " + options.Baseline);
            comparison.Write(place);
        }
    }
}
