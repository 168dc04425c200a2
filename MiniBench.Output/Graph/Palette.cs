using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>
/// The colours. Those of the series were searched for: the hues are the same in both themes, each stands out from the ground
/// by 3:1 at least, and they differ in lightness, so that they survive grey, and for the three kinds of colour blindness; the
/// first ones differ most.
/// </summary>
/// <param name="Background">Behind everything.</param>
/// <param name="Ink">Headings and labels.</param>
/// <param name="Muted">Numbers of the axes and notes.</param>
/// <param name="Grid">Thin lines.</param>
/// <param name="Axis">The line values stand on.</param>
/// <param name="Series">Those of the series, in their order.</param>
internal sealed record Palette(
    string Background, string Ink, string Muted, string Grid, string Axis, IReadOnlyList<string> Series)
{
    /// <summary>How many series differ in colour alone.</summary>
    public const int Colours = 8;

    /// <summary>Dark on light.</summary>
    public static Palette Light { get; } = new(
        "#ffffff", "#1c2128", "#59636e", "#e4e7eb", "#8b949e",
        ["#5e5de2", "#a57f0e", "#104f01", "#943d55", "#6192d3", "#d6435f", "#702da0", "#bd1d74"]);

    /// <summary>Light on dark.</summary>
    public static Palette Dark { get; } = new(
        "#14181d", "#e8ecf1", "#9aa5b1", "#2a313a", "#5d6875",
        ["#aab2f0", "#b69239", "#86e873", "#b8506c", "#3886e7", "#f78391", "#8f6caf", "#fda7c9"]);
}
