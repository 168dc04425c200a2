using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>Writes the rounds of a row: a dot each, the first at the top, so that drift and a second speed are seen as what they are.</summary>
internal static class RoundDots
{
    private const double Arrow = 5;

    /// <summary>Writes the dots; rounds beyond the edge as arrowheads there.</summary>
    /// <param name="svg">Where to.</param>
    /// <param name="axis">The axis from left to right.</param>
    /// <param name="rounds">The rounds, in their order.</param>
    /// <param name="middle">The middle of the room for them.</param>
    /// <param name="half">Half the height of that room.</param>
    public static void Write(SvgWriter svg, PlotAxis axis, IReadOnlyList<double> rounds, double middle, double half)
    {
        (double Time, double Y)[] places =
            [.. rounds.Select((time, i) => (time, middle + (rounds.Count == 1 ? 0 : half * ((2.0 * i / (rounds.Count - 1)) - 1))))];
        var path = new StringBuilder();
        foreach ((double time, double y) in places.Where(place => IsWithin(axis, place.Time)))
        {
            _ = path.Append('M').Append(SvgWriter.Tenths(axis.Position(time))).Append(',').Append(SvgWriter.Tenths(y)).Append("h0");
        }

        if (path.Length > 0)
        {
            _ = svg.Start("path", "mb-dots").With("d", path.ToString()).End();
        }

        foreach ((double _, double y) in places.Where(place => place.Time > axis.Range.Max))
        {
            _ = svg.Start("path", "mb-away").With("d", Head(axis.End, y)).End();
        }
    }

    private static bool IsWithin(PlotAxis axis, double time) => axis.CanShow(time) && time >= axis.Range.Min && time <= axis.Range.Max;

    private static string Head(double tip, double y) => string.Concat(
        "M", SvgWriter.Number(tip - Arrow), ",", SvgWriter.Number(y - (Arrow / 2)), "L", SvgWriter.Number(tip), ",", SvgWriter.Number(y), "L", SvgWriter.Number(tip - Arrow), ",", SvgWriter.Number(y + (Arrow / 2)));
}
