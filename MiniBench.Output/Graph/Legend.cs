using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A legend laid out below the plot, in columns.</summary>
/// <param name="Area">The room it takes.</param>
/// <param name="Entries">Its entries, down the columns.</param>
internal sealed record Legend(Box Area, IReadOnlyList<LegendEntry> Entries)
{
    /// <summary>The room for the sample of the line, before the text.</summary>
    public const double Sample = 50;

    private const double Row = 24;
    private const double Gap = 22;
    private const double NarrowestColumn = 150;

    /// <summary>Lays the entries out in as many columns as their texts allow.</summary>
    public static Legend Of(IReadOnlyList<SeriesPlot> series, double left, double top, double right)
    {
        double room = right - left;
        double widest = series.Select(s => s.LabelWidth + Sample + Gap).DefaultIfEmpty(room).Max();
        double column = Math.Clamp(widest, Math.Min(NarrowestColumn, room), Math.Max(room / 2, Math.Min(widest, room)));
        int columns = Math.Clamp((int)(room / column), 1, Math.Max(1, series.Count));
        int rows = (series.Count + columns - 1) / columns;
        double width = room / columns;
        double text = width - Sample - Gap - series.Select(s => s.CurveWidth).DefaultIfEmpty(0).Max();
        string[] labels = Labels.Fit([.. series.Select(s => s.Label)], text, label => TextWidth.Of(label, TypeSize.Label), "…");
        LegendEntry[] entries =
        [
            .. series.Select((s, i) => new LegendEntry(
                s,
                labels[i],
                left + (i / rows * width),
                top + (i % rows * Row) + 14)),
        ];
        return new Legend(new Box(left, top, right, top + (rows * Row)), entries);
    }
}
