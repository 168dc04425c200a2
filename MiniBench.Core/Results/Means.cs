namespace MiniBench;

/// <summary>What is known of a test beside its quick rounds.</summary>
/// <param name="centre">Which figure speaks for the test.</param>
/// <param name="stretches">The time a call in each stretch that the test ran alone, in nanoseconds, collections included; NaN where it did not take part; none where there were too few.</param>
internal sealed class Means(Centre centre, double[] stretches)
{
    internal Centre Centre { get; } = centre;

    /// <summary>So many times too long all its times may be: more than 1 where something else used the core, or where calls were slower alone than in the rounds of a sweep.</summary>
    internal double MostSlowed { get; set; } = 1;

    /// <summary>How far ratios may be wrong, as a logarithm, since the times are those of calls alone before the rounds; else 0. By <see cref="SweepGarbage"/>.</summary>
    internal double ErrorAlone { get; set; }

    internal double[] Stretches { get; } = stretches;

    /// <summary>How far a ratio may be wrong, as a logarithm, for what the times are wrong by: where calls were slower alone, by more than that.</summary>
    [Stage(Stages.SweepGarbage)]
    internal static double OrAlone(double error, Means? first, Means? second) => Math.Max(error, double.Hypot(first?.ErrorAlone ?? 0, second?.ErrorAlone ?? 0));

    /// <summary>How far a mean may be wrong, in nanoseconds, with what times alone may be wrong by.</summary>
    [Stage(Stages.SweepGarbage)]
    internal static double OrOfAlone(double error, Means? means, double alone) => means is { ErrorAlone: > 0 } ? error + alone : error;
}
