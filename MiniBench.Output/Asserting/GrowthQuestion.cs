using System.Linq;

namespace MiniBench;

/// <summary>Whether the time of a test grows at most as fast as a class of growth.</summary>
[System.Diagnostics.StackTraceHidden]
internal sealed record GrowthQuestion(string Test, Complexity Complexity)
{
    internal string Claim => $"{Test} is at most {Complexity.Notation}";

    internal SpeedAnswer Ask(SweepResults results)
    {
        ComplexityFit fit = results.ComplexityOf(Test);
        bool isOptimised = results.SelectMany(suite => suite).All(result => result.Measurement is null or { IsOptimised: true });
        return !isOptimised ? new(null, "built without optimisation", SpeedAnswer.Optimise, IsFinal: true)
            : CaveatOf(results) is { } caveat ? new(null, caveat.Message.TrimEnd('.'), caveat.Remedy, IsFinal: true)
            : fit.Refusal is { } refusal ? new(null, refusal, "Give it more sizes over a wider range, 12 over three decades, or a quieter machine.", IsFinal: true)
            : new(
                fit.IsAtMost(Complexity) ? true : fit.IsAbove(Complexity) ? false : null,
                $"measured: {(fit.Exponent is null ? fit.ToString() : fit.Remark)}",
                "Give it more sizes over a wider range, or a quieter machine.",
                IsFinal: true);
    }

    /// <summary>A reason to doubt the times themselves at some size, whatever they grow as; null if there is none.</summary>
    private BenchmarkWarning? CaveatOf(SweepResults results) => results.SelectMany(suite => suite.Warnings).FirstOrDefault(warning =>
        warning.Code == WarningCatalogue.InputChangedCode || (warning.TestName == Test && warning.Code is WarningCatalogue.LazyCode or WarningCatalogue.WorkRemovedCode));
}
