using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Sharing;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench new: writes a program, or compares one-liners at once.</summary>
internal sealed class NewCommand
{
    private const string DefaultFile = "bench.cs";
    private const string Examples = """
          minibench new                                                    asks for code, input and output
          minibench new sums.cs --code "a => a.Sum()" --code "a => a.Aggregate(0, (s, x) => s + x)"
          minibench new parse.cs --code "int.Parse" --code "s => Convert.ToInt32(s)" --input "int.MaxValue.ToString()" --expected int.MaxValue
          minibench new sort.cs --code "static void Bubble(int[] a) { ... }"

        At once, without a file:
          minibench new --from "a => a.Sum()" --against "a => a.Aggregate(0, (s, x) => s + x)"
          minibench new --from "s => s.ToUpperInvariant()" --against "s => s.ToUpper()" --input "\"mini\"" --quick
          minibench new --from "Enumerable.Range(0, 99).Sum()" --against "Enumerable.Range(0, 99).Aggregate((s, x) => s + x)"

        Without --input one is proposed, where the code takes numbers, strings, arrays or lists of them: its length, or
        the number, is swept. Without --expected the outputs are compared with each other.
        Exit codes: 0 written, or measured; 1 a test failed; 2 code that cannot be used, or a file that is there already;
        130 interrupted.
        """;

    private readonly Argument<string?> file = new("FILE") { Description = $"The file to write [default: {DefaultFile}]", Arity = ArgumentArity.ZeroOrOne };
    private readonly Option<string[]> code = Several("--code", "CODE", "A function, a lambda or a method to measure; repeatable");
    private readonly Option<string?> input = new("--input") { Description = "The input: a C# expression", HelpName = "EXPRESSION" };
    private readonly Option<string?> expected = new("--expected") { Description = "What every test must return: a C# expression", HelpName = "EXPRESSION" };
    private readonly Option<string?> name = new("--name") { Description = "The suite's name; without, that of the file", HelpName = "NAME" };
    private readonly Option<bool> force = new("--force") { Description = "Replaces a file that is there already" };
    private readonly Option<string?> from = new("--from") { Description = "A one-liner to measure at once", HelpName = "EXPRESSION" };
    private readonly Option<string[]> against = Several("--against", "EXPRESSION", "A one-liner to compare it with; repeatable");
    private readonly RunnerOptionSet options = new();

    private NewCommand()
    {
    }

    internal static Command Create(ToolConsole console)
    {
        NewCommand own = new();
        Command command = new("new", "Writes a benchmark of some code, or compares one-liners at once")
        {
            own.file, own.code, own.input, own.expected, own.name, own.force, own.from, own.against,
        };
        own.options.AddTo(command);
        command.WithExamples(Examples + "\n\n" + FormatList.Text);
        command.SetAction(parsed => own.Run(parsed, console));
        return command;
    }

    private static Option<string[]> Several(string name, string value, string description) =>
        new(name) { Description = description, HelpName = value, Arity = ArgumentArity.OneOrMore };

    private int Run(ParseResult parsed, ToolConsole console)
    {
        string[] codes = parsed.GetValue(code) ?? [];
        string[] liners = [.. new[] { parsed.GetValue(from) }.OfType<string>(), .. parsed.GetValue(against) ?? []];
        string? path = parsed.GetValue(file);
        IReadOnlyList<string> given = options.Given(parsed);
        Check(path, codes, parsed.GetValue(from), liners, given);
        if (liners.Length > 0 && parsed.GetValue(force))
        {
            throw new ToolException("--from and --force contradict each other: --from measures at once and writes no file. Leave one of them out.");
        }

        bool isAtOnce = liners.Length > 0;
        string usual = isAtOnce ? "one-liners" : Path.GetFileNameWithoutExtension(path ?? DefaultFile);
        ProgramParts parts = new(parsed.GetValue(name) ?? usual, isAtOnce ? liners : codes, parsed.GetValue(input), parsed.GetValue(expected));
        if (isAtOnce)
        {
            return Measure(parts, given, console);
        }

        // Before anything is asked: the answers would be lost.
        string target = Target(path ?? DefaultFile, parsed.GetValue(force));
        return Write(codes.Length == 0 && console.CanAsk ? Ask(parts, console) : parts, target, console);
    }

