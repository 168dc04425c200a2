using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>matrix: the commands of the whole matrix, for the run queue.</summary>
internal sealed class MatrixCommand
{
    private readonly Argument<string> inputs = FolderArgument.Create("INPUTS", "The folder for the data sets, which the first commands make");
    private readonly Argument<string> results = FolderArgument.Create("OUTPUT", "The folder for what is written");
    private readonly Option<string> sets = new("--sets") { Description = "Which sets, with commas between them", HelpName = "NAMES", DefaultValueFactory = _ => DataSet.Names };
    private readonly Option<double> scale = NumberOption.CreateScale();
    private readonly Option<int[]> threads = NumberOption.CreateList("--threads", "Numbers of threads", 1, EncryptFilesCommand.MostThreads, 1, 2, 3, 4);
    private readonly Option<int[]> work = NumberOption.CreateList("--work", "Numbers of passes", 0, EncryptFilesCommand.MostWork, 0, 100, 1_000);
    private readonly Option<string> strategies = new("--strategies")
    {
        Description = $"Which strategies, with commas between them: {EncryptionStrategies.Names}",
        HelpName = "NAMES",
        DefaultValueFactory = _ => $"{EncryptionStrategies.Streaming.Name},{EncryptionStrategies.Buffering.Name}",
    };

    private readonly Option<bool> aes = new("--aes") { Description = "As for encrypt-files" };
    private readonly Option<bool> cold = new("--cold") { Description = "As for encrypt-files" };
    private readonly Option<bool> vary = new("--vary") { Description = "As for create-files" };
    private readonly Option<int> seed = NumberOption.Create("--seed", "As for create-files", int.MinValue, int.MaxValue, 1);

    private MatrixCommand()
    {
    }

    internal static Command Create(TextWriter output)
    {
        MatrixCommand own = new();
        Command command = new("matrix", "Writes the commands of the whole matrix, one a line, for `minibench queue add --file`")
        {
            own.inputs, own.results, own.sets, own.scale, own.threads, own.work, own.strategies, own.aes, own.cold, own.vary, own.seed,
        };
        command.SetAction(parsed =>
        {
            // All of them, or none: half a list would look like a whole one.
            string[] commands = [.. own.Plan(parsed).Commands()];
            foreach (string line in commands)
            {
                output.WriteLine(line);
            }
        });
        return command;
    }

    private MatrixPlan Plan(ParseResult parsed) => new(parsed.GetRequiredValue(inputs), parsed.GetRequiredValue(results))
    {
        Sets = [.. Names(parsed.GetRequiredValue(sets)).Select(DataSet.Find)],
        Scale = parsed.GetValue(scale),
        Threads = parsed.GetRequiredValue(threads),
        Work = parsed.GetRequiredValue(work),
        Strategies = [.. Names(parsed.GetRequiredValue(strategies)).Select(EncryptionStrategies.Find)],
        EncryptOptions = Given(parsed, aes, cold),
        CreateOptions = [.. Given(parsed, vary), seed.Name, Invariant($"{parsed.GetValue(seed)}")],
    };

    private static IEnumerable<string> Names(string list) => list.Split(',').Select(name => name.Trim()).Distinct();

    private static string[] Given(ParseResult parsed, params Option<bool>[] flags) => [.. flags.Where(flag => parsed.GetValue(flag)).Select(flag => flag.Name)];
}
