using System;

namespace MiniBench.Output;

/// <summary>The outline of an interval: a line with a cap at each end, or an arrowhead where the interval goes on.</summary>
internal static class WhiskerPath
{
    /// <summary>How far a cap reaches from the line: beyond any mark.</summary>
    public const double Cap = 7;

    private const double HeadLength = 5;

    /// <summary>From left to right.</summary>
    /// <param name="interval">Where its ends are.</param>
    /// <param name="middle">The height of the line.</param>
    public static string Horizontal(DrawnInterval interval, double middle) => Of(interval, forward: 1, (along, across) => (along, middle + across));

    /// <summary>From bottom to top.</summary>
    /// <param name="interval">Where its ends are.</param>
    /// <param name="middle">Where the line is from left to right.</param>
    public static string Vertical(DrawnInterval interval, double middle) => Of(interval, forward: -1, (along, across) => (middle + across, along));

    private static string Of(DrawnInterval interval, int forward, Func<double, double, (double X, double Y)> place) =>
        (interval.GoesOnBelow ? Head(interval.Lower, forward * HeadLength, place) + "M" + Place(place(interval.Lower, 0)) : FirstCap(interval.Lower, place))
        + To(place(interval.Lower, 0), place(interval.Upper, 0))
        + (interval.GoesOnAbove ? Head(interval.Upper, -forward * HeadLength, place) : LastCap(place));

    /// <summary>The two lines of an arrowhead that begin so far from the end.</summary>
    private static string Head(double end, double back, Func<double, double, (double X, double Y)> place) =>
        "M" + Place(place(end + back, -HeadLength)) + "L" + Place(place(end, 0)) + "L" + Place(place(end + back, HeadLength));

    /// <summary>A cap, and back to its middle, where the line begins.</summary>
    private static string FirstCap(double end, Func<double, double, (double X, double Y)> place) => "M" + Place(place(end, -Cap)) + Across(2 * Cap, place) + Across(-Cap, place);

    /// <summary>A cap around where the line ends.</summary>
    private static string LastCap(Func<double, double, (double X, double Y)> place) => "m" + Place(place(0, -Cap), place(0, 0)) + Across(2 * Cap, place);

    private static string Across(double length, Func<double, double, (double X, double Y)> place)
    {
        ((double x, double y), (double fromX, double fromY)) = (place(0, length), place(0, 0));
        return x.Equals(fromX) ? "v" + SvgWriter.Number(y - fromY) : "h" + SvgWriter.Number(x - fromX);
    }

    /// <summary>A line that runs upright or level: only one coordinate changes.</summary>
    private static string To((double X, double Y) from, (double X, double Y) to) =>
        from.X.Equals(to.X) ? "V" + SvgWriter.Tenths(to.Y) : "H" + SvgWriter.Tenths(to.X);

    private static string Place((double X, double Y) to, (double X, double Y) from) => Place((to.X - from.X, to.Y - from.Y));

    private static string Place((double X, double Y) place) => SvgWriter.Tenths(place.X) + "," + SvgWriter.Tenths(place.Y);
}
