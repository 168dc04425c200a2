using System;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes a graph of bars.</summary>
internal static class BarGraphWriter
{
    private const double Dot = 5.5;
    private const double TextGap = 10;

    /// <summary>Writes the picture; the scope is the class of its root and the beginning of its ids.</summary>
    public static void Write(BarGraph graph, GraphLook look, string scope, SvgWriter svg)
    {
        BarGraphLayout layout = BarGraphLayout.Of(graph, look);
        layout.Frame.Begin(svg, scope, Speak(graph, layout), layout.NotesTop);
        AxisWriter.Horizontal(svg, layout.Axis, graph.Value.Label, layout.Plot, layout.Frame.Width, hasGrid: true);
        double room = layout.Frame.Width - (2 * Frame.Margin);
        string[] headings = Labels.Fit([.. layout.Headings.Select(heading => heading.Text)], room, text => TextWidth.Of(text, TypeSize.Label * TypeSize.Bold), "…", keepsBeginning: true);
        foreach ((string text, double baseline) in headings.Zip(layout.Headings, (text, heading) => (text, heading.Baseline)))
        {
            _ = svg.Label("mb-strong mb-group", Frame.Margin, baseline, text);
        }

        foreach (BarPlot bar in layout.Bars)
        {
            Row(svg, layout, bar);
        }

        _ = svg.Line("mb-base", layout.Base, layout.Plot.Top, layout.Base, layout.Plot.Bottom);
        layout.Frame.Finish(svg, layout.NotesTop);
    }

    private static void Row(SvgWriter svg, BarGraphLayout layout, BarPlot bar)
    {
        _ = svg.Start("g", bar.Row.IsBest ? "mb-row mb-best mb-s0" : "mb-row mb-s0");
        _ = svg.Element("title", bar.Tooltip);
        double height = double.Max(layout.RowHeight, bar.Height);
        _ = svg.Start("rect", "mb-hit").With("x", Frame.Margin).With("y", bar.Middle - (height / 2))
            .With("width", layout.Frame.Width - (2 * Frame.Margin)).With("height", height).End();
        string strength = bar.Row.IsBest ? "mb-strong" : "mb-key";
        _ = svg.Name(strength, layout.Plot.Left - 12, bar.Middle + TypeSize.Baseline, bar.Label, TextAnchor.End);
        if (bar.Value is not null)
        {
            Drawing(svg, layout, bar);
        }

        Text(svg, layout, bar, strength);
        _ = svg.End();
    }

    private static void Text(SvgWriter svg, BarGraphLayout layout, BarPlot bar, string strength)
    {
        double left = bar.Value is null ? layout.Plot.Left + TextGap : layout.Plot.Right + BarGraphLayout.TextGap;
        string[] lines = bar.Value is null ? [.. bar.Lines] : [bar.Value, .. bar.Lines];
        double baseline = bar.Middle + TypeSize.Baseline - ((lines.Length - 1) * BarPlot.LineHeight / 2);
        for (int i = 0; i < lines.Length; i++)
        {
            bool isValue = i == 0 && bar.Value is not null && !bar.Row.IsVague;
            string look = isValue ? strength : bar.Value is null ? "mb-tick mb-muted mb-group" : "mb-tick mb-muted";
            _ = svg.Label(look, left, baseline + (i * BarPlot.LineHeight), lines[i]);
        }
    }

    private static void Drawing(SvgWriter svg, BarGraphLayout layout, BarPlot bar)
    {
        double half = layout.RowHeight * 0.32;
        if (bar.Row.Rounds.Count > 0)
        {
            // The length of a bar from zero says what dots alone do not; a log axis has no zero.
            Quiet(svg, layout, bar, half);
            RoundDots.Write(svg, layout.Axis, bar.Row.Rounds, bar.Middle, half);
        }
        else if (!bar.Row.IsVague)
        {
            Bar(svg, layout, bar.Row.Value, bar.Middle, half);
        }

        Whisker(svg, layout.Axis, bar.Row, bar.Middle);
        Typical(svg, layout, bar.Row, bar.Middle, half);
    }

    private static void Quiet(SvgWriter svg, BarGraphLayout layout, BarPlot bar, double half)
    {
        if (layout.Axis.Scale == AxisScale.Linear && !bar.Row.IsVague)
        {
            _ = svg.Start("g", "mb-ground");
            Bar(svg, layout, bar.Row.Value, bar.Middle, half);
            _ = svg.End();
        }
    }

    private static void Bar(SvgWriter svg, BarGraphLayout layout, double value, double middle, double half)
    {
        double end = layout.Axis.Position(value);
        if (layout.Axis.Scale == AxisScale.Log)
        {
            _ = svg.Line("mb-grid", layout.Base, middle, end, middle);
            _ = svg.Start("circle", "mb-bar").With("cx", end).With("cy", middle).With("r", Dot).End();
            return;
        }

        double width = Math.Max(Math.Abs(end - layout.Base), 1.5);
        _ = svg.Start("rect", "mb-bar").With("x", Math.Min(end, layout.Base)).With("y", middle - half)
            .With("width", width).With("height", 2 * half).With("rx", Math.Min(2, width / 2)).End();
    }

    /// <summary>In the midst of rounds, a line for the time, where the axis has none, and a diamond for a mean that is elsewhere.</summary>
    private static void Typical(SvgWriter svg, BarGraphLayout layout, BarRow row, double middle, double half)
    {
        PlotAxis axis = layout.Axis;
        if (row.Rounds.Count == 0)
        {
            return;
        }

        if (!row.IsVague && layout.Reference is null)
        {
            double x = axis.Position(row.Value);
            _ = svg.Line("mb-typical mb-halo", x, middle - half, x, middle + half);
            _ = svg.Line("mb-typical mb-mid", x, middle - half, x, middle + half);
        }

        if (AxisRange.CanShow(row.Mean, axis.Scale) && row.Mean <= axis.Range.Max)
        {
            string place = "translate(" + SvgWriter.Number(axis.Position(row.Mean)) + "," + SvgWriter.Number(middle) + ")";
            _ = svg.Start("path", "mb-mean").With("d", "M0,-6L5,0L0,6L-5,0z").With("transform", place).End();
        }
    }

    // Over the bar, in front of a line of the ground's colour: it is to be seen however short it is.
    private static void Whisker(SvgWriter svg, PlotAxis axis, BarRow row, double middle)
    {
        if (double.IsNaN(row.Lower) && double.IsNaN(row.Upper))
        {
            return;
        }

        DrawnInterval interval = axis.IntervalOf(row.Value, row.Lower, row.Upper);
        if (row.IsVague)
        {
            _ = svg.Start("rect", "mb-vague").With("x", interval.Lower).With("y", middle - WhiskerPath.Cap)
                .With("width", interval.Upper - interval.Lower).With("height", 2 * WhiskerPath.Cap).End();
        }

        string path = WhiskerPath.Horizontal(interval, middle);
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
