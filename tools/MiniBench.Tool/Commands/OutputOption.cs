using System.CommandLine;

namespace MiniBench.Tool.Commands;

/// <summary>The file that a command writes instead of the standard output.</summary>
internal sealed class OutputOption : Option<string?>
{
    internal OutputOption(string description = "The file to write; without, the standard output")
        : base("--output", "-o") => (Description, HelpName) = (description, "PATH");

    /// <summary>The file; null for the standard output, which is "-" for whoever has to name one.</summary>
    internal string? PathIn(ParseResult parsed) => parsed.GetValue(this) is not "-" and var path ? path : null;
}
