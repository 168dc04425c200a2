using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;

namespace MiniBench.Output;

/// <summary>A program that runs benchmarks: options in, text and an exit code out.</summary>
internal sealed class RunnerProgram(TextWriter output, TextWriter error)
{
    private static int runs;

    /// <param name="args">The program's arguments.</param>
    /// <param name="find">Finds the suites; is not called where help is asked for.</param>
    internal int Run(IReadOnlyList<string> args, Func<IReadOnlyList<IBenchmarkSuite>> find)
    {
        int run = Interlocked.Increment(ref runs);
        if (LaunchTicket.OfThisProcess is { } ticket && ticket.Run != run)
        {
            return ExitCodes.Success;
        }

        try
        {
            return Run(args, find, run);
        }
        catch (BadInputException exception) when (exception.IsElsewhere)
        {
            // Who runs all of them says it, if it is so of each.
            return ExitCodes.NothingHere;
        }
        catch (Exception exception) when (exception is BadInputException or FormatException or InvalidDataException or FileNotFoundException)
        {
            error.WriteLine(Lines(Plain.Safe(exception.Message)));
            return ExitCodes.BadInput;
        }
        catch (Exception exception) when (OptionalWriter.IsOfStream(exception))
        {
            error.WriteLine(Lines($"Reading or writing failed: {Plain.Safe(exception.Message).TrimEnd('.')}."));
            return ExitCodes.Failure;
        }
    }

    private int Run(IReadOnlyList<string> args, Func<IReadOnlyList<IBenchmarkSuite>> find, int run)
    {
        RunnerOptions options = OptionParser.Parse(args);
        if (options.IsHelp)
        {
            output.WriteLine(Lines(RunnerHelp.Text));
            return ExitCodes.Success;
        }

        using ExitWatch watch = new(error.WriteLine);
        TestFilter filter = new(options.Filters, LaunchTicket.OfThisProcess?.Tests);
        IReadOnlyList<IBenchmarkSuite> suites = filter.Choose(find());
        return options.IsList ? List(suites, filter)
            : options.IsDryRun ? new DryRunReport(output, error).Run(suites, filter, options)
            : Measure(suites, options, filter, run, EarlierCalls.Of(args));
    }

    private int Measure(IReadOnlyList<IBenchmarkSuite> suites, RunnerOptions options, TestFilter filter, int run, EarlierCalls earlier)
    {
        LaunchTicket? ticket = LaunchTicket.OfThisProcess;
        using Session session = ticket is null ? new(options, filter, run, earlier, output, error) : new(options with { Format = null }, filter, run, earlier, TextWriter.Null, error);
        return ticket is null ? session.Run(suites) : session.RunFor(suites, ticket.Path);
    }

    private int List(IReadOnlyList<IBenchmarkSuite> suites, TestFilter filter)
    {
        TextOutput.WriteLines(
            suites.SelectMany(suite => suite.TestNames.Where(test => filter.IsWanted(suite.Name, test)).Select(test => "  " + test).Prepend(suite.Name)),
            output);
        return ExitCodes.Success;
    }

    private string Lines(string text) => text.Replace("\n", output.NewLine, StringComparison.Ordinal);
}
