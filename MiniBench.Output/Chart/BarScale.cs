using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>How long the bars of a chart are.</summary>
/// <param name="Min">The shortest time.</param>
/// <param name="Max">The longest time.</param>
/// <param name="Width">How many characters that is.</param>
/// <param name="IsLog">Whether equal ratios are equal distances. There is no zero then: dots stand where bars would end.</param>
internal sealed record BarScale(double Min, double Max, int Width, bool IsLog)
{
    private const int Shortest = 2;

    internal static BarScale Of(IReadOnlyList<double> times, int width)
    {
        double[] shown = [.. times.Where(double.IsFinite).DefaultIfEmpty(1)];
        return new(shown.Min(), shown.Max(), width, Scales.OfTimes(shown) == AxisScale.Log);
    }

    internal string Bar(double time)
    {
        if (double.IsNaN(time))
        {
            return "";
        }

        double share = IsLog ? Math.Log(time / Min) / Math.Log(Max / Min) : time / Max;
        return IsLog
            ? new string('.', Shortest + (int)Math.Round(share * (Width - Shortest - 1))) + 'o'
            : new string('#', Math.Max(1, (int)Math.Round(share * Width)));
    }
}
