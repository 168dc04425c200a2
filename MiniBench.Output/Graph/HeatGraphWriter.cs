using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Writes a graph of cells: names of rows on the left, those of columns above, below them which colour is whose.</summary>
internal static class HeatGraphWriter
{
    private const double CellHeight = 44;
    private const double WidestCell = 150;
    private const double WidestName = 0.3;
    private const double Gap = 2;
    private const double Weakest = 0.12;
    private const double Strongest = 0.4;
    private const double Swatch = 12;
    private const double KeyLine = 24;

    /// <summary>Writes the picture; the scope is the class of its root and the beginning of its ids.</summary>
    public static void Write(HeatGraph graph, GraphLook look, string scope, SvgWriter svg)
    {
        string[] notes = string.IsNullOrWhiteSpace(graph.Footnote) ? [] : graph.Footnote.Split('\n');
        Frame frame = Frame.Of(graph.Title, graph.Subtitle, notes, look.Width);
        string[] names = Fit([.. graph.Rows.Select(row => Named(graph.Down, row))], frame.Width * WidestName);
        double left = Frame.Margin + names.Select(name => TextWidth.Of(name, TypeSize.Label)).DefaultIfEmpty(0).Max() + 12;
        double width = Math.Min(WidestCell, (frame.Width - Frame.Margin - left) / Math.Max(1, graph.Columns.Count));
        Box cells = new(left, frame.Top + 34, left + (width * graph.Columns.Count), frame.Top + 34 + (CellHeight * graph.Rows.Count));
        double notesTop = cells.Bottom + 20 + (KeyLine * graph.Series.Count);
        frame.Begin(svg, scope, look.Theme, Speak(graph), notesTop);
        Headings(svg, graph, names, cells, width);
        bool areNamed = graph.Cells.All(cell => TextWidth.Of(Full(cell), TypeSize.Label) <= width - 8);
        for (int i = 0; i < graph.Cells.Count; i++)
        {
            Cell(svg, graph.Cells[i], areNamed, cells.Left + (i % graph.Columns.Count * width), cells.Top + (i / graph.Columns.Count * CellHeight), width);
        }

        Key(svg, graph.Series, cells.Bottom + 24, frame.Width - (2 * Frame.Margin) - (2 * Swatch));
        frame.Finish(svg, notesTop);
    }

    private static void Headings(SvgWriter svg, HeatGraph graph, string[] rows, Box cells, double width)
    {
        for (int row = 0; row < rows.Length; row++)
        {
            _ = svg.Label("mb-key", cells.Left - 12, cells.Top + ((row + 0.5) * CellHeight) + TypeSize.Baseline, rows[row], TextAnchor.End);
        }

        string[] columns = Fit([.. graph.Columns.Select(column => Named(graph.Across, column))], width - 6);
        for (int column = 0; column < columns.Length; column++)
        {
            _ = svg.Label("mb-key", cells.Left + ((column + 0.5) * width), cells.Top - 10, columns[column], TextAnchor.Middle);
        }
    }

    private static void Cell(SvgWriter svg, HeatCell cell, bool isNamed, double x, double y, double width)
    {
        _ = svg.Start("g", cell.Series is { } series ? SeriesPlot.ColourOf(series) : "mb-muted").Element("title", cell.Tooltip);
        if (cell.Series is not null)
        {
            double opacity = Weakest + ((Strongest - Weakest) * Math.Clamp(cell.Strength, 0, 1));
            _ = svg.Start("rect", "mb-cell").With("x", x + (Gap / 2)).With("y", y + (Gap / 2)).With("width", Math.Max(1, width - Gap))
                .With("height", CellHeight - Gap).With("rx", 2).With("fill-opacity", opacity).End();
        }

        string text = TextFit.Elide(isNamed ? Full(cell) : SafeText.Line(cell.Text), TypeSize.Label, width - 8);
        _ = svg.Label(cell.Series is null ? "mb-muted" : "mb-key", x + (width / 2), y + (CellHeight / 2) + TypeSize.Baseline, text, TextAnchor.Middle);
        _ = svg.End();
    }

    private static void Key(SvgWriter svg, IReadOnlyList<string> series, double top, double room)
    {
        string[] names = Fit([.. series.Select(SafeText.Line)], room);
        for (int i = 0; i < names.Length; i++)
        {
            double y = top + (i * KeyLine);
            _ = svg.Start("g", SeriesPlot.ColourOf(i));
            _ = svg.Start("rect", "mb-cell").With("x", Frame.Margin).With("y", y - Swatch + 1).With("width", Swatch).With("height", Swatch).With("fill-opacity", Strongest).End();
            _ = svg.Label("mb-key", Frame.Margin + (2 * Swatch), y, names[i]);
            _ = svg.End();
        }
    }

    private static string Full(HeatCell cell) => SafeText.Line($"{cell.Name} {cell.Text}");

    private static string[] Fit(string[] names, double width) => Labels.Fit(names, width, text => TextWidth.Of(text, TypeSize.Label), "…");

    private static string Named(string dimension, string value) => SafeText.Line($"{dimension} {value}");

    private static Spoken Speak(HeatGraph graph)
    {
        IEnumerable<string> cells = graph.Cells.Select(cell => SafeText.Line(cell.Tooltip));
        return new Spoken(SafeText.Line(graph.Title), $"The fastest of each cell. {string.Join("; ", cells)}.");
    }
}
