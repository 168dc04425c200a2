using System;

namespace MiniBench.Output;

/// <summary>The outline of an interval: a line with a cap at each end, or an arrowhead where the interval goes on.</summary>
internal static class WhiskerPath
{
    /// <summary>How far a cap reaches from the line: beyond any mark.</summary>
    public const double Cap = 7;

    private const double Head = 5;

    /// <summary>From left to right.</summary>
    /// <param name="interval">Where its ends are.</param>
    /// <param name="middle">The height of the line.</param>
    public static string Horizontal(DrawnInterval interval, double middle) => Of(interval, forward: 1, (along, across) => (along, middle + across));

    /// <summary>From bottom to top.</summary>
    /// <param name="interval">Where its ends are.</param>
    /// <param name="middle">Where the line is from left to right.</param>
    public static string Vertical(DrawnInterval interval, double middle) => Of(interval, forward: -1, (along, across) => (middle + across, along));

    private static string Of(DrawnInterval interval, int forward, Func<double, double, (double X, double Y)> place) =>
        "M" + Place(place(interval.Lower, 0)) + To(place(interval.Lower, 0), place(interval.Upper, 0))
        + End(interval.Lower, interval.GoesOnBelow ? forward * Head : null, place)
        + End(interval.Upper, interval.GoesOnAbove ? -forward * Head : null, place);

    /// <summary>A cap, or the two lines of an arrowhead that begin so far from the end.</summary>
    private static string End(double end, double? head, Func<double, double, (double X, double Y)> place) => head is { } back
        ? "M" + Place(place(end + back, -Head)) + "L" + Place(place(end, 0)) + "L" + Place(place(end + back, Head))
        : "M" + Place(place(end, -Cap)) + CapOf(place(0, -Cap), place(0, Cap));

    /// <summary>A line that runs upright or level: only one coordinate changes.</summary>
    private static string To((double X, double Y) from, (double X, double Y) to) =>
        from.X.Equals(to.X) ? "V" + SvgWriter.Tenths(to.Y) : "H" + SvgWriter.Tenths(to.X);

    private static string CapOf((double X, double Y) from, (double X, double Y) to) =>
        from.X.Equals(to.X) ? "v" + SvgWriter.Number(to.Y - from.Y) : "h" + SvgWriter.Number(to.X - from.X);

    private static string Place((double X, double Y) place) => SvgWriter.Tenths(place.X) + "," + SvgWriter.Tenths(place.Y);
}
