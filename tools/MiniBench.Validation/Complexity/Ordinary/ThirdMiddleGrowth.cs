using System.Collections.Immutable;
using System.Net;
using System.Numerics;

namespace MiniBench.Validation;

/// <summary>More ordinary code of O(n) and O(n log n), held out until 2026-11-25, too.</summary>
internal static class ThirdMiddleGrowth
{
    private static readonly IReadOnlyList<int> ForLines = Sizes.LogSpaced(16, 50_000, 12);
    private static readonly IReadOnlyList<int> ForSorting = Sizes.LogSpaced(12, 8_000, 12);

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("brackets of a text", GrowthTruth.Linear, ForLines, size => string.Concat(Numbers.Random(size, 6, size).Select(kind => "([{)]}"[kind])), WrongBrackets),
        Of("bytes in Base64", GrowthTruth.Linear, Sizes.LogSpaced(24, 100_000, 12), Bytes, bytes => Convert.ToBase64String(bytes)),
        Of("text made safe for HTML", GrowthTruth.Linear, Sizes.LogSpaced(20, 30_000, 12), size => string.Concat(Numbers.Random(size, 8, size).Select(kind => "ab<cd&ef"[kind])), text => WebUtility.HtmlEncode(text).Length),
        Of("counting sort", GrowthTruth.Linear, Sizes.LogSpaced(50, 100_000, 12), size => Numbers.Random(size, 256, size), CountingSorted),
        Of("polynomial at a point", GrowthTruth.Linear, ForLines, size => Numbers.Random(size).Select(number => number / 1e9).ToArray(), factors => factors.Aggregate(0.0, (sum, factor) => (sum * 0.99) + factor)),
        Of("breadth-first search", GrowthTruth.Linear, Sizes.LogSpaced(16, 40_000, 12), size => Numbers.Random(4 * size, size, size).Chunk(4).ToArray(), Reached),
        Of("shuffle", GrowthTruth.Linear, ForLines, Numbers.Random, Shuffled),
        Of("join of two tables", GrowthTruth.Linear, Sizes.LogSpaced(16, 20_000, 12), size => (Left: Numbers.Random(size, size, 1), Right: Numbers.Random(size, size, 2)), both => both.Left.Join(both.Right, left => left, right => right, (left, right) => left ^ right).Count()),
        Of("dot product", GrowthTruth.Linear, Sizes.LogSpaced(50, 500_000, 12), size => (Left: Floats(size, 1), Right: Floats(size, 2)), DotProduct),
        Of("convex hull", GrowthTruth.Linearithmic, ForSorting, Points, HullSize),
        Of("spanning tree", GrowthTruth.Linearithmic, ForSorting, size => (Ends: Numbers.Random(4 * size, size, size), Weights: Numbers.Random(2 * size)), SpanningWeight),
        Of("sparse table of minima", GrowthTruth.Linearithmic, Sizes.LogSpaced(16, 16_000, 12), Numbers.Random, SparseTable),
        Of("running median", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, MedianSum),
        Of("each entry of an immutable dictionary", GrowthTruth.Linearithmic, Sizes.LogSpaced(8, 3_000, 12), size => Numbers.Random(size).Distinct().ToImmutableDictionary(number => number), known => known.Keys.Aggregate(known, (changed, key) => changed.SetItem(key, -1)).Count),
        Of("order by reversed bits", GrowthTruth.Linearithmic, Sizes.PowersOfTwo(16, 1 << 15), Numbers.Random, BitReversed),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static byte[] Bytes(int size)
    {
        byte[] bytes = new byte[size];
        new Random(size).NextBytes(bytes);
        return bytes;
    }

    private static float[] Floats(int size, int seed) => [.. Numbers.Random(size, 1_000, seed).Select(number => number / 7f)];

    private static (int X, int Y)[] Points(int size) =>
        [.. Numbers.Random(size, 1_000_000, size).Zip(Numbers.Random(size, 1_000_000, size + 1), (x, y) => (x, y))];

    private static int WrongBrackets(string text)
    {
        Stack<char> closing = new();
        int wrong = 0;
        foreach (char bracket in text)
        {
            int kind = "([{".IndexOf(bracket);
            if (kind >= 0)
            {
                closing.Push(")]}"[kind]);
            }
            else if (closing.TryPeek(out char wanted) && wanted == bracket)
            {
                closing.Pop();
            }
            else
            {
                wrong++;
            }
        }

        return wrong + closing.Count;
    }

