using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>The command line of the samples.</summary>
internal static class SamplesProgram
{
    private const int Success = 0;
    private const int Failure = 1;
    private const int BadInput = 2;
    private const int Interrupted = 130;

    private const string Usage =
        "Usage: dotnet run -c Release --project MiniBench.Samples -- [list | run NAME...] [--quick]\n"
        + "\n"
        + "  (nothing)     runs the README's sample, StringJoining\n"
        + "  list          lists the samples and what they ask\n"
        + "  run NAME...   runs samples by name; 'run all' runs every one\n"
        + "  --quick       measures for half of the time\n"
        + "\n"
        + "Ctrl+C ends a run with the table so far; a second one ends the program.\n"
        + "Exit codes: 0 all measured, 1 a test failed, 2 wrong arguments, 130 interrupted.";

    internal static int Run(string[] args, TextWriter output, TextWriter error)
    {
        string[] words = [.. args.Where(arg => arg != "--quick")];
        BenchmarkSettings settings = words.Length < args.Length ? BenchmarkSettings.Quick : BenchmarkSettings.Default;
        switch (words)
        {
            case []:
                return Measure([SampleCatalogue.All[0]], settings, output);
            case ["--help" or "-h" or "help"]:
                output.WriteLine(Usage);
                return Success;
            case ["list"]:
                List(output);
                return Success;
            case ["run", "all"]:
                return Measure(SampleCatalogue.All, settings, output);
            case ["run", _, ..] when words.Skip(1).All(name => SampleCatalogue.Find(name) is not null):
                return Measure([.. words.Skip(1).Select(name => SampleCatalogue.Find(name)!)], settings, output);
            default:
                error.WriteLine(Complaint(words));
                return BadInput;
        }
    }

    private static int Measure(IReadOnlyList<ISample> samples, BenchmarkSettings settings, TextWriter output)
    {
        int exitCode = Success;
        foreach (ISample sample in samples)
        {
            IReadOnlyList<ResultSuite> results = sample.Run(settings);
            new TextFormatter().Write(results, output);
            exitCode = results.Any(suite => suite.Failures.Any(failure => !failure.IsStopped)) ? Failure : exitCode;
            if (results[0].IsInterrupted)
            {
                return Interrupted;
            }
        }

        return exitCode;
    }

    private static void List(TextWriter output)
    {
        int width = SampleCatalogue.All.Max(sample => SampleCatalogue.NameOf(sample).Length);
        foreach (ISample sample in SampleCatalogue.All)
        {
            output.WriteLine($"{SampleCatalogue.NameOf(sample).PadRight(width)}  {sample.Question}");
        }
    }

    private static string Complaint(string[] words)
    {
        string known = string.Join(", ", SampleCatalogue.All.Select(SampleCatalogue.NameOf));
        string[] unknown = [.. words.Skip(1).Where(name => SampleCatalogue.Find(name) is null)];
        return words[0] != "run" ? $"'{string.Join(' ', words)}' is not a command.\n\n{Usage}"
            : unknown.Length == 0 ? $"'run' needs the name of a sample: {known}."
            : $"There is no sample '{string.Join("', '", unknown)}'. The samples are: {known}.";
    }
}
