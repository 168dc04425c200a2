using System;
using System.IO;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>Comparing two runs, with messages for the user.</summary>
internal static class Comparisons
{
    /// <exception cref="ToolException">The two do not fit.</exception>
    internal static BaselineComparison Of(SavedResults current, SavedResults baseline, double? threshold, double? allowance, bool allowOtherMachine)
    {
        if (OneRun.GivenTwice(baseline[0].Environment, "The older results", current[0].Environment, "the newer ones") is { } fault)
        {
            throw new ToolException($"{fault}. Give the file of each.");
        }

        try
        {
            return BaselineComparison.Of(
                current, baseline, threshold ?? BaselineComparison.DefaultThreshold, allowance ?? BaselineComparison.DefaultAllowance, allowOtherMachine);
        }
        catch (ArgumentException exception)
        {
            throw Unfit(exception);
        }
    }

    /// <summary>Writes a comparison, for people, for a pull request, or as a graph.</summary>
    internal static void Write(BaselineComparison comparison, string format, string? heading, TextWriter output)
    {
        if (format is "markdown" or "svg")
        {
            Action<TextWriter> write = format == "svg" ? comparison.WriteSvg : comparison.WriteMarkdown;
            write(output);
            return;
        }

        if (heading is not null)
        {
            output.WriteLine(heading);
        }

        comparison.Write(output);
    }

    /// <summary>What a library says to its caller, for the user.</summary>
    internal static ToolException Unfit(ArgumentException exception) => new(exception.Message, exception);
}
