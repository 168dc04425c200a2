using System.Collections.Concurrent;

namespace MiniBench.Validation;

/// <summary>Ordinary code of O(1), O(log n) and O(√n), held out until 2026-11-25.</summary>
internal static class SecondSmallGrowth
{
    private static readonly IReadOnlyList<int> Some = Sizes.LogSpaced(10, 50_000, 12);
    private static readonly IReadOnlyList<int> ForRoots = Sizes.PowersOfTwo(256, 1 << 22);

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("concurrent dictionary", GrowthTruth.Constant, Some, size => new ConcurrentDictionary<int, int>(Enumerable.Range(0, size).ToDictionary(i => i)), known => known.TryGetValue(7, out int value) ? value : -1),
        Of("last of a list", GrowthTruth.Constant, Some, size => Enumerable.Range(0, size).ToList(), list => list[^1] + list[0]),
        Of("bits of a number", GrowthTruth.Constant, Some, size => size, Bits),
        Of("start of a text", GrowthTruth.Constant, Some, size => new string('a', size), text => text[..8] + text[^2..]),
        Of("root by halving", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 1_000_000_000, 12), size => size, RootByHalving),
        Of("Fibonacci by doubling", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(8, 1 << 24), size => size, size => Doubled(size).This),
        Of("text in a sorted list", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(8, 1 << 15), size => Enumerable.Range(0, size).Select(i => $"{i:000000}").ToList(), list => list.BinarySearch("000003", StringComparer.Ordinal)),
        Of("segment tree", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(16, 1 << 16), size => Numbers.Random(2 * size), SegmentSum),
        Of("is perfect", GrowthTruth.SquareRoot, ForRoots, size => size, number => DivisorSum(number) == number),
        Of("eggs from a building", GrowthTruth.SquareRoot, ForRoots, size => size, Drops),
        Of("corners of a diagonal", GrowthTruth.SquareRoot, Sizes.PowersOfTwo(64, 1 << 20), Numbers.Random, DiagonalSum),
        Of("pairs of factors", GrowthTruth.SquareRoot, Sizes.LogSpaced(50, 5_000_000, 12), size => size, FactorPairs),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static int Bits(int number)
    {
        int bits = 0;
        for (int bit = 0; bit < 32; bit++)
        {
            bits += number >> bit & 1;
        }

        return bits;
    }

    private static int RootByHalving(int number)
    {
        (long low, long high) = (0, (long)number + 1);
        while (high - low > 1)
        {
            long middle = (low + high) / 2;
            (low, high) = middle * middle <= number ? (middle, high) : (low, middle);
        }

        return (int)low;
    }

    private static (long This, long Next) Doubled(int n)
    {
        if (n == 0)
        {
            return (0, 1);
        }

        (long a, long b) = Doubled(n / 2);
        long c = a * ((2 * b) - a) % 1_000_007;
        long d = ((a * a) + (b * b)) % 1_000_007;
        return n % 2 == 0 ? (c, d) : (d, (c + d) % 1_000_007);
    }

    private static int SegmentSum(int[] tree)
    {
        int size = tree.Length / 2;
        int sum = 0;
        for ((int left, int right) = (size + 1, (2 * size) - 1); left < right; (left, right) = (left / 2, right / 2))
        {
            sum += left % 2 == 1 ? tree[left++] : 0;
            sum += right % 2 == 1 ? tree[--right] : 0;
        }

        return sum;
    }

    private static int DivisorSum(int number)
    {
        int sum = 1;
        for (int i = 2; i * i <= number; i++)
        {
            sum += number % i == 0 ? i + (number / i) : 0;
        }

        return sum;
    }

    private static int Drops(int floors)
    {
        int drops = 0;
        for (int reached = 0; reached < floors; reached += drops)
        {
            drops++;
        }

        return drops;
    }

    private static int DiagonalSum(int[] numbers)
    {
        int side = (int)Math.Sqrt(numbers.Length);
        int sum = 0;
        for (int i = 0; i < side; i++)
        {
            sum += numbers[(i * side) + i] - numbers[(i * side) + side - 1 - i];
        }

        return sum;
    }

    private static int FactorPairs(int number)
    {
        int pairs = 0;
        for (int i = 1; i <= number / i; i++)
        {
            pairs += number % i == 0 ? 1 : 0;
        }

        return pairs;
    }
}
