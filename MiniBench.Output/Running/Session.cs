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
    private readonly List<ResultSuite> all = [];

    /// <summary>The suites that could not be run, which has been said.</summary>
    private readonly HashSet<string> told = [];
    private readonly EndSignals signals = new();
    private int exitCode = ExitCodes.Success;
    private bool isOutputLost;
    private ConsoleWatch console = ConsoleWatch.None;

    /// <summary>A table in the middle of the run, for somebody who waits; a file or a pipe gets the final one only.</summary>
    private FirstTable? Progress => options.IsText && ConsoleTerminal.IsOutputSeen ? new(output, Show) : null;

    /// <summary>Whether any test has a figure: of suites that failed as a whole there is nothing to show.</summary>
    private bool HasResults => all.Exists(suite => suite.Count > 0);

    private bool IsEndedEarly => signals.Token.IsCancellationRequested || all.Exists(suite => suite.IsInterrupted);

    private ColumnText Text => new(options.Columns);

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

        return exitCode;
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
            throw new BadInputException($"--launches: what a process measured cannot be handed over: {exception.Message.TrimEnd('.')}. Have {TemporaryFolder.Variable} name a folder with room.", exception);
        }
    }

    internal int Run(IReadOnlyList<IBenchmarkSuite> suites)
    {
        if (earlier.EndedBy is { } code)
        {
            TellOfUnreached(suites, isSaved: false);
            return code;
        }

        ResultFile? file = options.Output is { } path ? new(path, options.Format, options.Columns) : null;
        using SiteConnection? site = options.Upload is { } address ? new(address) : null;
        SavedResults? baseline = options.Baseline is { } saved ? Load(saved) : null;
        Check(baseline, suites);
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
        Note(baseline is not null && (HasResults || (all.Count > 0 && !IsEndedEarly)) ? Compare(baseline, suites) : ExitCodes.Success);
        Note(site is null || !HasResults ? ExitCodes.Success : Upload(site));
        Note(isSaved && all.TrueForAll(suite => suite.Failures.All(failure => failure.IsStopped)) ? ExitCodes.Success : ExitCodes.Failure);
        earlier.Add(all, IsEndedEarly ? signals.ExitCode : null);
        return exitCode;
    }

    /// <summary>Names the suites that a run which was ended did not come to: who reads its file would take them for tests that are gone.</summary>
    private void TellOfUnreached(IReadOnlyList<IBenchmarkSuite> suites, bool isSaved)
    {
        string[] unreached = IsEndedEarly || earlier.EndedBy is not null ? [.. suites.Select(suite => suite.Name).Where(name => !told.Contains(name) && !all.Exists(one => one.Name == name)).Distinct()] : [];
        if (unreached.Length > 0)
        {
            Say($"The run was ended before: not measured{(isSaved ? $", and not in '{options.Output}'" : "")}: {string.Join(", ", unreached)}.");
        }
    }

    /// <summary>Shows and saves what was measured, if anything was.</summary>
    /// <returns>Whether nothing is missing in the file.</returns>
    private bool Keep(ResultFile? file)
    {
        if (!HasResults)
        {
            (earlier.IsEmpty ? file : null)?.TellOfOlder(error);
            return true;
        }

        Show(Finish);
        return file?.Write(earlier.With(all), error) ?? true;
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

    /// <summary>Measuring takes minutes: a baseline that nothing could be compared with is refused before.</summary>
    private void Check(SavedResults? baseline, IReadOnlyList<IBenchmarkSuite> suites)
    {
        if (baseline is null)
        {
            return;
        }

        HashSet<(string Suite, string Test)> tests = [.. suites.SelectMany(suite => suite.TestNames.Where(test => filter.IsWanted(suite.Name, test)).Select(test => (suite.Name, test)))];
        if (!baseline.Any(suite => suite.Select(result => result.Name).Concat(suite.Failures.Select(failure => failure.TestName)).Any(test => tests.Contains((suite.Name, test)))))
        {
            throw new BadInputException($"The baseline is of something else: '{options.Baseline}' has no test of this run. Nothing was measured.");
        }

        if (baseline.Where(suite => tests.Any(test => test.Suite == suite.Name)).GroupBy(suite => SuiteKey.Of(suite)).FirstOrDefault(same => same.Skip(1).Any()) is { } twice)
        {
            throw new BadInputException($"The baseline '{options.Baseline}' has the suite {twice.Key} twice, so its tests cannot be told apart. Nothing was measured.");
        }
    }

    private void MeasureInProcesses(int launches)
    {
        LaunchSeries series = new(error, TimeProvider.System);
        IReadOnlyList<SavedResults> runs = series.Run(launches, run, signals.Token);
        Note(series.ExitCode == ExitCodes.Interrupted ? signals.ExitCode : series.ExitCode);
        all.AddRange(LaunchMerge.Merge(runs, series.ExitCode == ExitCodes.Interrupted));
        if (!HasResults && series.ExitCode == ExitCodes.Interrupted)
        {
            error.WriteLine("Interrupted in the first process: there are no results.");
        }

        ResultSuite[] measured = [.. Named(all, haveResults: true)];
        TellOfOthers(runs, all);
        if (measured.Length == 0)
        {
            return;
        }

        ConsoleTerminal.IfInteractive?.Show(all, isFinal: true);
        if (options.IsText)
        {
            Show(() =>
            {
                Print(measured);
                LaunchText.Write(runs, launches, output);
            });
        }
    }

    /// <summary>Says what failed in a process after the first, which has told it itself, so that a suite has no results.</summary>
    private void TellOfOthers(IReadOnlyList<SavedResults> runs, IReadOnlyList<ResultSuite> merged)
    {
        HashSet<string> first = [.. runs.Take(1).SelectMany(run => Named(run, haveResults: false)).Select(suite => suite.Name)];
        foreach (IGrouping<string, ResultSuite> named in Named(merged, haveResults: false).Where(suite => !first.Contains(suite.Name)).GroupBy(suite => suite.Name))
        {
            Say($"No test of '{named.Key}' could be measured in every process.\n{string.Join('\n', Notes.Failures([.. named.SelectMany(suite => suite.Failures)]).Select(Notes.Line))}");
        }
    }

    /// <summary>The suites of those names that have results on some input, or of those that have none at all.</summary>
    private static IEnumerable<ResultSuite> Named(IEnumerable<ResultSuite> suites, bool haveResults) =>
        suites.GroupBy(suite => suite.Name).Where(named => named.Any(suite => suite.Count > 0) == haveResults).SelectMany(named => named);

    private void Measure(IReadOnlyList<IBenchmarkSuite> suites)
    {
        foreach (IBenchmarkSuite suite in suites.TakeWhile(_ => !signals.Token.IsCancellationRequested))
        {
            IReadOnlyList<ResultSuite> results = MeasureWatched(suite);
            all.AddRange(results);
            if (results.Any(one => one.Count > 0) && options.IsText)
            {
                Show(() => Print(results));
            }

            if (suite is ClassSuite { Fault: { } fault })
            {
                Say(fault);
                Note(ExitCodes.Failure);
            }

            if (results.Any(one => one.IsInterrupted))
            {
                break;
            }
        }

        Note(IsEndedEarly ? signals.ExitCode : ExitCodes.Success);
    }

    private IReadOnlyList<ResultSuite> MeasureWatched(IBenchmarkSuite suite)
    {
        console.Begin();
        IReadOnlyList<ResultSuite> results = Measure(suite);
        console.End();
        if (console.Dropped > 0)
        {
            Say(ConsoleWatch.TextOf($"A test of '{suite.Name}'", console.Dropped));
            Note(ExitCodes.BadInput);
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
            Say(exception.Message);
            Note(ExitCodes.Failure);
            return exception.Results;
        }
        catch (Exception exception)
        {
            Say(SuiteFault.Of(suite, exception));
            told.Add(suite.Name);
            Note(ExitCodes.BadInput);
        }

        return [];
    }

    /// <summary>Shows results. An output that takes no more, as of a full disk, ends neither the run nor what is saved.</summary>
    private void Show(Action write)
    {
        try
        {
            if (!isOutputLost)
            {
                write();
            }
        }
        catch (Exception exception) when (OptionalWriter.IsOfStream(exception))
        {
            isOutputLost = true;
            error.WriteLine(TextOutput.LossOf(exception, "results are"));
            Note(ExitCodes.Failure);
        }
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

    private int Compare(SavedResults baseline, IReadOnlyList<IBenchmarkSuite> suites)
    {
        HashSet<string> names = [.. all.Select(suite => suite.Name), .. IsEndedEarly ? [] : suites.Select(suite => suite.Name)];
        bool areAllWanted = options.Filters.Count == 0 && !IsEndedEarly;
        ResultSuite[] then = [.. baseline.Where(suite => (areAllWanted && !earlier.Have(suite.Name)) || names.Contains(suite.Name)).Select(suite => SuiteCopy.Only(suite, test => filter.IsWanted(suite.Name, test))).Where(suite => suite.Count + suite.Failures.Count > 0)];
        try
        {
            then = then.Length > 0 ? then : [.. baseline];
            BaselineComparison comparison = Confirm(BaselineComparison.Of(
                all,
                then,
                options.Regression ?? options.BaselineThreshold ?? BaselineComparison.DefaultThreshold,
                options.Allowance ?? BaselineComparison.DefaultAllowance,
                options.AllowOtherMachine), then);
            Show(() => Write(comparison));
            return options.Regression is null ? ExitCodes.Success : comparison.ExitCode;
        }
        catch (ArgumentException exception)
        {
            Say(exception.Message);
            return ExitCodes.BadInput;
        }
    }

    /// <summary>Before somebody is told that a test is slower, or faster, fresh processes have to show it: one process can be so by chance, also where --launches asked for no more than two.</summary>
    private BaselineComparison Confirm(BaselineComparison comparison, ResultSuite[] then)
    {
        if (!Gate.MeasuresAgain(options, comparison) || signals.Token.IsCancellationRequested)
        {
            return comparison;
        }

        if (comparison.Suspects.Count == 0)
        {
            return comparison.WithoutSuspects(Gate.Processes);
        }

        error.WriteLine(Gate.Announcement(comparison));
        LaunchSeries series = new(error, TimeProvider.System);
        IReadOnlyList<SavedResults> runs = series.Run(Gate.Processes, run, signals.Token, Gate.Tests(comparison));
        Note(series.ExitCode == ExitCodes.Interrupted ? signals.ExitCode : series.ExitCode);
        if (runs.Count == Gate.Processes)
        {
            IReadOnlyList<ResultSuite> merged = LaunchMerge.Merge(runs, isInterrupted: false);
            TellOfOthers(runs, merged);
            return comparison.Confirmed(merged, then, runs.Count);
        }

        error.WriteLine(Units.Invariant($"Not confirmed: {runs.Count} of {Gate.Processes} processes gave results, so what follows is of the first run alone."));
        return comparison;
    }

    private void Write(BaselineComparison comparison)
    {
        if (options is { Format.Name: "markdown", Output: null })
        {
            output.WriteLine();
            comparison.WriteMarkdown(output);
        }
        else
        {
            // What goes to a program must not be followed by words for people.
            TextWriter place = options is { Format.IsDocument: true, Output: null } ? error : output;
            place.WriteLine("Compared with " + options.Baseline);
            comparison.Write(place);
        }
    }

    /// <summary>Tells what may hold names that others gave.</summary>
    private void Say(string text) => TextOutput.WriteLines([text], error);

    /// <summary>Keeps the code that says most: an interruption over bad input over a failure.</summary>
    private void Note(int code) => exitCode = Math.Max(exitCode, code);
}
