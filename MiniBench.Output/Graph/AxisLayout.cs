using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Chooses the range and the marks of an axis for the values it is to show.</summary>
internal static class AxisLayout
{
    private const double WidestGap = 62;
    private const double TallestGap = 44;

    /// <summary>A range that has no two round numbers where there is room for so many times as many labels has none.</summary>
    private const int Enough = 100;

    /// <summary>Labels beside one another keep so far apart.</summary>
    private const double LabelGap = 6;

    /// <summary>The axis of sizes, left to right: powers of two where the sizes are, the only size itself where it is one.</summary>
    public static PlotAxis Horizontal(GraphAxis axis, IReadOnlyList<double> sizes, double start, double end)
    {
        AxisRange range = AxisRange.Around(sizes, axis.Scale);
        double[] shown = [.. sizes.Where(size => AxisRange.CanShow(size, axis.Scale)).Distinct().Order()];
        var space = new TickSpace(end - start, WidestGap)
        {
            Widest = shown.Length == 0 ? 0 : shown.Max(size => TextWidth.Of(axis.Unit.FormatTick(size), TypeSize.Tick)) + LabelGap,
        };
        bool isBinary = shown.Length > 1 && shown.All(IsPowerOfTwo);
        IReadOnlyList<AxisTick> ticks = (shown.Length, axis.Scale) switch
        {
            (1, _) => [new AxisTick(shown[0], axis.Unit.FormatTick(shown[0]))],
            (_, AxisScale.Log) when isBinary => LogTicks.Binary(range, shown[0], axis.Unit, space),
            (_, AxisScale.Log) => LogTicks.Decimal(range, axis.Unit, space),
            _ => Linear(range, axis.Unit, space, shown),
        };
        return new PlotAxis(axis.Scale, range, ticks, start, end);
    }

    /// <summary>The axis of values, bottom to top; a linear one begins at zero and ends with a mark.</summary>
    public static PlotAxis Vertical(GraphAxis axis, IEnumerable<double> values, double start, double end)
    {
        var space = new TickSpace(Math.Abs(end - start), TallestGap);
        return axis.Scale == AxisScale.Log
            ? Logarithmic(axis, values, space, start, end)
            : FromZero(axis, values, space with { Gap = TallestGap * 1.3 }, start, end);
    }

    /// <summary>The axis of bars, left to right; a linear one begins at zero and ends with a mark.</summary>
    public static PlotAxis OfBars(GraphAxis axis, IEnumerable<double> values, double start, double end)
    {
        var space = new TickSpace(end - start, WidestGap * 1.2);
        return axis.Scale == AxisScale.Log
            ? Logarithmic(axis, values, space, start, end)
            : FromZero(axis, values, space, start, end);
    }

    private static PlotAxis Logarithmic(
        GraphAxis axis, IEnumerable<double> values, TickSpace space, double start, double end)
    {
        AxisRange range = AxisRange.Around(values, AxisScale.Log);
        return new PlotAxis(AxisScale.Log, range, LogTicks.Decimal(range, axis.Unit, space), start, end);
    }

    private static PlotAxis FromZero(
        GraphAxis axis, IEnumerable<double> values, TickSpace space, double start, double end)
    {
        AxisRange range = AxisRange.FromZero(values);
        double step = LinearTicks.Step(range, space);
        range = range.OutwardTo(step);
        return new PlotAxis(AxisScale.Linear, range, LinearTicks.Every(step, range, axis.Unit), start, end);
    }

    /// <summary>Two have a label, for one alone gives no scale: where round numbers are rarer than there is room for labels, the first and the last.</summary>
    private static IReadOnlyList<AxisTick> Linear(AxisRange range, AxisUnit unit, TickSpace space, double[] sizes)
    {
        IReadOnlyList<AxisTick> ticks = LinearTicks.Every(SizeStep(range, space, sizes), range, unit);
        for (double length = 2 * space.Length; ticks.Count < 2 && length < Enough * space.Length; length *= 2)
        {
            IReadOnlyList<AxisTick> more = LinearTicks.Every(SizeStep(range, space with { Length = length }, sizes), range, unit);
            ticks = [.. more.Select((tick, i) => i == 0 || i == more.Count - 1 ? tick : tick with { Label = null })];
        }

        return ticks;
    }

    private static double SizeStep(AxisRange range, TickSpace space, IEnumerable<double> sizes)
    {
        double step = LinearTicks.Step(range, space);
        return sizes.All(double.IsInteger) ? Math.Max(1, step) : step;
    }

    private static bool IsPowerOfTwo(double size) => size > 0 && double.IsInteger(Math.Log2(size));
}
