using System.IO;
using MiniBench.Tool;

namespace MiniBench.Tests.Tool;

/// <summary>Runs the tool's command line in this process.</summary>
internal static class ToolRunner
{
    internal static ProgramResult Run(params string[] args) => Run("", false, args);

    /// <param name="answers">What the user types.</param>
    /// <param name="canAsk">Whether there is a user.</param>
    /// <param name="args">The arguments.</param>
    internal static ProgramResult Run(string answers, bool canAsk, params string[] args)
    {
        using StringWriter output = new() { NewLine = "\n" };
        using StringWriter error = new() { NewLine = "\n" };
        int exitCode = ToolProgram.Run(args, new(new StringReader(answers), output, error) { CanAsk = canAsk });
        return new(exitCode, output.ToString().ReplaceLineEndings("\n"), error.ToString().ReplaceLineEndings("\n"));
    }
}
