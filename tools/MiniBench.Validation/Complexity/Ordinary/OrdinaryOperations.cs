using System.Numerics;

namespace MiniBench.Validation;

/// <summary>
/// Ordinary code, two different operations of each class. Inputs stay within the caches, and keys and numbers are random, so that
/// neither a cache nor a branch predictor adds a growth of its own.
/// </summary>
internal static class OrdinaryOperations
{
    private static readonly IReadOnlyList<int> UpTo16K = Sizes.PowersOfTwo(16, 16_384);
    private static readonly IReadOnlyList<int> UpTo64K = Sizes.PowersOfTwo(16, 65_536);
    private static readonly IReadOnlyList<int> ForRoots = Sizes.LogSpaced(100, 10_000_000, 12);
    private static readonly IReadOnlyList<int> ForSquares = Sizes.LogSpaced(8, 1_200, 12);
    private static readonly IReadOnlyList<int> ForCubes = Sizes.LogSpaced(4, 160, 12);
    private static readonly IReadOnlyList<int> ForPowers = [.. Enumerable.Range(4, 12)];

    internal static IEnumerable<GrowthOperation> Known() => new GrowthOperation[]
    {
        Known("hash lookup", GrowthTruth.Constant, UpTo16K, Lookups<Dictionary<int, int>>.Once(size => Enumerable.Range(0, size).ToDictionary(i => i)),
            lookups => lookups.Sum((dictionary, key) => dictionary[key])),
        Known("binary search", GrowthTruth.Logarithmic, UpTo16K, Lookups<int[]>.Once(size => [.. Enumerable.Range(0, size)]), lookups => lookups.Sum(LastNotAbove)),
        Known("loop to the root", GrowthTruth.SquareRoot, ForRoots, size => size, Divisors),
        Known("sum", GrowthTruth.Linear, UpTo64K, Numbers.Random, Sum),
        Known("sort", GrowthTruth.Linearithmic, UpTo16K, size => Numbers.Random(size, int.MaxValue, System.Random.Shared.Next()), Sorted),
        Known("pairs", GrowthTruth.Quadratic, ForSquares, Numbers.Random, Pairs),
        Known("triples", GrowthTruth.Cubic, ForCubes, Numbers.Random, Triples),
        Known("subsets", GrowthTruth.Exponential(2), ForPowers, size => size, Subsets),
    };

