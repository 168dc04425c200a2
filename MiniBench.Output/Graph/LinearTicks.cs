using System;
using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>Marks at round distances: 1, 2 or 5 times a power of ten.</summary>
internal static class LinearTicks
{
    /// <summary>The round step that puts at most as many labels into the range as there is room for.</summary>
    public static double Step(AxisRange range, TickSpace space)
    {
        double least = (range.Max - range.Min) / space.Most;
        double power = Math.Pow(10, Math.Floor(Math.Log10(least)));
        double ratio = least / power;
        double round = ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10;
        return round * power;
    }

    /// <summary>The marks at the multiples of the step, all in one unit with the same number of decimals.</summary>
    public static IReadOnlyList<AxisTick> Every(double step, AxisRange range, AxisUnit unit)
    {
        double largest = Math.Max(Math.Abs(range.Min), Math.Abs(range.Max));
        UnitStep shown = unit.StepFor(largest / 2);
        int decimals = Decimals(step / shown.Factor);
        var ticks = new List<AxisTick>();
        double first = Math.Ceiling((range.Min / step) - 1e-9);
        double last = Math.Floor((range.Max / step) + 1e-9);
        for (double i = first; i <= last && ticks.Count < 100; i++)
        {
            double value = i * step;
            ticks.Add(new AxisTick(value, AxisUnit.FormatTick(value, shown, decimals)));
        }

        return ticks;
    }

    private static int Decimals(double step) => Math.Clamp((int)-Math.Floor(Math.Log10(step) + 1e-9), 0, 6);
}
