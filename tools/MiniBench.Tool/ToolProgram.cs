using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Tool.Commands;

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
            ParseResult parsed = Root(console).Parse(Shorthand(args));
            return parsed.Errors.Count > 0 && parsed.Action is ParseErrorAction
                ? Refuse(parsed, console)
                : parsed.Invoke(new() { Output = console.Output, Error = console.Error, EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
        }
        catch (Exception exception) when (IsForTheUser(exception))
        {
            console.Error.WriteLine(exception.Message.ReplaceLineEndings(console.Error.NewLine));
            return ExitCodes.BadInput;
        }
    }

    internal static RootCommand Root(ToolConsole console)
    {
        RootCommand root = new(Description);
        foreach (Command command in CommandCatalogue.All.Select(create => create(console)))
        {
            root.Subcommands.Add(command);
        }

        root.WithExamples(Examples);
        return root;
    }

    /// <summary>"minibench sums.cs" is "minibench run sums.cs"; without anything it shows its help.</summary>
    private static string[] Shorthand(string[] args) =>
        args.Length == 0 ? ["--help"] : args is [var first, ..] && first.EndsWith(".cs", StringComparison.OrdinalIgnoreCase) ? ["run", .. args] : args;

    private static int Refuse(ParseResult parsed, ToolConsole console)
    {
        foreach (ParseError error in parsed.Errors)
        {
            console.Error.WriteLine(error.Message);
        }

        string command = string.Join(' ', Path(parsed.CommandResult));
        console.Error.WriteLine($"'{command} --help' shows what is expected.");
        return ExitCodes.BadInput;
    }

    private static IEnumerable<string> Path(SymbolResult? result) =>
        result is CommandResult command ? Path(command.Parent).Append(command.Command is RootCommand ? "minibench" : command.Command.Name) : [];

    private static bool IsForTheUser(Exception exception) => exception
        is ToolException or ProgramException or BadInputException or FormatException or InvalidDataException or IOException or UnauthorizedAccessException;
}
