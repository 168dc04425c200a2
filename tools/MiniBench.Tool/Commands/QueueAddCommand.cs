using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Queue.Running;
using MiniBench.Queue.Storage;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue add: commands behind those that are there.</summary>
internal static class QueueAddCommand
{
    /// <summary>What the words of the command that is added are called.</summary>
    internal const string Words = "COMMAND";

    /// <summary>The shell of Windows takes 8,191 characters.</summary>
    private static readonly int LongestCommand = OperatingSystem.IsWindows() ? 8_000 : 30_000;

    private const string Examples = """
          minibench queue add minibench run sums.cs
          minibench queue add "minibench run sums.cs --quick --output {results}"
          minibench queue add -- minibench run sums.cs --quick
          minibench queue add --file jobs.txt
          printf 'sleep 1\nsleep 2\n' | minibench queue add --file -

        The words are one command, which the system's shell runs in this folder; a command with options of its own stands
        behind --, or in quotes. In a file every line is a command, but for empty ones and those that begin with #.
        {results} stands for a file that the command writes results to, as JSON, for `minibench queue results`; results
        that are a command's whole output (--format json) are found by themselves.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string[]> words = new(Words) { Description = "A command, with its arguments", Arity = ArgumentArity.ZeroOrMore };
        Option<string?> file = new("--file") { Description = "A file with a command a line; - reads the standard input", HelpName = "FILE" };
        Option<string> path = QueueCommand.PathOption();
        Command command = new("add", "Adds a command, or a file of them") { words, file, path };
        command.WithExamples(Examples);
        command.SetAction(parsed => Add(Commands(parsed.GetValue(words) ?? [], parsed.GetValue(file), console), parsed.GetRequiredValue(path), console));
        return command;
    }

    private static int Add(string[] commands, string path, ToolConsole console)
    {
        using QueueFile queue = QueueFile.OpenOrCreate(path);
        long first = queue.Add(commands, Environment.CurrentDirectory);
        console.Say(commands.Length == 1
            ? Units.Invariant($"Command {first} was added to '{path}': {commands[0]}")
            : Units.Invariant($"Commands {first} to {first + commands.Length - 1} were added to '{path}'."));
        return ExitCodes.Success;
    }

    private static string[] Commands(string[] words, string? file, ToolConsole console)
    {
        if (words.Length > 0 && file is not null)
        {
            throw new ToolException("--file and a command contradict each other: what is to be run stands in the file. Add them one after the other.");
        }

        if (words.Length > 0 && words.All(string.IsNullOrWhiteSpace))
        {
            throw new ToolException("The command is empty; one such as minibench queue add minibench run sums.cs was expected.");
        }

        string[] commands = file is null ? words.Length > 0 ? [ShellWords.Join(words)] : [] : [.. Lines(file, console).Where(line => line.Length > 0 && !line.StartsWith('#'))];
        return commands.Length == 0 ? throw new ToolException(file is null
                ? "A command was expected: minibench queue add minibench run sums.cs. --file FILE adds one a line."
                : $"There is no command in '{file}': every line of it is empty or begins with #.")
            : Array.Find(commands, one => one.Length > LongestCommand || one.Contains('\0', StringComparison.Ordinal)) is { } odd
            ? throw new ToolException(Units.Invariant($"'{odd[..Math.Min(40, odd.Length)]}...' is no command: it has {odd.Length:N0} characters, of which a command can have {LongestCommand:N0}, and none that is zero. Put it into a script."))
            : commands;
    }

    private static IEnumerable<string> Lines(string file, ToolConsole console)
    {
        using TextReader lines = file == "-" ? new StringReader(console.Input.ReadToEnd()) : new StreamReader(new MemoryStream(ToolFile.Read(file)), Encoding.UTF8);
        return lines.ReadToEnd().TrimStart('\uFEFF').Split('\n').Select(line => line.Trim());
    }
}
