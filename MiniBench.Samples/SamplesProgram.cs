using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>The command line of the samples: it chooses suites, and leaves every option to the runner.</summary>
internal static class SamplesProgram
{
    private const int Success = 0;
    private const int BadInput = 2;

    private const string AllOption = "--all";

    private const string Usage = """
        Usage: dotnet run -c Release --project MiniBench.Samples -- [list | run NAME...] [options]

          (nothing)      runs the README's sample, StringJoining
          list           lists the samples and what they ask
          run NAME...    runs samples by name
          run --all      runs every one; what one of them needs and this machine has not is said, and the rest runs

          create-files   makes files of random text        } StreamingVersusBuffering at full size: each has a --help,
          encrypt-files  encrypts them, by the clock       } and docs/gallery/StreamingVersusBuffering.md says how they
          matrix         commands for the run queue        } go together
          matrix-table   their results, as tables          }

        Examples: ... -- run Sorting --output sorting.svg
                  ... -- run --all --quick --format markdown

        The options are those of every program that ends in BenchmarkRunner.Run:

        """;

    internal static int Run(string[] args, TextWriter output, TextWriter error)
    {
        string[] words = [.. args.TakeWhile(word => !word.StartsWith('-') && !word.StartsWith('/'))];
        string[] options = args[words.Length..];
        switch (words)
        {
            case []:
                return Run(options, [SampleCatalogue.All[0]], output, error);
            case ["help"]:
                return Run(["--help"], SampleCatalogue.All, output, error);
            case ["list"] when options.Length == 0:
                output.WriteLine(List());
                return Success;
            case ["run", "all"]:
            case ["run"] when options.Contains(AllOption):
                return Run([.. options.Where(option => option != AllOption)], SampleCatalogue.All, output, error);
            case ["run", _, ..] when words.Skip(1).All(name => SampleCatalogue.Find(name) is not null):
                return Run(options, [.. words.Skip(1).Select(name => SampleCatalogue.Find(name)!)], output, error);
            case [var command, ..] when FileCommands.Names.Contains(command):
                return FileCommands.Run(args, output, error);
            default:
                error.WriteLine(Complaint(words));
                return BadInput;
        }
    }

    private static int Run(string[] options, IEnumerable<ISample> samples, TextWriter output, TextWriter error)
    {
        if (options is ["--help" or "-h", ..])
        {
            output.WriteLine(Usage);
        }

        List<IBenchmarkSuite> suites = [];
        foreach (ISample sample in samples)
        {
            if (Missing(sample) is { } missing)
            {
                error.WriteLine($"{SampleCatalogue.NameOf(sample)} is left out: {missing}");
                continue;
            }

            suites.AddRange(sample.CreateSuites());
        }

        return suites.Count > 0 ? BenchmarkRunner.Run(options, suites, output, error) : BadInput;
    }

    /// <summary>What this machine has not, and a sample needs; null if it has all.</summary>
    private static string? Missing(ISample sample)
    {
        long free = new DriveInfo(Path.GetTempPath()).AvailableFreeSpace;
        return free < sample.TemporaryBytes
            ? FormattableString.Invariant($"it writes files of {sample.TemporaryBytes >> 20:N0} MB to {Path.GetTempPath()}, where {free >> 20:N0} MB are free. Make room, or set TMPDIR (on Windows TEMP) to a folder of another disk.")
            : null;
    }

    private static string List()
    {
        int width = SampleCatalogue.All.Max(sample => SampleCatalogue.NameOf(sample).Length);
        return string.Join('\n', SampleCatalogue.All.Select(sample => $"{SampleCatalogue.NameOf(sample).PadRight(width)}  {sample.Question}"));
    }

    private static string Complaint(string[] words)
    {
        string[] names = [.. SampleCatalogue.All.Select(SampleCatalogue.NameOf)];
        string known = string.Join(", ", names);
        string[] unknown = [.. words.Skip(1).Where(name => SampleCatalogue.Find(name) is null)];
        IReadOnlyList<string> near = [.. unknown.SelectMany(name => NearMatches.Of(name, names)).Distinct()];
        return words[0] != "run" ? $"'{string.Join(' ', words)}' is not a command. The commands are: list, run NAME..., run --all, {string.Join(", ", FileCommands.Names)}; --help says more."
            : unknown.Length == 0 ? $"'run' needs the name of a sample, or --all: {known}."
            : $"There is no sample '{string.Join("', '", unknown)}'.{(near.Count > 0 ? $" Was {string.Join(" or ", near)} meant?" : "")} The samples are: {known}.";
    }
}
