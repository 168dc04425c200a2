namespace MiniBench.Validation;

/// <summary>More ordinary code of O(n²) and more, held out until 2026-11-25, too.</summary>
internal static class ThirdSteepGrowth
{
    private static readonly IReadOnlyList<int> ForSquares = Sizes.LogSpaced(8, 700, 12);
    private static readonly IReadOnlyList<int> ForCubes = Sizes.LogSpaced(5, 120, 11);
    private static readonly string[] Words = ["a", "aaa"];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("ways to pay", GrowthTruth.Quadratic, ForSquares, WaysToPay),
        Of("matrix transposed", GrowthTruth.Quadratic, ForSquares, size => Numbers.Random(size * size), Transposed),
        Of("text sought by loops", GrowthTruth.Quadratic, Sizes.LogSpaced(10, 3_000, 12), size => (Text: new string('a', size), Wanted: new string('a', size / 2) + 'b'), Found),
        Of("elements of a linked list by index", GrowthTruth.Quadratic, ForSquares, size => new LinkedList<int>(Numbers.Random(size, 1_000, size)), list => Enumerable.Range(0, list.Count).Sum(i => list.ElementAt(i))),
        Of("least rotation of a text", GrowthTruth.Quadratic, Sizes.LogSpaced(40, 2_400, 12), size => string.Concat(Numbers.Random(size, 26, size).Select(letter => (char)('a' + letter))), LeastRotation),
        Of("shortest paths by rounds", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size * size, 1_000, size), Relaxed),
        Of("least of every part", GrowthTruth.Cubic, Sizes.LogSpaced(6, 160, 12), Numbers.Random, LeastOfParts),
        Of("heat in a cube", GrowthTruth.Cubic, Sizes.LogSpaced(4, 64, 12), size => Numbers.Random(size * size * size, 100, size).Select(number => (double)number).ToArray(), Warmed),
        Of("books among readers", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size, 500, size), LargestShare),
        Of("rod cut by trying", GrowthTruth.Exponential(2), [.. Enumerable.Range(5, 13)], size => Numbers.Random(size, 100, size), prices => BestCut(prices, prices.Length)),
        Of("coins from both ends", GrowthTruth.Exponential(2), [.. Enumerable.Range(4, 13)], size => Numbers.Random(size, 100, size), coins => Lead(coins, 0, coins.Length - 1)),
        Of("binary trees", GrowthTruth.Exponential(2), [.. Enumerable.Range(3, 13)], depth => Nodes(Grown(depth))),
        Of("words of a text without spaces", GrowthTruth.Exponential(1.4656), [.. Enumerable.Range(8, 16)], size => new string('a', size), text => Readings(text)),
        Of("orders of tasks", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 9)], size => Enumerable.Range(0, size).Select(task => task == 1 ? 1 : 0).ToArray(), needs => Orders(needs, 0)),
        Of("permanent by minors", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 8)], size => Numbers.Random(size * size, 10, size), matrix => Permanent(matrix, (int)Math.Sqrt(matrix.Length))),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static GrowthOperation Of<TOutput>(string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TOutput> run) =>
        Of(name, truth, sizes, size => size, run);

    private static int WaysToPay(int amount)
    {
        int[] ways = new int[amount + 1];
        ways[0] = 1;
        for (int coin = 1; coin <= amount; coin++)
        {
            for (int sum = coin; sum <= amount; sum++)
            {
                ways[sum] = (ways[sum] + ways[sum - coin]) % 1_000_007;
            }
        }

        return ways[amount];
    }

    private static int Transposed(int[] matrix)
    {
        int side = (int)Math.Sqrt(matrix.Length);
        int[] transposed = new int[matrix.Length];
        for (int row = 0; row < side; row++)
        {
            for (int column = 0; column < side; column++)
            {
                transposed[(column * side) + row] = matrix[(row * side) + column];
            }
        }

        return transposed[side - 1];
    }

    private static int Found((string Text, string Wanted) both)
    {
        (string text, string wanted) = both;
        for (int start = 0; start + wanted.Length <= text.Length; start++)
        {
            int matched = 0;
            while (matched < wanted.Length && text[start + matched] == wanted[matched])
            {
                matched++;
            }

            if (matched == wanted.Length)
            {
                return start;
            }
        }

        return -1;
    }

    private static string LeastRotation(string text) =>
        Enumerable.Range(0, text.Length).Select(i => string.Concat(text.AsSpan(i), text.AsSpan(0, i))).Min(StringComparer.Ordinal)!;

    private static int Relaxed(int[] lengths)
    {
        int side = (int)Math.Sqrt(lengths.Length);
        int[] distances = lengths[..side];
        for (int round = 1; round < side; round++)
        {
            for (int from = 0; from < side; from++)
            {
                for (int to = 0; to < side; to++)
                {
                    distances[to] = Math.Min(distances[to], distances[from] + lengths[(from * side) + to]);
                }
            }
        }

        return distances.Max();
    }

    private static long LeastOfParts(int[] numbers)
    {
        long sum = 0;
        for (int from = 0; from < numbers.Length; from++)
        {
            for (int to = from; to < numbers.Length; to++)
            {
                int least = numbers[from];
                for (int i = from + 1; i <= to; i++)
                {
                    least = Math.Min(least, numbers[i]);
                }

                sum += least;
            }
        }

        return sum;
    }

    private static double Warmed(double[] cells)
    {
        int side = (int)Math.Round(Math.Cbrt(cells.Length));
        int layer = side * side;
        double[] warmed = new double[cells.Length];
        for (int z = 0; z < side; z++)
        {
            for (int y = 0; y < side; y++)
            {
                for (int x = 0; x < side; x++)
                {
                    int at = (z * layer) + (y * side) + x;
                    double row = cells[at - (x > 0 ? 1 : 0)] + cells[at + (x < side - 1 ? 1 : 0)];
                    double column = cells[at - (y > 0 ? side : 0)] + cells[at + (y < side - 1 ? side : 0)];
                    double depth = cells[at - (z > 0 ? layer : 0)] + cells[at + (z < side - 1 ? layer : 0)];
                    warmed[at] = (row + column + depth) / 6;
                }
            }
        }

        return warmed[^1];
    }

    /// <summary>The most pages that one of as many readers as books has to read; each reads books that stand side by side.</summary>
    private static int LargestShare(int[] pages)
    {
        int[] sums = new int[pages.Length + 1];
        for (int i = 0; i < pages.Length; i++)
        {
            sums[i + 1] = sums[i] + pages[i];
        }

        int[] shares = [.. sums];
        for (int readers = 2; readers <= pages.Length; readers++)
        {
            for (int last = pages.Length; last > 0; last--)
            {
                int least = shares[last];
                for (int cut = 0; cut < last; cut++)
                {
                    least = Math.Min(least, Math.Max(shares[cut], sums[last] - sums[cut]));
                }

                shares[last] = least;
            }
        }

        return shares[^1];
    }

    private static int BestCut(int[] prices, int length)
    {
        int best = 0;
        for (int first = 1; first <= length; first++)
        {
            best = Math.Max(best, prices[first - 1] + BestCut(prices, length - first));
        }

        return best;
    }

    private static int Lead(int[] coins, int first, int last) =>
        first > last ? 0 : Math.Max(coins[first] - Lead(coins, first + 1, last), coins[last] - Lead(coins, first, last - 1));

    private static Node Grown(int depth) => depth == 0 ? new(null, null) : new(Grown(depth - 1), Grown(depth - 1));

    private static int Nodes(Node? tree) => tree is null ? 0 : 1 + Nodes(tree.Left) + Nodes(tree.Right);

    private static int Readings(ReadOnlySpan<char> text)
    {
        int readings = text.IsEmpty ? 1 : 0;
        foreach (string word in Words)
        {
            readings += text.StartsWith(word, StringComparison.Ordinal) ? Readings(text[word.Length..]) : 0;
        }

        return readings;
    }

    private static int Orders(int[] needs, int done)
    {
        if (done == (1 << needs.Length) - 1)
        {
            return 1;
        }

        int orders = 0;
        for (int task = 0; task < needs.Length; task++)
        {
            bool isReady = (done >> task & 1) == 0 && (needs[task] & ~done) == 0;
            orders += isReady ? Orders(needs, done | (1 << task)) : 0;
        }

        return orders;
    }

    private static long Permanent(int[] matrix, int side)
    {
        long sum = 0;
        for (int column = 0; column < side; column++)
        {
            sum += matrix[column] * (side == 1 ? 1 : Permanent(Minor(matrix, side, column), side - 1));
        }

        return sum;
    }

    private static int[] Minor(int[] matrix, int side, int without)
    {
        int[] minor = new int[(side - 1) * (side - 1)];
        for (int i = 0; i < minor.Length; i++)
        {
            (int row, int column) = (1 + (i / (side - 1)), i % (side - 1));
            minor[i] = matrix[(row * side) + column + (column < without ? 0 : 1)];
        }

        return minor;
    }

    private sealed record Node(Node? Left, Node? Right);
}
