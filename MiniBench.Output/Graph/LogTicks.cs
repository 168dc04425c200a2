using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Marks at powers of ten or two, and at round values between them where those are few.</summary>
internal static class LogTicks
{
    private const int FewestLabels = 3;
    private const double Between = 12;

    /// <summary>How near labels may come, as a share of the usual distance.</summary>
    private const double Closest = 0.7;
    private static readonly int[] DecadeSteps = [1, 2, 3, 6, 9, 12, 24, 48, 96];

    /// <summary>The marks of a decimal axis: every decade, every third where they crowd, 1-2-5 or finer where there are few. Two have a label, for one alone gives no scale.</summary>
    public static IReadOnlyList<AxisTick> Decimal(AxisRange range, AxisUnit unit, TickSpace space)
    {
        double decades = Math.Log10(range.Max / range.Min);
        List<AxisTick> ticks = Decades(range, unit, space, decades);
        double closest = space.Length * Math.Log10(2) / decades;
        if (Labels(ticks) < FewestLabels && closest >= Near(space))
        {
            ticks = Digits(range, unit, [1, 2, 5]);
        }

        return Labels(ticks) >= FewestLabels || (decades > 1 && Labels(ticks) > 1) ? ticks
            : decades > 2 ? Digits(range, unit, [1])
            : decades > 1 ? Apart(Digits(range, unit, [1, 3]), range, space)
            : Linear(range, unit, space);
    }

    /// <summary>The marks at powers of two, as dense as there is room for, such that the first one has a label.</summary>
    public static IReadOnlyList<AxisTick> Binary(AxisRange range, double first, AxisUnit unit, TickSpace space)
    {
        int from = (int)Math.Round(Math.Log2(first));
        int to = (int)Math.Floor(Math.Log2(range.Max));
        double each = space.Length / Math.Log2(range.Max / range.Min);
        double widest = TextWidth.Of(unit.FormatTick(Math.Pow(2, to)), TypeSize.Tick) + Between;
        int step = (int)Math.Max(1, Math.Ceiling(Math.Max(space.Gap, widest) / each));
        return
        [
            .. Enumerable.Range(from, to - from + 1).Select(i => new AxisTick(
                Math.Pow(2, i), (i - from) % step == 0 ? unit.FormatTick(Math.Pow(2, i)) : null)),
        ];
    }

    private static IReadOnlyList<AxisTick> Linear(AxisRange range, AxisUnit unit, TickSpace space)
    {
        IReadOnlyList<AxisTick> ticks = LinearTicks.Every(LinearTicks.Step(range, space), range, unit);
        for (double length = 2 * space.Length; ticks.Count < 2; length *= 2)
        {
            ticks = Apart(LinearTicks.Every(LinearTicks.Step(range, space with { Length = length }), range, unit), range, space);
        }

        return ticks;
    }

    /// <summary>The marks; where there is no room for all labels, with the first and the last alone.</summary>
    private static IReadOnlyList<AxisTick> Apart(IReadOnlyList<AxisTick> ticks, AxisRange range, TickSpace space)
    {
        AxisTick[] labelled = [.. ticks.Where(tick => tick.Label is not null)];
        double each = space.Length / Math.Log10(range.Max / range.Min);
        bool isRoom = labelled.Zip(labelled.Skip(1), (one, next) => each * Math.Log10(next.Value / one.Value)).All(distance => distance >= Near(space));
        return isRoom ? ticks : [.. ticks.Select(tick => tick == labelled[0] || tick == labelled[^1] ? tick : tick with { Label = null })];
    }

    private static List<AxisTick> Decades(AxisRange range, AxisUnit unit, TickSpace space, double decades)
    {
        int step = DecadeSteps.First(candidate => decades / candidate <= space.Most || candidate == DecadeSteps[^1]);
        if (step == 1)
        {
            return Digits(range, unit, [1], areMinorShown: decades <= 6);
        }

        int from = (int)Math.Ceiling(Math.Log10(range.Min));
        int to = (int)Math.Floor(Math.Log10(range.Max));
        int[] powers = [.. Enumerable.Range(from, Math.Max(0, to - from + 1))];

        // A unit's own powers are read best, such as 1 ns, 1 µs and 1 ms; but one label alone gives no scale.
        int first = powers.Count(i => i % step == 0) < 2 ? from : 0;
        return
        [
            .. powers.Select(i => new AxisTick(
                Power(i), (i - first) % step == 0 ? unit.FormatTick(Power(i)) : null)),
        ];
    }

    private static List<AxisTick> Digits(AxisRange range, AxisUnit unit, int[] labelled, bool areMinorShown = true)
    {
        var ticks = new List<AxisTick>();
        for (int decade = (int)Math.Floor(Math.Log10(range.Min)); Power(decade) <= range.Max; decade++)
        {
            for (int digit = 1; digit <= 9; digit++)
            {
                double value = digit * Power(decade);
                string? label = labelled.Contains(digit) ? unit.FormatTick(value) : null;
                if (value >= range.Min && value <= range.Max && (areMinorShown || label is not null))
                {
                    ticks.Add(new AxisTick(value, label));
                }
            }
        }

        return ticks;
    }

    private static double Near(TickSpace space) => Math.Max(space.Gap * Closest, space.Widest);

    private static int Labels(List<AxisTick> ticks) => ticks.Count(tick => tick.Label is not null);

    private static double Power(int exponent) => Math.Pow(10, exponent);
}
