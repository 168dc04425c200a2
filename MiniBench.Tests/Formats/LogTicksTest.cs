using System;
using System.Linq;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LogTicksTest
{
    /// <summary>One label alone gives no scale: also on the low axis of ratios below a graph, and wherever a range begins.</summary>
    [Test]
    public void Decimal_AnyRange_HasTwoLabelsWithinIt([Values(0.02, 0.1, 0.3, 0.74, 1.02, 1.5, 1.99, 3.3, 9)] double decades, [Values(50, 70, 200, 600)] double length)
    {
        foreach (int step in Enumerable.Range(0, 100))
        {
            double min = Math.Pow(10, (step / 50.0) - 1);
            AxisRange range = new(min, min * Math.Pow(10, decades));
            AxisTick[] labelled = [.. LogTicks.Decimal(range, AxisUnit.Times, new(length, 44)).Where(tick => tick.Label is not null)];

            double[] distances = [.. labelled.Zip(labelled.Skip(1), (one, next) => length / decades * Math.Log10(next.Value / one.Value))];
            Assert.That(labelled, Has.Length.AtLeast(2), $"{range}");
            Assert.That(labelled.Length == 2 || distances.Min() >= 20, $"{range}: {string.Join(' ', distances)}");
            Assert.That(labelled.Select(tick => tick.Label), Is.Unique, $"{range}");
            Assert.That(labelled.Select(tick => tick.Value), Is.All.InRange(range.Min * (1 - 1e-9), range.Max * (1 + 1e-9)), $"{range}");
        }
    }

    /// <summary>Beside one another, numbers of any length keep apart.</summary>
    [Test]
    public void Horizontal_LargeSizes_NumbersDoNotMeet([Values(1e3, 5e4, 3e6, 1e9)] double from, [Values(0.4, 1, 2, 4)] double decades, [Values(200, 325, 700)] double length, [Values] bool isLog)
    {
        double[] sizes = [.. Enumerable.Range(0, 12).Select(i => Math.Round(from * Math.Pow(10, decades * i / 11)))];
        PlotAxis axis = AxisLayout.Horizontal(new("n", isLog ? AxisScale.Log : AxisScale.Linear, AxisUnit.Count), sizes, 0, length);
        (double Left, double Right)[] labels = [.. axis.Ticks.Where(tick => tick.Label is not null).Select(tick => (At: axis.Position(tick.Value), Half: TextWidth.Of(tick.Label!, TypeSize.Tick) / 2))
            .Select(label => (label.At - label.Half, label.At + label.Half))];

        Assert.That(labels, Has.Length.AtLeast(2));
        Assert.That(labels.Zip(labels.Skip(1)).Where(pair => pair.First.Right > pair.Second.Left), Is.Empty);
    }
}
