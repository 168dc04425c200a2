using System;
using System.Collections.Generic;
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
    /// <summary>The size of names and numbers.</summary>
    internal const float TextSize = 14;

    /// <summary>The room to the right of a plot that has no legend there.</summary>
    internal const float RightMargin = 34;

    private const float TitleSize = 19;
    private const float NoteSize = 12;
    private const int TitleLine = 25;
    private const int NoteLine = 16;
    private const int UsualLines = 2;
    private const double Margin = 20;

    /// <summary>How many times as wide as is estimated texts are in the widest of the fonts, DejaVu Sans.</summary>
    private const double Wide = 1.1;
    private const double LeastRoom = 80;

    /// <summary>Fonts without serifs, the best first: which of them there are is the machine's.</summary>
    private static readonly string[] Families = ["Inter", "Segoe UI", "Helvetica Neue", "Arial", "Open Sans", "Liberation Sans", "DejaVu Sans"];

    /// <summary>The font of all texts. What stands within a plot has to be given it: ScottPlot's own for that is another at the first plot of a process.</summary>
    internal static string Family { get; } = Families.Intersect(SKFontManager.Default.FontFamilies, StringComparer.Ordinal).FirstOrDefault() ?? Fonts.Default;

    /// <summary>Of headings and labels.</summary>
    internal static Color Ink { get; } = Color.FromHex(Palette.Light.Ink);

    /// <summary>Of numbers and of what stands behind the data.</summary>
    internal static Color Muted { get; } = Color.FromHex(Palette.Light.Muted);

    /// <summary>A plot with a headline, and with what was measured, in as many lines as there are needed from the left edge to the end of the axis.</summary>
    internal static Plot Of(string title, string? subtitle, double room)
    {
        Plot plot = new();
        plot.FigureBackground.Color = plot.DataBackground.Color = Color.FromHex(Palette.Light.Background);
        plot.Axes.Color(Muted);
        plot.Grid.MajorLineColor = Color.FromHex(Palette.Light.Grid);
        plot.Title(string.Join('\n', Heading(title, subtitle, room)), TitleSize);
        plot.Axes.Title.FullFigureCenter = true;
        plot.Axes.Title.Label.ForeColor = Ink;
        return plot;
    }

    /// <summary>What a reader must know, in lines that are no longer than there is room.</summary>
    internal static IReadOnlyList<string> Notes(string? footnote, double room) => string.IsNullOrWhiteSpace(footnote) ? []
        : [.. footnote.Split('\n').SelectMany(note => TextFit.Wrap(SafeText.Line(note), NoteSize * Wide, Math.Max(room, LeastRoom), 4))];

    /// <summary>How much higher than usual a plot has to be, in pixels, for the lines of its texts.</summary>
    internal static int HeightOfTexts(string title, string? subtitle, IReadOnlyList<string> notes, double room) =>
        (TitleLine * Math.Max(0, Heading(title, subtitle, room).Length - UsualLines)) + (NoteLine * Math.Max(0, notes.Count - UsualLines));

    /// <summary>Sets the fonts of all that has been drawn: one without serifs, if it has all the signs.</summary>
    internal static Plot WithFonts(this Plot plot, string signs)
    {
        plot.Axes.Right.MinimumSize = RightMargin;
        if (plot.Font.Set(Family) is not { } typeface || !typeface.ContainsGlyphs(string.Concat(signs.Where(sign => !char.IsControl(sign)))))
        {
            plot.Font.Automatic();
        }

        plot.Axes.Title.Label.Bold = true;
        return plot;
    }

    /// <summary>The colour of a series.</summary>
    internal static Color ColourOf(int index) => Color.FromHex(Palette.Light.Series[index % Palette.Colours]);

    /// <summary>Gives an axis its range, its marks and its name, with what a reader must know below it.</summary>
    internal static void Set(IAxis axis, PlotAxis layout, string label, params IReadOnlyList<string> notes)
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
        axis.Label.Text = notes.Count == 0 ? name : $"{name}\n\n{string.Join('\n', notes)}";
        axis.Label.Bold = false;
        axis.Label.FontSize = notes.Count == 0 ? TextSize : NoteSize;
        axis.Label.ForeColor = Ink;
    }

    /// <summary>Names in a column, shortened where they are wider than it.</summary>
    internal static string[] Fit(IEnumerable<string> names, float size, double room) =>
        Labels.Fit([.. names.Select(SafeText.Line)], Math.Max(room, LeastRoom), text => TextWidth.Of(text, size * Wide), "…");

    /// <summary>How wide the widest of some texts is.</summary>
    internal static double WidestOf(IEnumerable<string> texts, float size) => texts.Select(text => TextWidth.Of(text, size * Wide)).DefaultIfEmpty(0).Max();

    /// <summary>A line, cut where it is wider than there is room.</summary>
    internal static string Cut(string line, float size, double room) => TextFit.Elide(line, size * Wide, Math.Max(room, LeastRoom));

    private static string[] Heading(string title, string? subtitle, double room)
    {
        string[] Lines(string text, int most) => [.. TextFit.Wrap(SafeText.Line(text), TitleSize * TypeSize.Bold, Math.Max(room - (2 * Margin), LeastRoom), most)];
        return [.. Lines(title, 3), .. subtitle is null ? [] : Lines(subtitle, 2)];
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
