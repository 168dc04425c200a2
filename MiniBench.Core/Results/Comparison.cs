namespace MiniBench;

/// <summary>How two tests of a suite compare on the same input.</summary>
public sealed partial class Comparison
{
    /// <summary>The ratio of the quick rounds may be so far outside the interval of the means.</summary>
    private const double Tolerance = 0.01;

    /// <summary>An interval of the means that reaches farther confirms nothing.</summary>
    private const double Wide = 1.15;

    /// <summary>A test that has more times the rounds in common is compared by all of its own.</summary>
    private const int MostOfCommon = 2;

    /// <summary>The interval of fewer rounds than these says little of how soon it is narrower: with each round it becomes many times so.</summary>
    internal const int FewRounds = 5;

    /// <summary>An interval that reaches no more times as far as what is known at best is hardly narrower after any time; of a wider one the ratio may yet change.</summary>
    private const double Nearly = 2;

    /// <summary>
    /// Two copies of one function may be so many nanoseconds apart within one process, by where their code lies (measured: up to 0.4 in one
    /// process of fifty; a lambda and a method with the same body, and a loop of ten steps in two processes, up to 0.8).
    /// </summary>
    internal const double LayoutNanoseconds = 1;

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
        Verdict = Reason is null ? Judge() : Verdict.NotResolved;
        IsTooClose = AreApart && facts.Processes == 1 && DataPlacement.OrTooClose(Math.Abs(Ratio - 1) * b.Floored < LayoutNanoseconds, a, b, Ratio);
        if (IsTooClose)
        {
            (Verdict, Reason) = (Verdict.NotResolved, DataPlacement.OrOfData("less than 1 ns apart, as is the same code elsewhere", b, Ratio));
        }

        MoreTime = Verdict == Verdict.NotResolved && Reason is null ? OrOfProcesses(OrNever(facts.Longer(Narrower(InCommon(a.Rounds, b.Rounds).Length)), a, b), facts) : null;
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

    /// <summary>About how much longer the run would have to be for a verdict; null if there is one, if no time helps, or if the results are of several processes.</summary>
    public TimeSpan? MoreTime { get; }

    /// <summary>Whether the first test is faster. False also when that is not resolved.</summary>
    public bool IsFaster => Verdict == Verdict.Faster;

    /// <summary>Whether the first test is slower. False also when that is not resolved.</summary>
    public bool IsSlower => Verdict == Verdict.Slower;

    /// <summary>Whether the two are known to differ.</summary>
    internal bool AreApart => IsFaster || IsSlower;

    /// <summary>Whether the two differ, but by so little that it says as much of the code's place in memory as of the code.</summary>
    internal bool IsTooClose { get; }

    /// <summary>What is missing for a verdict, in words.</summary>
    internal string Need => Reason ?? OrOtherwise(RunFacts.NeedOf(MoreTime));

    /// <summary>What is missing, in words, where it is not more time; else null.</summary>
    private string? Otherwise { get; set; }

    /// <summary>Returns the comparison in one sentence.</summary>
    [Stage(Stages.Identity)]
    public override string ToString() => Sentence;

    /// <summary>
    /// The ratio over the rounds that both tests have in common, with what the cost of a call and the collections may be wrong: that of the
    /// quick rounds where they speak for both tests and the ratio of the means confirms it, else that of the means.
    /// </summary>
    internal static Interval RatioOf(Measurement a, Measurement b, double level)
    {
        double error = Math.Sqrt(Square(a.GcError / a.Floored) + Square(b.GcError / b.Floored));
        return CallCost.OrOfBatches(WithMeans(Widened(Paired(a, b, a.Rounds, b.Rounds, (x, y) => Blocks.Ratio(x, y, level)), a, b, Means.OrAlone(error, a.Means, b.Means)), a, b, level));
    }

    [Stage(Stages.Mean)]
    private static Interval WithMeans(Interval quick, Measurement a, Measurement b, double level)
    {
        int[] common = InCommon(a.Rounds, b.Rounds);
        if (OwnTimes.OrSpeak(IsHeldByMore(a, common) || IsHeldByMore(b, common), a, b, common.Length))
        {
            return OwnTimes.Ratio(a, b, level);
        }

        Interval Mean(IReadOnlyList<double> first, IReadOnlyList<double> second) =>
            Widened(Paired(a, b, first, second, (x, y) => Blocks.MeanRatio(x, y, level)), a, b, Means.OrAlone(0, a.Means, b.Means));
        Interval mean = Mean(a.Rounds, b.Rounds);
        bool isMean = a.Means is { Centre.IsMean: true } || b.Means is { Centre.IsMean: true };
        if (a.Means is { Stretches.Length: > 0 } && b.Means is { Stretches.Length: > 0 })
        {
            Interval stretches = Mean(a.Means.Stretches, b.Means.Stretches);
            mean = OwnTimes.OrFar(mean.ConfirmedBy(stretches), stretches, isMean);
        }

        bool isConfirmed = quick.Estimate > mean.Lower / (1 + Tolerance) && quick.Estimate < mean.Upper * (1 + Tolerance);
        return isMean || !isConfirmed ? OwnTimes.OrContradict(mean, a, b, level, isMean)
            : Math.Max(mean.Upper / mean.Estimate, mean.Estimate / mean.Lower) < Wide ? quick : quick.Joined(mean);
    }

