using System;
using System.Linq;
using MiniBench.Output;
using ScottPlot;
using ScottPlot.Plottables;
using ScottPlot.TickGenerators;
using SkiaSharp;
using Palette = MiniBench.Output.Palette;

namespace MiniBench.Plots;

/// <summary>What all graphs have: colours, headline, notes, and axes with the marks that <see cref="AxisLayout"/> chose.</summary>
internal static class PlotFrame
{
    private const float TitleSize = 19;
    private const float TextSize = 14;
    private const float NoteSize = 12;
    private const float RightMargin = 34;

    /// <summary>Fonts without serifs, the best first: which of them there are is the machine's.</summary>
    private static readonly string[] Families = ["Inter", "Segoe UI", "Helvetica Neue", "Arial", "Open Sans", "Liberation Sans", "DejaVu Sans"];

    /// <summary>The font of all texts. What stands within a plot has to be given it: ScottPlot's own for that is another at the first plot of a process.</summary>
    internal static string Family { get; } = Families.Intersect(SKFontManager.Default.FontFamilies, StringComparer.Ordinal).FirstOrDefault() ?? Fonts.Default;

    /// <summary>Of headings and labels.</summary>
    internal static Color Ink { get; } = Color.FromHex(Palette.Light.Ink);

    /// <summary>Of numbers and of what stands behind the data.</summary>
    internal static Color Muted { get; } = Color.FromHex(Palette.Light.Muted);

    /// <summary>A plot with a headline, and with what was measured.</summary>
    internal static Plot Of(string title, string? subtitle)
    {
        Plot plot = new();
        plot.FigureBackground.Color = plot.DataBackground.Color = Color.FromHex(Palette.Light.Background);
        plot.Axes.Color(Muted);
        plot.Grid.MajorLineColor = Color.FromHex(Palette.Light.Grid);
        plot.Title(subtitle is null ? SafeText.Line(title) : $"{SafeText.Line(title)}\n{SafeText.Line(subtitle)}", TitleSize);
        plot.Axes.Title.Label.ForeColor = Ink;
        return plot;
    }

    /// <summary>Sets the fonts of all that has been drawn: one without serifs, if it has all the signs.</summary>
    internal static Plot WithFonts(this Plot plot, string signs)
    {
        plot.Axes.Right.MinimumSize = RightMargin;
        if (plot.Font.Set(Family) is not { } typeface || !typeface.ContainsGlyphs(signs))
        {
            plot.Font.Automatic();
        }

        plot.Axes.Title.Label.Bold = true;
        return plot;
    }

    /// <summary>The colour of a series.</summary>
    internal static Color ColourOf(int index) => Color.FromHex(Palette.Light.Series[index % Palette.Colours]);

    /// <summary>Gives an axis its range, its marks and its name, with what a reader must know below it.</summary>
    internal static void Set(IAxis axis, PlotAxis layout, string label, string? notes = null)
    {
        NumericManual ticks = new();
        foreach (AxisTick tick in layout.Ticks)
        {
            if (tick.Label is null)
            {
                ticks.AddMinor(PlaceOf(layout, tick.Value));
            }
            else
            {
                ticks.AddMajor(PlaceOf(layout, tick.Value), tick.Label);
            }
        }

        axis.TickGenerator = ticks;
        axis.Min = PlaceOf(layout, layout.Range.Min);
        axis.Max = PlaceOf(layout, layout.Range.Max);
        axis.TickLabelStyle.FontSize = TextSize;
        axis.TickLabelStyle.ForeColor = Muted;
        string name = label + (layout.Scale == AxisScale.Log ? ", log scale" : "");
        axis.Label.Text = notes is null ? name : $"{name}\n\n{string.Join('\n', notes.Split('\n').Select(SafeText.Line))}";
        axis.Label.Bold = false;
        axis.Label.FontSize = notes is null ? TextSize : NoteSize;
        axis.Label.ForeColor = Ink;
    }

    /// <summary>Draws a line, such as an interval.</summary>
    internal static void Line(Plot plot, Coordinates from, Coordinates to, Color colour, float width)
    {
        LinePlot line = plot.Add.Line(from, to);
        (line.LineColor, line.LineWidth, line.MarkerSize) = (colour, width, 0);
    }

    /// <summary>Where a value stands on an axis of ScottPlot, whose axes are linear.</summary>
    internal static double PlaceOf(PlotAxis axis, double value) => axis.Scale == AxisScale.Log ? Math.Log10(value) : value;

    /// <summary>Where an end of an interval stands: one that there is none of, or that is outside, at the edge.</summary>
    internal static double EndOf(PlotAxis axis, double value, double other) =>
        double.IsNaN(value) ? PlaceOf(axis, other) : PlaceOf(axis, Math.Clamp(value, axis.Range.Min, axis.Range.Max));
}
