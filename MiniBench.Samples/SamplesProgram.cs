using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>The command line of the samples.</summary>
internal static class SamplesProgram
{
    private const int Success = 0;
    private const int Failure = 1;
    private const int BadInput = 2;
    private const int Interrupted = 130;

    internal static int Run(string[] args, TextWriter output, TextWriter error)
    {
        try
        {
            SamplesOptions options = SamplesOptions.Parse(args);
            return Run(options, [.. options.Words], output, error);
        }
        catch (FormatException exception)
        {
            error.WriteLine(exception.Message);
            return BadInput;
        }
        catch (TestFailureException exception)
        {
            error.WriteLine(exception.Message);
            return Failure;
        }
    }

    private static int Run(SamplesOptions options, string[] words, TextWriter output, TextWriter error)
    {
        switch (words)
        {
            case []:
                return Measure([SampleCatalogue.All[0]], options, output, error);
            case ["--help" or "-h" or "help"]:
                output.WriteLine(Usage());
                return Success;
            case ["list"]:
                output.WriteLine(List());
                return Success;
            case ["run", "all"]:
                return Measure(SampleCatalogue.All, options, output, error);
            case ["run", _, ..] when words.Skip(1).All(name => SampleCatalogue.Find(name) is not null):
                return Measure([.. words.Skip(1).Select(name => SampleCatalogue.Find(name)!)], options, output, error);
            default:
                throw new FormatException(Complaint(words));
        }
    }

    private static int Measure(IReadOnlyList<ISample> samples, SamplesOptions options, TextWriter output, TextWriter error)
    {
        List<ResultSuite> all = [];
        foreach (ISample sample in samples)
        {
            IReadOnlyList<ResultSuite> results = sample.Run(options.Settings);
            IResultFormatter formatter = options.Path is null && options.Format is { } format ? format.Create() : new TextFormatter();
            formatter.Write(results, output);
            all.AddRange(results);
            if (results[0].IsInterrupted)
            {
                break;
            }
        }

        bool isSaved = options.Path is null || Save(all, options.Format!, options.Path, error);
        return all[^1].IsInterrupted ? Interrupted
            : isSaved && all.TrueForAll(suite => suite.Failures.All(failure => failure.IsStopped)) ? Success : Failure;
    }

    private static bool Save(IReadOnlyList<ResultSuite> results, ResultFormat format, string path, TextWriter error)
    {
        try
        {
            using StreamWriter file = new(path) { NewLine = "\n" };
            format.Create().Write(results, file);
            return true;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            error.WriteLine($"'{path}' could not be written: {exception.Message} The results are above.");
            return false;
        }
    }

    private static string Usage()
    {
        string formats = string.Join('\n', Formats.All.Select(format => $"    {format.Name,-9} {format.Summary}"));
        return "Usage: dotnet run -c Release --project MiniBench.Samples -- [list | run NAME...] [options]\n"
            + "\n"
            + "  (nothing)      runs the README's sample, StringJoining\n"
            + "  list           lists the samples and what they ask\n"
            + "  run NAME...    runs samples by name; 'run all' runs every one\n"
            + "\n"
            + "  --quick        measures for half of the time\n"
            + "  --output PATH  writes the results to a file, too; the format follows from its extension\n"
            + $"  --format NAME  one of\n{formats}\n"
            + "\n"
            + "Example: ... -- run Sorting --output sorting.svg\n"
            + "\n"
            + "Ctrl+C ends a run with the table so far; a second one ends the program.\n"
            + "Exit codes: 0 all measured, 1 a test failed or a file could not be written, 2 wrong arguments, 130 interrupted.";
    }

    private static string List()
    {
        int width = SampleCatalogue.All.Max(sample => SampleCatalogue.NameOf(sample).Length);
        return string.Join('\n', SampleCatalogue.All.Select(sample => $"{SampleCatalogue.NameOf(sample).PadRight(width)}  {sample.Question}"));
    }

    private static string Complaint(string[] words)
    {
        string known = string.Join(", ", SampleCatalogue.All.Select(SampleCatalogue.NameOf));
        string[] unknown = [.. words.Skip(1).Where(name => SampleCatalogue.Find(name) is null)];
        return words[0] != "run" ? $"'{string.Join(' ', words)}' is not a command. The commands are: list, run NAME...; --help says more."
            : unknown.Length == 0 ? $"'run' needs the name of a sample: {known}."
            : $"There is no sample '{string.Join("', '", unknown)}'. The samples are: {known}.";
    }
}
