using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes the series' names at their lines' ends, moved apart where they would collide.</summary>
internal static class EndLabels
{
    /// <summary>The distance between the plot and the text.</summary>
    public const double Indent = 32;

    private const double Gap = 21;
    private const double LeadEnd = 18;
    private const double LongLead = 30;

    /// <summary>Writes all labels, each with a thin line to the end it belongs to where that is near: a long one would look like data.</summary>
    public static void Write(SvgWriter svg, LineGraphLayout layout)
    {
        (SeriesPlot Series, double X, double Y)[] ends =
        [
            .. from series in layout.Series
               where series.Last is not null
               let end = layout.EndOf(series)
               orderby end.Y
               select (series, end.X, end.Y),
        ];
        IReadOnlyList<double> placed = Spread.Apart([.. ends.Select(end => end.Y)], Gap, layout.Plot.Top, layout.Plot.Bottom);
        for (int i = 0; i < ends.Length; i++)
        {
            bool isNear = ends[i].Y >= layout.Plot.Top && layout.Plot.Right - ends[i].X < LongLead;
            Write(svg, layout, ends[i].Series, isNear ? (ends[i].X, ends[i].Y) : null, placed[i]);
        }
    }

    private static void Write(SvgWriter svg, LineGraphLayout layout, SeriesPlot series, (double X, double Y)? end, double placed)
    {
        double right = layout.Plot.Right + LeadEnd;
        _ = svg.Start("g", "mb-name " + series.ColourClass).With("data-series", series.Index).With("data-y", placed);
        if (end is var (x, y))
        {
            double from = x + 7;
            IEnumerable<string> path =
            [
                "M" + SvgWriter.Number(from) + "," + SvgWriter.Number(y),
                "H" + SvgWriter.Number(double.Max(from, layout.Plot.Right)),
                "L" + SvgWriter.Number(right - 3) + "," + SvgWriter.Number(placed),
            ];
            _ = svg.Start("path", "mb-lead").With("d", string.Concat(path)).End();
        }

        _ = svg.Start("path", "mb-marker").With("d", Marker.PathOf(series.Index))
            .With("transform", "translate(" + SvgWriter.Number(right + 4) + "," + SvgWriter.Number(placed) + ")").End();
        _ = svg.Name("mb-strong", layout.Plot.Right + Indent, placed + TypeSize.Baseline, series.Label, note: series.CurveName);
        _ = svg.End();
    }
}
