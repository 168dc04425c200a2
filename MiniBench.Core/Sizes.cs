namespace MiniBench;

/// <summary>Input sizes for a sweep, ascending and without repeats. A range of three decades tells more than many sizes.</summary>
public static class Sizes
{
    /// <summary>The powers of two in a range: 16, 32, 64 …</summary>
    /// <param name="from">The smallest size, at least 1.</param>
    /// <param name="to">The largest size.</param>
    /// <exception cref="ArgumentOutOfRangeException">The range is not one.</exception>
    public static IReadOnlyList<int> PowersOfTwo(int from, int to) => Powers(2, from, to);

    /// <summary>The powers of ten in a range: 10, 100, 1000 …</summary>
    /// <inheritdoc cref="PowersOfTwo"/>
    public static IReadOnlyList<int> PowersOfTen(int from, int to) => Powers(10, from, to);

    /// <summary>Sizes of which each is the same multiple of the one before, rounded to whole numbers.</summary>
    /// <inheritdoc cref="PowersOfTwo"/>
    /// <param name="from">The smallest size, at least 1.</param>
    /// <param name="to">The largest size.</param>
    /// <param name="count">How many sizes, at least 2; fewer come back where two would be equal.</param>
    public static IReadOnlyList<int> LogSpaced(int from, int to, int count)
    {
        Check(from, to);
        ArgumentOutOfRangeException.ThrowIfLessThan(count, 2);
        return [.. Enumerable.Range(0, count).Select(i => (int)Math.Round(from * Math.Pow((double)to / from, i / (count - 1.0)))).Distinct()];
    }

    private static int[] Powers(int of, int from, int to)
    {
        Check(from, to);
        return [.. Enumerable.Range(0, 31).Select(i => Math.Pow(of, i)).Where(power => power >= from && power <= to).Select(power => (int)power)];
    }

    private static void Check(int from, int to)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(from, 1);
        ArgumentOutOfRangeException.ThrowIfLessThan(to, from);
    }
}
