namespace MiniBench;

/// <summary>
/// Equal work over data of its own differs within one process by where the data lies in memory: physical pages that share a place in a cache push each other out.
/// See docs/decisions/0024-equal-work-over-other-data.md.
/// </summary>
internal static class DataPlacement
{
    /// <summary>Why tests are not told apart whose data is not the same.</summary>
    internal const string Reason = "no farther apart than the same code over other data";

    private const double LineBytes = 64;

    /// <summary>So much a line of a cache it was measured to make at most, in nanoseconds, and so much of the shorter time.</summary>
    private const double LineNanoseconds = 0.5, MostShare = 0.25;

    /// <summary>Whether tests are too close to be told apart in one process, by where their code lies or where data of their own does.</summary>
    /// <param name="isTooClose">Whether they are by where their code lies.</param>
    /// <param name="a">The first test.</param>
    /// <param name="b">The second one.</param>
    /// <param name="ratio">How many times as long the first one takes.</param>
    [Stage(Stages.OwnData)]
    internal static bool OrTooClose(bool isTooClose, Measurement a, Measurement b, double ratio) =>
        isTooClose || Apart(b, ratio) < Math.Min(MostShare * Math.Min(a.Floored, b.Floored), LineNanoseconds * Math.Max(a.OwnBytes, b.OwnBytes) / LineBytes);

    /// <summary>Why they are.</summary>
    /// <param name="reason">What is said where it is their code.</param>
    /// <param name="b">The second test.</param>
    /// <param name="ratio">How many times as long the first one takes.</param>
    [Stage(Stages.OwnData)]
    internal static string OrOfData(string reason, Measurement b, double ratio) => Apart(b, ratio) < Comparison.LayoutNanoseconds ? reason : Reason;

    /// <summary>How far the two are apart, in nanoseconds.</summary>
    private static double Apart(Measurement b, double ratio) => Math.Abs(ratio - 1) * b.Floored;
}
