namespace MiniBench;

/// <summary>How two tests of a suite compare on the same input.</summary>
public sealed class Comparison
{
    internal Comparison(BenchmarkResult first, BenchmarkResult second, RunFacts facts, string? caveat)
    {
        Measurement a = first.Measurement!;
        Measurement b = second.Measurement!;
        (First, Second) = (first.Name, second.Name);
        (Lower, Ratio, Upper) = facts.RatioOf?.Invoke(a, b) ?? RatioOf(a, b, facts.PairLevel);
        Lower = a.IsBelowResolution ? 0 : Lower;
        Upper = b.IsBelowResolution ? double.PositiveInfinity : Upper;
        Limit = facts.Limit;
        Reason = caveat ?? (!a.IsOptimised || !b.IsOptimised ? "built without optimisation"
            : a.IsBelowResolution && b.IsBelowResolution ? "both are below the resolution" : null);
        if (Reason is null)
        {
            Verdict = Judge();
            MoreTime = Verdict == Verdict.NotResolved ? Needed(facts.MeasuredTime.TotalSeconds) : null;
        }
    }

    /// <summary>The name of the first test.</summary>
    public string First { get; }

    /// <summary>The name of the second test.</summary>
    public string Second { get; }

    /// <summary>The time of the first divided by the time of the second: below 1 the first is faster.</summary>
    public double Ratio { get; }

    /// <summary>
    /// The lower end of the interval of the ratio: 95 %, for all pairs of the suite together, within this process. 0 where the first
    /// test is too short to be measured.
    /// </summary>
    public double Lower { get; }

    /// <summary>The upper end of the interval of the ratio; infinite where the second test is too short to be measured.</summary>
    public double Upper { get; }

    /// <summary>The smallest difference that is called, as a fraction: the threshold, or the floor that the control shows.</summary>
    public double Limit { get; }

    /// <summary>What can be said of the first test.</summary>
    public Verdict Verdict { get; }

    /// <summary>Why nothing can be said, when measuring longer would not help; else null.</summary>
    public string? Reason { get; }

    /// <summary>About how much longer the run would have to be for a verdict; null if there is one, or if no time helps.</summary>
    public TimeSpan? MoreTime { get; }

    /// <summary>Whether the first test is faster. False also when that is not resolved.</summary>
    public bool IsFaster => Verdict == Verdict.Faster;

    /// <summary>Whether the first test is slower. False also when that is not resolved.</summary>
    public bool IsSlower => Verdict == Verdict.Slower;

    /// <summary>Whether the two are known to differ.</summary>
    internal bool AreApart => IsFaster || IsSlower;

    /// <summary>What is missing for a verdict, in words.</summary>
    internal string Need => Reason ?? (MoreTime is { } time ? $"needs about {Units.Time(time)} more" : "needs far more time");

    /// <summary>Returns the comparison in one sentence.</summary>
    public override string ToString() => Verdict switch
    {
        Verdict.Faster => $"{First} is faster than {Second}: {Units.Range(1 / Ratio, 1 / Upper, 1 / Lower)} as fast",
        Verdict.Slower => $"{First} is slower than {Second}: {Units.Range(Ratio, Lower, Upper)} the time",
        Verdict.NoDifference => $"{First} and {Second} do not differ by more than {Units.Percent(Limit)}",
        _ => $"{First} and {Second}: not resolved; {Need}",
    };

    /// <summary>The ratio over the rounds that both tests have in common, with what the cost of a call may be wrong.</summary>
    internal static Interval RatioOf(Measurement a, Measurement b, double level)
    {
        int[] common = [.. Enumerable.Range(0, Math.Min(a.Rounds.Count, b.Rounds.Count))
            .Where(round => double.IsFinite(a.Rounds[round] + b.Rounds[round]))];
        if (common.Length == 0)
        {
            return new(0, a.Floored / b.Floored, double.PositiveInfinity);
        }

        double error = Math.Exp(Math.Abs((b.OverheadError / b.Floored) - (a.OverheadError / a.Floored)));
        (double lower, double ratio, double upper) = Blocks.Ratio(a.Pick(common), b.Pick(common), level);
        return new(lower / error, ratio, upper * error);
    }

    private Verdict Judge()
    {
        double limit = Math.Log(1 + Limit);
        return (Lower > 1 || Upper < 1) && Math.Abs(Math.Log(Ratio)) > limit ? Ratio < 1 ? Verdict.Faster : Verdict.Slower
            : Math.Log(Lower) >= -limit && Math.Log(Upper) <= limit ? Verdict.NoDifference
            : Verdict.NotResolved;
    }

    /// <summary>Intervals narrow with the root of the time.</summary>
    private TimeSpan? Needed(double seconds)
    {
        double distance = Math.Abs(Math.Log(Ratio));
        double limit = Math.Log(1 + Limit);
        double wanted = distance > limit ? distance : limit - distance;
        double more = seconds * (Math.Pow(Math.Log(Upper / Lower) / 2 / wanted, 2) - 1);
        return more < 3600 ? TimeSpan.FromSeconds(Math.Max(more, 0.1)) : null;
    }
}
