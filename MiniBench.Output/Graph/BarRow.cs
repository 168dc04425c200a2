using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>One row of a graph of bars.</summary>
/// <param name="Label">Its name; any text, any script.</param>
/// <param name="Value">Its length in the axis' basic unit; NaN for a row that has only a note, such as a failed test.</param>
/// <param name="Lower">The lower end of the interval; NaN if there is none.</param>
/// <param name="Upper">The upper end of the interval; infinite if it is open, NaN if there is none.</param>
/// <param name="Tooltip">What a reader sees who points at it; may have several lines.</param>
/// <param name="Note">A remark below the value, or in its place: "1.42×, slower", "failed: wrong output".</param>
/// <param name="IsBest">Whether the row stands out; several may, when they cannot be told apart.</param>
/// <param name="IsVague">Whether the value is not known well enough to be shown: only the interval is drawn.</param>
/// <param name="Group">What stands above it and the others of its group, which follow each other; null for none.</param>
internal sealed record BarRow(
    string Label,
    double Value,
    double Lower,
    double Upper,
    string Tooltip,
    string? Note = null,
    bool IsBest = false,
    bool IsVague = false,
    string? Group = null)
{
    /// <summary>What the value is made of, in the order in which it was measured: drawn as dots in the place of the bar; empty for a bar.</summary>
    public IReadOnlyList<double> Rounds { get; init; } = [];

    /// <summary>What stands beside the plot in the place of the value; null for the value.</summary>
    public string? Text { get; init; }

    /// <summary>The mean, which may be far from the value; NaN if it is not to be drawn.</summary>
    public double Mean { get; init; } = double.NaN;
}
