namespace MiniBench.Validation;

/// <summary>How the time of an operation is known to grow.</summary>
/// <param name="Name">The words for it.</param>
/// <param name="IsNamedBy">Whether a fit says so.</param>
/// <param name="IsLeftBy">Whether a fit leaves it possible.</param>
internal sealed record GrowthTruth(string Name, Func<ComplexityFit, bool> IsNamedBy, Func<ComplexityFit, bool> IsLeftBy)
{
    /// <summary>How far a base or an exponent may be named from the truth.</summary>
    private const double Near = 0.05;

    internal static GrowthTruth Constant { get; } = Of(MiniBench.Complexity.Constant);

    internal static GrowthTruth Logarithmic { get; } = Of(MiniBench.Complexity.Logarithmic);

    internal static GrowthTruth SquareRoot { get; } = Of(MiniBench.Complexity.SquareRoot);

    internal static GrowthTruth Linear { get; } = Of(MiniBench.Complexity.Linear);

    internal static GrowthTruth Linearithmic { get; } = Of(MiniBench.Complexity.Linearithmic);

    internal static GrowthTruth Quadratic { get; } = Of(MiniBench.Complexity.Quadratic);

    internal static GrowthTruth Cubic { get; } = Of(MiniBench.Complexity.Cubic);

    internal static GrowthTruth FasterThanExponential { get; } = Of(MiniBench.Complexity.FasterThanExponential);

    /// <summary>A fixed factor for each step.</summary>
    internal static GrowthTruth Exponential(double factor) => new(
        FormattableString.Invariant($"O({factor:0.##}ⁿ)"),
        fit => IsOnlyNear(fit, MiniBench.Complexity.Exponential) && Math.Abs(fit.Base!.Value.Value / factor - 1) <= Near,
        fit => fit.Remaining.Contains(MiniBench.Complexity.Exponential));

    /// <summary>A power between the classes.</summary>
    internal static GrowthTruth Power(double exponent) => new(
        FormattableString.Invariant($"about n^{exponent:0.##}"),
        fit => fit.Exponent is { } found && Math.Abs(found.Value - exponent) <= Near,
        fit => fit.Exponent is { } found && found.Lower <= exponent && found.Upper >= exponent);

    private static GrowthTruth Of(MiniBench.Complexity growth) => new(growth.Notation, fit => IsOnlyNear(fit, growth), fit => fit.Remaining.Contains(growth));

    private static bool IsOnlyNear(ComplexityFit fit, MiniBench.Complexity growth) => fit.Best == growth && fit.Remaining.Count <= 2;
}
