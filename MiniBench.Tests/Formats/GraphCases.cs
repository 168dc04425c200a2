using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tests;

/// <summary>Graphs of every kind that has ever been drawn wrong.</summary>
internal static class GraphCases
{
    private const string Place = ".NET 10.0.1, Linux x64, 8 cores, 2.9 GHz";
    private const string Footnote = "Shaded: 95 % intervals.\nDashed: fitted growth.";

    private static readonly GraphAxis Size = new("Array length", AxisScale.Log, AxisUnit.Count);
    private static readonly GraphAxis Time = new("Time per call", AxisScale.Log, AxisUnit.Nanoseconds);
    private static readonly GraphAxis LinearTime = Time with { Scale = AxisScale.Linear };
    private static readonly double[] Powers = [.. Enumerable.Range(4, 12).Select(power => Math.Pow(2, power))];
    private static readonly double[] Wild = [120, 0, double.NaN, 400, double.PositiveInfinity, -5, 900, 1200, 2500, 5000, 1e300, double.Epsilon];

    internal static IReadOnlyDictionary<string, LineGraph> Lines { get; } = new Dictionary<string, LineGraph>
    {
        ["one"] = Graph([Series("Array.Sort", Powers, NLogN, "O(n log n)")]),
        ["four"] = Graph(Sorts),
        ["four, linear"] = Graph(Sorts) with { X = Size with { Scale = AxisScale.Linear }, Y = LinearTime },
        ["four, linear time"] = Graph(Sorts) with { Y = LinearTime },
        ["twelve, 60 sizes"] = Graph([.. Enumerable.Range(0, 12).Select(i => Series(
            $"Collection {(char)('A' + i)}", [.. Enumerable.Range(0, 60).Select(j => Math.Round(10 * Math.Pow(1.2, j)))], n => (1.2 + i) * n, null))]),
        ["long names"] = Graph([Series(new string('x', 300), Powers, n => n, "O(n)"), Series("使用 System.Linq 的 OrderBy 方法对随机整数数组进行稳定排序后再复制到新的数组", Powers, NLogN, null)]) with
        {
            Title = string.Concat(Enumerable.Repeat("比较几种算法", 20)),
            Footnote = string.Concat(Enumerable.Repeat("阴影表示置信区间", 40)),
        },
        ["other scripts"] = Graph([Series("快速排序", Powers, NLogN, null), Series("الفرز (سريع)", Powers, n => n, "O(n)"), Series("👩‍👩‍👧‍👦", Powers, n => 2 * n, null)]),
        ["twelve decades"] = Graph([Series("Tiny", Powers, n => 0.4 * n, null), Series("Huge", Powers, n => 0.5 * Math.Pow(n / 16, 3.7), "O(n³·⁷)")]),
        ["within a tenth"] = Graph([Series("Hash", Powers, n => 100 + (n / 3000), "O(1)")]),
        ["one point"] = Graph([Series("Only", [1000], _ => 5200, null)]),
        ["all equal"] = Graph([Series("A", Powers, _ => 12, null), Series("B", Powers, _ => 12, "O(1)")]),
        ["ratios"] = Graph([Series("Concat", Powers, n => n * n, null)]) with { Y = new("Times the fastest", AxisScale.Linear, AxisUnit.Times) },
        ["wild"] = Graph(WildSeries),
        ["wild, linear"] = Graph(WildSeries) with { X = Size with { Scale = AxisScale.Linear }, Y = LinearTime },
        ["none"] = Graph([]),
        ["evil"] = Graph([Series(FormatCases.Evil + "\ud800", [10, 100], n => n, FormatCases.Evil), Series("", [10, 100], n => 2 * n, null)]) with
        {
            Title = FormatCases.Evil,
            Subtitle = FormatCases.Evil,
            Footnote = FormatCases.Evil,
            X = Size with { Label = FormatCases.Evil },
            Y = Time with { Label = FormatCases.Evil },
        },
    };

    internal static IReadOnlyDictionary<string, BarGraph> Bars { get; } = new Dictionary<string, BarGraph>
    {
        ["three bars"] = BarsOf([Row("string.Join", 8420, null, true), Row("StringBuilderJoin", 11_900, "1.4×"), Row("ConcatInALoop", 61_300, "7.3×")]),
        ["notes"] = BarsOf([Row("HashSet", 4.1, "cannot be told from the fastest", true), Row("Empty", double.NaN, "below 0.5 ns"), Row("Failed", double.NaN, FormatCases.Evil)]),
        ["log bars"] = BarsOf([Row("A", 4.1), Row("B", 41_200, "10,000×"), Row("Zero", 0)]) with { Value = Time },
        ["20 bars"] = BarsOf([.. Enumerable.Range(1, 20).Select(i => Row("方法第" + new string('长', 2 * i), 1e6 * i * i))]),
        ["mad intervals"] = BarsOf([new("A", 10, double.NegativeInfinity, double.PositiveInfinity, "A"), new("B", 12, 1, 1e9, "B"), new("C", double.PositiveInfinity, 1, 1, "C"), new("D", -4, -5, -3, "D")]),
        ["no bars"] = BarsOf([]),
        ["evil bars"] = BarsOf([Row(FormatCases.Evil, 3, FormatCases.Evil)]) with { Title = FormatCases.Evil, Subtitle = FormatCases.Evil, Footnote = FormatCases.Evil },
    };

