using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// Writes a graph of cells: names of rows on the left, those of columns above, below them which colour is whose. Where columns are narrow, fewer of
/// them have a name, and cells say less: half a number is none.
/// </summary>
internal static class HeatGraphWriter
{
    private const double CellHeight = 44;
    private const double CellLine = 18;
    private const double WidestCell = 150;
    private const double WidestName = 0.3;
    private const double Gap = 2;
    private const double Weakest = 0.25;
    private const double Strongest = 0.42;
    private const double Swatch = 12;
    private const double KeyLine = 24;
    private const double HeadingLine = 34;
    private const double AcrossLine = 22;

    /// <summary>What stands in a cell without a colour that has no room for words.</summary>
    private const string Open = "?";

    /// <summary>Writes the picture; the scope is the class of its root and the beginning of its ids.</summary>
    public static void Write(HeatGraph graph, GraphLook look, string scope, SvgWriter svg)
    {
        string[] notes = string.IsNullOrWhiteSpace(graph.Footnote) ? [] : graph.Footnote.Split('\n');
        Frame frame = Frame.Of(graph.Title, graph.Subtitle, notes, look.Width);
        string[] names = Fit([.. graph.Rows.Select(row => Named(graph.Down, row))], frame.Width * WidestName);
        double left = Frame.Margin + Widest(names) + 12;
        double width = Math.Min(WidestCell, (frame.Width - Frame.Margin - left) / Math.Max(1, graph.Columns.Count));
        string[] headings = [.. graph.Columns.Select(column => Named(graph.Across, column))];
        bool areWhole = Widest(headings) <= width - 6;
        double top = frame.Top + HeadingLine + (areWhole ? 0 : AcrossLine);
        Box cells = new(left, top, left + (width * graph.Columns.Count), top + (CellHeight * graph.Rows.Count));
        double notesTop = cells.Bottom + 20 + (KeyLine * graph.Series.Count);
        frame.Begin(svg, scope, Speak(graph), notesTop);
        Rows(svg, names, cells);
        Columns(svg, areWhole ? headings : [.. graph.Columns.Select(SafeText.Line)], areWhole ? null : graph.Across, cells, width);
        (string[] texts, bool areMarked) = Texts(graph, width - 6, areWhole ? TypeSize.Label : TypeSize.Tick);
        string style = areWhole ? "mb-key" : "mb-tick";
        for (int i = 0; i < graph.Cells.Count; i++)
        {
            Cell(svg, graph.Cells[i], texts[i], style, cells.Left + (i % graph.Columns.Count * width), cells.Top + (i / graph.Columns.Count * CellHeight), width);
        }

        Key(svg, areMarked ? [.. graph.Series.Select((name, i) => $"{Mark(i)} {SafeText.Line(name)}")] : [.. graph.Series.Select(SafeText.Line)], cells.Bottom + 24, frame.Width - (2 * Frame.Margin) - (2 * Swatch));
        frame.Finish(svg, notesTop);
    }

    private static void Rows(SvgWriter svg, string[] rows, Box cells)
    {
        for (int row = 0; row < rows.Length; row++)
        {
            _ = svg.Label("mb-key", cells.Left - 12, cells.Top + ((row + 0.5) * CellHeight) + TypeSize.Baseline, rows[row], TextAnchor.End);
        }
    }

    /// <summary>Writes names of columns, of each so many one that each has room; what they are once above, unless that is in the names.</summary>
    private static void Columns(SvgWriter svg, string[] columns, string? across, Box cells, double width)
    {
        if (across is not null)
        {
            _ = svg.Label("mb-muted", cells.Left, cells.Top - 10 - AcrossLine, TextFit.Elide(SafeText.Line(across), TypeSize.Label, cells.Right - cells.Left));
        }

        int step = Math.Max(1, (int)Math.Ceiling((Widest(columns) + 6) / width));
        for (int column = 0; column < columns.Length; column += step)
        {
            double rightmost = cells.Right + (Frame.Margin / 2) - (TextWidth.Of(columns[column], TypeSize.Label) / 2);
            _ = svg.Label("mb-key", Math.Min(cells.Left + ((column + 0.5) * width), rightmost), cells.Top - 10, columns[column], TextAnchor.Middle);
        }
    }

