namespace MiniBench.Output;

/// <summary>One bar.</summary>
/// <param name="Label">Its name; any text, any script.</param>
/// <param name="Value">Its length in the axis' basic unit; NaN for a row that has only a note, such as a failed test.</param>
/// <param name="Lower">The lower end of the interval; NaN if there is none.</param>
/// <param name="Upper">The upper end of the interval; infinite if it is open, NaN if there is none.</param>
/// <param name="Tooltip">What a reader sees who points at it; may have several lines.</param>
/// <param name="Note">A remark behind the value, or in its place: "below 0.5 ns", "failed: wrong output".</param>
/// <param name="IsBest">Whether the bar stands out; several may, when they cannot be told apart.</param>
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
    string? Group = null);
