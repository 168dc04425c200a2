using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using System.Linq;

namespace MiniBench.Tool.Commands;

/// <summary>minibench queue: commands that run one after the other, over days and reboots.</summary>
internal static class QueueCommand
{
    private const string Usual = "minibench-queue.db";

    private const string Examples = """
          minibench queue add "minibench run sums.cs --output {results}"
          minibench queue add --file jobs.txt                    a command a line
          minibench queue run --settle idle                      runs them; killed, it goes on where it was
          minibench queue status
          minibench queue results --format markdown

        The queue is a file, minibench-queue.db in this folder unless --queue says another. docs/queue.md says what
        holds when the machine loses its power.
        """;

    internal static Command Create(ToolConsole console)
    {
        Command command = new("queue", "Runs commands one after the other, over days and reboots")
        {
            QueueAddCommand.Create(console),
            QueueRunCommand.Create(console),
            QueueStatusCommand.Create(console),
            QueueResultsCommand.Create(console),
            QueueStopCommand.Create(console),
            QueueRetryCommand.Create(console),
            QueueRemoveCommand.Create(console),
            QueueUnitCommand.Create(console),
        };
        command.WithExamples(Examples);
        return command;
    }

    internal static Option<string> PathOption() => new("--queue") { Description = "The file of the queue", HelpName = "PATH", DefaultValueFactory = _ => Usual };

    /// <summary>The numbers of commands, each once.</summary>
    internal static Argument<long[]> Numbers(string description) => new("N") { Description = description, Arity = ArgumentArity.ZeroOrMore, CustomParser = Numbers };

    private static long[] Numbers(ArgumentResult result)
    {
        foreach (string odd in result.Tokens.Select(token => token.Value).Where(word => !TryParse(word, out _)))
        {
            result.AddError($"'{odd}' is no number of a command, such as 3. `minibench queue status` lists them.");
        }

        return [.. result.Tokens.Select(token => TryParse(token.Value, out long number) ? number : 0).Distinct()];
    }

    private static bool TryParse(string word, out long number) => long.TryParse(word, NumberStyles.None, CultureInfo.InvariantCulture, out number);

    /// <summary>Commands of which something was done, in words.</summary>
    internal static string List(IReadOnlyList<long> numbers) =>
        numbers.Count == 1 ? Units.Invariant($"Command {numbers[0]} was") : $"Commands {string.Join(", ", numbers.Select(number => Units.Invariant($"{number}")))} were";

    /// <summary>A number of things, in words.</summary>
    internal static string Count(int number, string thing) => Units.Invariant($"{number} {thing}{(number == 1 ? "" : "s")}");
}
