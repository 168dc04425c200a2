using System;
using System.Collections.Generic;
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
        foreach (IBenchmarkSuite suite in suites)
        {
            exitCode = Math.Max(exitCode, Try(suite, filter, options));
        }

        return exitCode;
    }

    private int Try(IBenchmarkSuite suite, TestFilter filter, RunnerOptions options)
    {
        try
        {
            DryRun run = suite.Try(options.Apply(suite.Settings), test => filter.IsWanted(suite.Name, test), CancellationToken.None);
            TestFailure[] failures = [.. run.Failures.Where(failure => !failure.IsStopped)];
            output.WriteLine(Units.Invariant($"{suite.Name}: {run.Passed} {(run.Passed == 1 ? "call" : "calls")} in order, {failures.Length} failed"));
            IEnumerable<string> lines = Notes.Failures(failures).Select(note => note.Text).Concat(run.Warnings.Select(warning => warning.ToString()));
            TextOutput.WriteLines(lines.Select(line => "  " + line), output);

            string? fault = (suite as ClassSuite)?.Fault;
            TextOutput.WriteLines(fault is null ? [] : [fault], error);
            return failures.Length > 0 || fault is not null ? ExitCodes.Failure : ExitCodes.Success;
        }
        catch (Exception exception) when (exception is BadInputException or InvalidOperationException)
        {
            error.WriteLine($"{suite.Name} cannot be run: {exception.Message}");
            return ExitCodes.BadInput;
        }
    }
}
