using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>A grid of characters with letters for points, dots between them, and numbers on two sides.</summary>
internal sealed class PointChart
{
    /// <summary>What stands where letters would overlap.</summary>
    internal const char Several = '*';

    /// <summary>What stands where a time is that is not known well enough.</summary>
    internal const char Unsure = '?';

    /// <summary>Stands for each of the tests that no letter is left for.</summary>
    internal const char Unlettered = '#';

    // The axes place their marks for pictures: a character is about as large as this there.
    private const double CellWidth = 8;
    private const double CellHeight = 20;
    private const int LabelWidth = 8;
    private const string Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private readonly char[][] cells;
    private readonly LineGraph graph;
    private readonly PlotAxis sizes;
    private readonly PlotAxis times;

    private PointChart(LineGraph graph, int rows, int columns)
    {
        this.graph = graph;
        GraphPoint[] points = [.. graph.Series.SelectMany(series => series.Points).Where(IsShown)];
        int width = columns - LabelWidth - 2;
        sizes = AxisLayout.Horizontal(graph.X, [.. points.Select(point => point.X)], 0, (width - 1) * CellWidth);
        times = AxisLayout.Vertical(graph.Y, points.Select(point => point.Y), (rows - 1) * CellHeight, 0);
        cells = [.. Enumerable.Range(0, rows).Select(_ => Enumerable.Repeat(' ', width).ToArray())];
    }

    /// <summary>Whether letters of different tests fall into one cell.</summary>
    internal bool HasOverlaps { get; private set; }

    internal static PointChart Of(LineGraph graph, int rows, int columns)
    {
        PointChart chart = new(graph, rows, columns);
        foreach (GraphSeries series in graph.Series)
        {
            chart.Join([.. series.Points.OrderBy(point => point.X)]);
        }

        for (int i = 0; i < graph.Series.Count; i++)
        {
            chart.Mark(graph.Series[i], Letter(i));
        }

        return chart;
    }

    /// <summary>The letter of the test with this index; one sign for all tests that no letter is left for.</summary>
    internal static char Letter(int index) => index < Letters.Length ? Letters[index] : Unlettered;

    /// <summary>The chart, top to bottom.</summary>
    internal IEnumerable<string> Lines()
    {
        Dictionary<int, string> labels = times.Labelled.GroupBy(tick => Row(tick.Value))
            .ToDictionary(same => same.Key, same => CellText.Plain(same.First().Label!));
        yield return Named(graph.Y);
        for (int row = 0; row < cells.Length; row++)
        {
            string label = labels.GetValueOrDefault(row, "");
            yield return $"{label,LabelWidth} {(label.Length == 0 ? '|' : '+')}{new string(cells[row]).TrimEnd()}";
        }

        (string ticks, string numbers) = Below();
        yield return $"{"",LabelWidth} +{ticks}";
        yield return $"{"",LabelWidth}  {numbers}";
        string name = Named(graph.X);
        yield return new string(' ', LabelWidth + 2 + Math.Max(0, (cells[0].Length - name.Length) / 2)) + name;
    }

    private static string Named(GraphAxis axis) => axis.Label + (axis.Scale == AxisScale.Log ? ", log scale" : "");

    /// <summary>The axis with its marks, and their numbers where there is room for them.</summary>
    private (string Ticks, string Numbers) Below()
    {
        char[] ticks = [.. Enumerable.Repeat('-', cells[0].Length)];
        string numbers = "";
        foreach (AxisTick tick in sizes.Labelled)
        {
            string label = CellText.Plain(tick.Label!);
            int column = Column(tick.Value);
            int start = Math.Clamp(column - (label.Length / 2), 0, Math.Max(0, ticks.Length - label.Length));
            if (numbers.Length == 0 || start > numbers.Length)
            {
                ticks[column] = '+';
                numbers = numbers.PadRight(start) + label;
            }
        }

        return (new(ticks), numbers);
    }

    private void Join(GraphPoint[] points)
    {
        foreach ((GraphPoint from, GraphPoint to) in points.Zip(points.Skip(1)).Where(pair => IsJoined(pair.First) && IsJoined(pair.Second)))
        {
            int first = Column(from.X);
            int last = Column(to.X);
            (double start, double end) = (times.Position(from.Y), times.Position(to.Y));
            for (int column = first + 1; column < last; column++)
            {
                double position = start + ((end - start) * (column - first) / (last - first));
                cells[RowAt(position)][column] = '.';
            }
        }
    }

    private void Mark(GraphSeries series, char letter)
    {
        foreach (GraphPoint point in series.Points.Where(IsShown))
        {
            ref char cell = ref cells[Row(point.Y)][Column(point.X)];
            char mark = point.IsVague ? Unsure : letter;
            bool isTaken = cell is not (' ' or '.') && (cell != mark || mark == Unlettered);
            HasOverlaps |= isTaken;
            cell = isTaken ? Several : mark;
        }
    }

    private bool IsJoined(GraphPoint point) => IsShown(point) && !point.IsVague;

    private bool IsShown(GraphPoint point) =>
        AxisRange.CanShow(point.X, graph.X.Scale) && AxisRange.CanShow(point.Y, graph.Y.Scale);

    private int Row(double time) => RowAt(times.Position(time));

    private int RowAt(double position) => Math.Clamp((int)Math.Round(position / CellHeight), 0, cells.Length - 1);

    private int Column(double size) => Math.Clamp((int)Math.Round(sizes.Position(size) / CellWidth), 0, cells[0].Length - 1);
}
