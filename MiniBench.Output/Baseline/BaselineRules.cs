using System;

namespace MiniBench.Output;

/// <summary>How results are compared with a baseline.</summary>
/// <param name="Threshold">The smallest difference that is called.</param>
/// <param name="Allowance">How far two processes that run the same code may be apart.</param>
/// <param name="AllowOtherMachine">Whether verdicts count on another machine.</param>
internal sealed record BaselineRules(double Threshold, double Allowance, bool AllowOtherMachine)
{
    /// <summary>Why nothing is said of code that is not what will run.</summary>
    internal const string Unoptimised = "built without optimisation";

    /// <summary>Compares the same test of two runs.</summary>
    internal BaselineChange Compare(SuiteKey key, (BenchmarkResult Result, int Processes) current, (BenchmarkResult Result, int Processes) baseline, double noiseFloor, BaselineCaveat? caveat)
    {
        (BenchmarkResult now, BenchmarkResult then) = (current.Result, baseline.Result);
        double limit = Math.Max(Threshold, noiseFloor);
        RatioErrors? errors = now.Measurement is { } x && then.Measurement is { } y ? Errors((x, current.Processes), (y, baseline.Processes), limit) : null;
        double between = errors?.Between ?? 0;
        (double lower, double ratio, double upper) = now.Measurement is { } a && then.Measurement is { } b
            ? RatioOf((a, current.Processes), (b, baseline.Processes), between)
            : new(0, now.Score / then.Score, double.PositiveInfinity);
        string? reason = ReasonAgainst(now.Measurement, then.Measurement, caveat);
        double beyond = ((1 + limit) * Math.Exp(between)) - 1;
        // Between processes that differ by more than can be shown, nothing is alike.
        bool isNear = 1 / lower <= 1 + beyond && upper <= 1 + beyond && between <= Math.Log(1 + Math.Max(Allowance, Measurement.Widest));
        return new(key, now.Name, reason is null ? Judge(lower, ratio, upper, limit, isNear) : BaselineVerdict.NotResolved)
        {
            Current = now,
            Baseline = then,
            Ratio = ratio,
            Lower = lower,
            Upper = upper,
            Limit = limit,
            Beyond = beyond,
            Reason = reason,
            IsOfOneProcess = caveat is { IsOfOneProcess: true } && reason == caveat.Reason,
            Errors = errors,
        };
    }

    /// <summary>The two runs and what is between processes are independent: their variances, of logarithms, add up.</summary>
    private static Interval RatioOf((Measurement Figures, int Processes) now, (Measurement Figures, int Processes) then, double between)
    {
        double ratio = now.Figures.Floored / then.Figures.Floored;
        double below = Reach(Down(now), Up(then), between);
        double above = Reach(Up(now), Down(then), between);
        return new(
            now.Figures.IsBelowResolution ? 0 : ratio * Math.Exp(-below),
            ratio,
            then.Figures.IsBelowResolution ? double.PositiveInfinity : ratio * Math.Exp(above));
    }

    private RatioErrors Errors((Measurement Figures, int Processes) now, (Measurement Figures, int Processes) then, double limit) => new(
        Math.Log(1 + limit), Math.Log(1 + Allowance), ProcessSpread.Of(now, then), (Down(now), now.Processes), (Up(then), then.Processes));

    private static double Reach(double first, double second, double between) => Math.Sqrt((first * first) + (second * second) + (between * between));

    /// <summary>
    /// How far the time may be below its figure by its rounds: what the machine does to a whole process is in what is between processes. Of several
    /// processes, their spread tells both.
    /// </summary>
    private static double Down((Measurement Figures, int Processes) one) => ProcessSpread.IsKnownOf(one.Processes) ? 0 : Math.Log(one.Figures.Floored / one.Figures.OfRounds.Lower);

    private static double Up((Measurement Figures, int Processes) one) => ProcessSpread.IsKnownOf(one.Processes) ? 0 : Math.Log(one.Figures.OfRounds.Upper / one.Figures.Floored);

    private static string? ReasonAgainst(Measurement? now, Measurement? then, BaselineCaveat? caveat) =>
        now is null || then is null ? "made from figures, without an interval"
        : !now.IsOptimised || !then.IsOptimised ? Unoptimised
        : caveat is not null ? caveat.Reason
        : now.IsBelowResolution && then.IsBelowResolution ? "both are below the resolution"
        : null;

    private static BaselineVerdict Judge(double lower, double ratio, double upper, double limit, bool isNear) =>
        lower > 1 && ratio > 1 + limit ? BaselineVerdict.Slower
        : upper < 1 && 1 / ratio > 1 + limit ? BaselineVerdict.Faster
        : isNear ? BaselineVerdict.NoDifference
        : BaselineVerdict.NotResolved;
}
