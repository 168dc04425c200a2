using System.Globalization;
using System.Text;

namespace MiniBench.Validation;

/// <summary>Ordinary code of O(n) and O(n log n), held out until 2026-11-25.</summary>
internal static class SecondMiddleGrowth
{
    private static readonly IReadOnlyList<int> ForLines = Sizes.LogSpaced(20, 50_000, 12);
    private static readonly IReadOnlyList<int> ForSorting = Sizes.LogSpaced(16, 20_000, 12);

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("palindrome", GrowthTruth.Linear, ForLines, size => new string('o', size), IsPalindrome),
        Of("largest run of a sum", GrowthTruth.Linear, ForLines, Numbers.Random, LargestRun),
        Of("numbers of a line", GrowthTruth.Linear, Sizes.LogSpaced(10, 10_000, 12), size => string.Join(',', Numbers.Random(size, 1_000, size)), line => line.Split(',').Sum(part => int.Parse(part, CultureInfo.InvariantCulture))),
        Of("run lengths", GrowthTruth.Linear, ForLines, size => string.Concat(Numbers.Random(size, 2, size)), RunLengths),
        Of("reverse of a list", GrowthTruth.Linear, ForLines, size => Numbers.Random(size).ToList(), Reversed),
        Of("majority", GrowthTruth.Linear, Sizes.PowersOfTwo(16, 1 << 16), size => Numbers.Random(size, 2, size), Majority),
        Of("groups by remainder", GrowthTruth.Linear, ForLines, Numbers.Random, numbers => numbers.GroupBy(number => number % 10).Count()),
        Of("quick sort", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, QuickSorted),
        Of("inversions", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, numbers => Inversions([.. numbers], new int[numbers.Length], 0, numbers.Length)),
        Of("sorted dictionary", GrowthTruth.Linearithmic, Sizes.PowersOfTwo(8, 1 << 13), Numbers.Random, Counted),
        Of("array sort by comparison", GrowthTruth.Linearithmic, ForSorting, Numbers.Random, SortedDown),
        Of("closest two", GrowthTruth.Linearithmic, ForSorting, size => Numbers.Random(size).Select(number => number / 7.0).ToArray(), Closest),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static bool IsPalindrome(string text)
    {
        for ((int left, int right) = (0, text.Length - 1); left < right; (left, right) = (left + 1, right - 1))
        {
            if (text[left] != text[right])
            {
                return false;
            }
        }

        return true;
    }

    private static long LargestRun(int[] numbers)
    {
        (long best, long current) = (0, 0);
        foreach (int number in numbers)
        {
            current = Math.Max(0, current + number - (int.MaxValue / 2));
            best = Math.Max(best, current);
        }

        return best;
    }

    private static int RunLengths(string text)
    {
        StringBuilder packed = new();
        for (int start = 0, end; start < text.Length; start = end)
        {
            for (end = start + 1; end < text.Length && text[end] == text[start];)
            {
                end++;
            }

            packed.Append(text[start]).Append(end - start);
        }

        return packed.Length;
    }

    private static int Reversed(List<int> list)
    {
        List<int> copy = [.. list];
        for (int i = 0; i < copy.Count / 2; i++)
        {
            (copy[i], copy[^(i + 1)]) = (copy[^(i + 1)], copy[i]);
        }

        return copy[0];
    }

    private static int Majority(int[] votes)
    {
        (int candidate, int lead) = (0, 0);
        foreach (int vote in votes)
        {
            candidate = lead == 0 ? vote : candidate;
            lead += vote == candidate ? 1 : -1;
        }

        return candidate;
    }

    private static int QuickSorted(int[] numbers)
    {
        int[] sorted = [.. numbers];
        Sort(sorted, 0, sorted.Length - 1);
        return sorted[0];
    }

    private static void Sort(int[] numbers, int first, int last)
    {
        if (first >= last)
        {
            return;
        }

        int pivot = numbers[(first + last) / 2];
        (int left, int right) = (first, last);
        while (left <= right)
        {
            for (; numbers[left] < pivot; left++)
            {
            }

            for (; numbers[right] > pivot; right--)
            {
            }

            if (left <= right)
            {
                (numbers[left], numbers[right]) = (numbers[right], numbers[left]);
                (left, right) = (left + 1, right - 1);
            }
        }

        Sort(numbers, first, right);
        Sort(numbers, left, last);
    }

    private static int Inversions(int[] numbers, int[] space, int from, int to)
    {
        if (to - from < 2)
        {
            return 0;
        }

        int middle = (from + to) / 2;
        int count = Inversions(numbers, space, from, middle) + Inversions(numbers, space, middle, to);
        for ((int left, int right, int at) = (from, middle, from); at < to; at++)
        {
            bool takeLeft = right == to || (left < middle && numbers[left] <= numbers[right]);
            count += takeLeft ? 0 : middle - left;
            space[at] = takeLeft ? numbers[left++] : numbers[right++];
        }

        Array.Copy(space, from, numbers, from, to - from);
        return count;
    }

    private static int Counted(int[] numbers)
    {
        SortedDictionary<int, int> counts = [];
        foreach (int number in numbers)
        {
            counts[number] = counts.GetValueOrDefault(number) + 1;
        }

        return counts.Count;
    }

    private static int SortedDown(int[] numbers)
    {
        int[] sorted = [.. numbers];
        Array.Sort(sorted, (a, b) => b.CompareTo(a));
        return sorted[0];
    }

    private static double Closest(double[] places)
    {
        double[] sorted = [.. places.Order()];
        return sorted.Zip(sorted.Skip(1), (a, b) => b - a).Min();
    }
}
