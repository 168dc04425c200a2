using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Live;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>Options for a program that does not read them itself: its times are shortened and its results are taken from outside.</summary>
internal sealed class HandOptions
{
    private static readonly string[] Possible =
        ["--quick", "--test-time", "--calibration-time", "--format", "--output", "--baseline", .. OptionTable.OfComparing];

    private readonly RunnerOptions options;
    private readonly ResultFile? file;
    private readonly SavedResults? baseline;

    /// <param name="source">The author's file.</param>
    /// <param name="request">The options, and how they were written.</param>
    /// <exception cref="ToolException">One of them cannot reach the program.</exception>
    /// <exception cref="BadInputException">The file for the results cannot be written.</exception>
    internal HandOptions(string source, RunRequest request)
    {
        options = request.Options;
        if (request.Words.Select(RunRequest.NameOf).FirstOrDefault(name => !Possible.Contains(name)) is { } other)
        {
            throw new ToolException(
                $"{other} cannot reach '{source}', which runs its suites itself. Let it end with BenchmarkRunner.Run(args, suite); then all options hold.");
        }

        file = options.Output is { } path ? new(path, options.Format, options.Columns) : null;
        baseline = options.Baseline is { } saved ? SavedResults.Load(saved) : null;
    }

    /// <summary>Whether the results are wanted for more than the program itself prints.</summary>
    internal bool WantsResults => options.Format is not null || options.Output is not null || options.Baseline is not null;

    /// <summary>Whether the tool's output is to be one document: what the program itself prints has no place in it.</summary>
    internal bool IsDocument => options.Format is { IsDocument: true } && file is null;

    /// <summary>The environment variables that say so to the program.</summary>
    /// <param name="resultsPath">Where to save results.</param>
    internal IEnumerable<KeyValuePair<string, string>> Variables(string resultsPath)
    {
        if (options.TestTime is not null || options.IsQuick)
        {
            yield return new("MINIBENCH_TEST_TIME", Seconds(options.TestTime ?? TimeSpan.FromSeconds(1)));
        }

        if (options.CalibrationTime is not null || options.IsQuick)
        {
            yield return new("MINIBENCH_CALIBRATION_TIME", Seconds(options.CalibrationTime ?? TimeSpan.FromSeconds(1)));
        }

        if (WantsResults)
        {
            yield return new(ChannelVariables.Results, resultsPath);
        }
    }

    /// <summary>Formats, saves and compares what the program has measured.</summary>
    /// <returns>The exit code for that.</returns>
    internal int Deliver(string source, string resultsPath, ToolConsole console)
    {
        if (!File.Exists(resultsPath))
        {
            console.Error.WriteLine($"'{source}' measured nothing, so there are no results to write.");
            return ExitCodes.BadInput;
        }

        SavedResults results = SavedResults.Load(resultsPath);
        bool isSaved = file?.Write(results, console.Error) ?? true;
        if (file is null && options.Format is { } format)
        {
            TextOutput.Write(results, format, [], console.Output);
        }

        return Math.Max(Compare(results, console), isSaved ? ExitCodes.Success : ExitCodes.Failure);
    }

    private int Compare(SavedResults results, ToolConsole console)
    {
        if (baseline is null)
        {
            return ExitCodes.Success;
        }

        BaselineComparison comparison = Comparisons.Of(results, baseline, options.Regression ?? options.BaselineThreshold, options.Allowance, options.AllowOtherMachine);
        // What goes to a program must not be followed by words for people.
        Comparisons.Write(comparison, file is null && options.Format?.Name == "markdown" ? "markdown" : "text", "Compared with " + options.Baseline, IsDocument ? console.Error : console.Output);
        return options.Regression is null ? ExitCodes.Success : comparison.ExitCode;
    }

    private static string Seconds(TimeSpan time) => Units.Invariant($"{time.TotalSeconds}");
}
