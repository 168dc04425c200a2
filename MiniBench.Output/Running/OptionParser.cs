using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Reads the runner's options from a program's arguments; those behind "--" are the program's own.</summary>
internal static class OptionParser
{
    private const string ClassicTest = "/test-time:";
    private const string ClassicCalibration = "/calibration-time:";

    /// <exception cref="BadInputException">An option is unknown, has no value or a wrong one, or two of them contradict each other.</exception>
    internal static RunnerOptions Parse(IReadOnlyList<string> args)
    {
        RunnerOptions options = new();
        HashSet<RunnerOption> given = [];
        for (int i = 0; i < args.Count && args[i] != "--"; i++)
        {
            (string name, string? value) = Split(args[i]);
            RunnerOption option = Find(name, args[i]);
            if (!given.Add(option) && !option.IsRepeatable)
            {
                throw new BadInputException($"{option.Name} is given twice; it can have one value.");
            }

            bool takesNext = option.Value is not null && value is null;
            options = option.Apply(options, takesNext ? Next(args, ++i, option) : Own(option, value));
        }

        Check(options, given);
        return options;
    }

    /// <summary>An argument as an option's name and, where it is written together with it, its value.</summary>
    private static (string Name, string? Value) Split(string argument) =>
        argument.StartsWith(ClassicTest, StringComparison.Ordinal) ? ("--test-time", argument[ClassicTest.Length..])
        : argument.StartsWith(ClassicCalibration, StringComparison.Ordinal) ? ("--calibration-time", argument[ClassicCalibration.Length..])
        : argument.StartsWith("--", StringComparison.Ordinal) && argument.IndexOf('=', StringComparison.Ordinal) is > 0 and int at
            ? (argument[..at], argument[(at + 1)..])
            : (argument, null);

    private static RunnerOption Find(string name, string argument)
    {
        if (OptionTable.All.FirstOrDefault(option => option.Name == name || option.Alias == name) is { } found)
        {
            return found;
        }

        if (!argument.StartsWith('-'))
        {
            throw new BadInputException(
                $"'{argument}' is not an option. The program's own arguments stand behind '--'; a test is chosen by --filter '{argument}'.");
        }

        IReadOnlyList<string> near = NearMatches.Of(name.TrimStart('-'), OptionTable.All.Select(option => option.Name.TrimStart('-')));
        throw new BadInputException($"There is no option '{name}'. "
            + (near.Count > 0 ? $"Was {string.Join(" or ", near.Select(option => "--" + option))} meant? " : "") + "--help lists all.");
    }

    private static string Next(IReadOnlyList<string> args, int index, RunnerOption option) =>
        index < args.Count && !args[index].StartsWith("--", StringComparison.Ordinal) && args[index].Length > 0
            ? args[index]
            : throw new BadInputException($"{option.Name} needs a value: {option.Usage}.");

    private static string Own(RunnerOption option, string? value) => (option.Value, value) switch
    {
        (null, not null) => throw new BadInputException(RunnerOption.TakesNoValue(option.Name, value)),
        (not null, "") => throw new BadInputException($"{option.Name} needs a value: {option.Usage}."),
        _ => value ?? "",
    };

    private static void Check(RunnerOptions options, HashSet<RunnerOption> given)
    {
        string? only = options.IsList ? "--list" : options.IsDryRun ? "--dry-run" : null;
        string? other = options is { IsList: true, IsDryRun: true } ? "--dry-run" : given.FirstOrDefault(option => option.IsOfMeasuring)?.Name;
        if (!options.IsHelp && only is not null && other is not null)
        {
            throw new BadInputException($"{only} and {other} contradict each other: {only} measures nothing. Leave one of them out.");
        }

        if (options is { IsHelp: false, Output: { } written, Baseline: { } read } && WholeFile.AreSame(written, read))
        {
            throw new BadInputException($"--output '{written}' is the baseline, which would be lost: what is slower now would be the next one's baseline. Give another path.");
        }

        if (!options.IsHelp && options.Baseline is null && given.FirstOrDefault(option => OptionTable.OfComparing.Contains(option.Name)) is { } comparing)
        {
            throw new BadInputException($"{comparing.Name} needs results to compare with: --baseline FILE.");
        }

        CheckFormat(options);
        if (!options.IsHelp && options is { Regression: not null, BaselineThreshold: not null })
        {
            throw new BadInputException("--fail-on-regression and --baseline-threshold both say which difference is called. Leave one of them out.");
        }
    }

    private static void CheckFormat(RunnerOptions options)
    {
        if (options is { IsHelp: false, IsExplained: true, IsText: false })
        {
            throw new BadInputException($"--explain and --format {options.Format} contradict each other: --explain says what tables of text mean, below them. Leave one of them out.");
        }

        if (options is { IsHelp: false, Output: null, Columns.Count: > 0, Format: { HasColumns: false } format })
        {
            throw new BadInputException(OptionalColumns.Contradiction(format));
        }
    }
}
