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

    private const string Usage = """
        Usage: dotnet run -c Release --project MiniBench.Samples -- [list | run NAME...] [options]

          (nothing)      runs the README's sample, StringJoining
          list           lists the samples and what they ask
          run NAME...    runs samples by name; 'run all' runs every one

        Example: ... -- run Sorting --output sorting.svg

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
                return Run(options, SampleCatalogue.All, output, error);
            case ["run", _, ..] when words.Skip(1).All(name => SampleCatalogue.Find(name) is not null):
                return Run(options, [.. words.Skip(1).Select(name => SampleCatalogue.Find(name)!)], output, error);
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

        return BenchmarkRunner.Run(options, samples.SelectMany(sample => sample.CreateSuites()), output, error);
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
