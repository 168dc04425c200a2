using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Completions;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Programs;
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

    private const string Usual = "cs";

    internal static Command Create(ToolConsole console)
    {
        Argument<string[]> file = new("FILE") { Description = "The benchmark file, one", Arity = ArgumentArity.ZeroOrMore };
        Option<string?> format = new("--format") { Description = "The form; without, the one of the --output file's extension, or cs", HelpName = "NAME" };
        format.CompletionSources.Add(_ => ShareFormats.All.Select(one => new CompletionItem(one.Name)));
        Option<string?> output = new("--output", "-o") { Description = "The file to write, - for the standard output; without, one beside the benchmark", HelpName = "PATH" };
        Option<string?> results = new("--results") { Description = "Results to show, saved as JSON", HelpName = "FILE" };
        Option<string?> limit = new("--limit") { Description = "The most characters of cs (25,000) or post (28,000)", HelpName = "N" };
        Option<bool> full = new("--full") { Description = "Leaves nothing of the library out to keep to the limit" };
        Option<bool> force = new("--force") { Description = "Writes over a file that is there and is no pack" };
        Option<bool> list = new("--list-formats") { Description = "Lists the forms" };
        Command command = new("pack", "Packs a benchmark into a form that others can run") { file, format, output, results, limit, full, force, list };
        command.WithExamples(Examples + List());
        command.SetAction(parsed => parsed.GetValue(list) ? WriteList(console) : Pack(
            parsed,
            One(parsed.GetValue(file) ?? []),
            Form(parsed.GetValue(format), parsed.GetValue(output)),
            new Target(parsed.GetValue(output), parsed.GetValue(results), parsed.GetValue(force)),
            new BundleOptions
            {
                Results = parsed.GetValue(results) is { } path ? Fitting(SavedResults.Load(path), path, parsed.GetValue(file) ?? []) : (IReadOnlyList<ResultSuite>)[],
                Limit = Positive(parsed.GetValue(limit)),
                IsFull = parsed.GetValue(full),
            },
            console));
        return command;
    }

    /// <summary>A pack does not show what another program, or an older state of this one, has taken.</summary>
    private static SavedResults Fitting(SavedResults results, string path, string[] files) =>
        results.SourceHash is { } hash && files is [var file] && File.Exists(file) && hash != SourceHash.Of(BenchmarkProgram.ReadText(file))
            ? throw new ToolException($"The results in '{path}' are of another program than '{file}', or of an older state of it. Measure it again: minibench run {ShareFormat.Argument(file)} --output {ShareFormat.Argument(path)}.")
            : results;

    /// <summary>The form that is named, or the one that the file's name ends as; cs where neither says one.</summary>
    private static ShareFormat Form(string? name, string? output)
    {
        if (name is not null || output is null or "-")
        {
            return ShareFormats.Find(name ?? Usual);
        }

        output = output.EndsWith(".htm", StringComparison.OrdinalIgnoreCase) ? output + "l" : output;
        ShareFormat[] fitting = [.. ShareFormats.All.Where(one => output.EndsWith(one.Extension, StringComparison.OrdinalIgnoreCase))];
        fitting = fitting.Length > 0 ? fitting
            : [.. ShareFormats.All.Where(one => string.Equals(Path.GetExtension(one.Extension), Path.GetExtension(output), StringComparison.OrdinalIgnoreCase))];
        return fitting.Length == 1 ? fitting[0]
            : fitting.Length == 0 || fitting.Any(one => one.Name == Usual) ? ShareFormats.Find(Usual)
            : throw new ToolException($"'{output}' can be of several forms: {string.Join(", ", fitting.Select(one => one.Name))}. Choose one of them: --format NAME.");
    }

    private static int Pack(ParseResult parsed, string path, ShareFormat format, Target target, BundleOptions options, ToolConsole console)
    {
        if (target.Output is { } output and not "-")
        {
            Writable(output, path);
        }

        return GuardedCommand.Run(parsed, path, console, () => Write(path, format, target, options, console));
    }

    private static int Write(string path, ShareFormat format, Target target, BundleOptions options, ToolConsole console)
    {
        foreach (string useless in Useless(format, options))
        {
            console.Say(useless);
        }

        Bundle bundle = Bundle.Load(path, options with { Progress = what => GuardedTool.Begin(console, what) });
        if (target.Output == "-")
        {
            byte[] shown = format.Pack(bundle);
            using Stream stream = Console.OpenStandardOutput();
            stream.Write(shown);
            SayLimits(shown, format, bundle, console);
            return ExitCodes.Success;
        }

        string file = target.Output ?? Writable(Beside(path, bundle, format), path);
        target.RefuseToReplace(file);
        byte[] pack = format.Pack(bundle);
        ToolFile.Write(file, pack);
        console.Error.WriteLine($"{file}: {format.Describe(target.Output is null ? Path.GetFileName(file) : file)}");
        SayLimits(pack, format, bundle, console);
        return ExitCodes.Success;
    }

    /// <summary>A post keeps to its limit or is refused; of the other forms, this one has a limit. Some programs do not run everywhere.</summary>
    private static void SayLimits(byte[] pack, ShareFormat format, Bundle bundle, ToolConsole console)
    {
        if (format.Name == Usual && bundle.Options.Limit is { } limit && Encoding.UTF8.GetCharCount(pack) is int length && length > limit)
        {
            console.Say(Units.Invariant($"It has {length:N0} characters: --limit {limit} cannot be met, {(bundle.Unshortened is { } reason ? "since " + reason : bundle.Options.IsFull ? "since --full leaves nothing of the library out" : "whatever is left out of the library")}."));
        }

        if (bundle.Caution.Length > 0)
        {
            console.Say(bundle.Caution);
        }
    }

    /// <summary>Options that change nothing in a form.</summary>
    private static IEnumerable<string> Useless(ShareFormat format, BundleOptions options) =>
    [
        .. options.Results.Count > 0 && !format.HasResults ? new[] { $"--results has no effect on {format}: results stand in {Names(one => one.HasResults)}." } : [],
        .. (options.Limit is not null || options.IsFull) && !format.HasLimit
            ? new[] { $"{(options.IsFull ? "--full" : "--limit")} has no effect on {format}: the library is shortened in {Names(one => one.HasLimit)} alone." } : [],
    ];

    private static string Names(Func<ShareFormat, bool> have) => string.Join(", ", ShareFormats.All.Where(have));

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
        WholeFile.AreSame(target, path) ? throw new ToolException($"'{target}' is the benchmark itself; --output PATH writes the pack elsewhere.")
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

    /// <summary>Where to write.</summary>
    /// <param name="Output">The file that was given; null for one beside the benchmark.</param>
    /// <param name="Results">The file of the results that are shown.</param>
    /// <param name="IsForced">Whether anything may be replaced.</param>
    private sealed record Target(string? Output, string? Results, bool IsForced)
    {
        /// <summary>A pack that is made again replaces the one before; what somebody wrote or measured is not lost.</summary>
        internal void RefuseToReplace(string file)
        {
            ToolFile.RefuseToReplace(file, Results is null ? [] : [Results]);
            if (!IsForced && HoldsSomething(file) && !IsPack(file))
            {
                throw ToolFile.IsThere(file);
            }
        }

        /// <summary>Devices, pipes and empty files hold nothing that could be lost.</summary>
        private static bool HoldsSomething(string file)
        {
            return ToolFile.Behind(file) is { Exists: true, Length: > 0 };
        }

        private static bool IsPack(string file) => BoundedFile.Read(file, Unpacking.MostBytes) is { } bytes && Unpacking.IsPack(bytes);
    }
}
