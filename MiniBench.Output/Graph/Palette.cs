using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>
/// The colours. Those of the series were searched for: they differ in lightness, so that they survive grey, and for the
/// three kinds of colour blindness; the first ones differ most.
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
        ["#0064b7", "#e77c16", "#673100", "#099787", "#015e47", "#f882cb", "#dd1464", "#003854"]);

    /// <summary>Light on dark.</summary>
    public static Palette Dark { get; } = new(
        "#14181d", "#e8ecf1", "#9aa5b1", "#2a313a", "#5d6875",
        ["#22a8fb", "#ffb777", "#b3f3ff", "#008b87", "#8f9b0c", "#fe9791", "#04f0c2", "#a25ccf"]);
}