    internal static IReadOnlyDictionary<string, HeatGraph> Cells { get; } = new Dictionary<string, HeatGraph>
    {
        ["six cells"] = CellsOf(2, 3, "A"),
        ["60 columns"] = CellsOf(3, 60, "Collection"),
        ["no cells"] = CellsOf(0, 0, "A"),
        ["evil cells"] = CellsOf(2, 2, FormatCases.Evil) with { Title = FormatCases.Evil, Subtitle = FormatCases.Evil, Down = FormatCases.Evil, Across = "", Footnote = FormatCases.Evil },
    };

    /// <summary>Graphs of anything at all, the same ones for the same seed.</summary>
    internal static (LineGraph Lines, BarGraph Bars) Random(int seed)
    {
        Random random = new(seed);
        GraphAxis Axis() => new(Text(random), (AxisScale)random.Next(2), random.Next(2) == 0 ? AxisUnit.Nanoseconds : AxisUnit.Times);
        GraphPoint Point() => new(Number(random), Number(random), Number(random), Number(random), Text(random), random.Next(4) == 0);
        GraphSeries Line() => new(Text(random), [.. Enumerable.Range(0, random.Next(8)).Select(_ => Point())], random.Next(2) == 0 ? null : new(Text(random), [new(Number(random), Number(random)), new(Number(random), Number(random))], [new(Number(random), Number(random)), new(Number(random), Number(random))]), random.Next(2) == 0 ? null : Text(random));
        BarRow Bar() => new(Text(random), Number(random), Number(random), Number(random), Text(random), random.Next(2) == 0 ? null : Text(random), random.Next(2) == 0, random.Next(4) == 0, random.Next(2) == 0 ? null : Text(random));
        return (
            new(Text(random), Text(random), Axis(), Axis(), [.. Enumerable.Range(0, random.Next(14)).Select(_ => Line())], Text(random)),
            new(Text(random), Text(random), Axis(), [.. Enumerable.Range(0, random.Next(14)).Select(_ => Bar())], null));
    }

    internal static HeatGraph CellsOf(int rows, int columns, string name) => new(
        "Counting",
        Place,
        "threads",
        "work",
        [.. Enumerable.Range(1, rows).Select(row => name + row.ToString(CultureInfo.InvariantCulture))],
        [.. Enumerable.Range(1, columns).Select(column => column.ToString(CultureInfo.InvariantCulture))],
        [.. Enumerable.Range(0, rows * columns).Select(i => new HeatCell("1.71×", name, i % 3 == 0 ? null : i % 3, i / 5.0, name + "\ntooltip"))],
        ["a", name, "c"],
        "The colour is that of the fastest.");

    private static GraphSeries[] Sorts =>
    [
        Series("BubbleSort", Powers, n => 0.9 * n * n, "O(n²)"),
        Series("InsertionSort", Powers, n => (0.22 * n * n) + 20, "O(n²)"),
        Series("QuickSort", Powers, n => (3.4 * NLogN(n)) + 15, "O(n log n)"),
        Series("Array.Sort", Powers, n => (3.1 * NLogN(n)) + 45, null),
    ];

    private static GraphSeries[] WildSeries =>
    [
        new("Wild", [.. Powers.Select((x, i) => new GraphPoint(x, Wild[i], i % 2 == 0 ? double.NegativeInfinity : 0, i % 3 == 0 ? double.NaN : double.PositiveInfinity, ""))], new("O(?)", [new(0, 1), new(16, double.NaN), new(20, 1e-30), new(30_000, 1e30)], [])),
        new("Nothing", [new(0, 0, 0, 0, "")], null),
        new("Empty", [], null),
        Series("Tame", Powers, n => n, "O(n)"),
    ];

    private static double NLogN(double n) => n * Math.Log2(n);

    private static LineGraph Graph(IReadOnlyList<GraphSeries> series) => new("Sorting random ints", Place, Size, Time, series, Footnote);

    private static BarGraph BarsOf(IReadOnlyList<BarRow> rows) => new("Joining 1,000 words", Place, LinearTime, rows, "Whiskers: 95 % intervals.");

    private static GraphSeries Series(string label, double[] sizes, Func<double, double> time, string? curve) => new(
        label,
        [.. sizes.Select(size => new GraphPoint(size, time(size), time(size) * 0.95, time(size) * 1.07, label + "\n" + size.ToString("N0", CultureInfo.InvariantCulture)))],
        curve is null ? null : new(curve, [.. sizes.Select(size => new CurvePoint(size, time(size)))], []));

    private static BarRow Row(string label, double time, string? note = null, bool isBest = false) =>
        new(label, time, time * 0.93, time * 1.08, label + "\ntooltip", note, isBest);

    private static double Number(Random random) => random.Next(9) switch
    {
        0 => double.NaN,
        1 => double.PositiveInfinity,
        2 => 0,
        3 => -random.NextDouble() * 1e3,
        4 => double.MaxValue,
        5 => double.Epsilon,
        6 => Math.Pow(10, random.Next(-120, 120)),
        _ => Math.Pow(10, random.NextDouble() * 12),
    };

    private static string Text(Random random) => string.Concat(Enumerable.Range(0, random.Next(60))
        .Select(_ => (char)(random.Next(3) == 0 ? random.Next(65_536) : random.Next(32, 127))));
}
