using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace MiniBench.Validation;

/// <summary>More ordinary code of O(n) and O(n log n), held out until 2026-11-26.</summary>
internal static partial class FourthMiddleGrowth
{
    private const double Tolerance = 1e-9;

    private static readonly IReadOnlyList<int> ForLines = Sizes.LogSpaced(16, 50_000, 12);
    private static readonly IReadOnlyList<int> ForSorting = Sizes.LogSpaced(16, 20_000, 12);
    private static readonly IReadOnlyList<int> ForHeaps = Sizes.LogSpaced(12, 10_000, 12);

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("dates found by a regex", GrowthTruth.Linear, Sizes.LogSpaced(10, 10_000, 12), Log, log => Date.Count(log)),
        Of("fields in quotes", GrowthTruth.Linear, Sizes.LogSpaced(8, 8_000, 12), size => string.Concat(Numbers.Random(size, 1_000, size).Select(number => $"{number},\"Smith, John\",{number % 7}\n")), Fields),
        Of("borders of a text", GrowthTruth.Linear, ForLines, size => string.Concat(Numbers.Random(size, 2, size)), LastBorder),
        Of("rain between walls", GrowthTruth.Linear, ForLines, size => Numbers.Random(size, 1_000, size), Rain),
        Of("variance in one pass", GrowthTruth.Linear, ForLines, size => Numbers.Random(size).Select(number => number / 1e6).ToArray(), Variance),
        Of("SHA-256 of bytes", GrowthTruth.Linear, Sizes.LogSpaced(64, 400_000, 12), size => Numbers.Random(size, 256, size).Select(number => (byte)number).ToArray(), bytes => SHA256.HashData(bytes)[0]),
        Of("frequencies of words", GrowthTruth.Linear, ForLines, size => Numbers.Random(size, 500, size).Select(number => $"word {number}").ToArray(), words => words.CountBy(word => word).Max(count => count.Value)),
        Of("subset of a set", GrowthTruth.Linear, ForLines, size => (Part: Numbers.Random(size).ToHashSet(), Whole: Numbers.Random(2 * size).Concat(Numbers.Random(size)).ToHashSet()), sets => sets.Part.IsSubsetOf(sets.Whole)),
        Of("line ends replaced", GrowthTruth.Linear, Sizes.LogSpaced(10, 10_000, 12), size => string.Concat(Numbers.Random(size, 60, size).Select(length => new string('w', length) + "\r\n")), text => text.ReplaceLineEndings("\n").Length),
        Of("Huffman code", GrowthTruth.Linearithmic, ForHeaps, size => Numbers.Random(size, 1_000_000, size), HuffmanLength),
        Of("shortest ways with a heap", GrowthTruth.Linearithmic, ForHeaps, size => (Ends: Numbers.Random(4 * size, size, size), Lengths: Numbers.Random(4 * size, 1_000, size + 1)), LongestWay),
        Of("rooms for meetings", GrowthTruth.Linearithmic, ForSorting, Meetings, Rooms),
        Of("sorted list filled in order", GrowthTruth.Linearithmic, ForSorting, size => Enumerable.Range(0, size).ToArray(), Filled),
        Of("line simplified", GrowthTruth.Linearithmic, Sizes.LogSpaced(16, 30_000, 12), size => Enumerable.Range(0, size).Select(i => (X: (double)i, Y: (double)i * i)).ToArray(), line => Kept(line)),
        Of("levels of all employees", GrowthTruth.Linearithmic, ForSorting, Bosses, LevelSum),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    [GeneratedRegex("[0-9]{4}-[0-9]{2}-[0-9]{2}", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Date { get; }

    private static string Log(int lines) =>
        string.Join('\n', Numbers.Random(lines, 28, lines).Select(day => $"2026-01-{day + 1:00} request {day} was served in 12 ms"));

    private static int Fields(string text)
    {
        List<string> fields = [];
        StringBuilder field = new();
        bool isQuoted = false;
        foreach (char c in text)
        {
            if (c == '"')
            {
                isQuoted = !isQuoted;
            }
            else if (!isQuoted && c is ',' or '\n')
            {
                fields.Add(field.ToString());
                field.Clear();
            }
            else
            {
                field.Append(c);
            }
        }

        return fields.Count;
    }

    /// <summary>How long the longest start of a text is that is its end, too; Knuth, Morris and Pratt find it from those of all its starts.</summary>
    private static int LastBorder(string text)
    {
        int[] borders = new int[text.Length];
        for (int i = 1; i < text.Length; i++)
        {
            int length = borders[i - 1];
            while (length > 0 && text[i] != text[length])
            {
                length = borders[length - 1];
            }

            borders[i] = text[i] == text[length] ? length + 1 : 0;
        }

        return borders[^1];
    }

    private static long Rain(int[] heights)
    {
        (int left, int right, int level, long rain) = (0, heights.Length - 1, 0, 0);
        while (left < right)
        {
            int lower = heights[left] < heights[right] ? heights[left++] : heights[right--];
            level = Math.Max(level, lower);
            rain += level - lower;
        }

        return rain;
    }

    private static double Variance(double[] values)
    {
        (int count, double mean, double squares) = (0, 0, 0);
        foreach (double value in values)
        {
            count++;
            double off = value - mean;
            mean += off / count;
            squares += off * (value - mean);
        }

        return squares / count;
    }

    private static long HuffmanLength(int[] weights)
    {
        PriorityQueue<long, long> trees = new(weights.Select(weight => ((long)weight, (long)weight)));
        long length = 0;
        while (trees.Count > 1)
        {
            long both = trees.Dequeue() + trees.Peek();
            trees.DequeueEnqueue(both, both);
            length += both;
        }

        return length;
    }

    /// <summary>The way to the place that is farthest from the first; four roads lead away from each place.</summary>
    private static int LongestWay((int[] Ends, int[] Lengths) roads)
    {
        int[] ways = new int[roads.Ends.Length / 4];
        Array.Fill(ways, int.MaxValue);
        ways[0] = 0;
        PriorityQueue<int, int> open = new([(0, 0)]);
        int longest = 0;
        while (open.TryDequeue(out int place, out int way))
        {
            if (way > ways[place])
            {
                continue;
            }

            longest = way;
            for (int road = 4 * place; road < (4 * place) + 4; road++)
            {
                int end = roads.Ends[road];
                if (way + roads.Lengths[road] < ways[end])
                {
                    ways[end] = way + roads.Lengths[road];
                    open.Enqueue(end, ways[end]);
                }
            }
        }

        return longest;
    }

    private static (int[] Starts, int[] Ends) Meetings(int size)
    {
        int[] starts = Numbers.Random(size, 1_000_000, size);
        return (starts, [.. starts.Zip(Numbers.Random(size, 10_000, size + 1), (start, length) => start + length + 1)]);
    }

    private static int Rooms((int[] Starts, int[] Ends) meetings)
    {
        int[] starts = [.. meetings.Starts];
        int[] ends = [.. meetings.Ends];
        Array.Sort(starts);
        Array.Sort(ends);
        (int ended, int rooms) = (0, 0);
        for (int begun = 0; begun < starts.Length; begun++)
        {
            while (ends[ended] <= starts[begun])
            {
                ended++;
            }

            rooms = Math.Max(rooms, begun + 1 - ended);
        }

        return rooms;
    }

    private static int Filled(int[] numbers)
    {
        SortedList<int, int> list = [];
        foreach (int number in numbers)
        {
            list.Add(number, -number);
        }

        return list.Count;
    }

    /// <summary>How many points of a line Ramer, Douglas and Peucker keep: of a parabola all, and the farthest is always in the middle.</summary>
    private static int Kept(ReadOnlySpan<(double X, double Y)> line)
    {
        (double x, double y) = (line[^1].X - line[0].X, line[^1].Y - line[0].Y);
        (int farthest, double distance) = (0, Tolerance * Math.Sqrt((x * x) + (y * y)));
        for (int i = 1; i < line.Length - 1; i++)
        {
            double off = Math.Abs((x * (line[i].Y - line[0].Y)) - (y * (line[i].X - line[0].X)));
            (farthest, distance) = off > distance ? (i, off) : (farthest, distance);
        }

        return farthest == 0 ? 1 : Kept(line[..(farthest + 1)]) + Kept(line[farthest..]);
    }

    /// <summary>Each employee's boss, in numbers without order: everyone has two people, and the first is the own boss.</summary>
    private static int[] Bosses(int size)
    {
        int[] order = [.. Enumerable.Range(0, size)];
        new Random(size).Shuffle(order);
        int[] bosses = new int[size];
        for (int i = 0; i < size; i++)
        {
            bosses[order[i]] = order[(i - 1) / 2];
        }

        return bosses;
    }

    private static int LevelSum(int[] bosses)
    {
        int levels = 0;
        for (int employee = 0; employee < bosses.Length; employee++)
        {
            for (int at = employee; bosses[at] != at; at = bosses[at])
            {
                levels++;
            }
        }

        return levels;
    }
}
