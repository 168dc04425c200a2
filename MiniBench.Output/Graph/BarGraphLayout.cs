using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Where everything of a graph of bars is.</summary>
/// <param name="Frame">Headings and notes.</param>
/// <param name="Plot">The area of the bars; the text behind a long bar may reach beyond it.</param>
/// <param name="Axis">The horizontal axis.</param>
/// <param name="Bars">The bars, top to bottom.</param>
/// <param name="Headings">What stands above groups of bars, and where.</param>
/// <param name="RowHeight">The room of a row.</param>
internal sealed record BarGraphLayout(
    Frame Frame, Box Plot, PlotAxis Axis, IReadOnlyList<BarPlot> Bars, IReadOnlyList<(string Text, double Baseline)> Headings, double RowHeight)
{
    /// <summary>The distance between a bar and the text behind it.</summary>
    public const double TextGap = 10;

    private const double WidestLabel = 0.34;
    private const double WidestNote = 0.25;
    private const double NarrowestPlot = 0.5;
    private const double HeadingHeight = 24;
    private const double GroupGap = 8;

    /// <summary>Where the notes begin.</summary>
    public double NotesTop => Plot.Bottom + 60;

    /// <summary>Where a bar on a linear axis begins, and one on a log axis points from.</summary>
    public double Base => Axis.Scale == AxisScale.Log ? Plot.Left : Axis.Position(0);

    /// <summary>Lays the graph out.</summary>
    public static BarGraphLayout Of(BarGraph graph, GraphLook look)
    {
        string[] notes = string.IsNullOrWhiteSpace(graph.Footnote) ? [] : graph.Footnote.Split('\n');
        Frame frame = Frame.Of(graph.Title, graph.Subtitle, notes, look.Width);
        BarPlot[] bars = BarPlot.Of(graph.Rows, graph.Value, frame.Width * WidestLabel);
        double labels = bars.Select(bar => bar.LabelWidth).DefaultIfEmpty(0).Max();
        double left = Frame.Margin + labels + 12;
        double edge = frame.Width - Frame.Margin;
        double[] values = [.. Values(graph)];
        double right = Right(AxisLayout.OfBars(graph.Value, values, left, edge), bars);
        double rowHeight = bars.Length <= 8 ? 38 : bars.Length <= 14 ? 32 : 27;
        double top = frame.Top + 14;
        PlotAxis axis = AxisLayout.OfBars(graph.Value, values, left, right);
        var headings = new List<(string, double)>();
        BarPlot[] placed = [.. Place([.. bars.Select(bar => bar.Fitted(axis, edge))], top, rowHeight, headings)];
        double bottom = placed.Length == 0 ? top + rowHeight : placed[^1].Middle + (double.Max(rowHeight, placed[^1].Height) / 2);
        return new BarGraphLayout(frame, new Box(left, top, right, bottom + 4), axis, placed, headings, rowHeight);
    }

    // Below each other, a heading where a group begins.
    private static IEnumerable<BarPlot> Place(BarPlot[] bars, double top, double rowHeight, List<(string Text, double Baseline)> headings)
    {
        for (int i = 0; i < bars.Length; i++)
        {
            if (bars[i].Row.Group is { } group && (i == 0 || bars[i - 1].Row.Group != group))
            {
                top += i == 0 ? 0 : GroupGap;
                headings.Add((SafeText.Line(group), top + HeadingHeight - 6));
                top += HeadingHeight;
            }

            double height = double.Max(rowHeight, bars[i].Height);
            yield return bars[i] with { Middle = top + (height / 2) };
            top += height;
        }
    }

    // The plot is as wide as lets every row's text end before the picture's edge: a short bar has room behind it.
    private static double Right(PlotAxis draft, IEnumerable<BarPlot> bars)
    {
        double room = draft.End - draft.Start;
        double width = room - 6;
        foreach (BarPlot bar in bars.Where(bar => bar.Value is not null))
        {
            double text = TextGap + bar.ValueWidth + Math.Min(bar.NoteWidth, WidestNote * room);
            double share = (bar.Reach(draft) - draft.Start) / room;
            width = Math.Min(width, (room - text - 2) / Math.Max(share, 0.01));
        }

        return draft.Start + Math.Max(width, NarrowestPlot * room);
    }

    // An interval that is wide out of all proportion ends at the plot's edge rather than shrink the bars.
    private static IEnumerable<double> Values(BarGraph graph)
    {
        foreach (BarRow row in graph.Rows.Where(row => AxisRange.CanShow(row.Value, graph.Value.Scale)))
        {
            yield return row.Value;
            if (row.Value > 0)
            {
                yield return double.IsFinite(row.Lower) ? double.Clamp(row.Lower, row.Value / 3, row.Value) : row.Value;
                yield return double.IsFinite(row.Upper) ? double.Clamp(row.Upper, row.Value, row.Value * 3) : row.Value;
            }
        }
    }
}
