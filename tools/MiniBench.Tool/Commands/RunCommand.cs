using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Linq;
using MiniBench.Output;
using MiniBench.Tool.Running;
using MiniBench.Tool.Sites;

namespace MiniBench.Tool.Commands;

/// <summary>minibench run: compiles a file and runs it in a fresh process.</summary>
internal sealed class RunCommand
{
    private const string Examples = """
          minibench run sums.cs
          minibench run sums.cs --quick
          minibench run sums.cs --filter "*Loop*" --output sums.svg
          minibench run sums.cs --baseline before.json --fail-on-regression 5%
          minibench run sums.cs --sizes 10,1000,100000
          minibench run sums.cs --watch                 again whenever it is saved
          minibench run sums.cs --upload http://127.0.0.1:5080
          minibench run .                               what is in this folder
          minibench run sums.cs -- --own-option of the program

        What a file can be:
          statements                  a program of its own; what it prints is what you see
          a class with a Main         the same; programs of 2009 run unchanged
          [Benchmark] methods         the Main is added
          methods that make suites    a Main that runs those which take nothing and return an IBenchmarkSuite
          nothing but functions       a suite of those with one signature, on inputs that are proposed and named

        The compiled program is kept, so that the second start takes no time; a changed file is compiled anew.
        Ctrl+C ends a run with the table so far; a second one ends the program.
        Exit codes: 0 fine; 1 a test failed, is slower than its baseline by more than --fail-on-regression, or results could not be
        written or uploaded; 2 a file, an option or a program that cannot be used, or, with --fail-on-regression, another machine's
        baseline or code that was built without optimisation; 130 interrupted (143, 129 by SIGTERM, SIGHUP); other codes are the program's own.
        """;

    private readonly Argument<string[]> paths = new("PATH")
    {
        Description = "C# files, a project, a solution or a folder; - reads the standard input. The program's own arguments stand behind --",
        Arity = ArgumentArity.ZeroOrMore,
    };

    private readonly Option<string?> input = new("--input") { Description = "For a file of functions: the input, a C# expression", HelpName = "EXPRESSION" };
    private readonly Option<string?> sizes = new("--sizes") { Description = "For a file of functions: the sizes of the proposed input, 16..4096 or 10,100,1000", HelpName = "SIZES" };
    private readonly Option<string?> types = new("--types") { Description = "For a file of functions: the type arguments of generic ones, or whose parameters are meant: int,string", HelpName = "TYPES" };
    private readonly Option<bool> watch = new("--watch") { Description = "Measures again whenever the file is saved" };
    private readonly Option<string?> timeLimit = new("--time-limit") { Description = "Ends a program that measures nothing for so many seconds [default: 60]", HelpName = "S" };

    private readonly Option<string?> upload = new("--upload") { Description = "Uploads the results to a site, too; see `minibench upload`", HelpName = "URL" };
    private readonly RunnerOptionSet options = new();
    private readonly Command command;

    private RunCommand(ToolConsole console)
    {
        command = new("run", "Compiles C# and measures what is in it") { paths, input, sizes, types, watch };
        options.AddTo(command);
        command.Options.Add(timeLimit);
        command.Options.Add(upload);
        command.WithExamples(Examples + "\n\n" + FormatList.Text);
        command.SetAction(parsed => Run(parsed, console));
    }

    internal static Command Create(ToolConsole console) => new RunCommand(console).command;

    private int Run(ParseResult parsed, ToolConsole console)
    {
        string[] values = parsed.GetValue(paths) ?? [];
        int behind = parsed.Tokens.SkipWhile(token => token.Type != TokenType.DoubleDash).Skip(1).Count();
        string[] given = values[..^behind];
        if (given.Length == 0)
        {
            throw new ToolException("A C# file, a project, a solution or a folder was expected: minibench run sums.cs. `minibench new` writes a file to begin with.");
        }

        RunRequest request = Request(parsed, values[^behind..]);
        if (request.Wishes is { Input: not null, Sizes: not null })
        {
            throw new ToolException("--input and --sizes contradict each other: sizes are of an input that is proposed. Leave one of them out.");
        }

        IReadOnlyList<RunTarget> targets = RunTargets.Of(given, console);
        ToolFile.RefuseToReplace(request.Options.Output, targets.Select(target => target.Path));
        return parsed.GetValue(upload) is { } address ? Upload(targets, request, address, parsed.GetValue(watch), console)
            : parsed.GetValue(watch) ? RunWatching.Run(targets, request, console)
            : RunSeries.Run(targets, request, console);
    }

    private RunRequest Request(ParseResult parsed, string[] ownArguments) => new(options.Given(parsed), ownArguments)
    {
        TimeLimit = parsed.GetValue(timeLimit) is { } limit ? Require.Seconds(limit, timeLimit.Name) : null,
        Wishes = new(
            parsed.GetValue(input),
            parsed.GetValue(sizes) is { } wanted ? SizesText.Parse(wanted) : null,
            parsed.GetValue(types) is { } named ? TypesText.Parse(named) : []),
    };

    private static int Upload(IReadOnlyList<RunTarget> targets, RunRequest request, string address, bool isWatched, ToolConsole console)
    {
        if (isWatched)
        {
            throw new ToolException("--upload and --watch contradict each other: what is still being changed is not uploaded. Leave one of them out.");
        }

        using SiteConnection site = Site.At(address);
        return MeasuredUpload.Run(targets, request, console, json => ResultUpload.Keep(json, site, program: null), (json, stop) => ResultUpload.Send(json, site, program: null, console.Output, console.Error, stop));
    }
}
