namespace MiniBench;

/// <summary>
/// Equal work over data of its own differs within one process by where the data lies in memory: physical pages that share a place in a cache push each other out.
/// See docs/decisions/0024-equal-work-over-other-data.md.
/// </summary>
internal static class DataPlacement
{
    private const double LineBytes = 64;

    /// <summary>So much a line of a cache it was measured to make at most, in nanoseconds, and so much of the time.</summary>
    private const double LineNanoseconds = 0.5, MostShare = 0.25;

    /// <summary>Why tests are too close to be told apart in one process: for the reason that is given, or since data of their own may make as much; else null.</summary>
    /// <param name="reason">Why they are too close anyway; null if they are not.</param>
    /// <param name="a">The first test.</param>
    /// <param name="b">The second one.</param>
    /// <param name="ratio">How many times as long the first one takes.</param>
    [Stage(Stages.OwnData)]
    internal static string? OrTooClose(string? reason, Measurement a, Measurement b, double ratio)
    {
        double most = Math.Min(MostShare * b.Floored, LineNanoseconds * Math.Max(a.OwnBytes, b.OwnBytes) / LineBytes);
        return reason ?? (Math.Abs(ratio - 1) * b.Floored < most ? "no farther apart than the same code over other data" : null);
    }
}
