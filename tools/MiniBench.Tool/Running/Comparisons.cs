using System;
using MiniBench.Output;

namespace MiniBench.Tool.Running;

/// <summary>Comparing two runs, with messages for the user.</summary>
internal static class Comparisons
{
    /// <exception cref="ToolException">The two do not fit.</exception>
    internal static BaselineComparison Of(SavedResults current, SavedResults baseline, double? threshold, double? allowance, bool allowOtherMachine)
    {
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

    /// <summary>What a library says to its caller, for the user, who knows of no parameters.</summary>
    internal static ToolException Unfit(ArgumentException exception) =>
        new(exception.Message.Split(" (Parameter '")[0], exception);
}
