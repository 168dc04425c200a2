namespace MiniBench;

/// <summary>What comparing needs to know of the run that the results come from.</summary>
/// <param name="Threshold">The smallest difference that is called.</param>
/// <param name="NoiseFloor">How far the even and the odd rounds of the control, a piece of known work, were apart.</param>
/// <param name="PairLevel">The probability that the interval of one pair misses the truth.</param>
/// <param name="MeasuredTime">How long the rounds took.</param>
/// <param name="IsInterrupted">Whether the run was ended early.</param>
internal sealed record RunFacts(
    double Threshold,
    double NoiseFloor,
    double PairLevel,
    TimeSpan MeasuredTime,
    bool IsInterrupted)
{
    /// <summary>
    /// How far half of all times and ratios of a process are from their mean over many: code and data lie elsewhere, and the JIT may
    /// decide otherwise. No rounds of one process show that. Measured: the goals <c>pairs</c>, <c>samples</c> and <c>gallery</c> of MiniBench.Validation.
    /// </summary>
    internal const double OftenApart = 0.04;

    /// <summary>How far nine of ten are.</summary>
    internal const double SeldomApart = 0.3;

    /// <summary>How many processes the results are of; each is a round then.</summary>
    internal int Processes { get; init; } = 1;

    /// <summary>Finds the interval of a ratio in another way than from the rounds of one process; null for that way.</summary>
    internal Func<Measurement, Measurement, Interval>? RatioOf { get; init; }

    /// <summary>More are nobody's to ask for.</summary>
    private const int MostProcesses = 100;

    /// <summary>How much more time is needed, in words; null for too much.</summary>
    internal static string NeedOf(TimeSpan? more) => more is { } time ? $"needs about {OrMinutes(Units.Time(time), time)} more" : "needs far more time";

    /// <summary>A time that is long in seconds.</summary>
    [Stage(Stages.Rarities)]
    private static string OrMinutes(string text, TimeSpan time) => time.TotalSeconds < 90 ? text : Units.Invariant($"{time.TotalMinutes:F0} min");

    /// <summary>What is missing, in words: more time, or of results of several processes, whose rounds these are, more of them; of a run of which nothing is known but its times, nobody knows.</summary>
    /// <param name="need">What it is of one process.</param>
    /// <param name="facts">What is known of the run; null where nothing is.</param>
    /// <param name="narrower">How many times as narrow the interval has to be.</param>
    [Stage(Stages.Rarities)]
    internal static string OrProcesses(string need, RunFacts? facts, double narrower) => facts is null ? "how much more time it needs is not known"
        : facts.Processes is not (> 1 and var count) ? need
        : MoreOf(count, narrower) is var more and <= MostProcesses ? Units.Invariant($"needs about {more} more process{(more > 1 ? "es" : "")}") : "needs far more processes";

    /// <summary>How many more. Of few, the interval is many times as wide as what it is of, and of each more far narrower.</summary>
    private static double MoreOf(int count, double narrower) =>
        count < Comparison.FewRounds ? Comparison.FewRounds - count : Math.Max(1, Math.Ceiling(count * (Math.Pow(narrower, 2) - 1)));

    /// <summary>The smallest difference that can be called.</summary>
    internal double Limit => Math.Max(Threshold, NoiseFloor);

    /// <summary>How much longer the run would have to be for a time that can be shown; null where that is too long.</summary>
    internal TimeSpan? Longer(Measurement measurement) => Longer(measurement.RelativeError / Measurement.Widest);

    /// <summary>How much longer it would have to be for an interval that is so many times as narrow: they narrow with the root of the time.</summary>
    internal TimeSpan? Longer(double narrower)
    {
        double more = MeasuredTime.TotalSeconds * (Math.Pow(narrower, 2) - 1);
        return more < 3600 ? TimeSpan.FromSeconds(Math.Max(more, 0.1)) : null;
    }
}
