using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>Writes where something changes: its interval as a band through all plots, the place as a dotted line, its size above.</summary>
internal static class ChangeWriter
{
    /// <summary>Writes all changes; of those whose words would stand over each other, the words of the first.</summary>
    public static void Write(SvgWriter svg, LineGraphLayout layout, IReadOnlyList<GraphChange> changes)
    {
        double bottom = (layout.Below ?? layout).Plot.Bottom;
        double taken = layout.Plot.Left;
        foreach (GraphChange change in changes)
        {
            (double left, double right) = (layout.X.PositionWithin(change.Lower), layout.X.PositionWithin(change.Upper));
            double x = layout.X.PositionWithin(change.At);
            double half = TextWidth.Of(change.Text, TypeSize.Tick) * TypeSize.Bold / 2;
            _ = svg.Start("g", "mb-change").Element("title", change.Tooltip);
            _ = svg.Start("rect", "mb-between").With("x", left).With("y", layout.Plot.Top).With("width", right - left).With("height", bottom - layout.Plot.Top).End();
            _ = svg.Line("mb-turn", x, layout.Plot.Top, x, bottom);
            double middle = double.Clamp(x, layout.Plot.Left + half, double.Max(layout.Plot.Left + half, layout.Plot.Right - half));
            if (middle - half >= taken)
            {
                _ = svg.Label("mb-tick mb-strong", middle, layout.Plot.Top - 5, change.Text, TextAnchor.Middle);
                taken = middle + half + SvgWriter.NoteGap;
            }

            _ = svg.End();
        }
    }
}
