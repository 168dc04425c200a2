using System.CommandLine;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>minibench plot: a graph of saved results.</summary>
internal static class PlotCommand
{
    private const string Examples = """
          minibench plot results.json                       writes results.svg
          minibench plot results.csv --output sorting.svg
          minibench plot results.json --format chart        a graph in plain characters, on the terminal
          minibench plot results.json --output sorting.html
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "Results that were saved as JSON, CSV or TSV" };
        FormatOption format = new();
        Option<string?> output = new("--output", "-o") { Description = "The graph; without, FILE with the extension .svg, or the standard output for another --format than svg", HelpName = "PATH" };
        Command command = new("plot", "Draws a graph of saved results") { file, format, output };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            string path = parsed.GetRequiredValue(file);
            ResultFormat? chosen = format.In(parsed);
            string? graph = parsed.GetValue(output) ?? (chosen is null or { Name: "svg" } ? Path.ChangeExtension(path, ".svg") : null);
            graph = graph == "-" ? null : graph;
            ToolFile.RefuseToReplace(graph, path);
            int exitCode = ResultText.Write(PlotSource.Load(path), chosen, graph, "svg", console);
            if (exitCode == ExitCodes.Success && graph is not null)
            {
                console.Error.WriteLine($"{graph} has been written.");
            }

            return exitCode;
        });
        return command;
    }
}
