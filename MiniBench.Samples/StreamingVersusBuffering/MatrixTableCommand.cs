using System;
using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>matrix-table: the queue's results as a table for each data set.</summary>
internal static class MatrixTableCommand
{
    internal static Command Create(TextWriter output)
    {
        Argument<string> file = new("FILE") { Description = "What `minibench queue results` wrote, or any text with lines of encrypt-files --json; - reads the standard input" };
        Command command = new("matrix-table", "Shows the results of the matrix as a table for each data set") { file };
        command.SetAction(parsed =>
        {
            string path = parsed.GetRequiredValue(file);
            IReadOnlyList<EncryptionReport> reports = EncryptionTable.Read(path == "-" ? Console.In.ReadToEnd() : Read(path));
            output.Write(reports.Count > 0 ? EncryptionTable.Text(reports)
                : throw new BadInputException($"There is no result of encrypt-files --json in {(path == "-" ? "the standard input" : $"'{path}'")}. `minibench queue results > FILE` writes those of a queue."));
        });
        return command;
    }

    private static string Read(string path)
    {
        try
        {
            return Directory.Exists(path) ? throw new BadInputException($"'{path}' is a folder; a file was expected.")
                : File.Exists(path) ? File.ReadAllText(path)
                : throw new BadInputException($"There is no file '{path}'. `minibench queue results > FILE` writes one.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new BadInputException($"'{path}' cannot be read: {ResultFile.CauseOf(exception, path)}.", exception);
        }
    }
}