    internal static IEnumerable<GrowthOperation> Unseen() => new GrowthOperation[]
    {
        Unseen("stack push and pop", GrowthTruth.Constant, UpTo16K, Lookups<Stack<int>>.Once(size => new(Enumerable.Range(0, size))), lookups => lookups.Sum(PushAndPop)),
        Unseen("Fenwick tree sum", GrowthTruth.Logarithmic, UpTo16K, Lookups<int[]>.Once(size => Numbers.Random(size + 1)), lookups => lookups.Sum(PrefixSum)),
        Unseen("triangular number below", GrowthTruth.SquareRoot, ForRoots, size => size, TriangularBelow),
        Unseen("FNV hash of a text", GrowthTruth.Linear, UpTo64K, size => new string('q', size), Hash),
        Unseen("Walsh-Hadamard transform", GrowthTruth.Linearithmic, UpTo64K, Numbers.Random, Transformed),
        Unseen("longest rising subsequence", GrowthTruth.Quadratic, ForSquares, Numbers.Random, LongestRising),
        Unseen("matrix chain order", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size + 1, 100, size), ChainOrder),
        Unseen("subset sums by Gray code", GrowthTruth.Exponential(2), ForPowers, size => Numbers.Random(size, 1_000, size), GraySums),
    };

    private static GrowthOperation Known<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static GrowthOperation Unseen<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    /// <summary>Without a branch on what is compared, which would cost less the better it is predicted.</summary>
    private static int LastNotAbove(int[] sorted, int key)
    {
        int at = 0;
        for (int half = sorted.Length / 2; half > 0; half /= 2)
        {
            at += sorted[at + half] <= key ? half : 0;
        }

        return at;
    }

    private static int Divisors(int number)
    {
        int divisors = 0;
        for (int i = 1; (long)i * i <= number; i++)
        {
            divisors += number % i == 0 ? 1 : 0;
        }

        return divisors;
    }

    private static int Sum(int[] numbers)
    {
        int sum = 0;
        foreach (int number in numbers)
        {
            sum += number;
        }

        return sum;
    }

    private static int[] Sorted(int[] numbers)
    {
        int[] sorted = [.. numbers];
        Array.Sort(sorted);
        return sorted;
    }

    private static int Pairs(int[] numbers)
    {
        int rising = 0;
        foreach (int first in numbers)
        {
            foreach (int second in numbers)
            {
                rising += first < second ? 1 : 0;
            }
        }

        return rising;
    }

    private static int Triples(int[] numbers)
    {
        int sum = 0;
        foreach (int first in numbers)
        {
            foreach (int second in numbers)
            {
                foreach (int third in numbers)
                {
                    sum += first ^ second ^ third;
                }
            }
        }

        return sum;
    }

    private static int Subsets(int size) => size == 0 ? 1 : Subsets(size - 1) + Subsets(size - 1);

    private static int PushAndPop(Stack<int> stack, int key)
    {
        stack.Push(key);
        return stack.Pop();
    }

    private static int PrefixSum(int[] tree, int key)
    {
        int sum = 0;
        for (int i = key + 1; i > 0; i &= i - 1)
        {
            sum += tree[i];
        }

        return sum;
    }

    private static int TriangularBelow(int number)
    {
        int left = number;
        for (int step = 1; left >= step; step++)
        {
            left -= step;
        }

        return number - left;
    }

    private static uint Hash(string text)
    {
        uint hash = 2_166_136_261;
        foreach (char c in text)
        {
            hash = (hash ^ c) * 16_777_619;
        }

        return hash;
    }

    private static int[] Transformed(int[] numbers)
    {
        int[] values = [.. numbers];
        for (int half = 1; half < values.Length; half *= 2)
        {
            for (int start = 0; start < values.Length; start += 2 * half)
            {
                for (int i = start; i < start + half; i++)
                {
                    (values[i], values[i + half]) = (values[i] + values[i + half], values[i] - values[i + half]);
                }
            }
        }

        return values;
    }

    private static int LongestRising(int[] numbers)
    {
        int[] lengths = new int[numbers.Length];
        for (int i = 0; i < numbers.Length; i++)
        {
            for (int j = 0; j < i; j++)
            {
                if (numbers[j] < numbers[i] && lengths[j] >= lengths[i])
                {
                    lengths[i] = lengths[j] + 1;
                }
            }
        }

        return lengths.Max();
    }

    private static int ChainOrder(int[] dimensions)
    {
        int count = dimensions.Length - 1;
        int[] costs = new int[count * count];
        for (int length = 2; length <= count; length++)
        {
            for (int first = 0; first + length <= count; first++)
            {
                int last = first + length - 1;
                int best = int.MaxValue;
                for (int cut = first; cut < last; cut++)
                {
                    int cost = costs[(first * count) + cut] + costs[((cut + 1) * count) + last] + (dimensions[first] * dimensions[cut + 1] * dimensions[last + 1]);
                    best = Math.Min(best, cost);
                }

                costs[(first * count) + last] = best;
            }
        }

        return costs[count - 1];
    }

    /// <summary>Each subset differs from the one before in one element.</summary>
    private static int GraySums(int[] numbers)
    {
        (int sum, int hits) = (0, 0);
        for (uint step = 1; step < 1u << numbers.Length; step++)
        {
            int changed = BitOperations.TrailingZeroCount(step);
            bool isIn = (((step ^ (step >> 1)) >> changed) & 1) == 1;
            sum += isIn ? numbers[changed] : -numbers[changed];
            hits += sum == 1_000 ? 1 : 0;
        }

        return hits;
    }
}
