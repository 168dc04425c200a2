using System.CommandLine;
using System.CommandLine.Completions;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Sharing;
using MiniBench.Tool.Running;

namespace MiniBench.Tool.Commands;

/// <summary>minibench pack: a benchmark file in a form that others can run.</summary>
internal static class PackCommand
{
    private const string Examples = """
          minibench pack sums.cs --format cs            one file that needs nothing but the SDK
          minibench pack sums.cs --format script -o sums.cmd
          minibench pack sums.cs --format post --results sums.json --limit 28000
          minibench pack --list-formats

        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string[]> file = new("FILE") { Description = "The benchmark file, one", Arity = ArgumentArity.ZeroOrMore };
        Option<string?> format = new("--format") { Description = "The form (cs)", HelpName = "NAME" };
        format.CompletionSources.Add(_ => ShareFormats.All.Select(one => new CompletionItem(one.Name)));
        Option<string?> output = new("--output", "-o") { Description = "The file to write, - for the standard output; without, one beside the benchmark", HelpName = "PATH" };
        Option<string?> results = new("--results") { Description = "Results to show, saved as JSON", HelpName = "FILE" };
        Option<string?> limit = new("--limit") { Description = "The most characters of cs (25,000) or post (28,000)", HelpName = "N" };
        Option<bool> full = new("--full") { Description = "Leaves nothing of the library out to keep to the limit" };
        Option<bool> list = new("--list-formats") { Description = "Lists the forms" };
        Command command = new("pack", "Packs a benchmark into a form that others can run") { file, format, output, results, limit, full, list };
        command.WithExamples(Examples + List());
        command.SetAction(parsed => parsed.GetValue(list) ? WriteList(console) : Pack(
            parsed,
            One(parsed.GetValue(file) ?? []),
            ShareFormats.Find(parsed.GetValue(format) ?? "cs"),
            parsed.GetValue(output),
            new BundleOptions
            {
                Results = parsed.GetValue(results) is { } path ? [.. Fitting(SavedResults.Load(path), path, parsed.GetValue(file) ?? [])] : [],
                Limit = Positive(parsed.GetValue(limit)),
                IsFull = parsed.GetValue(full),
            },
            console));
        return command;
    }

    /// <summary>A pack does not show what another program, or an older state of this one, has taken.</summary>
    private static SavedResults Fitting(SavedResults results, string path, string[] files) =>
        results.SourceHash is { } hash && files is [var file] && File.Exists(file) && hash != SourceHash.Of(File.ReadAllText(file))
            ? throw new ToolException($"The results in '{path}' are of another program than '{file}', or of an older state of it. Measure it again: minibench run {file} --output {path}.")
            : results;

    private static int Pack(ParseResult parsed, string path, ShareFormat format, string? output, BundleOptions options, ToolConsole console)
    {
        if (output is not (null or "-"))
        {
            Writable(output, path);
        }

        return GuardedCommand.Run(parsed, path, console, () => Write(path, format, output, options, console));
    }

    private static int Write(string path, ShareFormat format, string? output, BundleOptions options, ToolConsole console)
    {
        Bundle bundle = Bundle.Load(path, options with { Progress = what => GuardedTool.Begin(console, what) });
        byte[] pack = format.Pack(bundle);
        if (output == "-")
        {
            using Stream stream = System.Console.OpenStandardOutput();
            stream.Write(pack);
            SayLimit(pack, format, options, console);
            return ExitCodes.Success;
        }

        string target = output ?? Writable(Beside(path, bundle, format), path);
        ToolFile.Write(target, pack);
        console.Error.WriteLine($"{target}: {format.Describe(output is null ? Path.GetFileName(target) : target)}");
        SayLimit(pack, format, options, console);
        if (bundle.Caution.Length > 0)
        {
            console.Say(bundle.Caution);
        }

        return ExitCodes.Success;
    }

    /// <summary>A post keeps to its limit or is refused; of the other forms, this one has a limit.</summary>
    private static void SayLimit(byte[] pack, ShareFormat format, BundleOptions options, ToolConsole console)
    {
        if (format.Name == "cs" && options.Limit is { } limit && Encoding.UTF8.GetCharCount(pack) is int length && length > limit)
        {
            console.Say(Units.Invariant($"It has {length:N0} characters: --limit {limit} cannot be met, {(options.IsFull ? "since --full leaves nothing of the library out" : "whatever is left out of the library")}."));
        }
    }

    private static string Beside(string path, Bundle bundle, ShareFormat format) => Path.Combine(
        Path.GetDirectoryName(Path.GetFullPath(path))!, format.FileName(bundle));

    private static string One(string[] files) => files switch
    {
        [var file] => file,
        [] => throw new ToolException("A benchmark file was expected: minibench pack FILE --format NAME."),
        _ => throw new ToolException($"{files.Length} files were given ({string.Join(", ", files)}); a pack holds one. Put them into one file, or share a project: `dotnet new minibench` makes one."),
    };

    /// <summary>Packing takes seconds: what could not be written in the end is refused at the beginning.</summary>
    private static string Writable(string target, string path) =>
        Path.GetFullPath(target) == Path.GetFullPath(path) ? throw new ToolException($"'{target}' is the benchmark itself; --output PATH writes the pack elsewhere.")
        : Directory.Exists(target) ? throw new ToolException($"'{target}' is a folder; --output takes the name of a file.")
        : !Directory.Exists(Path.GetDirectoryName(Path.GetFullPath(target))) ? throw new ToolException($"There is no folder '{Path.GetDirectoryName(Path.GetFullPath(target))}' for '{target}'; make it, or give --output another path.")
        : target;

    private static int? Positive(string? limit) => limit is null ? null
        : int.TryParse(limit, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0 ? number
        : throw new ToolException($"--limit is '{limit}'; a number of characters above 0 was expected, such as 30000.");

    private static int WriteList(ToolConsole console)
    {
        console.Output.WriteLine(List());
        return ExitCodes.Success;
    }

    private static string List() => "Forms:\n" + string.Join('\n', ShareFormats.All.Select(one => $"  {one.Name,-10}  {one.Summary}"));
}
