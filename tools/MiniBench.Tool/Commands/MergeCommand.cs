using System;
using System.CommandLine;
using System.Linq;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench merge: results of several machines together.</summary>
internal static class MergeCommand
{
    /// <summary>What a table side by side has room for, and more.</summary>
    private const int MostFiles = 100;

    private const string Examples = """
          minibench merge laptop.json server.json
          minibench merge laptop.json server.json --output both.json
          minibench merge laptop.json server.json --output both.html

        The same program must have been measured on each machine. Equal machines are numbered: ... #2.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string[]> files = new("FILES") { Description = Units.Invariant($"Two files of results or more, saved as JSON; at most {MostFiles}"), Arity = ArgumentArity.OneOrMore };
        FormatOption format = new();
        OutputOption output = new();
        Command command = new("merge", "Puts results of several machines side by side, or into one file") { files, format, output };
        command.WithExamples(Examples);
        command.SetAction(parsed => Merge(parsed.GetRequiredValue(files), format.In(parsed), output.PathIn(parsed), console));
        return command;
    }

    private static int Merge(string[] files, ResultFormat? format, string? path, ToolConsole console)
    {
        if (files is [var only])
        {
            throw new ToolException($"'FILES' is '{only}' alone; two files of results or more were expected. 'minibench show' shows one.");
        }

        if (files.Length > MostFiles)
        {
            throw new ToolException(Units.Invariant($"{files.Length} files were given; at most {MostFiles} can be put together at once."));
        }

        ToolFile.RefuseToReplace(path, files);
        SavedResults[] runs = [.. files.Select(SavedResults.Load)];
        try
        {
            if (format is not null || path is not null)
            {
                return ResultText.Write(SavedResults.Merge(runs), format, path, "text", console);
            }

            MachineTable.Write(runs, console.Output);
            return ExitCodes.Success;
        }
        catch (ArgumentException exception)
        {
            throw Comparisons.Unfit(exception);
        }
    }
}
