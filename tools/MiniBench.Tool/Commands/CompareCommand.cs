using System;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench compare: a saved run beside an older one.</summary>
internal static class CompareCommand
{
    private const string Examples = """
          minibench run sums.cs --output before.json      before a change
          minibench run sums.cs --output after.json       after it
          minibench compare before.json after.json
          minibench compare before.json after.json --format markdown      a pull request's comment
          minibench compare before.json after.json --output change.svg    a graph of what changed
          minibench compare before.json after.json --baseline-threshold 10% --allow-other-machine

        Exit codes: 0 no regression; 1 a test is slower, or fails and did not then; 2 files that cannot be compared,
        that come from different machines, or of code that was built without optimisation.
        """;

    private static readonly string[] Names = ["text", "markdown", "svg"];

    internal static Command Create(ToolConsole console)
    {
        Argument<string> old = new("OLD") { Description = "The results to compare with, saved as JSON" };
        Argument<string> current = new("NEW") { Description = "The results to judge, saved as JSON" };
        Option<string?> format = new("--format") { Description = "text, markdown for a pull request's comment, or svg for a graph [default: text]", HelpName = "NAME" };
        format.AcceptOnlyFromAmong(Names);
        OutputOption output = new("The file to write; without, the standard output. Markdown where it ends in .md, a graph where in .svg");
        Option<string?> threshold = new("--baseline-threshold", "--threshold", "--fail-on-regression") { Description = RunnerOptionSet.SummaryOf("--baseline-threshold"), HelpName = "P%" };
        Option<string?> allowance = new("--allowance") { Description = RunnerOptionSet.SummaryOf("--allowance"), HelpName = "P%" };
        Option<bool> otherMachine = new("--allow-other-machine") { Description = RunnerOptionSet.SummaryOf("--allow-other-machine") };
        Command command = new("compare", "Compares saved results with older ones: what got slower?") { old, current, threshold, allowance, otherMachine, format, output };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            double? smallest = parsed.GetValue(threshold) is { } limit ? Share.Parse(parsed.GetResult(threshold)?.IdentifierToken?.Value ?? threshold.Name, limit) : null;
            double? apart = parsed.GetValue(allowance) is { } allowed ? Share.Parse(allowance.Name, allowed) : null;
            ToolFile.RefuseToReplace(output.PathIn(parsed), parsed.GetRequiredValue(old), parsed.GetRequiredValue(current));
            (string then, string now) = (parsed.GetRequiredValue(old), parsed.GetRequiredValue(current));
            SavedResults older = SavedResults.Load(then);
            BaselineComparison comparison = Comparisons.Of(SavedResults.Load(now), older, smallest, apart, parsed.GetValue(otherMachine)).OfFiles(then, now);
            Write(comparison, parsed.GetValue(format), output.PathIn(parsed), console);
            return comparison.ExitCode;
        });
        return command;
    }

    private static void Write(BaselineComparison comparison, string? format, string? path, ToolConsole console)
    {
        string name = format ?? (Path.HasExtension(path) ? OfExtension(path) : "text");
        if (path is null)
        {
            TextOutput.Write(place => Comparisons.Write(comparison, name, heading: null, place), Formats.Find(name), console.Output);
            return;
        }

        using StringWriter text = new() { NewLine = "\n" };
        Comparisons.Write(comparison, name, heading: null, text);
        ToolFile.Write(path, Encoding.UTF8.GetBytes(text.ToString()));
    }

    private static string OfExtension(string path) => Formats.All.FirstOrDefault(one => Names.Contains(one.Name) && one.IsOf(path))?.Name
        ?? throw new ToolException($"The format of '{path}' is not known by its extension: a comparison is a .txt, .md or .svg. Choose one of these, or the format by its name: --format {string.Join(", ", Names)}.");
}
