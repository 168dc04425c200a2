using System.CommandLine;
using System.CommandLine.Help;
using System.Linq;

namespace MiniBench.Tool.Commands;

/// <summary>What every command of the tool has.</summary>
internal static class CommandExtensions
{
    /// <summary>Adds examples, and what else there is to know, to the end of a command's help.</summary>
    internal static void WithExamples(this Command command, string text)
    {
        HelpOption help = command.Options.OfType<HelpOption>().FirstOrDefault() ?? new("--help", "-h");
        help.Recursive = false;
        help.Description = "Shows this";
        help.Action = new ExamplesAction((HelpAction)help.Action!, text);
        if (!command.Options.Contains(help))
        {
            command.Options.Add(help);
        }
    }
}
