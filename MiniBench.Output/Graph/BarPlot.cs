using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A bar as it is drawn.</summary>
/// <param name="Row">What it shows.</param>
/// <param name="Label">Its name on one line, shortened if need be.</param>
/// <param name="Value">Its value as text; null if it cannot be drawn.</param>
/// <param name="Note">The remark on one line.</param>
internal sealed record BarPlot(BarRow Row, string Label, string? Value, string? Note)
{
    /// <summary>The size of the text of labels.</summary>
    public const double LabelSize = 13;

    /// <summary>The distance between the lines of a row's text.</summary>
    public const double LineHeight = 16;

    private const double Bold = 1.15;
    private const double Room = 12;
    private const double OpenReach = 30;
    private const int MostLines = 3;

    /// <summary>Where the middle of its row is.</summary>
    public double Middle { get; init; }

    /// <summary>The lines of the remark that stand below the first line of the row's text; often none.</summary>
    public IReadOnlyList<string> Below { get; init; } = [];

    /// <summary>How wide the label is.</summary>
    public double LabelWidth => TextWidth.Of(Label, LabelSize) * (Row.IsBest ? Bold : 1);

    /// <summary>How wide the text of the value is, with the gap behind it.</summary>
    public double ValueWidth => Value is null ? 0 : (TextWidth.Of(Value, LabelSize) * (Row.IsBest ? Bold : 1)) + SvgWriter.NoteGap;

    /// <summary>How wide the remark is.</summary>
    public double NoteWidth => Note is null ? 0 : TextWidth.Of(Note, LabelSize);

    /// <summary>How much room its text takes from top to bottom.</summary>
    public double Height => Room + ((1 + Below.Count) * LineHeight);

    /// <summary>The row's own tooltip, after the label and the remark in full where it does not hold them.</summary>
    public string Tooltip => string.Join(
        '\n',
        new[] { Row.Label, Row.Note ?? "" }
            .Where(text => !Row.Tooltip.Contains(text, StringComparison.Ordinal))
            .Append(Row.Tooltip));

    /// <summary>Puts the rows' texts on one line each, and shortens the labels to the width there is for them.</summary>
    public static BarPlot[] Of(IReadOnlyList<BarRow> rows, GraphAxis axis, double labelWidth)
    {
        string[] labels = Labels.Fit([.. rows.Select(row => SafeText.Line(row.Label))], labelWidth, text => TextWidth.Of(text, LabelSize), "…");
        return [.. rows.Select((row, i) => Of(row, labels[i], axis))];
    }

    /// <summary>How far to the right the drawing reaches, whisker included.</summary>
    public double Reach(PlotAxis axis)
    {
        double start = axis.Scale == AxisScale.Log ? axis.Start : axis.Position(0);
        if (Value is null)
        {
            return start;
        }

        return double.Max(start, double.Max(UpperEnd(axis), axis.PositionWithin(Row.Value)));
    }

    /// <summary>Where the upper end of the interval is drawn; that of an open one is a little behind the value.</summary>
    public double UpperEnd(PlotAxis axis) => double.IsNaN(Row.Upper) ? axis.PositionWithin(Row.Value)
        : double.IsPositiveInfinity(Row.Upper) ? double.Min(axis.End, axis.PositionWithin(Row.Value) + OpenReach)
        : axis.PositionWithin(Row.Upper);

    /// <summary>The remark behind the value where there is room for it, else on lines below the value.</summary>
    public BarPlot Fitted(PlotAxis axis, double edge)
    {
        double room = edge - Reach(axis) - BarGraphLayout.TextGap;
        if (Note is null || ValueWidth + NoteWidth <= room)
        {
            return this;
        }

        IReadOnlyList<string> lines = TextFit.Wrap(Note, LabelSize, room, MostLines - (Value is null ? 0 : 1));
        return Value is null ? this with { Note = lines[0], Below = [.. lines.Skip(1)] } : this with { Note = null, Below = lines };
    }

    private static BarPlot Of(BarRow row, string label, GraphAxis axis)
    {
        bool isShown = AxisRange.CanShow(row.Value, axis.Scale);
        string? note = row.Note is not null ? SafeText.Line(row.Note) : isShown ? null : Why(row.Value, axis);
        return new BarPlot(row, label, !isShown ? null : row.IsVague ? "not resolved" : axis.Unit.Format(row.Value), note);
    }

    private static string Why(double value, GraphAxis axis) => AxisRange.CanShow(value, AxisScale.Linear)
        ? axis.Unit.Format(value) + ", not on a log scale"
        : axis.Unit.Format(value);
}
