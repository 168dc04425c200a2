using System.Numerics;

namespace MiniBench.Validation;

/// <summary>More ordinary code of O(n²) and more, held out until 2026-11-26.</summary>
internal static class FourthSteepGrowth
{
    private const int MostRounds = 40;

    private static readonly IReadOnlyList<int> UpTo16 = [.. Enumerable.Range(4, 13)];

    internal static IEnumerable<GrowthOperation> All() =>
    [
        Of("longest palindrome of a text", GrowthTruth.Quadratic, Sizes.LogSpaced(10, 2_000, 12), size => new string('a', size), LongestPalindrome),
        Of("energy of bodies", GrowthTruth.Quadratic, Sizes.LogSpaced(6, 600, 12), size => Numbers.Random(3 * size).Chunk(3).Select(at => (X: at[0] / 1e9, Y: at[1] / 1e9, Z: at[2] / 1e9)).ToArray(), bodies => bodies.Sum(one => bodies.Sum(other => Energy(one, other)))),
        Of("Mandelbrot set", GrowthTruth.Quadratic, Sizes.LogSpaced(8, 220, 12), size => Enumerable.Range(0, size * size).Sum(i => Rounds((3.0 * (i % size) / size) - 2.25, (2.5 * (i / size) / size) - 1.25))),
        Of("different sums of two", GrowthTruth.Quadratic, Sizes.LogSpaced(5, 250, 12), size => Numbers.Random(size, 1_000_000_000, size), numbers => numbers.SelectMany(one => numbers.Select(other => one + other)).Distinct().Count()),
        Of("strongest wave of a signal", GrowthTruth.Quadratic, Sizes.LogSpaced(6, 350, 12), size => Numbers.Random(size).Select(number => number / 1e9).ToArray(), signal => Enumerable.Range(1, signal.Length - 1).Max(wave => Strength(signal, wave))),
        Of("largest sum of a rectangle", GrowthTruth.Cubic, Sizes.LogSpaced(5, 140, 12), size => Numbers.Random(size * size, 100, size).Select(number => number - 50).ToArray(), LargestRectangle),
        Of("vectors made orthogonal", GrowthTruth.Cubic, Sizes.LogSpaced(5, 90, 11), size => Numbers.Random(size * size).Select(number => number / 1e9).Chunk(size).ToArray(), Orthogonal),
        Of("diameter of a graph", GrowthTruth.Cubic, Sizes.LogSpaced(8, 140, 12), size => Numbers.Random(size * size, 2, size).Chunk(size).ToArray(), links => Enumerable.Range(0, links.Length).Max(start => Depth(links, start))),
        Of("differences between all texts", GrowthTruth.Cubic, Sizes.LogSpaced(5, 70, 11), size => Numbers.Random(size * size, 4, size).Chunk(size).Select(letters => string.Concat(letters)).ToArray(), texts => texts.Sum(one => texts.Sum(other => one.Zip(other).Count(pair => pair.First != pair.Second)))),
        Of("signs between digits", GrowthTruth.Exponential(4), [.. Enumerable.Range(2, 10)], size => Numbers.Random(size, 10, size), digits => Solutions(digits, 1, 0, 1, digits[0])),
        Of("pattern with optional letters", GrowthTruth.Exponential(2), UpTo16, size => (Pattern: string.Concat(Enumerable.Repeat("a?", size)) + 'b', Text: new string('a', size)), both => IsMatch(both.Pattern, both.Text)),
        Of("dragon curve", GrowthTruth.Exponential(2), UpTo16, folds => Turns(folds).Length),
        Of("formula with all values", GrowthTruth.Exponential(2), UpTo16, size => (Clauses: Clauses(size), Values: 1 << size), formula => Enumerable.Range(0, formula.Values).Count(values => Holds(formula.Clauses, values))),
        Of("best pairing of players", GrowthTruth.FasterThanExponential, [.. Enumerable.Range(1, 8)], size => Numbers.Random(2 * size, 1_000, size), strengths => BestPairing(strengths, (1 << strengths.Length) - 1)),
        Of("partitions of a number", GrowthTruth.Power(1.5), Sizes.LogSpaced(60, 16_000, 12), Partitions),
    ];

    private static GrowthOperation Of<TInput, TOutput>(
        string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TInput> input, Func<TInput, TOutput> run) =>
        GrowthOperation.Of(name, OperationSet.Known, truth, sizes, input, run);

    private static GrowthOperation Of<TOutput>(string name, GrowthTruth truth, IReadOnlyList<int> sizes, Func<int, TOutput> run) =>
        Of(name, truth, sizes, size => size, run);

    private static int LongestPalindrome(string text)
    {
        int longest = 0;
        for (int centre = 0; centre < 2 * text.Length; centre++)
        {
            (int left, int right) = (centre / 2, (centre + 1) / 2);
            while (left >= 0 && right < text.Length && text[left] == text[right])
            {
                (left, right) = (left - 1, right + 1);
            }

            longest = Math.Max(longest, right - left - 1);
        }

        return longest;
    }

    private static double Energy((double X, double Y, double Z) one, (double X, double Y, double Z) other)
    {
        (double x, double y, double z) = (one.X - other.X, one.Y - other.Y, one.Z - other.Z);
        return 1 / Math.Sqrt((x * x) + (y * y) + (z * z) + 1e-3);
    }

    private static int Rounds(double a, double b)
    {
        (double x, double y, int rounds) = (0, 0, 0);
        while (rounds < MostRounds && (x * x) + (y * y) < 4)
        {
            (x, y, rounds) = ((x * x) - (y * y) + a, (2 * x * y) + b, rounds + 1);
        }

        return rounds;
    }

