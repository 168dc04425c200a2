using System.Numerics;

namespace MiniBench.Validation;

/// <summary>Ordinary code of O(n²) and more, held out until 2026-11-25.</summary>
internal static class SecondSteepGrowth
{
    private static readonly IReadOnlyList<int> ForSquares = Sizes.LogSpaced(8, 800, 12);
    private static readonly IReadOnlyList<int> ForCubes = Sizes.LogSpaced(5, 120, 11);
    private static readonly IReadOnlyList<int> UpTo17 = [.. Enumerable.Range(6, 12)];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("game of life", GrowthTruth.Quadratic, ForSquares, size => Numbers.Random(size * size, 2, size), Alive),
        Of("rows of Pascal", GrowthTruth.Quadratic, ForSquares, size => size, Pascal),
        Of("common subsequence", GrowthTruth.Quadratic, ForSquares, size => Numbers.Random(2 * size, 4, size), CommonLength),
        Of("selection sort", GrowthTruth.Quadratic, Sizes.PowersOfTwo(8, 2_048), Numbers.Random, SelectionSorted),
        Of("first of a list removed", GrowthTruth.Quadratic, Sizes.PowersOfTwo(64, 32_768), Numbers.Random, Emptied),
        Of("reachable", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size * size, 12, size), Reachable),
        Of("determinant", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size * size).Select(number => number / 1e9).ToArray(), Determinant),
        Of("triangles of a graph", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size * size, 2, size), Triangles),
        Of("right triangles", GrowthTruth.Cubic, ForCubes, size => size, RightTriangles),
        Of("knapsack by trying", GrowthTruth.Exponential(2), UpTo17, size => BestValue(Numbers.Random(size, 100, size), 0, 0)),
        Of("texts of bits", GrowthTruth.Exponential(2), [.. Enumerable.Range(3, 10)], size => BitTexts(size).Count),
        Of("largest free set", GrowthTruth.Exponential(2), UpTo17, size => LargestFree(Numbers.Random(size, 1 << size, size))),
        Of("naive Fibonacci", GrowthTruth.Exponential(1.618), [.. Enumerable.Range(8, 18)], size => (int)Rabbits(size)),
        Of("paths of three", GrowthTruth.Exponential(3), [.. Enumerable.Range(2, 9)], size => Ternary(size)),
        Of("big product", GrowthTruth.Power(Math.Log2(3)), Sizes.PowersOfTwo(2, 1_024), size => Product(Digits(size), Digits(size)).Length),
        Of("permutations in a list", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 8)], size => Permutations([.. Enumerable.Range(0, size)]).Count),
        Of("seatings", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(2, 8)], size => Seatings(Numbers.Random(size * size, 100, size), size, 0, 0)),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static GrowthOperation Of<TOutput>(string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TOutput> run) =>
        Of(name, truth, sizes, size => size, run);

    private static int Alive(int[] cells)
    {
        int side = (int)Math.Sqrt(cells.Length);
        int alive = 0;
        for (int i = 0; i < cells.Length; i++)
        {
            int neighbours = 0;
            for (int other = 0; other < 9; other++)
            {
                int row = (i / side) + (other / 3) - 1;
                int column = (i % side) + (other % 3) - 1;
                neighbours += other != 4 && row >= 0 && row < side && column >= 0 && column < side ? cells[(row * side) + column] : 0;
            }

            alive += neighbours == 3 || (neighbours == 2 && cells[i] == 1) ? 1 : 0;
        }

        return alive;
    }

    private static int Pascal(int rows)
    {
        int[] row = new int[rows + 1];
        row[0] = 1;
        for (int i = 1; i <= rows; i++)
        {
            for (int j = i; j > 0; j--)
            {
                row[j] = (row[j] + row[j - 1]) % 1_000_007;
            }
        }

        return row[rows / 2];
    }

    private static int CommonLength(int[] two)
    {
        int size = two.Length / 2;
        int[,] lengths = new int[size + 1, size + 1];
        for (int i = 1; i <= size; i++)
        {
            for (int j = 1; j <= size; j++)
            {
                lengths[i, j] = two[i - 1] == two[size + j - 1] ? lengths[i - 1, j - 1] + 1 : Math.Max(lengths[i - 1, j], lengths[i, j - 1]);
            }
        }

        return lengths[size, size];
    }

    private static int SelectionSorted(int[] numbers)
    {
        int[] sorted = [.. numbers];
        for (int i = 0; i < sorted.Length; i++)
        {
            int least = i;
            for (int j = i + 1; j < sorted.Length; j++)
            {
                least = sorted[j] < sorted[least] ? j : least;
            }

            (sorted[i], sorted[least]) = (sorted[least], sorted[i]);
        }

        return sorted[0];
    }

    private static int Emptied(int[] numbers)
    {
        List<int> list = [.. numbers];
        int last = 0;
        while (list.Count > 0)
        {
            last = list[0];
            list.RemoveAt(0);
        }

        return last;
    }

    private static int Reachable(int[] links)
    {
        int side = (int)Math.Sqrt(links.Length);
        bool[] reached = [.. links.Select(link => link == 0)];
        for (int over = 0; over < side; over++)
        {
            for (int from = 0; from < side; from++)
            {
                for (int to = 0; to < side; to++)
                {
                    reached[(from * side) + to] |= reached[(from * side) + over] & reached[(over * side) + to];
                }
            }
        }

        return reached.Count(one => one);
    }

    private static double Determinant(double[] given)
    {
        int side = (int)Math.Sqrt(given.Length);
        double[] matrix = [.. given];
        double product = 1;
        for (int pivot = 0; pivot < side; pivot++)
        {
            product *= matrix[(pivot * side) + pivot];
            for (int row = pivot + 1; row < side; row++)
            {
                double factor = matrix[(row * side) + pivot] / matrix[(pivot * side) + pivot];
                for (int column = pivot; column < side; column++)
                {
                    matrix[(row * side) + column] -= factor * matrix[(pivot * side) + column];
                }
            }
        }

        return product;
    }

    private static int Triangles(int[] edges)
    {
        int side = (int)Math.Sqrt(edges.Length);
        int found = 0;
        for (int a = 0; a < side; a++)
        {
            for (int b = 0; b < side; b++)
            {
                for (int c = 0; c < side; c++)
                {
                    found += edges[(a * side) + b] & edges[(b * side) + c] & edges[(c * side) + a];
                }
            }
        }

        return found;
    }

    private static int RightTriangles(int size)
    {
        int found = 0;
        for (int a = 1; a <= size; a++)
        {
            for (int b = a; b <= size; b++)
            {
                for (int c = b; c <= size; c++)
                {
                    found += (a * a) + (b * b) == c * c ? 1 : 0;
                }
            }
        }

        return found;
    }

    private static int BestValue(int[] weights, int at, int weight) =>
        at == weights.Length ? weight % 211 : Math.Max(BestValue(weights, at + 1, weight), BestValue(weights, at + 1, weight + weights[at]));

    private static List<string> BitTexts(int length)
    {
        List<string> texts = [""];
        for (int i = 0; i < length; i++)
        {
            texts = [.. texts.SelectMany(text => new[] { text + '0', text + '1' })];
        }

        return texts;
    }

    private static int LargestFree(int[] neighbours)
    {
        int best = 0;
        for (int set = 0; set < 1 << neighbours.Length; set++)
        {
            int touched = 0;
            for (int i = 0; i < neighbours.Length; i++)
            {
                touched |= (set >> i & 1) * neighbours[i];
            }

            best = (touched & set) == 0 ? Math.Max(best, BitOperations.PopCount((uint)set)) : best;
        }

        return best;
    }

    private static long Rabbits(int month)
    {
        if (month <= 1)
        {
            return month;
        }

        return Rabbits(month - 2) + Rabbits(month - 1);
    }

    private static int Ternary(int left) => left == 0 ? 1 : Ternary(left - 1) + Ternary(left - 1) + Ternary(left - 1);

    private static int[] Digits(int size) => [.. Enumerable.Range(1, size).Select(i => i % 10)];

    private static int[] Product(ReadOnlySpan<int> a, ReadOnlySpan<int> b)
    {
        if (a.Length <= 2)
        {
            return a.Length == 1 ? [a[0] * b[0], 0] : [a[0] * b[0], (a[0] * b[1]) + (a[1] * b[0]), a[1] * b[1], 0];
        }

        int half = a.Length / 2;
        int[] low = Product(a[..half], b[..half]);
        int[] high = Product(a[half..], b[half..]);
        int[] cross = Product(Sum(a, half), Sum(b, half));
        int[] product = new int[2 * a.Length];
        for (int i = 0; i < a.Length; i++)
        {
            product[i] += low[i];
            product[half + i] += cross[i] - low[i] - high[i];
            product[a.Length + i] += high[i];
        }

        return product;
    }

    private static int[] Sum(ReadOnlySpan<int> digits, int half)
    {
        int[] sum = digits[..half].ToArray();
        for (int i = 0; i < half; i++)
        {
            sum[i] += digits[half + i];
        }

        return sum;
    }

    private static List<int[]> Permutations(List<int> left)
    {
        if (left.Count == 0)
        {
            return [[]];
        }

        return [.. left.SelectMany(first => Permutations([.. left.Where(one => one != first)]).Select(rest => (int[])[first, .. rest]))];
    }

    private static int Seatings(int[] costs, int size, int seat, int taken)
    {
        if (seat == size)
        {
            return 0;
        }

        int best = int.MaxValue;
        for (int person = 0; person < size; person++)
        {
            best = (taken >> person & 1) == 1 ? best : Math.Min(best, costs[(seat * size) + person] + Seatings(costs, size, seat + 1, taken | (1 << person)));
        }

        return best;
    }
}
