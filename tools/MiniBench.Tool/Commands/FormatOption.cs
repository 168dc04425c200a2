using System.CommandLine;
using System.CommandLine.Completions;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>The format of results.</summary>
internal sealed class FormatOption : Option<string?>
{
    internal FormatOption()
        : base("--format")
    {
        (Description, HelpName) = ("The format; without, the one of the --output file's extension", "NAME");
        CompletionSources.Add(_ => Formats.All.Select(format => new CompletionItem(format.Name)));
    }

    /// <summary>The format; null where none was named. To be asked for before any work is done.</summary>
    /// <exception cref="System.FormatException">There is no such format.</exception>
    internal ResultFormat? In(ParseResult parsed) => parsed.GetValue(this) is { } name ? Formats.Find(name) : null;
}
