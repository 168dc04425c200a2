using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Where everything of a graph of bars is: names on the left, the plot, the values on the right.</summary>
/// <param name="Frame">Headings and notes.</param>
/// <param name="Plot">The area of the bars.</param>
/// <param name="Axis">The horizontal axis.</param>
/// <param name="Bars">The rows, top to bottom.</param>
/// <param name="Headings">What stands above groups of rows, and where.</param>
/// <param name="RowHeight">The least room of a row.</param>
internal sealed record BarGraphLayout(
    Frame Frame, Box Plot, PlotAxis Axis, IReadOnlyList<BarPlot> Bars, IReadOnlyList<(string Text, double Baseline)> Headings, double RowHeight)
{
    /// <summary>The distance between the plot and the text beside it.</summary>
    public const double TextGap = 14;

    private const double WidestLabel = 0.3;
    private const double WidestText = 0.31;
    private const double NarrowestText = 40;
    private const double HeadingHeight = 28;
    private const double GroupGap = 8;
    private const double MostReach = 3;

    /// <summary>Where the notes begin.</summary>
    public double NotesTop => Plot.Bottom + 64;

    /// <summary>The value with a line of its own; null for none.</summary>
    public double? Reference { get; private init; }

    /// <summary>Where a bar on a linear axis begins, and one on a log axis points from.</summary>
    public double Base => Reference is { } value ? Axis.Position(value) : Axis.Scale == AxisScale.Log ? Plot.Left : Axis.Position(0);

    /// <summary>Lays the graph out.</summary>
    public static BarGraphLayout Of(BarGraph graph, GraphLook look)
    {
        string[] notes = string.IsNullOrWhiteSpace(graph.Footnote) ? [] : graph.Footnote.Split('\n');
        Frame frame = Frame.Of(graph.Title, graph.Subtitle, notes, look.Width);
        BarPlot[] bars = BarPlot.Of(graph.Rows, graph.Value, frame.Width * WidestLabel);
        double labels = bars.Select(bar => bar.LabelWidth).DefaultIfEmpty(0).Max();
        double left = Frame.Margin + labels + 12;
        double edge = frame.Width - Frame.Margin;
        double text = bars.Select(bar => bar.TextWidthWithin(frame.Width * WidestText)).DefaultIfEmpty(0).Max();
        double right = edge - TextGap - double.Max(text, NarrowestText);
        double rowHeight = graph.RowHeight ?? (bars.Length <= 8 ? 46 : bars.Length <= 14 ? 38 : 30);
        double top = frame.Top + 14;
        PlotAxis axis = AxisLayout.OfBars(graph.Value, [.. graph.Value.Shown, .. Values(graph)], left, right);
        var headings = new List<(string, double)>();
        BarPlot[] placed = [.. Place([.. bars.Select(bar => bar.Fitted(text, edge - left - TextGap))], top, rowHeight, headings)];
        double bottom = placed.Length == 0 ? top + rowHeight : placed[^1].Middle + (double.Max(rowHeight, placed[^1].Height) / 2);
        return new BarGraphLayout(frame, new Box(left, top, right, bottom + 4), axis, placed, headings, rowHeight) { Reference = graph.Value.Reference };
    }

    // Below each other, a heading where a group begins.
    private static IEnumerable<BarPlot> Place(BarPlot[] bars, double top, double rowHeight, List<(string Text, double Baseline)> headings)
    {
        for (int i = 0; i < bars.Length; i++)
        {
            if (bars[i].Row.Group is { } group && (i == 0 || bars[i - 1].Row.Group != group))
            {
                top += i == 0 ? 0 : GroupGap;
                headings.Add((SafeText.Line(group), top + HeadingHeight - 8));
                top += HeadingHeight;
            }

            double height = double.Max(rowHeight, bars[i].Height);
            yield return bars[i] with { Middle = top + (height / 2) };
            top += height;
        }
    }

    /// <summary>The values that the axis has to hold. Rounds that are far slower than others are at the edge: on an axis that has zero they would squeeze all the rest.</summary>
    internal static IEnumerable<double> Values(BarGraph graph) => graph.Rows
        .Where(row => AxisRange.CanShow(row.Value, graph.Value.Scale))
        .SelectMany(row => AxisRange.Of(row.Value, row.Lower, row.Upper)
            .Concat(row.Rounds.Append(row.Mean).Where(time => time > 0 && time < row.Value * (graph.Value.Scale == AxisScale.Log ? double.MaxValue : MostReach))));
}
