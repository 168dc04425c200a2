using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>The runner's options as options of a command.</summary>
internal sealed class RunnerOptionSet
{
    // The tool uploads by itself: a program that shows its results by hand knows no options, and the site finds the program by the hash that the tool writes.
    private readonly (RunnerOption Runner, Option Option)[] options;

    /// <param name="without">The names of those that mean nothing here.</param>
    internal RunnerOptionSet(params string[] without) =>
        options = [.. OptionTable.All.Where(option => option.Name is not ("--help" or "--upload") && !without.Contains(option.Name)).Select(option => (option, Of(option)))];

    internal void AddTo(Command command)
    {
        foreach ((_, Option option) in options)
        {
            command.Options.Add(option);
        }
    }

    /// <summary>What was given, as the runner reads it.</summary>
    internal IReadOnlyList<string> Given(ParseResult parsed) => [.. options.SelectMany(pair => Given(parsed, pair.Runner, pair.Option))];

    /// <summary>What an option of the runner does, as a command's help says it.</summary>
    internal static string SummaryOf(string name) => SummaryOf(OptionTable.All.Single(option => option.Name == name));

    private static string SummaryOf(RunnerOption option) => char.ToUpperInvariant(option.Summary[0]) + option.Summary[1..];

    private static Option Of(RunnerOption option)
    {
        string[] aliases = option.Alias is { } alias ? [alias] : [];
        string summary = SummaryOf(option);
        if (option.Value is null)
        {
            return new Option<bool>(option.Name, aliases) { Description = summary };
        }

        Option<string[]> valued = new(option.Name, aliases) { Description = summary, HelpName = option.Value, Arity = ArgumentArity.OneOrMore };
        valued.CompletionSources.Add(_ => option.Values.Select(value => new System.CommandLine.Completions.CompletionItem(value)));
        return valued;
    }

    private static IEnumerable<string> Given(ParseResult parsed, RunnerOption runner, Option option) => option switch
    {
        Option<bool> flag when parsed.GetValue(flag) => [runner.Name],
        Option<string[]> values when parsed.GetResult(values) is { Implicit: false } => parsed.GetValue(values)!.Select(value => $"{runner.Name}={value}"),
        _ => [],
    };
}
