using System;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A bar as it is drawn.</summary>
/// <param name="Row">What it shows.</param>
/// <param name="Label">Its name on one line, elided if need be.</param>
/// <param name="Value">Its value as text; null if it cannot be drawn.</param>
/// <param name="Note">The remark on one line.</param>
internal sealed record BarPlot(BarRow Row, string Label, string? Value, string? Note)
{
    /// <summary>The size of the text of labels.</summary>
    public const double LabelSize = 13;

    private const double Bold = 1.15;

    /// <summary>Where the middle of its row is.</summary>
    public double Middle { get; init; }

    /// <summary>How wide the label is.</summary>
    public double LabelWidth => TextWidth.Of(Label, LabelSize) * (Row.IsBest ? Bold : 1);

    /// <summary>How wide the text of the value is, with the gap behind it.</summary>
    public double ValueWidth => Value is null ? 0 : TextWidth.Of(Value, LabelSize) + SvgWriter.NoteGap;

    /// <summary>How wide the remark is.</summary>
    public double NoteWidth => Note is null ? 0 : TextWidth.Of(Note, LabelSize);

    /// <summary>The row's own tooltip, after the label and the remark in full where it does not hold them.</summary>
    public string Tooltip => string.Join(
        '\n',
        new[] { Row.Label, Row.Note ?? "" }
            .Where(text => !Row.Tooltip.Contains(text, StringComparison.Ordinal))
            .Append(Row.Tooltip));

    /// <summary>Puts the row's texts on one line each, and cuts the label to the width there is for it.</summary>
    public static BarPlot Of(BarRow row, GraphAxis axis, double labelWidth)
    {
        bool isShown = AxisRange.CanShow(row.Value, axis.Scale);
        string? note = row.Note is not null ? SafeText.Line(row.Note) : isShown ? null : Why(row.Value, axis);
        return new BarPlot(
            row,
            TextFit.Elide(SafeText.Line(row.Label), LabelSize, labelWidth),
            isShown ? axis.Unit.Format(row.Value) : null,
            note);
    }

    /// <summary>How far to the right the drawing reaches, whisker included.</summary>
    public double Reach(PlotAxis axis)
    {
        double start = axis.Scale == AxisScale.Log ? axis.Start : axis.Position(0);
        if (Value is null)
        {
            return start;
        }

        double upper = axis.PositionWithin(double.IsNaN(Row.Upper) ? Row.Value : Row.Upper);
        return double.Max(start, double.Max(upper, axis.Position(Row.Value)));
    }

    private static string Why(double value, GraphAxis axis) => AxisRange.CanShow(value, AxisScale.Linear)
        ? axis.Unit.Format(value) + ", not on a log scale"
        : axis.Unit.Format(value);
}
