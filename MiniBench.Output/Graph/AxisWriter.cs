using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes gridlines, numbers and names of axes.</summary>
internal static class AxisWriter
{
    private const double Minor = 4;

    /// <summary>A number keeps so far from the picture's edge; fonts are a little wider than they are taken for.</summary>
    private const double Edge = 10;

    /// <summary>Writes the axis on the left; its name stands so far above it.</summary>
    public static void Vertical(SvgWriter svg, PlotAxis axis, string label, Box plot, double above = 18)
    {
        Lines(svg, axis.Ticks.Select(tick => $"M{SvgWriter.Number(plot.Left)},{SvgWriter.Number(axis.Position(tick.Value))}H{SvgWriter.Number(tick.Label is null ? plot.Left + Minor : plot.Right)}"));
        foreach (AxisTick tick in axis.Ticks.Where(tick => tick.Label is not null))
        {
            _ = svg.Label("mb-tick mb-muted", plot.Left - 8, axis.Position(tick.Value) + TypeSize.Baseline, tick.Label!, TextAnchor.End);
        }

        double room = plot.Right - Frame.Margin;
        _ = svg.Label("mb-muted mb-group", Frame.Margin, plot.Top - above, Named(label, axis.Scale, room));
    }

    /// <summary>Writes the axis at the bottom; its name stands below it, and may be wider than the plot where the picture is.</summary>
    public static void Horizontal(SvgWriter svg, PlotAxis axis, string label, Box plot, double pictureWidth, bool hasGrid)
    {
        double TopOf(AxisTick tick) => tick.Label is not null && hasGrid ? plot.Top : plot.Bottom - Minor;
        Lines(svg, axis.Ticks.Select(tick => $"M{SvgWriter.Number(axis.Position(tick.Value))},{SvgWriter.Number(TopOf(tick))}V{SvgWriter.Number(plot.Bottom)}"));
        foreach (AxisTick tick in axis.Ticks.Where(tick => tick.Label is not null))
        {
            double rightmost = pictureWidth - Edge - (TextWidth.Of(tick.Label!, TypeSize.Tick) / 2);
            _ = svg.Label("mb-tick mb-muted", Math.Min(axis.Position(tick.Value), rightmost), plot.Bottom + 21, tick.Label!, TextAnchor.Middle);
        }

        double room = 2 * (Math.Min(plot.Middle, pictureWidth - plot.Middle) - Frame.Margin);
        string text = Named(label, axis.Scale, room);
        _ = svg.Label("mb-muted", plot.Middle, plot.Bottom + 46, text, TextAnchor.Middle);
    }

    private static void Lines(SvgWriter svg, IEnumerable<string> lines)
    {
        string path = string.Concat(lines);
        if (path.Length > 0)
        {
            _ = svg.Start("path", "mb-grid").With("d", path).End();
        }
    }

    private static string Named(string label, AxisScale scale, double width)
    {
        string suffix = scale == AxisScale.Log ? ", log scale" : "";
        return TextFit.Elide(SafeText.Line(label), TypeSize.Label, width - TextWidth.Of(suffix, TypeSize.Label)) + suffix;
    }
}
