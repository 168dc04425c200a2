using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Box plots of characters: a line a test, all on one axis; the box holds the middle half of the rounds, the mark is the time.</summary>
internal static class BoxPlots
{
    private const int WidestName = 28;
    private const int Narrowest = 16;
    private const int Widest = 100;
    private const double Low = 0.05;
    private const double Quarter = 0.25;
    private const double ThreeQuarters = 0.75;
    private const double High = 0.95;

    /// <summary>The lines; none where there is no room, or nothing to draw.</summary>
    internal static IEnumerable<string> Lines(ResultSuite suite, int width, bool canWriteUnicode)
    {
        BenchmarkResult[] drawn = [.. suite.Where(result => result.Measurement is { IsBelowResolution: false } one && one.Rounds.Count(double.IsFinite) > 1)];
        string[] names = Labels.Fit([.. drawn.Select(result => CellText.Plain(result.Name))], WidestName, text => CellWidth.Of(text), CellText.Ellipsis);
        int nameWidth = names.Select(CellWidth.Of).DefaultIfEmpty(0).Max();
        int room = Math.Min(width, Widest) - nameWidth - 2;
        if (drawn.Length == 0 || room < Narrowest)
        {
            return [];
        }

        double[][] ends = [.. drawn.Select(result => Ends(result.Measurement!))];
        (double min, double max) = (ends.Min(one => one[0]), ends.Max(one => one[^1]));
        bool isLog = Scales.OfTimes([min, max]) == AxisScale.Log && min > 0;
        IEnumerable<string> rows = drawn.Select((result, i) =>
            $"{CellText.Fit(names[i], nameWidth)}  {Row(Array.ConvertAll(ends[i], Column), !result.Measurement!.IsVague, canWriteUnicode)}".TrimEnd());
        return [.. rows, new string(' ', nameWidth + 2) + Axis(min, max, room, canWriteUnicode), .. CellText.Wrap(Reading(isLog), width)];

        int Column(double time)
        {
            double from = isLog ? min : 0;
            double share = isLog ? Math.Log(time / from) / Math.Log(max / from) : time / max;
            return (int)Math.Round(Math.Clamp(double.IsFinite(share) ? share : 0, 0, 1) * (room - 1));
        }
    }

    private static string Reading(bool isLog) =>
        $"Boxes: the middle half of the rounds, lines to 5 % and 95 %; the mark: the time.{(isLog ? " The scale is logarithmic." : " The axis begins at 0.")}";

    /// <summary>Where line, box, mark, box and line end.</summary>
    private static double[] Ends(Measurement measurement)
    {
        double[] rounds = [.. measurement.Rounds.Where(double.IsFinite)];
        double time = measurement.IsVague ? Quantile.Of(rounds, Quantile.Median) : measurement.Nanoseconds;
        double[] ends = [Quantile.Of(rounds, Low), Quantile.Of(rounds, Quarter), time, Quantile.Of(rounds, ThreeQuarters), Quantile.Of(rounds, High)];
        return [Math.Min(ends[0], time), ends[1], time, ends[3], Math.Max(ends[4], time)];
    }

    /// <summary>A line and a box, and the mark where the time is known well enough.</summary>
    private static string Row(int[] at, bool hasMark, bool canWriteUnicode)
    {
        (char line, char box, char mark) = canWriteUnicode ? ('─', '▒', '█') : ('-', '=', '|');
        char[] row = [.. Enumerable.Repeat(' ', at[^1] + 1)];
        Array.Fill(row, line, at[0], at[^1] - at[0] + 1);
        Array.Fill(row, box, at[1], at[3] - at[1] + 1);
        row[at[2]] = hasMark ? mark : row[at[2]];
        return new(row);
    }

    private static string Axis(double min, double max, int room, bool canWriteUnicode)
    {
        bool isLog = Scales.OfTimes([min, max]) == AxisScale.Log && min > 0;
        string first = isLog ? Text(min, canWriteUnicode) : "0";
        string last = Text(max, canWriteUnicode);
        return first + new string(' ', Math.Max(1, room - first.Length - last.Length)) + last;
    }

    private static string Text(double time, bool canWriteUnicode) => canWriteUnicode ? Units.Time(time) : CellText.Plain(Units.Time(time));
}
