namespace MiniBench;

/// <summary>What a call costs by itself, which is taken off what a test's calls take.</summary>
internal static class CallCost
{
    /// <summary>Where it may be wrong by more, in nanoseconds, a time below the resolution is none that is known.</summary>
    private const double MostError = 10 * Measurement.Resolution;

    /// <summary>Whether a time is below the resolution as far as can be known: on other threads a call costs much, and far more on a busy machine.</summary>
    [Stage(Stages.Rarities)]
    internal static bool AndIsKnown(bool isBelow, Measurement measurement) => isBelow && measurement.OverheadError < MostError;
}
