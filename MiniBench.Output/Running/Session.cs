using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Measures suites, prints and saves their results, and compares them with a baseline.</summary>
/// <param name="options">What was asked for.</param>
/// <param name="filter">Which tests are wanted.</param>
/// <param name="run">Which call of the runner in this program it is, counted from 1.</param>
/// <param name="earlier">The calls before it.</param>
/// <param name="output">Where tables go.</param>
/// <param name="error">Where messages go.</param>
internal sealed class Session(RunnerOptions options, TestFilter filter, int run, EarlierCalls earlier, TextWriter output, TextWriter error) : IDisposable
{
    private readonly Outcome outcome = new(output, error);
    private readonly List<ResultSuite> all = [];

    /// <summary>The suites that could not be run, which has been said.</summary>
    private readonly HashSet<string> told = [];
    private readonly EndSignals signals = new();
    private ConsoleWatch console = ConsoleWatch.None;

    /// <summary>A table in the middle of the run, for somebody who waits; a file or a pipe gets the final one only.</summary>
    private FirstTable? Progress => options.IsText && ConsoleTerminal.IsOutputSeen ? new(output, outcome.Show) : null;

    /// <summary>Whether any test has a figure: of suites that failed as a whole there is nothing to show.</summary>
    private bool HasResults => all.Exists(suite => suite.Count > 0);

    private bool IsEndedEarly => signals.Token.IsCancellationRequested || all.Exists(suite => suite.IsInterrupted);

    private ColumnText Text => new(options.Columns);

    private FreshProcesses Processes => new(run, signals, outcome);

    public void Dispose() => signals.Dispose();

    /// <summary>Measures for another process of the same program, which shows the results.</summary>
    /// <param name="suites">The suites.</param>
    /// <param name="path">Where that process looks for the results.</param>
    internal int RunFor(IReadOnlyList<IBenchmarkSuite> suites, string path)
    {
        // Nobody sees what tests print there, so that it has to be told.
        console = TextOutput.WatchConsole();
        Measure(suites);
        if (all.Count > 0)
        {
            Hand(new SavedResults(all), path);
        }

        return outcome.ExitCode;
    }

