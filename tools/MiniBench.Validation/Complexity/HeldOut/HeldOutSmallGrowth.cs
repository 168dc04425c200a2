using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using System.Numerics;

namespace MiniBench.Validation;

/// <summary>Ordinary code of O(1), O(log n) and O(√n) that the fitter was not made with, written on 2026-11-26.</summary>
internal static class HeldOutSmallGrowth
{
    private const int Prime = 1_000_000_007;
    private const string DoubledDigits = "0246813579";

    private static readonly IReadOnlyList<int> Some = Sizes.LogSpaced(10, 1_000_000, 12);
    private static readonly IReadOnlyList<int> ForTrees = Sizes.PowersOfTwo(8, 1 << 13);
    private static readonly IReadOnlyList<int> ForRoots = Sizes.LogSpaced(100, 10_000_000, 12);
    private static readonly IReadOnlyList<int> Squares = [.. Sizes.LogSpaced(8, 280, 12).Select(side => side * side)];
    private static readonly (int Down, int Right)[] QueenWays = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("Easter of a year", GrowthTruth.Constant, Some, size => size, Easter),
        Of("identifier as a text", GrowthTruth.Constant, Some, size => size, number => new Guid(number, 4, 2, 0, 1, 2, 3, 4, 5, 6, 7).ToString("D", CultureInfo.InvariantCulture)),
        Of("average of the last prices", GrowthTruth.Constant, Sizes.LogSpaced(10, 100_000, 12), size => Numbers.Random(size, 1_000, size).Select(price => price / 4.0).ToList(), prices => prices.GetRange(prices.Count - 10, 10).Average()),
        Of("check digit of a card", GrowthTruth.Constant, Some, size => $"{size:000000000000000}", CheckDigit),
        Of("entries of a frozen dictionary", GrowthTruth.Constant, Sizes.LogSpaced(64, 16_000, 12), Lookups<FrozenDictionary<int, int>>.Once(size => Enumerable.Range(0, size).ToFrozenDictionary(i => i)), lookups => lookups.Sum((known, key) => known[key])),
        Of("leader of merged groups", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(8, 1 << 14), Lookups<ushort[]>.Once(Leaders), lookups => lookups.Sum(StepsToLast)),
        Of("modular power of big integers", GrowthTruth.Logarithmic, [.. Enumerable.Range(1, 13).Select(i => 1 << (2 * i))], size => new BigInteger(size), power => (int)BigInteger.ModPow(3, power, Prime)),
        Of("change of an immutable sorted dictionary", GrowthTruth.Logarithmic, ForTrees, Lookups<ImmutableSortedDictionary<int, int>>.Once(size => Enumerable.Range(0, size).ToImmutableSortedDictionary(i => i, i => i)), lookups => lookups.Sum((known, key) => known.SetItem(key, -key - 1)[key])),
        Of("Fibonacci code of a number", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 1_000_000_000, 12), size => size, FibonacciCode),
        Of("rank in a counted tree", GrowthTruth.Logarithmic, ForTrees, Lookups<CountedTree>.Once(size => Grown(0, size)!), lookups => lookups.Sum(Rank)),
        Of("ways as two squares", GrowthTruth.SquareRoot, ForRoots, size => size, WaysAsTwoSquares),
        Of("row of a table as a line", GrowthTruth.SquareRoot, Squares, size => Numbers.Random(size, 900, size).Select(number => number + 100).ToArray(), MiddleRow),
        Of("moves of a queen", GrowthTruth.SquareRoot, Squares, size => new bool[size], QueenMoves),
        Of("days of growing savings", GrowthTruth.SquareRoot, ForRoots, size => (decimal)size, SavingDays),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.HeldOut, truth, sizes, input, run);

    /// <summary>Month and day in the Gregorian calendar.</summary>
    private static int Easter(int year)
    {
        (int century, int ofCentury, int golden) = (year / 100, year % 100, year % 19);
        int correction = (century - ((century + 8) / 25) + 1) / 3;
        int moon = ((19 * golden) + century - (century / 4) - correction + 15) % 30;
        int weekday = (32 + (2 * (century % 4)) + (2 * (ofCentury / 4)) - moon - (ofCentury % 4)) % 7;
        int late = (golden + (11 * moon) + (22 * weekday)) / 451;
        int days = moon + weekday - (7 * late) + 114;
        return (100 * (days / 31)) + (days % 31) + 1;
    }

    /// <summary>The digit after the fifteen of a card: each second one counts twice.</summary>
    private static int CheckDigit(string card)
    {
        int sum = 0;
        for (int i = 0; i < card.Length; i++)
        {
            sum += (i % 2 == 0 ? DoubledDigits[card[i] - '0'] : card[i]) - '0';
        }

        return (10 - (sum % 10)) % 10;
    }

    /// <summary>Groups of the same size were merged two by two: the leader of one then follows that of the other, whose number has one bit less.</summary>
    private static ushort[] Leaders(int size) => [.. Enumerable.Range(0, size).Select(i => (ushort)(i & (i - 1)))];

    private static int StepsToLast(ushort[] leaders, int start)
    {
        int steps = 0;
        for (int at = start; leaders[at] != at; at = leaders[at])
        {
            steps++;
        }

        return steps;
    }

    /// <summary>Which Fibonacci numbers, the largest first, sum to a number.</summary>
    private static string FibonacciCode(int number)
    {
        (int smaller, int larger) = (1, 2);
        while (larger <= number)
        {
            (smaller, larger) = (larger, smaller + larger);
        }

        Span<char> code = stackalloc char[64];
        (int digits, int left) = (0, number);
        while (larger > 1)
        {
            bool isPart = smaller <= left;
            code[digits++] = isPart ? '1' : '0';
            left -= isPart ? smaller : 0;
            (smaller, larger) = (larger - smaller, smaller);
        }

        return new string(code[..digits]);
    }

    private static CountedTree? Grown(int first, int end)
    {
        int middle = (first + end) / 2;
        return first == end ? null : new(middle, end - first, Grown(first, middle), Grown(middle + 1, end));
    }

    /// <summary>How many keys are below one.</summary>
    private static int Rank(CountedTree tree, int key)
    {
        (CountedTree? at, int rank) = (tree, 0);
        while (at is not null)
        {
            bool isBelow = at.Key < key;
            rank += isBelow ? at.Count - (at.Right?.Count ?? 0) : 0;
            at = isBelow ? at.Right : at.Left;
        }

        return rank;
    }

    private static int WaysAsTwoSquares(int number)
    {
        int ways = 0;
        for (int one = 0; 2 * one * one <= number; one++)
        {
            int rest = number - (one * one);
            int other = (int)Math.Sqrt(rest);
            ways += other * other == rest ? 1 : 0;
        }

        return ways;
    }

    private static string MiddleRow(int[] cells)
    {
        int side = (int)Math.Sqrt(cells.Length);
        return string.Join(';', new ArraySegment<int>(cells, side * (side / 2), side));
    }

    /// <summary>How many squares of an empty board a queen reaches from its middle.</summary>
    private static int QueenMoves(bool[] isTaken)
    {
        int side = (int)Math.Sqrt(isTaken.Length);
        int moves = 0;
        foreach ((int down, int right) in QueenWays)
        {
            (int row, int column) = ((side / 2) + down, (side / 2) + right);
            while (row >= 0 && row < side && column >= 0 && column < side && !isTaken[(row * side) + column])
            {
                moves++;
                (row, column) = (row + down, column + right);
            }
        }

        return moves;
    }

    /// <summary>Each day a little more is saved than on the day before.</summary>
    private static int SavingDays(decimal sum)
    {
        (int days, decimal saved) = (0, 0m);
        while (saved < sum)
        {
            days++;
            saved += 1.05m * days;
        }

        return days;
    }

    private sealed record CountedTree(int Key, int Count, CountedTree? Left, CountedTree? Right);
}
