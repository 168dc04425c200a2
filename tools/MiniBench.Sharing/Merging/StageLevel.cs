using System.Collections.Generic;

namespace MiniBench.Sharing;

/// <summary>How much is left out of the library.</summary>
/// <param name="Index">Its place among all.</param>
/// <param name="UsuallyLeft">The share of the library's text that is usually left.</param>
/// <param name="LeftOut">The stages, in words.</param>
internal sealed record StageLevel(int Index, double UsuallyLeft, IReadOnlyList<string> LeftOut)
{
    private static readonly string[] Rest = [Stages.Groups, Stages.Arguments, Stages.ProcessorTime, Stages.Places, Stages.Clocks, Stages.Turns, Stages.Encodings];
    private static readonly string[] Comfort = [Stages.Progress, Stages.Environment, Stages.Shortening];

    /// <summary>All levels: what is missed least is left out first.</summary>
    internal static IReadOnlyList<StageLevel> All { get; } =
    [
        new(0, 0.21, []),
        new(1, 0.195, Rest),
        new(2, 0.17, [.. Rest, .. Comfort]),
        new(3, 0.145, [.. Rest, .. Comfort, Stages.Mean, Stages.SweepGarbage]),
        new(4, 0.125, [.. Rest, .. Comfort, Stages.Mean, Stages.SweepGarbage, Stages.Warnings]),
    ];
}