    /// <exception cref="BadInputException">There is no room for them.</exception>
    private static void Hand(SavedResults results, string path)
    {
        try
        {
            results.Save(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new BadInputException($"--launches: what a process measured {TemporaryFolder.LossOf(exception)}", exception);
        }
    }

    internal int Run(IReadOnlyList<IBenchmarkSuite> suites)
    {
        if (earlier.EndedBy is { } code)
        {
            TellOfUnreached(suites, isSaved: false);
            return code;
        }

        CheckFormat();
        ResultFile? file = options.Output is { } path ? new(path, options.Format, options.Columns) : null;
        using SiteConnection? site = options.Upload is { } address ? new(address) : null;
        SessionBaseline? baseline = SessionBaseline.Of(options, filter, outcome);
        baseline?.Check(suites);
        if (options.Launches is { } launches)
        {
            MeasureInProcesses(launches);
        }
        else
        {
            Measure(suites);
        }

        TellOfUnreached(suites, file is not null && HasResults);
        bool isSaved = Keep(file);
        outcome.Note(baseline is not null && (HasResults || (all.Count > 0 && !IsEndedEarly)) ? Compare(baseline, suites) : ExitCodes.Success);
        outcome.Note(site is null || !HasResults ? ExitCodes.Success : Upload(site));
        outcome.Note(isSaved && all.TrueForAll(suite => suite.Failures.All(failure => failure.IsStopped)) ? ExitCodes.Success : ExitCodes.Failure);
        earlier.Add(all, IsEndedEarly ? signals.ExitCode : null);
        return outcome.ExitCode;
    }

    /// <exception cref="BadInputException">Two documents would stand on one output.</exception>
    private void CheckFormat()
    {
        if (earlier.HaveShown && options is { Format.IsDocument: true, Output: null })
        {
            throw new BadInputException($"--format {options.Format.Name} prints one document, and an earlier call of BenchmarkRunner.Run with these arguments has printed it. Give one call all suites, or save the results of all calls in one file: --output.");
        }
    }

    /// <summary>Compares with what the baseline has of this call's suites, and of those that no call of the program measures, unless these were not wanted.</summary>
    private int Compare(SessionBaseline baseline, IReadOnlyList<IBenchmarkSuite> suites)
    {
        HashSet<string> names = [.. all.Select(suite => suite.Name), .. IsEndedEarly ? [] : suites.Select(suite => suite.Name)];
        bool areAllWanted = options.Filters.Count == 0 && !IsEndedEarly;
        bool IsOfEarlier(ResultSuite suite) => earlier.Have(suite) && all.TrueForAll(one => SuiteKey.Of(one) != SuiteKey.Of(suite));
        return baseline.Compare(all, suite => (areAllWanted && !earlier.Have(suite.Name)) || (names.Contains(suite.Name) && !IsOfEarlier(suite)), IsEndedEarly, Processes);
    }

    /// <summary>Names the suites that a run which was ended did not come to: who reads its file would take them for tests that are gone.</summary>
    private void TellOfUnreached(IReadOnlyList<IBenchmarkSuite> suites, bool isSaved)
    {
        string[] unreached = IsEndedEarly || earlier.EndedBy is not null ? [.. suites.Select(suite => suite.Name).Where(name => !told.Contains(name) && !all.Exists(one => one.Name == name)).Distinct()] : [];
        if (unreached.Length > 0)
        {
            outcome.Say($"The run was ended before: not measured{(isSaved ? $", and not in '{options.Output}'" : "")}: {string.Join(", ", unreached)}.");
        }
    }

    /// <summary>Shows and saves what was measured, if anything was.</summary>
    /// <returns>Whether nothing is missing in the file.</returns>
    private bool Keep(ResultFile? file)
    {
        if (HasResults)
        {
            outcome.Show(Finish);
        }

        // Of suites that failed as a whole a file knows beside others.
        IReadOnlyList<ResultSuite> soFar = earlier.With(all);
        if (all.Count > 0 && soFar.Any(suite => suite.Count > 0))
        {
            return file?.Write(soFar, error) ?? true;
        }

        (earlier.IsEmpty ? file : null)?.TellOfOlder(error);
        return true;
    }

    /// <summary>Tables stand already; other formats are written whole.</summary>
    private void Finish()
    {
        if (!options.IsText)
        {
            TextOutput.Write(all, options.Format!, options.Columns, output);
        }
        else if (options.IsExplained)
        {
            Explanation.Write(all, options.Columns, output);
        }
    }

    /// <summary>The link goes where the results go, unless they are for programs.</summary>
    private int Upload(SiteConnection site)
    {
        if (all.Exists(suite => suite.IsInterrupted))
        {
            error.WriteLine("Interrupted: nothing was uploaded.");
            return ExitCodes.Success;
        }

        bool isSent = ResultUpload.Send(all, site, options.IsText ? output : error, error, signals.Token);
        return signals.Token.IsCancellationRequested ? signals.ExitCode : isSent ? ExitCodes.Success : ExitCodes.Failure;
    }

    private void MeasureInProcesses(int launches)
    {
        FreshProcesses processes = Processes;
        IReadOnlyList<SavedResults> runs = processes.Measure(launches);
        all.AddRange(LaunchMerge.Merge(runs, processes.AreInterrupted));
        if (!HasResults && processes.AreInterrupted)
        {
            error.WriteLine("Interrupted in the first process: there are no results.");
        }

        ResultSuite[] measured = [.. FreshProcesses.Named(all, haveResults: true)];
        processes.TellOfOthers(runs, all);
        if (measured.Length == 0)
        {
            return;
        }

        ConsoleTerminal.IfInteractive?.Show(all, isFinal: true);
        if (options.IsText)
        {
            outcome.Show(() =>
            {
                Print(measured);
                LaunchText.Write(runs, launches, output);
            });
        }
    }

    private void Measure(IReadOnlyList<IBenchmarkSuite> suites)
    {
        foreach (IBenchmarkSuite suite in suites.TakeWhile(_ => !signals.Token.IsCancellationRequested))
        {
            IReadOnlyList<ResultSuite> results = MeasureWatched(suite);
            all.AddRange(results);
            if (results.Any(one => one.Count > 0) && options.IsText)
            {
                outcome.Show(() => Print(results));
            }

            if (suite is ClassSuite { Fault: { } fault })
            {
                outcome.Say(fault);
                outcome.Note(ExitCodes.Failure);
            }

            if (results.Any(one => one.IsInterrupted))
            {
                break;
            }
        }

        outcome.Note(IsEndedEarly ? signals.ExitCode : ExitCodes.Success);
    }

    private IReadOnlyList<ResultSuite> MeasureWatched(IBenchmarkSuite suite)
    {
        console.Begin();
        IReadOnlyList<ResultSuite> results = Measure(suite);
        console.End();
        if (console.Dropped > 0)
        {
            outcome.Say(ConsoleWatch.TextOf($"A test of '{suite.Name}'", console.Dropped));
            outcome.Note(ExitCodes.BadInput);
        }

        return results;
    }

    /// <returns>A suite for each input, without results if all tests failed; none if it could not be run. The reasons have been told.</returns>
    [SuppressMessage("Design", "CA1031", Justification = "A suite of another kind may throw whatever it wants; what the others measured is kept.")]
    private IReadOnlyList<ResultSuite> Measure(IBenchmarkSuite suite)
    {
        try
        {
            return suite.Run(options.Apply(suite.Settings), test => filter.IsWanted(suite.Name, test), signals.Token, Progress);
        }
        catch (OperationCanceledException) when (signals.Token.IsCancellationRequested)
        {
            // It is named with those that were not begun.
        }
        catch (TestFailureException exception)
        {
            outcome.Say(exception.Message);
            outcome.Note(ExitCodes.Failure);
            return exception.Results;
        }
        catch (Exception exception)
        {
            outcome.Say(SuiteFault.Of(suite, exception));
            told.Add(suite.Name);
            outcome.Note(ExitCodes.BadInput);
        }

        return [];
    }

    private void Print(IReadOnlyList<ResultSuite> results)
    {
        if (TerminalText.Of(output) is { } look)
        {
            look.WriteTimes(Text, results, output);
        }
        else
        {
            Text.WriteTimes(results, output);
        }

        Text.WriteOthers(results, output);
    }
}
