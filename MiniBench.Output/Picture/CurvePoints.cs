using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Turns a function into points dense enough to be joined by straight lines.</summary>
internal static class CurvePoints
{
    /// <summary>As many as a curve needs that bends within the plot.</summary>
    internal const int Steps = 32;

    /// <summary>As many as a part of a curve needs.</summary>
    internal const int FewSteps = 16;

    /// <summary>The points from the smallest size to the largest, evenly apart on the axis.</summary>
    internal static IReadOnlyList<CurvePoint> Of(Func<double, double> time, double from, double to, AxisScale scale, int steps = Steps) =>
    [
        .. Enumerable.Range(0, steps + 1)
            .Select(step => (double)step / steps)
            .Select(share => scale == AxisScale.Log ? from * Math.Pow(to / from, share) : from + ((to - from) * share))
            .Select(size => new CurvePoint(size, time(size))),
    ];
}
