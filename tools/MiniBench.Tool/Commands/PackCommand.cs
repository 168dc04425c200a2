using System.CommandLine;
using System.CommandLine.Completions;
using System.IO;
using System.Linq;
using MiniBench.Output;
using MiniBench.Sharing;

namespace MiniBench.Tool.Commands;

/// <summary>minibench pack: a benchmark file in a form that others can run.</summary>
internal static class PackCommand
{
    private const string Examples = """
          minibench pack sums.cs --format cs            one file that needs nothing but the SDK
          minibench pack sums.cs --format script -o sums.cmd
          minibench pack sums.cs --format post --results sums.json --limit 30000
          minibench pack --list-formats

        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string?> file = new("FILE") { Description = "The benchmark file", Arity = ArgumentArity.ZeroOrOne };
        Option<string?> format = new("--format") { Description = "The form (cs)", HelpName = "NAME" };
        format.CompletionSources.Add(_ => ShareFormats.All.Select(one => new CompletionItem(one.Name)));
        Option<string?> output = new("--output", "-o") { Description = "The file to write, - for the standard output; without, one beside the benchmark", HelpName = "PATH" };
        Option<string?> results = new("--results") { Description = "Results to show, saved as JSON", HelpName = "FILE" };
        Option<int?> limit = new("--limit") { Description = "The most characters of cs (25,000) or post (30,000)", HelpName = "N" };
        Option<bool> full = new("--full") { Description = "Leaves nothing of the library out to keep to the limit" };
        Option<bool> list = new("--list-formats") { Description = "Lists the forms" };
        Command command = new("pack", "Packs a benchmark into a form that others can run") { file, format, output, results, limit, full, list };
        command.WithExamples(Examples + List());
        command.SetAction(parsed => parsed.GetValue(list) ? WriteList(console) : Pack(
            parsed.GetValue(file) ?? throw new ToolException("A benchmark file was expected: minibench pack FILE --format NAME."),
            ShareFormats.Find(parsed.GetValue(format) ?? "cs"),
            parsed.GetValue(output),
            new BundleOptions
            {
                Results = parsed.GetValue(results) is { } path ? [.. SavedResults.Load(path)] : [],
                Limit = Positive(parsed.GetValue(limit)),
                IsFull = parsed.GetValue(full),
            },
            console));
        return command;
    }

    private static int Pack(string path, ShareFormat format, string? output, BundleOptions options, ToolConsole console)
    {
        Bundle bundle = Bundle.Load(path, options);
        byte[] pack = format.Pack(bundle);
        if (output == "-")
        {
            using Stream stream = System.Console.OpenStandardOutput();
            stream.Write(pack);
            return ExitCodes.Success;
        }

        string target = output ?? Path.Combine(Path.GetDirectoryName(Path.GetFullPath(path))!, format.Name == "cs" ? bundle.Name.Replace(".cs", ".packed.cs", System.StringComparison.OrdinalIgnoreCase) : format.FileName(bundle));
        if (Path.GetFullPath(target) == Path.GetFullPath(path))
        {
            throw new ToolException($"'{target}' is the benchmark itself; --output PATH writes the pack elsewhere.");
        }

        File.WriteAllBytes(target, pack);
        console.Error.WriteLine($"{target}: {format.Summary}.");
        return ExitCodes.Success;
    }

    private static int? Positive(int? limit) => limit is <= 0
        ? throw new ToolException($"--limit is {limit}; a number of characters above 0 was expected.") : limit;

    private static int WriteList(ToolConsole console)
    {
        console.Output.WriteLine(List());
        return ExitCodes.Success;
    }

    private static string List() => "Forms:\n" + string.Join('\n', ShareFormats.All.Select(one => $"  {one.Name,-10}  {one.Summary}"));
}
