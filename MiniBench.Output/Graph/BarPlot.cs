using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A row as it is drawn.</summary>
/// <param name="Row">What it shows.</param>
/// <param name="Label">Its name on one line, shortened if need be.</param>
/// <param name="Value">Its value as text; null if it cannot be drawn.</param>
/// <param name="Note">The remark on one line.</param>
internal sealed record BarPlot(BarRow Row, string Label, string? Value, string? Note)
{
    /// <summary>The distance between the lines of a row's text.</summary>
    public const double LineHeight = 19;

    private const double Room = 14;
    private const int MostLines = 5;

    /// <summary>Where the middle of its row is.</summary>
    public double Middle { get; init; }

    /// <summary>The lines of the remark; often none.</summary>
    public IReadOnlyList<string> Lines { get; init; } = [];

    /// <summary>How wide the label is.</summary>
    public double LabelWidth => TextWidth.Of(Label, TypeSize.Label) * (Row.IsBest ? TypeSize.Bold : 1);

    /// <summary>How wide its text beside the plot is if no line is broken.</summary>
    public double TextWidthWithin(double most) => Value is null ? 0
        : Math.Min(most, Math.Max(TextWidth.Of(Value, TypeSize.Label) * TypeSize.Bold, Note is null ? 0 : TextWidth.Of(Note, TypeSize.Tick)));

    /// <summary>How much room its text takes from top to bottom.</summary>
    public double Height => Room + (((Value is null ? 0 : 1) + Lines.Count) * LineHeight);

    /// <summary>The row's own tooltip, after the label and the remark in full where it does not hold them.</summary>
    public string Tooltip => string.Join(
        '\n',
        new[] { Row.Label, Row.Note ?? "" }
            .Where(text => !Row.Tooltip.Contains(text, StringComparison.Ordinal))
            .Append(Row.Tooltip));

    /// <summary>Puts the rows' texts on one line each, and shortens the labels to the width there is for them.</summary>
    public static BarPlot[] Of(IReadOnlyList<BarRow> rows, GraphAxis axis, double labelWidth)
    {
        string[] labels = Labels.Fit([.. rows.Select(row => SafeText.Line(row.Label))], labelWidth, text => TextWidth.Of(text, TypeSize.Label), "…");
        return [.. rows.Select((row, i) => Of(row, labels[i], axis))];
    }

    /// <summary>The remark in lines: beside the plot below the value, or in the place of what would be drawn.</summary>
    /// <param name="beside">The room beside the plot.</param>
    /// <param name="instead">The room from the plot's left edge on.</param>
    public BarPlot Fitted(double beside, double instead) => Note is null ? this
        : this with { Lines = TextFit.Wrap(Note, TypeSize.Tick, Value is null ? instead : beside, MostLines) };

    private static BarPlot Of(BarRow row, string label, GraphAxis axis)
    {
        bool isShown = AxisRange.CanShow(row.Value, axis.Scale);
        string? note = row.Note is not null ? SafeText.Line(row.Note) : isShown ? null : Why(row.Value, axis);
        return new BarPlot(row, label, !isShown ? null : row.IsVague ? "not resolved" : row.Text ?? axis.Unit.Format(row.Value), note);
    }

    private static string Why(double value, GraphAxis axis) => AxisRange.CanShow(value, AxisScale.Linear)
        ? axis.Unit.Format(value) + ", not on a log scale"
        : axis.Unit.Format(value);
}
