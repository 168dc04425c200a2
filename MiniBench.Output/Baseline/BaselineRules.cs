using System;

namespace MiniBench.Output;

/// <summary>How results are compared with a baseline.</summary>
/// <param name="Threshold">The smallest difference that is called.</param>
/// <param name="Allowance">How far two processes that run the same code may be apart.</param>
/// <param name="AllowOtherMachine">Whether verdicts count on another machine.</param>
internal sealed record BaselineRules(double Threshold, double Allowance, bool AllowOtherMachine)
{
    /// <summary>Compares the same test of two runs.</summary>
    internal BaselineChange Compare(SuiteKey key, BenchmarkResult now, BenchmarkResult then, double noiseFloor, string? caveat)
    {
        double limit = Math.Max(Threshold, noiseFloor);
        (double lower, double ratio, double upper) = now.Measurement is { } a && then.Measurement is { } b
            ? RatioOf(a, b)
            : new(0, now.Score / then.Score, double.PositiveInfinity);
        string? reason = caveat ?? ReasonAgainst(now.Measurement, then.Measurement);
        double beyond = ((1 + limit) * (1 + Allowance)) - 1;
        return new(key, now.Name, reason is null ? Judge(lower, ratio, upper, limit, beyond) : BaselineVerdict.NotResolved)
        {
            Current = now,
            Baseline = then,
            Ratio = ratio,
            Lower = lower,
            Upper = upper,
            Limit = limit,
            Beyond = beyond,
            Reason = reason,
        };
    }

    /// <summary>The two runs and what is between processes are independent: their variances, of logarithms, add up.</summary>
    private Interval RatioOf(Measurement now, Measurement then)
    {
        double ratio = now.Floored / then.Floored;
        double below = Reach(Math.Log(now.Floored / now.Lower), Math.Log(then.Upper / then.Floored));
        double above = Reach(Math.Log(now.Upper / now.Floored), Math.Log(then.Floored / then.Lower));
        return new(ratio * Math.Exp(-below), ratio, ratio * Math.Exp(above));
    }

    private double Reach(double first, double second)
    {
        double between = Math.Log(1 + Allowance);
        return Math.Sqrt((first * first) + (second * second) + (between * between));
    }

    private static string? ReasonAgainst(Measurement? now, Measurement? then) =>
        now is null || then is null ? "made from figures, without an interval"
        : !now.IsOptimised || !then.IsOptimised ? "built without optimisation"
        : now.IsBelowResolution && then.IsBelowResolution ? "both are below the resolution"
        : null;

    private static BaselineVerdict Judge(double lower, double ratio, double upper, double limit, double beyond) =>
        lower > 1 && ratio > 1 + limit ? BaselineVerdict.Slower
        : upper < 1 && 1 / ratio > 1 + limit ? BaselineVerdict.Faster
        : 1 / lower <= 1 + beyond && upper <= 1 + beyond ? BaselineVerdict.NoDifference
        : BaselineVerdict.NotResolved;
}
