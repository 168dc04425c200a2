using System.IO;

namespace MiniBench;

/// <summary>The table of 2009, to the character. Below it stand the tests that failed, and the figures that are not what they seem.</summary>
internal static class ClassicTable
{
    private static readonly ResultColumns[] Order =
        [ResultColumns.Name, ResultColumns.Iterations, ResultColumns.Duration, ResultColumns.Score];

    internal static void Write(ResultSuite results, TextWriter output, ResultColumns columns, BenchmarkResult? standard)
    {
        output.WriteLine(Plain.Safe($"============ {results.Name} ============"));
        string[][] rows = [.. results.Select(result => Cells(result, columns, standard))];
        foreach (string[] row in rows)
        {
            IEnumerable<string> padded = row.Select((cell, i) => i == 0
                ? cell.PadRight(rows.Max(other => other[i].Length))
                : cell.PadLeft(rows.Max(other => other[i].Length)));
            output.WriteLine(Plain.Safe(string.Join(' ', padded)));
        }

        foreach ((string Kind, string Text) note in Notes.OfFigures(results))
        {
            output.WriteLine(Plain.Safe(Notes.Line(note)));
        }

        output.WriteLine();
    }

    private static string[] Cells(BenchmarkResult result, ResultColumns columns, BenchmarkResult? standard) =>
        [.. Order.Where(column => columns.HasFlag(column)).Select(column => column switch
        {
            ResultColumns.Name => result.Name,
            ResultColumns.Iterations => result.Iterations.ToString(CultureInfo.InvariantCulture),
            ResultColumns.Duration => Duration(result.Duration),
            _ => result.GetScaledScore(standard).ToString("F2", CultureInfo.InvariantCulture),
        })];

    private static string Duration(TimeSpan time) =>
        Units.Invariant($"{Math.Floor(time.TotalMinutes):F0}:{time.Seconds:D2}.{time.Milliseconds:D3}");
}