    /// <summary>
    /// What stands in the cells, so that none is cut: name and number; mark and number; the mark above the number, or its digits; the mark; or nothing. The mark
    /// is that of the test in the key, which says whose a cell is to those who do not tell its colour from another one, too. A single test needs none.
    /// </summary>
    private static (string[] Texts, bool AreMarked) Texts(HeatGraph graph, double room, double size)
    {
        bool Fits(string text) => text.Split('\n').All(line => TextWidth.Of(line, size) <= Math.Max(0, room));
        bool areSeveral = graph.Series.Count > 1;
        string Marked(HeatCell cell, string gap) => areSeveral ? Mark(cell.Series ?? 0) + gap : "";
        Func<HeatCell, string>[] ways =
        [
            Full,
            cell => Marked(cell, " ") + SafeText.Line(cell.Text),
            cell => Marked(cell, "\n") + SafeText.Line(cell.Text),
            cell => Marked(cell, "\n") + SafeText.Line(cell.Text).TrimEnd('×'),
            cell => Marked(cell, ""),
            _ => "",
        ];
        Func<HeatCell, string> way = ways.First(way => graph.Cells.All(cell => cell.Series is null || Fits(way(cell))));
        string[] texts = [.. graph.Cells.Select(cell => cell.Series is not null ? way(cell) : Fits(SafeText.Line(cell.Text)) ? SafeText.Line(cell.Text) : Fits(Open) ? Open : "")];
        return (texts, areSeveral && way != ways[0]);
    }

    private static void Cell(SvgWriter svg, HeatCell cell, string text, string style, double x, double y, double width)
    {
        _ = svg.Start("g", cell.Series is { } series ? SeriesPlot.ColourOf(series) : "mb-muted").Element("title", cell.Tooltip);
        if (cell.Series is not null)
        {
            double opacity = Weakest + ((Strongest - Weakest) * Math.Clamp(cell.Strength, 0, 1));
            _ = svg.Start("rect", "mb-cell").With("x", x + (Gap / 2)).With("y", y + (Gap / 2)).With("width", Math.Max(1, width - Gap))
                .With("height", CellHeight - Gap).With("rx", 2).With("fill-opacity", opacity).End();
        }

        string[] lines = text.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        double baseline = y + (CellHeight / 2) + TypeSize.Baseline - ((lines.Length - 1) * CellLine / 2);
        for (int i = 0; i < lines.Length; i++)
        {
            _ = svg.Label(cell.Series is null ? "mb-muted" : style, x + (width / 2), baseline + (i * CellLine), lines[i], TextAnchor.Middle);
        }

        _ = svg.End();
    }

    private static void Key(SvgWriter svg, string[] series, double top, double room)
    {
        string[] names = Fit(series, room);
        for (int i = 0; i < names.Length; i++)
        {
            double y = top + (i * KeyLine);
            _ = svg.Start("g", SeriesPlot.ColourOf(i));
            _ = svg.Start("rect", "mb-cell").With("x", Frame.Margin).With("y", y - Swatch + 1).With("width", Swatch).With("height", Swatch).With("fill-opacity", Strongest).End();
            _ = svg.Name("mb-key", Frame.Margin + (2 * Swatch), y, names[i]);
            _ = svg.End();
        }
    }

    /// <summary>What tells a series from another one, in cells and in the key.</summary>
    private static string Mark(int series) => "#" + SvgWriter.Number(series + 1);

    private static string Full(HeatCell cell) => SafeText.Line($"{cell.Name} {cell.Text}");

    private static double Widest(IEnumerable<string> texts) => texts.Select(text => TextWidth.Of(text, TypeSize.Label)).DefaultIfEmpty(0).Max();

    private static string[] Fit(string[] names, double width) => Labels.Fit(names, width, text => TextWidth.Of(text, TypeSize.Label), "…");

    private static string Named(string dimension, string value) => SafeText.Line($"{dimension} {value}");

    private static Spoken Speak(HeatGraph graph)
    {
        IEnumerable<string> cells = graph.Cells.Select(cell => SafeText.Line(cell.Tooltip));
        return new Spoken(SafeText.Line(graph.Title), $"The fastest of each cell. {string.Join("; ", cells)}.");
    }
}
