using System;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes a graph of bars.</summary>
internal static class BarGraphWriter
{
    private const double Dot = 5.5;
    private const double Hidden = 0.5;

    /// <summary>Writes the picture; the scope is the class of its root and the beginning of its ids.</summary>
    public static void Write(BarGraph graph, GraphLook look, string scope, SvgWriter svg)
    {
        BarGraphLayout layout = BarGraphLayout.Of(graph, look);
        layout.Frame.Begin(svg, scope, look.Theme, Speak(graph, layout), layout.NotesTop);
        AxisWriter.Horizontal(svg, layout.Axis, graph.Value.Label, layout.Plot, hasGrid: true);
        foreach ((string text, double baseline) in layout.Headings)
        {
            double room = layout.Frame.Width - (2 * Frame.Margin);
            _ = svg.Label("mb-strong mb-group", Frame.Margin, baseline, TextFit.Elide(text, BarPlot.LabelSize * 1.06, room));
        }

        foreach (BarPlot bar in layout.Bars)
        {
            Row(svg, layout, bar, bar.Middle);
        }

        _ = svg.Line("mb-base", layout.Base, layout.Plot.Top, layout.Base, layout.Plot.Bottom);
        layout.Frame.Finish(svg, layout.NotesTop);
    }

    private static void Row(SvgWriter svg, BarGraphLayout layout, BarPlot bar, double middle)
    {
        _ = svg.Start("g", bar.Row.IsBest ? "mb-row mb-best mb-s0" : "mb-row mb-s0");
        _ = svg.Element("title", bar.Tooltip);
        double half = double.Max(layout.RowHeight, bar.Height) / 2;
        _ = svg.Start("rect", "mb-hit").With("x", Frame.Margin).With("y", middle - half)
            .With("width", layout.Frame.Width - (2 * Frame.Margin)).With("height", layout.RowHeight).End();
        string strength = bar.Row.IsBest ? "mb-strong" : "mb-key";
        _ = svg.Label(strength, layout.Plot.Left - 12, middle + 4.5, bar.Label, TextAnchor.End);
        double behind = bar.Reach(layout.Axis) + BarGraphLayout.TextGap;
        double baseline = middle + 4.5 - (bar.Below.Count * BarPlot.LineHeight / 2);
        if (bar.Value is null)
        {
            _ = svg.Label("mb-muted", behind, baseline, bar.Note ?? "");
        }
        else
        {
            Bar(svg, layout, bar, middle);
            _ = svg.LabelWithNote(bar.Row.IsVague ? "mb-muted" : strength, behind, baseline, bar.Value, bar.Note);
        }

        for (int i = 0; i < bar.Below.Count; i++)
        {
            _ = svg.Label("mb-muted", behind, baseline + ((i + 1) * BarPlot.LineHeight), bar.Below[i]);
        }

        _ = svg.End();
    }

    private static void Bar(SvgWriter svg, BarGraphLayout layout, BarPlot bar, double middle)
    {
        double end = layout.Axis.Position(bar.Row.Value);
        double half = layout.RowHeight * 0.29;
        if (bar.Row.IsVague)
        {
            // Nothing but where it may be.
        }
        else if (layout.Axis.Scale == AxisScale.Log)
        {
            _ = svg.Line("mb-grid", layout.Base, middle, end, middle);
            _ = svg.Start("circle", "mb-bar").With("cx", end).With("cy", middle).With("r", Dot).End();
        }
        else
        {
            double width = Math.Max(Math.Abs(end - layout.Base), 1.5);
            _ = svg.Start("rect", "mb-bar").With("x", Math.Min(end, layout.Base)).With("y", middle - half)
                .With("width", width).With("height", 2 * half).With("rx", Math.Min(2, width / 2)).End();
        }

        Whisker(svg, layout.Axis, bar, middle);
    }

    // Over the bar, in front of a line of the ground's colour: it is to be seen however short it is.
    private static void Whisker(SvgWriter svg, PlotAxis axis, BarPlot bar, double middle)
    {
        BarRow row = bar.Row;
        if (double.IsNaN(row.Lower) && double.IsNaN(row.Upper))
        {
            return;
        }

        double lower = axis.PositionWithin(double.IsNaN(row.Lower) ? row.Value : row.Lower);
        double upper = bar.UpperEnd(axis);
        bool isCutBelow = axis.Position(row.Lower) < axis.Start - Hidden;
        bool isCutAbove = double.IsPositiveInfinity(row.Upper) || axis.Position(row.Upper) > axis.End + Hidden;
        if (row.IsVague)
        {
            _ = svg.Start("rect", "mb-vague").With("x", lower).With("y", middle - WhiskerPath.Cap)
                .With("width", upper - lower).With("height", 2 * WhiskerPath.Cap).End();
        }

        string path = WhiskerPath.Horizontal(lower, upper, middle, isCutBelow, isCutAbove);
        _ = svg.Start("path", "mb-whisker mb-halo").With("d", path).End();
        _ = svg.Start("path", "mb-whisker mb-over").With("d", path).End();
    }

    private static Spoken Speak(BarGraph graph, BarGraphLayout layout)
    {
        string count = layout.Bars.Count.ToString(CultureInfo.InvariantCulture);
        string rows = string.Join("; ", layout.Bars.Select(bar =>
            (bar.Row.Group is null ? "" : SafeText.Line(bar.Row.Group) + ": ") + SafeText.Line(bar.Row.Label) + ": " + string.Join(", ", new[] { bar.Value, bar.Note }.OfType<string>())));
        string bars = layout.Bars.Count == 1 ? " bar. " : " bars. ";
        return new Spoken(SafeText.Line(graph.Title), SafeText.Line(graph.Value.Label) + ", " + count + bars + rows + ".");
    }
}
