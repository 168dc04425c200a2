namespace MiniBench;

/// <summary>What a call costs by itself, which is taken off what a test's calls take, and a batch.</summary>
internal static class CallCost
{
    /// <summary>
    /// A ratio is off by as much within one process, however narrow its rounds are, since what begins a batch is not the same for two tests: chains of steps, of which one is
    /// longer by 0.5 to 10 %, were, by up to 0.12 %, on a machine whose times vary by a hundredth of a percent (measured on 2026-11-30, Intel Xeon; long loops by 0.003 %).
    /// </summary>
    internal const double OfBatches = 0.0015;

    /// <summary>Where it may be wrong by more, in nanoseconds, a time below the resolution is none that is known.</summary>
    private const double MostError = 10 * Measurement.Resolution;

    /// <summary>Whether a time is below the resolution as far as can be known: on other threads a call costs much, and far more on a busy machine.</summary>
    [Stage(Stages.Rarities)]
    internal static bool AndIsKnown(bool isBelow, Measurement measurement) => isBelow && measurement.OverheadError < MostError;

    /// <summary>The interval of a ratio, as wide as that at least.</summary>
    [Stage(Stages.Rarities)]
    internal static Interval OrOfBatches(Interval ratio) =>
        new(Math.Min(ratio.Lower, ratio.Estimate / (1 + OfBatches)), ratio.Estimate, Math.Max(ratio.Upper, ratio.Estimate * (1 + OfBatches)));
}
