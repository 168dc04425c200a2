using System.Text;

namespace MiniBench.Validation;

/// <summary>Ordinary code that looks at each element once or a few times: O(n) and O(n log n).</summary>
internal static class MiddleGrowth
{
    private static readonly IReadOnlyList<int> ForLines = Sizes.LogSpaced(10, 100_000, 12);
    private static readonly IReadOnlyList<int> ForSorting = Sizes.PowersOfTwo(16, 32_768);

    internal static IEnumerable<GrowthOperation> All() => [.. Lines(), .. Sorts()];

    private static GrowthOperation[] Lines() =>
    [
        Of("Where and Sum", GrowthTruth.Linear, ForLines, Numbers.Random, numbers => numbers.Where(number => number % 2 == 0).Sum(number => number / 1000.0)),
        Of("text reversed", GrowthTruth.Linear, ForLines, size => new string('a', size), text => new string([.. text.Reverse()])),
        Of("linked list walk", GrowthTruth.Linear, ForLines, size => new LinkedList<int>(Numbers.Random(size)), list => list.Aggregate(0, (sum, one) => sum ^ one)),
        Of("set of numbers", GrowthTruth.Linear, ForLines, Numbers.Random, numbers => numbers.ToHashSet().Count),
        Of("array copy", GrowthTruth.Linear, Sizes.PowersOfTwo(64, 1 << 20), Numbers.Random, numbers => numbers.ToArray().Length),
        Of("text builder", GrowthTruth.Linear, ForLines, size => size, Built),
        Of("char in a text", GrowthTruth.Linear, Sizes.PowersOfTwo(64, 1 << 20), size => new string('a', size), text => text.Contains('b', StringComparison.Ordinal)),
        Of("words of a text", GrowthTruth.Linear, ForLines, size => string.Concat(Numbers.Random(size).Select(number => number % 5 == 0 ? ' ' : 'w')), Words),
        Of("Enumerable.Max", GrowthTruth.Linear, ForLines, Numbers.Random, numbers => numbers.Max()),
        Of("list of numbers", GrowthTruth.Linear, ForLines, size => size, Listed),
        Of("links through an array", GrowthTruth.Linear, Sizes.PowersOfTwo(16, 1 << 18), Links, Followed),
    ];

    private static GrowthOperation[] Sorts() =>
    [
        Of("OrderBy", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, numbers => numbers.OrderBy(number => number).ToArray().Length),
        Of("heap sort", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, HeapSorted),
        Of("merge sort", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, numbers => MergeSorted(numbers).Length),
        Of("sorted set", GrowthTruth.Linearithmic, Sizes.LogSpaced(10, 20_000, 12), Numbers.Random, numbers => new SortedSet<int>(numbers).Count),
        Of("priority queue", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, ThroughHeap),
        Of("a binary search an element", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, numbers => numbers.Count(number => Array.BinarySearch(numbers, number) >= 0)),
        Of("texts sorted", GrowthTruth.Linearithmic, Sizes.LogSpaced(10, 10_000, 12), size => Numbers.Random(size).Select(number => $"{number}").ToArray(), SortedTexts),
        Of("multiples", GrowthTruth.Linearithmic, Sizes.LogSpaced(10, 20_000, 12), size => size, Multiples),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static int Built(int size)
    {
        StringBuilder text = new();
        for (int i = 0; i < size; i++)
        {
            text.Append((char)('a' + (i % 26)));
        }

        return text.ToString().Length;
    }

    private static int Words(string text)
    {
        int words = 0;
        for (int i = 1; i < text.Length; i++)
        {
            words += text[i] == ' ' && text[i - 1] != ' ' ? 1 : 0;
        }

        return words;
    }

    private static int Listed(int size)
    {
        List<int> list = [];
        for (int i = 0; i < size; i++)
        {
            list.Add(i);
        }

        return list.Count;
    }

    /// <summary>One circle through all elements, in an order without order.</summary>
    private static int[] Links(int size)
    {
        int[] order = [.. Enumerable.Range(0, size)];
        new Random(size).Shuffle(order);
        int[] next = new int[size];
        for (int i = 0; i < size; i++)
        {
            next[order[i]] = order[(i + 1) % size];
        }

        return next;
    }

    private static int Followed(int[] next)
    {
        int at = 0;
        for (int i = 0; i < next.Length; i++)
        {
            at = next[at];
        }

        return at;
    }

    private static int HeapSorted(int[] numbers)
    {
        int[] heap = [.. numbers];
        for (int i = (heap.Length / 2) - 1; i >= 0; i--)
        {
            Sift(heap, i, heap.Length);
        }

        for (int last = heap.Length - 1; last > 0; last--)
        {
            (heap[0], heap[last]) = (heap[last], heap[0]);
            Sift(heap, 0, last);
        }

        return heap[0];
    }

    private static void Sift(int[] heap, int at, int count)
    {
        for (int child = (2 * at) + 1; child < count; child = (2 * at) + 1)
        {
            child += child + 1 < count && heap[child + 1] > heap[child] ? 1 : 0;
            if (heap[at] >= heap[child])
            {
                return;
            }

            (heap[at], heap[child]) = (heap[child], heap[at]);
            at = child;
        }
    }

    private static int[] MergeSorted(int[] numbers)
    {
        if (numbers.Length < 2)
        {
            return numbers;
        }

        int[] left = MergeSorted(numbers[..(numbers.Length / 2)]);
        int[] right = MergeSorted(numbers[(numbers.Length / 2)..]);
        int[] merged = new int[numbers.Length];
        for (int i = 0, l = 0, r = 0; i < merged.Length; i++)
        {
            merged[i] = r == right.Length || (l < left.Length && left[l] <= right[r]) ? left[l++] : right[r++];
        }

        return merged;
    }

    private static int ThroughHeap(int[] numbers)
    {
        PriorityQueue<int, int> queue = new();
        foreach (int number in numbers)
        {
            queue.Enqueue(number, number);
        }

        int last = 0;
        while (queue.TryDequeue(out int next, out _))
        {
            last = next;
        }

        return last;
    }

    private static string SortedTexts(string[] texts)
    {
        string[] sorted = [.. texts];
        Array.Sort(sorted, StringComparer.Ordinal);
        return sorted[0];
    }

    private static int Multiples(int size)
    {
        int[] divisors = new int[size + 1];
        for (int step = 1; step <= size; step++)
        {
            for (int multiple = step; multiple <= size; multiple += step)
            {
                divisors[multiple]++;
            }
        }

        return divisors[size];
    }
}
