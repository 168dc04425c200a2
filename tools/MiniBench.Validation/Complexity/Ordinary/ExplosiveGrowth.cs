namespace MiniBench.Validation;

/// <summary>Ordinary code that tries everything, and code whose growth lies between the classes.</summary>
internal static class ExplosiveGrowth
{
    private static readonly IReadOnlyList<int> UpTo16 = [.. Enumerable.Range(4, 13)];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("towers of Hanoi", GrowthTruth.Exponential(2), UpTo16, size => Hanoi(size, 0, 1, 2)),
        Of("sums of all subsets", GrowthTruth.Exponential(2), UpTo16, SubsetSums),
        Of("a subset of a sum", GrowthTruth.Exponential(2), [.. Enumerable.Range(3, 14)], size => CountSums(Numbers.Random(size, 1_000, size), 0, 2_500)),
        Of("power set", GrowthTruth.Exponential(2), [.. Enumerable.Range(2, 12)], size => PowerSet([.. Enumerable.Range(0, size)]).Count),
        Of("Fibonacci", GrowthTruth.Exponential(1.618), [.. Enumerable.Range(5, 21)], Fibonacci),
        Of("Fibonacci at 12 sizes", GrowthTruth.Exponential(1.618), [.. Enumerable.Range(2, 12).Select(i => 2 * i)], Fibonacci),
        Of("Tribonacci", GrowthTruth.Exponential(1.839), UpTo16, Tribonacci),
        Of("colourings", GrowthTruth.Exponential(3), [.. Enumerable.Range(1, 11)], size => Colourings(size, 0)),
        Of("three halves", GrowthTruth.Power(Math.Log2(3)), Sizes.PowersOfTwo(4, 4_096), ThreeHalves),
        Of("Karatsuba", GrowthTruth.Power(Math.Log2(3)), Sizes.PowersOfTwo(4, 2_048), size => Karatsuba(Numbers.Random(size, 10, 1), Numbers.Random(size, 10, 2))[0]),
        Of("seven quarters", GrowthTruth.Power(Math.Log2(7)), Sizes.PowersOfTwo(2, 512), SevenHalves),
        Of("Strassen", GrowthTruth.Power(Math.Log2(7)), Sizes.PowersOfTwo(2, 256), size => Strassen.Product(Strassen.Made(size), Strassen.Made(size))[0, 0]),
        Of("n times its root", GrowthTruth.Power(1.5), Sizes.LogSpaced(10, 20_000, 12), NTimesRoot),
        Of("permutations", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 9)], size => Permutations(new bool[size], 0)),
        Of("permutations swapped", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(2, 8)], size => Swapped([.. Enumerable.Range(0, size)], 0)),
        Of("round trips", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(3, 8)], size => RoundTrips(Numbers.Random(size * size, 100, size), size)),
    ];

    private static GrowthOperation Of<TOutput>(string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, size => size, run);

    private static int Hanoi(int discs, int from, int over, int to) =>
        discs == 0 ? 0 : Hanoi(discs - 1, from, to, over) + 1 + Hanoi(discs - 1, over, from, to);

    private static int SubsetSums(int size)
    {
        int hits = 0;
        for (int set = 0; set < 1 << size; set++)
        {
            int sum = 0;
            for (int i = 0; i < size; i++)
            {
                sum += (set >> i & 1) * (i * i);
            }

            hits += sum == 100 ? 1 : 0;
        }

        return hits;
    }

    private static int CountSums(int[] numbers, int at, int left) =>
        at == numbers.Length ? (left == 0 ? 1 : 0) : CountSums(numbers, at + 1, left) + CountSums(numbers, at + 1, left - numbers[at]);

    private static List<List<int>> PowerSet(int[] items)
    {
        List<List<int>> sets = [[]];
        foreach (int item in items)
        {
            sets.AddRange([.. sets.Select(set => new List<int>(set) { item })]);
        }

        return sets;
    }

    private static int Fibonacci(int n) => n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2);

    private static int Tribonacci(int n) => n < 3 ? 1 : Tribonacci(n - 1) + Tribonacci(n - 2) + Tribonacci(n - 3);

    private static int Colourings(int left, int last)
    {
        int count = 0;
        for (int colour = 0; colour < 3 && left > 0; colour++)
        {
            count += Colourings(left - 1, colour) + (colour == last ? 0 : 1);
        }

        return count;
    }

    private static int ThreeHalves(int n) => n <= 1 ? 1 : ThreeHalves(n / 2) + ThreeHalves(n / 2) + ThreeHalves(n / 2);

    private static int SevenHalves(int n)
    {
        int sum = 1;
        for (int i = 0; i < 7 && n > 1; i++)
        {
            sum += SevenHalves(n / 2);
        }

        return sum;
    }

    private static int[] Karatsuba(int[] a, int[] b)
    {
        int size = a.Length;
        int[] product = new int[2 * size];
        if (size == 1)
        {
            product[0] = a[0] * b[0];
            return product;
        }

        int half = size / 2;
        int[] low = Karatsuba(a[..half], b[..half]);
        int[] high = Karatsuba(a[half..], b[half..]);
        int[] middle = Karatsuba(Added(a, half), Added(b, half));
        for (int i = 0; i < size; i++)
        {
            product[i] += low[i];
            product[i + half] += middle[i] - low[i] - high[i];
            product[i + size] += high[i];
        }

        return product;
    }

    private static int[] Added(int[] digits, int half)
    {
        int[] sum = new int[half];
        for (int i = 0; i < half; i++)
        {
            sum[i] = digits[i] + digits[i + half];
        }

        return sum;
    }

    private static int NTimesRoot(int size)
    {
        int sum = 0;
        for (int i = 0; i < size; i++)
        {
            for (int j = 0; j * j < size; j++)
            {
                sum += i ^ j;
            }
        }

        return sum;
    }

    private static int Permutations(bool[] used, int depth)
    {
        if (depth == used.Length)
        {
            return 1;
        }

        int count = 0;
        for (int i = 0; i < used.Length; i++)
        {
            if (!used[i])
            {
                used[i] = true;
                count += Permutations(used, depth + 1);
                used[i] = false;
            }
        }

        return count;
    }

    private static int Swapped(int[] items, int at)
    {
        if (at == items.Length)
        {
            return items[0] < items[^1] ? 1 : 0;
        }

        int count = 0;
        for (int i = at; i < items.Length; i++)
        {
            (items[at], items[i]) = (items[i], items[at]);
            count += Swapped(items, at + 1);
            (items[at], items[i]) = (items[i], items[at]);
        }

        return count;
    }

    private static int RoundTrips(int[] distances, int size) => Shortest(distances, size, 1, 0, 0);

    private static int Shortest(int[] distances, int size, int visited, int at, int length)
    {
        if (visited == (1 << size) - 1)
        {
            return length + distances[at * size];
        }

        int best = int.MaxValue;
        for (int next = 1; next < size; next++)
        {
            if ((visited >> next & 1) == 0)
            {
                best = Math.Min(best, Shortest(distances, size, visited | (1 << next), next, length + distances[(at * size) + next]));
            }
        }

        return best;
    }
}
