using System;
using System.CommandLine;
using System.Linq;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench merge: results of several machines together.</summary>
internal static class MergeCommand
{
    private const string Examples = """
          minibench merge laptop.json server.json --output both.json
          minibench merge laptop.json server.json --output both.html
          minibench merge laptop.json server.json

        The same program must have been measured on different machines.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string[]> files = new("FILES") { Description = "At least two files of results, saved as JSON", Arity = new(2, 100) };
        Option<string?> format = ShowCommand.FormatOption();
        Option<string?> output = ShowCommand.OutputOption();
        Command command = new("merge", "Puts results of several machines together") { files, format, output };
        command.WithExamples(Examples);
        command.SetAction(parsed => ResultText.Write(
            Merge(parsed.GetRequiredValue(files)), parsed.GetValue(format), parsed.GetValue(output), "text", console));
        return command;
    }

    private static SavedResults Merge(string[] files)
    {
        SavedResults[] runs = [.. files.Select(SavedResults.Load)];
        try
        {
            return SavedResults.Merge(runs);
        }
        catch (ArgumentException exception)
        {
            throw Comparisons.Unfit(exception);
        }
    }
}
