using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>The values from one end of an axis to the other; Min is always below Max.</summary>
/// <param name="Min">The value at the beginning.</param>
/// <param name="Max">The value at the end.</param>
internal sealed record AxisRange(double Min, double Max)
{
    private const double Margin = 0.03;
    private const double Widest = 3;
    private const double Smallest = 1e-100;
    private const double Largest = 1e100;

    /// <summary>Whether an axis can show the value at all.</summary>
    public static bool CanShow(double value, AxisScale scale) => scale == AxisScale.Log
        ? value is >= Smallest and <= Largest
        : double.IsFinite(value) && Math.Abs(value) <= Largest;

    /// <summary>A range that holds all values an axis of this scale can show, with a margin.</summary>
    public static AxisRange Around(IEnumerable<double> values, AxisScale scale)
    {
        double[] shown = [.. values.Where(value => CanShow(value, scale))];
        if (shown.Length == 0)
        {
            return new AxisRange(1, 10);
        }

        return scale == AxisScale.Log
            ? AroundRatio(shown.Min(), shown.Max())
            : AroundDifference(shown.Min(), shown.Max());
    }

    /// <summary>A range from zero to the values, or from the lowest to the highest if they are on both sides of zero.</summary>
    public static AxisRange FromZero(IEnumerable<double> values)
    {
        double[] shown = [0, .. values.Where(value => CanShow(value, AxisScale.Linear))];
        return shown.Max() - shown.Min() < Smallest ? new AxisRange(0, 1) : new AxisRange(shown.Min() * 1.04, shown.Max() * 1.04);
    }

    /// <summary>The range whose ends are multiples of the step, as narrow as holds this one.</summary>
    public AxisRange OutwardTo(double step) => new(Math.Floor(Min / step) * step, Math.Ceiling(Max / step) * step);

    /// <summary>
    /// What an axis has to hold for a value with its interval: an interval that is wide out of all proportion ends at the
    /// plot's edge rather than flatten or shrink the others.
    /// </summary>
    public static double[] Of(double value, double lower, double upper) => value > 0
        ? [value, double.IsFinite(lower) ? double.Clamp(lower, value / Widest, value) : value, double.IsFinite(upper) ? double.Clamp(upper, value, value * Widest) : value]
        : [value];

    private static AxisRange AroundRatio(double min, double max)
    {
        double ratio = max / min;
        double margin = ratio < 1.05 ? 2.5 : Math.Max(Math.Pow(ratio, Margin), 1.02);
        return new AxisRange(min / margin, max * margin);
    }

    private static AxisRange AroundDifference(double min, double max)
    {
        double difference = max - min;
        if (difference <= Math.Max(1e-9 * Math.Abs(max), Smallest))
        {
            double half = Math.Abs(max) < Smallest ? 1 : Math.Abs(max) / 2;
            return new AxisRange(min - half, max + half);
        }

        bool isNearZero = min >= 0 && min < 0.3 * max;
        return new AxisRange(isNearZero ? 0 : min - (difference * Margin), max + (difference * Margin));
    }
}
