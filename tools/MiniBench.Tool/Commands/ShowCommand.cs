using System.CommandLine;
using System.CommandLine.Completions;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>minibench show: saved results in any format.</summary>
internal static class ShowCommand
{
    private const string Usual = "text";

    private const string Examples = """
          minibench show results.json
          minibench show results.json --format markdown
          minibench show results.json --output report.html
          minibench show results.json --columns mean,p95,collections
          minibench show results.json --explain
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "Results that were saved as JSON" };
        FormatOption format = new();
        OutputOption output = new();
        Option<string?> columns = new("--columns") { Description = "Tables also show these: " + OptionalColumns.Names, HelpName = "NAMES" };
        columns.CompletionSources.Add(_ => OptionalColumns.All.Select(column => new CompletionItem(column.Name)));
        Option<bool> explain = new("--explain") { Description = "Says below the tables what their columns, marks and verdicts mean" };
        Command command = new("show", "Shows saved results in any format") { file, format, output, columns, explain };
        command.WithExamples(Examples + "\n\n" + FormatList.Text);
        command.SetAction(parsed =>
        {
            ToolFile.RefuseToReplace(output.PathIn(parsed), parsed.GetRequiredValue(file));
            bool isExplained = parsed.GetValue(explain);
            Check(output.PathIn(parsed), format.In(parsed), isExplained, parsed.GetValue(columns) is not null);
            OptionalColumn[] added = parsed.GetValue(columns) is { } names ? [.. OptionalColumns.Parse(names)] : [];
            SavedResults results = SavedResults.Load(parsed.GetRequiredValue(file));
            int exitCode = ResultText.Write(results, format.In(parsed), output.PathIn(parsed), Usual, console, added);
            if (isExplained)
            {
                Explanation.Write(results, added, console.Output);
            }

            return exitCode;
        });
        return command;
    }

    /// <summary>Refuses what would have no effect.</summary>
    private static void Check(string? path, ResultFormat? format, bool isExplained, bool hasColumns)
    {
        if (isExplained && Other(path, format) is { } other)
        {
            throw new ToolException($"--explain and {other} contradict each other: --explain says what tables of text mean, below them, on the standard output. Leave one of them out.");
        }

        if (hasColumns && FormatOf(path, format) is { HasColumns: false } without)
        {
            throw new ToolException(OptionalColumns.Contradiction(without));
        }
    }

    /// <summary>The option because of which no tables of text are written to the standard output; null where they are.</summary>
    private static string? Other(string? path, ResultFormat? format) => path is not null ? "--output"
        : format?.Name is { } name and not Usual ? $"--format {name}" : null;

    private static ResultFormat FormatOf(string? path, ResultFormat? format) => format ?? (path is null ? Formats.Find(Usual) : Formats.FindByFile(path));
}
