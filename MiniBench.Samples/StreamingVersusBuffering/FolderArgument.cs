using System.CommandLine;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>Arguments that are paths of folders.</summary>
internal static class FolderArgument
{
    internal static Argument<string> Create(string name, string description) => new(name)
    {
        Description = description,
        CustomParser = result => string.IsNullOrWhiteSpace(result.Tokens[0].Value)
            ? throw new BadInputException($"{name} is empty; the path of a folder was expected.")
            : result.Tokens[0].Value,
    };
}
