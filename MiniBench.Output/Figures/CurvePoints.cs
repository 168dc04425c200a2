using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Turns a function into points dense enough to be joined by straight lines.</summary>
internal static class CurvePoints
{
    private const int Steps = 64;

    /// <summary>The points from the smallest size to the largest, evenly apart on the axis.</summary>
    internal static IReadOnlyList<CurvePoint> Of(Func<double, double> time, double from, double to, AxisScale scale) =>
    [
        .. Enumerable.Range(0, Steps + 1)
            .Select(step => (double)step / Steps)
            .Select(share => scale == AxisScale.Log ? from * Math.Pow(to / from, share) : from + ((to - from) * share))
            .Select(size => new CurvePoint(size, time(size))),
    ];
}
