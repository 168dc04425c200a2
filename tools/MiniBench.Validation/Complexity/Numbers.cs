namespace MiniBench.Validation;

/// <summary>Numbers without order.</summary>
internal static class Numbers
{
    /// <summary>Random numbers from 0 to below a bound.</summary>
    internal static int[] Random(int count, int below, int seed)
    {
        Random random = new(seed);
        return [.. Enumerable.Range(0, count).Select(_ => random.Next(below))];
    }

    internal static int[] Random(int count) => Random(count, int.MaxValue, count);
}
