using System.CommandLine;
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
          minibench compare before.json after.json --threshold 10% --allow-other-machine

        Exit codes: 0 no regression; 1 a test is slower, or fails and did not then; 2 files that cannot be compared,
        or that come from different machines.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> old = new("OLD") { Description = "The results to compare with, saved as JSON" };
        Argument<string> current = new("NEW") { Description = "The results to judge, saved as JSON" };
        Option<string?> threshold = new("--threshold") { Description = "The smallest difference that is called [default: 5%]", HelpName = "P%" };
        Option<string?> allowance = new("--allowance")
        {
            Description = "How far two processes that run the same code may be apart [default: 10%]",
            HelpName = "P%",
        };
        Option<bool> otherMachine = new("--allow-other-machine") { Description = "Lets verdicts count although the machine is another one" };
        Command command = new("compare", "Compares saved results with older ones: what got slower?") { old, current, threshold, allowance, otherMachine };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            double? smallest = Share.Parse("--threshold", parsed.GetValue(threshold));
            double? apart = Share.Parse("--allowance", parsed.GetValue(allowance));
            SavedResults then = SavedResults.Load(parsed.GetRequiredValue(old));
            SavedResults now = SavedResults.Load(parsed.GetRequiredValue(current));
            BaselineComparison comparison = Comparisons.Of(now, then, smallest, apart, parsed.GetValue(otherMachine));
            comparison.Write(console.Output);
            return comparison.ExitCode;
        });
        return command;
    }
}
