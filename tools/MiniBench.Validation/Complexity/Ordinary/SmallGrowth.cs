namespace MiniBench.Validation;

/// <summary>Ordinary code that takes less time than it has elements: O(1), O(log n) and O(√n).</summary>
internal static class SmallGrowth
{
    private static readonly IReadOnlyList<int> Small = Sizes.PowersOfTwo(16, 32_768);
    private static readonly IReadOnlyList<int> Large = Sizes.LogSpaced(10, 1_000_000, 12);
    private static readonly IReadOnlyList<int> ForRoots = Sizes.LogSpaced(100, 10_000_000, 12);

    internal static IEnumerable<GrowthOperation> All() => [.. Constants(), .. Logarithms(), .. Roots()];

    private static GrowthOperation[] Constants() =>
    [
        Of("array element", GrowthTruth.Constant, Small, Numbers.Random, numbers => numbers[numbers.Length / 2]),
        Of("triangular number", GrowthTruth.Constant, Large, size => size, size => size * (size + 1) / 2),
        Of("dictionary, one key", GrowthTruth.Constant, Small, size => Enumerable.Range(0, size).ToDictionary(i => i), known => known[known.Count / 2]),
        Of("set of texts, a missing one", GrowthTruth.Constant, Small, size => Enumerable.Range(0, size).Select(i => $"key {i}").ToHashSet(), set => set.Contains("missing")),
        Of("list add and remove", GrowthTruth.Constant, Large, size => new List<int>(Numbers.Random(size)), AddAndRemove),
        Of("queue in and out", GrowthTruth.Constant, Small, size => new Queue<int>(Numbers.Random(size)), Requeue),
        Of("linked list front", GrowthTruth.Constant, Small, size => new LinkedList<int>(Numbers.Random(size)), ToFront),
        Of("large hash lookup", GrowthTruth.Constant, Sizes.PowersOfTwo(64, 1 << 20), Lookups<Dictionary<int, int>>.Once(size => Enumerable.Range(0, size).ToDictionary(i => i)), lookups => lookups.Sum((known, key) => known[key])),
    ];

    private static GrowthOperation[] Logarithms() =>
    [
        Of("Array.BinarySearch, one key", GrowthTruth.Logarithmic, Large, size => Enumerable.Range(0, size).ToArray(), numbers => Array.BinarySearch(numbers, 1)),
        Of("power by squaring", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 100_000_000, 12), size => size, size => Power(3, size)),
        Of("SortedSet.Contains", GrowthTruth.Logarithmic, Small, Lookups<SortedSet<int>>.Once(size => [.. Numbers.Random(size, size, 1)]), lookups => lookups.Sum((set, key) => set.Contains(key) ? 1 : 0)),
        Of("priority queue in and out", GrowthTruth.Logarithmic, Small, FilledHeap, EnqueueDequeue),
        Of("greatest common divisor", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 100_000_000, 12), size => size, size => Divisor(size, (int)(size * 0.6180339887))),
        Of("decimal digits", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 1_000_000_000, 12), size => size, Digits),
        Of("SortedDictionary, one key", GrowthTruth.Logarithmic, Large, size => new SortedDictionary<int, int>(Enumerable.Range(0, size).ToDictionary(i => i)), known => known[0]),
    ];

    private static GrowthOperation[] Roots() =>
    [
        Of("is prime", GrowthTruth.SquareRoot, ForRoots, PrimeFrom, IsPrime),
        Of("jump search", GrowthTruth.SquareRoot, Sizes.LogSpaced(100, 1_000_000, 12), size => Enumerable.Range(0, size).ToArray(), JumpSearch),
        Of("root by odd numbers", GrowthTruth.SquareRoot, ForRoots, size => size, RootByOddNumbers),
        Of("sum of divisors", GrowthTruth.SquareRoot, ForRoots, size => size, SumOfDivisors),
        Of("sum in blocks of the root", GrowthTruth.SquareRoot, Sizes.LogSpaced(100, 1_000_000, 12), Numbers.Random, BlockSum),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static int AddAndRemove(List<int> list)
    {
        list.Add(1);
        list.RemoveAt(list.Count - 1);
        return list.Count;
    }

    private static int Requeue(Queue<int> queue)
    {
        int first = queue.Dequeue();
        queue.Enqueue(first);
        return queue.Count;
    }

    private static int ToFront(LinkedList<int> list)
    {
        list.AddFirst(1);
        list.RemoveFirst();
        return list.Count;
    }

    private static int Power(int of, int exponent)
    {
        long result = 1;
        long square = of;
        for (int left = exponent; left > 0; left >>= 1)
        {
            result = (left & 1) == 1 ? result * square % 1_000_000_007 : result;
            square = square * square % 1_000_000_007;
        }

        return (int)result;
    }

    private static PriorityQueue<int, int> FilledHeap(int size)
    {
        PriorityQueue<int, int> queue = new();
        queue.EnqueueRange(Numbers.Random(size).Select(number => (number, number)));
        return queue;
    }

    private static int EnqueueDequeue(PriorityQueue<int, int> queue)
    {
        queue.Enqueue(-1, -1);
        return queue.Dequeue();
    }

    private static int Divisor(int a, int b) => b == 0 ? a : Divisor(b, a % b);

    private static int Digits(int number)
    {
        int digits = 1;
        for (int left = number; left >= 10; left /= 10)
        {
            digits++;
        }

        return digits;
    }

    private static int PrimeFrom(int size)
    {
        int candidate = size;
        while (IsPrime(candidate) == 0)
        {
            candidate++;
        }

        return candidate;
    }

    private static int IsPrime(int number)
    {
        for (int divisor = 2; (long)divisor * divisor <= number; divisor++)
        {
            if (number % divisor == 0)
            {
                return 0;
            }
        }

        return 1;
    }

    private static int JumpSearch(int[] sorted)
    {
        int wanted = sorted.Length - 2;
        int step = (int)Math.Sqrt(sorted.Length);
        int at = 0;
        while (at + step < sorted.Length && sorted[at + step] <= wanted)
        {
            at += step;
        }

        while (sorted[at] < wanted)
        {
            at++;
        }

        return at;
    }

    private static int RootByOddNumbers(int number)
    {
        int odd = 1;
        for (int left = number; left >= odd; odd += 2)
        {
            left -= odd;
        }

        return odd / 2;
    }

    private static int SumOfDivisors(int number)
    {
        int sum = 0;
        for (int i = 1; i <= number / i; i++)
        {
            if (number % i == 0)
            {
                sum += i + (number / i);
            }
        }

        return sum;
    }

    private static int BlockSum(int[] numbers)
    {
        int block = (int)Math.Sqrt(numbers.Length);
        int sum = 0;
        for (int i = 0; i < block; i++)
        {
            sum += numbers[i];
        }

        for (int i = block; i < numbers.Length; i += block)
        {
            sum ^= numbers[i];
        }

        return sum;
    }
}
