using System.Diagnostics;

namespace MiniBench;

/// <summary>Finds the class whose curve explains measured times best, and which others remain; or says why none is named.</summary>
/// <remarks>
/// Every class is fitted plain and with one bend (<see cref="ComplexityCurve"/>) at or between the sizes, steep ones with a lower-order term as well. A curve
/// weighs prior · exp(-deviance / 2), as Akaike weights do (Burnham and Anderson, 2002), with the deviance of leave-one-out: <see cref="GrowthCurves"/> makes
/// them, <see cref="GrowthChoice"/> chooses.
/// </remarks>
[StackTraceHidden]
internal static class ComplexityFitter
{
    /// <summary>Fewer sizes do not tell a class from its neighbours.</summary>
    private const int MinSizes = 8;

    /// <summary>So many are enough where the times grow by so many times: steep classes differ by far more than noise.</summary>
    private const int MinSteepSizes = 6, SteepGrowth = 1000;

    /// <summary>How far a time may be from the curve, as a logarithm: farther, it does not fit. What does not grow may be so many times as far.</summary>
    private const double WorstResidual = 0.25, ConstantAllowance = 4;

    /// <summary>One point in so many may be an outlier.</summary>
    private const int PointsOfOutlier = 6;

    /// <summary>The smallest size where sizes come the other way round.</summary>
    private const int FirstReversed = 16;

    /// <summary>A residual counts only beyond so many errors of its point.</summary>
    private const int SureErrors = 2;

    /// <summary>Fits the times of a test at all sizes at which it was measured.</summary>
    /// <exception cref="ArgumentException">No test has that name.</exception>
    internal static ComplexityFit Of(IReadOnlyList<ResultSuite> suites, string test)
    {
        CheckName(suites, test);
        var points = from suite in suites
                     from result in suite
                     where suite.InputSize is not null && result.Name == test && result.Measurement is not null
                     select (suite.InputSize!.Value, result.Measurement!.Nanoseconds, result.Measurement.LowSpread);
        return Fit(WithUnknown([.. points], suites, test), isOfFewSizes: suites.Count < MinSteepSizes);
    }

    /// <summary>
    /// A time that is not known well enough to be shown says nothing of growth, no more than one that there is none of: both are no numbers, so that
    /// nothing is said of every size that holds of others only.
    /// </summary>
    [Stage(Stages.Rarities)]
    private static (double Size, double Nanoseconds, double RelativeError)[] WithUnknown(
        (double Size, double Nanoseconds, double RelativeError)[] points, IReadOnlyList<ResultSuite> suites, string test) =>
    [
        .. from suite in suites
           where suite.InputSize is not null
           let known = suite.FirstOrDefault(result => result.Name == test)?.Measurement
           select (suite.InputSize!.Value, known is null or { IsVague: true } ? double.NaN : known.Nanoseconds, known?.LowSpread ?? 0),
    ];

    /// <summary>Throws where no test of some suites has a name, with the names that there are.</summary>
    internal static void CheckName(IReadOnlyList<ResultSuite> suites, string test)
    {
        string[] names = ResultSuite.TestNames(suites);
        if (!names.Contains(test))
        {
            throw new ArgumentException($"'{suites[0].Name}' has no test '{test}'; its tests are '{string.Join("', '", names)}'.", nameof(test));
        }
    }

    /// <summary>
    /// Fits times by size, in any order. A time that is not finite is left out, one below the resolution counts as half of it; a relative error of 0
    /// means that it is not known.
    /// </summary>
    /// <param name="measured">The sizes and times.</param>
    /// <param name="isOfFewSizes">Whether the sweep has too few sizes for any growth to be named.</param>
    internal static ComplexityFit Fit(IReadOnlyList<(double Size, double Nanoseconds, double RelativeError)> measured, bool isOfFewSizes = false)
    {
        ComplexityPoint[] points = GrowthPoints.Of(measured);
        int sizes = points.DistinctBy(p => p.Size).Count();
        if (AtEverySize(sizes > 1 && points.All(p => p.Time < Measurement.Resolution), measured))
        {
            return new(points);
        }

        if (sizes < (points.Length > 0 && points[^1].Time > SteepGrowth * points[0].Time ? MinSteepSizes : MinSizes))
        {
            return new($"too few sizes with a time: {sizes}, at least {MinSizes} needed") { IsOfFewSizes = isOfFewSizes };
        }

        bool areNarrow = GrowthPoints.AreNarrow(points);
        ComplexityPoint[] smooth = GrowthPoints.Few(GrowthPoints.Smooth(points));
        GrowthChoice choice = Choose(smooth, areNarrow);
        ComplexityFit fit = new(smooth, choice) { Fall = FallOf(null, choice, smooth) };
        if (areNarrow && fit.Remaining.DefaultIfEmpty().Min() < Complexity.Exponential)
        {
            return new(Units.Invariant($"range too narrow: {points[0].Size} to {points[^1].Size} given, a factor of at least {GrowthPoints.MinRange} needed"));
        }

        return WhyNot(fit, smooth) is { } refusal ? new(refusal) : fit;
    }

    /// <summary>Whether what holds of all sizes with a time holds of every size.</summary>
    [Stage(Stages.Rarities)]
    private static bool AtEverySize(bool holds, IReadOnlyList<(double Size, double Nanoseconds, double RelativeError)> measured) =>
        holds && !measured.Any(one => one.Size > 0 && double.IsNaN(one.Nanoseconds));

    private static GrowthChoice Choose(ComplexityPoint[] points, bool areNarrow) => new(GrowthCurves.Of(points, areNarrow), curve => Fits(curve, points));

    /// <summary>What is to be said of times that do not grow, since they fall: had the sizes come the other way round, from an ordinary one on, they would grow.</summary>
    [Stage(Stages.Rarities)]
    private static string? FallOf(string? none, GrowthChoice choice, ComplexityPoint[] points)
    {
        if (choice.Best.Shape.Growth != Complexity.Constant || points[0].Time < GrowthCurves.LeastGrowth * points[^1].Time)
        {
            return none;
        }

        ComplexityPoint[] reversed = [.. points.Reverse().Select(point => point with { Size = FirstReversed * points[^1].Size / point.Size })];
        return Choose(reversed, areNarrow: false).Remaining.Contains(Complexity.Constant) ? none : "O(1): the time falls as the size grows";
    }

    /// <summary>Why a fit names nothing, in words; null if it does.</summary>
    private static string? WhyNot(ComplexityFit fit, ComplexityPoint[] points) => Fits(fit.Curve!, points) ? null
        : Units.Invariant($"does not fit any of the classes: worst residual {fit.Curve!.Residuals.Max(r => Math.Exp(Math.Abs(r)) - 1):P0}");

    /// <summary>Whether all points but the outliers are near the curve, or as uncertain as they are far.</summary>
    private static bool Fits(ComplexityCurve curve, ComplexityPoint[] points)
    {
        double worst = curve.Residuals.Select((r, i) => Math.Abs(r) - SureErrors * points[i].Error).Order().ElementAt(points.Length - 1 - points.Length / PointsOfOutlier);
        return worst < (curve.Shape.Growth == Complexity.Constant ? ConstantAllowance * WorstResidual : WorstResidual);
    }
}