    private static int CountingSorted(int[] numbers)
    {
        int[] counts = new int[256];
        foreach (int number in numbers)
        {
            counts[number]++;
        }

        int[] sorted = new int[numbers.Length];
        int end = 0;
        for (int number = 0; number < counts.Length; number++)
        {
            Array.Fill(sorted, number, end, counts[number]);
            end += counts[number];
        }

        return sorted[^1];
    }

    private static int Reached(int[][] neighbours)
    {
        bool[] seen = new bool[neighbours.Length];
        Queue<int> queue = new();
        queue.Enqueue(0);
        int reached = 0;
        while (queue.TryDequeue(out int node))
        {
            reached++;
            foreach (int neighbour in neighbours[node])
            {
                if (!seen[neighbour])
                {
                    seen[neighbour] = true;
                    queue.Enqueue(neighbour);
                }
            }
        }

        return reached;
    }

    private static int Shuffled(int[] numbers)
    {
        int[] shuffled = [.. numbers];
        new Random(1).Shuffle(shuffled);
        return shuffled[0];
    }

    private static float DotProduct((float[] Left, float[] Right) both)
    {
        Vector<float> sums = Vector<float>.Zero;
        int at = 0;
        for (; at <= both.Left.Length - Vector<float>.Count; at += Vector<float>.Count)
        {
            sums += new Vector<float>(both.Left, at) * new Vector<float>(both.Right, at);
        }

        float sum = Vector.Sum(sums);
        for (; at < both.Left.Length; at++)
        {
            sum += both.Left[at] * both.Right[at];
        }

        return sum;
    }

    private static int HullSize((int X, int Y)[] points)
    {
        (int X, int Y)[] sorted = [.. points];
        Array.Sort(sorted);
        int lower = HalfHull(sorted);
        Array.Reverse(sorted);
        return lower + HalfHull(sorted) - 2;
    }

    private static int HalfHull((int X, int Y)[] points)
    {
        List<(int X, int Y)> hull = [];
        foreach (var point in points)
        {
            while (hull.Count > 1 && Turn(hull[^2], hull[^1], point) <= 0)
            {
                hull.RemoveAt(hull.Count - 1);
            }

            hull.Add(point);
        }

        return hull.Count;
    }

    private static long Turn((int X, int Y) a, (int X, int Y) b, (int X, int Y) c) =>
        ((long)(b.X - a.X) * (c.Y - a.Y)) - ((long)(b.Y - a.Y) * (c.X - a.X));

    private static long SpanningWeight((int[] Ends, int[] Weights) graph)
    {
        int[] weights = [.. graph.Weights];
        int[] edges = [.. Enumerable.Range(0, weights.Length)];
        int[] parents = [.. Enumerable.Range(0, weights.Length / 2)];
        Array.Sort(weights, edges);
        long sum = 0;
        for (int i = 0; i < edges.Length; i++)
        {
            int from = Root(parents, graph.Ends[2 * edges[i]]);
            int to = Root(parents, graph.Ends[(2 * edges[i]) + 1]);
            sum += from == to ? 0 : weights[i];
            parents[from] = to;
        }

        return sum;
    }

    private static int Root(int[] parents, int node)
    {
        while (parents[node] != node)
        {
            parents[node] = parents[parents[node]];
            node = parents[node];
        }

        return node;
    }

    private static int SparseTable(int[] numbers)
    {
        List<int[]> levels = [numbers];
        for (int width = 1; 2 * width <= numbers.Length; width *= 2)
        {
            int[] last = levels[^1];
            int[] level = new int[numbers.Length - (2 * width) + 1];
            for (int i = 0; i < level.Length; i++)
            {
                level[i] = Math.Min(last[i], last[i + width]);
            }

            levels.Add(level);
        }

        return levels[^1][0];
    }

    private static long MedianSum(int[] numbers)
    {
        PriorityQueue<int, int> lower = new();
        PriorityQueue<int, int> upper = new();
        long sum = 0;
        foreach (int number in numbers)
        {
            int above = lower.EnqueueDequeue(number, -number);
            upper.Enqueue(above, above);
            if (upper.Count > lower.Count)
            {
                int below = upper.Dequeue();
                lower.Enqueue(below, -below);
            }

            sum += lower.Peek();
        }

        return sum;
    }

    private static int BitReversed(int[] numbers)
    {
        int[] ordered = new int[numbers.Length];
        for (int i = 0; i < numbers.Length; i++)
        {
            int reversed = 0;
            for (int bit = 1; bit < numbers.Length; bit *= 2)
            {
                reversed = (2 * reversed) + ((i & bit) == 0 ? 0 : 1);
            }

            ordered[reversed] = numbers[i];
        }

        return ordered[1];
    }
}
