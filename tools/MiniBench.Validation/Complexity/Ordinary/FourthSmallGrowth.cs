using System.Buffers;
using System.Collections;
using System.Globalization;
using System.Numerics;

namespace MiniBench.Validation;

/// <summary>More ordinary code of O(1), O(log n) and O(√n), held out until 2026-11-26.</summary>
internal static class FourthSmallGrowth
{
    private const double GoldenRatio = 0.618_033_988_749_894_9;
    private const double Tick = 0.02;

    private static readonly IReadOnlyList<int> Some = Sizes.LogSpaced(10, 1_000_000, 12);
    private static readonly IReadOnlyList<int> Fewer = Sizes.LogSpaced(10, 100_000, 12);
    private static readonly IReadOnlyList<int> ForRoots = Sizes.LogSpaced(100, 1_000_000, 12);

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("buffer from a pool", GrowthTruth.Constant, Sizes.PowersOfTwo(64, 1 << 18), size => size, RentedLength),
        Of("distance on the globe", GrowthTruth.Constant, Some, size => (Latitude: (size % 170) - 85.0, Longitude: (size % 350) - 175.0), Distance),
        Of("first five of a query", GrowthTruth.Constant, Fewer, Numbers.Random, numbers => numbers.Where(number => number > 0).Select(number => number % 100).Take(5).Sum()),
        Of("places of a bit array", GrowthTruth.Constant, Sizes.PowersOfTwo(256, 1 << 20), Lookups<BitArray>.Once(size => new(Numbers.Random(size / 32))), lookups => lookups.Sum((bits, key) => bits[key] ? 1 : 0)),
        Of("amount of money read", GrowthTruth.Constant, Some, size => $"{size:0000000}.25", text => decimal.Parse(text, CultureInfo.InvariantCulture)),
        Of("ends of a sorted set", GrowthTruth.Logarithmic, Fewer, size => new SortedSet<int>(Enumerable.Range(0, size)), set => set.Max - set.Min),
        Of("two heaps merged", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(4, 1 << 14), size => (One: Full(size, 0), Other: Full(size, 1)), heaps => Merged(heaps.One, heaps.Other).Rank),
        Of("blocks of an address range", GrowthTruth.Logarithmic, [.. Enumerable.Range(2, 13).Select(i => 1 << (2 * i))], size => size, Blocks),
        Of("golden section search", GrowthTruth.Logarithmic, Sizes.LogSpaced(10, 1_000_000_000, 12), size => size, LowestPlace),
        Of("search in a skip list", GrowthTruth.Logarithmic, Sizes.PowersOfTwo(16, 1 << 16), Lookups<SkipNode>.Once(SkipList), lookups => lookups.Sum(LastNotAbove)),
        Of("fall of a stone", GrowthTruth.SquareRoot, ForRoots, size => size, FallTime),
        Of("line of sight", GrowthTruth.SquareRoot, ForRoots, size => Numbers.Random(size, 1_000, size), SeenPoints),
        Of("sums of consecutive numbers", GrowthTruth.SquareRoot, Sizes.LogSpaced(50, 10_000_000, 12), size => size, ConsecutiveSums),
        Of("nearest in a triangle of distances", GrowthTruth.SquareRoot, ForRoots, Numbers.Random, Nearest),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static int RentedLength(int size)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(size);
        buffer[size - 1] = 1;
        int length = buffer.Length + buffer[size - 1];
        ArrayPool<byte>.Shared.Return(buffer);
        return length;
    }

    /// <summary>From London, in kilometres.</summary>
    private static double Distance((double Latitude, double Longitude) place)
    {
        (double from, double to) = (double.DegreesToRadians(51.5), double.DegreesToRadians(place.Latitude));
        double north = Math.Sin((to - from) / 2);
        double east = Math.Sin(double.DegreesToRadians(place.Longitude) / 2);
        double haversine = (north * north) + (Math.Cos(from) * Math.Cos(to) * east * east);
        return 12_742 * Math.Asin(Math.Sqrt(haversine));
    }

    /// <summary>A full tree with the same key in all of a level; the keys of another that begins with the next key lie between its keys.</summary>
    private static Heap Full(int leaves, int key) => leaves == 1
        ? new(key, 1, null, null)
        : new(key, BitOperations.Log2((uint)leaves) + 1, Full(leaves / 2, key + 2), Full(leaves / 2, key + 2));

    /// <summary>Leftist heaps: the way down is the shortest on the right. Those that were merged stay as they are.</summary>
    private static Heap Merged(Heap one, Heap other)
    {
        (Heap first, Heap second) = one.Key <= other.Key ? (one, other) : (other, one);
        Heap rest = first.Right is null ? second : Merged(first.Right, second);
        int left = first.Left?.Rank ?? 0;
        return left >= rest.Rank ? new(first.Key, rest.Rank + 1, first.Left, rest) : new(first.Key, left + 1, rest, first.Left);
    }

    /// <summary>How many blocks, each a power of two that divides its first address, cover all addresses but the first and the last.</summary>
    private static int Blocks(int addresses)
    {
        (int blocks, int first, int end) = (0, 1, addresses - 1);
        while (first < end)
        {
            int block = first & -first;
            while (block > end - first)
            {
                block /= 2;
            }

            first += block;
            blocks++;
        }

        return blocks;
    }

    /// <summary>Where a curve is lowest, as exactly as asked for.</summary>
    private static double LowestPlace(int exactness)
    {
        (double low, double high) = (0, 4);
        while (high - low > 1.0 / exactness)
        {
            double step = GoldenRatio * (high - low);
            (double left, double right) = (high - step, low + step);
            (low, high) = Height(left) < Height(right) ? (low, right) : (left, high);
        }

        return low;
    }

    private static double Height(double place) => Math.Cos(place) + (place * place / 20);

    /// <summary>All numbers below a power of two, in nodes that lie without order; each second one is linked to the next but one, each fourth …</summary>
    private static SkipNode SkipList(int size)
    {
        int[] order = [.. Enumerable.Range(0, size + 1)];
        new Random(size).Shuffle(order);
        SkipNode[] nodes = new SkipNode[size + 1];
        foreach (int place in order)
        {
            nodes[place] = new(place - 1, new SkipNode?[BitOperations.TrailingZeroCount(place | size) + 1]);
        }

        for (int place = 0; place <= size; place++)
        {
            for (int level = 0; level < nodes[place].Next.Length; level++)
            {
                int next = place + (1 << level);
                nodes[place].Next[level] = next <= size ? nodes[next] : null;
            }
        }

        return nodes[0];
    }

    private static int LastNotAbove(SkipNode head, int key)
    {
        SkipNode at = head;
        for (int level = head.Next.Length - 1; level >= 0; level--)
        {
            while (at.Next[level] is { } next && next.Key <= key)
            {
                at = next;
            }
        }

        return at.Key;
    }

    private static double FallTime(int height)
    {
        (double left, double speed, double time) = (height, 0, 0);
        while (left > 0)
        {
            speed += 9.81 * Tick;
            left -= speed * Tick;
            time += Tick;
        }

        return time;
    }

    /// <summary>How many points of a line from the upper left corner of a square map can be seen from there: each is higher than those before.</summary>
    private static int SeenPoints(int[] heights)
    {
        int side = (int)Math.Sqrt(heights.Length);
        (int column, int error, int highest, int seen) = (0, side / 2, -1, 0);
        for (int row = 0; row < side; row++)
        {
            int height = heights[(row * side) + column];
            seen += height > highest ? 1 : 0;
            highest = Math.Max(highest, height);
            error -= side / 3;
            if (error < 0)
            {
                (column, error) = (column + 1, error + side);
            }
        }

        return seen;
    }

    private static int ConsecutiveSums(int number)
    {
        int sums = 0;
        for ((int count, int left) = (1, number); left > 0; (count, left) = (count + 1, left - count))
        {
            sums += left % count == 0 ? 1 : 0;
        }

        return sums;
    }

    /// <summary>The item that is nearest to the middle one; each item's distances to those before it lie side by side.</summary>
    private static int Nearest(int[] distances)
    {
        int items = (int)((1 + Math.Sqrt(1 + (8.0 * distances.Length))) / 2);
        int item = items / 2;
        (int nearest, int least) = (-1, int.MaxValue);
        for (int other = 0; other < items; other++)
        {
            (int before, int after) = (Math.Min(item, other), Math.Max(item, other));
            int distance = before == after ? int.MaxValue : distances[(after * (after - 1) / 2) + before];
            (nearest, least) = distance < least ? (other, distance) : (nearest, least);
        }

        return nearest;
    }

    private sealed record Heap(int Key, int Rank, Heap? Left, Heap? Right);

    private sealed record SkipNode(int Key, SkipNode?[] Next);
}
