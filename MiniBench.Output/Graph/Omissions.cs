using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>What a graph leaves out, in words for its footnote.</summary>
internal static class Omissions
{
    /// <summary>
    /// A sentence for every kind of point that cannot be drawn; empty if all can. A size at which there is no value (NaN) is no point: its line has a gap there,
    /// and what is below the picture says why.
    /// </summary>
    public static IEnumerable<string> Of(LineGraph graph)
    {
        GraphPoint[] points = [.. graph.Series.SelectMany(series => series.Points).Where(point => !double.IsNaN(point.Y))];
        int wild = points.Count(point => !IsFinite(point.X) || !IsFinite(point.Y));
        int tooLow = points.Count(point => IsFinite(point.X) && IsFinite(point.Y)
            && !(AxisRange.CanShow(point.X, graph.X.Scale) && AxisRange.CanShow(point.Y, graph.Y.Scale)));
        if (tooLow > 0)
        {
            yield return Points(tooLow) + " not shown: a log scale has no place for zero or less.";
        }

        if (wild > 0)
        {
            yield return Points(wild) + " not shown: no finite value.";
        }
    }

    private static bool IsFinite(double value) => AxisRange.CanShow(value, AxisScale.Linear);

    private static string Points(int count) =>
        count.ToString(CultureInfo.InvariantCulture) + (count == 1 ? " point" : " points");
}
