using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench run: compiles a file and runs it in a fresh process.</summary>
internal static class RunCommand
{
    private const string Examples = """
          minibench run sums.cs
          minibench run sums.cs --quick
          minibench run sums.cs --filter "*Loop*" --output sums.svg
          minibench run sums.cs --baseline before.json --fail-on-regression 5%
          minibench run sums.cs -- --own-option of the program

        What a file can be:
          statements                  a program of its own; what it prints is what you see
          a class with a Main         the same; programs of 2009 run unchanged
          [Benchmark] methods         the Main is added
          nothing but functions       a suite of those with one signature, on inputs that are proposed and named

        The compiled program is kept, so that the second start takes no time; a changed file is compiled anew.
        Ctrl+C ends a run with the table so far; a second one ends the program.
        Exit codes: 0 fine; 1 a test failed or is slower than its baseline; 2 a file, an option or a program that
        cannot be used; 130 interrupted; other codes are the program's own.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "A C# file; - reads the standard input" };
        Argument<string[]> own = new("ARGS") { Description = "The program's own arguments, behind --", Arity = ArgumentArity.ZeroOrMore };
        Option<double> timeLimit = new("--time-limit")
        {
            Description = "Ends a program that measures nothing for so many seconds",
            HelpName = "S",
            DefaultValueFactory = _ => 60,
        };
        Command command = new("run", "Compiles a C# file and measures what is in it") { file, own };
        Dictionary<RunnerOption, Option> options = OptionTable.All.Where(option => option.Name != "--help").ToDictionary(option => option, Of);
        foreach (Option option in options.Values)
        {
            command.Options.Add(option);
        }

        command.Options.Add(timeLimit);
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            string[] given = [.. options.SelectMany(pair => Given(parsed, pair.Key, pair.Value))];
            RunRequest request = new(parsed.GetRequiredValue(file), given, parsed.GetValue(own) ?? [])
            {
                TimeLimit = Limit(parsed.GetValue(timeLimit)),
            };
            return ProgramRun.Run(request, console);
        });
        return command;
    }

    /// <summary>An option of the runner as one of the tool.</summary>
    private static Option Of(RunnerOption option)
    {
        string[] aliases = option.Alias is { } alias ? [alias] : [];
        string summary = char.ToUpperInvariant(option.Summary[0]) + option.Summary[1..];
        return option.Value is null
            ? new Option<bool>(option.Name, aliases) { Description = summary }
            : new Option<string[]>(option.Name, aliases) { Description = summary, HelpName = option.Value, Arity = ArgumentArity.OneOrMore, AllowMultipleArgumentsPerToken = false };
    }

    /// <summary>What was given of an option, as the runner reads it.</summary>
    private static IEnumerable<string> Given(ParseResult parsed, RunnerOption option, Option of) => of switch
    {
        Option<bool> flag when parsed.GetValue(flag) => [option.Name],
        Option<string[]> values when parsed.GetResult(values) is { Implicit: false } => parsed.GetValue(values)!.Select(value => $"{option.Name}={value}"),
        _ => [],
    };

    private static TimeSpan Limit(double seconds) => seconds is > 0 and <= 86_400
        ? TimeSpan.FromSeconds(seconds)
        : throw new ToolException(Units.Invariant($"--time-limit is {seconds}; seconds above 0, at most a day, were expected."));
}
