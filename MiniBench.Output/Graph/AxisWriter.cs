namespace MiniBench.Output;

/// <summary>Writes gridlines, numbers and names of axes.</summary>
internal static class AxisWriter
{
    private const double Minor = 4;

    /// <summary>Writes the axis on the left; its name stands so far above it.</summary>
    public static void Vertical(SvgWriter svg, PlotAxis axis, string label, Box plot, double above = 18)
    {
        foreach (AxisTick tick in axis.Ticks)
        {
            double y = axis.Position(tick.Value);
            _ = svg.Line("mb-grid", plot.Left, y, tick.Label is null ? plot.Left + Minor : plot.Right, y);
            if (tick.Label is not null)
            {
                _ = svg.Label("mb-tick mb-muted", plot.Left - 8, y + TypeSize.Baseline, tick.Label, TextAnchor.End);
            }
        }

        double room = plot.Right - Frame.Margin;
        _ = svg.Label("mb-muted mb-group", Frame.Margin, plot.Top - above, Named(label, axis.Scale, room));
    }

    /// <summary>Writes the axis at the bottom; its name stands below it.</summary>
    public static void Horizontal(SvgWriter svg, PlotAxis axis, string label, Box plot, bool hasGrid)
    {
        foreach (AxisTick tick in axis.Ticks)
        {
            double x = axis.Position(tick.Value);
            bool isLong = tick.Label is not null && hasGrid;
            _ = svg.Line("mb-grid", x, isLong ? plot.Top : plot.Bottom - Minor, x, plot.Bottom);
            if (tick.Label is not null)
            {
                _ = svg.Label("mb-tick mb-muted", x, plot.Bottom + 21, tick.Label, TextAnchor.Middle);
            }
        }

        string text = Named(label, axis.Scale, plot.Width);
        _ = svg.Label("mb-muted", plot.Middle, plot.Bottom + 46, text, TextAnchor.Middle);
    }

    private static string Named(string label, AxisScale scale, double width)
    {
        string suffix = scale == AxisScale.Log ? ", log scale" : "";
        return TextFit.Elide(SafeText.Line(label), TypeSize.Label, width - TextWidth.Of(suffix, TypeSize.Label)) + suffix;
    }
}
