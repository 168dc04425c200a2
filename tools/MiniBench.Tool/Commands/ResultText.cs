using System.Collections.Generic;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>Writes results where and how the user wants them.</summary>
internal static class ResultText
{
    /// <param name="results">The results.</param>
    /// <param name="format">The format; null for that of the file's extension.</param>
    /// <param name="path">The file; null for the standard output.</param>
    /// <param name="usual">The format where neither says one.</param>
    /// <param name="console">The standard output.</param>
    /// <param name="columns">What tables show beside what they always do; null for nothing.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="BadInputException">The file cannot be written.</exception>
    internal static int Write(IReadOnlyList<ResultSuite> results, ResultFormat? format, string? path, string usual, ToolConsole console, IReadOnlyList<OptionalColumn>? columns = null)
    {
        if (path is not null)
        {
            return new ResultFile(path, format, columns ?? [], areShown: false).Write(results, console.Error) ? ExitCodes.Success : ExitCodes.Failure;
        }

        TextOutput.Write(results, format ?? Formats.Find(usual), columns ?? [], console.Output);
        return ExitCodes.Success;
    }
}
