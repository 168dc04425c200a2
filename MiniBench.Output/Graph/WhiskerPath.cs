namespace MiniBench.Output;

/// <summary>The outline of an interval: a line with a cap at each end, or an arrowhead where the interval goes on.</summary>
internal static class WhiskerPath
{
    /// <summary>How far a cap reaches from the line: beyond any mark.</summary>
    public const double Cap = 7;

    private const double Head = 5;

    /// <summary>From left to right.</summary>
    /// <param name="from">The lower end.</param>
    /// <param name="to">The upper end.</param>
    /// <param name="middle">The height of the line.</param>
    /// <param name="goesOnBelow">Whether the interval begins further left.</param>
    /// <param name="goesOnAbove">Whether the interval ends further right, or nowhere.</param>
    public static string Horizontal(double from, double to, double middle, bool goesOnBelow, bool goesOnAbove) =>
        Line((from, middle), (to, middle))
        + (goesOnBelow ? Angle((from + Head, middle - Head), (from, middle), (from + Head, middle + Head)) : Line((from, middle - Cap), (from, middle + Cap)))
        + (goesOnAbove ? Angle((to - Head, middle - Head), (to, middle), (to - Head, middle + Head)) : Line((to, middle - Cap), (to, middle + Cap)));

    /// <summary>From bottom to top.</summary>
    /// <param name="from">The lower end.</param>
    /// <param name="to">The upper end.</param>
    /// <param name="middle">Where the line is from left to right.</param>
    /// <param name="goesOnBelow">Whether the interval begins further down.</param>
    /// <param name="goesOnAbove">Whether the interval ends further up, or nowhere.</param>
    public static string Vertical(double from, double to, double middle, bool goesOnBelow, bool goesOnAbove) =>
        Line((middle, from), (middle, to))
        + (goesOnBelow ? Angle((middle - Head, from - Head), (middle, from), (middle + Head, from - Head)) : Line((middle - Cap, from), (middle + Cap, from)))
        + (goesOnAbove ? Angle((middle - Head, to + Head), (middle, to), (middle + Head, to + Head)) : Line((middle - Cap, to), (middle + Cap, to)));

    private static string Line((double X, double Y) from, (double X, double Y) to) => "M" + Place(from) + "L" + Place(to);

    private static string Angle((double X, double Y) from, (double X, double Y) tip, (double X, double Y) to) => Line(from, tip) + "L" + Place(to);

    private static string Place((double X, double Y) place) => SvgWriter.Number(place.X) + "," + SvgWriter.Number(place.Y);
}
