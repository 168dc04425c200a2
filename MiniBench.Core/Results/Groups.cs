using System.Numerics;

namespace MiniBench;

/// <summary>
/// Letters for tests that cannot be told apart: two tests share one exactly if they may be equal (H.-P. Piepho, Journal of Computational
/// and Graphical Statistics 13, 2004: a group splits wherever two of its members are apart, and what lies within another is left out).
/// A group is a set of bits, one for each test in the order of the times.
/// </summary>
internal static class Groups
{
    /// <summary>As many as there are letters. Groups can double with each pair; what has more of them tells a reader nothing.</summary>
    private const int MostGroups = 26;

    /// <summary>The letters of each result, by its name; none where they would tell nothing, since all differ or there would be too many.</summary>
    internal static IReadOnlyDictionary<string, string> Letters(ResultSuite suite)
    {
        BenchmarkResult[] sorted = suite.Fastest is null || suite.Count < 3 ? [] : [.. suite.OrderBy(result => result.Measurement!.Nanoseconds)];
        BigInteger[] groups = [.. Of(suite, sorted).OrderBy(group => BigInteger.TrailingZeroCount(group))];
        return groups.Length > MostGroups || Array.TrueForAll(groups, group => group.IsPowerOfTwo)
            ? new Dictionary<string, string>()
            : Enumerable.Range(0, sorted.Length).ToDictionary(test => sorted[test].Name, test => string.Concat(groups.Select((group, i) => (group & Bit(test)).IsZero ? "" : $"{(char)('a' + i)}")));
    }

    private static BigInteger[] Of(ResultSuite suite, BenchmarkResult[] sorted)
    {
        BigInteger[] groups = [Bit(sorted.Length) - 1];
        for (int first = 0; first < sorted.Length; first++)
        {
            for (int second = first + 1; second < sorted.Length && groups.Length <= 2 * MostGroups; second++)
            {
                if (suite.Compare(sorted[first], sorted[second]).AreApart)
                {
                    groups = Divided(groups, Bit(first), Bit(second));
                }
            }
        }

        return groups;
    }

    private static BigInteger[] Divided(BigInteger[] groups, BigInteger first, BigInteger second)
    {
        BigInteger[] divided = [.. groups.SelectMany(group => !(group & first).IsZero && !(group & second).IsZero ? new[] { group - second, group - first } : [group]).Distinct()];
        return Array.FindAll(divided, group => !Array.Exists(divided, other => other != group && (group & other) == group));
    }

    private static BigInteger Bit(int test) => BigInteger.One << test;
}
