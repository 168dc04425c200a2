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
    /// <summary>What stands where a time may be that is not known well enough.</summary>
    internal const char Unsure = '?';

    private const int Shortest = 2;

    internal static BarScale Of(IReadOnlyList<double> times, int width)
    {
        double[] shown = [.. times.Where(time => double.IsFinite(time) && time > 0).DefaultIfEmpty(1)];
        return new(shown.Min(), shown.Max(), width, Scales.OfTimes(shown) == AxisScale.Log);
    }

    internal string Bar(double time)
    {
        if (double.IsNaN(time))
        {
            return "";
        }

        int length = Length(time);
        return IsLog ? new string('.', length) + 'o' : new string('#', length);
    }

    /// <summary>Nothing, then marks from the one time to the other.</summary>
    internal string Range((double Lower, double Upper) interval)
    {
        int start = Math.Max(0, Length(IsLog ? Math.Max(interval.Lower, Min) : interval.Lower) - 1);
        return new string(' ', start) + new string(Unsure, Math.Max(1, Length(interval.Upper) - start));
    }

    private int Length(double time) => IsLog
        ? Shortest + (int)Math.Round(Math.Log(time / Min) / Math.Log(Max / Min) * (Width - Shortest - 1))
        : Math.Max(1, (int)Math.Round(time / Max * Width));
}