    private static double Strength(double[] signal, int wave)
    {
        Complex sum = 0;
        for (int i = 0; i < signal.Length; i++)
        {
            sum += signal[i] * Complex.FromPolarCoordinates(1, -2 * Math.PI * wave * i / signal.Length);
        }

        return sum.Magnitude;
    }

    private static int LargestRectangle(int[] numbers)
    {
        int side = (int)Math.Sqrt(numbers.Length);
        int largest = int.MinValue;
        for (int top = 0; top < side; top++)
        {
            int[] sums = new int[side];
            for (int bottom = top; bottom < side; bottom++)
            {
                int run = 0;
                for (int column = 0; column < side; column++)
                {
                    sums[column] += numbers[(bottom * side) + column];
                    run = Math.Max(run, 0) + sums[column];
                    largest = Math.Max(largest, run);
                }
            }
        }

        return largest;
    }

    private static double Orthogonal(double[][] given)
    {
        double[][] vectors = [.. given.Select(vector => vector.ToArray())];
        for (int i = 0; i < vectors.Length; i++)
        {
            double square = Dot(vectors[i], vectors[i]);
            for (int j = i + 1; j < vectors.Length; j++)
            {
                double share = Dot(vectors[i], vectors[j]) / square;
                for (int k = 0; k < vectors.Length; k++)
                {
                    vectors[j][k] -= share * vectors[i][k];
                }
            }
        }

        return vectors[^1][0];
    }

    private static double Dot(double[] one, double[] other) => one.Zip(other, (a, b) => a * b).Sum();

    /// <summary>How far the farthest node is from a node, by a search in rows of links.</summary>
    private static int Depth(int[][] links, int start)
    {
        List<int> reached = [start];
        int[] depths = new int[links.Length];
        depths[start] = 1;
        for (int i = 0; i < reached.Count; i++)
        {
            int node = reached[i];
            for (int other = 0; other < links.Length; other++)
            {
                if (depths[other] == 0 && links[node][other] == 1)
                {
                    depths[other] = depths[node] + 1;
                    reached.Add(other);
                }
            }
        }

        return depths[reached[^1]] - 1;
    }

    /// <summary>How often plus, minus, times or nothing between digits makes 24: the sum so far, and a product whose last number may still grow.</summary>
    private static int Solutions(int[] digits, int at, int sum, int factor, int number)
    {
        int all = sum + (factor * number);
        if (at == digits.Length)
        {
            return all == 24 ? 1 : 0;
        }

        int added = Solutions(digits, at + 1, all, 1, digits[at]) + Solutions(digits, at + 1, all, -1, digits[at]);
        return added + Solutions(digits, at + 1, sum, factor * number, digits[at]) + Solutions(digits, at + 1, sum, factor, (10 * number) + digits[at]);
    }

    private static bool IsMatch(ReadOnlySpan<char> pattern, ReadOnlySpan<char> text)
    {
        if (pattern.IsEmpty)
        {
            return text.IsEmpty;
        }

        bool isFirst = !text.IsEmpty && text[0] == pattern[0];
        return pattern.Length > 1 && pattern[1] == '?'
            ? (isFirst && IsMatch(pattern[2..], text[1..])) || IsMatch(pattern[2..], text)
            : isFirst && IsMatch(pattern[1..], text[1..]);
    }

    private static string Turns(int folds)
    {
        string turns = "";
        for (int fold = 0; fold < folds; fold++)
        {
            turns += 'R' + string.Concat(turns.Reverse().Select(turn => turn == 'R' ? 'L' : 'R'));
        }

        return turns;
    }

    /// <summary>Twenty clauses of three variables each: those of which one set is enough, and those of which one that is not set is.</summary>
    private static (int Set, int Unset)[] Clauses(int variables) =>
        [.. Numbers.Random(60, 2 * variables, variables).Chunk(3).Select(three => (Bits(three, 1), Bits(three, 0)))];

    private static int Bits(int[] literals, int kind) =>
        literals.Where(literal => literal % 2 == kind).Aggregate(0, (bits, literal) => bits | (1 << (literal / 2)));

    private static bool Holds((int Set, int Unset)[] clauses, int values) =>
        Array.TrueForAll(clauses, clause => ((values & clause.Set) | (~values & clause.Unset)) != 0);

    private static int BestPairing(int[] strengths, int left)
    {
        int first = BitOperations.TrailingZeroCount(left);
        int others = left & (left - 1);
        int best = left == 0 ? 0 : int.MaxValue;
        for (int rest = others; rest != 0; rest &= rest - 1)
        {
            int second = BitOperations.TrailingZeroCount(rest);
            best = Math.Min(best, Math.Abs(strengths[first] - strengths[second]) + BestPairing(strengths, others ^ (1 << second)));
        }

        return best;
    }

    /// <summary>The ways to write a number as a sum, from those of the numbers that are smaller by 1, 2, 5, 7, 12 …, as Euler found.</summary>
    private static int Partitions(int number)
    {
        int[] partitions = new int[number + 1];
        partitions[0] = 1;
        for (int i = 1; i <= number; i++)
        {
            (int sum, int sign) = (0, 1);
            for (int k = 1, back = 1; back <= i; back += (3 * k) + 1, k++)
            {
                sum += sign * (partitions[i - back] + (back + k <= i ? partitions[i - back - k] : 0));
                sign = -sign;
            }

            partitions[i] = sum % 1_000_007;
        }

        return partitions[number];
    }
}
