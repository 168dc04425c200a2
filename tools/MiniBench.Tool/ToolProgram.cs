using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using System.Globalization;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Tool.Commands;
using MiniBench.Tool.Running;

namespace MiniBench.Tool;

/// <summary>The command line.</summary>
internal static class ToolProgram
{
    private const string Description = """
        Benchmarks C# from anywhere: a file on the command line, one-liners, saved results.

        A file can be a whole program, classes with [Benchmark] methods, or nothing but functions.
        """;

    private const string Examples = """
          minibench run sums.cs                         compiles and measures a file
          minibench new --from "a => a.Sum()" --against "a => a.Aggregate(0, (s, x) => s + x)"
          minibench compare before.json after.json      exit code 1 where something got slower
          minibench show results.json --format markdown

        Exit codes: 0 fine, no regression; 1 a regression, or a test failed; 2 arguments, files or programs that
        cannot be used; 130 interrupted.
        """;

    internal static int Run(string[] args, ToolConsole console)
    {
        try
        {
            ParseResult parsed = Parse(args, console);
            return parsed.Errors.Count > 0 && parsed.Action is ParseErrorAction
                ? Refuse(parsed, console)
                : parsed.Invoke(new() { Output = console.Output, Error = console.Error, EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
        }
        catch (StoppedException exception)
        {
            console.Say(exception.Message);
            return exception.ExitCode;
        }
        catch (Exception exception) when (ToolException.IsForTheUser(exception))
        {
            console.Say(exception.Message);
            return ExitCodes.BadInput;
        }
    }

    /// <summary>Reads a command line.</summary>
    /// <exception cref="ToolException">It has an option that there is not, a value where none is taken, or an empty one.</exception>
    internal static ParseResult Parse(string[] args, ToolConsole console)
    {
        // What begins with @ is a string of C# here, and no file of arguments.
        ParseResult parsed = Root(console).Parse(Shorthand(args), new ParserConfiguration { ResponseFileTokenReplacer = null });
        Command command = parsed.CommandResult.Command;
        if (parsed.Action == command.Action || parsed.Action is ParseErrorAction)
        {
            // Else it is help, or a completion, of which only the beginning is there.
            RefuseUnknownOption(parsed);
            RefuseValueOfFlag(args, command);
            RefuseEmptyValue(parsed);
        }

        return parsed;
    }

    private static string[] CommandNames => [.. CommandCatalogue.All.Select(create => create(new(TextReader.Null, TextWriter.Null, TextWriter.Null)).Name)];

    internal static RootCommand Root(ToolConsole console)
    {
        RootCommand root = new(Description);
        foreach (Command command in CommandCatalogue.All.Select(create => create(console)))
        {
            root.Subcommands.Add(command);
        }

        root.Subcommands.Add(CompileCommand.Create(console));
        root.Subcommands.Add(FindBenchmarksCommand.Create(console));
        foreach (Option flag in CommandTree.Below(root).SelectMany(command => command.Options).Where(option => option.ValueType == typeof(bool)))
        {
            flag.CompletionSources.Clear(); // Nobody writes --quick true.
        }

        root.WithExamples(Examples);
        return root;
    }

    /// <summary>"minibench sums.cs" is "minibench run sums.cs", also where a shell asks how that can go on; without anything it shows its help.</summary>
    private static string[] Shorthand(string[] args)
    {
        const string Suggest = "[suggest:";
        const string Run = "run ";
        return args.Length == 0 ? ["--help"] : IsPath(args[0]) ? [Run.Trim(), .. args]
            : args is [var question, var line] && question.StartsWith(Suggest, StringComparison.Ordinal) && line.Split(' ') is [var tool, var path, _, ..] && IsPath(path)
                && int.TryParse(question[Suggest.Length..^1], CultureInfo.InvariantCulture, out int position)
            ? [Units.Invariant($"{Suggest}{position + Run.Length}]"), $"{tool} {Run}{line[(tool.Length + 1)..]}"]
            : args;
    }

    /// <summary>A command is none, whatever there is of its name, nor are the hidden ones, which the tool gives itself.</summary>
    private static bool IsPath(string argument) => argument == "-" || argument.EndsWith(".cs", StringComparison.OrdinalIgnoreCase)
        || (argument is not (CompileJob.Command or BenchmarkFiles.Command) && !CommandNames.Contains(argument) && (File.Exists(argument) || Directory.Exists(argument)));

    /// <summary>What looks like an option, and is none, would be taken for a file.</summary>
    private static void RefuseUnknownOption(ParseResult parsed)
    {
        Command command = parsed.CommandResult.Command;
        HashSet<string> values = [.. parsed.CommandResult.Children.OfType<OptionResult>().SelectMany(option => option.Tokens).Select(token => token.Value)];
        if (parsed.Tokens.TakeWhile(token => token.Type != TokenType.DoubleDash)
            .FirstOrDefault(token => token is { Type: TokenType.Argument, Value: ['-', _, ..] } && !values.Contains(token.Value)) is { Value: var given })
        {
            IEnumerable<string> names = command.Options.Where(one => !one.Hidden).SelectMany(one => one.Aliases.Append(one.Name))
                .Where(name => name.StartsWith("--", StringComparison.Ordinal));
            IReadOnlyList<string> near = NearMatches.Of(given.TrimStart('-').Split('=')[0], names.Select(name => name.TrimStart('-')));
            ToolException unknown = Unknown($"option '{given}'", [.. near.Select(name => "--" + name)], string.Join(' ', Path(parsed.CommandResult)));
            throw command.Arguments.Any(one => one.Name == QueueAddCommand.Words)
                ? new ToolException($"{unknown.Message} A command with options of its own stands behind --, or in quotes: minibench queue add -- minibench run sums.cs --quick.") : unknown;
        }
    }

    /// <summary>What is written together with an option that takes no value would be taken for a file.</summary>
    private static void RefuseValueOfFlag(string[] args, Command command)
    {
        HashSet<string> flags = [.. command.Options.Where(option => option.ValueType == typeof(bool)).SelectMany(option => option.Aliases.Append(option.Name))];
        if (args.TakeWhile(argument => argument != "--").Select(argument => argument.Split(['=', ':'], 2)).FirstOrDefault(parts => parts.Length == 2 && flags.Contains(parts[0])) is [var name, var value])
        {
            throw new ToolException(RunnerOption.TakesNoValue(name, value));
        }
    }

    /// <summary>What a shell makes of a variable that is not set is neither a file nor code. The words of another command line are its own.</summary>
    private static void RefuseEmptyValue(ParseResult parsed)
    {
        int behind = parsed.Tokens.SkipWhile(token => token.Type != TokenType.DoubleDash).Skip(1).Count();
        IEnumerable<(string Name, IEnumerable<Token> Values)> given =
        [
            .. parsed.CommandResult.Children.OfType<ArgumentResult>().Where(one => one.Argument.Name != QueueAddCommand.Words)
                .Select(one => (one.Argument.Name, one.Tokens.SkipLast(behind))),
            .. parsed.CommandResult.Children.OfType<OptionResult>().Select(one => (one.Option.Name, one.Tokens.AsEnumerable())),
        ];
        if (given.FirstOrDefault(one => one.Values.Any(value => string.IsNullOrWhiteSpace(value.Value))).Name is { } empty)
        {
            throw new ToolException($"{empty} is empty, as a variable is that is not set. '{string.Join(' ', Path(parsed.CommandResult))} --help' shows what is expected.");
        }
    }

    private static int Refuse(ParseResult parsed, ToolConsole console)
    {
        if (parsed.CommandResult.Command is RootCommand && parsed.Tokens is [{ Value: var first }, ..] && !first.StartsWith('-'))
        {
            IEnumerable<string> files = Directory.EnumerateFiles(Environment.CurrentDirectory, "*.cs").Select(file => System.IO.Path.GetFileName(file)!);
            throw Unknown($"command '{first}'", NearMatches.Of(first, [.. CommandNames, .. files]), "minibench");
        }

        if (parsed.CommandResult.Command is { Subcommands.Count: > 0 } group and not RootCommand && parsed.UnmatchedTokens is [var unknown, ..])
        {
            throw Unknown($"command '{group.Name} {unknown}'", NearMatches.Of(unknown, group.Subcommands.Select(one => one.Name)), $"minibench {group.Name}");
        }

        foreach (ParseError error in parsed.Errors)
        {
            console.Say(error.Message);
        }

        string command = string.Join(' ', Path(parsed.CommandResult));
        console.Error.WriteLine($"'{command} --help' shows what is expected.");
        return ExitCodes.BadInput;
    }

    /// <summary>Says what there is not.</summary>
    /// <param name="what">What was given.</param>
    /// <param name="near">What is like it.</param>
    /// <param name="command">The command whose help shows what there is.</param>
    private static ToolException Unknown(string what, IReadOnlyList<string> near, string command) =>
        new($"There is no {what}.{NearMatches.Question(near)} '{command} --help' shows all.");

    private static IEnumerable<string> Path(SymbolResult? result) =>
        result is CommandResult command ? Path(command.Parent).Append(command.Command is RootCommand ? "minibench" : command.Command.Name) : [];
}