    /// <summary>Whether a test's time is a mean of far more rounds than two tests have in common, or it has rare slow calls in others than these.</summary>
    private static bool IsHeldByMore(Measurement test, int[] common) => OwnTimes.OrElsewhere(
        test.Means is { Centre.IsSure: true } && test.Rounds.Count(double.IsFinite) > MostOfCommon * common.Length, test, common);

    private static double Square(double value) => value * value;

    private static int[] InCommon(IReadOnlyList<double> first, IReadOnlyList<double> second) =>
        [.. Enumerable.Range(0, Math.Min(first.Count, second.Count)).Where(round => double.IsFinite(first[round] + second[round]))];

    /// <summary>Of what the two tests have in common; where that is nothing, only what each says for itself is known.</summary>
    private static Interval Paired(Measurement a, Measurement b, IReadOnlyList<double> first, IReadOnlyList<double> second, Func<double[], double[], Interval> ratio)
    {
        int[] common = InCommon(first, second);
        double[] Pick(IReadOnlyList<double> times) => Array.ConvertAll(common, round => Measurement.AtLeastResolution(times[round]));
        return common.Length > 0 ? ratio(Pick(first), Pick(second)) : new(0, a.Floored / b.Floored, double.PositiveInfinity);
    }

    /// <summary>What the cost of a call is wrong by is the same for two tests of one kind, and cancels; of two kinds it adds up.</summary>
    internal static Interval Widened(Interval ratio, Measurement a, Measurement b, double error)
    {
        (double x, double y) = (a.OverheadError / a.Floored, b.OverheadError / b.Floored);
        double reach = Math.Exp((a.IsStatic == b.IsStatic && a.CallKind == b.CallKind ? Math.Abs(x - y) : x + y) + error);
        return new(ratio.Lower / reach, ratio.Estimate, ratio.Upper * reach);
    }

    private Verdict Judge()
    {
        double limit = Math.Log(1 + Limit);
        return (Lower > 1 || Upper < 1) && Math.Abs(Math.Log(Ratio)) > limit ? Ratio < 1 ? Verdict.Faster : Verdict.Slower
            : Math.Log(Lower) >= -limit && Math.Log(Upper) <= limit ? Verdict.NoDifference
            : Verdict.NotResolved;
    }

    /// <summary>No time where more of it would not help: what calls take alone is measured once, and a ratio has an interval of <see cref="CallCost.OfBatches"/> at least.</summary>
    [Stage(Stages.Rarities)]
    private TimeSpan? OrNever(TimeSpan? more, Measurement a, Measurement b)
    {
        double known = Math.Max(CallCost.OfBatches, Means.OrAlone(0, a.Means, b.Means));
        double toOne = Math.Abs(Math.Log(Ratio)), toLimit = Math.Log(1 + Limit) - toOne;
        bool isNever = known >= (toLimit < 0 ? toOne : toLimit) && Math.Log(Upper / Lower) / 2 <= Nearly * known;
        Otherwise = isNever ? Units.Invariant($"ratios of one process are known to {100 * known:0.##} %, however long it runs") : null;
        return Otherwise is null ? more : null;
    }

    /// <summary>No time where the results are of several processes: more of these tell more.</summary>
    [Stage(Stages.Rarities)]
    private TimeSpan? OrOfProcesses(TimeSpan? more, RunFacts facts)
    {
        Otherwise = RunFacts.OrProcesses("", facts, Narrower(facts.Processes)) is { Length: > 0 } need ? need : Otherwise;
        return Otherwise is null ? more : null;
    }

    [Stage(Stages.Rarities)]
    private string OrOtherwise(string need) => Otherwise ?? need;

    /// <summary>How many times as narrow the interval has to be for a verdict.</summary>
    private double Narrower(int rounds)
    {
        double distance = Math.Abs(Math.Log(Ratio));
        double limit = Math.Log(1 + Limit);
        double wanted = distance > limit ? distance : limit - distance;
        double half = Math.Log(Upper / Lower) / 2;
        double farther = Math.Max(Math.Log(Upper / Ratio), Math.Log(Ratio / Lower));
        return rounds < FewRounds ? Math.Sqrt(FewRounds / Math.Max(1.0, rounds)) : (half > wanted ? half : farther) / wanted;
    }
}
