using System.Collections.Immutable;
using System.Numerics;

namespace MiniBench.Validation;

/// <summary>More ordinary code of O(1), O(log n) and O(√n), held out until 2026-11-25, too.</summary>
internal static class ThirdSmallGrowth
{
    private const long Prime = 1_000_000_007;
    private const long Generator = 5;
    private const long Wanted = 12_345;

    private static readonly IReadOnlyList<int> Some = Sizes.LogSpaced(10, 1_000_000, 12);
    private static readonly IReadOnlyList<int> ForHalves = Sizes.PowersOfTwo(16, 1 << 16);
    private static readonly IReadOnlyList<int> ForRoots = Sizes.LogSpaced(100, 4_000_000, 12);

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("a month later", GrowthTruth.Constant, Some, size => size, day => DateOnly.FromDayNumber(day).AddMonths(1).DayNumber),
        Of("price with tax", GrowthTruth.Constant, Some, size => size, price => Math.Round(price * 1.175m, 2, MidpointRounding.AwayFromZero)),
        Of("bytes in hex", GrowthTruth.Constant, Some, size => size, number => Convert.ToHexString(BitConverter.GetBytes(number))),
        Of("list skipped to its middle", GrowthTruth.Constant, Some, size => Enumerable.Range(0, size).ToList(), list => list.Skip(list.Count / 2).First()),
        Of("sum of a rectangle", GrowthTruth.Constant, Sizes.LogSpaced(8, 1_500, 12), Lookups<int[,]>.Once(SummedTable), lookups => lookups.Sum(RectangleSum)),
        Of("insertion into an immutable list", GrowthTruth.Logarithmic, ForHalves, Lookups<ImmutableList<int>>.Once(size => Enumerable.Range(0, size).ToImmutableList()), lookups => lookups.Sum((list, key) => list.Insert(key, -1)[key])),
        Of("numbers in a bit trie", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(64, 1 << 18), Lookups<int[]>.Once(Trie), lookups => lookups.Sum(LastNode)),
        Of("steps ahead by doubling", GrowthTruth.Logarithmic, ForHalves, Lookups<int[][]>.Once(Doublings), lookups => lookups.Sum(PlaceAfter)),
        Of("years of interest", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 1_000_000_000, 12), size => size, Years),
        Of("survivor of a circle", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 1_000_000_000, 12), size => size, Survivor),
        Of("sum of all quotients", GrowthTruth.SquareRoot, ForRoots, size => size, QuotientSum),
        Of("points of a disc", GrowthTruth.SquareRoot, ForRoots, size => size, DiscPoints),
        Of("discrete logarithm", GrowthTruth.SquareRoot, ForRoots, size => size, DiscreteLogarithm),
        Of("search in a sorted table", GrowthTruth.SquareRoot, Sizes.LogSpaced(64, 1_000_000, 12), SortedTable, IsInTable),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    /// <summary>The sums of all numbers above and to the left of each corner.</summary>
    private static int[,] SummedTable(int side)
    {
        int[] numbers = Numbers.Random(side * side, 100, side);
        int[,] table = new int[side + 1, side + 1];
        for (int row = 1; row <= side; row++)
        {
            for (int column = 1; column <= side; column++)
            {
                int number = numbers[((row - 1) * side) + column - 1];
                table[row, column] = number + table[row - 1, column] + table[row, column - 1] - table[row - 1, column - 1];
            }
        }

        return table;
    }

    private static int RectangleSum(int[,] table, int key)
    {
        (int bottom, int right) = (key + 1, table.GetLength(1) - 1 - key);
        (int top, int left) = (bottom / 2, right / 2);
        return table[bottom, right] - table[top, right] - table[bottom, left] + table[top, left];
    }

    /// <summary>All numbers below a power of two, in an order without order; each node has two children, by the next lower bit.</summary>
    private static int[] Trie(int size)
    {
        int[] children = new int[2 * ((2 * size) - 1)];
        int nodes = 1;
        foreach (int number in Shuffled(size))
        {
            int node = 0;
            for (int bit = size / 2; bit > 0; bit /= 2)
            {
                int child = (2 * node) + ((number & bit) == 0 ? 0 : 1);
                children[child] = children[child] == 0 ? nodes++ : children[child];
                node = children[child];
            }
        }

        return children;
    }

    private static int LastNode(int[] children, int number)
    {
        int node = 0;
        for (int bit = (children.Length + 2) / 8; bit > 0; bit /= 2)
        {
            node = children[(2 * node) + ((number & bit) == 0 ? 0 : 1)];
        }

        return node;
    }

    /// <summary>Where one step leads to from each place, and 2, 4, 8 … steps.</summary>
    private static int[][] Doublings(int size)
    {
        int[][] ahead = new int[BitOperations.Log2((uint)size)][];
        ahead[0] = Shuffled(size);
        for (int level = 1; level < ahead.Length; level++)
        {
            int[] half = ahead[level - 1];
            ahead[level] = [.. half.Select(place => half[place])];
        }

        return ahead;
    }

    private static int[] Shuffled(int size)
    {
        int[] order = [.. Enumerable.Range(0, size)];
        new Random(size).Shuffle(order);
        return order;
    }

    private static int PlaceAfter(int[][] ahead, int steps)
    {
        int place = 0;
        for (int level = 0; level < ahead.Length; level++)
        {
            if ((steps >> level & 1) == 1)
            {
                place = ahead[level][place];
            }
        }

        return place;
    }

    private static int Years(int goal)
    {
        int years = 0;
        for (double balance = 1; balance < goal; balance *= 1.05)
        {
            years++;
        }

        return years;
    }

    private static int Survivor(int people) => people == 1 ? 1 : (2 * Survivor(people / 2)) + (people % 2 == 0 ? -1 : 1);

    private static long QuotientSum(int number)
    {
        long sum = 0;
        for (int first = 1, next; first <= number; first = next)
        {
            int quotient = number / first;
            next = (number / quotient) + 1;
            sum += (long)quotient * (next - first);
        }

        return sum;
    }

    private static int DiscPoints(int square)
    {
        (int points, int y) = (0, (int)Math.Sqrt(square));
        for (int x = 0; x * x <= square; x++)
        {
            while ((x * x) + (y * y) > square)
            {
                y--;
            }

            points += y + 1;
        }

        return points;
    }

    private static int DiscreteLogarithm(int below)
    {
        int stride = (int)Math.Sqrt(below);
        Dictionary<long, int> smallSteps = [];
        (long small, long stridden) = (Wanted, 1);
        for (int i = 0; i < stride; i++)
        {
            smallSteps[small] = i;
            small = small * Generator % Prime;
            stridden = stridden * Generator % Prime;
        }

        (int found, long large) = (0, 1);
        for (int i = 1; i <= stride; i++)
        {
            large = large * stridden % Prime;
            found = smallSteps.TryGetValue(large, out int steps) ? (i * stride) - steps : found;
        }

        return found;
    }

    private static int[,] SortedTable(int cells)
    {
        int side = (int)Math.Sqrt(cells);
        int[,] table = new int[side, side];
        for (int i = 0; i < side * side; i++)
        {
            table[i / side, i % side] = 2 * ((i / side) + (i % side));
        }

        return table;
    }

    /// <summary>Looks for an odd number, which is not there, from the upper right corner on.</summary>
    private static bool IsInTable(int[,] table)
    {
        int side = table.GetLength(0);
        int wanted = (2 * side) - 1;
        (int row, int column) = (0, side - 1);
        while (row < side && column >= 0 && table[row, column] != wanted)
        {
            (row, column) = table[row, column] < wanted ? (row + 1, column) : (row, column - 1);
        }

        return row < side && column >= 0;
    }
}
