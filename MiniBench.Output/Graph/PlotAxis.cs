using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>An axis laid out: it knows where in the picture a value is.</summary>
/// <param name="Scale">Linear or logarithmic.</param>
/// <param name="Range">The values at its ends.</param>
/// <param name="Ticks">Its marks, ascending.</param>
/// <param name="Start">Where Range.Min is in the picture.</param>
/// <param name="End">Where Range.Max is in the picture.</param>
internal sealed record PlotAxis(
    AxisScale Scale, AxisRange Range, IReadOnlyList<AxisTick> Ticks, double Start, double End)
{
    private const double Beyond = 2000;
    private const double OpenReach = 30;
    private const double Hidden = 0.5;

    /// <summary>The marks that have a label.</summary>
    public IEnumerable<AxisTick> Labelled => Ticks.Where(tick => tick.Label is not null);

    /// <summary>Whether the axis can show the value, given its scale.</summary>
    public bool CanShow(double value) => AxisRange.CanShow(value, Scale);

    /// <summary>Where the value is; what is far outside the range is just outside the picture.</summary>
    public double Position(double value)
    {
        double share = Scale == AxisScale.Log ? LogShare(value) : (value - Range.Min) / (Range.Max - Range.Min);
        double position = Start + (share * (End - Start));
        return Math.Clamp(position, -Beyond, Beyond);
    }

    private double LogShare(double value) => value <= 0
        ? double.NegativeInfinity
        : Math.Log(value / Range.Min) / Math.Log(Range.Max / Range.Min);

    /// <summary>Where the value is, moved to the nearer end if it is outside.</summary>
    public double PositionWithin(double value) =>
        Math.Clamp(Position(value), Math.Min(Start, End), Math.Max(Start, End));

    /// <summary>Where the interval of a value is; an end that there is none of is where the value is.</summary>
    public DrawnInterval IntervalOf(double value, double lower, double upper)
    {
        double middle = PositionWithin(value);
        double forward = Math.Sign(End - Start);
        double open = Math.Clamp(middle + (forward * OpenReach), Math.Min(Start, End), Math.Max(Start, End));
        return new(
            double.IsNaN(lower) ? middle : PositionWithin(lower),
            double.IsNaN(upper) ? middle : double.IsPositiveInfinity(upper) ? open : PositionWithin(upper),
            (Start - Position(lower)) * forward > Hidden,
            double.IsPositiveInfinity(upper) || (Position(upper) - End) * forward > Hidden);
    }
}
