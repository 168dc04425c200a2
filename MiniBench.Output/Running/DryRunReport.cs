using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Threading;

namespace MiniBench.Output;

/// <summary>Calls each test once on each input, and tells which of them agree.</summary>
internal sealed class DryRunReport(TextWriter output, TextWriter error)
{
    internal int Run(IReadOnlyList<IBenchmarkSuite> suites, TestFilter filter, RunnerOptions options)
    {
        int exitCode = ExitCodes.Success;
        using EndSignals signals = new();
        foreach (IBenchmarkSuite suite in suites.TakeWhile(_ => !signals.Token.IsCancellationRequested))
        {
            exitCode = Math.Max(exitCode, Try(suite, filter, options, signals.Token));
        }

        return signals.Token.IsCancellationRequested ? signals.ExitCode : exitCode;
    }

    [SuppressMessage("Design", "CA1031", Justification = "A suite of another kind may throw whatever it wants; the others are tried.")]
    private int Try(IBenchmarkSuite suite, TestFilter filter, RunnerOptions options, CancellationToken stop)
    {
        try
        {
            DryRun run = suite.Try(options.Apply(suite.Settings), test => filter.IsWanted(suite.Name, test), stop);
            TestFailure[] failures = [.. run.Failures.Where(failure => !failure.IsStopped)];
            IEnumerable<string> lines = Notes.Failures(failures).Select(note => note.Text).Concat(run.Warnings.Select(warning => warning.ToString()));
            TextOutput.WriteLines(lines.Select(line => "  " + line).Prepend($"{suite.Name}: {Counts(run.Passed, failures)}"), output);

            string? fault = (suite as ClassSuite)?.Fault;
            TextOutput.WriteLines(fault is null ? [] : [fault], error);
            return failures.Length > 0 || fault is not null ? ExitCodes.Failure : ExitCodes.Success;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return ExitCodes.Success;
        }
        catch (TestFailureException exception)
        {
            TextOutput.WriteLines([exception.Message], error);
            return ExitCodes.Failure;
        }
        catch (Exception exception) when (!OptionalWriter.IsOfStream(exception))
        {
            TextOutput.WriteLines([SuiteFault.Of(suite, exception)], error);
            return ExitCodes.BadInput;
        }
    }

    /// <summary>What was not called has not failed.</summary>
    private static string Counts(int passed, TestFailure[] failures)
    {
        int notRun = failures.Count(failure => failure.IsNotRun);
        string calls = Units.Invariant($"{passed} {(passed == 1 ? "call" : "calls")} in order, {failures.Length - notRun} failed");
        return notRun == 0 ? calls : Units.Invariant($"{calls}, {notRun} not run");
    }
}