    private static void Check(string? path, string[] codes, string? from, string[] liners, IReadOnlyList<string> given)
    {
        string? fault = from is null && liners.Length > 0 ? "--against needs something to be compared: --from EXPRESSION."
            : from is not null && path is not null ? $"--from measures at once and writes no file; leave '{path}' out, or write --code instead."
            : from is not null && codes.Length > 0 ? "--from and --code contradict each other: --from measures at once, --code is for a file. Leave one of them out."
            : from is null && given.Count > 0 ? $"{given[0].Split('=')[0]} is for measuring, and nothing is measured when a file is written. Give it to 'minibench run'."
            : null;
        if (fault is not null)
        {
            throw new ToolException(fault);
        }
    }

    private static int Measure(ProgramParts parts, IReadOnlyList<string> given, ToolConsole console)
    {
        WrittenProgram program = ProgramAuthor.Write(parts, "one-liners.cs");
        Say(program.Notes, console);
        return ProgramRun.RunText("one-liners.cs", program.Text, new(given, []), console);
    }

    /// <summary>The file that a name stands for.</summary>
    /// <exception cref="ToolException">It is none, or is there already.</exception>
    private static string Target(string path, bool isForced)
    {
        if (path.StartsWith('-'))
        {
            string other = path.TrimStart('-');
            throw new ToolException($"'{path}' begins as options do, and every command would take the file for one; a name such as "
                + $"{(Path.GetFileNameWithoutExtension(other).Length == 0 ? DefaultFile : WithExtension(other))} was expected. Options of this command stand before --.");
        }

        if (Directory.Exists(path) || Path.GetFileNameWithoutExtension(path).Length == 0)
        {
            string place = Directory.Exists(path) ? path : Path.GetDirectoryName(path) ?? "";
            throw new ToolException($"'{path}' is no name of a file; one such as {Path.Combine(place, DefaultFile)} was expected.");
        }

        string target = WithExtension(path);
        if (File.Exists(target) && !isForced)
        {
            throw new ToolException($"'{target}' is there already and has been left as it was. Give another name, or --force.");
        }

        try
        {
            new WholeFile(target).Try();
            return target;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"'{target}' cannot be written: {ResultFile.CauseOf(exception, target)}. Give another name.", exception);
        }
    }

    private static string WithExtension(string path) => Path.GetExtension(path).Length == 0 ? path + ".cs" : path;

    private static int Write(ProgramParts parts, string target, ToolConsole console)
    {
        WrittenProgram program = ProgramAuthor.Write(parts, target);
        Say(program.Notes, console);
        new WholeFile(target).Write(program.Text);
        console.Output.WriteLine($"{target} has been written. To measure: minibench run {ShareFormat.Argument(target)}");
        return ExitCodes.Success;
    }

    private static ProgramParts Ask(ProgramParts parts, ToolConsole console)
    {
        console.Error.WriteLine("Code to compare: functions, lambdas such as a => a.Sum(), or methods such as int.Parse.");
        console.Error.WriteLine("One after the other; an empty line ends it, at once for a sample.");
        List<string> lines = [];
        while (Answer("> ", console) is { Length: > 0 } line)
        {
            lines.Add(line);
        }

        string? given = parts.Input ?? Filled(Answer("Input, a C# expression (empty: one is proposed): ", console));
        return parts with
        {
            Code = Pieces.Of(lines),
            Input = given,
            ExpectedOutput = parts.ExpectedOutput ?? (given is null ? null : Filled(Answer("Expected output (empty: outputs are compared with each other): ", console))),
        };
    }

    private static string? Answer(string question, ToolConsole console)
    {
        console.Error.Write(question);
        console.Error.Flush();
        return console.Input.ReadLine();
    }

    private static string? Filled(string? text) => string.IsNullOrWhiteSpace(text) ? null : text;

    private static void Say(IEnumerable<string> notes, ToolConsole console)
    {
        foreach (string note in notes)
        {
            console.Error.WriteLine(note);
        }
    }
}
