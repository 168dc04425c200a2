namespace MiniBench.Validation;

/// <summary>Ordinary code that looks at pairs and triples: O(n²) and O(n³).</summary>
internal static class SteepGrowth
{
    private static readonly IReadOnlyList<int> ForSquares = Sizes.LogSpaced(8, 1_000, 12);
    private static readonly IReadOnlyList<int> ForCubes = Sizes.LogSpaced(4, 128, 12);

    internal static IEnumerable<GrowthOperation> All() => [.. Squares(), .. Cubes()];

    private static GrowthOperation[] Squares() =>
    [
        Of("bubble sort", GrowthTruth.Quadratic, ForSquares, Numbers.Random, BubbleSorted),
        Of("insertion sort", GrowthTruth.Quadratic, Sizes.PowersOfTwo(8, 4_096), Numbers.Random, InsertionSorted),
        Of("edit distance", GrowthTruth.Quadratic, ForSquares, Letters, text => EditDistance(text, string.Concat(text.Reverse()))),
        Of("duplicates by pairs", GrowthTruth.Quadratic, Sizes.PowersOfTwo(8, 2_048), Numbers.Random, HasDuplicates),
        Of("text by +=", GrowthTruth.Quadratic, Sizes.LogSpaced(10, 10_000, 12), size => size, Joined),
        Of("matrix times vector", GrowthTruth.Quadratic, ForSquares, size => Numbers.Random(size * size), MatrixTimesVector),
        Of("product of polynomials", GrowthTruth.Quadratic, ForSquares, Numbers.Random, PolynomialSquare),
        Of("nested Any", GrowthTruth.Quadratic, ForSquares, Numbers.Random, numbers => numbers.Count(one => numbers.Any(other => other == one + 1))),
    ];

    private static GrowthOperation[] Cubes() =>
    [
        Of("matrix product", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size * size), MatrixProduct),
        Of("Floyd-Warshall", GrowthTruth.Cubic, Sizes.LogSpaced(4, 200, 10), size => Numbers.Random(size * size, 1_000, size), ShortestPaths),
        Of("three that sum to zero", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size, 1_000, size), ZeroSums),
        Of("elimination", GrowthTruth.Cubic, ForCubes, size => Numbers.Random(size * size).Select(number => (double)number).ToArray(), Eliminated),
        Of("triple loop", GrowthTruth.Cubic, ForCubes, size => size, TripleLoop),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static string Letters(int size) => string.Concat(Numbers.Random(size, 26, size).Select(letter => (char)('a' + letter)));

    private static int BubbleSorted(int[] numbers)
    {
        int[] sorted = [.. numbers];
        for (int end = sorted.Length - 1; end > 0; end--)
        {
            for (int i = 0; i < end; i++)
            {
                if (sorted[i] > sorted[i + 1])
                {
                    (sorted[i], sorted[i + 1]) = (sorted[i + 1], sorted[i]);
                }
            }
        }

        return sorted[0];
    }

    private static int InsertionSorted(int[] numbers)
    {
        int[] sorted = [.. numbers];
        for (int i = 1; i < sorted.Length; i++)
        {
            int number = sorted[i];
            int at = i;
            for (; at > 0 && sorted[at - 1] > number; at--)
            {
                sorted[at] = sorted[at - 1];
            }

            sorted[at] = number;
        }

        return sorted[0];
    }

    private static int EditDistance(string from, string to)
    {
        int[] row = [.. Enumerable.Range(0, to.Length + 1)];
        for (int i = 1; i <= from.Length; i++)
        {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.Length; j++)
            {
                int cost = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.Min(cost, 1 + Math.Min(row[j], row[j - 1]));
            }
        }

        return row[^1];
    }

    private static bool HasDuplicates(int[] numbers)
    {
        for (int i = 0; i < numbers.Length; i++)
        {
            for (int j = i + 1; j < numbers.Length; j++)
            {
                if (numbers[i] == numbers[j])
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static int Joined(int size)
    {
        string text = "";
        for (int i = 0; i < size; i++)
        {
            text += "x";
        }

        return text.Length;
    }

    private static int MatrixTimesVector(int[] matrix)
    {
        int side = (int)Math.Sqrt(matrix.Length);
        int sum = 0;
        for (int row = 0; row < side; row++)
        {
            for (int column = 0; column < side; column++)
            {
                sum += matrix[(row * side) + column] * column;
            }
        }

        return sum;
    }

    private static int PolynomialSquare(int[] factors)
    {
        int[] product = new int[2 * factors.Length];
        for (int i = 0; i < factors.Length; i++)
        {
            for (int j = 0; j < factors.Length; j++)
            {
                product[i + j] += factors[i] * factors[j];
            }
        }

        return product[factors.Length];
    }

    private static int MatrixProduct(int[] matrix)
    {
        int side = (int)Math.Sqrt(matrix.Length);
        int[] product = new int[matrix.Length];
        for (int row = 0; row < side; row++)
        {
            for (int column = 0; column < side; column++)
            {
                int sum = 0;
                for (int i = 0; i < side; i++)
                {
                    sum += matrix[(row * side) + i] * matrix[(i * side) + column];
                }

                product[(row * side) + column] = sum;
            }
        }

        return product[^1];
    }

    private static int ShortestPaths(int[] given)
    {
        int side = (int)Math.Sqrt(given.Length);
        int[] distances = [.. given];
        for (int over = 0; over < side; over++)
        {
            for (int from = 0; from < side; from++)
            {
                for (int to = 0; to < side; to++)
                {
                    distances[(from * side) + to] = Math.Min(distances[(from * side) + to], distances[(from * side) + over] + distances[(over * side) + to]);
                }
            }
        }

        return distances[^1];
    }

    private static int ZeroSums(int[] numbers)
    {
        int found = 0;
        for (int i = 0; i < numbers.Length; i++)
        {
            for (int j = i + 1; j < numbers.Length; j++)
            {
                for (int k = j + 1; k < numbers.Length; k++)
                {
                    found += numbers[i] + numbers[j] == numbers[k] ? 1 : 0;
                }
            }
        }

        return found;
    }

    private static double Eliminated(double[] given)
    {
        int side = (int)Math.Sqrt(given.Length);
        double[] matrix = [.. given];
        for (int pivot = 0; pivot < side; pivot++)
        {
            for (int row = pivot + 1; row < side; row++)
            {
                double factor = matrix[(row * side) + pivot] / (matrix[(pivot * side) + pivot] + 1);
                for (int column = pivot; column < side; column++)
                {
                    matrix[(row * side) + column] -= factor * matrix[(pivot * side) + column];
                }
            }
        }

        return matrix[^1];
    }

    private static long TripleLoop(int size)
    {
        long count = 0;
        for (int i = 0; i < size; i++)
        {
            for (int j = 0; j < size; j++)
            {
                for (int k = 0; k < size; k++)
                {
                    count += (i ^ j) & k;
                }
            }
        }

        return count;
    }
}
