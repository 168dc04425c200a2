using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
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
        RunnerOptionSet options = new();
        options.AddTo(command);
        command.Options.Add(timeLimit);
        command.WithExamples(Examples + "\n\n" + FormatList.Text);
        command.SetAction(parsed => ProgramRun.Run(
            new(parsed.GetRequiredValue(file), options.Given(parsed), OwnArguments(parsed, own, command)) { TimeLimit = Limit(parsed.GetValue(timeLimit)) },
            console));
        return command;
    }

    /// <summary>What stands behind "--"; nothing else may stand behind the file.</summary>
    private static string[] OwnArguments(ParseResult parsed, Argument<string[]> own, Command command)
    {
        string[] values = parsed.GetValue(own) ?? [];
        int behind = parsed.Tokens.SkipWhile(token => token.Type != TokenType.DoubleDash).Skip(1).Count();
        if (values.Length <= behind)
        {
            return values;
        }

        IReadOnlyList<string> near = NearMatches.Of(values[0].TrimStart('-').Split('=')[0], command.Options.Select(option => option.Name.TrimStart('-')));
        throw new ToolException(values[0].StartsWith('-')
            ? $"There is no option '{values[0]}'.{(near.Count > 0 ? $" Was --{string.Join(" or --", near)} meant?" : "")} An option of the program itself stands behind --."
            : $"'{values[0]}' stands behind the file. Arguments of the program itself stand behind --; a test is chosen by --filter '{values[0]}'.");
    }

    private static TimeSpan Limit(double seconds) => seconds is > 0 and <= 86_400
        ? TimeSpan.FromSeconds(seconds)
        : throw new ToolException(Units.Invariant($"--time-limit is {seconds}; seconds above 0, at most a day, were expected."));
}
