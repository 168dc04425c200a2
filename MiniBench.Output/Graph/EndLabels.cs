using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes the series' names at their lines' ends, moved apart where they would collide.</summary>
internal static class EndLabels
{
    /// <summary>The distance between the plot and the text.</summary>
    public const double Indent = 34;

    private const double Gap = 19;
    private const double LeadEnd = 18;
    private const double LongLead = 70;

    /// <summary>Writes all labels, each with a thin line to the point it belongs to.</summary>
    public static void Write(SvgWriter svg, LineGraphLayout layout)
    {
        SeriesPlot[] series =
        [
            .. layout.Series.Where(s => s.Last is not null).OrderBy(s => layout.Y.Position(s.Last!.Y)),
        ];
        double[] wanted = [.. series.Select(s => layout.Y.Position(s.Last!.Y))];
        IReadOnlyList<double> placed = Spread.Apart(wanted, Gap, layout.Plot.Top, layout.Plot.Bottom);
        for (int i = 0; i < series.Length; i++)
        {
            Write(svg, layout, series[i], wanted[i], placed[i]);
        }
    }

    private static void Write(SvgWriter svg, LineGraphLayout layout, SeriesPlot series, double wanted, double placed)
    {
        double from = layout.X.Position(series.Last!.X) + 7;
        double bend = double.Max(from, layout.Plot.Right);
        double right = layout.Plot.Right + LeadEnd;
        IEnumerable<string> path =
        [
            "M" + SvgWriter.Number(from) + "," + SvgWriter.Number(wanted),
            "H" + SvgWriter.Number(bend),
            "L" + SvgWriter.Number(right - 3) + "," + SvgWriter.Number(placed),
        ];
        _ = svg.Start("g", series.ColourClass);
        _ = svg.Start("path", bend - from > LongLead ? "mb-lead mb-far" : "mb-lead").With("d", string.Concat(path)).End();
        _ = svg.Start("path", "mb-marker").With("d", Marker.PathOf(series.Index))
            .With("transform", "translate(" + SvgWriter.Number(right + 4) + "," + SvgWriter.Number(placed) + ")").End();
        _ = svg.LabelWithNote("mb-strong", layout.Plot.Right + Indent, placed + 4.5, series.Label, series.CurveName);
        _ = svg.End();
    }
}
