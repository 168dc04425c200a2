namespace MiniBench;

/// <summary>What the mean says of a test beside its quick rounds.</summary>
/// <param name="centre">Which figure speaks for the test.</param>
/// <param name="stretches">The time a call in each stretch that the test ran alone, in nanoseconds, collections included; NaN where it did not take part; none where there were too few.</param>
internal sealed class Means(Centre centre, double[] stretches)
{
    internal Centre Centre { get; } = centre;

    internal double[] Stretches { get; } = stretches;
}
